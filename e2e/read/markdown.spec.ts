import type { Page } from 'playwright/test';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { brief } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/index.ts';
import { axe } from '../fixtures/page-checks.ts';

const TEXT = `## Contents

- [Opening hours](#opening-hours)
- [Data](data/loss.csv)

> [!WARNING]
> Close valve 3 first.

H<sub>2</sub>O, press <kbd>Esc</kbd>, <a href="https://a.example/x" onclick="alert(1)">there</a>.

<details>
<summary>Log of <b>job 4</b></summary>

It stopped at *02:10*.

</details>

<script>alert(1)</script>

<!-- for us only: the limit is 900 -->
[//]: # (a second note)

![A round clock](https://pictures.example/clock.png) and ![inline](data:image/png;base64,AAAA)

[docs.example.org](https://evil.example/) and [our docs](https://docs.example.org/a)

It costs $5, and $x^2$ is a formula. Caf&eacute; &ngE;

A note[^1] and another[^2].

[^1]: The first.
[^2]: The second.

## Opening hours

Six to nine [1][2].`;

async function open(page: Page, url: string, members: object = {}): Promise<void> {
  const sources = [1, 2].map((number) => ({
    id: `source-${number}`,
    title: `Source ${number}`,
    url: `https://s${number}.example/`,
  }));
  const content = { question: 'q', method: TEXT };
  const artifact = await brief({ content, sources, ...members });
  await page.goto(`${url}#${encodeShareLink(artifact)}`);
  await page.locator('main[data-integrity=match]').waitFor();
}

test('tags, alerts, pictures and links of a text', async ({ page, site }) => {
  await open(page, site.url);
  const text = page.locator('.prose').filter({ hasText: 'Close valve 3' });
  await expect(text.locator('blockquote.warn')).toHaveText(/Warning\s*Close valve 3 first\./);
  await expect(text.locator('sub')).toHaveText('2');
  await expect(text.locator('kbd')).toHaveText('Esc');
  await expect(text.getByRole('link', { name: 'there' })).toHaveAttribute(
    'href',
    'https://a.example/x',
  );
  await expect(text.locator('[onclick]')).toHaveCount(0);
  await expect(text.getByText('It stopped at')).toBeHidden();
  await text.getByText('job 4').click();
  await expect(text.getByText('It stopped at')).toBeVisible();
  await expect(text.locator('pre', { hasText: 'alert(1)' })).toBeVisible();

  await expect(text).toContainText('Picture on pictures.example, not loaded. A round clock');
  await expect(text).not.toContainText('base64');
  await expect(text).toContainText('docs.example.org (evil.example)');
  await expect(text).not.toContainText('our docs (');
  await expect(text.getByRole('link', { name: 'our docs' })).toHaveAttribute(
    'title',
    'docs.example.org',
  );
  await expect(text.locator('.nowhere')).toHaveAttribute(
    'title',
    '“data/loss.csv” is not in this document.',
  );
  await expect(text).toContainText('It costs $5, and ');
  await expect(text).toContainText('x^2 is a formula. Café ≧̸');
  await expect(text.getByText('900')).toBeHidden();
  await expect(text.getByText('a second note')).toBeHidden();
  expect(await text.locator('.cite').allTextContents()).toEqual(['1', '2']);

  await page.locator('.badge > summary').click();
  await expect(page.locator('.badge')).toContainText('3 hidden notes');
  await expect(page.locator('.badge').getByText('the limit is 900')).toBeVisible();

  const heading = page.getByRole('heading', { name: 'Opening hours', level: 3 }).last();
  await text.getByRole('link', { name: 'Opening hours' }).click();
  await expect(heading).toBeInViewport();
  await page.getByRole('button', { name: 'Footnote 2', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: /Back to footnote 2/ })).toBeFocused();
  expect(await axe(page)).toEqual([]);
});

test('who is asked to approve sees what the author hid, and where links lead', async ({
  page,
  site,
}) => {
  await open(page, site.url, {
    type: 'approval-request',
    status: 'proposed',
    content: { request: 'May I?', action: 'Do it.', reason: TEXT },
  });
  const note = page.locator('.hidden-note', { hasText: 'the limit is 900' });
  await expect(note).toBeVisible();
  await expect(note).toContainText('Hidden by the author:');
  await expect(page.locator('.hidden-note', { hasText: 'a second note' })).toBeVisible();
  // It comes with what helps to read.
  await expect(async () => {
    const shown = await page
      .getByRole('link', { name: 'our docs' })
      .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(shown).toBe('" (docs.example.org)"');
  }).toPass();
});
