import { fragmentOf, seal } from './links.mjs';
import { quantile } from './statistics.mjs';

const SOURCE =
  'flowchart LR\n  A[Write] --> B{Checked?}\n  B -->|yes| C[Share]\n  B -->|no| A\n  C --> D[(Archive)]';
/** So much text before it that it is not near at first. */
const BEFORE = 'A paragraph of words that stands before the diagram.\n\n'.repeat(200);

/**
 * Time from the moment at which a diagram comes near the window until it is there, for the first one of
 * a browser and once its code is kept; and the longest that the page did nothing else meanwhile.
 */
export async function diagram({ browser, site, rounds }) {
  const artifact = await seal({
    type: 'research-brief',
    title: 'A diagram',
    summary: 'Words.',
    createdBy: { type: 'agent', name: 'Atlas' },
    content: { body: `${BEFORE}\`\`\`mermaid\n${SOURCE}\n\`\`\`` },
  });
  const address = site.viewer + fragmentOf(artifact);
  const first = [];
  const kept = [];
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
    try {
      first.push(await untilDrawn(await context.newPage(), address));
      kept.push(await untilDrawn(await context.newPage(), address));
    } finally {
      await context.close();
    }
  }
  const median = (results, name) =>
    quantile(
      results.map((each) => each[name]),
      0.5,
    );
  return [
    { name: 'First diagram there once near', unit: 'ms', ours: median(first, 'ms'), budget: 1_500 },
    { name: 'Diagram there, code kept', unit: 'ms', ours: median(kept, 'ms'), budget: 600 },
    { name: 'Page held up meanwhile', unit: 'ms', ours: median(first, 'gap'), budget: 100 },
  ];
}

async function untilDrawn(page, address) {
  await page.goto(address);
  await page.locator('main[data-integrity=match]').waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
    const start = performance.now();
    let gap = 0;
    let last = start;
    document.querySelector('pre[data-info=mermaid]').scrollIntoView();
    while (!document.querySelector('.diagram img')?.complete) {
      await new Promise((resolve) => setTimeout(resolve));
      const now = performance.now();
      gap = Math.max(gap, now - last);
      last = now;
    }
    return { ms: last - start, gap };
  });
}
