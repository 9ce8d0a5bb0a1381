import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { PLAIN_LANGUAGES } from '#schemas/api/plain-page.ts';
import type { Failure } from '../api/failure.ts';
import { sendFailure } from '../api/problems.ts';
import { errorPageOf } from './error-page.ts';
import { NOTHING_HERE } from './error-words.ts';
import { type Ctx, type HttpEnv, sendProblem } from './reply.ts';
import { languageFor, sendPlainPage } from './send-page.ts';

/**
 * The answer for an address with nothing behind it: a page for browsers, a problem document
 * (RFC 9457) for programs that ask for JSON, one plain line for everybody else.
 */
export function notFound(c: Context<HttpEnv>): Response {
  c.header('Cache-Control', 'no-store');
  c.header('Vary', 'Accept');
  const kind = accepts(c, {
    header: 'Accept',
    supports: ['text/plain', 'text/html', 'application/json', 'application/problem+json'],
    default: 'text/plain',
  });
  if (kind === 'text/html') {
    const language = languageFor(c, PLAIN_LANGUAGES);
    const html = errorPageOf(language, NOTHING_HERE[language], '/');
    return sendPlainPage(c, 404, html, { Vary: 'Accept, Accept-Language' });
  }
  if (kind === 'text/plain') return c.text('Not found: there is nothing at this address.\n', 404);
  return sendProblem(c, 'not_found', {
    detail: 'There is nothing at this address.',
    headers: { Vary: 'Accept' },
  });
}

/** The answer to a program for an address with nothing behind it. @param hint where else to look */
export const nothingHere = (c: Ctx, hint = ''): Response =>
  sendProblem(c, 'not_found', { detail: `There is nothing at this address.${hint}` });

/**
 * The answer to a method that an address does not have.
 *
 * @param allow those that it has
 * @param hint where else to look
 */
export const wrongMethod = (c: Ctx, allow: string, hint = ''): Response =>
  sendProblem(c, 'invalid_request', {
    status: 405,
    detail: `This address understands ${allow}.${hint}`,
    headers: { Allow: allow },
  });

/** A NUL as it stands in an address. Halves of characters cannot stand there. */
const NUL = '%00';

/** True if the address of a request holds a NUL. */
export const hasNulInAddress = (c: Ctx): boolean => c.req.url.includes(NUL);

/** The failure where a value holds NUL: a read finds nothing, a write is told (decisions §8). */
export const unstorable = ({ req: { method } }: Ctx): Failure =>
  method === 'GET' || method === 'HEAD'
    ? { reason: 'not-found', detail: 'There is nothing of a name that holds NUL.' }
    : { reason: 'unstorable' };

/** Paths that answer programs; what the library for OAuth is asked, it answers by itself. */
const FOR_PROGRAMS = /^\/(?:account\/api|oauth|webhooks)\//;
const PROTOCOL = '/oauth/authorize';
/** Pages of records, which say it in their own words. */
const PAGES = /^\/[ailp]\//;

/** Middleware: an address with a NUL names nothing, and nothing is changed by it (decisions §8). */
export const refuseNulInAddress: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { method, path } = c.req;
  if (!hasNulInAddress(c) || path === PROTOCOL || PAGES.test(path)) return next();
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !FOR_PROGRAMS.test(path) ? notFound(c) : sendFailure(c, unstorable(c));
};
