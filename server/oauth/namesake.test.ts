import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ListeningService, listenService } from '../../e2e/fixtures/listening-service.ts';
import { oauthBrowser } from '../../e2e/fixtures/oauth-browser.ts';

let service: ListeningService;
beforeAll(async () => {
  service = await listenService();
});
afterAll(() => service.close());

it('the page says that a name looks like that of an app from elsewhere', async () => {
  const browser = await oauthBrowser(service.store, service.base, await service.newAccount());
  const begin = async (name: string, redirect_uri: string) => {
    const answer = await fetch(`${service.base}oauth/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ client_name: name, redirect_uris: [redirect_uri] }),
    });
    const { client_id } = (await answer.json()) as { client_id: string };
    const url = new URL(`${service.base.replace('127.0.0.1', 'localhost')}oauth/authorize`);
    url.search = String(
      new URLSearchParams({
        ...{ client_id, redirect_uri, response_type: 'code', scope: 'artifacts:read' },
        ...{ code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' },
      }),
    );
    return url;
  };
  const namesakeAt = async (url: URL) => {
    const page = await browser.open(url.href);
    const details = await browser.send(`${page.url.pathname}/details`);
    return ((await details.json()) as { client: { namesake: unknown } }).client.namesake;
  };
  const atlas = await begin('Atlas', 'https://atlas.example/callback');
  expect(await namesakeAt(atlas)).toBeNull();
  await browser.decide(atlas);
  // Cyrillic а.
  const forged = await begin('\u0410tl\u0430s', 'https://evil.example/callback');
  expect(await namesakeAt(forged)).toEqual({ name: 'Atlas', host: 'atlas.example' });
  // The same app, registered again.
  expect(await namesakeAt(await begin('Atlas', 'https://atlas.example/callback'))).toBeNull();
  expect(await namesakeAt(await begin('Other', 'https://evil.example/callback'))).toBeNull();
});
