import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ListeningService, listenService } from '../../e2e/fixtures/listening-service.ts';
import { CLIENTS, type McpClient } from '../../e2e/fixtures/mcp-clients.ts';

let service: ListeningService;
beforeAll(async () => {
  service = await listenService();
});
afterAll(() => service.close());

describe.each(CLIENTS)('living links by MCP, with %s (%s)', (_name, _version, connect) => {
  let client: McpClient;
  beforeEach(async () => {
    const account = await service.newAccount();
    client = await connect(`${service.base}mcp`, await service.newToken(account));
    return () => client.close();
  });
  const publish = (words: string) =>
    client.call('publish_artifact', {
      ...{ markdown: `# Nightly report\n\n${words}`, author: 'Night job', to: 'nightly' },
    });

  it('keep one address over versions, which is read like any', async () => {
    const first = await publish('All is well.');
    const { link } = first.value as unknown as { link: { url: string; version: number } };
    expect(first.text).toContain(link.url);
    expect(first.value.next).toContain(link.url);
    const second = await publish('Two failed.');
    expect(second.value).toMatchObject({ revision: 2, link: { url: link.url, version: 2 } });
    const read = await client.call('get_artifact', { id: link.url });
    expect(read.value).toMatchObject({ revision: 2, url: second.value.url });
    expect(JSON.stringify(read.value)).toContain('Two failed.');

    const late = await client.call('publish_artifact', {
      ...{ markdown: 'Late.', author: 'Night job', to: 'nightly', expect: 1 },
    });
    expect(JSON.stringify(late)).toContain('somebody moved it');
    const ended = await client.call('withdraw', { id: link.url });
    expect(ended.text).toContain('living link is withdrawn');
    expect((await fetch(link.url)).status).toBe(410);
  });

  it('take capsules', async () => {
    const page = { html: '<p>One</p>', title: `Page ${Math.random()}`, to: 'page' };
    const first = await client.call('publish_capsule', page);
    const { link } = first.value as unknown as { link: { url: string } };
    const second = await client.call('publish_capsule', { ...page, html: '<p>Two</p>' });
    expect(second.text).toContain(`${link.url} follows the newest version`);
    const read = await client.call('get_capsule', { id: link.url, part: 'html' });
    expect(read.value).toMatchObject({ id: second.value.id });
  });
});
