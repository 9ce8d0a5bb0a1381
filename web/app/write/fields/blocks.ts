import { writing as t } from '../../../words/en/write.ts';
import { fill } from '../../../words/format.ts';

/** A block that `/` at the beginning of a line inserts. */
export interface Block {
  readonly name: string;
  /** Markdown; `¦` is where the writer goes on. */
  readonly text: string;
}

/** The blocks, in the order in which they are offered. */
export const blocks = (): Block[] => [
  {
    name: t.blockTable,
    text: `| ${fill(t.column, { place: 1 })}¦ | ${fill(t.column, { place: 2 })} |\n| --- | --- |\n|  |  |\n`,
  },
  {
    name: t.blockChart,
    text: `\`\`\`chart\n${JSON.stringify({
      kind: 'bar',
      title: `${t.blockChart}¦`,
      x: ['A', 'B'],
      series: [{ name: t.series, values: [1, 2] }],
    })}\n\`\`\`\n`,
  },
  { name: t.blockCode, text: '```\n¦\n```\n' },
  { name: t.blockTasks, text: '- [ ] ¦' },
];

/** The blocks whose name has a word that begins with what was typed. */
export function blocksFor(query: string): Block[] {
  const typed = query.toLocaleLowerCase();
  return blocks().filter(({ name }) => ` ${name.toLocaleLowerCase()}`.includes(` ${typed}`));
}

/** True if a `/` at this place stands first in its line, where a block may begin. */
export const beginsBlock = (value: string, at: number): boolean =>
  value[at] === '/' && (at === 0 || value[at - 1] === '\n');
