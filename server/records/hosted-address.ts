import type { Hono, MiddlewareHandler } from 'hono';
import { parseHash } from '#schemas/document/content-hash.ts';
import type { HttpEnv } from '../http/reply.ts';
import { sendProblem } from '../http/reply.ts';

/** Longest name that is repaired, in characters: with percent codes a hash has hardly 200. */
const MAX_NAME = 512;
/** A `#` with up to three rounds of percent codes. */
const CODED_HASH = '%(?:25){0,2}23';
const ALLOW = 'GET, HEAD';
/** An address that nothing happened to, as most are. */
const WHOLE = /^https?:\/\/[^/?#]+\/a\/[0-9a-f]{64}$/;

/**
 * Repairs the addresses of hosted pages as those of links are repaired: what a chat, a sentence or a
 * keyboard did to `/a/<sha256>`, `/i/<id>` and `/l/<id>` is undone where only one reading is possible, and told
 * by a redirect. Another method than reading is refused. Addresses are repaired whether or not
 * something is there.
 */
export function mountHostedAddresses(app: Hono<HttpEnv>, baseUrl: () => string): void {
  const toPublicAddress: MiddlewareHandler<HttpEnv> = async (c, next) => {
    if (c.req.method === 'GET' && WHOLE.test(c.req.url)) return next();
    const { pathname, search } = new URL(c.req.url);
    const [, folder, name = ''] = /^\/([ailp])\/(.*)$/s.exec(pathname) ?? [];
    if (name === '' || name.length > MAX_NAME) return next();
    const right = rightName(folder, name);
    // Everything else below: the viewer's own files, which stand beside its pages.
    if (right === null) return next();
    c.set('operation', 'hostedAddress');
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      const detail = `This address can only be read: use ${ALLOW.replace(',', ' or')}.`;
      return sendProblem(c, 'invalid_request', { status: 405, detail, headers: { Allow: ALLOW } });
    }
    // A hash may have its prefix in an address.
    if (right === name || right === parseHash(name)) return next();
    // Below the address of this deployment, and of letters and digits alone: it leads nowhere else.
    const location = `${new URL(baseUrl()).pathname}${folder}/${right}${search}`;
    c.header('Cache-Control', 'no-store');
    return c.redirect(location, 308);
  };
  // A link whose `#` was percent-encoded on its way: what stands behind it goes back to the browser.
  app.get(`/:link{${CODED_HASH}.+}`, (c) => {
    c.set('operation', 'hostedAddress');
    const { pathname, search } = new URL(c.req.url);
    const fragment = `${pathname}${search}`.replace(new RegExp(`^/${CODED_HASH}`), '');
    c.header('Cache-Control', 'no-store');
    return c.redirect(`${new URL(baseUrl()).pathname}#${fragment}`, 308);
  });
  app.use('/a/*', toPublicAddress);
  app.use('/i/*', toPublicAddress);
  app.use('/l/*', toPublicAddress);
  app.use('/p/*', toPublicAddress);
}

/** The name that a damaged one stands for; null when it stands for none. */
function rightName(folder: string | undefined, name: string): string | null {
  if (folder === 'a') return artifactName(name);
  return folder === 'l' ? livingName(name) : capsuleName(name);
}

/** The bare hex that a damaged name stands for; null when it stands for none. */
export function artifactName(name: string): string | null {
  const text = plain(name).toLowerCase();
  const hex = text.startsWith('sha256') ? withoutEnds(text.slice('sha256'.length)) : text;
  return parseHash(hex);
}

/** The identifier of a capsule, or the hex of its hash, that a damaged name stands for. */
export function capsuleName(name: string): string | null {
  const hash = artifactName(name);
  if (hash !== null) return hash;
  const id = inCrockford(name);
  return /^[0-9a-hjkmnp-tv-z]{16,51}$/.test(id) ? id : null;
}

/** The name of a living link that a damaged one stands for. Words behind it are for people alone. */
function livingName(name: string): string | null {
  const [link = ''] = name.split('/');
  // Its Markdown has an address of its own.
  const ending = link.endsWith('.md') ? '.md' : '';
  const id = inCrockford(link.slice(0, link.length - ending.length));
  return /^[0-9a-hjkmnp-tv-z]{12}$/.test(id) ? id + ending : null;
}

/** Crockford's base32 has no O, I and L: they are read as the digits that they look like. */
const inCrockford = (name: string): string =>
  plain(name).toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');

/** Percent codes decoded (up to three rounds), and nothing that is invisible or stands around. */
function plain(name: string): string {
  let text = name;
  try {
    for (let round = 0; round < 3 && text.includes('%'); round++) text = decodeURIComponent(text);
  } catch {}
  return withoutEnds(text.normalize('NFKC').replace(/[\s\p{DI}]+/gu, ''));
}

/** A text without the signs before its first and after its last letter or digit. */
function withoutEnds(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && !isLetter(text[from])) from++;
  while (from < to && !isLetter(text[to - 1])) to--;
  return text.slice(from, to);
}

const isLetter = (unit: string | undefined): boolean =>
  /[\da-z\u00c0-\uffff]/i.test(unit ?? '') && !/[\u2000-\u206f\u3000-\u303f]/.test(unit ?? '');
