import { PLAIN_LANGUAGES, type PlainLanguage, plainPage } from '#schemas/api/plain-page.ts';
import { PROBLEMS } from '#schemas/api/problem.ts';
import type { Failure } from '../api/failure.ts';
import { problemOf } from '../api/problems.ts';
import { ERROR_WORDS, type ErrorWords, VIEWER_WORDS } from './error-words.ts';
import type { Ctx } from './reply.ts';
import { languageFor, sendPlainPage } from './send-page.ts';

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
  const { code, status = PROBLEMS[code].status, headers } = problemOf(failure);
  const html = errorPageOf(language, ERROR_WORDS[kindOf(failure)][language], '../');
  return sendPlainPage(c, status, html, {
    Vary: 'Accept, Accept-Language',
    'X-Robots-Tag': 'noindex',
    ...headers,
  });
}

function kindOf(failure: Failure): keyof typeof ERROR_WORDS {
  if (failure.reason === 'store' || failure.reason === 'busy') return 'unavailable';
  return failure.reason === 'gone' ? failure.tombstone.reason : 'missing';
}
