import { MAX_FRAGMENT_CHARS } from '../limits.ts';
import { err, ok, type Result } from '../result.ts';
import { type Base64Failure, decodeBase64Url } from './base64url.ts';

/** Why a fragment carries no packed artifact that we can read. */
export type LinkFailure =
  | 'no-artifact'
  | 'link-incomplete'
  | 'link-too-long'
  | 'unknown-version'
  | 'unknown-codec'
  | Base64Failure;

/** Damage of a kind that has exactly one reading, and was undone. */
export type Repair =
  | 'percent-codes'
  | 'white-space'
  | 'trailing-punctuation'
  | 'padding'
  | 'standard-base64';

/** The part of a link behind the first `#`; a text without `#` is taken to be that part. */
export const fragmentOf = (link: string): string => link.slice(link.indexOf('#') + 1);

/**
 * Characters that messengers and Markdown leave behind a link. Not `-` and `_`: they are base64url.
 */
const TRAILING = '.,:;!?…*|`~\'"‘’‚‛“”„‟‹›«»)]}>）］｝＞〉》」』】〕。，、；：！？';

/**
 * Unpacks the base64url of a fragment `k1.g.<base64url>` (with or without its `#`) into gzip bytes.
 * Before the strict decoding, damage that has exactly one reading is undone, and told (decisions
 * §4). The limit on the length is for the fragment as it came.
 */
export function readFragment(
  fragment: string,
): Result<{ bytes: Uint8Array<ArrayBuffer>; repairs: Repair[] }, LinkFailure> {
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
  let end = text.length;
  while (end > 0 && TRAILING.includes(text[end - 1] as string)) end--;
  repair('trailing-punctuation', text.slice(0, end));
  repair('padding', text.replace(/==?$/, ''));
  repair('standard-base64', text.replaceAll('+', '-').replaceAll('/', '_'));

  const [match, version, codec, body] = /^(k\d+)(?:\.([^.]*)(?:\.(.*))?)?$/i.exec(text) ?? [];
  if (!match) return err('no-artifact');
  if (version !== 'k1') return err('unknown-version');
  if (codec !== 'g' && (codec || body !== undefined)) return err('unknown-codec');
  if (!body) return err('link-incomplete');
  const decoded = decodeBase64Url(body);
  return decoded.ok ? ok({ bytes: decoded.value, repairs }) : decoded;
}

/**
 * Undoes up to three rounds of percent-encoding. A round that cannot be undone is left as it is.
 */
function decodePercentCodes(text: string): string {
  try {
    for (let round = 0; round < 3 && text.includes('%'); round++) {
      text = decodeURIComponent(text);
    }
  } catch {}
  return text;
}
