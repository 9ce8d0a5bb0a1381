import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type OurServer, startOurServer } from '../fixtures/our-server.ts';
import { chromiumEngine } from '../hostile/drivers/chromium.ts';
import type { Engine } from '../hostile/drivers/driver.ts';
import { firefoxEngine } from '../hostile/drivers/firefox.ts';
import { webkitEngine } from '../hostile/drivers/webkit.ts';
import { Person } from './person.ts';
import { STEPS, type Step } from './steps.ts';

const ENGINES = [chromiumEngine, firefoxEngine, webkitEngine];

/**
 * The same walk in each engine, with a browser and a deployment of its own: every example, a mini-app
 * run and stopped, a document written, shared and signed, a request answered, versions compared, an
 * account, and all of it without a network. A step that fails does not keep the others from being walked.
 *
 * - `--engine Chromium|Firefox|WebKit`: this one alone
 * - `--only REGEXP`: steps by name; each begins where it likes
 * - `--screenshots DIR`: keeps a picture of each page there
 * @returns exit code: 0 when every step was as it should be
 */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      engine: { type: 'string' },
      only: { type: 'string', default: '' },
      screenshots: { type: 'string' },
    },
  });
  const engines = ENGINES.filter(({ name }) => name === (values.engine ?? name));
  if (engines.length === 0) {
    throw new Error(`--engine is one of ${ENGINES.map(({ name }) => name).join(', ')}.`);
  }
  const only = new RegExp(values.only);
  const steps = Object.entries(STEPS).filter(([name]) => only.test(name));
  if (steps.length === 0)
    throw new Error(`--only leaves nothing of ${Object.keys(STEPS).join(', ')}.`);
  let failures = 0;
  for (const engine of engines) {
    const server = await startOurServer();
    try {
      failures += await walk(engine, server, steps, values.screenshots);
    } finally {
      await server.close();
    }
  }
  return failures > 0 ? 1 : 0;
}

/** Walks once; gives the number of steps that failed. */
async function walk(
  engine: Engine,
  server: OurServer,
  steps: readonly (readonly [string, Step])[],
  folder?: string,
): Promise<number> {
  const browser = await engine.start();
  let pictures = 0;
  let failures = 0;
  try {
    const tab = await browser.newTab();
    const person = new Person(tab, async (name) => {
      pictures++;
      const picture = await tab.screenshot();
      if (folder === undefined) return;
      mkdirSync(folder, { recursive: true });
      const number = String(pictures).padStart(2, '0');
      writeFileSync(join(folder, `${engine.name}-${number}-${name}.png`.toLowerCase()), picture);
    });
    for (const [name, step] of steps) {
      const start = performance.now();
      let said = 'ok';
      try {
        await step(person, server);
      } catch (error) {
        failures++;
        said = `FAIL ${error instanceof Error ? error.message : error}`;
        await person.look(`failed-${name.replaceAll(/\W+/g, '-')}`).catch(() => {});
      }
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${engine.name}: ${name}: ${said} (${seconds} s)`);
    }
    await tab.close();
  } finally {
    await browser.close();
  }
  const all = steps.length;
  console.log(
    `${engine.name} ${browser.version}: ${all - failures} of ${all} steps, ${pictures} pages`,
  );
  return failures;
}
