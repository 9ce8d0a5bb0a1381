import { caretTop } from './caret-top.ts';

/** Surface that a text is written on: a field of the browser, or CodeMirror where the text is long. */
export interface Surface {
  readonly text: string;
  /** Ends of the selection. */
  readonly from: number;
  readonly to: number;
  readonly select: (from: number, to: number) => void;
  readonly focus: () => void;
  /** Puts a text in the place of another; the person can take it back. */
  readonly replace: (from: number, to: number, text: string) => void;
  /** Lower edge of the line in which a letter stands, in pixels from the top of the parent. */
  readonly lineBottom: (at: number) => number;
}

/** A field of the browser as a surface. */
export const surfaceOf = (area: HTMLTextAreaElement): Surface => ({
  get text() {
    return area.value;
  },
  get from() {
    return area.selectionStart;
  },
  get to() {
    return area.selectionEnd;
  },
  select: (from, to) => area.setSelectionRange(from, to),
  focus: () => area.focus(),
  replace: (from, to, text) => {
    area.focus();
    area.setSelectionRange(from, to);
    if (!document.execCommand(text ? 'insertText' : 'delete', false, text)) {
      area.setRangeText(text, from, to, 'end');
    }
  },
  lineBottom: (at) => area.offsetTop + caretTop(area, at) - area.scrollTop,
});

/** Letters, and lines, from which on a browser's own field would stop the page while it lays them out. */
const LONG = { text: 60_000, lines: 2_000 };

/** True for a text that is too long for a field of the browser. */
export function isLong(text: string): boolean {
  if (text.length >= LONG.text) return true;
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines >= LONG.lines;
}
