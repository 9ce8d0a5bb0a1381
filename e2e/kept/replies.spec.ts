import { canonicalize } from '#schemas/json/canonical-json.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { brief, seal } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/index.ts';
import { bar, openSheet, sheet } from '../fixtures/replying.ts';
import { restoreDatabases } from './keep.ts';

test('comments, a name and an answer of a browser of 25 November are there', async ({
  page,
  site,
}) => {
  const findings = ['Water is wet, and wet again.', 'The sky is blue.'];
  const artifact = await brief({ content: { question: 'Is it?', findings } });
  const { id, contentHash, title } = artifact;
  const answer = await seal({
    type: 'decision-memo',
    status: 'proposed',
    title: `Re: ${title}`,
    summary: 'Comments: 0',
    createdBy: { type: 'human', name: 'Grace' },
    content: {
      question: title,
      rationale: 'Fine by me.',
      inReplyTo: { id, contentHash, revision: 1 },
      conditions: [],
      comments: [],
    },
  });
  await page.goto(`${site.url}offline.html`);
  // As the main of 25 November wrote them: no `at`, in the order of writing. Answers were saved by hand.
  await restoreDatabases(page, {
    'vitrine-replies': {
      replies: [
        ['name', 'Ada'],
        [
          `comments ${id}`,
          [
            { path: '/content/findings/1', quote: 'sky', text: 'Which one?' },
            { path: '/content/findings/0', quote: 'wet', text: 'Is it?' },
          ],
        ],
      ],
    },
    'vitrine-library': {
      entries: [
        [
          answer.id,
          {
            kind: 'artifact',
            text: canonicalize(answer),
            savedAt: '2026-11-25T10:00:00.000Z',
          },
        ],
      ],
    },
  });
  await page.goto(`${site.url}#${encodeShareLink(artifact)}`);
  await expect(page.locator('.comment-box')).toHaveText([/Which one/, /Is it/]);
  const marked = await page.evaluate(() =>
    [...(CSS.highlights.get('comment') ?? [])].map((range) => `${range as Range}`),
  );
  expect(marked).toEqual(['sky', 'wet']);
  await expect(bar(page)).toContainText('2 comments, not sent');
  await expect(page.locator('.answers-here')).toContainText('Fine by me.');
  await openSheet(page);
  await expect(sheet(page).locator('#answer-as, .as-line')).toContainText('Ada');
  await sheet(page).getByText('Details', { exact: true }).click();
  await expect(sheet(page).locator('.comments > li')).toHaveCount(2);
});
