import type { Page } from 'playwright/test';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { SMALL_PICTURES } from '#schemas/vectors/pictures.ts';
import { documentFile, pictureBytes } from '../fixtures/document-files.ts';
import { brief } from '../fixtures/documents.ts';
import { HOSTILE_SVG } from '../fixtures/hostile-svg.ts';
import { expect, test } from '../fixtures/index.ts';
import { axe, moves, sidewaysScroll } from '../fixtures/page-checks.ts';

const PNG = documentFile('images/a b.png', 'image/png', pictureBytes('png'));

async function open(page: Page, url: string, method: string, files: object[] = []): Promise<void> {
  const content = { question: 'q', method, ...(files.length > 0 && { files }) };
  await page.goto(`${url}#${encodeShareLink(await brief({ content }))}`);
  await page.locator('main[data-integrity=match]').waitFor();
}
/** True once a picture was decoded. */
const isDecoded = (page: Page, alt: string) =>
  expect
    .poll(() =>
      page
        .getByRole('img', { name: alt })
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true);

const NAMES = ['png', 'jpeg', 'gif', 'webp', 'avif'] as const;

test('pictures of each type are shown from files and from data: addresses', async ({
  page,
  site,
}) => {
  const files = NAMES.map((name) => documentFile(`p/${name}`, `image/${name}`, pictureBytes(name)));
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><path d="M0 0h8v6z"/></svg>',
  );
  files.push(documentFile('p/svg', 'image/svg+xml', svg));
  const all = [...NAMES, 'svg'];
  const text = [
    ...all.map((name) => `![file ${name}](./p/${name} "Caption")`),
    ...NAMES.map((name) => `![data ${name}](data:image/${name};base64,${SMALL_PICTURES[name]})`),
    `![data svg](data:image/svg+xml;base64,${svg.toString('base64')})`,
  ].join('\n\n');
  await open(page, site.url, text, files);
  for (const name of all) {
    for (const from of ['file', 'data']) {
      await isDecoded(page, `${from} ${name}`);
      const image = page.getByRole('img', { name: `${from} ${name}` });
      const scheme = name === 'svg' ? /^data:image\/svg\+xml,/ : /^blob:/;
      expect(await image.getAttribute('src')).toMatch(scheme);
      const box = await image.boundingBox();
      expect([box?.width, box?.height]).toEqual([8, 6]);
    }
  }
  await expect(page.getByRole('heading', { name: 'Files' })).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
});

test('a picture whose bytes were changed is never shown', async ({ page, site }) => {
  const bytes = pictureBytes('png');
  const files = Array.from({ length: 40 }, (_, i) => {
    const changed = Buffer.from(bytes);
    const at = Math.floor((i * changed.length) / 40);
    changed[at] = (changed[at] as number) ^ (1 << (i % 8));
    return documentFile(`${i}.png`, 'image/png', bytes, { data: changed.toString('base64') });
  });
  files.push(
    documentFile('short.png', 'image/png', bytes, { data: bytes.subarray(1).toString('base64') }),
  );
  const text = files.map(({ name }) => `![p ${name}](${name})`).join('\n\n');
  await open(page, site.url, text, files);
  await expect(page.getByText('This file was changed and is not shown.')).toHaveCount(files.length);
  await expect(page.locator('main img')).toHaveCount(0);
  // Nor is it saved.
  await page.getByRole('button', { name: 'Download' }).first().click();
  await expect(page.getByText('This file was changed and is not shown.')).toHaveCount(files.length);
});

test('pictures on other hosts, of other paths and without data are told of', async ({
  page,
  site,
}) => {
  const { data, ...without } = PNG;
  const text = [
    '![A kestrel](https://img.example/kestrel.svg)',
    '[![Badge](https://img.example/badge.svg)](https://kestrel.example/)',
    '![Not here](images/none.png)',
    '![Elsewhere](<images/a b.png>)',
    '![Bad](data:image/png;base64,AAAA)',
    '![Vector](data:image/svg+xml,%3Csvg)',
  ].join('\n\n');
  await open(page, site.url, text, [without]);
  const main = page.locator('main');
  await expect(main).toContainText('Picture on img.example, not loaded');
  await expect(main.getByText('A kestrel')).toBeVisible();
  await expect(
    main.getByRole('link', { name: 'Picture on img.example, not loaded.' }).first(),
  ).toHaveAttribute('href', 'https://img.example/kestrel.svg');
  await expect(main.getByRole('link', { name: /Badge/ })).toHaveAttribute(
    'href',
    'https://kestrel.example/',
  );
  await expect(main).toContainText('“images/none.png” is not in this document.');
  await expect(main).toContainText('This file is not in this link.');
  await expect(main.getByText('This picture can’t be shown. It may be damaged.')).toHaveCount(2);
  await expect(main.locator('img')).toHaveCount(0);
});

test('a press shows a picture large, and Escape gives the focus back', async ({ page, site }) => {
  await open(page, site.url, '![A small square](images/a%20b.png)', [PNG]);
  const button = page.getByRole('button', { name: 'A small square' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'A small square' });
  await expect(dialog.getByRole('img')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a large picture takes its room before it is there, and never more than the column', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1000"><path d="M0 0h9v9z"/></svg>';
  await open(
    page,
    site.url,
    `![Wide](data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')})`,
  );
  await isDecoded(page, 'Wide');
  const box = await page.getByRole('img', { name: 'Wide' }).boundingBox();
  expect(box?.width).toBeLessThanOrEqual(350);
  expect(Math.round((box?.width ?? 0) / (box?.height ?? 1))).toBe(2);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('bombs are cards, told by their heads', async ({ page, site }) => {
  const bomb = pictureBytes('png');
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  await open(page, site.url, '![Bomb](bomb.png)', [documentFile('bomb.png', 'image/png', bomb)]);
  await expect(page.locator('.file-card')).toContainText('This picture is too large to show here.');
  await expect(page.locator('main img')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('bomb.png');
});

test('links open files: a table, code, a card; what no link names is listed', async ({
  page,
  site,
}) => {
  const text = (name: string, type: string, words: string) =>
    documentFile(name, type, Buffer.from(words));
  const files = [
    text('data/trips.csv', 'text/csv', 'City,Trips\nBonn,12\nAachen,3\n'),
    text('run.json', 'application/json', '{"a": [1, 2]}'),
    text('page.html', 'text/html', '<script>document.title = "run"</script>'),
    text('paper.pdf', 'application/pdf', '%PDF-1.7'),
    documentFile('broken.txt', 'text/plain', Buffer.of(0xff, 0xfe)),
    { name: '../wrong', mediaType: 'a/b', size: 1, sha256: 'x' },
  ];
  await open(
    page,
    site.url,
    'See [the trips](data/trips.csv) and [nothing](none.csv).\n\n![Trips](data/trips.csv)',
    files as object[],
  );
  // In its place, as a table that can be sorted.
  const table = page.locator('main .csv table');
  await expect(table.locator('tbody td').first()).toHaveText('Bonn');
  await page.getByRole('button', { name: 'the trips' }).click();
  const dialog = page.getByRole('dialog', { name: 'data/trips.csv' });
  await dialog.getByRole('button', { name: 'Sort by City' }).click();
  await expect(dialog.locator('tbody td').first()).toHaveText('Aachen');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('nothing', { exact: true })).toHaveAttribute('title', /none\.csv/);

  const list = page.locator('.file-list');
  await expect(list.locator('.file-name')).toHaveText([
    'run.json',
    'page.html',
    'paper.pdf',
    'broken.txt',
  ]);
  await expect(page.getByText('One file has a wrong entry and isn’t shown.')).toBeVisible();
  const show = async (name: string) => {
    await list
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: 'Show' })
      .click();
    return page.getByRole('dialog', { name });
  };
  await expect((await show('run.json')).locator('pre')).toHaveText('{"a": [1, 2]}');
  await page.keyboard.press('Escape');
  await expect((await show('page.html')).locator('pre')).toContainText('<script>');
  await page.keyboard.press('Escape');
  await expect(await show('broken.txt')).toContainText('This file is not readable text.');
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveTitle('run');
  const pdf = list.getByRole('listitem').filter({ hasText: 'paper.pdf' });
  await expect(pdf.getByRole('button', { name: 'Show' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await pdf.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('paper.pdf');
});

test('video has the controls of the browser, and a changed one is not shown', async ({
  page,
  site,
}) => {
  // The browser itself makes it: a moving square, half a second of it.
  await page.goto(site.url);
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [64, 48];
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let step = 0; step < 10; step++) {
      context?.fillRect(step * 4, step * 2, 8, 8);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    recorder.stop();
    await ended;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  const bytes = Buffer.from(base64, 'base64');
  const video = documentFile('talk.webm', 'video/webm', bytes);
  await open(page, site.url, '![The talk](talk.webm)', [video]);
  const player = page.locator('video');
  await expect(player).toHaveAttribute('controls');
  await expect(player).toHaveAttribute('src', /^blob:/);
  const width = () => player.evaluate((each: HTMLVideoElement) => each.videoWidth);
  await expect.poll(width).toBe(64);
  expect(await axe(page)).toEqual([]);

  bytes.writeUInt8(bytes.readUInt8(200) ^ 1, 200);
  const changed = { ...video, data: bytes.toString('base64') };
  await open(page, site.url, '![The talk](talk.webm)', [changed]);
  await expect(page.locator('.file-card')).toContainText('This file was changed and is not shown.');
  await expect(page.locator('video')).toHaveCount(0);
});

test('sound has the controls of the browser', async ({ page, site }) => {
  // A second of silence: 8,000 samples of a byte.
  const wav = Buffer.alloc(8_044, 0x80);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(8_036, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(8_000, 24);
  wav.writeUInt32LE(8_000, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(8_000, 40);
  await open(page, site.url, '![Silence](a.wav)', [documentFile('a.wav', 'audio/wav', wav)]);
  const player = page.locator('audio[controls]');
  await expect(player).toHaveAttribute('src', /^blob:/);
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBe(1);
});

test('a page shows 200 million pixels by itself; other pictures wait for a press', async ({
  page,
  site,
}) => {
  // A WebP of 36 bytes: 8,000 × 6,000 pixels of one colour.
  const flat = Buffer.from('UklGRhwAAABXRUJQVlA4TA8AAAAvP9/bBQcQ/Y/+ByKi/wEA', 'base64');
  const files = Array.from({ length: 60 }, (_, i) => documentFile(`${i}.webp`, 'image/webp', flat));
  const text = files.map(({ name }) => `![p ${name}](${name})`).join('\n\n');
  await open(page, site.url, text, files);
  await expect(page.locator('.frame, .not-shown')).toHaveCount(60);
  await expect(page.locator('.frame')).toHaveCount(4);
  await page.getByRole('button', { name: 'Show' }).first().click();
  await expect(page.locator('.frame')).toHaveCount(5);
  const decoded = page
    .locator('.frame > img')
    .evaluateAll((all) => Promise.all(all.map((each) => (each as HTMLImageElement).decode())));
  expect(await decoded).toHaveLength(5);
});

test('heavy drawings wait for a press', async ({ page, site }) => {
  const NS = 'xmlns="http://www.w3.org/2000/svg"';
  const filter = `<svg ${NS} width="9" height="9"><filter id="f"><feTurbulence/></filter><path d="M0 0h9v9z"/></svg>`;
  await open(page, site.url, `![Fog](data:image/svg+xml,${encodeURIComponent(filter)})`);
  await expect(page.getByText('This picture may slow down your browser.')).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show' }).click();
  await isDecoded(page, 'Fog');
});

test('hostile SVG is inert: nothing runs, moves or asks another host', async ({
  page,
  context,
  site,
}) => {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  page.on('dialog', () => asked.push('dialog'));
  const names = Object.keys(HOSTILE_SVG);
  expect(names.length).toBeGreaterThanOrEqual(20);
  const files = names.map((name) =>
    documentFile(`${name}.svg`, 'image/svg+xml', Buffer.from(HOSTILE_SVG[name] as string)),
  );
  const text = names.map((name) => `![${name}](${name}.svg)`).join('\n\n');
  await open(page, site.url, text, files);
  // Each is a picture, waits for a press, or is refused.
  const settled = page.locator('.frame > img, .not-shown, .picture .file-card');
  await expect(settled).toHaveCount(names.length);
  for (const button of await page.getByRole('button', { name: 'Show' }).all()) await button.click();
  const title = await page.title();
  const images = page.locator('.frame > img');
  await expect
    .poll(() =>
      images.evaluateAll((all) => all.every((each) => (each as HTMLImageElement).complete)),
    )
    .toBe(true);
  // `complete` may come before there is anything to be seen.
  await images.evaluateAll((all) =>
    Promise.allSettled(all.map((each) => (each as HTMLImageElement).decode())),
  );
  await page.mouse.move(0, 0);
  // The bar for an answer is the last part that comes by itself.
  await page.locator('.answer-place').waitFor({ state: 'attached' });
  // The whole page: where a picture lies in the window changes its edges.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await moves(page), 'nothing moves').toBe(false);
  expect(await page.title()).toBe(title);
  expect(await page.evaluate('globalThis.pwned')).toBeUndefined();
  const own = new URL(site.url).origin;
  expect(
    asked.filter((url) => !/^(?:data|blob):/.test(url) && new URL(url).origin !== own),
  ).toEqual([]);
});

test('a drawing that moves would be seen: inline, and as a picture', async ({ page }) => {
  for (const name of ['animate', 'keyframes']) {
    const moving = HOSTILE_SVG[name] ?? '';
    const picture = `<img src="data:image/svg+xml,${encodeURIComponent(moving)}">`;
    for (const html of [moving, picture]) {
      await page.setContent(html);
      expect(await moves(page), `${name}: ${html.slice(0, 10)}`).toBe(true);
    }
  }
  await page.setContent('<p>Nothing that moves</p>');
  expect(await moves(page)).toBe(false);
});

test('a picture is pasted into a text: made smaller, described in place, and shown', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}#compose`);
  await page.getByRole('button', { name: 'Research brief', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Method' });
  await field.fill('Before ');
  await field.press('End');
  const paste = (width: number, height: number) =>
    field.evaluate(
      async (area, [w, h]) => {
        const canvas = document.createElement('canvas');
        canvas.width = w as number;
        canvas.height = h as number;
        const context = canvas.getContext('2d');
        context?.fillRect(0, 0, (w as number) / 2, h as number);
        const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([blob as Blob], 'My chart.png', { type: 'image/png' }));
        const init = { clipboardData, bubbles: true, cancelable: true };
        area.dispatchEvent(new ClipboardEvent('paste', init));
      },
      [width, height],
    );
  await paste(3_200, 1_600);
  const told = page.getByRole('status').filter({ hasText: 'Made smaller' });
  await expect(told).toHaveText(/3,200 × 1,600 pixels, .+ → 1,600 × 800 pixels, .+Describe/);
  await expect(field).toHaveValue('Before ![](My-chart.webp)');
  await page.keyboard.type('A chart');
  await expect(field).toHaveValue('Before ![A chart](My-chart.webp)');
  await field.press('End');
  await paste(20, 10);
  await expect(field).toHaveValue('Before ![A chart](My-chart.webp)![](My-chart.png)');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const image = page.locator('.preview').getByRole('img', { name: 'A chart' });
  await expect
    .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth))
    .toBe(1_600);
});
