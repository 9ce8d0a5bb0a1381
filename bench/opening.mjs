import { openCold } from './browser.mjs';
import { largeDraft } from './large-draft.mjs';
import { example, fragmentOf, seal } from './links.mjs';
import { interleave, lowerQuartile } from './statistics.mjs';

const SMALL = 'research-brief';
/** Words from the middle of that document, without Markdown inside. */
const SMALL_MIDDLE = 'Choosing in the markup is simpler than choosing on the server.';
const LARGE_END = 'This is the last of all the findings.';
/** Most bytes of JSON that an artifact may have. */
const LARGE_BYTES = 1_048_576;

const pick = (results, name) => results.map((result) => result[name]);
const longest = ({ tasks }) => Math.max(0, ...tasks);
const blocking = ({ tasks }) => tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0);

/** Time until a document of 8 KB is visible. */
export async function document({ browser, site, rounds }) {
  const fragment = fragmentOf(example(SMALL));
  const goal = { text: SMALL_MIDDLE };
  const [floor, ours] = await interleave(rounds, [
    () => openCold(browser, site.floor + fragment, goal),
    () => openCold(browser, site.viewer + fragment, goal),
  ]);
  return [
    {
      name: '8 KB document visible',
      unit: 'ms',
      ours: lowerQuartile(pick(ours, 'visible')),
      floor: lowerQuartile(pick(floor, 'visible')),
      budget: 1.7,
      isRatio: true,
      rounds: pick(ours, 'visible'),
    },
  ];
}

/** Time until all of a document of 1 MB is visible, and what blocks the page meanwhile. */
export async function large({ browser, site, rounds }) {
  const shapes = [
    { name: '1 MB, 900 findings', budgets: [2, 200] },
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

/** What opening a document of 8 KB blocks on a processor four times slower. */
export async function throttled({ browser, site, rounds }) {
  const fragment = fragmentOf(example(SMALL));
  const goal = { text: SMALL_MIDDLE };
  const [floor, ours] = await interleave(rounds, [
    () => openCold(browser, site.floor + fragment, goal, { slowdown: 4 }),
    () => openCold(browser, site.viewer + fragment, goal, { slowdown: 4 }),
  ]);
  return [
    {
      name: '8 KB document, processor 4× slower: total blocking time',
      unit: 'ms',
      ours: lowerQuartile(ours.map(blocking)),
      floor: lowerQuartile(floor.map(blocking)),
      budget: 50,
      rounds: ours.map(blocking),
    },
    {
      name: '8 KB document, processor 4× slower: visible',
      unit: 'ms',
      ours: lowerQuartile(pick(ours, 'visible')),
      floor: lowerQuartile(pick(floor, 'visible')),
      rounds: pick(ours, 'visible'),
    },
  ];
}
