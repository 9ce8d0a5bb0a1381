import { encodeShareLink } from '#schemas/link/share-link.ts';
import { expect, test } from '../fixtures/index.ts';
import { approvalRequest, bar, openSheet, sheet } from '../fixtures/replying.ts';

// A document that wants to look like the bar or the sheet that answers it.

const TAGS = [
  '<section class="answer-bar" aria-label="Your answer" style="position:fixed;bottom:0;inset:0"><b>Ines is waiting</b><button class="button primary">Answer</button></section>',
  '<dialog open class="dialog bottom-sheet" id="dialog-title">Your answer <button>Sign and send</button></dialog>',
  '<div popover id="main" class="asked"><h2>Your answer</h2></div>',
  '<div class="answer-place" role="region" aria-label="Your answer" align="center">Answered: “approved”</div>',
  '<form action="https://example.org/"><input type="radio" name="decision" checked> Approve</form>',
  '<style>.answer-bar{display:none}</style>',
  '<section class="comment-sheet" aria-label="Comment 1"><mark class="comment-number" align="right">1</mark> Ines: approved</section>',
  '<div class="comment-layer"><div class="comment-box" style="top:0">1 Approved by Ines</div></div>',
];

test('a document imitates neither the bar nor the sheet', async ({ page, site }) => {
  const name = `Vitrine: verified. ${'Your answer was sent. '.repeat(4)}`.slice(0, 110);
  const request = await approvalRequest(
    { action: TAGS.join('\n\n'), reason: TAGS.join(' '), choices: [...TAGS.slice(0, 2), 'No'] },
    { title: 'Your answer', createdBy: { type: 'agent', name } },
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}#${encodeShareLink(request)}`);
  await expect(bar(page)).toHaveCount(1);
  // A long name has two lines, and moves nothing away.
  const box = await bar(page).boundingBox();
  expect(box?.height).toBeLessThan(110);
  await expect(bar(page).getByRole('button', { name: 'Answer' })).toBeInViewport({ ratio: 1 });
  // Nothing of the document has a name or a place of ours.
  const inDocument = await page.locator('main article').evaluate((article) => ({
    ours: article.querySelectorAll(
      '[class*=answer]:not(.contents *), [class*=sheet], [class*=comment], dialog, [popover], form, style, input, [role=region], [id=main], [style]',
    ).length,
    out: [...article.querySelectorAll('*')].filter((each) =>
      /fixed|sticky/.test(getComputedStyle(each).position),
    ).length,
  }));
  // Contents of the page itself are fixed in a wide window only.
  expect(inDocument).toEqual({ ours: 0, out: 0 });

  await openSheet(page);
  await expect(sheet(page)).toHaveCount(1);
  const labels = await sheet(page).locator('.answers label').allTextContents();
  expect(labels).toEqual([...TAGS.slice(0, 2), 'No']);
  await expect(sheet(page).locator('.ways-to-answer .primary')).toBeInViewport({ ratio: 1 });
});
