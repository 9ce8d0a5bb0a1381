import type { Page } from 'playwright/test';
import { CAPSULE_RUNTIME } from '#schemas/limits.ts';
import { seal } from '../fixtures/documents.ts';
import { hostedServer } from '../fixtures/hosted-server.ts';
import { expect, test } from '../fixtures/index.ts';
import { comeBack, news, type Published, publishTo } from '../fixtures/living.ts';
import { button, pressRun, runningFrame } from '../fixtures/mini-app.ts';
import { axe, sidewaysScroll } from '../fixtures/page-checks.ts';
import { agentHeaders } from '../fixtures/publishing.mjs';
import { chooseLink } from '../fixtures/sharing.ts';

const server = hostedServer();

const ask = (method: string, path: string, body?: object): Promise<Response> =>
  fetch(`${server.url}/${path}`, {
    method,
    headers: agentHeaders(server.token),
    ...(body && { body: JSON.stringify(body) }),
  });
const publish = (to: string, paragraphs: readonly string[]): Promise<Published> =>
  publishTo(server, to, `# Nightly report\n\n${paragraphs.join('\n\n')}\n`);
const paragraphs = Array.from(
  { length: 40 },
  (_, at) => `Check ${at + 1} ran on its own machine and came to an end without a fault.`,
);

test('a page follows its living link, keeps the place of its reader and marks what is new', async ({
  page,
}) => {
  const { link, url } = await publish('follow', paragraphs);
  await page.goto(link.url);
  await expect(page.locator('.living')).toContainText('Follows the newest version');
  const place = page.getByText('Check 20 ran');
  await place.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const top = () => place.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs(await top())).toBeLessThan(100);
  const before = await top();

  const added = 'Check 0 was added on top, and says more than the others do about what it found.';
  const next = await publish('follow', [added, ...paragraphs]);
  expect(next.url).not.toBe(url);
  await comeBack(page);
  await expect(news(page)).toContainText('Version 2 is here.');
  await expect(page.getByText(added)).toHaveCount(0);
  expect(await sidewaysScroll(page)).toBe(0);
  await axe(page);
  await news(page).getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByText(added)).toHaveCount(1);
  await expect(page.locator('.toasts')).toContainText('This is version 2 now');
  expect(Math.abs((await top()) - before)).toBeLessThan(24);
  await expect(page.locator('[data-new]')).toHaveCount(1);
  await expect(page.locator('main')).toHaveAttribute('data-integrity', 'match');
  expect(page.url()).toBe(link.url);

  // It goes on to follow, and what was seen loses its mark.
  await publish('follow', paragraphs.slice(1));
  await comeBack(page);
  await expect(news(page)).toContainText('Version 3 is here.');
  await page.getByText(added).scrollIntoViewIfNeeded();
  await expect(page.locator('[data-new]')).toHaveCount(0);
});

test('what changed is shown beside what was there, and offered at the next visit', async ({
  page,
}) => {
  const { link } = await publish('changes', ['All is well.']);
  await page.goto(link.url);
  await expect(page.locator('.living')).toHaveCount(1);
  await publish('changes', ['Two of nine failed.']);
  await comeBack(page);
  await news(page).getByRole('link', { name: 'See what changed' }).click();
  await expect(page.locator('main[data-view=compare]')).toContainText('Two of nine failed.');
  await page.goto('about:blank');
  await page.goto(link.url);
  await expect(page.locator('.living').last()).toContainText('You last looked on');
  await page.getByRole('link', { name: 'What changed since then' }).click();
  await expect(page.locator('main[data-view=compare]')).toContainText('Two of nine failed.');
});

test('Share offers the short address first, and says which one moves', async ({ page }) => {
  const { link, url } = await publish('shared', ['All is well.']);
  const { id } = link;
  const dialog = page.getByRole('dialog');
  const open = async () => {
    await page.goto(link.url);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
  };
  await open();
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(link.url);
  await expect(dialog).toContainText('whoever opens it later sees the newest version');
  await chooseLink(page, 'Address of this version');
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(url);
  await expect(dialog).toContainText('It always shows this version');
  await axe(page);
  await ask('PUT', `agent/v1/links/${id}`, { mode: 'pinned' });
  await open();
  await expect(dialog).toContainText('it doesn’t move');
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(link.url);
});

/** Shows the next version after the question whether what was begun may go, and closes it once. */
async function asksFirst(page: Page): Promise<void> {
  await news(page).getByRole('button', { name: 'Show it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Show the new version?' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
}
async function confirms(page: Page): Promise<void> {
  await news(page).getByRole('button', { name: 'Show it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Show the new version?' });
  await dialog.getByRole('button', { name: 'Show it' }).click();
}

test('a comment that is being written is not taken away unasked', async ({ page }) => {
  const { link } = await publish('begun', paragraphs);
  await page.goto(link.url);
  await expect(page.locator('.living')).toHaveCount(1);
  const words = page.getByText('Check 20 ran').first();
  await words.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    getSelection()?.selectAllChildren(element);
  });
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const field = page.getByLabel('Your comment');
  await field.fill('Half a sen');
  await publish('begun', ['All is well.']);
  await comeBack(page);
  await expect(news(page)).toContainText('Version 2 is here.');
  await expect(field).toBeFocused();
  await page.keyboard.type('tence');
  await expect(field).toHaveValue('Half a sentence');
  await page.getByRole('button', { name: 'Save comment' }).click();
  await asksFirst(page);
  // The comparison is another page: it asks, too.
  await news(page).getByRole('link', { name: 'See what changed' }).click();
  const leave = page.getByRole('dialog', { name: 'Leave for the comparison?' });
  await leave.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('[data-comments="1"]')).toHaveCount(1);
  await confirms(page);
  await expect(page.locator('article')).toContainText('All is well.');
});

test('a mini-app that runs goes on until its reader says so', async ({ page }) => {
  const publishApp = async (words: string): Promise<Published> => {
    const artifact = await seal({
      type: 'mini-app-capsule',
      title: 'Counter',
      summary: 'It counts.',
      createdBy: { type: 'agent', name: 'Night job' },
      content: {
        runtime: CAPSULE_RUNTIME,
        html: `<button id="count">0</button><p>${words}</p>`,
        css: '',
        javascript: 'count.onclick = () => { count.textContent = Number(count.textContent) + 1; };',
        capabilities: [],
      },
    });
    const answer = await ask('POST', 'api/artifacts', { artifact, to: 'counter' });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const { link } = await publishApp('First');
  await page.goto(link.url);
  await pressRun(page);
  const count = (await runningFrame(page)).getByRole('button');
  await expect(count).toHaveText('0');
  await count.click();
  await expect(count).toHaveText('1');
  await publishApp('Second');
  await comeBack(page);
  await expect(news(page)).toContainText('Version 2 is here.');
  await asksFirst(page);
  await expect(count).toHaveText('1');
  await confirms(page);
  // Another program: it asks again.
  await expect(button(page, 'Run once')).toHaveCount(1);
  await expect(page.locator('main iframe')).toHaveCount(0);
});

test('a capsule says that its link moved, and asks again before the next one runs', async ({
  page,
}) => {
  const publishPage = async (words: string): Promise<Published> => {
    const body = { title: 'Board', summary: words, html: `<p>${words}</p>`, to: 'board' };
    const answer = await ask('POST', 'agent/v1/pages', body);
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const { link, url } = await publishPage('The first board');
  await page.goto(link.url);
  await expect(page.locator('.living')).toContainText('Follows the newest version');
  await publishPage('The second board');
  await comeBack(page);
  await expect(news(page)).toContainText('Version 2 is here.');
  await expect(news(page).getByRole('link')).toHaveCount(0);
  await expect(page.locator('article')).toContainText('The first board');
  await confirms(page);
  await expect(page.locator('article')).toContainText('The second board');
  await expect(
    page.locator('.passport').getByRole('button', { name: 'Show it', exact: true }),
  ).toHaveCount(1);
  expect(page.url()).toBe(link.url);
  await page.goto(url);
  await expect(page.locator('article')).toContainText('The first board');
  await expect(page.locator('.living')).toHaveCount(0);
});

/** Times that the page asked what its link shows. */
const countOfLooks = (page: Page): (() => number) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/links/')) count++;
  });
  return () => count;
};

test('a page that was offline for an hour asks again, and offers what came meanwhile', async ({
  page,
  context,
}) => {
  const { link } = await publish('away', paragraphs);
  await page.clock.install();
  await page.goto(link.url);
  await expect(page.locator('.living')).toHaveCount(1);
  const looks = countOfLooks(page);
  await page.clock.runFor(25_000);
  await expect.poll(looks).toBe(2);
  await context.setOffline(true);
  await publish('away', ['All is well.', ...paragraphs]);
  await page.clock.runFor(3_600_000);
  expect(looks()).toBe(2);
  await expect(news(page)).toHaveText('');
  await context.setOffline(false);
  await expect(news(page)).toContainText('Version 2 is here.');
  await expect(page.getByText('All is well.')).toHaveCount(0);
  await news(page).getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByText('All is well.')).toHaveCount(1);
});

test('a page asks every ten seconds at first and after each change, later every minute', async ({
  page,
}) => {
  const { link } = await publish('rhythm', paragraphs);
  await page.clock.install();
  await page.goto(link.url);
  await expect(page.locator('.living')).toHaveCount(1);
  const looks = countOfLooks(page);
  // The clock of the page stands still except for `runFor`: a slow machine adds no time.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  /** Resolves when an answer that came has been read: the next time begins then. */
  const untilRead = () => page.evaluate(() => fetch('/healthz').then(({ ok }) => ok));
  /** Lets a time pass so often, and asserts that the page asked once each time, at its end. */
  const asksEvery = async (seconds: number, times: number) => {
    for (let time = 0; time < times; time++) {
      const before = looks();
      const answered = page.waitForResponse((answer) => answer.url().includes('/api/links/'));
      await page.clock.runFor(seconds * 1_000 - 500);
      expect(looks()).toBe(before);
      await page.clock.runFor(500);
      await answered;
      await untilRead();
      expect(looks()).toBe(before + 1);
    }
  };
  // The first wait began before the clock stood still.
  const first = page.waitForResponse((answer) => answer.url().includes('/api/links/'));
  while (looks() === 0) await page.clock.runFor(500);
  await first;
  await untilRead();
  await asksEvery(10, 50);
  // One after the other: the answer to the first must not be taken for that to the second.
  for (const ask of [() => page.clock.runFor(120_000), () => comeBack(page)]) {
    const answered = page.waitForResponse((answer) => answer.url().includes('/api/links/'));
    await ask();
    await answered;
    await untilRead();
  }
  await asksEvery(60, 5);
  await publish('rhythm', ['All is well.', ...paragraphs]);
  await asksEvery(60, 1);
  await expect(news(page)).toContainText('Version 2 is here.');
  await asksEvery(10, 5);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('that slept for a night, the page asks once it is looked at again', async ({ page }) => {
    const { link } = await publish('slept', paragraphs);
    await page.clock.install();
    await page.goto(link.url);
    await expect(page.locator('.living')).toHaveCount(1);
    const place = page.getByText('Check 20 ran');
    await place.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    const looks = countOfLooks(page);
    // The browser freezes what is hidden, and the clock jumps.
    const show = (isShown: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
        document.dispatchEvent(new Event('visibilitychange'));
      }, !isShown);
    await show(false);
    await page.clock.fastForward('08:00:00');
    for (let version = 2; version <= 4; version++) {
      await publish('slept', [`Night ${version}.`, ...paragraphs]);
    }
    expect(looks()).toBe(0);
    await show(true);
    await expect(news(page)).toContainText('Version 4 is here.');
    expect(looks()).toBe(1);
    expect(await sidewaysScroll(page)).toBe(0);
    const top = () => place.evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await news(page).getByRole('button', { name: 'Show it' }).tap();
    await expect(page.locator('.toasts')).toContainText('This is version 4 now');
    await expect(page.getByText('Night 4.')).toHaveCount(1);
    expect(Math.abs((await top()) - before)).toBeLessThan(24);
  });
});

test('a report of thirty nights has one address, which its reader follows in place', async ({
  page,
}, info) => {
  const night = (count: number): string[] => [
    ...Array.from({ length: count }, (_, at) => `Night ${at + 1}: all nine checks passed.`),
    ...paragraphs,
  ];
  const { link } = await publish('thirty', night(1));
  await page.goto(link.url);
  await expect(page.locator('.living')).toHaveCount(1);
  const place = page.getByText('Check 20 ran');
  await place.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const top = () => place.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs(await top())).toBeLessThan(100);
  const before = await top();
  for (let count = 2; count <= 30; count++) {
    const { link: same } = await publish('thirty', night(count));
    expect(same).toMatchObject({ id: link.id, version: count });
    await comeBack(page);
    await expect(news(page)).toContainText(`Version ${count} is here.`);
    if (count % 10 === 0)
      await page.screenshot({ path: info.outputPath(`night-${count}-offered.png`) });
    await news(page).getByRole('button', { name: 'Show it' }).click();
    await expect(page.locator('.toasts')).toContainText(`This is version ${count} now`);
    await expect(page.getByText(`Night ${count}:`)).toHaveCount(1);
    expect(Math.abs((await top()) - before)).toBeLessThan(24);
    if (count % 10 === 0)
      await page.screenshot({ path: info.outputPath(`night-${count}-shown.png`) });
  }
  const history = await (await fetch(`${server.url}/api/links/${link.id}/history`)).json();
  expect(history.entries.map(({ version }: { version: number }) => version)).toEqual(
    Array.from({ length: 30 }, (_, at) => 30 - at),
  );
  expect(page.url()).toBe(link.url);
});

test('a version that cannot be loaded is told, and shown at the next try', async ({ page }) => {
  const { link } = await publish('broken off', paragraphs);
  await page.goto(link.url);
  await expect(page.locator('.living')).toHaveCount(1);
  await publish('broken off', ['All is well.', ...paragraphs]);
  await comeBack(page);
  await page.route(link.url, (route) => route.fulfill({ status: 204 }));
  await news(page).getByRole('button', { name: 'Show it' }).click();
  await expect(page.locator('.toasts')).toContainText('The new version couldn’t be loaded.');
  await page.unroute(link.url);
  await news(page).getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByText('All is well.')).toHaveCount(1);
});

test('the list of documents has the links that were opened here, and forgets them', async ({
  page,
}) => {
  const { link } = await publish('listed', ['All is well.']);
  await page.goto(link.url);
  await expect(page.locator('.living')).toHaveCount(1);
  await page.goto(`${server.url}/#documents`);
  const section = page.locator('section').filter({ hasText: 'Links that follow' });
  await expect(section.getByRole('link', { name: 'Nightly report' })).toHaveAttribute(
    'href',
    `l/${link.id}`,
  );
  await axe(page);
  await section.getByRole('button', { name: 'Forget' }).click();
  await expect(section).toHaveCount(0);
  await publish('listed', ['Two of nine failed.']);
  await page.goto(link.url);
  await expect(page.locator('article')).toContainText('Two of nine failed.');
  await expect(page.getByText('You last looked on')).toHaveCount(0);
});

test('a pinned link says so, asks nobody, and gives its permanent address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { link, url } = await publish('pinned', ['All is well.']);
  await ask('PUT', `agent/v1/links/${link.id}`, { mode: 'pinned' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(link.url);
  await expect(page.locator('.living')).toContainText('Always shows this version');
  await comeBack(page);
  await page.getByRole('button', { name: 'permanent link to this one' }).click();
  await expect(page.locator('.toasts')).toContainText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  expect(asked.filter((each) => each.includes('/api/links/'))).toEqual([]);
});
