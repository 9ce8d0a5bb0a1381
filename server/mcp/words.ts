import type { DocumentWarning } from '#schemas/document/document-warnings.ts';
import { counted } from '#schemas/text/counted.ts';
import { shown } from '#schemas/text/shown-text.ts';

/** Warnings that are told in the text; all are in the structured answer. */
const TOLD = 3;

/** What was read otherwise, and what may have been overlooked, behind the first sentences. */
export function withNotes(
  text: string,
  repairs: readonly string[],
  warnings: readonly DocumentWarning[] = [],
): string {
  const lines = warnings.slice(0, TOLD).map(({ detail, correction }) => `${detail} ${correction}`);
  const more = warnings.length > lines.length ? [`\`warnings\` has all ${warnings.length}.`] : [];
  return [
    text,
    ...(repairs.length > 0 ? [`Read as meant: ${repairs.join(' ')}`] : []),
    ...(warnings.length > 0 ? [['Warnings:', ...lines, ...more].join(' ')] : []),
  ].join('\n');
}

/** "1 credit, 99 are left", as it goes on behind a dash. */
export function creditWords({ charged, balance }: { charged: number; balance: number }): string {
  const cost = counted(charged, 'credit');
  return charged === 0
    ? `It cost nothing; ${counted(balance, 'credit')} ${balance === 1 ? 'is' : 'are'} left.`
    : `It cost ${cost}; ${balance} are left.`;
}

/** A title as it can stand in a sentence. */
export const titleWords = (title: string): string => `"${shown(title)}"`;

/** The first entries of a list, a line each. */
export function listWords(
  what: string,
  items: readonly { readonly title: string; readonly url: string }[],
  nextCursor: string | null,
): string {
  const more = nextCursor === null ? '' : ' There are more: call again with `nextCursor`.';
  const lines = items.slice(0, 10).map(({ title, url }) => `- ${titleWords(title)} ${url}`);
  const first = items.length === 0 ? `No ${what}.` : `${items.length} ${what}.${more}`;
  return [first, ...lines].join('\n');
}
