import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { canonicalOf, fragmentOf } from './links.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const load = async (name) => {
  const options = { configFile: false, logLevel: 'error' };
  return (await runnerImport(here(`../e2e/fixtures/${name}.ts`), options)).module;
};

/** What no task may take, in milliseconds of its thread. */
const BUDGET = 200;

/**
 * The longest task of the main thread for every hostile document of the corpus: opened by its link,
 * with its source shown, and pasted at the home page.
 *
 * @param {{ match?: string, runs?: number, fast?: boolean }} options `match`: a pattern for the
 *   names; `fast`: without pasting
 */
export async function freezes({ browser, launch, site, runs = 3, match = '', fast = false }) {
  const { HEAVY, heavyArtifact } = await load('heavy-documents');
  const { longestTasks } = await load('longest-task');
  const { openAndRead, pasteAtHome } = await load('heavy-reading');
  const figures = [];
  for (const name of Object.keys(HEAVY).filter((name) => new RegExp(match).test(name))) {
    const artifact = await heavyArtifact(name);
    const ways = {
      link: openAndRead(`${site.viewer}${fragmentOf(artifact)}`),
      ...(fast ? {} : { paste: pasteAtHome(site.viewer, canonicalOf(artifact)) }),
    };
    for (const [way, work] of Object.entries(ways)) {
      const longest = [];
      let told;
      for (let run = 0; run < runs; run++) {
        let task;
        try {
          [task] = await longestTasks(browser, work);
        } catch (error) {
          task = { ms: Infinity, mostly: String(error).slice(0, 120) };
          if (!browser.isConnected()) browser = await launch();
        }
        longest.push(task.ms);
        if (task.ms === Math.min(...longest)) told = task;
        // What is well below its budget needs no second look.
        if (task.ms < BUDGET / 2) break;
      }
      console.error(
        `${told.ms.toFixed(0).padStart(6)} ms  ${name} (${way})  ${told.mostly}`.slice(0, 160),
      );
      figures.push({
        name: `${name} (${way}): longest task`,
        unit: 'ms',
        ours: Math.min(...longest),
        budget: BUDGET,
        rounds: longest,
      });
    }
  }
  return figures;
}
