import { chromium } from 'playwright';
import { chromiumArgs, findChromium } from '../e2e/find-chromium.mjs';
import { probe } from './probe.mjs';

/** Longest wait for a page to show what it should, in milliseconds. */
const PATIENCE = 60_000;
/** Time for which a complete page is watched for tasks that follow, in milliseconds. */
const SETTLE = 400;

/** Starts a headless Chromium of its own. Throws when there is none to be found. */
export function launchBrowser() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found. Set CHROMIUM_PATH to yours.');
  return chromium.launch({ executablePath, args: chromiumArgs() });
}

/**
 * Opens an address with nothing cached and waits until it is shown.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {{ text?: string, selector?: string }} goal what has to be in the DOM
 * @param {{ slowdown?: number, from?: string, beforeClose?: () => Promise<void> }} options
 *   `slowdown`: how many times slower the processor is made; `from`: a page whose link is followed,
 *   else it is a new tab; `beforeClose`: what to do while the page is still there
 * @returns milliseconds from the start of the navigation to the frame after the goal was in the
 *   DOM, and to its first contentful paint; the start and the length of all main-thread tasks over
 *   50 ms; and the milliseconds that the main thread spent on script, and on anything
 */
export async function openCold(browser, url, goal, { slowdown = 1, from, beforeClose } = {}) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    if (from) await page.goto(from);
    await page.addInitScript(probe, goal);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const before = await metrics(session);
    if (from) await follow(page, url);
    else await page.goto(url, { timeout: PATIENCE });
    const visible = await evaluate(session, 'bench.visible');
    if (visible === null) throw new Error(`Never shown: ${JSON.stringify(goal)}`);
    await evaluate(session, `new Promise((done) => setTimeout(done, ${SETTLE * slowdown}))`);
    const after = await metrics(session);
    await beforeClose?.();
    return {
      visible,
      firstPicture: await evaluate(session, 'bench.firstPicture()'),
      tasks: await evaluate(session, 'bench.tasks()'),
      script: (after.ScriptDuration - before.ScriptDuration) * 1000,
      work: (after.TaskDuration - before.TaskDuration) * 1000,
    };
  } finally {
    await context.close();
  }
}

/** Goes where a link of the page leads, as a click on it does. */
async function follow(page, url) {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
  }, url);
  const { pathname } = new URL(url);
  await Promise.all([
    page.waitForURL((at) => at.pathname === pathname, { timeout: PATIENCE }),
    page.evaluate(() => document.querySelector('a').click()),
  ]);
}

async function metrics(session) {
  const { metrics: list } = await session.send('Performance.getMetrics');
  return Object.fromEntries(list.map(({ name, value }) => [name, value]));
}

/** A bare evaluation: that of Playwright would first run a script of its own in the page. */
async function evaluate(session, expression) {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(`${expression}: ${result.description}`);
  return result.value;
}
