import { describe, expect, it } from 'vitest';
import { brief, seal } from '../../e2e/fixtures/documents.ts';
import { hexOf, json, serviceOn, unique } from '../../e2e/fixtures/scenario.ts';
import { callTool } from '../mcp/call-tool.ts';
import { answerText } from '../mcp/words.ts';

const DRAFT = {
  type: 'decision-memo',
  title: 'Which way\u202e?',
  summary: 'By ferry.',
  createdBy: { type: 'agent', name: 'Atlas' },
  content: {
    question: 'Which?',
    options: [
      { name: 'Ferry', pros: [], cons: [] },
      { name: 'Ferry', pros: [], cons: [] },
    ],
    recommendation: 'Ferry',
    recommended: 'Bridge',
    rationale: '```chart\n{\n```',
  },
};
const APP = {
  type: 'mini-app-capsule',
  title: 'A tool',
  summary: 'Saves a file.',
  createdBy: { type: 'agent', name: 'Atlas' },
  content: {
    runtime: 'svc-capsule-v1',
    html: '<form action="https://example.org/"><button>Save</button></form>',
    css: '',
    javascript: 'document.onclick = () => capsule.saveFile({ name: "a", data: "b" })',
    capabilities: [],
  },
};
const OF_DRAFT = ['bidi', 'broken-chart', 'duplicate-name', 'unknown-option'];
const OF_APP = ['call-without-capability', 'form-elsewhere'];

describe('warnings are told in one shape', () => {
  const { now } = serviceOn('sqlite', { RATE_LIMIT: '0' });
  const codesIn = (warnings: unknown) => {
    const list = warnings as Record<string, string>[];
    for (const warning of list) {
      expect(Object.keys(warning).sort()).toEqual(['code', 'correction', 'detail', 'pointer']);
    }
    return list.map(({ code }) => code).sort();
  };

  it.each([
    [DRAFT, OF_DRAFT],
    [APP, OF_APP],
  ])('by validate and by the tools of MCP: %j', async (draft, codes) => {
    const body = { artifact: draft, mode: 'draft' };
    const answer = await now.service.request('POST', '/api/validate', { body });
    const validated = await json(answer);
    expect(validated.valid).toBe(true);
    expect(codesIn(validated.warnings)).toEqual(codes);

    const caller = { account: now.account, isAnonymous: false, scopes: [], requestId: 'r' };
    for (const [tool, args] of [
      ['validate_artifact', { artifact: draft }],
      ['share', { draft, keep: 'link' }],
      ['publish_artifact', { artifact: draft, acceptWarnings: true }],
    ] as const) {
      const told = await callTool(now.service.deps, caller, tool, args);
      if (!told.ok) throw new Error(JSON.stringify(told.error));
      expect(codesIn((told.value.structured as { warnings: unknown }).warnings), tool).toEqual(
        codes,
      );
      const text = answerText(told.value, 'x');
      for (const { detail } of validated.warnings as { detail: string }[]) {
        expect(text).toContain(`Warning: ${detail}`);
      }
    }
  });

  it('of a capsule too', async () => {
    const body = {
      html: '<p>A</p><form action="https://example.org/">',
      javascript: 'capsule.ai("a"); capsule.saveFile({})',
      capabilities: ['javascript'],
      dryRun: true,
      acceptWarnings: true,
    };
    const { token } = now;
    const trial = await json(await now.service.request('POST', '/agent/v1/pages', { token, body }));
    expect(codesIn(trial.warnings).sort()).toEqual(
      ['call-without-capability', 'call-without-capability', 'form-elsewhere'].sort(),
    );
  });

  it.each([
    [{ html: '<p>A</p><script>a = "</p>"; if (</script>' }, '/html', /does not run at all/],
    [{ html: '<p>A', javascript: 'const App = () => <p>A</p>;' }, '/javascript', /This is JSX/],
    [
      { html: '<p>A', javascript: 'const a: number = 1;\nfunction f(b: string): void {}' },
      '/javascript',
      /This is TypeScript/,
    ],
    [{ html: '<p>A', javascript: 'import a from "b";' }, '/javascript', /Take out `import`/],
    [{ html: '<p>A', css: '<style>p{}</style>' }, '/css', /Take out `<style>`/],
    [{ html: '<p>A', javascript: '<script>a()</script>' }, '/javascript', /Take out `<script>`/],
    [{ html: '&lt;p&gt;A&lt;/p&gt;' }, '/html', /Send the markup as it is/],
    [{ html: 'page.html' }, '/html', /Read the file and send what is in it/],
  ])('a capsule that cannot work is refused and not charged: %j', async (parts, pointer, words) => {
    const account = await now.service.newAccount();
    const token = await now.service.newToken(account);
    const body = { capabilities: ['javascript'], ...parts };
    for (const dryRun of [true, false]) {
      const answer = await now.service.request('POST', '/agent/v1/pages', {
        token,
        body: { ...body, dryRun },
      });
      expect(answer.status).toBe(422);
      const problem = await json(answer);
      expect(problem.errors).toMatchObject([{ pointer, detail: expect.stringMatching(words) }]);
      expect(problem.detail).toContain('Nothing was stored or charged.');
    }
    expect(await now.service.store.account(account)).toMatchObject({ balance: 100 });
  });

  describe('an artifact that is refused for its warnings', () => {
    const account = async () => {
      const id = await now.service.newAccount();
      const token = await now.service.newToken(id);
      const publish = (body: object) =>
        now.service.request('POST', '/api/artifacts', {
          token,
          body,
          headers: { 'X-Svc-Artifact': '1' },
        });
      const balance = async () => (await now.service.store.account(id))?.balance;
      return { token, publish, balance };
    };
    const app = (content: object) =>
      seal({ ...APP, title: unique(), content: { ...APP.content, ...content } } as never);

    it.each([
      [
        { html: '<p>A', javascript: 'const a = ;' },
        '/content/javascript',
        /does not run at all/,
        {},
      ],
      [{ html: '&lt;p&gt;A&lt;/p&gt;', javascript: '' }, '/content/html', /as it is/, {}],
      [
        { html: '<p>A', javascript: 'confirm("A")' },
        '/content/javascript',
        /Ask in the page/,
        { acceptWarnings: false },
      ],
      [{ javascript: '' }, '/content/html', /Take `action` out/, { acceptWarnings: false }],
    ])('is a mini-app with %j, unless they are accepted', async (parts, pointer, words, said) => {
      const { publish, balance, token } = await account();
      const artifact = await app(parts);
      const refused = await publish({ artifact, ...said });
      expect(refused.status).toBe(422);
      const problem = await json(refused);
      const place = `/artifact${pointer}`;
      expect(problem.errors).toMatchObject([
        { pointer: place, detail: expect.stringMatching(words) },
      ]);
      expect(problem.detail).toContain('Nothing was stored or charged. If it is meant,');
      expect(await balance()).toBe(100);
      // By MCP it is the same answer; and the schema allows it, so that it can be published.
      const caller = { account: now.account, isAnonymous: false, scopes: [], requestId: 'r' };
      const told = await callTool(now.service.deps, caller, 'publish_artifact', {
        artifact: artifact as never,
      });
      expect(told).toMatchObject({
        ok: false,
        error: { reason: 'warnings', errors: [{ pointer }] },
      });
      expect((await publish({ artifact, acceptWarnings: true })).status).toBe(201);
      expect(await balance()).toBe(90);
      // Warnings that it was published with do not keep it from being revoked.
      const revoked = await now.service.request(
        'POST',
        `/agent/v1/artifacts/${hexOf(artifact)}/revisions`,
        { token, body: { expectedRevision: 1, patch: { status: 'revoked' } } },
      );
      expect(revoked.status).toBe(201);
    });

    it.each([{ html: '<p>A', javascript: 'confirm("A")' }, { javascript: '' }])(
      'is none that works in part, where nobody asked: %j',
      async (parts) => {
        const { publish } = await account();
        expect((await publish({ artifact: await app(parts) })).status).toBe(201);
      },
    );

    it('is a draft with a slip where that was asked, and no sealed document', async () => {
      const { publish, balance } = await account();
      const markdown = `# ${unique()}\n\nA text.`;
      const unasked = `# ${unique()}\n\nA text.`;
      const strict = { acceptWarnings: false };
      const refused = await publish({ markdown, author: 'Ada\nBea', ...strict });
      expect(refused.status).toBe(422);
      expect((await json(refused)).errors).toMatchObject([{ pointer: '/artifact/createdBy/name' }]);
      expect(await balance()).toBe(100);
      const accepted = await publish({ markdown, author: 'Ada\nBea', acceptWarnings: true });
      expect(accepted.status).toBe(201);
      expect((await publish({ markdown: unasked, author: 'Ada\nBea' })).status).toBe(201);
      const sealed = await brief({ title: `${unique()}\nSecond` });
      expect((await publish({ artifact: sealed, ...strict })).status).toBe(201);
    });

    it('is a revision with a slip of its own', async () => {
      const { publish, token, balance } = await account();
      const artifact = await brief({ title: unique() });
      await publish({ artifact });
      const revise = (body: object) =>
        now.service.request('POST', `/agent/v1/artifacts/${hexOf(artifact)}/revisions`, {
          token,
          body: { expectedRevision: 1, ...body },
        });
      const patch = { summary: 'First.\\n\\nSecond.' };
      const refused = await revise({ patch, acceptWarnings: false });
      expect(refused.status).toBe(422);
      expect((await json(refused)).errors).toMatchObject([{ pointer: '/patch/summary' }]);
      expect(await balance()).toBe(99);
      expect((await revise({ patch })).status).toBe(201);
    });
  });

  describe('a revision that loses content', () => {
    const findings = ['One.', 'Two.', 'Three.', 'Four.', 'Five.'];
    const parent = async () => {
      const artifact = await brief({ title: unique(), content: { question: 'Q?', findings } });
      const account = await now.service.newAccount();
      const token = await now.service.newToken(account);
      await now.service.request('POST', '/api/artifacts', {
        token,
        body: { artifact },
        headers: { 'X-Svc-Artifact': '1' },
      });
      const revise = (body: object) =>
        now.service.request('POST', `/agent/v1/artifacts/${hexOf(artifact)}/revisions`, {
          token,
          body: { expectedRevision: 1, ...body },
        });
      const balance = async () => (await now.service.store.account(account))?.balance;
      return { revise, balance };
    };

    it.each([
      [{ content: { findings: ['Six.'] } }, '/patch/content/findings', /findings: 5 → 1\./],
      [{ content: { question: null } }, '/patch/content/question', /question is removed/],
    ])(
      '%j is refused when that is asked, and warned about otherwise',
      async (patch, pointer, words) => {
        const { revise, balance } = await parent();
        const refused = await revise({ patch, acceptWarnings: false });
        expect(refused.status).toBe(422);
        const problem = await json(refused);
        expect(problem.errors).toMatchObject([{ pointer, detail: expect.stringMatching(words) }]);
        expect(await balance()).toBe(99);
        const told = await revise({ patch });
        expect(told.status).toBe(201);
        expect((await json(told)).warnings).toContainEqual(
          expect.objectContaining({
            code: 'lost-content',
            pointer: pointer.slice('/patch'.length),
            detail: expect.stringMatching(words),
          }),
        );
      },
    );

    it('is published where only little is lost', async () => {
      const { revise } = await parent();
      const patch = { content: { findings: findings.slice(0, 4) } };
      expect((await revise({ patch, acceptWarnings: false })).status).toBe(201);
    });
  });
});
