import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL_SCOPES, type Scope } from '#schemas/api/scopes.ts';
import { documentOfLink } from '../../e2e/fixtures/documents.ts';
import { type ListeningService, listenService } from '../../e2e/fixtures/listening-service.ts';
import { OAUTH_CLIENTS, type OAuthMcpClient } from '../../e2e/fixtures/mcp-oauth.ts';
import { oauthBrowser } from '../../e2e/fixtures/oauth-browser.ts';
import { expectProblem } from '../../e2e/fixtures/scenario.ts';
import { hashToken } from '../accounts/token-format.ts';
import { TOOL_NAMES } from './tools.ts';

const draft = (title: string) => ({
  type: 'research-brief',
  title,
  summary: 'Words.',
  createdBy: { type: 'agent', name: 'Atlas' },
  content: { question: 'Does it work?', findings: ['It does.'] },
});

describe.each(OAUTH_CLIENTS)('%s by OAuth', (_name, make) => {
  let service: ListeningService;
  let account: string;
  let client: OAuthMcpClient;
  let creditsPerDay: number | null = null;
  /** Scopes that the person leaves ticked; null: all. */
  let scopes: Scope[] | null = null;
  const scopesAsked = () => client.asked().map((asked) => asked.split(' ').sort());

  // Each with a server of its own: an address may register only so many clients in a minute.
  beforeAll(async () => {
    service = await listenService();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    creditsPerDay = null;
    scopes = null;
    account = await service.newAccount(12);
    const browser = await oauthBrowser(service.store, service.base, account);
    client = make(`${service.base}mcp`, (request) =>
      browser.decide(request, { creditsPerDay, ...(scopes && { scopes }) }),
    );
    return () => client.close();
  });

  it('is allowed once: lists, validates, publishes, reads back, revises', async () => {
    await client.connect();
    // Clients that renew their token never ask for more: the first question has to be the whole one.
    expect(scopesAsked()).toEqual([[...ALL_SCOPES].sort()]);
    expect(client.tokens().refresh_token).toMatch(/^svr_/);
    expect(await client.toolNames()).toEqual(TOOL_NAMES);

    const checked = (await client.call('validate_artifact', { artifact: draft('By OAuth') })).value;
    expect(checked).toMatchObject({ valid: true, cost: 1 });
    const shared = await client.call('share', { draft: draft('By OAuth'), keep: 'link' });
    const artifact = documentOfLink(shared.value.url);
    const idempotencyKey = `key ${Math.random()}`;
    const published = (await client.call('publish_artifact', { artifact, idempotencyKey })).value;
    expect(published).toMatchObject({ created: true, credits: { charged: 1, balance: 11 } });
    const again = (await client.call('publish_artifact', { artifact, idempotencyKey })).value;
    expect(again).toEqual(published);
    const { value: meta } = await client.call('get_artifact', { id: artifact.id });
    expect(meta).toMatchObject({ title: 'By OAuth', trust: 'untrusted' });
    expect((await client.call('list_artifacts')).value.items).toHaveLength(1);
    const args = { parent: artifact.id, expectedRevision: 1, patch: { status: 'proposed' } };
    const revised = (await client.call('revise_artifact', args)).value;
    expect(revised).toMatchObject({ created: true, credits: { charged: 1, balance: 10 } });

    const capsule = (await client.call('publish_capsule', { html: `${Math.random()}` })).value;
    expect(capsule).toMatchObject({ created: true, credits: { charged: 10, balance: 0 } });
    expect((await client.call('get_capsule', { id: capsule.id })).isError).toBe(false);
    expect((await client.call('list_capsules')).value.items).toHaveLength(1);
    const refused = await client.call('publish_capsule', { html: `${Math.random()}` });
    expect(refused).toMatchObject({
      isError: true,
      value: { status: 402, code: 'insufficient_credits', required: 10, balance: 0 },
    });
    expect((await client.call('get_account')).value).toMatchObject({ account, balance: 0 });
    expect(client.asked()).toHaveLength(1);
  });

  it('is the author of a text that names none', async () => {
    await client.connect();
    const shared = async (args: object) =>
      documentOfLink((await client.call('share', { keep: 'link', ...args })).value.url).createdBy;
    const author = await shared({ markdown: '# A\n\nB.' });
    expect(author).toMatchObject({ type: 'agent', name: expect.stringMatching(/\S/) });
    expect(author).not.toMatchObject({ name: 'An agent' });
    expect(await shared({ markdown: '# A\n\nB.', author: 'Atlas' })).toMatchObject({
      name: 'Atlas',
    });
    expect(await shared({ markdown: '---\nauthor: Ines\n---\n# A' })).toEqual({
      type: 'human',
      name: 'Ines',
    });
  });

  it('renews its token by itself, with all that it was allowed', async () => {
    await client.connect();
    await client.toolNames();
    const first = client.tokens();
    await service.store.dropOAuth('AccessToken', hashToken(first.access_token ?? ''));
    const checked = await client.call('validate_artifact', { artifact: draft('Later') });
    expect(checked.value).toMatchObject({ valid: true });
    const args = { artifact: draft('Later') };
    expect((await client.call('publish_artifact', args)).value).toMatchObject({ created: true });
    expect(client.asked()).toHaveLength(1);
    expect(client.tokens().refresh_token).not.toBe(first.refresh_token);
  });

  it('has what the person left ticked, and no more', async () => {
    scopes = ['artifacts:read', 'artifacts:validate'];
    await client.connect();
    expect((await client.call('list_artifacts')).value.items).toEqual([]);
    const args = { artifact: draft('Unticked') };
    const refused = await fetch(`${service.base}mcp`, {
      method: 'POST',
      headers: {
        Accept: 'application/json, text/event-stream',
        Authorization: `Bearer ${client.tokens().access_token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'publish_artifact', arguments: args },
      }),
    });
    const problem = await expectProblem(refused, 403, 'insufficient_scope');
    expect(problem).toMatchObject({ scope: 'artifacts:publish' });
    // However often the client asks, the person leaves it out.
    await expect(client.call('publish_artifact', args)).rejects.toThrow();
    expect(await service.store.account(account)).toMatchObject({ balance: 12 });
    const grants = await service.store.grants(account, Date.now());
    for (const grant of grants) expect([...grant.scopes].sort()).toEqual(scopes);
  });

  it('spends no more than it was allowed', async () => {
    creditsPerDay = 1;
    await client.connect();
    const first = await client.call('publish_artifact', { artifact: draft(`${Math.random()}`) });
    expect(first.value).toMatchObject({ created: true });
    const above = await client.call('publish_artifact', { artifact: draft(`${Math.random()}`) });
    expect(above).toMatchObject({
      isError: true,
      value: { status: 403, code: 'daily_limit', required: 1, creditsPerDay: 1, spent: 1 },
    });
    expect((await service.store.account(account))?.balance).toBe(11);
  });
});
