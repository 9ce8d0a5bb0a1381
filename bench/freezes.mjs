import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { canonicalOf, fragmentOf, seal } from './links.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const load = async (name) => {
  const options = { configFile: false, logLevel: 'error' };
  return (await runnerImport(here(`../e2e/fixtures/${name}.ts`), options)).module;
};

/** A document and one in which every third word of its content is another, as ids and JSON. */
async function edited(artifact) {
  let count = 0;
  const other = (value) => {
    if (typeof value === 'string') {
      return value.replace(/[a-z]+/gi, (word) => (++count % 3 === 0 ? `${word}x` : word));
    }
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map(other);
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, other(each)]));
  };
  const { type, title, summary, status, createdBy, content, sources } = artifact;
  const draft = { type, title, summary, status, createdBy, content: other(content), sources };
  // One that grew too long is compared with itself, which reads both as well.
  const after = await seal(draft).catch(() => artifact);
  return [artifact, after].map((each) => [each.id, canonicalOf(each)]);
}

/** What no task may take, in milliseconds of its thread. */
const BUDGET = 200;

/**
 * The longest task of the main thread for every hostile document of the corpus: opened by its link,
 * with its source shown, pasted at the home page, and compared with another.
 *
 * @param {{ match?: string, runs?: number, fast?: boolean }} options `match`: a pattern for the
 *   names; `fast`: without pasting
 */
export async function freezes({ browser, launch, site, runs = 3, match = '', fast = false }) {
  const { HEAVY, heavyArtifact } = await load('heavy-documents');
  const { longestTasks } = await load('longest-task');
  const { compareBoth, openAndRead, pasteAtHome } = await load('heavy-reading');
  const figures = [];
  for (const name of Object.keys(HEAVY).filter((name) => new RegExp(match).test(name))) {
    const artifact = await heavyArtifact(name);
    const ways = {
      link: openAndRead(`${site.viewer}${fragmentOf(artifact)}`),
      ...(fast ? {} : { paste: pasteAtHome(site.viewer, canonicalOf(artifact)) }),
      ...(fast ? {} : { compare: compareBoth(site.viewer, ...(await edited(artifact))) }),
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
      // Whoever runs this alone, as every night does, is told by its exit code.
      if (Math.min(...longest) > BUDGET) process.exitCode = 1;
    }
  }
  return figures;
}
