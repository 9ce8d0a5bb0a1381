import { writing as t } from '../../../words/en/write.ts';
import { plural } from '../../../words/format.ts';
import { type Block, blocksFor } from './blocks.ts';
import '../../kit/visually-hidden.css';

/** Id of an option of the menu; there is one at a time. */
export const BLOCK_ID = (index: number): string => `blocks-list-${index}`;

interface Props {
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
export const BlockMenu = ({ query, active, top, onBlock }: Props) => {
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
