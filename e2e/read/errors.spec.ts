import type { Page } from 'playwright/test';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import { brief, fragmentOfJson } from '../fixtures/documents.ts';
import { exampleFragment, exampleJson } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';
import { expand, type FragmentRow, readRows } from '../fixtures/vectors.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const main = (page: Page) => page.locator('main[data-view=error]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** One fragment of each kind of failure. */
const ONE_OF_EACH = new Map(
  readRows<FragmentRow>('fragments.jsonl')
    .filter(({ expect: label }) => label !== 'ok' && label !== 'no-artifact')
    .map((row) => [row.expect, expand(row.fragment)]),
);

const DAMAGED = 'This link is incomplete or damaged';
const UNKNOWN = 'We can’t open this kind of link';
const TOO_LARGE = 'This is too large to open safely';
const INVALID = 'This isn’t a valid document';
const MISMATCH = 'This isn’t what was sealed';
const TITLES: Record<string, string> = {
  'unknown-version': UNKNOWN,
  'unknown-codec': UNKNOWN,
  'link-too-long': TOO_LARGE,
  'too-large': TOO_LARGE,
  utf8: INVALID,
  schema: INVALID,
  'content-hash': MISMATCH,
  'id-hash': MISMATCH,
};
const titleOf = (kind: string) => TITLES[kind] ?? (kind.startsWith('json-') ? INVALID : DAMAGED);

const ACTIONS: Record<string, string> = {
  [DAMAGED]: 'Apps often cut long links. Ask for it again, or for the file.',
  [UNKNOWN]: 'Ask the sender for another link, or for the file.',
  [TOO_LARGE]: 'Ask the sender for a smaller version.',
  [INVALID]: 'Send these details to whoever made it, so they can fix it.',
  [MISMATCH]: 'Don’t rely on it. Ask the sender for a new link.',
};

for (const [path, words] of [
  ['', 'Line 3, column 1: "}". There is one comma too many before this: remove it.'],
  ['de.html', 'Zeile 3, Spalte 1: "}". Das Komma davor ist zu viel: Entfernen Sie es.'],
  ['ar.html', 'السطر 3، العمود 1: "}". الفاصلة التي قبله زائدة: احذفها.'],
] as const) {
  // Arabic, with Latin within; the others every night.
  const tag = path === 'ar.html' ? [] : '@nightly';
  test(`where a file stops to be JSON, and why: ${path || 'index.html'}`, { tag }, async ({
    page,
    site,
  }) => {
    await page.goto(site.url + path);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.locator('form.open button[type=button]').click(),
    ]);
    const buffer = Buffer.from('{\n "type": "research-brief",\n}');
    await chooser.setFiles({ name: 'a.json', mimeType: 'application/json', buffer });
    await expect(page.locator('main .notice')).toHaveText(words);
  });
}

for (const [what, text, words] of [
  [
    'a code fence',
    'Here:\n```json\n{"a":1}\n```',
    'Line 1, column 1: "Here". The JSON is in a code',
  ],
  ['single quotes', "{'a': 1}", 'Line 1, column 2: "\'". Names and texts need double quotes'],
  ['two documents', '{"a":1}\n{"b":2}', 'Line 2, column 1: "{". A second document starts here'],
] as const) {
  // One in a browser; the others every night, and by schemas/json/json-mistake.test.ts each time.
  const tag = what === 'a code fence' ? [] : '@nightly';
  test(`${what}, pasted on the home page and in the composer`, { tag }, async ({ page, site }) => {
    await page.goto(site.url);
    await page.locator('textarea').fill(text);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.locator('main .notice')).toContainText(words);
    await page.goto(`${site.url}#compose`);
    await page.locator('textarea[name=input]').fill(text);
    await page.locator('form button[type=submit]').click();
    await expect(page.getByRole('alert')).toContainText(words);
  });
}

test('each kind: what happened, what to do, the code, and that nothing was sent', async ({
  page,
  site,
}) => {
  for (const [kind, fragment] of ONE_OF_EACH) {
    await test.step(kind, async () => {
      await page.goto(`${site.url}#${fragment.replace(/^#/, '')}`);
      await expect(main(page)).toHaveAttribute('data-error', kind);
      await expect(heading(page)).toHaveText(titleOf(kind));
      await expect(page.locator('strong')).toHaveText(ACTIONS[titleOf(kind)] ?? '');
      await expect(page.getByText('Nothing was sent to a server.')).toBeVisible();
      await expect(page.getByText('Code:').locator('code')).toHaveText(kind);
      await page.getByRole('button', { name: 'Copy details' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Copied.' })).toHaveCount(1);
      const details = await page.evaluate(() => navigator.clipboard.readText());
      expect(details.split('\n').slice(0, 2)).toEqual([
        `Vitrine: ${titleOf(kind)}`,
        `Code: ${kind}`,
      ]);
      await page.getByRole('link', { name: 'Go to the home page' }).click();
      await expect(page.locator('main[data-view=home]')).toBeVisible();
    });
  }
});

test('details never hold content', async ({ page, site }) => {
  const secret = 'Kestrel';
  const artifact = await brief({ title: secret, content: { question: secret } });
  const json = canonicalize(artifact);
  const damaged = [
    json.replace('"status":"draft"', '"status":"proposed"'),
    json.replace('"question":"Kestrel"', '"question":"Kestrel!"'),
    json.replace('"status":"draft"', `"status":"${secret}"`),
    json.replace('"summary":"Words."', `"summary":["${secret}"]`),
    json.replace('"status":"draft"', `"x":"${secret}","status":"draft"`),
    `${json},"${secret}"`,
    json.replace('"status":', `"title":"${secret}","status":`),
  ];
  for (const text of damaged) {
    await page.goto('about:blank');
    await page.goto(`${site.url}#${fragmentOfJson(text)}`);
    await page.getByRole('button', { name: 'Copy details' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied.' })).toHaveCount(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain(secret);
  }
});

test('an invalid document is explained by its first five problems', async ({ page, site }) => {
  const { title, ...artifact } = { ...(await brief()), status: 'final', summary: '' };
  const sources = Array.from({ length: 9 }, () => ({ id: 'source-1', title: 't', url: 'x' }));
  await page.goto(
    `${site.url}#${fragmentOfJson(canonicalize({ ...artifact, titel: title, sources }))}`,
  );
  await expect(main(page)).toHaveAttribute('data-error', 'schema');
  const problems = page.locator('section', { hasText: 'What’s wrong' }).locator('li');
  await expect(problems).toHaveCount(5);
  await expect(problems.filter({ hasText: '/titel' })).toContainText('did you mean "title"?');
  await expect(problems.filter({ hasText: '/status' })).toHaveCount(1);
});

test('another schema version asks for a newer version of Vitrine', async ({ page, site }) => {
  const artifact = { ...(await brief()), schemaVersion: '2.0' };
  await page.goto(`${site.url}#${fragmentOfJson(canonicalize(artifact))}`);
  await expect(main(page)).toHaveAttribute('data-error', 'schema');
  await expect(heading(page)).toHaveText('This needs a newer version of Vitrine');
  await expect(main(page)).toContainText('It is in format 2.0; this page reads 1.0.');
  await expect(main(page)).not.toContainText('rule');
  await expect(page.getByText('Nothing was sent to a server.')).toBeVisible();
});

for (const [name, edit] of [
  ['research-brief', ['"confidence"', '"confidence "']],
  ['loan-calculator', ['"status":"proposed"', '"status":"reviewed"']],
] as const) {
  test(`a changed ${name} shows nothing of itself and cannot run`, async ({ page, site }) => {
    const artifact = JSON.parse(exampleJson(name));
    const changed = canonicalize(artifact).replace(edit[0], edit[1]);
    await page.goto(`${site.url}#${fragmentOfJson(changed)}`);
    await expect(main(page)).toHaveAttribute('data-integrity', 'mismatch');
    await expect(heading(page)).toHaveText(MISMATCH);
    await expect(main(page)).toContainText(
      'It was changed or damaged after it was sealed, so none of it is shown.',
    );
    await expect(page.getByText(artifact.title)).toBeHidden();
    await expect(page.locator('article, iframe, .prose, .capsule')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /run/i })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
    const hashes = page.locator('dl code');
    await expect(hashes).toHaveCount(4);
    await expect(hashes.first()).toHaveText(artifact.id);
    expect(new Set(await hashes.allTextContents()).size).toBeGreaterThan(2);

    await page.getByText('Show as plain text').click();
    await expect(page.locator('pre')).toContainText(artifact.title);
    await expect(page.locator('pre :is(a, b, strong, img)')).toHaveCount(0);
  });
}

test('a part that cannot be loaded is said, and the link is not blamed', async ({
  page,
  site,
  violations,
}) => {
  violations.allow(/Failed to load resource/);
  await page.context().route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${site.url}#${await exampleFragment('loan-calculator')}`);
  // Each part says it in its own place: the program, and the list of versions below it.
  await expect(page.getByRole('alert')).toHaveText(
    Array(2).fill(/^Part of this page didn’t load\. Check your connection\. Try again$/),
  );
});
