import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#schemas/json-value.ts';
import { type ListeningService, listenService } from '../../e2e/fixtures/listening-service.ts';
import { OAUTH_CLIENTS, type OAuthMcpClient } from '../../e2e/fixtures/mcp-oauth.ts';
import { oauthBrowser } from '../../e2e/fixtures/oauth-browser.ts';
import { TOOL_NAMES } from './tool-scopes.ts';

const draft = (title: string) => ({
  type: 'research-brief',
  title,
  summary: 'Words.',
  createdBy: { type: 'agent', name: 'Atlas' },
  content: { question: 'Does it work?', findings: ['It does.'] },
});

let service: ListeningService;
beforeAll(async () => {
  service = await listenService();
});
afterAll(() => service.close());

describe.each(OAUTH_CLIENTS)('%s by OAuth', (_name, make) => {
  let account: string;
  let client: OAuthMcpClient;
  let creditsPerDay: number | null = null;

  beforeEach(async () => {
    creditsPerDay = null;
    account = await service.newAccount(12);
    const browser = await oauthBrowser(service.store, service.base, account);
    client = make(`${service.base}mcp`, (request) => browser.decide(request, { creditsPerDay }));
    return () => client.close();
  });

  it('is allowed step by step: lists, validates, publishes, reads back, revises', async () => {
    await client.connect();
    expect(client.asked()).toEqual(['artifacts:read']);
    expect(await client.toolNames()).toEqual(TOOL_NAMES);

    const checked = (await client.call('validate_artifact', { artifact: draft('By OAuth') })).value;
    expect(checked).toMatchObject({ valid: true, cost: 1 });
    // A scope that was missing is asked for with those that were there.
    expect(client.asked()).toHaveLength(2);
    expect(client.asked()[1]?.split(' ').sort()).toEqual(['artifacts:read', 'artifacts:validate']);

    const artifact = checked.artifact as JsonObject;
    const idempotencyKey = `key ${Math.random()}`;
    const published = (await client.call('publish_artifact', { artifact, idempotencyKey })).value;
    expect(published).toMatchObject({ created: true, credits: { charged: 1, balance: 11 } });
    const again = (await client.call('publish_artifact', { artifact, idempotencyKey })).value;
    expect(again).toEqual(published);
    const { value: meta } = await client.call('get_artifact', { id: artifact.id });
    expect(meta).toMatchObject({ title: 'By OAuth', trust: 'untrusted' });
    const args = { parent: artifact.id, expectedRevision: 1, patch: { status: 'proposed' } };
    const revised = (await client.call('revise_artifact', args)).value;
    expect(revised).toMatchObject({ created: true, credits: { charged: 1, balance: 10 } });
    expect(client.asked()).toHaveLength(4);

    const capsule = (await client.call('publish_capsule', { html: `${Math.random()}` })).value;
    expect(capsule).toMatchObject({ created: true, credits: { charged: 10, balance: 0 } });
    const refused = await client.call('publish_capsule', { html: `${Math.random()}` });
    expect(refused).toMatchObject({
      isError: true,
      value: { status: 402, code: 'insufficient_credits', required: 10, balance: 0 },
    });
    expect((await client.call('get_account')).value).toMatchObject({ account, balance: 0 });
  });

  it('spends no more than it was allowed', async () => {
    creditsPerDay = 1;
    await client.connect();
    const sealed = async () =>
      (await client.call('validate_artifact', { artifact: draft(`${Math.random()}`) })).value
        .artifact;
    const first = await client.call('publish_artifact', { artifact: await sealed() });
    expect(first.value).toMatchObject({ created: true });
    const above = await client.call('publish_artifact', { artifact: await sealed() });
    expect(above).toMatchObject({
      isError: true,
      value: { status: 403, code: 'daily_limit', required: 1, creditsPerDay: 1, spent: 1 },
    });
    expect((await service.store.account(account))?.balance).toBe(11);
  });
});
