import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, createServer, connect as dial } from 'node:net';
import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/index.ts';
import { commentOn, type RunningReview, reviewHome, startReview } from '../fixtures/reviewing.ts';
import type { Violations } from '../fixtures/violations.ts';

const PLAN = `# Move the archive

Half of it is moved.

## Rollback

Restore the snapshot of **Tuesday**. Then delete the new bucket.

## Drawing

\`\`\`mermaid
flowchart TD
  Old --> New
\`\`\`

## Next step

Move the rest on Friday.
`;

let home: string;
let remove: () => void;
test.beforeEach(() => {
  ({ home, remove } = reviewHome());
});
test.afterEach(() => remove());

/** A review that is ended when its test fails. */
async function started(text = PLAN, args: readonly string[] = []): Promise<RunningReview> {
  return startReview(text, home, args);
}

async function open(page: Page, { address }: RunningReview, violations: Violations) {
  // A tab that is refused, or whose command has ended.
  violations.allow(/Failed to load resource/);
  violations.allowOrigin(new URL(address).origin);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Move the archive');
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Data that the browser holds for an origin. */
const held = (page: Page) =>
  page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    cookies: document.cookie,
  }));
const NOTHING = { local: 0, session: 0, databases: 0, caches: 0, workers: 0, cookies: '' };

test('approving is one press, and one line for the model', async ({ page, violations }) => {
  const review = await started();
  await open(page, review, violations);
  expect(new URL(page.url()).hash).toBe('');
  // The page of a viewer registers its service worker 6 s after it came.
  await page.waitForTimeout(7_000);
  expect(await held(page)).toEqual(NOTHING);
  const cleared = page.waitForResponse(/\/review\/answer$/);
  await press(page, 'Approve');
  expect(await (await cleared).headerValue('clear-site-data')).toBe('"cache", "storage"');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Approved');
  expect(await review.ended).toEqual({ code: 0, out: 'Approved.\n' });
  await expect(fetch(review.address)).rejects.toThrow();
});

test('comments go back with passage, place and text, and nothing more', async ({
  page,
  violations,
}) => {
  const review = await started();
  await open(page, review, violations);
  await expect(page.locator('.diagram img')).toBeVisible();
  const comments = [
    ['Half of it', 'Which half?'],
    ['snapshot of', 'Is it still there?\nLook first.'],
    ['delete the new bucket', 'No: keep it for a week.'],
    ['rest on', 'All of the rest?'],
    ['Friday', 'Never on a Friday.'],
  ] as const;
  for (const [words, text] of comments) await commentOn(page, words, text);
  await expect(page.locator('.review-bar')).toContainText('5 comments');
  await expect(page.locator('.comment-box')).toHaveCount(5);
  await page.getByLabel('Note on the whole document').fill('Close to it.');
  await press(page, 'Send back');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sent back');
  expect(await review.ended).toEqual({
    code: 3,
    out: `Sent back, with 5 comments:
Close to it.
1. line 3, Move the archive: "Half of it"
   Which half?
2. line 7, Rollback: "snapshot of"
   Is it still there?
   Look first.
3. line 7, Rollback: "delete the new bucket"
   No: keep it for a week.
4. line 18, Next step: "rest on"
   All of the rest?
5. line 18, Next step: "Friday"
   Never on a Friday.
`,
  });
});

test('a plan that comes again shows what changed', async ({ page, violations }) => {
  const first = await started();
  await open(page, first, violations);
  await commentOn(page, 'Friday', 'Never on a Friday.');
  await press(page, 'Send back');
  expect((await first.ended).code).toBe(3);
  const second = await started(PLAN.replace('on Friday', 'on Monday'), ['--json']);
  await open(page, second, violations);
  await press(page, 'Changes since version 1');
  await expect(page.locator('.compare del').first()).toContainText('Friday');
  await expect(page.locator('.compare ins').first()).toContainText('Monday');
  await press(page, 'Document');
  await press(page, 'Approve');
  const { code, out } = await second.ended;
  expect({ code, out: JSON.parse(out) }).toEqual({
    code: 0,
    out: { decision: 'approved', note: '', comments: [], text: 'Approved.' },
  });
});

test('the second tab, a guess and other hosts get nothing', async ({
  page,
  violations,
  context,
}) => {
  const review = await started();
  await open(page, review, violations);
  const { port } = new URL(review.address);
  const status = (path: string, headers: Record<string, string>, body?: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST';
      const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sent.once('error', reject);
      sent.end(body);
    });
  const secret = JSON.stringify({ secret: new URL(review.address).hash.slice('#review='.length) });
  const local = { Host: `localhost:${port}` };
  expect(await status('/', local)).toBe(200);
  expect(await status('/', { Host: '[::1]:22' })).toBe(200);
  for (const Host of ['vitrine.example', `127.0.0.1.example:${port}`, 'localhost.example']) {
    expect(await status('/', { Host }), Host).toBe(403);
  }
  for (const Origin of ['http://vitrine.example', 'https://localhost', 'null']) {
    expect(await status('/review/open', { ...local, Origin }, secret), Origin).toBe(403);
  }
  const elsewhere = { ...local, Origin: 'http://localhost:1', 'Sec-Fetch-Site': 'same-site' };
  expect(await status('/review/open', elsewhere, secret)).toBe(403);
  for (const path of ['/review/open', '/review/answer', '/review/alive']) {
    expect(await status(path, local, secret), path).toBe(403);
    expect(await status(path, { ...local, Authorization: 'Bearer guessed' }, '{}'), path).toBe(403);
    expect(await status(path, local), path).toBe(405);
  }
  for (const path of [
    '/sw.js',
    '/account.html',
    '/single-file.html',
    '/headers.json',
    '/assets/../sw.js',
    '/assets/..%2fsw.js',
    '/review/',
    '/%',
    '/examples/index.json',
  ]) {
    expect([403, 404, 405], path).toContain(await status(path, local));
  }
  const other = await context.newPage();
  await other.goto(review.address);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('This review is over');
  await other.close();
  await press(page, 'Approve');
  expect((await review.ended).code).toBe(0);
});

test('two reviews at once, and each end has its exit code', async ({
  page,
  violations,
  context,
}) => {
  const [one, two] = await Promise.all([started(), started(PLAN.replace('archive', 'attic'))]);
  await open(page, one, violations);
  const other = await context.newPage();
  violations.allowOrigin(new URL(two.address).origin);
  await other.goto(two.address);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Move the attic');
  await other.close();
  expect((await two.ended).code).toBe(5);
  one.child.kill('SIGINT');
  expect(await one.ended).toEqual({ code: 130, out: '' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This review is over');
  const late = await started(PLAN, ['--timeout', '1s']);
  expect(await late.ended).toEqual({ code: 4, out: '' });
});

test('a reload ends it, after a warning where comments would be lost', async ({
  page,
  violations,
}) => {
  const review = await started();
  await open(page, review, violations);
  await commentOn(page, 'Friday', 'Never on a Friday.');
  const warned = page.waitForEvent('dialog');
  const reload = page.reload();
  await (await warned).accept();
  await reload;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This review is over');
  expect((await review.ended).code).toBe(5);
});

test('works through a tunnel with a port of its own', async ({ page, violations }) => {
  const review = await started();
  const tunnel = createServer((near) => {
    const far = dial(Number(new URL(review.address).port), '127.0.0.1');
    for (const socket of [near, far]) socket.on('error', () => {});
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(tunnel, 'listening');
  const address = new URL(review.address);
  address.host = `localhost:${(tunnel.address() as AddressInfo).port}`;
  await open(page, { ...review, address: address.href }, violations);
  await press(page, 'Approve');
  expect((await review.ended).code).toBe(0);
  tunnel.close();
});

test('by keyboard alone, on a phone', async ({ page, violations }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const review = await started();
  await open(page, review, violations);
  const scrolled = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(scrolled).toBe(false);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeInViewport();
  await page.keyboard.press('Shift+Tab');
  for (let tabs = 0; tabs < 60; tabs++) {
    const label = await page.evaluate(() => document.activeElement?.textContent);
    if (label === 'Send back') break;
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Note on the whole document')).toBeFocused();
  await expect(page.getByText('Say what should change')).toBeVisible();
  await page.keyboard.type('Keep the bucket.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await review.ended).toEqual({ code: 3, out: 'Sent back:\nKeep the bucket.\n' });
});

test('a plan of 3,000 words is answered in at most four actions', async ({ page, violations }) => {
  const words = Array.from({ length: 30 }, (_, at) => {
    const sentence = `Step ${at} moves part ${at} of the archive and checks what came of it. `;
    return `## Part ${at}\n\n${sentence.repeat(8)}\n`;
  });
  const plan = `# Move the archive\n\n${words.join('\n')}`;
  expect(plan.split(/\s+/).length).toBeGreaterThan(3_000);
  const review = await started(plan);
  await open(page, review, violations);
  let actions = 0;
  const act = async (what: Promise<unknown>) => {
    actions++;
    await what;
  };
  // Reading and typing are not counted: marking, Comment, Save comment and Send back are.
  const comment = commentOn(page, 'part 17', 'Part 17 is gone since May.');
  await act(comment);
  actions += 2;
  await act(press(page, 'Send back'));
  expect(actions).toBeLessThanOrEqual(4);
  const { code, out } = await review.ended;
  expect(code).toBe(3);
  expect(out).toMatch(/^Sent back, with 1 comment:\n1\. line \d+, Part 17: "part 17"\n/);
});
