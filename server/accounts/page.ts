import type { Hono } from 'hono';
import { PLAIN_LANGUAGES } from '#schemas/api/plain-page.ts';
import type { Deps } from '../deps.ts';
import { errorPageOf } from '../http/error-page.ts';
import { NO_ACCOUNTS } from '../http/error-words.ts';
import { type Ctx, dress, type HttpEnv } from '../http/reply.ts';
import { UNREFERRED } from '../http/security-headers.ts';
import { languageFor, pageFor, sendPage, sendPlainPage } from '../http/send-page.ts';
import { ownPagesOf, type WebBundle } from '../http/web-bundle.ts';
import { type Place, placeOf } from './place.ts';

const FILE = '/account.html';

/**
 * The page `/account`. A reader who came by `127.0.0.1` is sent to `localhost`: passkeys and the
 * cookie are bound to that name.
 */
export function mountAccountPage(
  app: Hono<HttpEnv>,
  { baseUrl }: Pick<Deps, 'baseUrl'>,
  web: WebBundle,
): void {
  const pages = ownPagesOf(web, 'account');
  app.get('/account', (c) => {
    c.set('operation', 'accountPage');
    const place = placeOf(baseUrl());
    const page = pageFor(c, pages);
    if (!page || !place) return noAccounts(c);
    if (isByAddress(c, place)) return go(c, new URL(`account${searchOf(c)}`, place.baseUrl).href);
    return sendPage(c, page);
  });
  // Target of links of the static viewer, from its own page and from those of records.
  app.get(FILE, (c) => go(c, `account${searchOf(c)}`));
  for (const folder of ['/a', '/i']) {
    app.get(`${folder}${FILE}`, (c) => go(c, `../account${searchOf(c)}`));
  }
}

function noAccounts(c: Ctx): Response {
  const language = languageFor(c, PLAIN_LANGUAGES);
  return sendPlainPage(c, 404, errorPageOf(language, NO_ACCOUNTS[language], './'));
}

function go(c: Ctx, address: string): Response {
  c.header('Cache-Control', 'no-store');
  dress(c, UNREFERRED);
  return c.redirect(address, 302);
}

const searchOf = (c: Ctx): string => new URL(c.req.url).search;

const isByAddress = (c: Ctx, { rpId }: Place): boolean =>
  rpId === 'localhost' && /^(?:127\.|\[::1\])/.test(c.req.header('Host') ?? '');
