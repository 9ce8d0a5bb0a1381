import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { chromiumArgs, findChromium } from '../../find-chromium.mjs';
import type { Press } from '../vectors/vector.ts';
import { type Driver, type Engine, KEYS_WITHOUT_TEXT, type Tab } from './driver.ts';

const MODIFIERS: Partial<Record<Press, 'Control' | 'Shift'>> = { ctrl: 'Control', shift: 'Shift' };

async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  // Playwright gives up on a page when the process of one of its frames crashes.
  const session = await context.newCDPSession(page);
  const evaluate = async (body: string): Promise<unknown> => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `(async () => { ${body} })()`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(result.description);
    return result.value;
  };
  const strangers: string[] = [];
  const onPage = (other: { url(): string }) => strangers.push(`a new tab: ${other.url()}`);
  context.on('page', onPage);
  page.on('dialog', (dialog) => {
    strangers.push(`a ${dialog.type()} dialog: ${dialog.message()}`);
    dialog.dismiss().catch(() => {});
  });
  page.on('download', (download) => strangers.push(`a download: ${download.suggestedFilename()}`));
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 15_000 });
    },
    run: evaluate,
    runInFrame: async (body) => page.frames()[1]?.evaluate(`(async () => { ${body} })()`),
    press: async (x, y, how) => {
      const modifier = MODIFIERS[how];
      if (modifier) await page.keyboard.down(modifier);
      await page.mouse.click(x, y, { button: how === 'middle' ? 'middle' : 'left' });
      if (modifier) await page.keyboard.up(modifier);
    },
    type: async (text) => {
      for (const character of text) {
        const [key] = KEYS_WITHOUT_TEXT.get(character) ?? [];
        await (key ? page.keyboard.press(key) : page.keyboard.type(character));
      }
    },
    screenshot: () => page.screenshot(),
    strangers: async () => strangers,
    close: async () => {
      context.off('page', onPage);
      for (const other of context.pages().slice(1)) await other.close();
    },
  };
}

async function start(): Promise<Driver> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium.');
  const profile = mkdtempSync(join(tmpdir(), 'vitrine-chromium-'));
  // A lasting profile: in private ones Chromium looks up no names and connects to nothing ahead.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...chromiumArgs(), '--ignore-certificate-errors'],
    // Playwright switches these off; here they must work as they do for people.
    ignoreDefaultArgs: [
      '--disable-popup-blocking',
      '--disable-back-forward-cache',
      '--disable-background-networking',
    ],
    ignoreHTTPSErrors: true,
    viewport: { width: 900, height: 700 },
  });
  return {
    version: context.browser()?.version() ?? '',
    newTab: () => openTab(context),
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A browser for each worker: tabs of one profile would disturb each other. */
export const chromiumEngine: Engine = { name: 'Chromium', workers: 4, shared: false, start };
