import { digest } from '../../page/open/digest.ts';
import { withSignatures } from '../keys/signatures-in.ts';
import { keepFile } from '../kit/kept-files.ts';
import { checkEntry } from './check-entry.ts';
import { FileParts, sizeIn } from './file-lines.ts';
import { importAll } from './import-lines.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { savedEntries, savedEntry, savedKeys, saveEntries, saveEntry } from './store.ts';

// Reading and hashing a thousand artifacts takes a second: the page must stay free meanwhile.

const say = (message: FromWorker): void => postMessage(message);

async function importFiles(files: readonly File[]): Promise<void> {
  const known = new Set(await savedKeys());
  const sizeOf = async (id: string, file: string) => {
    const entry = await savedEntry(id);
    return entry && sizeIn(entry, file);
  };
  const parts = new FileParts(digest, sizeOf, keepFile);
  const report = await importAll(files, digest, new Date().toISOString(), {
    has: (key) => known.has(key),
    save: async (some) => {
      await saveEntries(some);
      for (const [key] of some) known.add(key);
    },
    sign: async (key, signatures) => {
      const entry = await savedEntry(key);
      if (entry) await saveEntry(key, withSignatures(entry, signatures));
    },
    takePart: (part) => parts.take(part),
    progress: (done) => say({ type: 'progress', done }),
  });
  say({ type: 'imported', report });
}

async function checkAll(): Promise<void> {
  let sound = 0;
  const bad: string[] = [];
  for await (const some of savedEntries()) {
    for (const [key, { text }] of some) {
      const checked = await checkEntry(text, digest, key);
      if (checked.ok) sound++;
      else bad.push(key);
    }
    say({ type: 'progress', done: sound + bad.length });
  }
  say({ type: 'checked', report: { sound, bad } });
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  const work = data.do === 'import' ? importFiles(data.files) : checkAll();
  work.catch(() => say({ type: 'unavailable' }));
});
