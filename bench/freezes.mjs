import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { canonicalOf, fragmentOf, seal } from './links.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const load = async (name) => {
  const options = { configFile: false, logLevel: 'error' };
  return (await runnerImport(here(`../e2e/fixtures/${name}.ts`), options)).module;
};

/** Words of letters or pictures; other last signs of one, by their bytes. */
const WORDS = /[\p{L}\p{M}]+|\p{Extended_Pictographic}\ufe0f?/gu;
const OTHERS = ['xy', 'اب', '口日', '😀😁'].map((both) => [...both]);

/** A word that ends in another letter and takes as many bytes. */
function otherWord(word) {
  const last = [...word].at(-1);
  const [one, other] = OTHERS[Buffer.byteLength(last) - 1];
  return word.slice(0, -last.length) + (last === one ? other : one);
}

/** The same document with another word for every third of its content. */
export async function edited(artifact) {
  let count = 0;
  const other = (value) => {
    if (typeof value === 'string') {
      return value.replace(WORDS, (word) => (count++ % 3 === 0 ? otherWord(word) : word));
    }
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map(other);
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, other(each)]));
  };
  const { type, title, summary, status, createdBy, content, sources } = artifact;
  const draft = { type, title, summary, status, createdBy, content: other(content), sources };
  // Of a mini-app the words mean something.
  return seal(draft).catch(() => artifact);
}

/** Text that its author would paste: a document without its hashes. */
const asDraft = ({ id: _, contentHash: __, ...draft }) => JSON.stringify(draft);
const asKept = (artifact) => [artifact.id, canonicalOf(artifact)];

/** Ways to meet a document. */
export const WAYS = ['link', 'paste', 'edited', 'other', 'library', 'compose'];
/** Longest task that a hostile document may cause, in milliseconds of its thread. */
const BUDGET = 1_000;

/**
 * The longest task of the main thread for every hostile document of the corpus: opened by its link,
 * with its source shown, pasted at the home page, compared with one in which every third word is
 * another (`edited`), with one that has nothing of it (`other`), imported into the library, looked for
 * and opened there (`library`), and written on in the composer (`compose`). Then what Markdown of 64 KB becomes, pasted at the home page and in the composer.
 *
 * @param {{ match?: string, runs?: number, ways?: readonly string[] }} options `match`: a pattern for
 *   the names; `ways`: what is done with each
 */
export async function freezes({ browser, launch, site, runs = 3, match = '', ways = WAYS }) {
  const { HEAVY, HEAVY_MARKDOWN, heavyArtifact, heavyMarkdown } = await load('heavy-documents');
  const { longestTasks } = await load('longest-task');
  const { compareBoth, keepInLibrary, openAndRead, pasteAtHome, pasteInComposer } =
    await load('heavy-reading');
  const figures = [];
  const names = Object.keys(HEAVY);
  const wanted = new RegExp(match);
  const measure = async (name, way, work) => {
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
      // A task within its budget is not measured again.
      if (task.ms <= BUDGET) break;
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
    // The exit code is for runs of this measurement alone, as every night.
    if (Math.min(...longest) > BUDGET) process.exitCode = 1;
  };
  for (const [place, name] of names.entries()) {
    if (!wanted.test(name)) continue;
    const artifact = await heavyArtifact(name);
    const compareWith = (other) => compareBoth(site.viewer, asKept(artifact), asKept(other));
    const next = names[(place + 1) % names.length];
    const works = {
      link: () => openAndRead(`${site.viewer}${fragmentOf(artifact)}`),
      paste: () => pasteAtHome(site.viewer, canonicalOf(artifact)),
      edited: async () => compareWith(await edited(artifact)),
      other: async () => compareWith(await heavyArtifact(next)),
      library: () => keepInLibrary(site.viewer, canonicalOf(artifact)),
      compose: () => pasteInComposer(site.viewer, asDraft(artifact)),
    };
    for (const way of ways) await measure(name, way, await works[way]());
  }
  for (const name of Object.keys(HEAVY_MARKDOWN)) {
    if (!wanted.test(`Markdown: ${name}`)) continue;
    const text = heavyMarkdown(name);
    const works = { paste: pasteAtHome, compose: pasteInComposer };
    for (const way of ways.filter((each) => each in works)) {
      await measure(`Markdown: ${name}`, way, works[way](site.viewer, text));
    }
  }
  return figures;
}
