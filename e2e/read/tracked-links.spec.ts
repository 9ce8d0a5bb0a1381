import { readFileSync } from 'node:fs';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { brief } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/index.ts';

const artifact = await brief();
const link = encodeShareLink(artifact);
/** The tracker of the case `21-link-tracker`: what stands behind `LINK` in its second line. */
const [, tracker = ''] =
  /^\s*LINK(\S+)/m.exec(
    readFileSync(new URL('../fixtures/real-cases/21-link-tracker.txt', import.meta.url), 'utf8'),
  ) ?? [];

for (const hash of [
  `#${link}${tracker}`,
  `#${link}&utm_source=a&utm_medium=b`,
  `#${link}?fbclid=IwAR0_-x`,
  `##${link}`,
  `#/${link}`,
  `#%23${link}`,
  `#!/${link}/?utm_source=x`,
  `#${link}~s1&utm_source=x`,
]) {
  test(`opens ${hash.replace(link, 'LINK')}`, async ({ page, site }) => {
    await page.goto(`${site.url}${hash}`);
    await expect(page.locator('main')).toHaveAttribute('data-view', 'artifact');
    await expect(page.locator('h1')).toHaveText(artifact.title);
  });
}

test('a tracker behind a page of the viewer does not hide it', async ({ page, site }) => {
  await page.goto(`${site.url}#/library?utm_source=x`);
  await expect(page.locator('main')).toHaveAttribute('data-view', 'documents');
  expect(page.url()).toBe(`${site.url}#documents`);
});
