import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brief } from '../../e2e/fixtures/documents.ts';
import { storesOn } from '../../e2e/fixtures/stores.ts';
import { makeCertificate } from '../../e2e/fixtures/tls-host.ts';
import { publicFetch, type SafeFetch, safeFetchOn } from './safe-fetch.ts';
import { signatureOf, webhookSender } from './webhooks.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const HOUR = 3_600_000;
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

it('signs as the libraries of Standard Webhooks do', () => {
  // The vector of its own tests.
  const [id, timestamp] = ['msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330'];
  const made = signatureOf(
    ...(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', id, timestamp, '{"test": 2432232314}'] as const),
  );
  expect(made).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

describe.each(['sqlite', 'postgres'] as const)('webhooks, on %s', (kind) => {
  const now = storesOn(kind);
  const { key, cert } = makeCertificate('hooks.example');
  let status = 200;
  const seen: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer({ key, cert }, async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    seen.push({ headers: incoming.headers, body: Buffer.concat(parts).toString() });
    if (status > 0) outgoing.writeHead(status).end();
  });
  const fetch = safeFetchOn({
    resolve: async () => ['127.0.0.1'],
    isAllowed: () => true,
    ca: cert.toString(),
  });
  let url: string;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `https://hooks.example:${(server.address() as AddressInfo).port}/told`;
  });
  afterAll(() => {
    server.close();
  });
  const outcomes: string[] = [];
  const fail = (error: unknown) => {
    throw error;
  };
  /** Sends the events that are due, and waits for them. @returns their number */
  const tell = async (at: number, by = fetch) => {
    const teller = webhookSender(now.store, by, (outcome) => outcomes.push(outcome), fail);
    let count = 0;
    for (let begun = await teller.begin(at); begun > 0; begun = await teller.begin(at)) {
      count += begun;
      await teller.settled();
    }
    return count;
  };
  /** An ask that was answered at this time. */
  const answered = async (id: string, webhook: string | null = url, account = 'ann') => {
    const artifact = (await brief()).id.slice(7);
    await now.store.putAsk({
      ...{ id, account, artifact, secretHash: '', allow: ['link'], createdAt: NOW },
      ...{ expiresAt: NOW + 24 * HOUR, most: 100, limits: [] },
      ...{ signers: null, shownTo: null, preview: null, terms: null },
      webhook: webhook === null ? null : { url: webhook, secret: SECRET },
    });
    let event = 0;
    // Its document was never published: that is told as withdrawn.
    while ((await now.store.sweepAsks(NOW + 24 * HOUR, () => `evt_${id}_${event++}`)) > 0);
  };
  const LATER = NOW + 24 * HOUR;
  beforeEach(async () => {
    seen.length = 0;
    outcomes.length = 0;
    status = 200;
  });

  it('tell id and state only, signed, once', async () => {
    await answered('one');
    expect(await tell(LATER)).toBe(1);
    expect(await tell(LATER + HOUR)).toBe(0);
    expect(outcomes).toEqual(['told']);
    expect(seen).toHaveLength(1);
    const { headers, body } = seen[0] as (typeof seen)[0];
    expect(JSON.parse(body)).toEqual({
      type: 'ask.withdrawn',
      timestamp: new Date(LATER).toISOString(),
      data: { id: 'one', state: 'withdrawn' },
    });
    const timestamp = String(LATER / 1000);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': 'evt_one_0',
      'webhook-timestamp': timestamp,
    });
    const mac = createHmac('sha256', Buffer.alloc(32, 7)).update(`evt_one_0.${timestamp}.${body}`);
    expect(headers['webhook-signature']).toBe(`v1,${mac.digest('base64')}`);
  });

  it('reach a receiver that was down for an hour, always under the same name', async () => {
    await answered('two');
    status = 503;
    for (let at = LATER; at < LATER + HOUR; at += 1_000) await tell(at);
    expect(seen.length).toBeGreaterThan(8);
    expect(seen.length).toBeLessThan(20);
    expect(new Set(outcomes)).toEqual(new Set(['later']));
    status = 204;
    for (let at = LATER + HOUR; at < LATER + HOUR + 660_000; at += 10_000) await tell(at);
    expect(outcomes.at(-1)).toBe('told');
    expect(outcomes.filter((outcome) => outcome === 'told')).toHaveLength(1);
    expect(new Set(seen.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set(['evt_two_0']),
    );
    const times = seen.map(({ headers }) => headers['webhook-timestamp']);
    expect(new Set(times).size).toBe(seen.length);
  });

  it('are told once more by another process when one died with them', async () => {
    await answered('three');
    expect(await now.store.claimEvents(LATER, 60_000, 20, () => 20)).toHaveLength(1);
    expect(await tell(LATER + 59_000)).toBe(0);
    expect(seen).toEqual([]);
    await tell(LATER + 60_000);
    expect(outcomes).toEqual(['told']);
  });

  it('are given up after three days, or when the receiver says that it is gone', async () => {
    await answered('four');
    status = 410;
    await tell(LATER);
    expect(outcomes).toEqual(['given-up']);
    await answered('five');
    status = 500;
    await tell(LATER);
    await tell(LATER + 72 * HOUR);
    expect(outcomes).toEqual(['given-up', 'later', 'given-up']);
    expect(await now.store.claimEvents(LATER + 99 * HOUR, 1, 20, () => 20)).toEqual([]);
  });

  it('of one account wait for no receiver of another that never answers', async () => {
    for (let n = 0; n < 30; n++) await answered(`mute-${n}`, 'https://mute.example/');
    const told: string[] = [];
    let [underWay, mostUnderWay] = [0, 0];
    const ends: (() => void)[] = [];
    /** Never answers at `mute.example` until it is ended. */
    const mute: SafeFetch = async (address) => {
      if (!address.includes('mute')) {
        told.push(address);
        return { ok: true, value: { status: 204, headers: {}, body: new Uint8Array() } };
      }
      mostUnderWay = Math.max(mostUnderWay, ++underWay);
      await new Promise<void>((resolve) => ends.push(resolve));
      underWay--;
      return { ok: false, error: 'timeout' };
    };
    const teller = webhookSender(now.store, mute, () => {}, fail);
    expect(await teller.begin(LATER)).toBeGreaterThan(0);
    // Later than all of the other account, and told nevertheless.
    await answered('bob-1', 'https://well.example/', 'bob');
    expect(await teller.begin(LATER)).toBe(1);
    expect(await teller.begin(LATER)).toBe(0);
    expect(told).toEqual(['https://well.example/']);
    expect(mostUnderWay).toBeLessThanOrEqual(4);
    for (const end of ends) end();
    await teller.settled();
    // As one ends, another of that account begins.
    expect(await teller.begin(LATER)).toBe(4);
    for (const end of ends) end();
    await teller.settled();
  });

  it('are broken off, and told after the next start', async () => {
    await answered('cut');
    status = 0;
    const stopping = new AbortController();
    // Without a time limit: only the signal ends it.
    const patient: SafeFetch = (url, request) => fetch(url, { ...request, timeout: 2 ** 31 - 1 });
    const teller = webhookSender(
      now.store,
      patient,
      (end) => outcomes.push(end),
      fail,
      stopping.signal,
    );
    expect(await teller.begin(LATER)).toBe(1);
    setTimeout(() => stopping.abort(), 200);
    await teller.settled();
    expect(outcomes).toEqual(['later']);
    // Nothing more is begun by a server that stops.
    expect(await teller.begin(LATER + 60_000)).toBe(1);
    await teller.settled();
    expect(outcomes).toEqual(['later', 'later']);
    status = 200;
    expect(await tell(LATER + HOUR)).toBe(1);
    expect(outcomes.at(-1)).toBe('told');
    const names = new Set(seen.map(({ headers }) => headers['webhook-id']));
    expect(names).toEqual(new Set(['evt_cut_0']));
  });

  it('that a server of the release before wrote are told too', async () => {
    await answered('old');
    await now.run("UPDATE webhook_event SET account = NULL WHERE ask = 'old'");
    expect(await tell(LATER)).toBe(1);
    expect(outcomes).toEqual(['told']);
  });

  it('are claimed in turns when there is little room', async () => {
    for (let n = 0; n < 30; n++) await answered(`many-${n}`);
    await answered('bob-1', url, 'bob');
    const claimed = await now.store.claimEvents(LATER, 60_000, 2, () => 20);
    expect(claimed.map(({ account }) => account).sort()).toEqual(['ann', 'bob']);
    // Bob has one under way: the next is of who has none.
    await answered('bob-2', url, 'bob');
    const next = await now.store.claimEvents(LATER, 60_000, 1, (id) => (id === 'bob' ? 19 : 20));
    expect(next.map(({ account }) => account)).toEqual(['ann']);
  });

  it('go to public addresses only', async () => {
    await answered('six', 'https://127.0.0.1/');
    await answered('seven', 'https://localhost.localdomain.invalid/');
    await tell(LATER, publicFetch());
    expect(outcomes).toEqual(['later', 'later']);
    expect(seen).toEqual([]);
    await answered('eight', null);
    expect(
      (await now.store.claimEvents(LATER, 1, 20, () => 20)).map(({ ask }) => ask),
    ).not.toContain('eight');
  });
});
