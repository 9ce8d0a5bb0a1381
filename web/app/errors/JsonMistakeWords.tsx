import type { JsonMistake } from '#schemas/json/json-mistake.ts';
import { inQuotes } from '#schemas/json/json-mistake-words.ts';
import { jsonMistakes as t } from '../../words/en/problems.ts';
import { fill } from '../../words/format.ts';

/** A mistake as a line of text, to pass on. */
export function mistakeText({ line, column, found, cause }: JsonMistake): string {
  const what = found === null ? t.end : inQuotes(found, cause);
  return `${fill(t.place, { line, column })}: ${what}.${cause ? ` ${t.causes[cause]}` : ''}`;
}

/** The place where a text stops to be JSON, the characters there, and the usual cause. */
export const JsonMistakeWords = ({ mistake }: { mistake: JsonMistake }) => (
  <>
    {fill(t.place, { line: mistake.line, column: mistake.column })}
    {': '}
    <FoundWords mistake={mistake} />
  </>
);

/** The characters at the place of a mistake, and the usual cause. */
export const FoundWords = ({ mistake: { found, cause } }: { mistake: JsonMistake }) => (
  <>
    {found === null ? t.end : <code dir="ltr">{inQuotes(found, cause)}</code>}.{' '}
    {cause && t.causes[cause]}
  </>
);
