import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListeningService, listenService } from '../../e2e/fixtures/listening-service.ts';

const OFF = { PRIVATE_LINKS: '0', PREVIEWS: '0', OAUTH: '0' };

/** Pages that a program reads of a deployment before it does anything. */
const PAGES = [
  ...['/llms.txt', '/auth.md', '/openapi.json', '/.well-known/svc.json'],
  '/.well-known/agent-skills/vitrine/SKILL.md',
];

describe.each([
  ['everything', {}],
  ['nothing of it', OFF],
])('a deployment that offers %s', (_, settings) => {
  const isOff = settings === OFF;
  let service: ListeningService;
  let token: string;
  beforeAll(async () => {
    service = await listenService({ ...settings, RATE_LIMIT: '0' });
    token = await service.newToken(await service.newAccount());
  });
  afterAll(() => service.close());
  const rpc = async (method: string, params: object) => {
    const response = await fetch(`${service.base}mcp`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const text = await response.text();
    return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text).result;
  };

  it('recommends only what it offers', async () => {
    const texts = await Promise.all(
      PAGES.map(async (path) => (await fetch(new URL(path.slice(1), service.base))).text()),
    );
    const all = texts.join('\n');
    for (const words of ['v1/previews', 'api/private', 'v1/private', '`login ', 'oauth/register']) {
      expect(all.includes(words), words).toBe(!isOff);
    }
  });

  it('lists in tools only what it offers, and says what else to do', async () => {
    const { tools } = await rpc('tools/list', {});
    const share = tools.find(({ name }: { name: string }) => name === 'share');
    const { keep } = share.inputSchema.properties;
    expect(keep.enum).toEqual(
      isOff ? ['publish', 'link'] : ['preview', 'publish', 'link', 'private'],
    );
    expect(keep.default).toBe(isOff ? 'link' : 'preview');
    expect(/"preview"|"private"/.test(share.description)).toBe(!isOff);
    const call = async (args: object) =>
      JSON.stringify(await rpc('tools/call', { name: 'share', arguments: args }));
    const odd = await call({ markdown: '# A', keep: 'odd' });
    expect(/preview|private/.test(odd)).toBe(!isOff);
    if (!isOff) return;
    expect(await call({ markdown: '# A\n\nB.', keep: 'private' })).toMatch(
      /switched off.*\\"link\\"/,
    );
    expect(await call({ markdown: '# A\n\nB.', keep: 'preview' })).toMatch(/share .* as a link/);
  });
});
