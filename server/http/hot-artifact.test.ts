import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { brief } from '../../e2e/fixtures/documents.ts';
import { type HotAndCold, hotAndCold } from '../../e2e/fixtures/hot-and-cold.ts';
import { hexOf } from '../../e2e/fixtures/scenario.ts';
import { hotArtifact } from './hot-artifact.ts';
import type { Answer } from './traffic/answer.ts';

let way: HotAndCold;
beforeAll(async () => {
  way = await hotAndCold();
});
afterAll(() => way.close());

it.each([
  ['packed', {}, 200],
  ['packed, to a page of another site', { Origin: 'https://other.example' }, 200],
  ['packed, for a browser', { 'Accept-Encoding': 'gzip, deflate, br, zstd' }, 200],
  ['packed, with another tag', { 'If-None-Match': '"x"' }, 200],
  ['unchanged', { 'If-None-Match': 'HEX-gzip' }, 304],
  ['unchanged, weak, in a list', { 'If-None-Match': '"x", W/HEX-gzip' }, 304],
  ['unchanged, any', { 'If-None-Match': '*' }, 304],
])('answers as the routes do: %s', async (_name, given: Record<string, string>, status) => {
  const hex = await way.publish();
  const tag = given['If-None-Match']?.replace('HEX-gzip', `"${hex}-gzip"`);
  const headers = { 'Accept-Encoding': 'gzip', ...given, ...(tag && { 'If-None-Match': tag }) };
  const path = `/api/artifacts/${hex}`;
  await way.ask('cold', path, { 'Accept-Encoding': 'gzip' });
  const { first, second, isHot } = await way.both(path, headers);
  expect(isHot).toBe(true);
  expect(first).toEqual(second);
  expect(first?.status).toBe(status);
});

it.each<[string, Record<string, string>, string?, string?]>([
  ['a part', { Range: 'bytes=0-9' }],
  ['plain', { 'Accept-Encoding': 'identity' }],
  ['refused coding', { 'Accept-Encoding': 'gzip;q=0' }],
  ['a body', { 'Content-Length': '0' }],
  ['HEAD', {}, 'HEAD'],
  ['DELETE', {}, 'DELETE'],
  ['with sha256:', {}, 'GET', 'sha256:'],
])('leaves to the routes: %s', async (_name, headers, method = 'GET', prefix = '') => {
  const hex = await way.publish();
  const gzip = { 'Accept-Encoding': 'gzip' };
  await way.ask('cold', `/api/artifacts/${hex}`, gzip);
  const path = `/api/artifacts/${prefix}${hex}`;
  const { first, second, isHot } = await way.both(path, { ...gzip, ...headers }, method);
  expect(isHot).toBe(false);
  expect(first).toEqual(second);
});

it.each([
  ['packed', {}, 200],
  ['unchanged', { 'If-None-Match': '*' }, 304],
])(
  'asks for nothing but whether it is still there, when it was not asked lately: %s',
  async (_, more, status) => {
    const hex = await way.publish();
    await way.service.store.artifactBody(hex, Date.now() - 60_000);
    expect(way.service.store.bodyAtHand(hex, Date.now())).toBeUndefined();
    const headers = { 'Accept-Encoding': 'gzip', ...more };
    const { first, second, isHot } = await way.both(`/api/artifacts/${hex}`, headers);
    expect(isHot).toBe(true);
    expect(first).toEqual(second);
    expect(first?.status).toBe(status);
  },
);

const LIVE = { state: 'live', body: { gzip: Buffer.of(1), digest: '', size: 1 } };
it.each<[string, () => Promise<never>, number]>([
  ['untouched, what is gone', async () => ({ state: 'gone' }) as never, 0],
  ['untouched, what cannot be asked about', () => Promise.reject(new Error('away')), 0],
  ['what fails when it is written', async () => LIVE as never, 1],
])('leaves to the routes, %s', async (_, artifactBody, touched) => {
  const touch = vi.fn(() => {
    throw new Error('It was touched.');
  });
  const log = { open: touch, close: touch, identify: () => 'id', note: touch };
  const store = { bodyAtHand: () => undefined, isBodyKept: () => true, artifactBody };
  const hex = '0'.repeat(64);
  const headers = { 'accept-encoding': 'gzip' };
  const incoming = { url: `/api/artifacts/${hex}`, method: 'GET', headers } as IncomingMessage;
  const outgoing = { sendReady: touch, end: touch } as unknown as Answer;
  await new Promise<void>((leave) => {
    expect(hotArtifact(store, Date.now, log)(incoming, outgoing, leave)).toBe(true);
  });
  expect(touch).toHaveBeenCalledTimes(touched);
});

const CONNECTIONS: readonly [name: string, version: string, kinds: readonly string[]][] = [
  ['that goes on', 'HTTP/1.1', ['keep-alive', 'keep-alive', 'close']],
  ['of one request', 'HTTP/1.1', ['close']],
  ['of HTTP/1.0', 'HTTP/1.0', ['close']],
  ['of HTTP/1.0 that could go on', 'HTTP/1.0', ['keep-alive']],
];
it.each(
  CONNECTIONS.flatMap(([name, version, kinds]) => [
    { name, version, kinds, sent: 'the whole', tag: '"none"' },
    { name, version, kinds, sent: 'a 304', tag: '*' },
  ]),
)('writes what Node.js would, $sent on a connection $name', async ({ version, kinds, tag }) => {
  const path = `/api/artifacts/${await way.publish()}`;
  await way.ask('cold', path, { 'Accept-Encoding': 'gzip' });
  const before = way.count();
  const [first, second] = await Promise.all(
    (['hot', 'cold'] as const).map(async (which) => {
      const socket = connect(way.portOf(which), '127.0.0.1').setEncoding('latin1');
      const tags = `If-None-Match: ${tag}`;
      const known = ['Host: a', 'Accept-Encoding: gzip', tags, 'X-Request-Id: same'];
      for (const kind of kinds) {
        const lines = [`GET ${path} ${version}`, ...known, `Connection: ${kind}`];
        socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      }
      const all = (await text(socket)).replace(/^Date: \w{3}, .* GMT$/gim, 'Date: now');
      // A body stands in front of the next head.
      const answers = all.split(/(?=HTTP\/1\.1 \d{3} )/);
      return answers.map((answer) => {
        const [head = '', ...body] = answer.split('\r\n\r\n');
        return { head: head.toLowerCase().split('\r\n').sort(), body };
      });
    }),
  );
  expect(way.count()).toBe(before + kinds.length);
  expect(first).toHaveLength(kinds.length);
  expect(first).toEqual(second);
});

it('tells of newer revisions in what it has kept, as they come and go', async () => {
  const one = await brief({ title: `First ${Math.random()}` });
  await way.service.request('POST', '/api/artifacts', {
    token: way.token,
    body: { artifact: one },
    headers: { 'X-Svc-Artifact': '1' },
  });
  const path = `/api/artifacts/${hexOf(one)}`;
  const gzip = { 'Accept-Encoding': 'gzip' };
  for (let time = 0; time < 2; time++) await way.ask('cold', path, gzip);
  const linkIn = async (more: Record<string, string> = {}) => {
    const { first, second, isHot } = await way.both(path, { ...gzip, ...more });
    expect(isHot).toBe(true);
    expect(first).toEqual(second);
    return first.headers.link;
  };
  expect(await linkIn()).toBeUndefined();
  const revised = await way.service.request('POST', `/agent/v1/artifacts/${hexOf(one)}/revisions`, {
    token: way.token,
    body: { expectedRevision: 1, patch: { summary: 'Other words.' } },
  });
  expect(revised.status).toBe(201);
  const two = (await revised.json()) as { id: string };
  const newer = `<./${hexOf(two)}>; rel="successor-version"`;
  expect(await linkIn()).toBe(newer);
  expect(await linkIn()).toBe(newer);
  expect(await linkIn({ 'If-None-Match': '*' })).toBe(newer);
  await way.service.request('DELETE', `/api/artifacts/${hexOf(two)}`, { token: way.token });
  expect(await linkIn()).toBeUndefined();
  expect(await linkIn({ 'If-None-Match': '*' })).toBeUndefined();
});

it('knows at once what was withdrawn, logs each request, and keeps odd identifiers out', async () => {
  const hex = await way.publish();
  const path = `/api/artifacts/${hex}`;
  const gzip = { 'Accept-Encoding': 'gzip', 'X-Request-Id': 'seen-in-the-log' };
  await way.ask('hot', path, { ...gzip, 'X-Request-Id': 'cold' });
  const before = way.count();
  await way.ask('hot', path, gzip);
  const odd = await way.ask('hot', path, { ...gzip, 'X-Request-Id': 'a"b' });
  expect(way.count()).toBe(before + 2);
  expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  const line = way.service
    .log()
    .split('\n')
    .find((each) => each.includes('seen-in-the-log'));
  expect(JSON.parse(line ?? '')).toMatchObject({
    level: 30,
    time: expect.any(Number),
    requestId: 'seen-in-the-log',
    method: 'GET',
    operation: 'getArtifact',
    status: 200,
    ms: expect.any(Number),
  });
  await way.service.request('DELETE', path, { token: way.token });
  expect((await way.ask('hot', path, gzip)).status).toBe(410);
  expect(way.count()).toBe(before + 2);
});
