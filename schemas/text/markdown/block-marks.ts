// Marks that blocks begin with, at a place in a line.

export const HEADING = /#{1,6}(?=[ \t]|$)/y;
export const FENCE = /(`{3,}(?=[^`]*$)|~{3,})[ \t]*(\S*)/y;
export const UNDERLINE = /(?:=+|-+)[ \t]*$/y;
export const RULE = /([-*_])[ \t]*(?:\1[ \t]*){2,}$/y;
export const BULLET = /([-+*])(?=[ \t]|$)/y;
export const ORDINAL = /(\d{1,9})([.)])(?=[ \t]|$)/y;

/** Text of a heading without the optional marks at its end. */
export function headingText(typed: string): string {
  const text = typed.trim();
  let end = text.length;
  while (text[end - 1] === '#') end--;
  if (end === 0) return '';
  return /\s/.test(text[end - 1] ?? '') ? text.slice(0, end).trim() : text;
}
