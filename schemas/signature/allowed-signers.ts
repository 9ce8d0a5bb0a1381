import { isSame } from './ssh-wire.ts';
import { isKnownKey, publicKeyLine, readPublicKey } from './sshsig.ts';

// The file `allowed_signers` of ssh-keygen: whose key is whose. A line with anything besides one name,
// one key and one purpose is refused, and told: a reader must see at a glance who is meant.

/** A line of the file: a key, and whose it is. */
export type AllowedSigner = {
  /** Owner of the key, compared letter by letter. */
  readonly principal: string;
  /** Purpose that the key may sign for; null where the line does not say, which means every one. */
  readonly namespace: string | null;
  readonly key: Uint8Array<ArrayBuffer>;
  /** 14 digits and `Z`: from when on, and until when, its signatures count. */
  readonly validAfter: string | null;
  readonly validBefore: string | null;
  /** Text behind the key: the name that people read. */
  readonly comment: string;
};

/** Reasons that a line is refused. */
export type SignerProblem =
  | 'line'
  | 'wildcard'
  | 'negation'
  | 'list'
  | 'cert-authority'
  | 'option'
  | 'time'
  | 'key'
  | 'key-kind'
  | 'key-twice';

export type AllowedSigners = {
  readonly signers: readonly AllowedSigner[];
  /** Lines that count for nothing, by their number (from 1). */
  readonly refused: readonly { readonly line: number; readonly problem: SignerProblem }[];
};

/** Most characters of the file that are read. */
export const MAX_SIGNERS_CHARS = 1_048_576;

/** Reads the file. A key that stands twice counts in none of its lines: it would have two owners. */
export function readAllowedSigners(text: string): AllowedSigners {
  const lines = text
    .slice(0, MAX_SIGNERS_CHARS)
    .replace(/^\ufeff/, '')
    .split('\n');
  const entries = lines.map((line) => readLine(line.replace(/\r$/, '')));
  const times = new Map<string, number>();
  for (const entry of entries) {
    if (!isSigner(entry)) continue;
    const key = publicKeyLine(entry.key);
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  const signers: AllowedSigner[] = [];
  const refused: { line: number; problem: SignerProblem }[] = [];
  entries.forEach((entry, at) => {
    if (typeof entry === 'string') refused.push({ line: at + 1, problem: entry });
    if (!isSigner(entry)) return;
    if (times.get(publicKeyLine(entry.key)) === 1) signers.push(entry);
    else refused.push({ line: at + 1, problem: 'key-twice' });
  });
  return { signers, refused };
}

const isSigner = (entry: ReturnType<typeof readLine>): entry is AllowedSigner =>
  entry !== null && typeof entry === 'object';

/** One line: a signer, why it is none, or null for a line that says nothing. */
function readLine(line: string): AllowedSigner | SignerProblem | null {
  const text = line.replace(/^[ \t]+/, '');
  if (text === '' || text.startsWith('#')) return null;
  if (/[^\P{Cc}\t]/u.test(text)) return 'line';
  const [principal, afterPrincipal] = word(text);
  const odd = oddName(principal);
  if (odd) return odd;
  const [second] = word(afterPrincipal);
  const hasOptions = !/^(?:ssh|sk|ecdsa)-/.test(second);
  const options = hasOptions ? readOptions(afterPrincipal) : { rest: afterPrincipal, values: {} };
  if (typeof options === 'string') return options;
  const [kind, afterKind] = word(options.rest);
  const [base64, comment] = word(afterKind);
  if (!base64) return 'line';
  const key = readPublicKey(kind, base64);
  if (!key) return 'key';
  if (!isKnownKey(key)) return 'key-kind';
  const { values } = options;
  const namespace = values.namespaces ?? null;
  const oddNamespace = namespace !== null && oddName(namespace);
  if (oddNamespace) return oddNamespace;
  const [validAfter, validBefore] = [values['valid-after'], values['valid-before']].map(readTime);
  if (validAfter === undefined || validBefore === undefined) return 'time';
  return { principal, namespace, key, validAfter, validBefore, comment: comment.trim() };
}

/** The first word, and what stands behind the blanks after it. */
function word(text: string): [string, string] {
  const end = text.search(/[ \t]/);
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end).replace(/^[ \t]+/, '')];
}

/** Reason that a name, of a person or a purpose, does not name just one. */
function oddName(name: string): SignerProblem | null {
  if (/[*?]/.test(name)) return 'wildcard';
  if (name.startsWith('!') || name.includes(',!')) return 'negation';
  if (name.includes(',')) return 'list';
  return name === '' || /["\\\s]/.test(name) ? 'line' : null;
}

type OptionName = 'namespaces' | 'valid-after' | 'valid-before';
const OPTIONS: readonly string[] = ['namespaces', 'valid-after', 'valid-before'];
type Options = { values: { [Name in OptionName]?: string }; rest: string };

/** Reads `name="value",…` up to the first blank outside of quotes, as ssh-keygen does. */
function readOptions(text: string): Options | SignerProblem {
  const values: Options['values'] = {};
  for (let at = 0; ; at++) {
    const nameEnd = at + text.slice(at).search(/[=, \t]|$/);
    const name = text.slice(at, nameEnd).toLowerCase();
    if (name === 'cert-authority') return 'cert-authority';
    if (!OPTIONS.includes(name)) return /^[a-z-]+$/.test(name) ? 'option' : 'line';
    if (Object.hasOwn(values, name)) return 'option';
    if (text[nameEnd] !== '=' || text[nameEnd + 1] !== '"') return 'line';
    const end = text.indexOf('"', nameEnd + 2);
    if (end < 0) return 'line';
    values[name as OptionName] = text.slice(nameEnd + 2, end);
    at = end + 1;
    if (text[at] === ' ' || text[at] === '\t') return { values, rest: word(text.slice(at))[1] };
    if (text[at] !== ',') return 'line';
  }
}

/** 14 digits and `Z`; null for no time, undefined for one that is none, or of a local clock. */
function readTime(text: string | undefined): string | null | undefined {
  if (text === undefined) return null;
  if (!/^\d{8}(?:\d{4}(?:\d\d)?)?Z$/.test(text)) return undefined;
  const whole = `${text.slice(0, -1).padEnd(14, '0')}Z`;
  return whole === signerTime(new Date(millisecondsOf(whole))) ? whole : undefined;
}

const millisecondsOf = (time: string): number =>
  Date.parse(time.replace(/^(....)(..)(..)(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** A time as the file has it: 14 digits and `Z`. Not a time: the empty text. */
export const signerTime = (time: Date): string =>
  Number.isNaN(time.getTime()) ? '' : time.toISOString().replace(/[-:T]|\.\d+/g, '');

/** Knowledge about the key of a signature. */
export type WhoseKey =
  | { readonly state: 'known'; readonly signer: AllowedSigner }
  | {
      /** The file has the key, and it does not count: for this purpose, yet, or any longer. */
      readonly state: 'other-namespace' | 'not-yet-valid' | 'no-longer-valid';
      readonly signer: AllowedSigner;
    }
  | { readonly state: 'unknown-key' };

/**
 * Owner of the key that signed for a purpose. Judged now, as ssh-keygen does: the signatures of a
 * key that ended count no more, whenever they were made.
 */
export function whoseKey(
  signers: readonly AllowedSigner[],
  { key, namespace }: { key: Uint8Array; namespace: string },
  now: Date,
): WhoseKey {
  const signer = signers.find((each) => isSame(each.key, key));
  if (!signer) return { state: 'unknown-key' };
  const { validAfter, validBefore } = signer;
  const seconds = Math.floor(now.getTime() / 1000) * 1000;
  if (signer.namespace !== null && signer.namespace !== namespace) {
    return { state: 'other-namespace', signer };
  }
  if (validAfter && seconds < millisecondsOf(validAfter)) return { state: 'not-yet-valid', signer };
  const isOver = validBefore && seconds > millisecondsOf(validBefore);
  return isOver ? { state: 'no-longer-valid', signer } : { state: 'known', signer };
}

/**
 * One line of the file, with its end. The name that people read stands behind the key, where nothing
 * is read from it, and without what could end the line or turn it round.
 *
 * @param principal from {@link accountPrincipal} or {@link contactPrincipal}
 */
export function allowedSignersLine({
  principal,
  namespace,
  key,
  validAfter = null,
  validBefore = null,
  comment = '',
}: Pick<AllowedSigner, 'principal' | 'key'> &
  Partial<AllowedSigner> & { readonly namespace: string }): string {
  const options = [`namespaces="${namespace}"`];
  if (validAfter) options.push(`valid-after="${validAfter}"`);
  if (validBefore) options.push(`valid-before="${validBefore}"`);
  const name = comment.replace(
    /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    '',
  );
  return `${[principal, options.join(','), publicKeyLine(key), name].join(' ').trimEnd()}\n`;
}

/** Name of an account of a deployment in the file. */
export const accountPrincipal = (account: string, host: string): string => `${account}@${host}`;

/** The beginning of the principal of somebody whom only a device knows. */
const CONTACT = 'contact-';

/** True for a principal that a device made up from a name, so that two devices may mean two people. */
export const isContactPrincipal = (principal: string): boolean => principal.startsWith(CONTACT);

/**
 * Principal of somebody whom only this device knows: a slug of the name, which nobody else has in the
 * file. Letters that are not Latin are told by a digest of the name, as in `contact-1kq5f2z`.
 *
 * @param key public key, which names somebody without a name; absent: `contact-unnamed`
 */
export function contactPrincipal(
  name: string,
  taken: ReadonlySet<string> = new Set(),
  key?: AllowedSigner['key'],
): string {
  const slug = `${CONTACT}${slugOf(name) || (key ? `key-${hashOf(publicKeyLine(key))}` : 'unnamed')}`;
  for (let count = 1; ; count++) {
    const whole = count === 1 ? slug : `${slug}-${count}`;
    if (!taken.has(whole)) return whole;
  }
}

function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, 40);
  // Names that differ only in letters or digits that are left out would have one slug.
  const isWhole = !/[\p{L}\p{N}]/u.test(plain.replace(/[a-z0-9]/g, ''));
  return isWhole
    ? words
    : [words, hashOf(name.normalize('NFC').toLowerCase())].filter(Boolean).join('-');
}

/** FNV-1a of a text, 32 bits, as 7 characters: it tells names apart, and protects nothing. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return hash.toString(36).padStart(7, '0');
}
