import { setTimeout as sleep } from 'node:timers/promises';
import { isArtifact } from '../fixtures/publishing.mjs';
import { answered, type Book, type Doc } from './book.ts';
import type { World } from './world.ts';

/** Between two questions of a reader, in milliseconds. */
const PAUSE = 15;

/** Reads an artifact through nginx: an acknowledged one is there, and its bytes are right. */
export async function readAnywhere({ front }: World, book: Book, doc: Doc): Promise<void> {
  const wasLive = doc.state === 'live';
  const isPlain = Math.random() < 0.3;
  const { status, text } = await answered(
    book,
    'read',
    () =>
      fetch(`${front}api/artifacts/${doc.hex}`, {
        headers: isPlain ? { 'Accept-Encoding': 'identity' } : {},
      }),
    [200, 410],
  );
  if (status === 200 && !isArtifact(doc.hex, text)) book.fault(`Wrong bytes for ${doc.hex}`);
  if (status === 410 && doc.state === 'live' && wasLive) book.fault(`Lost: ${doc.hex}`);
}

const byte = (): number => Math.floor(Math.random() * 256);

async function page({ front }: World, book: Book, doc: Doc): Promise<void> {
  const wasLive = doc.state === 'live';
  const { status, text } = await answered(
    book,
    'page',
    () => fetch(`${front}a/${doc.hex}`),
    [200, 410],
  );
  if (status === 200 && !(text.includes(`sha256:${doc.hex}`) && text.includes(doc.word))) {
    book.fault(`Wrong page for ${doc.hex}`);
  }
  if (status === 410 && doc.state === 'live' && wasLive) book.fault(`Lost page: ${doc.hex}`);
}

async function lineage({ front }: World, book: Book, doc: Doc): Promise<void> {
  const wasLive = doc.state === 'live';
  const { status, text } = await answered(
    book,
    'lineage',
    // Costly answers are counted for each network, so each request comes from another one.
    () =>
      fetch(`${front}api/artifacts/${doc.hex}/revisions`, {
        headers: { 'X-Forwarded-For': `100.64.${byte()}.${byte()}` },
      }),
    [200, 410],
  );
  if (status === 200 && !text.includes(doc.hex)) book.fault(`Wrong lineage: ${text.slice(0, 200)}`);
  if (status === 410 && doc.state === 'live' && wasLive) book.fault(`Lost lineage: ${doc.hex}`);
}

async function capsule({ front }: World, book: Book): Promise<void> {
  const id = book.capsules[Math.floor(Math.random() * book.capsules.length)];
  if (id === undefined) return;
  const { text } = await answered(book, 'capsule', () => fetch(`${front}i/${id}`), [200]);
  if (!text.includes(id)) book.fault(`Wrong page for ${id}`);
}

/** Reads what was published, new and old, until it is over. */
export async function reader(world: World, book: Book, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const { docs } = book;
    // Most read what is new.
    const back = Math.floor(docs.length * Math.random() ** 3);
    const doc = docs.at(-1 - back);
    if (doc) {
      const dice = Math.random();
      if (dice < 0.55) await readAnywhere(world, book, doc);
      else if (dice < 0.75) await page(world, book, doc);
      else if (dice < 0.9) await lineage(world, book, doc);
      else await capsule(world, book);
    }
    await sleep(PAUSE);
  }
}
