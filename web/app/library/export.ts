import { keptFile, keptFiles } from '../kit/kept-files.ts';
import { linesOfFile } from './file-lines.ts';
import { savedEntries } from './store.ts';

/**
 * All entries as JSON Lines: each line is exactly what its hash stands for. A signed entry has another
 * line behind it, `{"id":"sha256:…","signatures":["…"]}`, which readers may leave out; so have files
 * that are kept beside their document, in parts: `{"file":"…","id":"sha256:…","at":0,"data":"…"}`.
 *
 * @param only keys of those that are wanted; absent: all
 */
export async function exportedLibrary(only?: ReadonlySet<string>): Promise<Blob> {
  const parts: BlobPart[] = [];
  for await (const some of savedEntries()) {
    for (const [id, { text, signatures = [] }] of some) {
      if (only && !only.has(id)) continue;
      parts.push(text, '\n');
      if (signatures.length > 0) parts.push(JSON.stringify({ id, signatures }), '\n');
      for (const file of await keptFiles(id)) {
        const bytes = await keptFile(id, file);
        // A part of its own: the browser need not hold all of them in memory.
        if (bytes) parts.push(new Blob([...linesOfFile(id, file, bytes)]));
      }
    }
  }
  return new Blob(parts, { type: 'application/jsonl' });
}
