import { savedEntries } from './store.ts';

/**
 * All entries as JSON Lines: each line is exactly what its hash stands for. What is signed has another
 * line behind it, `{"id":"sha256:…","signatures":["…"]}`, which readers may leave out.
 */
export async function exportedLibrary(): Promise<Blob> {
  const parts: string[] = [];
  for await (const some of savedEntries()) {
    for (const [id, { text, signatures = [] }] of some) {
      parts.push(text, '\n');
      if (signatures.length > 0) parts.push(JSON.stringify({ id, signatures }), '\n');
    }
  }
  return new Blob(parts, { type: 'application/jsonl' });
}
