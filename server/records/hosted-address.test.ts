import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brief } from '../../e2e/fixtures/documents.ts';
import { json } from '../../e2e/fixtures/scenario.ts';
import { startService } from '../../e2e/fixtures/service.ts';
import { capsuleName } from './hosted-address.ts';

let service: Awaited<ReturnType<typeof startService>>;
let hex: string;
let id: string;
beforeAll(async () => {
  service = await startService({});
  const token = await service.newToken(await service.newAccount());
  const headers = { 'X-Svc-Artifact': '1' };
  const artifact = await brief();
  await service.request('POST', '/api/artifacts', { token, headers, body: { artifact } });
  hex = String(artifact.id).slice(7);
  const page = await service.request('POST', '/agent/v1/pages', { token, body: { html: '<p>x' } });
  id = String((await json(page)).id);
});
afterAll(() => service.close());

const get = (path: string, method = 'GET') => service.request(method, path);
const DAMAGE: [string, (name: string) => string][] = [
  ['a slash at the end', (name) => `${name}/`],
  ['slashes at the end', (name) => `${name}//`],
  ['a full stop', (name) => `${name}.`],
  ['a sentence', (name) => `${name}),.`],
  ['an exclamation', (name) => `${name}!`],
  ['angle brackets', (name) => `%3C${name}%3E`],
  ['round brackets', (name) => `(${name})`],
  ['square brackets', (name) => `[${name}]`],
  ['Markdown', (name) => `**${name}**`],
  ['quotes', (name) => `%22${name}%22`],
  ['curly quotes', (name) => `%E2%80%9C${name}%E2%80%9D`],
  ['a space behind', (name) => `${name}%20`],
  ['a plus behind', (name) => `${name}+`],
  ['a space before', (name) => `%20${name}`],
  ['a line end', (name) => `${name.slice(0, 9)}%0A${name.slice(9)}`],
  ['a zero-width space', (name) => `${name.slice(0, 9)}%E2%80%8B${name.slice(9)}`],
  ['Arabic and Chinese full stops', (name) => `${name}%E3%80%82`],
  ['upper case', (name) => name.toUpperCase()],
  ['percent codes', (name) => `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`],
  ['percent codes twice', (name) => `%25${name.charCodeAt(0).toString(16)}${name.slice(1)}`],
  [
    'percent codes three times',
    (name) => `%2525${name.charCodeAt(0).toString(16)}${name.slice(1)}`,
  ],
];

describe('a link whose # was percent-encoded', () => {
  it.each(['%23', '%2523', '%252523'])('as %s leads to the link', async (sign) => {
    for (const rest of ['k1.g.AAAA', 'k1.g.AAAA?utm_source=x', 'k1.g.AAAA/?a=b', '/k1.e.AAAA~f7']) {
      const answer = await get(`/${sign}${rest}`);
      expect([answer.status, answer.headers.get('Location')]).toEqual([308, `/#${rest}`]);
    }
  });
  it('never leads to another place', async () => {
    for (const rest of ['//evil.example', '/../..//evil.example', '%0d%0aX: 1', '@evil.example']) {
      const location = (await get(`/%23${rest}`)).headers.get('Location') ?? '/#';
      expect(new URL(location, 'https://host.example/v/').origin).toBe('https://host.example');
      expect(location.startsWith('/#')).toBe(true);
    }
  });
});

describe('a damaged address', () => {
  it.each(DAMAGE)('with %s leads to the right one', async (_what, damage) => {
    for (const [folder, name] of [['a', hex] as const, ['i', id] as const]) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await get(`/${folder}/${damage(name)}`, method);
        expect([answer.status, answer.headers.get('Location')]).toEqual([
          308,
          `/${folder}/${name}`,
        ]);
      }
    }
  });

  it('with a damaged prefix leads to the bare hash, with a whole one it is right', async () => {
    for (const prefix of ['SHA256:', 'sha256%253A', 'sha256%20:', 'Sha256=']) {
      const answer = await get(`/a/${prefix}${hex}`);
      expect([answer.status, answer.headers.get('Location')]).toEqual([308, `/a/${hex}`]);
    }
    for (const prefix of ['sha256:', 'sha256%3A']) {
      expect((await get(`/a/${prefix}${hex}`)).status).toBe(200);
      expect((await get(`/a/${prefix}${hex}/`)).status).toBe(308);
    }
  });

  it('with letters that look like digits leads to the digits', () => {
    expect(capsuleName('OIL0123456789abc')).toBe('0110123456789abc');
    expect(capsuleName('oil0123456789abc')).toBe('0110123456789abc');
    expect(capsuleName('0110123456789abu')).toBeNull();
    expect(capsuleName('0110123456789ab')).toBeNull();
  });

  it('keeps its query', async () => {
    const answer = await get(`/a/${hex}/?from=mail`);
    expect(answer.headers.get('Location')).toBe(`/a/${hex}?from=mail`);
  });

  it('is repaired below a path', async () => {
    const below = await startService({ BASE_URL: 'https://v.example/shown/' });
    const answer = await below.request('GET', `/a/${hex}/`);
    expect(answer.headers.get('Location')).toBe(`/shown/a/${hex}`);
    await below.close();
  });
});

it('right addresses are answered, and what is none is not found', async () => {
  expect((await get(`/a/${hex}`)).status).toBe(200);
  expect((await get(`/i/${id}`)).status).toBe(200);
  for (const path of [
    `/a/${hex.slice(1)}`,
    `/a/${hex}0`,
    `/a/${hex}/x`,
    `/a//${hex}x`,
    `/a/%zz${hex.slice(1)}`,
    `/a/${'%25'.repeat(400)}${hex}`,
    '/i/.',
    '/i/---------------------',
  ]) {
    expect((await get(path)).status, path).toBe(404);
  }
});

it.each([
  '/a//evil.example/',
  '/a/%2F%2Fevil.example',
  '/a/https:%2F%2Fevil.example%2F',
  '/i/%5Cevil.example%5Caaaaaaaaaa',
  '/i//evil-example-com-aaaa@x',
])('no address leads elsewhere: %s', async (path) => {
  const answer = await get(path);
  const location = answer.headers.get('Location');
  if (location !== null) expect(location).toMatch(/^\/[ai]\/[0-9a-z]+$/);
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is refused', async (method) => {
  for (const path of [`/a/${hex}`, `/i/${id}`, `/a/${hex}/`]) {
    const answer = await get(path, method);
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  }
});
