import { randomBytes, randomUUID, webcrypto } from 'node:crypto';
import type { Artifact } from '#schemas/document/artifact.ts';
import { reviseArtifact } from '#schemas/document/lineage.ts';
import { brief } from '../fixtures/documents.ts';
import { agentHeaders, publishAt } from '../fixtures/publishing.mjs';
import { type Answer, answered, type Book, codeOf, type Doc } from './book.ts';
import { readAnywhere } from './readers.ts';
import { watchEverywhere } from './watch.ts';
import type { World } from './world.ts';

/** An account, and a token of it. */
export type Person = { readonly account: string; readonly token: string };

type Scene = {
  readonly world: World;
  readonly book: Book;
  readonly me: Person;
  readonly other: Person;
  /** Artifacts that I published and have not revised. */
  readonly mine: { doc: Doc; artifact: Artifact }[];
};

const hexOf = (artifact: Artifact): string => artifact.id.slice('sha256:'.length);
const newWord = (): string => `w${randomBytes(8).toString('hex')}`;
const isInFlight = (answer: Answer): boolean =>
  answer.status === 409 && codeOf(answer) === 'idempotency_conflict';

async function newBrief(members: object = {}): Promise<{ word: string; artifact: Artifact }> {
  const word = newWord();
  return { word, artifact: await brief({ title: `Notes on ${word}`, ...members }) };
}

const revised = async (parent: Artifact, changes: object): Promise<Artifact> => {
  const made = await reviseArtifact(parent, changes, {
    now: new Date(Date.parse(parent.updatedAt) + 60_000),
    digest: (bytes) => webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>),
  });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
};

/** Publishes until it is acknowledged, with a key or without. */
async function publish({ world, book }: Scene, who: Person, artifact: Artifact, key?: string) {
  const answer = await answered(
    book,
    'publish',
    () => publishAt(world.front, who.token, artifact, key),
    // Without a key, an answer that was lost is found again as a publication that is there.
    key === undefined ? [201, 200] : [201],
    isInFlight,
  );
  book.charge(who.account, 1);
  return answer;
}

function keep({ book, mine }: Scene, word: string, artifact: Artifact): Doc {
  const doc: Doc = { hex: hexOf(artifact), word, state: 'live' };
  book.docs.push(doc);
  mine.push({ doc, artifact });
  return doc;
}

async function publishNew(scene: Scene): Promise<void> {
  const { word, artifact } = await newBrief();
  const key = Math.random() < 0.5 ? randomUUID() : undefined;
  const first = await publish(scene, scene.me, artifact, key);
  keep(scene, word, artifact);
  if (key === undefined || Math.random() < 0.7) return;
  // The same once more is the same answer, wherever it is asked.
  const { world, book, me } = scene;
  const again = await answered(
    book,
    'replay',
    () => publishAt(world.front, me.token, artifact, key),
    [201],
  );
  if (again.text !== first.text) book.fault(`Replay: ${again.text} for ${first.text}`);
}

async function publishCapsule({ world, book, me }: Scene): Promise<void> {
  const key = randomUUID();
  const body = JSON.stringify({ html: `<p>${newWord()}</p>`, title: 'Timer' });
  const { text } = await answered(
    book,
    'publish capsule',
    () =>
      fetch(`${world.front}agent/v1/pages`, {
        method: 'POST',
        body,
        headers: agentHeaders(me.token, key),
      }),
    [201],
    isInFlight,
  );
  book.charge(me.account, 10);
  book.capsules.push(String(JSON.parse(text).id));
}

/** One of two revisions of the same parent is the next state, and every server tells it. */
async function fork(scene: Scene): Promise<void> {
  const { world, book, me, mine } = scene;
  const at = mine.findIndex(({ doc }) => doc.state === 'live');
  const [parent] = at < 0 ? [] : mine.splice(at, 1);
  if (!parent) return;
  await readAnywhere(world, book, parent.doc);
  const rivals = await Promise.all(
    [newWord(), newWord()].map(async (word) => ({
      word,
      artifact: await revised(parent.artifact, { title: `More on ${word}` }),
    })),
  );
  const answers = await Promise.all(
    rivals.map(({ artifact }) => {
      const key = randomUUID();
      const send = () => publishAt(world.front, me.token, artifact, key);
      return answered(book, 'revise', send, [201, 409], isInFlight);
    }),
  );
  const acknowledged = performance.now();
  const codes = answers.map((each) => (each.status === 201 ? '201' : codeOf(each))).sort();
  if (codes.join() !== '201,revision_conflict') {
    book.fault(`Two revisions of one parent: ${codes.join()}`);
  }
  const next = rivals[answers.findIndex(({ status }) => status === 201)];
  if (!next) return;
  book.charge(me.account, 1);
  keep(scene, next.word, next.artifact);
  const link = `<./${hexOf(next.artifact)}>; rel="successor-version"`;
  await watchEverywhere(world, `/api/artifacts/${parent.doc.hex}`, acknowledged, (answer, late) => {
    if (answer.status !== 200 || answer.headers.get('Link')?.includes(link)) return;
    if (late > 0) book.fault(`A revision is not told ${late} ms after it was acknowledged.`);
  });
}

/** Checks that a withdrawn artifact is gone everywhere within a second. */
async function withdrawNew(scene: Scene): Promise<void> {
  const { world, book } = scene;
  const { word, artifact } = await newBrief();
  await publish(scene, scene.me, artifact);
  const doc: Doc = { hex: hexOf(artifact), word, state: 'live' };
  book.docs.push(doc);
  // Then all have it in memory.
  const path = `/api/artifacts/${doc.hex}`;
  await Promise.all(world.servers.map(({ url }) => fetch(url + path).then(drain, () => {})));
  await withdraw(scene, scene.me, doc);
}

async function withdraw({ world, book }: Scene, who: Person, doc: Doc): Promise<void> {
  doc.state = 'leaving';
  const { status } = await answered(book, 'withdraw', remove(world, who, doc.hex), [204, 410]);
  const acknowledged = performance.now();
  if (status !== 204 && status !== 410) return;
  doc.state = 'gone';
  await Promise.all(
    [`/api/artifacts/${doc.hex}`, `/a/${doc.hex}`].map((path) =>
      watchEverywhere(world, path, acknowledged, (answer, late, after) => {
        if (answer.status === 200) book.sawWithdrawn(after);
        if (answer.status === 200 && late > 0) {
          book.fault(`${path}: there ${Math.round(after)} ms after it was withdrawn.`);
        } else if (![0, 200, 410, 503].includes(answer.status)) {
          book.fault(`${path}, withdrawn: ${answer.status} ${answer.text.slice(0, 200)}`);
        }
      }),
    ),
  );
}

const remove =
  (world: World, { token }: Person, hex: string) =>
  () =>
    fetch(`${world.front}api/artifacts/${hex}`, { method: 'DELETE', headers: agentHeaders(token) });

/** Two publish the same at the same time; each pays once. One withdraws while a third begins. */
async function share(scene: Scene): Promise<void> {
  const { world, book, me, other } = scene;
  const { word, artifact } = await newBrief();
  await publish(scene, me, artifact, randomUUID());
  // It stays, in either order: the other one publishes it.
  await Promise.all([
    answered(book, 'withdraw', remove(world, me, hexOf(artifact)), [204, 404, 410]),
    publish(scene, other, artifact, randomUUID()),
  ]);
  const doc: Doc = { hex: hexOf(artifact), word, state: 'live' };
  book.docs.push(doc);
  await readAnywhere(world, book, doc);
}

/** The list of an account finds what it published, and nothing that it withdrew. */
async function search({ world, book, me, mine }: Scene): Promise<void> {
  const one = mine[Math.floor(Math.random() * mine.length)];
  if (!one) return;
  const { text } = await answered(
    book,
    'search',
    () =>
      fetch(`${world.front}agent/v1/artifacts?text=${one.doc.word}`, {
        headers: agentHeaders(me.token),
      }),
    [200],
  );
  const found = (JSON.parse(text).items as { id: string }[]).map(({ id }) => id.slice(7));
  if (found.join() !== one.doc.hex) book.fault(`Search for ${one.doc.hex}: ${found.join()}`);
}

/** Checks that the balance is, to the credit, what acknowledged publications left. */
async function usage({ world, book, me }: Scene, credits: number): Promise<void> {
  const { text } = await answered(
    book,
    'usage',
    () => fetch(`${world.front}agent/v1/usage`, { headers: agentHeaders(me.token) }),
    [200],
  );
  const left = credits - (book.charged.get(me.account) ?? 0);
  const told = Number(JSON.parse(text).balance);
  if (told !== left) book.fault(`Balance ${told} in place of ${left}: ${text.slice(0, 200)}`);
}

const drain = (response: Response) => response.arrayBuffer();

/** Publishes, revises, withdraws and looks until it is over. */
export async function publisher(
  world: World,
  book: Book,
  [me, other]: readonly [Person, Person],
  credits: number,
  isOver: () => boolean,
): Promise<void> {
  const scene: Scene = { world, book, me, other, mine: [] };
  const acts: readonly [number, () => Promise<void>][] = [
    [40, () => publishNew(scene)],
    [8, () => publishCapsule(scene)],
    [10, () => fork(scene)],
    [12, () => withdrawNew(scene)],
    [10, () => share(scene)],
    [10, () => search(scene)],
    [10, () => usage(scene, credits)],
  ];
  while (!isOver()) {
    let place = Math.random() * 100;
    const act = acts.find(([share]) => {
      place -= share;
      return place < 0;
    });
    await act?.[1]();
  }
}
