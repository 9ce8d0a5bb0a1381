import { writing as t } from '../../../words/en/write.ts';
import { fill, plural } from '../../../words/format.ts';
import { MARKS, type Mark } from './markdown-marks.ts';
import '../../kit/visually-hidden.css';

/** Id of an option of the menu; there is one at a time. */
export const BLOCK_ID = (index: number): string => `blocks-list-${index}`;

interface BlockMenuProps {
  /** Text typed after `/`. */
  query: string;
  active: number;
  /** Its distance from the top of the text, in pixels. */
  top: number;
  onBlock: (block: Block) => void;
}

/** Scrolls the menu into view, also when the caret is in the last line of the window. */
const intoView = (box: HTMLElement | null): void => box?.scrollIntoView({ block: 'nearest' });

/** The blocks behind a `/`. The text keeps the focus, and its keys move the mark (`TextArea`). */
export const BlockMenu = ({ query, active, top, onBlock }: BlockMenuProps) => {
  const found = blocksFor(query);
  return (
    <div ref={intoView} class="picker" style={{ insetBlockStart: `${top + 4}px` }}>
      <div
        role="listbox"
        id="blocks-list"
        aria-label={t.blocks}
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.map((block, index) => (
          <button
            type="button"
            key={block.name}
            role="option"
            id={BLOCK_ID(index)}
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => onBlock(block)}
          >
            {block.name}
          </button>
        ))}
      </div>
      <p class="visually-hidden" role="status">
        {plural(found.length, t.blocksOffered)}
      </p>
    </div>
  );
};

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

interface Props {
  onMark: (mark: Mark) => void;
  onTable: () => void;
}

/** Signs on the buttons; their names are read aloud and shown on hover. */
const SIGNS: Readonly<Record<Mark, string>> = {
  bold: 'B',
  italic: 'I',
  heading: 'H',
  list: '•',
  tasks: '☑',
  link: '↗',
  code: '</>',
};

/** The toolbar above a text of Markdown. The text keeps the focus; all of it can be typed as well. */
export const MarkdownTools = ({ onMark, onTable }: Props) => (
  <div
    class="marks"
    role="toolbar"
    aria-label={t.tools}
    onMouseDown={(event) => event.preventDefault()}
  >
    {MARKS.map((mark) => (
      <button
        key={mark}
        type="button"
        class={`button quiet mark-${mark}`}
        title={t.marks[mark]}
        aria-label={t.marks[mark]}
        onClick={() => onMark(mark)}
      >
        <span aria-hidden="true">{SIGNS[mark]}</span>
      </button>
    ))}
    <button
      type="button"
      class="button quiet"
      title={t.blockTable}
      aria-label={t.blockTable}
      onClick={onTable}
    >
      <span aria-hidden="true">▦</span>
    </button>
  </div>
);
