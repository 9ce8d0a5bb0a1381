/** Parentheses in an address nest no deeper (CommonMark 0.31.2 §6.3 asks for three). */
const MAX_PARENTHESES = 32;

const SPACES = /[ \t]*\n?[ \t]*/y;
const ANGLED = /<((?:[^<>\n\\]|\\.)*)>/y;
/** No blanks, controls, parentheses or backslashes. */
const PLAIN = /[!-'*-[\]-~\u0080-\uffff]+/y;
const TITLE = /"((?:[^"\\]|\\[\s\S])*)"|'((?:[^'\\]|\\[\s\S])*)'|\(((?:[^()\\]|\\[\s\S])*)\)/y;

/** Match of a sticky pattern at a place. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Place behind blanks with at most one line end. */
export const behindSpaces = (text: string, at: number): number =>
  at + (matchAt(SPACES, text, at)?.[0].length ?? 0);

interface Part {
  /** As typed, with escapes and entities. */
  readonly text: string;
  readonly end: number;
}

/** Address of a link at a place; empty when nothing but `)` or a blank stands there. */
export function destinationAt(text: string, from: number): Part | null {
  if (text[from] === '<') {
    const angled = matchAt(ANGLED, text, from);
    return angled && { text: angled[1] ?? '', end: from + angled[0].length };
  }
  let depth = 0;
  let at = from;
  for (; at < text.length; at++) {
    const char = text[at];
    if (char === '(') {
      if (++depth > MAX_PARENTHESES) return null;
    } else if (char === ')') {
      if (depth-- === 0) break;
    } else if (char === '\\' && /[!-/:-@[-`{-~]/.test(text[at + 1] ?? '')) at++;
    else if (char !== '\\') {
      const run = matchAt(PLAIN, text, at);
      if (!run) break;
      at += run[0].length - 1;
    }
  }
  return depth > 0 ? null : { text: text.slice(from, at), end: at };
}

export function titleAt(text: string, from: number): Part | null {
  const title = matchAt(TITLE, text, from);
  return title && { text: title[1] ?? title[2] ?? title[3] ?? '', end: from + title[0].length };
}

/** Address and title of a link, both as typed. */
export interface Target {
  readonly href: string;
  readonly title?: string | undefined;
  readonly end: number;
}

/** `(address "title")` behind the text of a link. */
export function targetAt(text: string, from: number): Target | null {
  if (text[from] !== '(') return null;
  const destination = destinationAt(text, behindSpaces(text, from + 1));
  if (!destination) return null;
  const gap = behindSpaces(text, destination.end);
  const title = gap > destination.end ? titleAt(text, gap) : null;
  const end = title ? behindSpaces(text, title.end) : gap;
  if (text[end] !== ')') return null;
  return { href: destination.text, title: title?.text, end: end + 1 };
}
