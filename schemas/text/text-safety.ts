/**
 * Characters that have a place but no ink, and are no white space to Unicode: the blank of Braille,
 * of musical, Khitan and Egyptian writing.
 */
export const BLANK = '\\u2800\\u{1d159}\\u{16fe4}\\u{13441}\\u{13442}';

/**
 * Characters that show nothing or rearrange their neighbours: controls, unpaired surrogates, what
 * Unicode lets a renderer ignore (zero widths, bidi controls, tags, fillers), noncharacters, line
 * separators and interlinear annotations. Tabs and line ends are treated apart.
 */
const HIDDEN =
  '\\0-\\x08\\v\\f\\x0e-\\x1f\\x7f-\\x9f\\p{Cs}\\p{DI}\\p{NChar}\\u2028\\u2029\\ufff9-\\ufffb' +
  BLANK;

/**
 * Places where some of them belong: flags made of tags, emoji with their selectors and joiners,
 * variants of Han characters, joiners between letters of Arabic and Indic scripts, Mongolian
 * selectors, the blank between letters of Braille.
 */
const AT_HOME = [
  '\\u{1f3f4}[\\u{e0030}-\\u{e007a}]{4,6}\\u{e007f}',
  '\\p{ExtPict}[\\ufe0e\\ufe0f\\p{EMod}]?(?:\\u200d\\p{ExtPict}[\\ufe0e\\ufe0f\\p{EMod}]?)*',
  '[\\d#*]\\ufe0f',
  '\\p{sc=Hani}[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
  '(?<=[\\u0620-\\u0dff\\u0f00-\\u109f\\u1780-\\u18af])[\\u200c\\u200d](?=[\\u0620-\\u0dff\\u0f00-\\u109f\\u1780-\\u18af])',
  '(?<=[\\u1820-\\u18aa])[\\u180b-\\u180f]',
  '(?<=[\\u2801-\\u28ff])\\u2800|\\u2800(?=[\\u2801-\\u28ff])',
].join('|');

/** Ranges that most texts consist of, in which nothing is hidden. */
const ORDINARY =
  ' -~\\xa1-\\xac\\xae-\\u034e\\u0350-\\u061b\\u2010-\\u2027\\u2030-\\u205e\\u2070-\\u27ff\\u2801-\\u2bff\\u3165-\\ud7a3';

/** Engines take milliseconds to read a class of Unicode properties: few texts need one. */
const patterns = (ordinary: string, hidden: string) => {
  let each: RegExp | undefined;
  return {
    ordinary: new RegExp(`^[${ordinary}${ORDINARY}]*$`),
    each: () => (each ??= new RegExp(`${AT_HOME}|(${hidden})`, 'gu')),
  };
};
const LINE = patterns('', `[\\t\\n\\r${HIDDEN}]`);
const LINES = patterns('\\t\\n', `[${HIDDEN}]|\\r(?!\\n)`);

/**
 * Splits a text into runs that are safe to show and code points, as numbers, that a viewer must
 * make visible. Characters that belong where they stand (joiners inside emoji, say) stay in runs.
 *
 * @param multiline true if tabs and line ends (LF, CRLF) are welcome
 */
export function revealCharacters(text: string, multiline: boolean): Array<string | number> {
  const { ordinary, each } = multiline ? LINES : LINE;
  if (ordinary.test(text)) return [text];
  const parts: Array<string | number> = [];
  let from = 0;
  for (const { 0: found, 1: hidden, index } of text.matchAll(each())) {
    if (!hidden) continue;
    if (index > from) parts.push(text.slice(from, index));
    parts.push(found.codePointAt(0) as number);
    from = index + found.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** Most marks on one letter that are shown (the limit of UAX #15 §13 for texts in streams). */
const MAX_MARKS = 30;
/** Most of what has no marks: a quick look saves nearly every text the search for them. */
const MARKLESS = /^[\0-\u02ff\u2010-\u20cf\u2100-\u2cee\u3040-\u3098\u309b-\ua66e\uac00-\ud7a3]*$/;
let longRuns: RegExp | undefined;

/** Marks on one letter that are too many to show: the first that is left out, and how many are. */
export interface LeftOut {
  readonly mark: number;
  readonly count: number;
}

/**
 * Splits a text into runs that are quick to draw and what is left out between them: a letter with
 * thousands of combining marks is one piece of work for a browser, of many seconds.
 */
export function cutMarks(text: string): Array<string | LeftOut> {
  if (MARKLESS.test(text)) return [text];
  const parts: Array<string | LeftOut> = [];
  let from = 0;
  longRuns ??= new RegExp(`(?<=\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu');
  for (const { 0: marks, index } of text.matchAll(longRuns)) {
    parts.push(text.slice(from, index), {
      mark: marks.codePointAt(0) as number,
      count: [...marks].length,
    });
    from = index + marks.length;
  }
  if (from < text.length || from === 0) parts.push(text.slice(from));
  return parts;
}
