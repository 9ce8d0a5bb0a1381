import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LedgerDouble, startLedger } from '../../e2e/fixtures/ledger-doubles.ts';
import { listenService } from '../../e2e/fixtures/listening-service.ts';
import { type ModelServer, startModelServer } from '../../e2e/fixtures/model-server.ts';
import { newDatabase } from '../../e2e/fixtures/one-postgres.ts';
import { expectProblem, json } from '../../e2e/fixtures/scenario.ts';
import { startService, type TestService } from '../../e2e/fixtures/service.ts';
import { signedIn } from '../../e2e/fixtures/signed-in.ts';
import { httpLedger } from '../credits/http-ledger.ts';
import { postOutbox } from '../credits/outbox.ts';
import { spendable } from '../credits/usage.ts';

const KEY = 'sk-upstream-s3cret';
const PATH = '/account/api/ai';
/** 100 credits for 1,000 tokens of input, 200 for those of output; at most 100 tokens of output. */
const settings = (url: string) => ({
  AI_BASE_URL: url,
  AI_API_KEY: KEY,
  AI_MODELS: 'small=100/200, large=1000/2000',
  AI_MAX_OUTPUT_TOKENS: '100',
  AI_MAX_PROMPT_BYTES: '500',
  AI_TIMEOUT_SECONDS: '2',
  RATE_LIMIT: '0',
});

/** The events of a stream, in order. */
const eventsOf = (text: string) =>
  text
    .split('\n\n')
    .filter(Boolean)
    .map((block) => {
      const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      return { event, data: JSON.parse(data) as Record<string, unknown> };
    });
/** Several answers at once: `all` is there when each of them has begun. */
const beginning = () => {
  let tell = () => {};
  const all = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const of = async <T extends Promise<Response>[]>(...asked: T) => {
    const begun = await Promise.all<T>(asked);
    tell();
    return begun;
  };
  return { all, of };
};
const until = async (isSo: () => boolean | Promise<boolean>) => {
  for (let tries = 0; tries < 5_000 && !(await isSo()); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(await isSo()).toBe(true);
};

describe.each(['sqlite', 'postgres', 'http ledger'] as const)('asking a model: %s', (kind) => {
  let upstream: ModelServer;
  let ledger: LedgerDouble | undefined;
  let service: TestService;
  let account: string;
  let headers: Record<string, string>;
  beforeAll(async () => {
    upstream = await startModelServer();
    if (kind === 'http ledger') ledger = await startLedger('http');
    service = await startService(
      {
        ...settings(upstream.url),
        ...(kind === 'postgres' && { DATABASE_URL: await newDatabase() }),
      },
      ledger ? httpLedger({ url: ledger.url, token: null }) : null,
    );
  });
  afterAll(async () => {
    const { charges: _charges, ...faults } = await service.store.audit();
    expect(Object.values(faults).filter((fault) => fault !== 0)).toEqual([]);
    expect(service.log()).not.toContain('s3cret');
    expect(service.log()).not.toContain('Tell me a secret');
    await service.close();
    await ledger?.close();
    await upstream.close();
  });
  beforeEach(async () => {
    upstream.manner = {};
    account = await service.newAccount(100);
    headers = await signedIn(service.store, account);
    await balance();
  });

  let late = 0;
  const balance = async () => {
    const provider = service.deps.credits;
    for (let round = 0; provider && round < 3; round++) {
      late += 400_000;
      await postOutbox(service.store, provider, Date.now() + late, () => {});
    }
    const known = await spendable(service.deps, account);
    return known.ok ? known.value : 'unavailable';
  };
  const ask = (body: object = { prompt: 'Tell me a secret' }, as = headers) =>
    service.request('POST', PATH, { body, headers: as });

  it('streams the answer, and charges what the model has counted', async () => {
    const response = await ask();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      vary: 'Cookie, Origin, Sec-Fetch-Site',
    });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(eventsOf(await response.text())).toEqual([
      { event: 'text', data: { text: 'Hello' } },
      { event: 'text', data: { text: ', ' } },
      { event: 'text', data: { text: 'world.' } },
      {
        event: 'end',
        data: {
          model: 'small',
          inputTokens: 100,
          outputTokens: 200,
          // 10 + 40 would be due; no more than the worst case that was told before: 4.8 + 20.
          credits: 25,
          isWhole: true,
          isEstimate: false,
        },
      },
    ]);
    expect(await balance()).toBe(75);
    expect(upstream.requests.at(-1)).toEqual({
      authorization: `Bearer ${KEY}`,
      body: {
        model: 'small',
        messages: [{ role: 'user', content: 'Tell me a secret' }],
        stream: true,
        stream_options: { include_usage: true },
        max_tokens: 100,
      },
    });
  });

  it('frees what was not used', async () => {
    upstream.manner = { usage: { prompt_tokens: 20, completion_tokens: 11 } };
    expect(eventsOf(await (await ask()).text()).at(-1)?.data).toMatchObject({ credits: 5 });
    expect(await balance()).toBe(95);
  });

  it('counts by itself when the model does not, and says so', async () => {
    upstream.manner = { usage: null };
    // 16 bytes asked and 13 answered: 6 and 5 tokens.
    const end = eventsOf(await (await ask()).text()).at(-1)?.data;
    expect(end).toMatchObject({ inputTokens: 6, outputTokens: 5, credits: 2, isEstimate: true });
    expect(await balance()).toBe(98);
  });

  it.each(['break', 'error'] as const)(
    'charges what came when the answer ends by: %s',
    async (end) => {
      upstream.manner = { end, usage: null };
      const text = await (await ask()).text();
      expect(eventsOf(text).at(-1)).toMatchObject({
        event: 'end',
        data: { credits: 2, isWhole: false, isEstimate: true },
      });
      expect(text).not.toContain('s3cret');
      expect(await balance()).toBe(98);
    },
  );

  it('charges nothing when it fails before its first word', async () => {
    upstream.manner = { pieces: [], end: 'break' };
    expect(eventsOf(await (await ask()).text())).toMatchObject([
      { event: 'end', data: { credits: 0, isWhole: false } },
    ]);
    expect(await balance()).toBe(100);
  });

  it.each([
    [401, 502, 'model_unavailable'],
    [404, 502, 'model_unavailable'],
    [429, 503, 'model_unavailable'],
    [500, 502, 'model_unavailable'],
  ])('tells of an error %d without what it says', async (status, told, code) => {
    upstream.manner = { status };
    const response = await ask();
    const problem = await expectProblem(response, told, code);
    expect(JSON.stringify(problem)).not.toMatch(/s3cret|Tell me/);
    expect(await balance()).toBe(100);
  });

  it('gives up a model that takes too long', async () => {
    upstream.manner = { end: 'never', usage: null };
    const started = Date.now();
    const end = eventsOf(await (await ask()).text()).at(-1)?.data;
    expect(end).toMatchObject({ isWhole: false, credits: 2 });
    expect(Date.now() - started).toBeGreaterThan(1_500);
    await until(() => upstream.aborted() > 0);
  });

  it('lets exactly one of two at once through when there are credits for one', async () => {
    const begun = beginning();
    upstream.manner = { last: begun.all, usage: { prompt_tokens: 10, completion_tokens: 10 } };
    await spend(60);
    const before = upstream.requests.length;
    const [one, two] = await begun.of(ask(), ask());
    expect([one.status, two.status].sort()).toEqual([200, 402]);
    const refused = await expectProblem(
      one.status === 402 ? one : two,
      402,
      'insufficient_credits',
    );
    expect(refused).toMatchObject({ required: 25, balance: 15, purchaseUrl: null });
    await (one.status === 200 ? one : two).text();
    expect(upstream.requests).toHaveLength(before + 1);
    expect(await balance()).toBe(37);
  });
  const spend = async (amount: number) => {
    const id = `spent_${account}`;
    const provider = service.deps.credits;
    if (provider) await provider.debit(account, amount, id);
    else await service.store.debit(account, amount, id, Date.now());
  };

  it('answers so many at once and no more', async () => {
    const begun = beginning();
    upstream.manner = { last: begun.all, usage: { prompt_tokens: 0, completion_tokens: 1 } };
    const responses = await begun.of(ask(), ask(), ask());
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
    await Promise.all(responses.map((response) => response.text()));
    expect((await ask()).status).toBe(200);
  });

  it('refuses what is too long, empty, or of a model that is not offered', async () => {
    const before = upstream.requests.length;
    await expectProblem(await ask({ prompt: 'é'.repeat(251) }), 413, 'too_large');
    await expectProblem(await ask({ prompt: 'x'.repeat(5_000) }), 413, 'too_large');
    await expectProblem(await ask({ prompt: '' }), 400, 'invalid_request');
    await expectProblem(await ask({ prompt: ['x'] }), 400, 'invalid_request');
    await expectProblem(await ask({}), 400, 'invalid_request');
    await expectProblem(await ask({ prompt: 'x', messages: [] }), 400, 'invalid_request');
    for (const model of ['other', '__proto__', 7]) {
      const problem = await expectProblem(
        await ask({ prompt: 'x', model }),
        400,
        'invalid_request',
      );
      expect(problem.errors).toMatchObject([{ pointer: '/model' }]);
    }
    expect(upstream.requests).toHaveLength(before);
    expect(await balance()).toBe(100);
  });

  it('answers nobody but the person who is signed in, on our own pages', async () => {
    const before = upstream.requests.length;
    const { Cookie: _, ...nobody } = headers;
    await expectProblem(await ask({ prompt: 'x' }, nobody), 401, 'unauthorized');
    const evil = { ...headers, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    await expectProblem(await ask({ prompt: 'x' }, evil), 403, 'invalid_request');
    // The frame of a capsule has no origin.
    await expectProblem(
      await ask({ prompt: 'x' }, { ...headers, Origin: 'null' }),
      403,
      'invalid_request',
    );
    const token = await service.newToken(account);
    const bearer = await service.request('POST', PATH, { body: { prompt: 'x' }, token });
    expect([401, 403]).toContain(bearer.status);
    expect(upstream.requests).toHaveLength(before);
  });

  it('tells what there is and what it costs, and who pays', async () => {
    const offer = {
      models: [
        { name: 'small', input: 100_000, output: 200_000 },
        { name: 'large', input: 1_000_000, output: 2_000_000 },
      ],
      maxPromptBytes: 500,
      maxOutputTokens: 100,
    };
    const mine = await json(await service.request('GET', PATH, { headers }));
    expect(mine).toEqual({ ...offer, signedIn: true, balance: 100, usable: 100 });
    const nobody = await json(await service.request('GET', PATH));
    expect(nobody).toEqual({ ...offer, signedIn: false, balance: null, usable: null });
    const discovery = await json(await service.request('GET', '/.well-known/svc.json'));
    expect(discovery).toMatchObject({ features: { aiModelCalls: true } });
    const page = await (await service.request('GET', '/')).text();
    expect(page).toContain('<meta name="vitrine-model" content="/account/api/ai">');
  });
});

describe('a call that somebody leaves', () => {
  it('is broken off at the model, charged, and frees the rest', async () => {
    const upstream = await startModelServer();
    upstream.manner = { pieces: Array(40).fill('x'), pause: 25, usage: null };
    const service = await listenService({ ...settings(upstream.url), LOG_LEVEL: 'silent' });
    const account = await service.newAccount(100);
    const origin = service.base.replace('127.0.0.1', 'localhost').slice(0, -1);
    const secure = await signedIn(service.store, account);
    const headers = {
      ...secure,
      Origin: origin,
      Cookie: secure.Cookie?.replace('__Host-vitrine', `vitrine-${new URL(origin).port}`) ?? '',
    };
    const ask = async (leave: AbortSignal) =>
      fetch(`${service.base}account/api/ai`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ prompt: 'Tell me a secret' }),
        signal: leave,
      });
    const one = new AbortController();
    const response = await ask(one.signal);
    expect(response.status).toBe(200);
    await response.body?.getReader().read();
    one.abort();
    await until(() => upstream.aborted() === 1);
    await until(async () => (await service.store.account(account))?.balance === 99);
    expect(await service.store.audit()).toMatchObject({ wrongHolds: 0, wrongModelUses: 0 });

    // Before its first word: what was asked is charged all the same.
    upstream.manner = { pieces: ['x'], pause: 3_000, usage: null };
    const two = new AbortController();
    const early = ask(two.signal);
    await until(() => upstream.requests.length === 2);
    two.abort();
    await early.then((answer) => answer.text()).catch(() => {});
    await until(() => upstream.aborted() === 2);
    await until(async () => (await service.store.account(account))?.balance === 98);
    await service.close();
    await upstream.close();
  });

  it('is settled when the server stops meanwhile', async () => {
    const upstream = await startModelServer();
    upstream.manner = { end: 'never', usage: null };
    const service = await startService(settings(upstream.url));
    const account = await service.newAccount(100);
    const response = await service.request('POST', PATH, {
      body: { prompt: 'Tell me a secret' },
      headers: await signedIn(service.store, account),
    });
    let text = '';
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      // The last of its words.
      if (part.includes('world.')) void service.endStreams();
    }
    expect(eventsOf(text).at(-1)?.data).toMatchObject({ isWhole: false, credits: 2 });
    expect((await service.store.account(account))?.balance).toBe(98);
    await service.close();
    await upstream.close();
  });
});

it('a deployment without models offers none, and its pages do not name them', async () => {
  const service = await startService();
  expect((await service.request('GET', PATH)).status).toBe(404);
  expect(await (await service.request('GET', '/')).text()).not.toContain('vitrine-model');
  const discovery = await json(await service.request('GET', '/.well-known/svc.json'));
  expect(discovery).toMatchObject({ features: { aiModelCalls: false } });
  await service.close();
});
