import { chromium } from 'playwright';
import { chromiumArgs, findChromium } from '../../find-chromium.mjs';
import type { Press } from '../vectors/vector.ts';
import type { Driver, Engine, Tab } from './driver.ts';

const asFunction = (body: string): string => `(async () => { ${body} })()`;
const MODIFIERS: Partial<Record<Press, 'Control' | 'Shift'>> = { ctrl: 'Control', shift: 'Shift' };

async function start(): Promise<Driver> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium.');
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumArgs(), '--ignore-certificate-errors'],
    // Playwright switches these off; here they must work as they do for people.
    ignoreDefaultArgs: ['--disable-popup-blocking', '--disable-back-forward-cache'],
  });
  const newTab = async (): Promise<Tab> => {
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      viewport: { width: 900, height: 700 },
    });
    const page = await context.newPage();
    const strangers: string[] = [];
    context.on('page', (other) => strangers.push(`a new tab: ${other.url()}`));
    page.on('dialog', (dialog) => {
      strangers.push(`a ${dialog.type()} dialog: ${dialog.message()}`);
      dialog.dismiss().catch(() => {});
    });
    page.on('download', (download) =>
      strangers.push(`a download: ${download.suggestedFilename()}`),
    );
    return {
      open: async (url) => {
        await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 15_000 });
      },
      run: (body) => page.evaluate(asFunction(body)),
      runInFrame: async (body) => page.frames()[1]?.evaluate(asFunction(body)),
      press: async (x, y, how) => {
        const modifier = MODIFIERS[how];
        if (modifier) await page.keyboard.down(modifier);
        await page.mouse.click(x, y, { button: how === 'middle' ? 'middle' : 'left' });
        if (modifier) await page.keyboard.up(modifier);
      },
      strangers: async () => strangers,
      close: () => context.close(),
    };
  };
  return { version: browser.version(), newTab, close: () => browser.close() };
}

export const chromiumEngine: Engine = { name: 'Chromium', workers: 4, shared: true, start };
