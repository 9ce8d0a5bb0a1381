import { request as httpRequest } from 'node:http';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListeningService, listenService } from '../../e2e/fixtures/listening-service.ts';
import { args, body, call, eraHeaders, META, name } from '../../e2e/fixtures/mcp-messages.ts';
import { runs } from '../../e2e/fixtures/runs.ts';
import { MCP_PROTOCOL_VERSIONS } from './identity.ts';

let service: ListeningService;
let token: string;
beforeAll(async () => {
  service = await listenService({ RATE_LIMIT: '0', SIGNUP_CREDITS: '100000' });
  token = await service.newToken(await service.newAccount());
});
afterAll(() => service.close());

type Sent = {
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Record<string, string>;
  readonly method?: string;
};

/** Sends a message as a client of 2025 does, unless headers say otherwise. */
async function send({ body, headers = {}, method = 'POST' }: Sent) {
  const response = await fetch(`${service.base}mcp`, {
    method,
    ...(body !== undefined && { body }),
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    },
    // A hang is a failure.
    signal: AbortSignal.timeout(60_000),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Documented statuses: an answer, an accepted notification, or a refusal; never a fault of ours. */
const DOCUMENTED = [200, 202, 400, 403, 404, 405, 406, 413, 415];
// The SDK answers -32603 where parameters have the wrong form: told in the protocol, and no fault.
const BROKEN = /"internal"|\bInternal\b|TypeError|at \w+ \(/;

function expectDocumented({ status, text }: { status: number; text: string }, sent: string): void {
  expect(DOCUMENTED, `${status} for ${sent.slice(0, 300)}: ${text.slice(0, 300)}`).toContain(
    status,
  );
  expect(text, sent.slice(0, 300)).not.toMatch(BROKEN);
}

describe('/mcp', () => {
  it(`answers ${runs(1_200)} fuzzed messages as documented`, async () => {
    await fc.assert(
      fc.asyncProperty(body, eraHeaders, async (text, headers) => {
        expectDocumented(await send({ body: text.toWellFormed(), headers }), text);
      }),
      { seed: 20261121, numRuns: runs(1_200) },
    );
  });

  it(`answers ${runs(300)} fuzzed calls of 2026 as documented`, async () => {
    await fc.assert(
      fc.asyncProperty(name, args, async (tool, given) => {
        const sent = JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { _meta: META, name: tool, arguments: given },
        });
        const headers = {
          'MCP-Protocol-Version': '2026-07-28',
          'Mcp-Method': 'tools/call',
          ...(typeof tool === 'string' && /^\w+$/.test(tool) && { 'Mcp-Name': tool }),
        };
        expectDocumented(await send({ body: sent, headers }), sent);
      }),
      { seed: 20261121, numRuns: runs(300) },
    );
  });

  it.each<[string, Sent, number]>([
    ['GET', { method: 'GET' }, 405],
    ['DELETE', { method: 'DELETE' }, 405],
    ['PUT', { method: 'PUT', body: '{}' }, 405],
    ['no body', {}, 400],
    ['form data', { body: 'a=b', headers: { 'Content-Type': 'text/plain' } }, 415],
    ['packed', { body: '{}', headers: { 'Content-Encoding': 'gzip' } }, 415],
    ['accepts nothing', { body: call('get_account', {}), headers: { Accept: 'image/png' } }, 406],
    ['not JSON', { body: '{' }, 400],
    ['not UTF-8', { body: new Uint8Array([0x22, 0xff, 0x22]) }, 400],
    ['a batch', { body: `[${call('get_account', {})}]` }, 400],
    ['a member twice', { body: '{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}' }, 400],
    ['deep nesting', { body: `${'['.repeat(200_000)}${']'.repeat(200_000)}` }, 400],
    ['deep arguments', { body: call('list_artifacts', nested(70)) }, 400],
    ['2 MiB and one', { body: `"${'x'.repeat(2_097_151)}"` }, 413],
    ['10 MB', { body: `"${'x'.repeat(10_000_000)}"` }, 413],
    [
      'an unknown version',
      { body: call('get_account', {}), headers: { 'MCP-Protocol-Version': '1' } },
      400,
    ],
  ])('refuses %s', async (_what, sent, status) => {
    const answer = await send(sent);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toMatch(BROKEN);
    expect(answer.headers.get('X-Request-Id')).toBeTruthy();
  });

  it('says where a message stops to be JSON, and why', async () => {
    const { text } = await send({ body: "{'jsonrpc': '2.0'}" });
    const { error } = JSON.parse(text);
    expect(error.message).toContain('Line 1, column 2: "\'". Names and texts need double');
  });

  it.each(MCP_PROTOCOL_VERSIONS.slice(1))('speaks revision %s when asked to', async (version) => {
    const sent = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: {
        protocolVersion: version,
        capabilities: {},
        clientInfo: { name: 'test', version: '1' },
      },
    };
    const { status, text } = await send({ body: JSON.stringify(sent) });
    expect(status).toBe(200);
    expect(text).toContain(`"protocolVersion":"${version}"`);
    expect(text).toContain('Begin with share');
  });

  it('acknowledges a subscription at once, and lets the client end it', async () => {
    const ends = new AbortController();
    const response = await fetch(`${service.base}mcp`, {
      method: 'POST',
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 7,
        method: 'subscriptions/listen',
        params: { _meta: META, notifications: { toolsListChanged: true } },
      }),
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'MCP-Protocol-Version': '2026-07-28',
        'Mcp-Method': 'subscriptions/listen',
      },
      signal: ends.signal,
    });
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toContain('subscriptions/acknowledged');
    ends.abort();
  });

  it('reads no more of an endless body than it may have', async () => {
    let given = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        given += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(0x20));
      },
    });
    const sent = fetch(`${service.base}mcp`, {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(60_000),
    } as RequestInit);
    const status = await sent.then(
      (response) => response.status,
      () => 'cut',
    );
    expect([413, 'cut']).toContain(status);
    expect(given).toBeLessThan(20_000_000);
  });

  it.each([
    ['Host', 'evil.example', 403],
    ['Host', '127.0.0.1.evil.example', 403],
    ['Host', 'localhost', 200],
    ['Origin', 'https://evil.example', 403],
    ['Origin', 'null', 403],
    ['Origin', 'file://', 403],
    ['Origin', 'http://localhost:6274', 200],
  ])('with %s: %s answers %d', async (header, text, status) => {
    const own = new URL(service.base);
    const answered = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest({
        host: own.hostname,
        port: own.port,
        path: '/mcp',
        method: 'POST',
        headers: {
          Host: own.host,
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
          [header]: text,
        },
      });
      request.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      request.on('error', reject);
      request.end(call('get_account', {}));
    });
    expect(answered).toBe(status);
  });

  it.each([
    ['no token', {}],
    ['a token in the address', {}, '?access_token='],
    ['a cookie', { Cookie: 'token=' }],
    ['junk', { Authorization: 'Bearer svc_junk' }],
    ['another scheme', { Authorization: 'Basic c3Zj' }],
  ] as [string, Record<string, string>, string?][])(
    'takes %s for nobody',
    async (_what, given, query = '') => {
      const headers = Object.fromEntries(
        Object.entries(given).map(([key, text]) => [key, key === 'Cookie' ? text + token : text]),
      );
      const address = `${service.base}mcp${query}${query && token}`;
      const response = await fetch(address, { method: 'POST', headers, body: '{}' });
      expect(response.status).toBe(401);
      expect(response.headers.get('Set-Cookie')).toBeNull();
      expect(await response.json()).toMatchObject({ code: 'unauthorized' });
    },
  );

  it('never repeats the token, in answers or in logs', async () => {
    const answer = await send({ body: call('get_account', {}) });
    expect(answer.text).not.toContain(token);
    expect(service.log()).not.toContain(token);
  });

  it('says a missing scope as the HTTP API does', async () => {
    const limited = await service.newToken(await service.newAccount(), []);
    const answer = await send({
      body: call('publish_artifact', {}),
      headers: { Authorization: `Bearer ${limited}` },
    });
    expect(answer.status).toBe(403);
    const challenge = answer.headers.get('WWW-Authenticate') ?? '';
    expect(challenge).toContain('error="insufficient_scope"');
    expect(challenge).toContain('scope="artifacts:publish"');
    expect(challenge).toContain(`${service.base}.well-known/oauth-protected-resource/mcp`);
    expect(JSON.parse(answer.text)).toMatchObject({
      code: 'insufficient_scope',
      scope: 'artifacts:publish',
    });
  });

  it('counts requests against the rate of the account', async () => {
    const strict = await listenService({ RATE_LIMIT: '2' });
    try {
      const own = await strict.newToken(await strict.newAccount());
      const statuses: number[] = [];
      for (let n = 0; n < 3; n++) {
        const response = await fetch(`${strict.base}mcp`, {
          method: 'POST',
          body: call('get_account', {}),
          headers: {
            Authorization: `Bearer ${own}`,
            'Content-Type': 'application/json',
            Accept: 'application/json, text/event-stream',
          },
        });
        statuses.push(response.status);
        expect(response.headers.get('RateLimit')).toContain('"account"');
        await response.text();
      }
      expect(statuses).toEqual([200, 200, 429]);
    } finally {
      await strict.close();
    }
  });
});

function nested(depth: number): object {
  let inner: object = {};
  for (let level = 0; level < depth; level++) inner = { inner };
  return inner;
}
