import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

const STYLE =
  'body{font:1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1rem}' +
  ':root{color-scheme:light dark}';

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Not on this server – Vitrine</title>
<style>${STYLE}</style>
<main>
<h1>Not on this server.</h1>
<p>There is nothing at this address. If somebody sent you a link with <code>#k1.g.</code> in it,
the part before the # must be the address of the viewer itself.</p>
<p><a href="/">Open the viewer</a></p>
</main>
</html>
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * The answer for an address with nothing behind it: a page for browsers, a problem document
 * (RFC 9457) for programs that ask for JSON, one plain line for everybody else.
 */
export function notFound(c: Context): Response {
  c.header('Cache-Control', 'no-store');
  c.header('Vary', 'Accept');
  const kind = accepts(c, {
    header: 'Accept',
    supports: ['text/plain', 'text/html', 'application/json', 'application/problem+json'],
    default: 'text/plain',
  });
  if (kind === 'text/html') {
    c.header('Content-Security-Policy', PAGE_POLICY);
    return c.html(PAGE, 404);
  }
  if (kind === 'text/plain') return c.text('Not found: there is nothing at this address.\n', 404);
  const problem = {
    type: 'about:blank',
    title: 'Not Found',
    status: 404,
    code: 'not_found',
    detail: 'There is nothing at this address.',
  };
  return c.body(JSON.stringify(problem), 404, { 'Content-Type': 'application/problem+json' });
}
