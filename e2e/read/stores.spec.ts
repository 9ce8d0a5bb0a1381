import type { Page } from 'playwright/test';
import { chooseMore, openDocuments, saveOpen } from '../fixtures/documents-list.ts';
import { expect, test } from '../fixtures/index.ts';

const SAVED = 'Saved on this device';
const title = (page: Page) => page.getByLabel('Title', { exact: true });

/** Counts what a page asks of its databases. */
async function count(page: Page): Promise<(what: 'opened' | 'written') => Promise<number>> {
  await page.addInitScript(() => {
    const counts = { opened: 0, written: 0 };
    Object.assign(window, { counts });
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...given) {
      if (given[0] === 'vitrine-drafts') counts.opened++;
      return open.apply(this, given);
    };
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
      counts.written++;
      return put.apply(this, given);
    };
  });
  return (what) =>
    page.evaluate(
      (name) => (window as unknown as { counts: Record<string, number> }).counts[name] ?? 0,
      what,
    );
}

test('a database is opened once, however often something is kept in it', async ({ page, site }) => {
  const counted = await count(page);
  await page.goto(`${site.url}#compose=decision-memo`);
  await title(page).waitFor();
  for (let times = 0; times < 6; times++) {
    const before = await counted('written');
    await title(page).fill(`Which queue do we take, asked ${times} times?`);
    await expect.poll(() => counted('written')).toBeGreaterThan(before);
    await expect(page.locator('.editor')).toContainText(SAVED);
  }
  expect(await counted('opened')).toBe(1);
});

test('a page that has a database open does not keep another from deleting it', async ({
  page,
  site,
  linkFor,
  context,
}) => {
  await page.goto(await linkFor('task-handoff'));
  await page.locator('main[data-integrity=match]').waitFor();
  await saveOpen(page);
  const other = await context.newPage();
  await other.goto(site.url);
  const end = await other.evaluate(
    () =>
      new Promise((done) => {
        const request = indexedDB.deleteDatabase('vitrine-library');
        request.onblocked = () => done('blocked');
        request.onsuccess = () => done('deleted');
      }),
  );
  expect(end).toBe('deleted');
  // The page opens a new one.
  await saveOpen(page);
  await openDocuments(other, site.url);
  await expect(other.locator('.item')).toHaveCount(1);
});

test('reading opens no database that is not there', async ({ page, linkFor }) => {
  // Chromium keeps pages for *Back*: one that was left while it made a database, or was about to take
  // it back, would lock it for the next page.
  await page.addInitScript(() => {
    const opened: string[] = [];
    Object.assign(window, { opened });
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...given) {
      opened.push(given[0]);
      return open.apply(this, given);
    };
  });
  for (const name of ['revision-2', 'approval-request', 'research-brief']) {
    await page.goto('about:blank');
    await page.goto(await linkFor(name));
    await page.locator('main[data-integrity=match]').waitFor();
    await page.keyboard.press('End');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Reflect.get(window, 'opened'))).toEqual([]);
  }
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
});

test('what is kept is found in a browser that lists no databases', async ({ page, linkFor }) => {
  // As Firefox before 126.
  await page.addInitScript(() => {
    Reflect.deleteProperty(IDBFactory.prototype, 'databases');
  });
  await page.goto('about:blank');
  await page.goto(await linkFor('revision-1'));
  await page.locator('main[data-integrity=match]').waitFor();
  await saveOpen(page);
  await page.goto('about:blank');
  await page.goto(await linkFor('revision-2'));
  await expect(page.locator('main .history > li')).toHaveCount(2);
  await expect(page.locator('main .history > li').last().getByRole('button')).toBeVisible();
});

test.describe('where the browser keeps nothing', () => {
  test.beforeEach(({ page }) =>
    // As Firefox does where all cookies are blocked.
    page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      IDBFactory.prototype.open = refuse;
      IDBFactory.prototype.databases = refuse;
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get: refuse });
      }
      Object.assign(window, {
        BroadcastChannel: class {
          constructor() {
            refuse();
          }
        },
      });
    }),
  );

  test('the composer writes, and says that it cannot keep', async ({ page, site }) => {
    await page.goto(`${site.url}#compose`);
    await page.getByRole('button', { name: 'Decision memo', exact: true }).click();
    await title(page).fill('Which queue?');
    await expect(page.locator('.editor')).toContainText(/cannot keep|keeps nothing|not saved/i);
  });

  test('a copy is edited', async ({ page, linkFor }) => {
    await page.goto(await linkFor('decision-memo'));
    await page.locator('main[data-integrity=match]').waitFor();
    await chooseMore(page, /^Create version/);
    await expect(title(page)).toHaveValue(/\S/);
  });

  test('pasted Markdown becomes a draft', async ({ page, site }) => {
    await page.goto(site.url);
    const field = page.locator('form.open textarea');
    await field.fill(
      '# Which queue?\n\nThree queues, compared.\n\n## Recommendation\n\nPostgreSQL.\n',
    );
    await page.locator('form.open button[type=submit]').click();
    await expect(title(page)).toHaveValue('Which queue?');
  });
});
