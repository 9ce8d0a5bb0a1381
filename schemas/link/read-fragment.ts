import type { LinkFailure } from '../failure-kinds.ts';
import { MAX_FRAGMENT_CHARS } from '../limits.ts';
import { err, ok, type Result } from '../result.ts';
import { decodeBase64Url } from './base64url.ts';
import { withoutPlace } from './place.ts';

/** Damage of a kind that has exactly one reading, and was undone. */
export type Repair =
  | 'percent-codes'
  | 'white-space'
  | 'leading-signs'
  | 'trailing-text'
  | 'trailing-punctuation'
  | 'padding'
  | 'standard-base64';

/** A `#` of an address, with the signs that programs put behind it, before a packed artifact. */
const BEFORE_BODY = /(?:#|%(?:25){0,2}23)(?=(?:[#/!?]|%(?:25){0,2}23){0,9}k\d)/i;

/**
 * The part of a link behind the `#` that a packed artifact follows, or else behind its first `#`; a text
 * without `#` is taken to be that part.
 */
export function fragmentOf(link: string): string {
  const found = BEFORE_BODY.exec(link);
  return link.slice(found ? found.index + found[0].length : link.indexOf('#') + 1);
}

/**
 * Characters that messengers and Markdown leave behind a link. Not `-` and `_`: they are base64url.
 */
const TRAILING = '.,:;!?…*|`~\'"‘’‚‛“”„‟‹›«»)]}>）］｝＞〉》」』】〕。，、；：！？';

/** Codec and body of a fragment `k1.<codec>.<body>`, as far as they are there, and what was repaired. */
export type FragmentParts = {
  readonly codec: string | undefined;
  readonly body: string | undefined;
  readonly repairs: Repair[];
};

/**
 * Takes a fragment `k1.<codec>.<body>` (with or without its `#`) apart. Damage that has exactly one
 * reading is undone first, and told; a place in the document at its end is cut off (decisions §4). The
 * limit on the length is for the fragment as it came.
 */
export function splitFragment(fragment: string): Result<FragmentParts, LinkFailure> {
  let text = fragment.replace(/^#/, '');
  if (text.length > MAX_FRAGMENT_CHARS) return err('link-too-long');

  const repairs: Repair[] = [];
  const repair = (name: Repair, repaired: string) => {
    if (repaired !== text) repairs.push(name);
    text = repaired;
  };
  repair('percent-codes', decodePercentCodes(text));
  // DI: what Unicode lets a renderer ignore, such as zero-width spaces and soft hyphens.
  repair('white-space', text.replace(/[\s\p{DI}]+/gu, ''));
  repair('leading-signs', text.replace(/^[#/!?]+(?=k\d)/i, ''));
  let end = text.length;
  while (end > 0 && TRAILING.includes(text[end - 1] as string)) end--;
  repair('trailing-punctuation', text.slice(0, end));
  repair('trailing-text', text.replace(/(~[a-z0-9.-]{1,40})[&?#].*$/, '$1'));
  text = withoutPlace(text);
  repair('padding', text.replace(/==?$/, ''));
  repair('standard-base64', text.replaceAll('+', '-').replaceAll('/', '_'));

  const [match, version, codec, body] = /^(k\d+)(?:\.([^.]*)(?:\.(.*))?)?$/i.exec(text) ?? [];
  if (!match) return err('no-artifact');
  return version === 'k1' ? ok({ codec, body, repairs }) : err('unknown-version');
}

/** The body of a fragment of one codec. A link that was cut before its body is incomplete. */
export function bodyOfCodec(
  wanted: string,
  { codec, body }: FragmentParts,
): Result<string, LinkFailure> {
  if (codec !== wanted && (codec || body !== undefined)) return err('unknown-codec');
  return body ? ok(body) : err('link-incomplete');
}

/** Unpacks the base64url of a fragment `k1.g.<base64url>` into gzip bytes, as {@link splitFragment}. */
export function readFragment(
  fragment: string,
): Result<{ bytes: Uint8Array<ArrayBuffer>; repairs: Repair[] }, LinkFailure> {
  const parts = splitFragment(fragment);
  if (!parts.ok) return parts;
  const body = bodyOfCodec('g', parts.value);
  if (!body.ok) return body;
  const decoded = decodeBase64Url(body.value);
  return decoded.ok ? ok({ bytes: decoded.value, repairs: parts.value.repairs }) : decoded;
}

/** Begin of a fragment up to its body, also where percent codes or signs stand in it. */
const PREFIX = /^[#/!?]*k1\.[eg]\./;

/**
 * Readings of a fragment, the likeliest first: all of it; without what follows the first sign that no
 * alphabet of base64 has; without what follows the first sign outside of base64url. Programs put
 * trackers, slashes and sentences behind links. A caller proves a reading (by the checksum of gzip, by
 * the length of a private link) and takes the first that holds.
 */
export function readingsOf(fragment: string): string[] {
  if (fragment.length > MAX_FRAGMENT_CHARS) return [fragment];
  const text = decodePercentCodes(fragment)
    .replace(/\p{DI}+/gu, '')
    .trim();
  const start = PREFIX.exec(text)?.[0].length;
  if (start === undefined) return [fragment];
  const ends = [/[^\w+/\s-]/, /[^\w-]/].map((foreign) => text.slice(start).search(foreign));
  const cut = ends.filter((end) => end > 0).map((end) => text.slice(0, start + end));
  return [...new Set([fragment, ...cut])];
}

/** Undoes up to three rounds of percent-encoding. Codes that are no UTF-8 are left as they are. */
function decodePercentCodes(text: string): string {
  for (let round = 0; round < 3 && text.includes('%'); round++) {
    text = text.replace(/(?:%[\da-f]{2})+/gi, (codes) => {
      try {
        return decodeURIComponent(codes);
      } catch {
        return codes;
      }
    });
  }
  return text;
}
