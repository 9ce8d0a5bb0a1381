import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { textWithDiagrams } from '../fixtures/diagrams.ts';
import { brief } from '../fixtures/documents.ts';
import { startOurServer } from '../fixtures/our-server.ts';
import { chromiumEngine } from '../hostile/drivers/chromium.ts';
import type { Engine, Tab } from '../hostile/drivers/driver.ts';
import { firefoxEngine } from '../hostile/drivers/firefox.ts';
import { type Canary, startCanary } from './control-page.ts';
import { GATHER, OBSERVE, type Observed, PRESS_ALL } from './observe.ts';
import { CONTROLS, HOSTILE_DIAGRAMS } from './vectors.ts';

const ENGINES = [chromiumEngine, firefoxEngine];
/** Longest wait for one page, in milliseconds. */
const PATIENCE = 300_000;

/**
 * Opens all hostile diagrams in each engine, and the controls, which show that what is looked for would
 * be seen. `--engine Chromium|Firefox` takes one.
 *
 * @returns exit code: 0 when nothing ran, moved or left
 */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { engine: { type: 'string' } } });
  let failures = 0;
  for (const engine of ENGINES.filter(({ name }) => name === (values.engine ?? name))) {
    const wrong = await attack(engine);
    console.log(`${engine.name}: ${wrong.length === 0 ? 'nothing got out' : wrong.join('; ')}`);
    failures += wrong.length;
  }
  return failures === 0 ? 0 : 1;
}

/** Attacks one engine; gives what went wrong. */
async function attack(engine: Engine): Promise<string[]> {
  const [server, canary, browser] = [
    await startOurServer(),
    await startCanary(),
    await engine.start(),
  ];
  try {
    const tab = await browser.newTab();
    const wrong = await hostile(tab, server.url, canary);
    return [...wrong, ...(await controls(tab, canary))];
  } finally {
    await browser.close();
    await Promise.all([server.close(), canary.close()]);
  }
}

const observe = async (tab: Tab): Promise<Observed> => (await tab.run(OBSERVE)) as Observed;

/** Waits until something is true of a page; a page that hangs is asked again. */
async function until(what: string, look: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!(await look().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Never came: ${what}.`);
    await delay(500);
  }
}

async function hostile(tab: Tab, viewer: string, canary: Canary): Promise<string[]> {
  const sources = Object.values(HOSTILE_DIAGRAMS).map((source) =>
    source.replaceAll('%C%', canary.url),
  );
  const content = { body: textWithDiagrams(sources) };
  await tab.open(`${viewer}#${encodeShareLink(await brief({ content }))}`);
  const settled = () =>
    until('all diagrams', async () => (await observe(tab)).settled === sources.length);
  await settled();
  await tab.run(PRESS_ALL);
  await settled();
  const { bad, pwned, frames, address, drawn } = await observe(tab);
  await tab.run(GATHER);
  const before = await tab.screenshot();
  await delay(1_000);
  const isStill = Buffer.from(before).equals(Buffer.from(await tab.screenshot()));
  console.log(`${drawn} of ${sources.length} drawn`);
  return [
    ...bad.map((piece) => `in a drawing: ${piece}`),
    ...(pwned ? ['a script ran'] : []),
    ...(frames > 0 ? ['a frame is left'] : []),
    ...(address.startsWith(viewer) ? [] : [`the page went to ${address}`]),
    ...(isStill ? [] : ['something moves']),
    ...canary.asked.map((path) => `a request for ${path}`),
    ...(await tab.strangers()),
  ];
}

/** The same where nothing holds it; gives what was not seen. */
async function controls(tab: Tab, canary: Canary): Promise<string[]> {
  const show = async (source: string) => {
    await tab.open('about:blank');
    await tab.open(`${canary.url}/#${encodeURIComponent(source.replaceAll('%C%', canary.url))}`);
    await until('the control', async () => (await tab.run('return document.title')) === 'drawn');
  };
  await show(CONTROLS.request);
  await until('the request', async () => canary.asked.includes('/a.png'));
  await show(CONTROLS.script);
  await until('the script', async () => (await observe(tab)).pwned);
  await show(CONTROLS.moving);
  const first = Buffer.from(await tab.screenshot());
  await until('the movement', async () => !first.equals(Buffer.from(await tab.screenshot())));
  return [];
}
