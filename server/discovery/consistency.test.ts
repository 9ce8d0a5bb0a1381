import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_SCOPES, SCOPES } from '#schemas/api/scopes.ts';
import type { Discovery } from '#schemas/generated/discovery-types.ts';
import { json } from '../../e2e/fixtures/scenario.ts';
import { BASE, startService, type TestService } from '../../e2e/fixtures/service.ts';
import { textOf } from '../../e2e/fixtures/texts.ts';
import { OPERATIONS } from '../api/operations.ts';
import { firstLines } from '../first-lines.ts';
import { TOOL_NAMES, TOOLS } from '../mcp/tools.ts';

// Every price, scope, limit and address that is told in two places is the same in both, and the one
// that counts: as it is delivered, and where an operator has changed all that can be.
const CHANGED: Readonly<Record<string, string>> = {
  PRICE_ARTIFACT: '3',
  PRICE_CAPSULE: '25',
  PRICE_PRIVATE: '4',
  SIGNUP_CREDITS: '77',
  STORAGE_QUOTA: '5000000',
  ANONYMOUS_PUBLISH: '1',
  ANONYMOUS_DAYS: '9',
  PURCHASE_URL: 'https://example.org/buy',
  RATE_LIMIT: '1234',
};

describe.each<[string, Readonly<Record<string, string>>]>([
  ['as it is delivered', {}],
  ['with everything changed', CHANGED],
])('a deployment %s', (_name, env) => {
  let service: TestService;
  let token: string;
  let told: Discovery;
  const get = (path: string, headers: Record<string, string> = {}) =>
    service.request('GET', path, { headers });
  const text = async (path: string) => (await get(path)).text();
  const usage = async () =>
    (await json(await service.request('GET', '/agent/v1/usage', { token }))) as Record<
      string,
      never
    >;

  /** Calls a tool as a client of 2025 does. */
  async function tool(name: string, args: object): Promise<Record<string, unknown>> {
    const response = await service.request('POST', '/mcp', {
      token,
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
      headers: { Accept: 'application/json, text/event-stream', Host: new URL(BASE).host },
    });
    const body = await response.text();
    return JSON.parse(/^data: (.*)$/m.exec(body)?.[1] ?? body).result.structuredContent;
  }
  const draft = (title: string) => ({
    type: 'task-handoff',
    title,
    summary: 'Half of it is moved.',
    createdBy: { type: 'agent', name: 'Atlas' },
    content: { objective: 'Move it', completed: ['Half'], nextAction: 'Move the rest' },
  });

  beforeAll(async () => {
    service = await startService(env);
    token = await service.newToken(await service.newAccount());
    told = (await json(await get('/.well-known/svc.json'))) as Discovery;
  });
  afterAll(() => service.close());

  it('charges the prices that it tells, wherever it tells them', async () => {
    const { pricing, privateLinks, livingLinks } = told;
    expect(pricing['mini-app-capsule']).toBe(pricing.capsule);
    expect((await usage()).prices).toEqual({
      artifact: pricing.artifact,
      capsule: pricing.capsule,
      'mini-app-capsule': pricing.capsule,
    });
    expect((await usage()).purchaseUrl).toBe(pricing.purchaseUrl);
    expect((await usage()).products).toEqual(pricing.products);
    expect(privateLinks.price).toBe(service.deps.pricing.private);
    expect(livingLinks).toMatchObject({ enabled: true, price: 0 });
    expect(textOf('docs/living-links.md')).toContain(
      `An account may have ${livingLinks.perAccount.toLocaleString('en')} links`,
    );

    const checked = await tool('validate_artifact', { artifact: draft('Checked') });
    expect(checked.cost).toBe(pricing.artifact);
    const published = await tool('share', { draft: draft('Published'), keep: 'publish' });
    expect(published.credits).toMatchObject({ charged: pricing.artifact });
    const html = '<p>A';
    expect(await tool('publish_capsule', { html, dryRun: true })).toMatchObject({
      cost: pricing.capsule,
    });
    const capsule = await tool('publish_capsule', { html });
    expect(capsule.credits).toMatchObject({ charged: pricing.capsule });
    const llms = await text('/llms.txt');
    const credits = pricing.artifact === 1 ? '1 credit' : `${pricing.artifact} credits`;
    expect(llms).toContain(`(${credits}, mini-apps ${pricing.capsule})`);
    expect(llms).toContain(`publish a capsule (${pricing.capsule} credits)`);

    // A person that signs up, and what is told of it.
    const poor = await service.newToken(await service.newAccount(0));
    const refused = await service.request('POST', '/agent/v1/pages', {
      token: poor,
      body: { html },
    });
    expect(refused.status).toBe(402);
    expect(await json(refused)).toMatchObject({
      required: pricing.capsule,
      purchaseUrl: pricing.purchaseUrl,
      products: pricing.products,
    });
    expect(pricing.signUp).toBe(service.deps.pricing.signUp);
    const auth = await text('/auth.md');
    expect(auth).toContain(`A new account has ${pricing.signUp} credits.`);
    if (pricing.purchaseUrl) expect(auth).toContain(pricing.purchaseUrl);
  });

  it('has the same scopes everywhere, and each guards what is said', async () => {
    expect(told.agentAccess.auth.scopes).toEqual(ALL_SCOPES);
    expect(Object.keys(told.scopes)).toEqual(ALL_SCOPES);
    const challenge = await service.request('POST', '/mcp', {
      headers: { Host: new URL(BASE).host },
    });
    expect(challenge.headers.get('WWW-Authenticate')).toContain(`scope="${ALL_SCOPES.join(' ')}"`);
    for (const path of [
      '/.well-known/oauth-protected-resource/mcp',
      '/.well-known/oauth-protected-resource',
      '/.well-known/oauth-authorization-server',
    ]) {
      expect(await json(await get(path))).toMatchObject({ scopes_supported: ALL_SCOPES });
    }
    expect((await usage()).scopes).toEqual(ALL_SCOPES);
    const auth = await text('/auth.md');
    const openapi = (await json(await get('/openapi.json'))) as {
      paths: Record<string, Record<string, { description?: string; security?: object[] }>>;
      components: { securitySchemes: { token: { description: string } } };
    };
    for (const [scope, operations] of Object.entries(told.scopes)) {
      const cells = operations.map((operation) => `\`${operation}\``).join(', ');
      const { words } = SCOPES[scope as keyof typeof SCOPES];
      expect(auth).toContain(`| \`${scope}\` | ${words} | ${cells} |`);
      expect(openapi.components.securitySchemes.token.description).toContain(
        `\`${scope}\` (${words})`,
      );
      // Documented guards are those of the table from which the routes are made.
      const guarded = Object.values(OPERATIONS).flatMap(({ method, path, access }) =>
        access !== 'anyone' && access.scope === scope ? [`${method.toUpperCase()} ${path}`] : [],
      );
      const byHttp = operations.filter((operation) => !operation.startsWith('MCP '));
      expect([...byHttp].sort()).toEqual([...guarded].sort());
    }
    const tools = Object.values(told.scopes).flat();
    const guardedTools = TOOLS.filter(({ scope }) => scope !== null).map(({ name }) => name);
    for (const name of guardedTools) expect(tools).toContain(`MCP ${name}`);
  });

  it('has the limits that it tells', async () => {
    const { limits, previews, fragment } = told;
    const { capsule } = limits;
    const { caps, storage, rateLimits } = await usage();
    expect(caps).toEqual({
      artifactBodyBytes: limits.artifactBodyBytes,
      pageBodyBytes: limits.bodyBytes,
      ...capsule,
    });
    expect(storage).toMatchObject({ quotaBytes: service.deps.storageQuota });
    expect(rateLimits).toMatchObject([{ limit: Number(env.RATE_LIMIT ?? 6_000) }]);
    expect(fragment.maxBytes).toBe(1_048_576);

    // One byte too long is refused with the limit in its words; the limit itself is taken.
    const { html, title } = capsule;
    for (const [name, most] of [
      ['html', html],
      ['title', title],
      ['summary', capsule.summary],
      ['css', capsule.css],
    ] as const) {
      const page = { html: '<p>', [name]: 'x'.repeat(most + 1) };
      const refused = await service.request('POST', '/agent/v1/pages', { token, body: page });
      expect(refused.status).toBe(400);
      expect(JSON.stringify(await json(refused))).toContain(`at most ${most} characters`);
    }
    const tool = TOOLS.find(({ name }) => name === 'publish_capsule');
    const schema = tool?.input.properties as Record<string, { maxLength?: number }>;
    const openapi = JSON.stringify(await json(await get('/openapi.json')));
    for (const name of ['html', 'css', 'javascript', 'title', 'summary'] as const) {
      expect(schema[name]?.maxLength).toBe(capsule[name]);
      expect(openapi).toContain(`"maxLength":${capsule[name]}`);
    }

    expect(previews).toMatchObject({ enabled: true });
    const kept = await service.request('POST', '/agent/v1/previews', {
      token,
      body: { artifact: draft('Kept') },
    });
    const { expiresAt } = await json(kept);
    const days = (Date.parse(String(expiresAt)) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(previews.days);
    expect(await text('/llms.txt')).toContain(`for ${previews.days} days`);
    const share = TOOLS.find(({ name }) => name === 'share')?.description ?? '';
    expect(share).toContain(`${previews.days} days`);
    const documents = textOf('docs/agents.md');
    expect(documents).toContain(`at most ${previews.maxBytes / 1024} KB`);
    expect(documents).toContain(`at most ${previews.perDay} in 24 hours`);

    await expectAskLimits();

    const anonymous = limits.anonymousDays;
    expect(told.features.anonymousPublishing).toBe(anonymous !== null);
    if (anonymous === null) return;
    for (const path of ['/llms.txt', '/auth.md']) {
      expect(await text(path)).toContain(`they go after ${anonymous} days`);
    }
  });

  /** Compares the documented limits of an ask with the enforced ones. */
  async function expectAskLimits(): Promise<void> {
    const { asks } = told;
    const published = await tool('share', { draft: draft('Asked'), keep: 'publish', ask: true });
    const before = (await usage()).balance;
    const ask = (expiresIn: number) =>
      service.request('POST', '/agent/v1/asks', {
        token,
        body: { artifact: published.id, expiresIn },
      });
    for (const [seconds, status] of [
      [asks.minExpiresIn, 201],
      [asks.maxExpiresIn, 201],
      [asks.minExpiresIn - 1, 400],
      [asks.maxExpiresIn + 1, 400],
    ] as const) {
      expect((await ask(seconds)).status).toBe(status);
    }
    expect(asks).toMatchObject({ enabled: true, price: 0 });
    expect((await usage()).balance).toEqual(before);
    const id = String((await json(await ask(60))).id);
    const waited = (seconds: number) =>
      service.request('GET', `/agent/v1/asks/${id}?wait=${seconds}&seen=0`, { token });
    expect((await waited(asks.maxWait + 1)).status).toBe(400);
    expect(TOOLS.find(({ name }) => name === 'get_replies')?.input.properties).toMatchObject({
      wait: { maximum: asks.maxWait },
    });
    const documents = textOf('docs/replies.md');
    for (const words of [
      `An account may have ${asks.open} open, and make ${asks.perDay.toLocaleString('en')} in 24 hours`,
      `from ${asks.minExpiresIn} seconds to ${asks.maxExpiresIn / 86_400} days`,
      `There may be ${asks.replies} of those, and ${asks.otherReplies} others`,
      `at most ${asks.replyBytes.toLocaleString('en')} bytes`,
      `stay readable for ${asks.keptDays} days`,
    ]) {
      expect(documents).toContain(words);
    }
    expect(documents).toContain(`waits up to ${asks.maxWait} seconds`);
  }

  it('is at the addresses that it tells', async () => {
    const { mcp, api, auth } = told.agentAccess;
    const card = await json(await get('/mcp/server-card'));
    expect(card).toMatchObject({ remotes: [{ url: mcp.url }] });
    expect(mcp.serverCard).toBe(`${BASE}mcp/server-card`);
    expect(await json(await get('/.well-known/oauth-protected-resource/mcp'))).toMatchObject({
      resource: mcp.url,
      resource_documentation: auth.provisioning.documentation,
    });
    const catalog = JSON.stringify(await json(await get('/.well-known/api-catalog')));
    for (const address of [mcp.url, api.openapi, api.baseUrl, auth.provisioning.documentation]) {
      expect(catalog).toContain(`"${address}"`);
    }
    const openapi = await json(await get('/openapi.json'));
    expect(openapi.servers).toEqual([{ url: api.baseUrl.replace(/\/$/, '') }]);
    const lines = firstLines({
      ...{ address: BASE, baseUrl: BASE, metricsAddress: null, hasAccounts: true },
      ...{ signIn: null, program: 'node dist/server/cli.js', isQuiet: false },
    }).join('\n');
    expect(lines).toContain(`claude mcp add --transport http vitrine ${mcp.url}`);
    const [llms, skill] = [
      await text('/llms.txt'),
      await text('/.well-known/agent-skills/vitrine/SKILL.md'),
    ];
    for (const document of [llms, skill]) {
      expect(document).toContain(mcp.url);
      expect(document).toContain(`${BASE}vitrine.tgz`);
    }
    // Both say how files are published.
    expect(llms).toContain('upload each of `missingFiles`');
    expect(skill).toContain('at most 25 MiB each, 200 an hour');
    // The tools that are named anywhere are there.
    const named = [llms, await text('/auth.md'), textOf('docs/agents.md')].flatMap((document) =>
      [...document.matchAll(/`((?:validate|publish|revise|get|list|show)_[a-z]+)`/g)].map(
        ([, name]) => name,
      ),
    );
    expect(named.length).toBeGreaterThan(5);
    for (const name of named) expect(TOOL_NAMES).toContain(name);
  });
});

it('docs/agents.md tells the prices of a deployment as it is delivered', async () => {
  const service = await startService();
  const { pricing } = service.deps;
  const documents = textOf('docs/agents.md');
  expect(documents).toContain(
    `A new account has ${pricing.signUp} credits. An artifact costs ${pricing.artifact}, a capsule or an artifact that is a mini-app ${pricing.capsule};`,
  );
  expect(service.deps.storageQuota).toBe(1_073_741_824);
  expect(documents).toContain('An account stores at most 1 GiB.');
  await service.close();
});
