import { shown } from '../text/shown-text.ts';
import type { JsonCause, JsonMistake } from './json-mistake.ts';

/** Words for each usual cause, what is wrong and what to do: one or two plain sentences. */
export const JSON_CAUSES: Readonly<Record<JsonCause, string>> = {
  empty: 'There is nothing to read: the text is empty.',
  'byte-order-mark': 'The text starts with a byte-order mark: save it as UTF-8 without one.',
  'utf-16': 'The text is UTF-16: save it as UTF-8.',
  'not-utf-8': 'This byte is not valid UTF-8: save the text as UTF-8.',
  'code-fence': 'The JSON is in a code fence: use only what is between the ``` lines.',
  html: 'This is HTML, not JSON.',
  'text-before': 'JSON starts with { or [: remove what comes before it.',
  'text-after': 'The JSON ended before this: remove what follows.',
  'two-documents': 'A second document starts here: use one at a time.',
  truncated: 'The text ends too early: it was cut off, or a quote or bracket was never closed.',
  comment: 'JSON has no comments: remove this one.',
  'trailing-comma': 'There is one comma too many before this: remove it.',
  'missing-comma': 'A comma is missing before this.',
  'extra-comma': 'This comma has nothing before it: remove it.',
  'missing-colon': 'A colon is missing between a name and its value.',
  'missing-value': 'A value is missing before this.',
  'wrong-bracket': 'This is not the bracket that is open: { needs }, and [ needs ].',
  'single-quotes': 'Names and texts need double quotes ("), not single ones.',
  'curly-quotes': 'Names and texts need straight double quotes ("), not curly ones.',
  'unquoted-name': 'A name needs double quotes.',
  'unquoted-text': 'A text needs double quotes.',
  'python-literal': 'This is Python: write true, false or null.',
  'not-a-number': 'JSON has no NaN, Infinity or undefined: write null, or leave the field out.',
  'number-form':
    'A number in JSON has no leading zeros and no plus sign, and digits on both sides of the point.',
  'line-break': 'A line ends inside a text: close the quotes, or write \\n for a line break.',
  'control-character': 'Write a control character as \\u and four hex digits.',
  escape: 'Only " \\ / b f n r t, or u and four hex digits, can follow a backslash.',
  'white-space': 'This is not an ordinary space: replace it with one, or remove it.',
  other: 'This is not allowed here.',
};

/** A mistake in English: place, what stands there, and its cause. */
export function mistakeInWords({ line, column, found, cause }: JsonMistake): string {
  const place = `Line ${line}, column ${column}`;
  const what = found === null ? 'the end of the text' : inQuotes(found, cause);
  return `${place}: ${what}.${cause ? ` ${JSON_CAUSES[cause]}` : ''}`;
}

/** The text that was found, hostile characters escaped. */
export function inQuotes(found: string, cause: JsonCause | null): string {
  const isBytes = cause === 'not-utf-8' || (cause === 'utf-16' && /^[\da-f ]+$/i.test(found));
  if (isBytes) return `0x${found.replaceAll(' ', ' 0x')}`;
  return found.includes('"') ? `'${shown(found)}'` : `"${shown(found)}"`;
}
