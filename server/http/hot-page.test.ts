import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HotAndCold, hotAndCold } from '../../e2e/fixtures/hot-and-cold.ts';

let way: HotAndCold;
beforeAll(async () => {
  way = await hotAndCold();
});
afterAll(() => way.close());

const GZIP = { 'Accept-Encoding': 'gzip' };

/** Asks until the page and the way to ask are known. @returns its path */
async function warm(headers: Record<string, string>, hex?: string): Promise<string> {
  const path = `/a/${hex ?? (await way.publish())}`;
  for (const _ of [1, 2]) await way.ask('cold', path, headers);
  return path;
}

it.each([
  ['gzip', GZIP],
  ['for a browser', { 'Accept-Encoding': 'gzip, deflate, br, zstd', 'Accept-Language': 'de' }],
  ['plain', { 'Accept-Encoding': 'identity' }],
  ['without a word', {}],
  ['to a page of another site', { ...GZIP, Origin: 'https://other.example' }],
])('answers as the routes do, whole and unchanged: %s', async (_name, headers) => {
  const path = await warm(headers as Record<string, string>);
  const whole = await way.both(path, headers as Record<string, string>);
  expect(whole.isHot).toBe(true);
  expect(whole.first).toEqual(whole.second);
  expect(whole.first.status).toBe(200);
  const known = { ...headers, 'If-None-Match': String(whole.first.headers.etag) };
  const unchanged = await way.both(path, known as Record<string, string>);
  expect(unchanged.isHot).toBe(true);
  expect(unchanged.first).toEqual(unchanged.second);
  expect(unchanged.first.status).toBe(304);
});

it.each<[string, Record<string, string>, string?, string?]>([
  ['asked for in other words', { 'Accept-Encoding': 'gzip, br' }],
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
  expect((await way.both(path, GZIP)).isHot).toBe(true);
  const before = (await way.ask('hot', path, GZIP)).headers.etag;

  const token = way.token;
  const revision = { body: { patch: { title: 'Hotter' }, expectedRevision: 1 }, token };
  const revised = await way.service.request(
    'POST',
    `/agent/v1/artifacts/${hex}/revisions`,
    revision,
  );
  expect(revised.status).toBe(201);
  const told = await way.both(path, GZIP);
  expect(told.isHot).toBe(false);
  expect(told.first.headers.etag).not.toBe(before);
  await warm(GZIP, hex);
  expect((await way.both(path, GZIP)).isHot).toBe(true);

  const { store } = way.service;
  const signature = { artifact: hex, namespace: 'n', fingerprint: 'f', key: 'k', sshsig: '' };
  const [{ id: account } = { id: '' }] = await store.accounts();
  expect(await store.addSignature({ ...signature, account, createdAt: 1 })).toBe('created');
  expect((await way.both(path, GZIP)).isHot).toBe(false);
  await warm(GZIP, hex);
  expect((await way.both(path, GZIP)).isHot).toBe(true);
  expect(await store.withdrawSignatures(hex, 'f', account, 2)).toBe(1);
  expect((await way.both(path, GZIP)).isHot).toBe(false);

  await warm(GZIP, hex);
  await way.service.request('DELETE', `/api/artifacts/${hex}`, { token });
  const gone = await way.both(path, GZIP);
  expect(gone.isHot).toBe(false);
  expect(gone.first.status).toBe(410);
});
