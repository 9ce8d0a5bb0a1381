import { createHash } from 'node:crypto';
import { PLAIN_STYLE } from '#schemas/api/plain-page.ts';

/*
 * Headers that keep an answer from being taken for something else, said once: every answer of the
 * server takes it from here. The files of the viewer come with their own (`headers.json`, written
 * by the build for every kind of host).
 */

type Headers = Readonly<Record<string, string>>;

/** Its type is what its header says, whatever it looks like. */
export const AS_DECLARED = { 'X-Content-Type-Options': 'nosniff' } as const satisfies Headers;

/** Nobody is told the address that a link or a redirect was followed from. */
export const UNREFERRED = { 'Referrer-Policy': 'no-referrer' } as const satisfies Headers;

/** The policy of a page, in a header of its own and in its text. */
export const POLICY = {
  header: 'Content-Security-Policy',
  tag: /<meta http-equiv="Content-Security-Policy" content="[^"<>]*">\n/,
} as const;

/** A file: opened as a page of its own it may load nothing and run nothing. */
export const INERT = {
  'Content-Security-Policy': "default-src 'none'",
  ...AS_DECLARED,
} as const satisfies Headers;

/** Data: as a file, and shown in no frame. */
export const DATA = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  ...AS_DECLARED,
} as const satisfies Headers;

/** A file that somebody else wrote: were it shown after all, it would have no origin. */
export const FOREIGN = {
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  ...AS_DECLARED,
} as const satisfies Headers;

const STYLE_HASH = createHash('sha256').update(PLAIN_STYLE).digest('base64');

/** A page of two sentences (`plainPage`): one style, nothing else. */
export const PLAIN_PAGE = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  ...AS_DECLARED,
  ...UNREFERRED,
} as const satisfies Headers;

/** The same with a form, which goes to this server and nowhere else. */
export const FORM_PAGE = {
  ...PLAIN_PAGE,
  'Content-Security-Policy': PLAIN_PAGE['Content-Security-Policy'].replace(
    "form-action 'none'",
    "form-action 'self'",
  ),
} as const satisfies Headers;

/** Pages of any site may load it. */
export const FOR_ALL_SITES = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const satisfies Headers;

/** Pages of this site alone may load it. */
export const FOR_OWN_SITE = {
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const satisfies Headers;

/** The same, and no page of another site has a hold of its window. */
export const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  ...FOR_OWN_SITE,
} as const satisfies Headers;
