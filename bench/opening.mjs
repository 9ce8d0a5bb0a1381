import { boundPage } from './bound.mjs';
import { openCold } from './browser.mjs';
import { largeDraft } from './large-draft.mjs';
import { example, fragmentOf, seal } from './links.mjs';
import { slowNetwork } from './slow-network.mjs';
import { interleave, lowerQuartile, pairedRatio, quantile } from './statistics.mjs';

/** Fewer pairs say too little. */
const LEAST_PAIRS = 15;
const SMALL = 'research-brief';
/** Words from the middle of that document, without Markdown inside. */
const SMALL_MIDDLE = 'Choosing in the markup is simpler than choosing on the server.';
const LARGE_END = 'This is the last of all the findings.';
/** Bytes of JSON: of the 1,048,576 that an artifact may have, a page shows the last only when it is asked to. */
const LARGE_BYTES = 1_000_000;

const pick = (results, name) => results.map((result) => result[name]);
const longest = ({ tasks }) => Math.max(0, ...tasks.map(({ ms }) => ms));
/** Blocking time after a moment: the sum of what each task takes beyond 50 ms, in milliseconds. */
const blockingSince = (moment, tasks) =>
  tasks.reduce(
    (sum, { start, ms }) => sum + Math.max(0, start + ms - Math.max(start, moment) - 50),
    0,
  );
/** Total Blocking Time as the Web Vitals define it: from the first contentful paint on. */
const blocking = ({ tasks, firstPicture }) => blockingSince(firstPicture, tasks);
/** With all before it, when there is nothing yet to scroll or to press. */
const blockingFromStart = ({ tasks }) => blockingSince(0, tasks);

/** A round trip of the slow network, in milliseconds. */
const ROUND_TRIP = 100;

/**
 * Time until a document of 8 KB is visible, against two floors: the least that any viewer has to do,
 * and the bound of what one that checks and shows the same can do. In a new tab, and from the link
 * of another page; then with a slower processor, and over a slow network.
 */
export async function document({ browser, site, rounds }) {
  const artifact = example(SMALL);
  const fragment = fragmentOf(artifact);
  const goal = { text: SMALL_MIDDLE };
  const bound = site.add(
    '/bound.html',
    await boundPage(browser, site.viewer, artifact, SMALL_MIDDLE),
  );
  console.error(`The bound: ${bound.bytes} bytes by gzip.`);
  const pages = [site.floor, bound.url, site.viewer];
  const openings = (options) =>
    pages.map((page) => () => openCold(browser, page + fragment, goal, options));
  const tab = await measure(rounds, openings({}));
  const link = await measure(rounds, openings({ from: site.start }));
  const slow = await measure(rounds, openings({ slowdown: 4 }));
  return [
    ...figures('8 KB document visible, new tab', tab, { floor: 1.65, bound: 1.2 }),
    ...figures('8 KB document visible, from a link', link, { floor: 1.65, bound: 1.2 }),
    ...figures('8 KB document visible, processor 4× slower', slow, { bound: 1.4 }),
    blockingFigure('total blocking time', slow, blocking, 50),
    blockingFigure('blocking before the first picture as well', slow, blockingFromStart),
  ];
}

/** The floor here is the bound: the raw floor shows no more than a text. */
const blockingFigure = (name, [, bound, ours], blockingOf, budget) => ({
  name: `8 KB document, processor 4× slower: ${name} (floor: the bound)`,
  unit: 'ms',
  ours: quantile(ours.map(blockingOf), 0.5),
  floor: quantile(bound.map(blockingOf), 0.5),
  budget,
  rounds: ours.map(blockingOf),
});

/** Time until the first picture of the same document is there when a round trip takes 100 ms. */
export async function network({ browser, site, rounds }) {
  const artifact = example(SMALL);
  const fragment = fragmentOf(artifact);
  const far = await slowNetwork(site.port, ROUND_TRIP);
  try {
    const at = (page) => far.origin + new URL(page).pathname + fragment;
    const open = (page, text) => () => openCold(browser, at(page), { text });
    const [floor, first, all] = await interleave(rounds, [
      open(site.floor, artifact.title),
      open(site.viewer, artifact.title),
      open(site.viewer, SMALL_MIDDLE),
    ]);
    const against = (name, ours, budget) =>
      figure(`Network with round trips of ${ROUND_TRIP} ms: ${name}`, ours, floor, budget);
    return [against('first picture', first, 1.3), against('whole document', all)];
  } finally {
    far.close();
  }
}

/** Time until a document of 8 KB is visible, written as one text against the same as findings. */
export async function written({ browser, site, rounds }) {
  const findings = Array.from(
    { length: 24 },
    (_, n) =>
      `Finding ${n + 1}: **what was measured** stands beside what was said, in \`file-${n}.ts\`, and ` +
      `[a source](https://example.org/${n}) says the same. ${'It was seen again with other words. '.repeat(4)}`,
  );
  const end = 'This is the last of the findings.';
  const draftOf = (content) => ({
    type: 'research-brief',
    title: 'The same twice',
    summary: 'Words.',
    createdBy: { type: 'agent', name: 'Atlas' },
    content,
  });
  const all = [...findings, end];
  const listed = await seal(draftOf({ question: 'Is it slower?', findings: all }));
  const body = `Is it slower?\n\n## Findings\n\n${all.map((text, n) => `${n + 1}. ${text}`).join('\n')}`;
  const asWritten = await seal(draftOf({ body }));
  const [floor, ours] = await measure(
    rounds,
    [listed, asWritten].map(
      (artifact) => () => openCold(browser, site.viewer + fragmentOf(artifact), { text: end }),
    ),
  );
  return [figure('8 KB as written (floor: the same as findings)', ours, floor, 1)];
}

const measure = async (rounds, cases) => interleave(Math.max(rounds, LEAST_PAIRS), cases);

const figures = (name, [floor, bound, ours], budgets) => [
  figure(name, ours, floor, budgets.floor),
  figure(`${name}: against the bound`, ours, bound, budgets.bound),
];

const figure = (name, ours, floor, budget) => ({
  name,
  unit: 'ms',
  ours: quantile(pick(ours, 'visible'), 0.5),
  floor: quantile(pick(floor, 'visible'), 0.5),
  paired: pairedRatio(pick(ours, 'visible'), pick(floor, 'visible')),
  ...(budget && { budget, isRatio: true }),
  rounds: pick(ours, 'visible'),
});

/** Time until all of a document of 1 MB is visible, and what blocks the page meanwhile. */
export async function large({ browser, site, rounds }) {
  const shapes = [
    { name: '1 MB, 900 findings', budgets: [1.6, 200] },
    { name: '1 MB, one text', join: '\n\n', budgets: [] },
    { name: '1 MB, one paragraph', join: ' ', budgets: [] },
  ];
  const goal = { text: LARGE_END };
  const cases = [];
  for (const { join } of shapes) {
    const draft = largeDraft(example(SMALL), { bytes: LARGE_BYTES, end: LARGE_END, join });
    const fragment = fragmentOf(await seal(draft));
    cases.push(
      () => openCold(browser, site.floor + fragment, goal),
      () => openCold(browser, site.viewer + fragment, goal),
    );
  }
  const results = await interleave(rounds, cases);
  return shapes.flatMap(({ name, budgets: [ratio, task] }, index) => {
    const [floor, ours] = results.slice(index * 2);
    return [
      {
        name: `${name}: complete`,
        unit: 'ms',
        ours: lowerQuartile(pick(ours, 'visible')),
        floor: lowerQuartile(pick(floor, 'visible')),
        budget: ratio,
        isRatio: true,
        rounds: pick(ours, 'visible'),
      },
      {
        name: `${name}: longest task`,
        unit: 'ms',
        ours: lowerQuartile(ours.map(longest)),
        floor: lowerQuartile(floor.map(longest)),
        budget: task,
        rounds: ours.map(longest),
      },
    ];
  });
}
