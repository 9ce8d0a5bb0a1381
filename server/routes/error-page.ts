import { createHash } from 'node:crypto';
import type { Failure } from '../domain/failures.ts';
import type { Ctx } from '../http/reply.ts';

const STYLE =
  'body{font:1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1rem}' +
  ':root{color-scheme:light dark}';

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The policy of these pages: one style, nothing else. */
export const ERROR_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A page that says in two sentences why there is nothing to see. The texts are HTML of ours. */
export const plainPage = (title: string, words: string, home: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} – Vitrine</title>
<style>${STYLE}</style>
<main>
<h1>${title}.</h1>
<p>${words}</p>
<p><a href="${home}">Open the viewer</a></p>
</main>
</html>
`;

/** The answer for a page of the viewer whose record is not there, or not there any more. */
export function errorPage(c: Ctx, failure: Failure): Response {
  const [status, title, words] = wordsOf(failure);
  c.header('Cache-Control', 'no-store');
  c.header('Content-Security-Policy', ERROR_PAGE_POLICY);
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Robots-Tag', 'noindex');
  if (failure.reason === 'store') c.header('Retry-After', '5');
  return c.html(plainPage(title, words, '../'), status);
}

type Status = 404 | 410 | 503 | 507;

function wordsOf(failure: Failure): [status: Status, title: string, words: string] {
  if (failure.reason === 'store') {
    return [
      failure.trouble === 'full' ? 507 : 503,
      'Not available now',
      'The database of this server does not answer. Try again in a few seconds.',
    ];
  }
  if (failure.reason !== 'gone') {
    const words =
      'There is nothing at this address. Perhaps the link was cut: compare it with the one that you were sent.';
    return [404, 'Not on this server', words];
  }
  switch (failure.tombstone.reason) {
    case 'withdrawn':
      return [
        410,
        'Withdrawn',
        'Whoever published this has withdrawn it. Ask them for a new link.',
      ];
    case 'taken-down':
      return [410, 'Taken down', 'The operator of this server has taken this down.'];
    case 'expired':
      return [410, 'Expired', 'This was published without an account, and its time is over.'];
  }
}
