import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { languageOf } from './negotiate.ts';
import { type Ctx, dress } from './reply.ts';
import { PLAIN_PAGE } from './security-headers.ts';
import type { Page } from './web-bundle.ts';
import { sendFile } from './web-files.ts';

/**
 * The language for a reader: the one that the address asks for (`?l=de`; `?lang=de` in older links),
 * or else the one that suits their browser best. No cookie has a part in it.
 */
export function languageFor<L extends string>(c: Context, offered: readonly L[]): L {
  const asked = c.req.query('l') ?? c.req.query('lang');
  return (
    offered.find((language) => language === asked) ??
    languageOf(c.req.header('Accept-Language'), offered)
  );
}

/** A page in the language for a reader; undefined when it was not built at all. */
export function pageFor<P extends Page>(c: Context, pages: readonly P[]): P | undefined {
  const language = languageFor(
    c,
    pages.map((page) => page.language),
  );
  return pages.find((page) => page.language === language);
}

/** Answers with a page that is there in several languages. */
export function sendPage<C extends Context>(c: C, { file, headers }: Page): Response {
  dress(c, headers);
  c.header('Vary', 'Accept-Language');
  return sendFile(c, file);
}

/**
 * Answers with a page of a few sentences (`plainPage`) that depends on the language and is kept by no
 * cache.
 *
 * @param headers those that differ
 */
export function sendPlainPage(
  c: Ctx,
  status: number,
  html: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  dress(c, { 'Cache-Control': 'no-store', Vary: 'Accept-Language', ...PLAIN_PAGE, ...headers });
  return c.html(html, status as ContentfulStatusCode) as Response;
}
