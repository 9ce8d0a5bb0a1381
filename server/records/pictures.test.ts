import { afterAll, beforeAll, expect, it } from 'vitest';
import { brief } from '../../e2e/fixtures/documents.ts';
import {
  BASE,
  PRODUCT_PICTURE,
  startService,
  type TestService,
} from '../../e2e/fixtures/service.ts';

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startService();
  token = await service.newToken(await service.newAccount());
});
afterAll(() => service.close());

const publish = async (members: object): Promise<string> => {
  const artifact = await brief(members);
  const body = { artifact };
  const headers = { 'X-Svc-Artifact': '1' };
  await service.request('POST', '/api/artifacts', { token, body, headers });
  return artifact.id.slice(7);
};
const get = (path: string, headers: Record<string, string> = {}) =>
  service.request('GET', path, { headers });

it('is what the page of an artifact names, has its title in it, and is not sent twice', async () => {
  const [one, other] = [await publish({ title: 'One' }), await publish({ title: 'Another' })];
  const html = await (await get(`/a/${one}`)).text();
  expect(html).toContain(`<meta property="og:image" content="${BASE}a/${one}.png">`);
  const picture = await get(`/a/${one}.png`);
  expect(picture.status).toBe(200);
  expect(picture.headers.get('Content-Type')).toBe('image/png');
  expect(picture.headers.get('Cache-Control')).toBe(
    'public, max-age=0, s-maxage=30, must-revalidate',
  );
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  const others = Buffer.from(await (await get(`/a/${other}.png`)).arrayBuffer());
  expect(others.equals(bytes)).toBe(false);
  const again = await get(`/a/${one}.png`, { 'If-None-Match': picture.headers.get('ETag') ?? '' });
  expect(again.status).toBe(304);
});

it('is the product’s for a title that cannot be drawn, and for a preview', async () => {
  const picture = await get(`/a/${await publish({ title: '報告' })}.png`);
  expect(Buffer.from(await picture.arrayBuffer()).equals(PRODUCT_PICTURE)).toBe(true);
  const made = await service.request('POST', '/agent/v1/previews', {
    token,
    body: { artifact: await brief({ title: 'Not published' }) },
  });
  const { url } = (await made.json()) as { url: string };
  const path = new URL(url).pathname;
  expect(await (await get(path)).text()).toContain(`content="${BASE}previews/research-brief.png"`);
  expect((await get(`${path}.png`)).status).toBe(404);
});

it('shows the title of a capsule', async () => {
  const body = { html: 'x', title: 'A tide table' };
  const made = await service.request('POST', '/agent/v1/pages', { token, body });
  const { id } = (await made.json()) as { id: string };
  const picture = await get(`/i/${id}.png`);
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/png']);
});

it('is gone with what it shows', async () => {
  const hex = await publish({ title: 'Withdrawn' });
  expect((await get(`/a/${hex}.png`)).status).toBe(200);
  await service.request('DELETE', `/api/artifacts/${hex}`, { token });
  expect((await get(`/a/${hex}.png`)).status).toBe(410);
  expect((await get(`/a/${'0'.repeat(64)}.png`)).status).toBe(404);
});

it('tells on the page of the viewer what a shared link is, and nothing twice', async () => {
  const home = await (await get('/')).text();
  expect(home).toContain(`<meta property="og:image" content="${BASE}previews/vitrine.png">`);
  expect(home).toContain('<meta property="og:title" content="A document in a link">');
  const page = await (await get(`/a/${await publish({ title: 'Said once' })}`)).text();
  expect(page.match(/og:title/g)).toHaveLength(1);
  expect(page.match(/name="description"/g)).toHaveLength(1);
});
