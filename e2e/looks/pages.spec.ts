import type { Page } from 'playwright/test';
import { artifactIdOf } from '#schemas/document/content-hash.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { digest } from '../../server/digest.ts';
import { brief, seal } from '../fixtures/documents.ts';
import { example, exampleFragment } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';
import type { StaticSite } from '../fixtures/static-server.ts';

const open = (page: Page, site: StaticSite, fragment: string) =>
  page.goto(`${site.url}#${fragment}`);
const openBrief = async (page: Page, site: StaticSite, members: object) =>
  open(page, site, encodeShareLink(await brief(members)));
const main = (page: Page) => page.locator('main[data-view=artifact]');

const PAGES: Record<string, { kind: string; headings: string[] }> = {
  'research-brief': {
    kind: 'Research brief',
    headings: [
      'Question',
      'Findings',
      'Method',
      'Limitations',
      'Confidence',
      'Sources',
      'Versions',
    ],
  },
  'decision-memo': {
    kind: 'Decision memo',
    headings: [
      'Decision',
      'Recommendation',
      'Question',
      'Reasons',
      'Options',
      'Consequences',
      'Sources',
      'Versions',
    ],
  },
  'task-handoff': {
    kind: 'Task hand-off',
    headings: [
      'Next action',
      'Objective',
      'Done',
      'Remaining',
      'Blockers',
      'Context',
      'Sources',
      'Versions',
    ],
  },
  'approval-request': {
    kind: 'Approval request',
    headings: ['Request', 'What will be done', 'Why', 'Impact', 'Choices', 'Sources', 'Versions'],
  },
};

for (const [name, { kind, headings }] of Object.entries(PAGES)) {
  test(`${name} shows its parts in order`, async ({ page, site }) => {
    const artifact = await example(name);
    await open(page, site, await exampleFragment(name));
    await expect(main(page)).toHaveAttribute('data-integrity', 'match');
    await expect(main(page)).toHaveAttribute('data-status', artifact.status);
    await expect(main(page)).toHaveAttribute('data-kind', name);
    await expect(page).toHaveTitle(`${artifact.title} – Vitrine`);
    await expect(page.locator('.kind')).toHaveText(kind);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(artifact.title);
    await expect(main(page).locator('section > h2')).toHaveText(headings);
    const byline = page.locator('.byline li');
    await expect(byline).toHaveText([
      new RegExp(`${artifact.createdBy.name}$`),
      name === 'decision-memo' ? 'Person' : 'AI agent',
      /^\d{1,2}\s[A-Z][a-z]{2}\s2026$/,
      'Version 1',
      'Proposed',
    ]);
    await expect(main(page).locator('.sources li')).toHaveCount(artifact.sources.length);
    // Nothing of a profile is left over, and no Markdown is left as it was typed.
    await expect(main(page).getByText('Other details')).toHaveCount(0);
    await expect(
      main(page)
        .locator('.prose')
        .getByText(/\*\*|\]\(|\|\s*---/),
    ).toHaveCount(0);
  });
}

test('options of a decision stand side by side, with what speaks for and against', async ({
  page,
  site,
}) => {
  await open(page, site, await exampleFragment('decision-memo'));
  const matrix = page.getByRole('group', { name: 'Options' }).getByRole('table');
  await expect(matrix.getByRole('columnheader')).toHaveText([/^A\. /, /^B\. /, /^C\. /]);
  await expect(matrix.getByRole('columnheader').last()).toContainText('Recommended');
  await expect(matrix.getByRole('rowheader')).toHaveText([
    'For',
    'Against',
    'Keeps the agreement',
    'Speed of the day view',
    'Simplicity',
  ]);
  await expect(matrix.locator('td').getByRole('list')).toHaveCount(6);
  await expect(matrix.getByRole('img')).toHaveCount(9);
});

test('an approval request always begins with what it is not, and has no button to approve', async ({
  page,
  site,
}) => {
  await open(page, site, await exampleFragment('approval-request'));
  const notice = page.getByText('Reading this approves nothing.');
  await expect(notice).toBeVisible();
  expect(await main(page).locator('.masthead p').first().textContent()).toBe(
    await notice.textContent(),
  );
  await page.getByText('What does this mean?').click();
  await expect(page.locator('.trust')).toContainText(/One-time request ID\w{8}/);
  const strip = page.locator('.strip > div');
  await expect(strip.nth(0)).toHaveText('Risk · as statedHigh');
  await expect(strip.nth(1)).toHaveText('Can it be undone?No, as stated');
  await expect(page.getByRole('button', { name: /approve/i })).toHaveCount(0);
  // The evidence is told once, among the sources.
  await expect(page.locator('[data-place=sources] .sources > li')).toHaveText([
    /Evidence/,
    /Evidence/,
    /Evidence/,
  ]);
});

test('the badge says what was found, and no more', async ({ page, site }) => {
  const artifact = await example('task-handoff');
  await open(page, site, await exampleFragment('task-handoff'));
  const badge = page.locator('.badge');
  await expect(badge.locator('summary')).toHaveText(
    'Unchanged since it was sealed · author not verified · What does this mean?',
  );
  await expect(badge.getByText(artifact.id, { exact: true })).toBeHidden();
  await badge.locator('summary').click();
  await expect(badge).toContainText('That doesn’t prove who wrote it or that it’s true.');
  await expect(badge.getByText(artifact.id, { exact: true })).toBeVisible();
  await expect(badge.getByText(artifact.contentHash)).toBeVisible();
  await expect(main(page)).not.toContainText(/(?<!not )verified|trusted|secure/i);
});

test('the badge lists what is worth a second look', async ({ page, site }) => {
  await openBrief(page, site, {
    title: 'Pay\u202egnp.exe and p\u0430ypal',
    createdAt: '2026-11-21T12:00:00Z',
    updatedAt: '2026-11-01T12:00:00Z',
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PayU+202Egnp.exe and pаypal');
  await expect(main(page)).toContainText('alphabets whose letters look alike');
  await page.locator('.badge summary').click();
  const badge = page.locator('.badge');
  await expect(badge).toContainText('Worth a second look');
  await expect(badge).toContainText('Characters that change the direction of text: /title');
  await expect(badge).toContainText('Changed before it was created: /updatedAt');
});

test('citations lead to their source and back, by mouse and by keyboard', async ({
  page,
  site,
}) => {
  await open(page, site, await exampleFragment('research-brief'));
  const address = page.url();
  const citation = page.locator('.prose .cite[data-cite="7"]').first();
  await citation.click();
  const source = page.locator('#source-7');
  await expect(source).toBeFocused();
  await expect(source).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(source.getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(
    source.getByRole('button', { name: 'Back to where source 7 is cited' }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(citation).toBeFocused();
  await expect(citation).toBeInViewport();
  expect(page.url(), 'the address is the artifact').toBe(address);
});

test('sources show title, publisher, host and date, and lead there without a trace', async ({
  page,
  site,
}) => {
  await openBrief(page, site, {
    content: { question: 'As [1] says, and [source-9] not.', findings: ['See [2].'] },
    sources: [
      {
        id: 'source-1',
        title: 'First',
        publisher: 'Publisher',
        url: 'https://xn--bcher-kva.example/a?b=c',
        retrievedAt: '2026-11-20T00:00:00Z',
      },
      { id: 'source-2', title: 'Second', url: 'http://user@example.org:8080/' },
    ],
  });
  const sources = page.locator('.sources li');
  await expect(sources.first()).toContainText('Publisher · xn--bcher-kva.example · retrieved');
  await expect(sources.last()).toContainText('example.org:8080');
  const link = page.getByRole('link', { name: 'First' });
  await expect(link).toHaveAttribute('href', 'https://xn--bcher-kva.example/a?b=c');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(main(page)).toContainText('and [source-9: not listed] not.');
});

test('members outside the profile, and of another form, stand under "Other details"', async ({
  page,
  site,
}) => {
  await openBrief(page, site, {
    content: {
      question: ['not', 'a text'],
      findings: [],
      budget: { amount: 1200, approved: true, note: '**all** of it', owner: null },
      ['__proto__']: 'own',
    },
  });
  const details = page.locator('section', { hasText: 'Other details' });
  await expect(details.locator('> dl > div > dt')).toHaveText([
    '__proto__',
    'budget',
    'findings',
    'question',
  ]);
  await expect(details).toContainText('own');
  await expect(details).toContainText('1200');
  await expect(details).toContainText('none');
  await expect(details.locator('strong')).toHaveText('all');
});

test('history tells the claims of this revision and that the one before is not here', async ({
  page,
  site,
}) => {
  const artifact = await example('revision-3');
  await open(page, site, await exampleFragment('revision-3'));
  const acceptance = page.locator('[data-acceptance=not-here]');
  await expect(acceptance).toHaveText(
    'Accepted by Ines Kowalska, head of operations (as stated) · version 2 not available to compare',
  );
  // A lawful acceptance is no reason to warn.
  await expect(page.locator('.masthead .notice')).toHaveCount(0);
  await expect(main(page)).toHaveAttribute('data-status', 'accepted');
  const entries = page.locator('.history > li');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('Version 3 (this one)');
  await expect(entries.first()).toContainText(
    'Approved by Ines Kowalska, head of operations (as stated)',
  );
  await expect(entries.last()).toContainText('Not here.');
  await expect(entries.last()).toContainText(artifact.provenance.parentHash ?? '-');
  await expect(entries.last()).toHaveCSS('border-inline-start-style', 'dashed');
});

for (const status of ['revoked', 'expired', 'rejected'] as const) {
  // One state of each tone; the others every night.
  const tag = status === 'revoked' ? [] : '@nightly';
  test(`a ${status} document begins with a warning`, { tag }, async ({ page, site }) => {
    await openBrief(page, site, { status });
    await expect(main(page)).toHaveAttribute('data-status', status);
    expect(await main(page).locator('.masthead p').first().textContent()).toBe(
      `Marked ${status}. Don’t rely on it.`,
    );
    await expect(page.locator('.byline li').last()).toHaveText(new RegExp(`^${status}`, 'i'));
  });
}

for (const status of ['draft', 'proposed', 'reviewed', 'accepted'] as const) {
  const tag = status === 'reviewed' ? [] : '@nightly';
  test(`a ${status} document says so without a warning`, { tag }, async ({ page, site }) => {
    const parentHash = `sha256:${'0'.repeat(64)}`;
    const provenance = { revision: 2, parentHash, humanApprover: 'Ana', acceptedRevision: 1 };
    await openBrief(page, site, { status, ...(status === 'accepted' && { provenance }) });
    await expect(page.locator('.byline li').last()).toHaveText(new RegExp(`^${status}`, 'i'));
    await expect(page.locator('.notice')).toHaveCount(0);
  });
}

test('a title of white space is not an empty heading', async ({ page, site }) => {
  // No tool of ours seals it, but its hashes are true.
  const { id: _, ...rest } = { ...(await brief()), title: ' \u3000 ' };
  await open(page, site, encodeShareLink({ ...rest, id: await artifactIdOf(rest, digest) }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('(no title)');
});

test('a repaired link says so', async ({ page, site }) => {
  await open(page, site, `${await exampleFragment('task-handoff')}).`);
  await expect(main(page)).toHaveAttribute('data-integrity', 'match');
  await expect(page.getByText('only one reading was possible')).toBeVisible();
});

test('a very long document is shown to its end', async ({ page, site }) => {
  const findings = Array.from({ length: 2000 }, (_, i) => `Finding **${i + 1}** of many [1].`);
  const text = 'A sentence that goes on and on. '.repeat(3000);
  const artifact = await seal({
    ...(await brief()),
    content: { question: `${text}The very end.`, findings },
  });
  await open(page, site, encodeShareLink(artifact));
  // Counted by the page itself: a locator by text would walk through all of it again and again.
  await page.waitForFunction(() => document.querySelectorAll('main ol > li').length === 2_001);
  const shown = await main(page).evaluate((all) => all.textContent);
  expect(shown).toContain('Finding 2000 of many');
  expect(shown).toContain('The very end.');
});

test.describe('on paper', () => {
  test('there is the document, its full ID and its addresses, and no controls', async ({
    page,
    site,
  }) => {
    const artifact = await example('research-brief');
    await open(page, site, await exampleFragment('research-brief'));
    await main(page).waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('header.bar')).toBeHidden();
    await expect(page.locator('.raw')).toBeHidden();
    await expect(page.locator('.skip')).toBeHidden();
    await expect(page.getByRole('button', { name: /Back to where/ }).first()).toBeHidden();
    await expect(page.getByText('What does this mean?')).toBeHidden();
    await expect(page.getByText('author not verified')).toBeVisible();
    await expect(page.getByText(artifact.id)).toBeVisible();
    const after = page
      .getByRole('link', { name: artifact.sources[0]?.title ?? '' })
      .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(await after).toContain(artifact.sources[0]?.url);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    // The whole ID is really drawn, though its part of the page is closed on the screen.
    const box = await page.getByText(artifact.id).boundingBox();
    expect(box?.height).toBeGreaterThan(10);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says why it needs it', async ({ page, site }) => {
    await open(page, site, await exampleFragment('task-handoff'));
    // biome-ignore lint/performance/useDomNodeTextContent: what is drawn is the question.
    const words = await page.evaluate(() => document.body.innerText);
    // Of a hosted page as of a link: it promises nothing that is true of one of them only.
    expect(words).toContain('Vitrine needs JavaScript to show this.');
    expect(words).not.toContain('Checking');
  });
});
