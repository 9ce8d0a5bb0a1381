import { setTimeout as sleep } from 'node:timers/promises';
import { brief } from '../fixtures/documents.ts';
import { agentHeaders, isArtifact, publishAt } from '../fixtures/publishing.mjs';

/** Those who publish at once; each goes on with documents of its own and of others. */
const WRITERS = 6;
/** Revisions of one document, at most. */
const MOST = 12;
/** Pause of each writer between two steps, in milliseconds. */
const PAUSE = 20;

const CREATED = Date.UTC(2026, 10, 21);

/** The revisions of a document in their order, each by either account. */
export type History = {
  readonly word: string;
  readonly ids: string[];
  readonly owners: number[];
};

/** Publishes, revises, reads and searches, until it is ended. Notes what is not answered well. */
export function writers(url: string, tokens: readonly string[]) {
  const lost: string[] = [];
  const histories: History[] = [];
  let asked = 0;
  let isOver = false;
  const ask = async (what: string, request: () => Promise<Response>): Promise<unknown> => {
    asked++;
    try {
      const response = await request();
      const text = await response.text();
      if (response.ok) return text;
      lost.push(`${what}: ${response.status} ${text.slice(0, 200)}`);
    } catch (error) {
      lost.push(`${what}: ${error}`);
    }
    return null;
  };
  // As from so many people: who asks without an account may ask now and then.
  const somebody = () => `10.1.${(asked >> 8) & 255}.${asked & 255}`;
  const get = (path: string, token?: string) => () =>
    fetch(`${url}${path}`, {
      headers: token === undefined ? { 'X-Forwarded-For': somebody() } : agentHeaders(token),
    });

  const oneStep = async (name: number, n: number, history: History): Promise<void> => {
    const owner = (name + n) % tokens.length;
    const token = tokens[owner] ?? '';
    const parent = history.ids.at(-1);
    const artifact = await brief({
      title: `${history.word} ${history.ids.length}`,
      createdAt: new Date(CREATED).toISOString(),
      updatedAt: new Date(CREATED + 1_000 * history.ids.length).toISOString(),
      provenance: {
        revision: history.ids.length + 1,
        ...(parent !== undefined && { parentHash: `sha256:${parent}` }),
      },
    });
    const id = artifact.id.slice('sha256:'.length);
    if ((await ask('publishing', () => publishAt(url, token, artifact))) === null) return;
    history.ids.push(id);
    history.owners.push(owner);
    const text = await ask('reading', get(`/api/artifacts/${id}`));
    if (text !== null && !isArtifact(id, String(text))) lost.push(`${id} is another.`);
    await ask('page', get(`/a/${id}`));
    await ask('list', get('/agent/v1/artifacts', token));
    expectHistory(history, await ask('lineage', get(`/api/artifacts/${id}/revisions?limit=100`)));
    const found = await ask('search', get(`/agent/v1/artifacts?text=${history.word}`, token));
    if (found !== null && !String(found).includes(id)) lost.push(`${id} is not found.`);
  };
  /** Checks that an answer about one revision names all of them. */
  const expectHistory = ({ ids, word }: History, answer: unknown): void => {
    if (answer === null) return;
    const told = JSON.parse(String(answer)).items.map((item: { id: string }) => item.id.slice(7));
    const missing = ids.filter((id) => !told.includes(id));
    if (missing.length > 0)
      lost.push(`${word} is told without ${missing.length} of ${ids.length}.`);
  };
  const writer = async (name: number): Promise<void> => {
    let history: History | undefined;
    for (let n = 0; !isOver; n++) {
      if (history === undefined || history.ids.length === MOST) {
        history = { word: `wort${name}x${n}x`, ids: [], owners: [] };
        histories.push(history);
      }
      await oneStep(name, n, history);
      await sleep(PAUSE);
    }
  };
  const all = Promise.all(Array.from({ length: WRITERS }, (_, name) => writer(name)));
  all.catch(() => {});
  return {
    lost,
    histories,
    asked: () => asked,
    ask,
    get,
    expectHistory,
    tokens,
    end: async () => {
      isOver = true;
      await all;
    },
  };
}

/** Asks again for all that was acknowledged, and notes what is missing. */
export async function expectKept(url: string, load: ReturnType<typeof writers>): Promise<void> {
  const { histories, ask, get, expectHistory, lost, tokens } = load;
  for (const history of histories) {
    for (const id of history.ids) {
      const text = await ask('reading', get(`/api/artifacts/${id}`));
      if (text !== null && !isArtifact(id, String(text))) lost.push(`${id} is another.`);
      expectHistory(history, await ask('lineage', get(`/api/artifacts/${id}/revisions?limit=100`)));
    }
    for (const [owner, token] of tokens.entries()) {
      const own = history.ids.filter((_, at) => history.owners[at] === owner);
      const path = `/agent/v1/artifacts?text=${history.word}&limit=100`;
      const found = String(await ask('search', get(path, token)));
      for (const id of own) if (!found.includes(id)) lost.push(`${id} is not found in ${url}.`);
    }
  }
}
