import { PLAIN_LANGUAGES, type PlainLanguage, plainPage } from '#schemas/api/plain-page.ts';
import type { Failure } from '../api/failure.ts';
import { ERROR_WORDS, type ErrorWords, VIEWER_WORDS } from './error-words.ts';
import { type Ctx, dress } from './reply.ts';
import { PLAIN_PAGE } from './security-headers.ts';
import { languageFor } from './send-page.ts';

/**
 * A page that says in two sentences why there is nothing to see. The texts are HTML of ours.
 *
 * @param home the viewer, as seen from the page
 */
export const errorPageOf = (
  language: PlainLanguage,
  [title, words]: ErrorWords,
  home: string,
): string =>
  plainPage({
    language,
    title,
    paragraphs: [words],
    links: [[home, VIEWER_WORDS[language]]],
    home,
  });

/** The answer for a page of the viewer whose record is not there, or not there any more. */
export function errorPage(c: Ctx, failure: Failure): Response {
  const language = languageFor(c, PLAIN_LANGUAGES);
  const kind = kindOf(failure);
  c.header('Cache-Control', 'no-store');
  c.header('Vary', 'Accept-Language');
  dress(c, PLAIN_PAGE);
  c.header('X-Robots-Tag', 'noindex');
  if (failure.reason === 'store') c.header('Retry-After', '5');
  return c.html(errorPageOf(language, ERROR_WORDS[kind][language], '../'), statusOf(failure));
}

function kindOf(failure: Failure): keyof typeof ERROR_WORDS {
  if (failure.reason === 'store') return 'unavailable';
  return failure.reason === 'gone' ? failure.tombstone.reason : 'missing';
}

function statusOf(failure: Failure): 404 | 410 | 503 | 507 {
  if (failure.reason === 'store') return failure.trouble === 'full' ? 507 : 503;
  return failure.reason === 'gone' ? 410 : 404;
}
