import type { JsonObject } from '#schemas/json/json-value.ts';
import { listAt, textAt } from '../paths.ts';
import type { Form } from './form.ts';

/** Most sources of a document (artifact-v1.schema.json). */
export const MAX_SOURCES = 50;

/** A source as lists and the picker show it. */
export interface Listed {
  /** As it is cited. */
  readonly number: number;
  readonly title: string;
  /** Empty while the address is not one. */
  readonly host: string;
}

const numberOf = (id: string): number => Number(id.slice('source-'.length));

const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';

/** The sources of a document, in their order. */
export const sourcesOf = (document: JsonObject): Listed[] =>
  listAt(document, ['sources']).map((source, index) => {
    const number = numberOf(textAt(source, ['id']));
    return {
      number: Number.isSafeInteger(number) && number > 0 ? number : index + 1,
      title: textAt(source, ['title']),
      host: hostOf(textAt(source, ['url'])),
    };
  });

/** A source that nothing has been written of, with a number that no other has. */
export const freshSource = (document: JsonObject): JsonObject => ({
  id: `source-${Math.max(0, ...sourcesOf(document).map(({ number }) => number)) + 1}`,
  title: '',
  url: '',
});

/** The address that a person means; null when it is none. */
export function addressOf(text: string): string | null {
  const written = text.trim();
  const whole = /^https?:\/\//i.test(written) ? written : `https://${written}`;
  if (!/^https?:\/\/[^\s/?#@]+\.[^\s]+$/i.test(whole) || !URL.canParse(whole)) return null;
  return whole;
}

/**
 * Adds a source to the list.
 *
 * @param title its host when it is empty
 * @returns its number
 */
export function addSource(form: Form, url: string, title: string): number {
  const fresh = freshSource(form.document);
  form.set(
    ['sources'],
    [
      ...listAt(form.document, ['sources']),
      { ...fresh, title: title.trim() || hostOf(url) || url, url },
    ],
  );
  return numberOf(textAt(fresh, ['id']));
}

/**
 * The sources that a person may mean who has typed this much of a citation: its number, or a part of
 * its title or host.
 */
export function matching(sources: readonly Listed[], query: string): readonly Listed[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return sources;
  return sources.filter(
    ({ number, title, host }) =>
      String(number).startsWith(wanted) ||
      title.toLowerCase().includes(wanted) ||
      host.includes(wanted),
  );
}

/** True if somebody is typing an address. */
export const isAddressLike = (query: string): boolean => {
  const typed = query.trim().toLowerCase();
  return typed !== '' && ('https://'.startsWith(typed) || /^https?:/.test(typed));
};
