import type { JsonObject, JsonValue } from '../json/json-value.ts';
import { encodeBase64Url } from '../link/base64url.ts';
import { isBlank } from '../text/blank.ts';

/** Bytes of a nonce: too many to be guessed or made twice. */
const NONCE_BYTES = 16;

/** A nonce of at least 16 random bytes, or of a digest: 22 characters of base64url. */
export const nonceOf = (bytes: Uint8Array): string =>
  encodeBase64Url(bytes.subarray(0, NONCE_BYTES));

/**
 * True for a draft that gets a nonce when it is sealed: an approval request, a memo with `choices`, or
 * any document that will be asked about, as long as its content has none. Revisions never get a new
 * one: they have that of their parent, or their content hash would change with their status.
 *
 * @param asks true: its author says that a person will be asked about it
 */
export function lacksNonce({ type, content, provenance }: JsonObject, asks: boolean): boolean {
  if (!isObject(content) || type === 'mini-app-capsule') return false;
  if (isObject(provenance) && Object.hasOwn(provenance, 'parentHash')) return false;
  const { nonce, choices } = content;
  const isAbsent = nonce === undefined || (typeof nonce === 'string' && isBlank(nonce));
  const hasChoices =
    type === 'decision-memo' && Array.isArray(choices) && choices.some(isNonBlankText);
  return isAbsent && (asks || type === 'approval-request' || hasChoices);
}

/** The content of a revision, with the nonce of its parent where it has none of its own. */
export function withNonceOf(parent: JsonObject, content: JsonObject): JsonObject {
  const { nonce } = parent;
  if (typeof nonce !== 'string' || isBlank(nonce)) return content;
  const own = content.nonce;
  const hasOwn = own !== undefined && !(typeof own === 'string' && isBlank(own));
  return hasOwn ? content : { ...content, nonce };
}

const isNonBlankText = (value: JsonValue): boolean => typeof value === 'string' && !isBlank(value);

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
