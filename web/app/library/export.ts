import { savedEntries } from './store.ts';

/**
 * All entries as JSON Lines: each line is exactly what its hash stands for. What is signed has another
 * line behind it, `{"id":"sha256:…","signatures":["…"]}`, which readers may leave out.
 *
 * @param only keys of those that are wanted; absent: all
 */
export async function exportedLibrary(only?: ReadonlySet<string>): Promise<Blob> {
  const parts: string[] = [];
  for await (const some of savedEntries()) {
    for (const [id, { text, signatures = [] }] of some) {
      if (only && !only.has(id)) continue;
      parts.push(text, '\n');
      if (signatures.length > 0) parts.push(JSON.stringify({ id, signatures }), '\n');
    }
  }
  return new Blob(parts, { type: 'application/jsonl' });
}
