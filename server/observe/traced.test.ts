import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { brief } from '../../e2e/fixtures/documents.ts';
import { startService, type TestService } from '../../e2e/fixtures/service.ts';
import type { WebhookEvent } from '../asks/types.ts';
import { chatCompletions } from '../models/upstream.ts';
import { webhookSender } from '../outbound/webhooks.ts';
import { inTrace, readTraceparent } from './trace.ts';
import { traced } from './traced.ts';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const HEADER = `00-${ID}-${PARENT}-01`;

const seen: (string | undefined)[] = [];
const other = createServer((incoming, outgoing) => {
  const { traceparent } = incoming.headers;
  seen.push(Array.isArray(traceparent) ? traceparent.join() : traceparent);
  incoming.resume();
  outgoing.writeHead(200).end();
});
let url: string;
let service: TestService;
let token: string;
beforeAll(async () => {
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  service = await startService({
    BODIES: 's3',
    S3_ENDPOINT: url,
    S3_BUCKET: 'bodies',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  token = await service.newToken(await service.newAccount());
});
afterAll(async () => {
  await service.close();
  other.closeAllConnections();
  other.close();
});
beforeEach(() => {
  seen.length = 0;
});

async function publish(via: Pick<TestService, 'fetch'>, headers: Record<string, string>) {
  const request = new Request('https://vitrine.example.org/api/artifacts', {
    method: 'POST',
    body: JSON.stringify({ artifact: await brief({ title: `Traced ${Math.random()}` }) }),
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'X-Svc-Artifact': '1',
      ...headers,
    },
  });
  const response = await via.fetch(request, {});
  expect(response.status).toBe(201);
  return response.headers.get('X-Request-Id');
}

const lineOf = (requestId: string | null) =>
  JSON.parse(
    service
      .log()
      .split('\n')
      .find((line) => line.includes(String(requestId))) ?? '{}',
  );

it('takes the trace of a request up: the log and the store of bodies are told', async () => {
  const requestId = await publish(traced(service), { traceparent: HEADER });
  const [told = ''] = seen;
  expect(told).toMatch(new RegExp(`^00-${ID}-[0-9a-f]{16}-01$`));
  expect(told).not.toBe(HEADER);
  expect(lineOf(requestId)).toMatchObject({ operation: 'publishArtifact', trace: ID });
});

it('begins a new one for a request that has none, or nothing that is one', async () => {
  await publish(traced(service), {});
  await publish(traced(service), { traceparent: `00-${ID}-${PARENT}` });
  const ids = seen.map((each) => /^00-([0-9a-f]{32})-[0-9a-f]{16}-00$/.exec(each ?? '')?.[1]);
  expect(ids).toEqual([expect.any(String), expect.any(String)]);
  expect(new Set([...ids, ID]).size).toBe(3);
});

it('tells nobody anything where it is off', async () => {
  const requestId = await publish(service, { traceparent: HEADER });
  expect(seen).toEqual([undefined]);
  expect(lineOf(requestId)).not.toHaveProperty('trace');
});

it('goes to models and to receivers of webhooks', async () => {
  const trace = readTraceparent(HEADER);
  if (!trace) throw new Error('No trace');
  await inTrace(trace, () =>
    chatCompletions({ url, key: null, limitName: 'max_tokens' }).ask({
      model: 'small',
      prompt: 'Hello',
      maxOutputTokens: 1,
      signal: AbortSignal.timeout(60_000),
    }),
  );
  expect(seen).toEqual([expect.stringContaining(ID)]);
  const event: WebhookEvent = {
    ...{
      id: 'evt_1',
      account: 'ann',
      ask: 'ask_1',
      state: 'answered',
      url: 'https://hooks.example/',
    },
    ...{ secret: 'whsec_', createdAt: 0, attempts: 1 },
  };
  const headers: unknown[] = [];
  const left = [event];
  const teller = webhookSender(
    {
      claimEvents: async () => left.splice(0),
      endEvent: async () => {},
      deferEvent: async () => {},
    },
    async (_, request) => {
      headers.push(request.headers);
      return { ok: true, value: { status: 204, headers: {}, body: new Uint8Array() } };
    },
    () => {},
    (error) => {
      throw error;
    },
  );
  await inTrace(trace, () => teller.begin(0));
  await teller.settled();
  expect(headers).toMatchObject([{ traceparent: expect.stringContaining(`00-${ID}-`) }]);
});

it.each([
  [HEADER, { id: ID, flags: '01' }],
  // Fields of later versions are left out.
  [`cc-${ID}-${PARENT}-01-what-comes`, { id: ID, flags: '01' }],
  [`00-${ID}-${PARENT}-01-more`, null],
  [`ff-${ID}-${PARENT}-01`, null],
  [`00-${'0'.repeat(32)}-${PARENT}-01`, null],
  [`00-${ID}-${'0'.repeat(16)}-01`, null],
  [HEADER.toUpperCase(), null],
  [`${HEADER}, ${HEADER}`, null],
  ['', null],
  [undefined, null],
])('reads %s', (header, expected) => expect(readTraceparent(header)).toEqual(expected));
