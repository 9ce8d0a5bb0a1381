import { writing as t } from '../../../words/en/write.ts';
import { MARKS, type Mark } from './markdown-marks.ts';

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
