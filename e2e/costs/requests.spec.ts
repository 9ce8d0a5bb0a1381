import { holdVisits } from '../fixtures/end-of-visit.ts';
import { DOCUMENT_KINDS, exampleFragment } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';
import { bar } from '../fixtures/replying.ts';

const EXAMPLES = [
  ...DOCUMENT_KINDS,
  'loan-calculator',
  'meeting-cost',
  'revision-1',
  'revision-2',
  'revision-3',
];

/** A document with a form below it, and a mini-app; the other examples every night. */
const FIRST = ['approval-request', 'loan-calculator'];

for (const name of EXAMPLES) {
  const tag = FIRST.includes(name) ? [] : '@nightly';
  test(`${name} asks for the files of the viewer, and then for nothing`, { tag }, async ({
    page,
    site,
  }) => {
    // The files for a visit without a network come at the visit's end, and are not looked at here.
    await holdVisits(page.context());
    await page.goto(`${site.url}#${await exampleFragment(name)}`, { waitUntil: 'networkidle' });
    await expect(page.locator('main')).toHaveAttribute('data-integrity', 'match');
    const seen = () => site.requests.map(({ method, url }) => `${method} ${url}`);
    const first = seen();
    // A mini-app's page asks whether the headers of the frame page are sent here.
    const ours = /^(?:GET \/(?:assets\/[\w/-]+\.js)?|HEAD \/capsule-frame\.html\?\w+)$/;
    expect(first.filter((request) => !ours.test(request))).toEqual([]);
    expect(new Set(first).size, 'nothing twice').toBe(first.length);
    // Near its end comes what answers a document: files of the viewer, each once.
    await page.keyboard.press('End');
    // The bar has files of its own, asked for when the rest of the page is there.
    if (name === 'approval-request') await bar(page).waitFor();
    let atEnd = first;
    const isOver = async () => {
      const before = seen();
      await page.waitForTimeout(1_500);
      atEnd = seen();
      return atEnd.length === before.length;
    };
    await expect.poll(isOver).toBe(true);
    expect(atEnd.filter((request) => !ours.test(request))).toEqual([]);
    expect(new Set(atEnd).size, 'nothing twice').toBe(atEnd.length);
    expect(atEnd.length - first.length, 'no more than there are parts').toBeLessThan(45);
    // Following citations and leaving the window alone ask for nothing.
    const citation = page.locator('[data-cite]').first();
    if (await citation.count()) await citation.click();
    await page.mouse.move(200, 300);
    await page.waitForTimeout(500);
    expect(seen()).toEqual(atEnd);
  });
}
