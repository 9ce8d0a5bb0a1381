import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/index.ts';
import type { StaticSite } from '../fixtures/static-server.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const look = (page: Page) => page.locator('.looking');

/** Opens an empty page to write on. */
async function begin(page: Page, site: StaticSite): Promise<void> {
  await page.goto(`${site.url}#compose`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await text(page).waitFor();
}

/** A report of 2,000 words and more, in numbered sections with a table, code and tasks. */
const REPORT = `# Why the mill stops at night

**Owner:** Ana
**Date:** 4 May

${Array.from(
  { length: 7 },
  (_, section) => `## ${section + 1}. Night ${section + 1}

${'The wheel turned slowly, and the log of the mill says why it stopped before dawn. '.repeat(20)}

| Hour | Turns |
|:--|--:|
| ${section} | 12 |

- [x] read the log
- [ ] grease the wheel

\`\`\`sh
mill --night ${section + 1}
\`\`\`
`,
).join('\n')}`;

test('a report of 2,000 words is pasted and shared in three actions, and nothing is repaired', async ({
  page,
  site,
}) => {
  expect(REPORT.split(/\s+/).length).toBeGreaterThan(2_000);
  // Whoever writes here for the first time is asked for a name, once.
  await begin(page, site);
  await page.getByLabel('Author', { exact: true }).fill('Ana');
  await text(page).fill('First words');
  await page.getByText('Saved on this device').waitFor();
  await page.goto(site.url);
  await page.locator('main[data-view=home] h1').waitFor();
  await page.evaluate((report) => navigator.clipboard.writeText(report), REPORT);
  // One: it is pasted.
  await page.keyboard.press('ControlOrMeta+V');
  await expect(text(page)).toHaveValue(REPORT);
  // Two: Share. Three: the link is copied.
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('dialog').getByText('Copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(link);
  await page.locator('main[data-integrity=match]').waitFor();
  await expect(page.locator('main h1')).toHaveText('Why the mill stops at night');
  await expect(page.locator('.prose h2, .prose h3').filter({ hasText: /^\d\./ })).toHaveText(
    Array.from({ length: 7 }, (_, section) => `${section + 1}. Night ${section + 1}`),
  );
});

test('the toolbar makes Markdown, and takes it back', async ({ page, site }) => {
  await begin(page, site);
  const tools = page.getByRole('toolbar', { name: 'This text' });
  await text(page).fill('wheel');
  await text(page).press('ControlOrMeta+A');
  for (const [name, made] of [
    ['Bold', '**wheel**'],
    ['Italic', '*wheel*'],
    ['Heading', '## wheel'],
    ['List', '- wheel'],
    ['Task list', '- [ ] wheel'],
    ['Code', '`wheel`'],
    ['Link', '[wheel]()'],
  ] as const) {
    await tools.getByRole('button', { name, exact: true }).click();
    await expect(text(page)).toHaveValue(made);
    await expect(text(page)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(text(page)).toHaveValue('wheel');
    await text(page).press('ControlOrMeta+A');
  }
  await page.keyboard.press('End');
  await tools.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(text(page)).toHaveValue(/^wheel\n\n\|.*\|\n\|/);
  await expect(look(page).locator('table')).toBeVisible();
});

test('what is typed, marked and pasted is undone across the page and its preview', async ({
  page,
  site,
}) => {
  await begin(page, site);
  await text(page).focus();
  await page.keyboard.type('The wheel turns.');
  await text(page).press('ControlOrMeta+A');
  await page.getByRole('button', { name: 'Bold', exact: true }).click();
  await expect(look(page).locator('strong')).toHaveText('The wheel turns.');
  // The preview alone, and the text again.
  const preview = page.getByRole('button', { name: 'Preview', exact: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await preview.click();
  await expect(text(page)).toBeHidden();
  await expect(look(page).locator('strong')).toBeVisible();
  await preview.click();
  await text(page).focus();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(text(page)).toHaveValue('The wheel turns.');
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(text(page)).toHaveValue('**The wheel turns.**');
  await page.keyboard.press('ControlOrMeta+Z');
  await preview.click();
  await expect(look(page)).toContainText('The wheel turns.');
  await expect(look(page).locator('strong')).toHaveCount(0);
});

test('a long text that is pasted has its direction before the browser puts it in', async ({
  page,
  site,
}) => {
  await begin(page, site);
  await text(page).fill('A');
  await expect(text(page)).toHaveAttribute('dir', 'auto');
  await text(page).evaluate(async (area: HTMLTextAreaElement) => {
    // Looked at before anything is put in: with `auto`, each line would cost as much as all of them.
    area.addEventListener('beforeinput', () => area.setAttribute('data-before', area.dir));
    await navigator.clipboard.writeText('The wheel turns.\n'.repeat(200));
    area.focus();
  });
  await page.keyboard.press('ControlOrMeta+V');
  await expect(text(page)).toHaveAttribute('data-before', 'ltr');
  await expect(text(page)).toHaveAttribute('dir', 'ltr');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(text(page)).toHaveValue('A');
  await expect(text(page)).toHaveAttribute('dir', 'auto');
});

test('a text of 1 MB is pasted, written on, taken back, kept and shown', async ({ page, site }) => {
  await begin(page, site);
  await page.getByLabel('Title', { exact: true }).fill('A long log');
  await page.getByLabel('Author', { exact: true }).fill('Ana');
  await text(page).fill('It begins.');
  await page.evaluate(() =>
    navigator.clipboard.writeText(
      '\n\nOne more **night** at the mill, and the wheel turned.'.repeat(17_500),
    ),
  );
  await text(page).press('ControlOrMeta+End');
  await page.keyboard.press('ControlOrMeta+V');
  // Only what is in view of so long a text is in the page; the text says what it holds when it is kept.
  await expect(text(page)).toHaveText(/the wheel turned\.$/);
  expect((await text(page).textContent())?.length).toBeLessThan(20_000);
  await page.keyboard.press('Enter');
  await page.keyboard.type('- The last line.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('And **one');
  await expect(text(page)).toHaveText(/- The last line\.- And \*\*one$/);
  await page.getByRole('button', { name: 'Heading', exact: true }).click();
  await expect(text(page)).toHaveText(/## - And \*\*one$/);
  // Nothing so long stands beside its text; asked for, its beginning is there at once.
  await expect(look(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(look(page).locator('strong').first()).toHaveText('night');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByText('Saved on this device').waitFor();
  await page.reload();
  await expect(text(page)).toHaveText(/^It begins\./);
  await text(page).press('ControlOrMeta+End');
  await expect(text(page)).toHaveText(/## - And \*\*one$/);
});

for (const [what, line, lines] of [
  ['90,000 lines', 'word of it\n', 90_000],
  ['a million empty lines', '\n', 1_000_000],
] as const) {
  test(`a text of 1 MB that was pasted is taken back: ${what}`, async ({ page, site }) => {
    await begin(page, site);
    await text(page).fill('It begins.');
    const pasted = line.repeat(lines);
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), pasted);
    await text(page).press('ControlOrMeta+End');
    await page.keyboard.press('ControlOrMeta+V');
    // It is written in CodeMirror now.
    await expect(text(page)).not.toHaveJSProperty('tagName', 'TEXTAREA');
    // Letters that come slowly would be taken back one by one.
    await page.keyboard.insertText('It ends.');
    await expect(text(page)).toHaveText(/It ends\.$/);
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+Z');
      await expect(text(page)).toHaveText('It begins.', { timeout: 1_000 });
    }).toPass();
    await page.getByText('Saved on this device').waitFor();
    await page.reload();
    await expect(text(page)).toHaveValue('It begins.');
  });
}

test('a text of 1 MB that is pasted where a document begins is written on at once', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}#compose`);
  await page.evaluate(() => navigator.clipboard.writeText('word of it\n'.repeat(80_000)));
  await page.locator('textarea[name=input]').focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(text(page)).toHaveText(/^word of it/);
});

test('a list beside a text of 1 MB is told to who hears it', async ({ page, site }) => {
  await page.goto(`${site.url}#compose`);
  await page.evaluate(() => navigator.clipboard.writeText('word of it\n\n'.repeat(40_000)));
  await page.locator('textarea[name=input]').focus();
  await page.keyboard.press('ControlOrMeta+V');
  await text(page).press('ControlOrMeta+End');
  await page.keyboard.type('/');
  const session = await page.context().newCDPSession(page);
  /** Text of the option that the field has chosen, as the browser tells it to a screen reader. */
  const chosen = async () => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const field = nodes.find(
      ({ role, name }) => role?.value === 'textbox' && name?.value === 'Text',
    );
    const active = field?.properties?.find(({ name }) => name === 'activedescendant');
    const id = active?.value.relatedNodes?.[0]?.backendDOMNodeId;
    return nodes.find(({ backendDOMNodeId }) => id && backendDOMNodeId === id)?.name?.value;
  };
  const options = page.getByRole('listbox').getByRole('option');
  await expect.poll(chosen).toBe(await options.first().textContent());
  await page.keyboard.press('ArrowDown');
  await expect.poll(chosen).toBe(await options.nth(1).textContent());
  await page.keyboard.press('Escape');
  await expect.poll(chosen).toBeUndefined();
});

test('the menu of blocks stands below its line, also where the text scrolls', async ({
  page,
  site,
}) => {
  await begin(page, site);
  await text(page).fill('A paragraph.\n\n'.repeat(100));
  await text(page).press('ControlOrMeta+End');
  await page.keyboard.type('/');
  const menu = await page.getByRole('listbox').boundingBox();
  const field = await text(page).boundingBox();
  const bottom = (field?.y ?? 0) + (field?.height ?? 0);
  // The caret is in the last line of the field.
  expect(Math.abs((menu?.y ?? 0) - bottom)).toBeLessThan(40);
});
