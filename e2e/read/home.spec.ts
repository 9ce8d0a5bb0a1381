import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/index.ts';

const MARKDOWN = `# Which queue do we take?

Three queues, compared for our load.

## Findings

- **PostgreSQL is enough.** It carries 500 jobs a second, see [our numbers](https://example.com/n).
- Redis needs one more server.

\`\`\`json
{"jobs": 500}
\`\`\`
`;

const field = (page: Page) =>
  page.getByRole('textbox', { name: 'Paste a link, JSON or Markdown, or drop a file' });

async function expectDraft(page: Page): Promise<void> {
  await expect(page.locator('main')).toHaveAttribute('data-view', 'compose');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Which queue do we take?');
  await expect(page.getByLabel('Summary', { exact: true })).toHaveValue(
    'Three queues, compared for our load.',
  );
}

test.beforeEach(async ({ page, site }) => {
  await page.goto(site.url);
  await page.locator('main[data-view=home] h1').waitFor();
});

test('pasted Markdown becomes a draft, and nothing is sent', async ({ page, site }) => {
  site.requests.length = 0;
  await field(page).fill(MARKDOWN);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expectDraft(page);
  expect(site.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  await page.reload();
  await expectDraft(page);
});

test('a chosen Markdown file becomes a draft, called after the file where it has no title', async ({
  page,
}) => {
  const choose = async (name: string, text: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a file…' }).click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'text/markdown', buffer: Buffer.from(text) });
  };
  await choose('queue.md', MARKDOWN);
  await expectDraft(page);
  await page.goBack();
  await choose('meeting-notes.md', '![A](data:image/png;base64,AA==)\n\n![B](b.png)\n');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('meeting notes');
});

test('Enter opens one line, and makes another of more', async ({ page }) => {
  await field(page).fill('#k2.g.AAAA');
  await field(page).press('Enter');
  await expect(page.locator('main')).toHaveAttribute('data-error', 'unknown-version');
  await page.goBack();
  await field(page).fill('one\ntwo');
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('one\ntwo\n');
});

test('a host of files says that no server is there', async ({ page }) => {
  const next = page.locator('#next');
  await expect(next).toContainText('Run a Vitrine server to let agents publish:');
  await expect(next.locator('pre').first()).toContainText(
    'connect claude --url https://vitrine.example/',
  );
});

test('our server shows the commands of this very deployment', async ({ page, ourServer }) => {
  await page.goto(ourServer.url);
  const next = page.locator('#next');
  await expect(next).not.toContainText('Run a Vitrine server');
  await expect(next.locator('pre')).toHaveText([
    `npx -y ${ourServer.url}vitrine.tgz connect claude --url ${ourServer.url}`,
    `npx -y ${ourServer.url}vitrine.tgz share notes.md`,
    /^docker build/,
  ]);
});
