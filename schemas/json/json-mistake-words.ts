import { shown } from '../text/shown-text.ts';
import type { JsonCause, JsonMistake } from './json-mistake.ts';

/** Words for each usual cause, what is wrong and what to do: one or two plain sentences. */
export const JSON_CAUSES: Readonly<Record<JsonCause, string>> = {
  empty: 'There is nothing to read: the text is empty.',
  'byte-order-mark': 'The text begins with a byte-order mark: save it as UTF-8 without one.',
  'utf-16': 'The text is UTF-16: save it as UTF-8.',
  'not-utf-8': 'This byte cannot stand here in UTF-8: save the text as UTF-8.',
  'code-fence': 'The JSON is in a code fence: take only what stands between the lines of ```.',
  html: 'This is HTML, not JSON.',
  'text-before': 'JSON begins with { or [: take away what stands before it.',
  'text-after': 'The JSON is complete before this: take away what follows.',
  'two-documents': 'A second document begins here: one at a time.',
  truncated: 'The text ends too early: it was cut, or a quote or bracket is not closed.',
  comment: 'JSON has no comments: take this one out.',
  'trailing-comma': 'The comma before this is one too many: take it away.',
  'missing-comma': 'A comma is missing before this.',
  'extra-comma': 'This comma has nothing before it: take it away.',
  'missing-colon': 'A colon must stand between a name and its value.',
  'missing-value': 'A value is missing before this.',
  'wrong-bracket': 'This bracket closes another kind than is open: { ends with }, [ with ].',
  'single-quotes': 'Names and texts stand in double quotes ("), not in single ones.',
  'curly-quotes': 'Names and texts stand in straight double quotes ("), not in typographic ones.',
  'unquoted-name': 'The name of a member stands in double quotes.',
  'unquoted-text': 'A text stands in double quotes.',
  'python-literal': 'This is Python: write true, false or null.',
  'not-a-number': 'JSON has no NaN, Infinity or undefined: write null, or leave the member out.',
  'number-form':
    'JSON writes no number like this: no leading zeros or plus, digits on both sides of the point.',
  'line-break': 'A line ends inside a text: close the quotes, or write \\n for the line break.',
  'control-character': 'A control character must be written as \\u and four hex digits.',
  escape: 'After a backslash may stand only " \\ / b f n r t, or u and four hex digits.',
  'white-space': 'This is no ordinary space: replace it by one, or take it away.',
  other: 'This cannot stand here.',
};

/** A mistake in English: place, what stands there, and its cause. */
export function mistakeInWords({ line, column, found, cause }: JsonMistake): string {
  const place = `Line ${line}, column ${column}`;
  const what = found === null ? 'the end of the text' : inQuotes(found, cause);
  return `${place}: ${what}.${cause ? ` ${JSON_CAUSES[cause]}` : ''}`;
}

/** The text that was found, hostile characters escaped. */
export function inQuotes(found: string, cause: JsonCause | null): string {
  if (cause === 'not-utf-8' || cause === 'utf-16') return `0x${found.replaceAll(' ', ' 0x')}`;
  return found.includes('"') ? `'${shown(found)}'` : `"${shown(found)}"`;
}
