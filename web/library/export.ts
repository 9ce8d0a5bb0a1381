import { savedEntries } from './store.ts';

/** All entries as JSON Lines: each line is exactly what its hash stands for. */
export async function exportedLibrary(): Promise<Blob> {
  const parts: string[] = [];
  for await (const some of savedEntries()) {
    for (const [, { text }] of some) parts.push(text, '\n');
  }
  return new Blob(parts, { type: 'application/jsonl' });
}
