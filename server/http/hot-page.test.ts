import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type HotAndCold, hotAndCold } from '../../e2e/fixtures/hot-and-cold.ts';
import { hotPages, type MadePage } from './hot-page.ts';
import { wholeHeaders } from './send-kept.ts';
import type { Answer } from './traffic/answer.ts';

let way: HotAndCold;
beforeAll(async () => {
  way = await hotAndCold();
});
afterAll(() => way.close());

const MADE: MadePage = {
  headers: wholeHeaders('"tag"', { bytes: Buffer.of(1), digest: '' }, {}),
  bytes: Buffer.of(1),
  name: '',
  body: null,
};
const GZIP = { 'Accept-Encoding': 'gzip' };

/** Asks until the page and the way to ask are known. @returns its path */
async function warm(headers: Record<string, string>, hex?: string): Promise<string> {
  const path = `/a/${hex ?? (await way.publish())}`;
  for (const _ of [1, 2]) await way.ask('hot', path, headers);
  return path;
}

/** What both ways answer, and whether the first was answered from memory alone. */
async function both(path: string, headers: Record<string, string>) {
  const looks = vi.spyOn(way.service.deps.store, 'artifactShown');
  const first = await way.ask('hot', path, { 'X-Request-Id': 'same', ...headers });
  const isKept = looks.mock.calls.length === 0;
  looks.mockRestore();
  const second = await way.ask('cold', path, { 'X-Request-Id': 'same', ...headers });
  return { first, second, isKept };
}

it.each([
  ['gzip', GZIP],
  ['for a browser', { 'Accept-Encoding': 'gzip, deflate, br, zstd', 'Accept-Language': 'de' }],
  ['plain', { 'Accept-Encoding': 'identity' }],
  ['without a word', {}],
  ['to a page of another site', { ...GZIP, Origin: 'https://other.example' }],
])(
  'answers as the routes do, whole and unchanged, from memory and not: %s',
  async (_name, headers) => {
    const given = headers as Record<string, string>;
    const path = `/a/${await way.publish()}`;
    for (const isKept of [false, false, true]) {
      const whole = await both(path, given);
      expect(whole.isKept).toBe(isKept);
      expect(whole.first).toEqual(whole.second);
      expect(whole.first.status).toBe(200);
    }
    const etag = String((await way.ask('cold', path, given)).headers.etag);
    for (const isKept of [true, false]) {
      // In other words it is not known yet.
      const more = isKept ? {} : { 'Accept-Language': 'en-GB' };
      const unchanged = await both(path, { ...given, ...more, 'If-None-Match': `${etag}, *` });
      expect(unchanged.isKept).toBe(isKept);
      expect(unchanged.first).toEqual(unchanged.second);
      expect(unchanged.first.status).toBe(304);
    }
  },
);

it.each<[string, Record<string, string>, string?, string?]>([
  ['in a language of the address', {}, 'GET', '?l=de'],
  ['a part', { Range: 'bytes=0-9' }],
  ['a body', { 'Content-Length': '0' }],
  ['HEAD', {}, 'HEAD'],
  ['POST', {}, 'POST'],
])('leaves to the routes: %s', async (_name, headers, method = 'GET', query = '') => {
  const path = await warm(GZIP);
  const { first, second, isHot } = await way.both(
    `${path}${query}`,
    { ...GZIP, ...headers },
    method,
  );
  expect(isHot).toBe(false);
  expect(first).toEqual(second);
});

it('tells at once of the next revision, of a signature, and of the end', async () => {
  const hex = await way.publish();
  const path = await warm(GZIP, hex);
  expect((await both(path, GZIP)).isKept).toBe(true);
  const before = (await way.ask('hot', path, GZIP)).headers.etag;

  const token = way.token;
  const revision = { body: { patch: { title: 'Hotter' }, expectedRevision: 1 }, token };
  const revised = await way.service.request(
    'POST',
    `/agent/v1/artifacts/${hex}/revisions`,
    revision,
  );
  expect(revised.status).toBe(201);
  const told = await both(path, GZIP);
  expect(told.isKept).toBe(false);
  expect(told.first.headers.etag).not.toBe(before);
  await warm(GZIP, hex);
  expect((await both(path, GZIP)).isKept).toBe(true);

  const { store } = way.service;
  const signature = { artifact: hex, namespace: 'n', fingerprint: 'f', key: 'k', sshsig: '' };
  const [{ id: account } = { id: '' }] = await store.accounts();
  expect(await store.addSignature({ ...signature, account, createdAt: 1 })).toBe('created');
  expect((await both(path, GZIP)).isKept).toBe(false);
  await warm(GZIP, hex);
  expect((await both(path, GZIP)).isKept).toBe(true);
  expect(await store.withdrawSignatures(hex, 'f', account, 2)).toBe(1);
  expect((await both(path, GZIP)).isKept).toBe(false);

  await warm(GZIP, hex);
  await way.service.request('DELETE', `/api/artifacts/${hex}`, { token });
  const gone = await both(path, GZIP);
  expect(gone.isKept).toBe(false);
  expect(gone.first.status).toBe(410);
});

it.each(['0'.repeat(64), 'A'.repeat(64), 'sha256:0', 'index.html', ''])(
  'leaves to the routes what is not there, and what no page is called: %s',
  async (name) => {
    const { first, second, isHot } = await way.both(`/a/${name}`, GZIP);
    expect(isHot).toBe(false);
    expect(first).toEqual(second);
  },
);

it.each<[string, () => Promise<MadePage | null>, number]>([
  ['untouched, what cannot be made', async () => null, 0],
  ['untouched, what cannot be looked for', () => Promise.reject(new Error('away')), 0],
  ['what fails when it is written', async () => ({ ...MADE }), 1],
])('leaves to the routes, %s', async (_, make, touched) => {
  const touch = vi.fn(() => {
    throw new Error('It was touched.');
  });
  const log = { open: touch, close: touch, identify: () => 'id', note: touch };
  const incoming = { url: `/a/${'0'.repeat(64)}`, method: 'GET', headers: {} } as IncomingMessage;
  const outgoing = { writeReadyHead: touch, end: touch } as unknown as Answer;
  const nothing = { bodyAtHand: () => undefined };
  const path = hotPages(nothing, Date.now, log, { atHand: () => undefined }, make);
  await new Promise<void>((leave) => {
    expect(path(incoming, outgoing, leave)).toBe(true);
  });
  expect(touch).toHaveBeenCalledTimes(touched);
});
