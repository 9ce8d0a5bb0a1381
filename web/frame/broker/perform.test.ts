import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_ANSWER_BYTES } from '../protocol.ts';
import { perform } from './perform.ts';
import type { BrokerRequest } from './request-rules.ts';

// The real network is the subject of e2e/programs/capsule-network.spec.ts; here are the edges of an answer.
const HOSTS = ['api.example'];
const get: BrokerRequest = {
  url: 'https://api.example/#part',
  method: 'GET',
  headers: [],
  body: null,
  media: false,
};
const answering = (answer: (init: RequestInit) => Response | Promise<Response>) => {
  const stub = vi.fn(async (_: URL, init: RequestInit) => answer(init));
  vi.stubGlobal('fetch', stub);
  return stub;
};
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('perform', () => {
  it('sends nothing along and follows nothing', async () => {
    const stub = answering(() => new Response('x', { headers: { 'X-A': 'b' } }));
    const answer = await perform(get, HOSTS);
    expect(answer).toMatchObject({ status: 200, body: { byteLength: 1 } });
    const [address, init] = stub.mock.calls[0] ?? [];
    expect(address?.href).toBe('https://api.example/');
    expect(init).toMatchObject({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'manual',
      mode: 'cors',
      cache: 'no-store',
    });
  });

  it('asks nobody when the rules refuse', async () => {
    const stub = answering(() => new Response('x'));
    expect(await perform({ ...get, url: 'https://evil.example/' }, HOSTS)).toBe('not-declared');
    expect(await perform({ ...get, method: 'TRACE' }, HOSTS)).toBe('invalid');
    expect(stub).not.toHaveBeenCalled();
  });

  it('stops reading at the limit, and knows the time limit from a failure', async () => {
    let given = 0;
    const endless = () =>
      new ReadableStream({
        pull(controller) {
          given += 65_536;
          controller.enqueue(new Uint8Array(65_536));
        },
      });
    answering(() => new Response(endless()));
    expect(await perform(get, HOSTS)).toBe('too-large');
    expect(given).toBeLessThan(MAX_ANSWER_BYTES + 4 * 65_536);

    answering(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    expect(await perform(get, HOSTS, 20)).toBe('timeout');
    answering(() => Promise.reject(new TypeError('down')));
    expect(await perform(get, HOSTS)).toBe('network');
  });

  it('takes pictures, sounds and videos where those are wanted', async () => {
    for (const [type, outcome] of [
      ['text/html', 'not-media'],
      ['', 'not-media'],
      ['image/png', 200],
      ['Audio/mpeg', 200],
      ['video/webm; codecs=vp9', 200],
    ]) {
      answering(() => new Response('x', { headers: { 'Content-Type': String(type) } }));
      const answer = await perform({ ...get, media: true }, HOSTS);
      expect(typeof answer === 'string' ? answer : answer.status).toBe(outcome);
    }
  });

  it('passes on a bounded number of headers', async () => {
    const many = Array.from({ length: 200 }, (_, i): [string, string] => [
      `x-${i}`,
      'y'.repeat(200),
    ]);
    answering(() => new Response('x', { headers: many }));
    const answer = await perform(get, HOSTS);
    const headers = typeof answer === 'string' ? [] : answer.headers;
    expect(headers.length).toBeGreaterThan(10);
    expect(headers.flat().join('').length).toBeLessThanOrEqual(8_000);
  });
});
