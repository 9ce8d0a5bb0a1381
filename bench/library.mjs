import { canonicalOf, example, seal } from './links.mjs';
import { quantile } from './statistics.mjs';

/** Artifacts in the library that is measured. */
const SIZE = 1_000;
const median = (values) => quantile(values, 0.5);

/** A JSON Lines file of artifacts as large as the examples, all different. */
async function libraryFile() {
  const kinds = ['research-brief', 'decision-memo', 'task-handoff', 'approval-request'].map(
    example,
  );
  const lines = [];
  for (let i = 0; i < SIZE; i++) {
    const { id, contentHash, ...draft } = kinds[i % kinds.length];
    lines.push(canonicalOf(await seal({ ...draft, title: `${draft.title} – number ${i}` })));
  }
  return Buffer.from(`${lines.join('\n')}\n`);
}

/** Notes every task over 50 ms from now on, and the moment at which the page gets a file. */
const WATCH = () => {
  const { click } = HTMLInputElement.prototype;
  HTMLInputElement.prototype.click = function () {
    this.addEventListener('change', () => {
      globalThis.started = performance.now();
    });
    click.call(this);
  };
  globalThis.longTasks = [];
  new PerformanceObserver((list) => {
    globalThis.longTasks.push(...list.getEntries());
  }).observe({ type: 'longtask' });
};

/** Import of 1,000 artifacts, each of them checked; and the search over them, key by key. */
export async function library({ browser, site, rounds }) {
  const file = await libraryFile();
  const results = [];
  for (let round = 0; round < Math.min(rounds, 5); round++) {
    results.push(await measure(browser, site, file));
  }
  const all = (key) => results.map((result) => result[key]);
  const megabytes = (file.length / 1e6).toFixed(1);
  return [
    {
      name: `Import of 1,000 artifacts (${megabytes} MB)`,
      unit: 'ms',
      ours: median(all('imported')),
      budget: 3_000,
      rounds: all('imported'),
    },
    {
      name: 'Longest task of the page during the import (0: none over 50 ms)',
      unit: 'ms',
      ours: median(all('longest')),
      budget: 50,
      rounds: all('longest'),
    },
    {
      name: 'Search over 1,000 artifacts, from the key to the rows',
      unit: 'ms',
      ours: median(all('searched')),
      budget: 50,
      rounds: all('searched'),
    },
  ];
}

async function measure(browser, site, file) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    await page.goto(`${site.viewer}#documents`);
    await page.locator('.storage').waitFor();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import…' }).click();
    await page.evaluate(() => {
      globalThis.longTasks.length = 0;
      globalThis.imported = new Promise((done) => {
        const watch = new MutationObserver(() => {
          if (!document.querySelector('.said .notice')) return;
          watch.disconnect();
          done(performance.now());
        });
        watch.observe(document.body, { childList: true, subtree: true });
      });
    });
    await (await chooser).setFiles({
      name: 'l.jsonl',
      mimeType: 'application/jsonl',
      buffer: file,
    });
    const imported = await page.evaluate(async () => (await imported) - started);
    await page.locator('.document-list > li').first().waitFor();
    await page.waitForTimeout(300);
    // Tasks before `started` are the test driver's, which hands over the file.
    const longest = await page.evaluate(() =>
      Math.max(0, ...longTasks.map((task) => (task.startTime < started ? 0 : task.duration))),
    );
    const searched = await page.evaluate(async () => {
      const field = document.querySelector('input[type=search]');
      const times = [];
      for (const text of ['n', 'nu', 'number 7', 'number 777', 'zone clinic', 'xyzzy', '']) {
        const start = performance.now();
        field.value = text;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        // The rows are there when the page is drawn next.
        await new Promise((done) => setTimeout(done));
        times.push(performance.now() - start);
      }
      return Math.max(...times);
    });
    return { imported, longest, searched };
  } finally {
    await context.close();
  }
}
