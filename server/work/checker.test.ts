import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#schemas/json/json-value.ts';
import { brief, documentOfLink } from '../../e2e/fixtures/documents.ts';
import { startService, type TestService } from '../../e2e/fixtures/service.ts';
import { threadFile } from '../../e2e/fixtures/thread-file.ts';
import { callTool } from '../mcp/call-tool.ts';
import type { Check, CheckKind, Checks } from './check-types.ts';
import { checker } from './checker.ts';
import { SMALL } from './codecs.ts';
import { type CheckPool, checkPool } from './pool.ts';
import { processorLimit } from './processor-limit.ts';
import { scriptMistake } from './script-mistake.ts';

const NOW = Date.UTC(2026, 10, 22, 12);

let service: TestService;
let account: string;
let pool: CheckPool;
/** Kinds of checks that a thread had. */
const onThread: CheckKind[] = [];
const errors: unknown[] = [];
beforeAll(async () => {
  const own = checkPool(await threadFile('server/work/check-thread.ts'), 1, (error) =>
    errors.push(error),
  );
  pool = {
    ...own,
    run: (kind, ...rest) => {
      onThread.push(kind);
      return own.run(kind, ...rest);
    },
  };
  service = await startService({}, null, undefined, pool);
  account = await service.newAccount(1_000_000);
});
afterAll(async () => {
  await service.close();
  expect(errors).toEqual([]);
});

const bytesOf = (value: unknown): Uint8Array =>
  value instanceof Uint8Array
    ? value
    : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));

type Task = { [K in CheckKind]: readonly [kind: K, input: Checks[K]['input']] }[CheckKind];
const context = {
  account: 'a',
  now: NOW,
  baseUrl: 'https://vitrine.example.org/',
  previews: true,
  files: true,
  privateLinks: null,
};

/** Every kind of check with this body. */
const tasksOf = (body: Uint8Array, args: JsonObject): Task[] => [
  ['publish-artifact', { body, account: 'a', time: NOW }],
  ['keep-preview', { body, account: 'a', time: NOW }],
  ['validate-artifact', { body, now: NOW }],
  ['publish-page', { body }],
  ['revise-artifact', { body, parent: null, now: NOW }],
  ['keep-private', { body, isAnonymous: false }],
  ['read-message', { body, ...context }],
  ...['validate_artifact', 'publish_artifact', 'publish_capsule', 'revise_artifact', 'share'].map(
    (tool): Task => ['prepare-call', { tool, args, ...context }],
  ),
];

const here = checker(null, null);
/** Plain bytes come back where Node.js would have its own kind. */
const plain = (value: unknown): unknown => structuredClone(value);

async function expectSame([kind, input]: Task): Promise<void> {
  const there = await pool.run(kind, input, 'a');
  if (!there.ok) throw new Error(there.error.reason);
  expect([kind, there.value.outcome]).toEqual([kind, plain(await here(kind, input, 'a'))]);
}

describe('a thread says what this one says', () => {
  it.each<[string, unknown]>([
    ['nothing', ''],
    ['no JSON', '{"artifact":'],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['a list', []],
    ['another member', { artifact: {}, other: 1 }],
    ['a member twice', '{"artifact":{},"artifact":{}}'],
    ['a number that changes', '{"artifact":{"content":1e400}}'],
    ['half of a character', '{"artifact":"\\ud800"}'],
    ['nested too deep', `{"artifact":${'['.repeat(70)}${']'.repeat(70)}}`],
    ['a mode that is none', { artifact: {}, mode: 'x' }],
    ['a draft', { mode: 'draft', artifact: { type: 'research-brief', title: 'x' } }],
    ['a capsule', { html: '<p>', capabilities: ['none'], title: '' }],
    ['a capsule with a script', { html: '<p>A</p>', javascript: 'let a = ;' }],
    ['a message', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { arguments: { a: 1 } } }],
    [
      'a message with a long argument',
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'share', arguments: { markdown: `# Long\n\n${'x'.repeat(40_000)}` } },
      },
    ],
    ['a message with a wrong argument', { params: { arguments: 'x'.repeat(40_000) } }],
    ['a long rest', { id: 'x'.repeat(80_000) }],
  ])('about %s', async (_name, value) => {
    const args = typeof value === 'object' ? (value as JsonObject) : { artifact: String(value) };
    for (const task of tasksOf(bytesOf(value), args)) await expectSame(task);
  });

  it('about anything', async () => {
    const artifact = (await brief()) as unknown as JsonObject;
    const members = fc.constantFrom(...Object.keys(artifact), 'other');
    const changed = fc
      .tuple(members, fc.jsonValue(), fc.constantFrom('strict', 'draft'))
      .map(([name, value, mode]) => ({ artifact: { ...artifact, [name]: value }, mode }));
    await fc.assert(
      fc.asyncProperty(fc.oneof(changed, fc.jsonValue()), async (value) => {
        for (const task of tasksOf(bytesOf(value), { artifact: value } as JsonObject)) {
          await expectSame(task);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('about scripts, of many at once, and runs none', async () => {
    const scripts = [
      'a()',
      'let a = ;',
      '\n\nif (',
      '/(/',
      'let b; let b',
      'await x',
      '('.repeat(1e5),
      'for (;;) {}',
      'process.exit(1)',
    ];
    const asked = scripts.map((script) => pool.run('script-mistake', { script }, 'a'));
    const mistakes = (await Promise.all(asked)).map(
      (done) => done.ok && done.value.outcome.ok && done.value.outcome.value,
    );
    expect(mistakes).toEqual(scripts.map(scriptMistake));
    expect(mistakes[2]).toMatch(/^line 3: /);
  });
});

describe('the place of a check', () => {
  const during = async (work: () => Promise<unknown>): Promise<CheckKind[]> => {
    onThread.splice(0);
    await work();
    return onThread.splice(0);
  };
  const publish = async (artifact: object) => {
    const token = await service.newToken(account);
    const headers = { 'X-Svc-Artifact': '1' };
    const response = await service.request('POST', '/api/artifacts', {
      token,
      headers,
      body: { artifact },
    });
    expect(response.status).toBe(201);
  };
  const caller = () => ({ account, isAnonymous: false, scopes: [], requestId: 'r' });
  const tool = async (...call: [Parameters<typeof callTool>[2], JsonObject]) => {
    const answer = await callTool(service.deps, caller(), ...call);
    expect(answer).toMatchObject({ ok: true });
    return answer;
  };

  it('is a thread when the body is long, or a stored parent is', async () => {
    const small = await brief({ title: 'Small' });
    const large = await brief({ title: 'Large', content: { text: 'x'.repeat(SMALL) } });
    expect(await during(() => publish(small))).toEqual([]);
    expect(await during(() => publish(large))).toEqual(['publish-artifact']);
    const revise = async (artifact: { readonly id: string }) => {
      const response = await service.request(
        'POST',
        `/agent/v1/artifacts/${artifact.id.slice(7)}/revisions`,
        {
          token: await service.newToken(account),
          body: { expectedRevision: 1, patch: { title: 'Changed' } },
        },
      );
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({ artifact: { title: 'Changed' } });
    };
    expect(await during(() => revise(small))).toEqual([]);
    expect(await during(() => revise(large))).toEqual(['revise-artifact']);
  });

  it('is a thread for Markdown and links among arguments, unless the text is short', async () => {
    const markdown = `# Long\n\n${'[1]'.repeat(4_000)}\n\n[1]: https://a.example/${'a'.repeat(2_000)}`;
    expect(await during(() => tool('share', { markdown: '# Short\n\nText.' }))).toEqual([]);
    expect(await during(() => tool('share', { markdown }))).toEqual(['prepare-call']);
    const shared = await tool('share', { markdown: '# Short\n\nText.', keep: 'link' });
    const { url } = (shared as unknown as { value: { structured: { url: string } } }).value
      .structured;
    expect(await during(() => tool('validate_artifact', { artifact: url }))).toEqual([
      'prepare-call',
    ]);
  });

  it('is a thread for scripts, however short', async () => {
    const args = { html: '<p>A</p>', javascript: 'let a = ;', dryRun: true };
    const work = async () => {
      const answer = await callTool(service.deps, caller(), 'publish_capsule', args);
      expect(JSON.stringify(answer)).toContain('does not run at all');
    };
    expect(await during(work)).toEqual(['script-mistake']);
  });
});

describe('a long document by MCP', () => {
  const LONG = { question: 'q', findings: ['x'.repeat(SMALL), '$& "quoted"'] };
  const draft = (content: object): JsonObject => ({
    type: 'research-brief',
    title: 'Long',
    summary: 'Long.',
    createdBy: { type: 'agent', name: 'Test' },
    content: content as JsonObject,
  });
  async function call(name: string, args: object) {
    const response = await service.request('POST', '/mcp', {
      token: await service.newToken(account),
      headers: {
        Host: 'vitrine.example.org',
        Accept: 'application/json, text/event-stream',
        'MCP-Protocol-Version': '2025-06-18',
      },
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
    });
    const text = await response.text();
    const message = JSON.parse(/\{.*\}/.exec(text)?.[0] ?? '');
    return message.result.structuredContent ?? message.result.content;
  }

  it('is checked, and stands whole in its link', async () => {
    const answer = await call('validate_artifact', { artifact: draft(LONG) });
    expect(answer).toMatchObject({ valid: true, repairs: [] });
    const { url } = await call('share', { draft: draft(LONG), keep: 'link' });
    expect(url.length).toBeLessThan(2_000);
    expect(documentOfLink(url)).toMatchObject({ content: LONG });
    expect(await call('validate_artifact', { artifact: url })).toMatchObject({ valid: true });
  });

  it('is read in parts, made on a thread', async () => {
    const { id } = await call('publish_artifact', {
      artifact: draft({ ...LONG, question: 'In parts?' }),
    });
    onThread.length = 0;
    const first = await call('get_artifact', { id });
    expect(onThread).toContain('document-markdown');
    expect(first.markdown).toHaveLength(20_000);
    const rest = await call('get_artifact', { id, offset: first.nextOffset, limit: 100_000 });
    expect(rest).toMatchObject({ nextOffset: null });
    expect(first.markdown + rest.markdown).toContain('$& "quoted"');
  });

  it('is published, and the same again is the same', async () => {
    const first = await call('publish_artifact', { artifact: draft(LONG) });
    expect(first).toMatchObject({ created: true });
    expect(await call('publish_artifact', { artifact: draft(LONG) })).toMatchObject({
      created: false,
      id: first.id,
    });
    const patch = { content: { ...LONG, question: 'r' } };
    const args = { parent: first.id, expectedRevision: 1, patch };
    expect(await call('revise_artifact', args)).toMatchObject({ created: true });
    expect(JSON.stringify(await call('revise_artifact', { ...args, parent: 'x' }))).toContain(
      '/parent',
    );
  });

  it('is kept as a preview, which can be published by its address', async () => {
    const { url } = await call('share', { draft: draft({ ...LONG, question: 'p' }) });
    expect(url).toContain('/p/');
    expect(await call('publish_artifact', { artifact: url })).toMatchObject({ created: true });
    expect(await call('validate_artifact', { artifact: url })).toMatchObject({ valid: true });
  });
});

it('counts processor time, here and on threads', async () => {
  let time = 0;
  const artifact = await brief({ content: { list: Array(20_000).fill(0) } });
  const ask = (check: Check, name: string) =>
    check('validate-artifact', { body: bytesOf({ artifact }), now: NOW }, name);
  for (const where of [null, pool]) {
    time = 0;
    const check = checker(
      where,
      processorLimit(1, () => time),
    );
    expect(await ask(check, 'one')).toMatchObject({ ok: true });
    time = 20_000;
    expect(await ask(check, 'one')).toEqual({
      ok: false,
      error: { reason: 'work-limit', seconds: 40 },
    });
    expect(await ask(check, 'other')).toMatchObject({ ok: true });
    time = 60_000;
    expect(await ask(check, 'one')).toMatchObject({ ok: true });
  }
});
