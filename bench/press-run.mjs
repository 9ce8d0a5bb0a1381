/**
 * Presses *Run once* as a person does: it works only after it has been in view for a moment.
 *
 * @param {import('playwright').Page} page
 */
export async function pressRun(page) {
  const run = page.getByRole('button', { name: 'Run once' });
  await run.scrollIntoViewIfNeeded();
  await run.click();
}
