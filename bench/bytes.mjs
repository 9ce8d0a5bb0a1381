import { example, fragmentOf } from './links.mjs';
import { pressRun } from './press-run.mjs';

/** Time for which a page is watched for late requests, in milliseconds. */
const WATCH = 1000;
const KB = 1000;

/** Transfer of each kind of page when it is opened: bytes after `gzip -9`, and requests. */
export async function bytes({ browser, site }) {
  const open = async (fragment, act) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    site.takeRequests();
    await page.goto(site.viewer + fragment);
    await page.waitForSelector('main[data-view]');
    await act?.(page);
    await page.waitForTimeout(WATCH);
    await context.close();
    const requests = site.takeRequests();
    return {
      kilobytes: requests.reduce((sum, request) => sum + request.bytes, 0) / KB,
      count: requests.length,
    };
  };
  const miniApp = fragmentOf(example('loan-calculator'));
  const home = await open('');
  const brief = await open(fragmentOf(example('research-brief')));
  const passport = await open(miniApp);
  const running = await open(miniApp, pressRun);

  const kilobytes = (name, ours, budget) => ({ name, unit: 'KB', ours, budget });
  return [
    kilobytes(`Home page (requests: ${home.count})`, home.kilobytes, 32),
    kilobytes(
      `Document, and what helps to read it (requests: ${brief.count})`,
      brief.kilobytes,
      37,
    ),
    kilobytes(
      `Mini-app before consent, more than a document (requests: ${passport.count})`,
      passport.kilobytes - brief.kilobytes,
      12,
    ),
    kilobytes(
      `Mini-app that runs, more than a document (requests: ${running.count})`,
      running.kilobytes - brief.kilobytes,
      17.5,
    ),
  ];
}
