/** Lines of so many columns were wrapped by an editor, or will be by a screen. */
const LONG_LINE = 60;

/** East Asian letters and punctuation, which are two columns wide. */
const CJK = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u303f\uff01-\uff60]/u;
/** Those of one UTF-16 unit; all others have two, one for each column. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60]/g;
const HANGUL = /\p{sc=Hang}/u;

const PUNCTUATION = /[\p{P}\p{S}]/u;

/** True for Chinese, Japanese and Korean letters and their punctuation. */
export const isCjk = (character: string): boolean => character > '\u10ff' && CJK.test(character);

/** True for Unicode punctuation and symbols (CommonMark 0.31.2 §2.1). */
export const isPunctuation = (character: string): boolean => PUNCTUATION.test(character);

/** True for white space, as CommonMark 0.31.2 §2.1 uses it for emphasis, and for both ends of a text. */
export const isSpace = (character: string): boolean => character === '' || /\s/.test(character);

/** UTF-16 units of the character at a place. */
const unitsAt = (text: string, at: number): number =>
  (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;

/** Characters before and after a place; '' at the ends of a text. */
export const charBefore = (text: string, at: number): string =>
  unitsAt(text, at - 2) > 1 ? text.slice(at - 2, at) : text.charAt(at - 1);
export const charAfter = (text: string, at: number): string =>
  text.slice(at, at + unitsAt(text, at));

/** Width of a line: East Asian wide characters are two columns, as are all of two units. */
const columnsOf = (line: string): number => line.length + (line.match(WIDE)?.length ?? 0);

/**
 * True for a paragraph that flows: one of its lines, the last apart, is long. In others a line end is
 * kept, because people write `**Date:** …` under `**Owner:** …`.
 */
export const flows = (lines: readonly string[]): boolean =>
  lines.some((line, i) => i < lines.length - 1 && columnsOf(line.trim()) >= LONG_LINE);

/** A line end in flowing text: a space, and nothing between two letters of scripts without spaces. */
export const lineJoint = (before: string, after: string): string =>
  isUnspaced(before) && isUnspaced(after) ? '' : ' ';

const isUnspaced = (character: string): boolean => isCjk(character) && !HANGUL.test(character);
