import type { Page } from 'playwright/test';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { documentFile, pictureBytes } from '../fixtures/document-files.ts';
import { brief } from '../fixtures/documents.ts';
import { hostedServer } from '../fixtures/hosted-server.ts';
import { expect, test } from '../fixtures/index.ts';
import { axe, sidewaysScroll } from '../fixtures/page-checks.ts';

type TestFile = ReturnType<typeof documentFile>;

const server = hostedServer();

const FILES = /\/api\/(?:previews\/[^/]+\/)?files\/([0-9a-f]{64})$/;
const hashIn = (url: string): string => FILES.exec(url)?.[1] ?? '';

/** Requests for files that a page makes. */
function filesAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (FILES.test(request.url())) asked.push(request.url());
  });
  return asked;
}

const withoutData = ({ data: _, ...file }: TestFile) => file;

const contentOf = (text: string, files: readonly TestFile[]) => ({
  question: 'q',
  method: text,
  files: files.map(withoutData),
});

/** Publishes a document with its files; the address of its page. */
async function publish(text: string, files: readonly TestFile[]): Promise<string> {
  for (const file of files) await server.upload(file);
  return server.publish(await brief({ content: contentOf(text, files) }));
}

const text = (name: string, type: string, words: string) =>
  documentFile(name, type, Buffer.from(words));
const PNG = documentFile('images/a.png', 'image/png', pictureBytes('png'));

test('files come from the server of the page, each once, and are shown by their kinds', async ({
  page,
}) => {
  const svg = text(
    'drawing.svg',
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><path d="M0 0h8v6z"/></svg>',
  );
  const files = [
    PNG,
    svg,
    text('trips.csv', 'text/csv', 'City,Trips\nBonn,12\nAachen,3\n'),
    text('run.json', 'application/json', '{"a": [1, 2]}'),
    text('page.html', 'text/html', '<script>document.title = "run"</script>'),
    text('paper.pdf', 'application/pdf', '%PDF-1.7'),
  ];
  const asked = filesAsked(page);
  const url = await publish(
    '![A square](images/a.png) ![Again](images/a.png)\n\n![Drawn](drawing.svg)\n\n![Trips](trips.csv)',
    files,
  );
  await page.goto(url);
  const image = page.getByRole('img', { name: 'A square' });
  await expect(image).toHaveAttribute('src', /^blob:/);
  await expect(page.getByRole('img', { name: 'Drawn' })).toHaveAttribute(
    'src',
    /^data:image\/svg\+xml,/,
  );
  await expect(page.locator('main .csv tbody td').first()).toHaveText('Bonn');
  await expect
    .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth))
    .toBeGreaterThan(0);
  // Unopened files are not fetched.
  const address = ({ sha256 }: TestFile) => `${server.url}/api/files/${sha256}`;
  expect(asked.sort()).toEqual(files.slice(0, 3).map(address).sort());

  const list = page.locator('.file-list');
  await expect(list.locator('.file-name')).toHaveText(['run.json', 'page.html', 'paper.pdf']);
  const entry = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await entry('page.html').getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('dialog').locator('pre')).toContainText('<script>');
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await entry('paper.pdf').getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('paper.pdf');
  await expect(page).not.toHaveTitle('run');
  expect(await axe(page)).toEqual([]);
});

test('a file with one flipped bit is never shown, wherever the bit is', async ({ page }) => {
  const bytes = pictureBytes('png');
  const files = Array.from({ length: 40 }, (_, i) => {
    // Each has another hash: bytes behind the end of a picture do not matter to it.
    const own = Buffer.concat([bytes, Buffer.of(i)]);
    return documentFile(`${i}.png`, 'image/png', own);
  });
  const url = await publish(files.map(({ name }) => `![p ${name}](${name})`).join('\n\n'), files);
  await page.route(FILES, (route) => {
    const i = files.findIndex(({ sha256 }) => sha256 === hashIn(route.request().url()));
    const changed = Buffer.from(files[i]?.data ?? '', 'base64');
    const at = Math.floor((i * changed.length) / files.length);
    changed[at] = (changed[at] as number) ^ (1 << (i % 8));
    return route.fulfill({ body: i % 13 === 7 ? Buffer.concat([changed, changed]) : changed });
  });
  await page.goto(url);
  await expect(page.getByText('This file was changed and is not shown.')).toHaveCount(files.length);
  await expect(page.locator('main img')).toHaveCount(0);
  await page.getByRole('button', { name: 'Download' }).first().click();
  await expect(page.getByText('This file was changed and is not shown.')).toHaveCount(files.length);
});

test('a link makes no request for a file that it does not carry', async ({ page, site }) => {
  const asked = filesAsked(page);
  const artifact = await brief({
    content: contentOf('![A square](images/a.png)\n\n[the paper](paper.pdf)', [
      PNG,
      text('paper.pdf', 'application/pdf', '%PDF-1.7'),
    ]),
  });
  for (const url of [site.url, `${server.url}/`]) {
    await page.goto(`${url}#${encodeShareLink(artifact)}`);
    await expect(page.locator('main')).toContainText('This file is not in this link.');
    await page.getByRole('button', { name: 'the paper' }).click();
    await expect(page.getByRole('dialog')).toContainText('This file is not in this link.');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Download' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('a file that did not arrive is fetched again on a press, one that is gone is not', async ({
  page,
  violations,
}) => {
  violations.allow(/Failed to load resource/);
  let isAway = true;
  const gone = documentFile('gone.png', 'image/png', pictureBytes('gif'));
  const url = await publish('![A square](images/a.png)\n\n![Gone](gone.png)', [PNG, gone]);
  await page.route(FILES, (route) =>
    hashIn(route.request().url()) === gone.sha256
      ? route.fulfill({ status: 404, body: '' })
      : route.fallback(),
  );
  await page.route(FILES, (route) => (isAway ? route.abort() : route.fallback()));
  await page.goto(url);
  const card = page.locator('.file-card').filter({ hasText: 'images/a.png' });
  await expect(card).toContainText('This file didn’t arrive. Check your connection.');
  isAway = false;
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: 'A square' })).toBeVisible();
  const other = page.locator('.file-card').filter({ hasText: 'gone.png' });
  await other.getByRole('button', { name: 'Try again' }).click();
  await expect(other).toContainText('This site doesn’t have this file any more.');
  await expect(other.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('a large file shows its progress, and a very large one waits for a press', async ({
  page,
}) => {
  const noise = (size: number) => Buffer.alloc(size, 'City,Trips\nBonn,12\n');
  const files = [
    documentFile('large.csv', 'text/csv', noise(1_500_000)),
    documentFile('very-large.csv', 'text/csv', noise(5_000_000)),
  ];
  let go: (() => void) | undefined;
  const until = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(FILES, async (route) => {
    await until;
    await route.fallback();
  });
  const asked = filesAsked(page);
  await page.goto(await publish('![L](large.csv)\n\n![V](very-large.csv)', files));
  await expect(page.getByRole('progressbar', { name: 'large.csv', exact: true })).toBeVisible();
  await expect(page.locator('main')).toContainText('of 1.5 MB');
  const card = page.locator('.file-card').filter({ hasText: 'very-large.csv' });
  await expect(card).toContainText('Not loaded yet, because it is large.');
  expect(await axe(page)).toEqual([]);
  go?.();
  await expect(page.locator('main .file pre')).toHaveCount(1);
  expect(asked).toHaveLength(1);
  await card.getByRole('button', { name: 'Show' }).click();
  await expect(page.locator('main .file pre')).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
});

test('a preview has its files at an address of its own', async ({ page }) => {
  const asked = filesAsked(page);
  await server.upload(PNG);
  const answer = await fetch(new URL('/agent/v1/previews', server.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${server.token}` },
    body: JSON.stringify({
      artifact: await brief({ content: contentOf('![A square](images/a.png)', [PNG]) }),
    }),
  });
  const { url } = (await answer.json()) as { url: string };
  const { pathname } = new URL(url);
  await page.goto(server.url + pathname);
  await expect(page.getByRole('img', { name: 'A square' })).toHaveAttribute('src', /^blob:/);
  const name = pathname.split('/').at(-1);
  expect(asked).toEqual([`${server.url}/api/previews/${name}/files/${PNG.sha256}`]);
});
