import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL_SCOPES } from '#schemas/api/scopes.ts';
import { PROFILES } from '#schemas/generated/kind-profiles.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { JsonObject } from '#schemas/json/json-value.ts';
import { readCapsule } from '#schemas/program/read-capsule.ts';
import { documentOfLink } from '../../e2e/fixtures/documents.ts';
import { type ListeningService, listenService } from '../../e2e/fixtures/listening-service.ts';
import { CLIENTS, type McpClient } from '../../e2e/fixtures/mcp-clients.ts';
import { TOOL_NAMES } from './tools.ts';

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

describe.each(CLIENTS)('%s (%s)', (_name, version, connect) => {
  let account: string;
  let client: McpClient;
  let count = 0;
  const title = () => `Brief ${version} ${++count} ${Math.random()}`;
  const endpoint = () => `${service.base}mcp`;
  /** A sealed artifact: the one that a link carries. */
  const sealed = async (): Promise<JsonObject> => {
    const { value } = await client.call('share', { draft: draft(title()), keep: 'link' });
    return documentOfLink(value.url);
  };

  beforeEach(async () => {
    account = await service.newAccount();
    client = await connect(endpoint(), await service.newToken(account));
    return () => client.close();
  });

  it('is told where to get a token when it has none', async () => {
    await expect(connect(endpoint(), null)).rejects.toThrow(/401|unauthorized/i);
    const refused = await fetch(endpoint(), { method: 'POST' });
    expect(refused.status).toBe(401);
    const challenge = refused.headers.get('WWW-Authenticate') ?? '';
    expect(challenge).toMatch(/^Bearer /);
    expect(challenge).toContain(`scope="${ALL_SCOPES.join(' ')}"`);
    const [, address = ''] = /resource_metadata="([^"]+)"/.exec(challenge) ?? [];
    const metadata = await (await fetch(address)).json();
    expect(metadata).toMatchObject({ resource: endpoint() });
  });

  it('lists, validates, publishes, reads back and revises', async () => {
    expect(client.version).toBe(version);
    expect(await client.toolNames()).toEqual(TOOL_NAMES);

    const checked = (await client.call('validate_artifact', { artifact: draft(title()) })).value;
    expect(checked).toMatchObject({ valid: true, problems: [], cost: 1 });
    const artifact = await sealed();

    const published = (await client.call('publish_artifact', { artifact })).value;
    expect(published).toMatchObject({
      id: artifact.id,
      created: true,
      credits: { charged: 1, balance: 99 },
    });
    const again = (await client.call('publish_artifact', { artifact })).value;
    expect(again).toMatchObject({ created: false, credits: { charged: 0, balance: 99 } });

    const { value: meta, text } = await client.call('get_artifact', { id: artifact.id });
    expect(meta).toMatchObject({ title: artifact.title, trust: 'untrusted' });
    expect(text).toContain(`${artifact.title}`);
    expect(text).toContain(`${meta.url}`);
    expect(text).not.toContain('"contentHash"');
    expect(meta).not.toHaveProperty('source');
    expect(text).toContain(String(meta.markdown));
    let source = '';
    for (let offset: unknown = 0; offset !== null; ) {
      const args = { id: artifact.id, source: true, limit: 100, offset };
      const { value } = await client.call('get_artifact', args);
      source += value.source;
      offset = value.nextOffset;
    }
    expect(source).toBe(canonicalize(artifact));

    const args = { parent: artifact.id, expectedRevision: 1, patch: { status: 'proposed' } };
    const revised = (await client.call('revise_artifact', args)).value;
    expect(revised).toMatchObject({ created: true, lineage: 'verified' });
    const next = (await client.call('get_artifact', { id: revised.id })).value;
    expect(next).toMatchObject({ status: 'proposed', revision: 2, parentHash: artifact.id });

    const { items } = (await client.call('list_artifacts', { status: 'proposed' })).value;
    expect((items as { url: string }[]).map(({ url }) => url)).toEqual([revised.url]);
    const shown = (await client.call('show_artifact', { id: revised.id })).value;
    expect(shown.url).toBe(revised.url);
    expect((await client.call('get_account')).value).toMatchObject({ account, balance: 98 });
  });

  it('publishes a capsule and reads its parts', async () => {
    const html = `<h1>${title()} 🧀</h1>`;
    const published = (await client.call('publish_capsule', { html, title: 'Cheese' })).value;
    expect(published).toMatchObject({ type: 'page', created: true, htmlAccepted: true });
    const read = (await client.call('get_capsule', { id: published.id, part: 'html' })).value;
    expect(read).toMatchObject({ title: 'Cheese', source: html, nextOffset: null });
    expect((await client.call('get_capsule', { id: published.id })).value).not.toHaveProperty(
      'source',
    );
    const { items } = (await client.call('list_capsules')).value;
    expect(items).toHaveLength(1);
    const shown = (await client.call('show_capsule', { id: published.contentHash })).value;
    expect(shown).toMatchObject({ url: published.url, trust: 'untrusted' });
  });

  it('gets the problems of the HTTP API as errors of tools', async () => {
    const artifact = await sealed();
    const wrong = await client.call('publish_artifact', { artifact: { ...artifact, title: 'x' } });
    expect(wrong.isError).toBe(true);
    expect(wrong.value).toMatchObject({
      code: 'hash_mismatch',
      status: 422,
      errors: [{ pointer: '/artifact/id' }],
    });
    const unknown = await client.call('get_artifact', { id: '0'.repeat(64) });
    expect(unknown).toMatchObject({ isError: true, value: { code: 'not_found', status: 404 } });
    const malformed = await client.call('publish_capsule', { html: 5, capabilities: ['fly'] });
    expect(malformed.value).toMatchObject({ code: 'invalid_request' });
    expect(malformed.value.errors).toMatchObject([
      { pointer: '/html' },
      { pointer: '/capabilities/0' },
    ]);
    const extra = await client.call('list_capsules', { limit: 1_000, cursor: 'x', more: 1 });
    expect(extra.value).toMatchObject({ code: 'invalid_request', status: 400 });
    const first = await client.call('publish_artifact', { artifact });
    const args = { parent: first.value.id, expectedRevision: 2, patch: {} };
    expect((await client.call('revise_artifact', args)).value.code).toBe('revision_conflict');
  });

  it('is refused for a missing scope with a real 403', async () => {
    const limited = await connect(endpoint(), await service.newToken(account, ['capsules:read']));
    await expect(limited.call('publish_capsule', { html: '' })).rejects.toThrow(
      /403|insufficient_scope|scope/i,
    );
    expect((await limited.call('list_capsules')).value.items).toEqual([]);
    await expect(limited.read(`artifact://sha256/${'0'.repeat(64)}`)).rejects.toThrow(/scope|403/i);
    await limited.close();
  });

  it('is told when the credits are used up, and nothing is stored', async () => {
    const poor = await service.newAccount(5);
    const other = await connect(endpoint(), await service.newToken(poor));
    const refused = await other.call('publish_capsule', { html: title() });
    expect(refused).toMatchObject({
      isError: true,
      value: { status: 402, code: 'insufficient_credits', required: 10, balance: 5 },
    });
    expect((await other.call('list_capsules')).value.items).toEqual([]);
    await other.close();
  });

  it('may repeat a call with a key', async () => {
    const artifact = await sealed();
    const args = { artifact, idempotencyKey: `key ${Math.random()}` };
    const first = (await client.call('publish_artifact', args)).value;
    const again = await Promise.all([1, 2, 3].map(() => client.call('publish_artifact', args)));
    for (const { value } of again) expect(value).toEqual(first);
    expect(first).toMatchObject({ created: true, credits: { balance: 99 } });
    expect((await client.call('get_account')).value.balance).toBe(99);
    const other = await client.call('publish_artifact', { ...args, artifact: await sealed() });
    expect(other.value).toMatchObject({ code: 'idempotency_conflict', status: 422 });
  });

  it('reads resources and completes their identifiers', async () => {
    const artifact = await sealed();
    await client.call('publish_artifact', { artifact });
    const hex = String(artifact.id).slice('sha256:'.length);
    const read = await client.read(`artifact://sha256/${hex}`);
    expect(read.text).toBe(canonicalize(artifact));
    expect(read.meta).toMatchObject({ trust: 'untrusted' });
    expect(await client.resources()).toContain('schema://artifact-v1');
    const schema = JSON.parse((await client.read('schema://artifact-v1')).text);
    expect(schema.title).toBe('Artifact');
    const [template = ''] = await client.templates();
    expect(await client.complete(template, 'hash', hex.slice(0, 6))).toEqual([hex]);
    await expect(client.read('artifact://sha256/none')).rejects.toThrow(/not found/i);
    await expect(client.read('capsule://0123456789abcdef')).rejects.toThrow(/not found/i);
  });

  it('gets a prompt whose draft is valid', async () => {
    const kinds = Object.keys(PROFILES);
    for (const kind of [...kinds, 'mini-app-capsule']) {
      const text = await client.prompt(kind, { about: 'cheese' });
      expect(text).toContain('about: cheese');
      const artifact = JSON.parse(text.slice(text.indexOf('\n{') + 1));
      const { value } = await client.call('validate_artifact', { artifact });
      expect(value).toMatchObject({ valid: true, problems: [] });
    }
  });

  it('gets the page that a host shows for an artifact, and what it shows', async () => {
    const page = await client.read('ui://svc/viewer.html');
    expect(page.text).toContain('<title>Viewer</title>');
    // It asks its own deployment for private links, and nobody for anything else.
    const connectDomains = [new URL(service.base).origin];
    expect(page.meta).toMatchObject({ ui: { csp: { connectDomains, resourceDomains: [] } } });
    const artifact = await sealed();
    await client.call('publish_artifact', { artifact });
    const { meta, text } = await client.call('show_artifact', { id: artifact.id });
    const json = canonicalize(artifact);
    expect(meta).toMatchObject({ 'vitrine/record': { kind: 'artifact', json } });
    const capsule = await client.call('publish_capsule', { html: '<p>A capsule</p>' });
    const shown = await client.call('show_capsule', { id: capsule.value.id });
    const record = (shown.meta as { 'vitrine/record': { kind: string; json: string } })[
      'vitrine/record'
    ];
    expect(record.kind).toBe('capsule');
    const digest = (bytes: Uint8Array) => crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
    expect(await readCapsule(record.json, digest)).toMatchObject({
      ok: true,
      value: { integrity: 'match', record: { html: '<p>A capsule</p>' } },
    });
    expect(shown.text).not.toContain('<p>');
    // The model is told where it is, not what is in it.
    expect(text).not.toContain('findings');
  });
});
