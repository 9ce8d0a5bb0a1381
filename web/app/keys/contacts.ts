import { del, setMany, values } from 'idb-keyval';
import {
  type AllowedSigner,
  allowedSignersLine,
  contactPrincipal,
  isContactPrincipal,
  readAllowedSigners,
  type SignerProblem,
  whoseKey,
} from '#schemas/signature/allowed-signers.ts';
import { AUTHORSHIP, REPLY } from '#schemas/signature/ssh-signature.ts';
import { isSame } from '#schemas/signature/ssh-wire.ts';
import { publicKeyLine } from '#schemas/signature/sshsig.ts';
import { isSameName } from '#schemas/text/same-name.ts';
import { hasDatabase, store } from '../kit/store.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A key that somebody has, as far as this device knows. */
export type ContactKey = {
  /** As SSH writes it. */
  readonly key: Bytes;
  /** Namespaces for which its signatures count: `AUTHORSHIP`, `REPLY`, or both. */
  readonly purposes: readonly string[];
  /** 14 digits and `Z`, or null. */
  readonly validAfter: string | null;
  readonly validBefore: string | null;
};

/** Somebody whom this device knows by a name that its person chose, or a file of theirs. */
export type Contact = {
  /** Their name in allowed_signers; no two have the same. */
  readonly principal: string;
  readonly name: string;
  /** True if a document in that name is expected to be signed. */
  readonly alwaysSigns: boolean;
  readonly keys: readonly ContactKey[];
};

/** Longest name of a contact, in characters. */
export const MAX_NAME = 80;
/** Namespaces that a key may be known for. */
const PURPOSES: readonly string[] = [AUTHORSHIP, REPLY];

/**
 * True if a value from the store has the form of a contact; browsers keep what older versions wrote.
 */
function isContact(value: unknown): value is Contact {
  const { principal, name, keys } = (value ?? {}) as Partial<Contact>;
  return (
    typeof principal === 'string' &&
    typeof name === 'string' &&
    Array.isArray(keys) &&
    keys.every(({ key, purposes }) => key instanceof Uint8Array && Array.isArray(purposes))
  );
}

/** A name as it is kept: one line, without what cannot be seen or turns the line round. */
export const plainName = (name: string): string =>
  [
    ...name
      .slice(0, 1_000)
      .replace(/[\p{Cc}\p{Cs}\p{DI}\p{Zl}\p{Zp}]/gu, ' ')
      .split(/\s+/)
      .filter(Boolean)
      .join(' '),
  ]
    .slice(0, MAX_NAME)
    .join('')
    .trim();

/** Those who always sign and have this name, cut as theirs was. */
export const expectedToSign = (contacts: readonly Contact[], name: string): Contact[] => {
  const plain = plainName(name);
  return contacts.filter((contact) => contact.alwaysSigns && isSameName(contact.name, plain));
};

/** Knowledge of this device about a key, for one purpose. */
export type Whose =
  | { readonly state: 'unknown-key' }
  | {
      readonly state: 'known' | 'other-namespace' | 'not-yet-valid' | 'no-longer-valid';
      readonly contact: Contact;
    };

/** The contact whose key signed for a purpose, judged now (docs/signatures.md). */
export function whose(
  contacts: readonly Contact[],
  { key, namespace }: { key: Uint8Array; namespace: string },
  now: Date,
): Whose {
  const contact = contacts.find(({ keys }) => keys.some((each) => isSame(each.key, key)));
  if (!contact) return { state: 'unknown-key' };
  const { state } = whoseKey(
    contact.keys.map((each) => signerOf(contact, each, namespace)),
    { key, namespace },
    now,
  );
  return { state, contact };
}

/** A key as a line of the file; of the purposes it has the one that is asked for, if it may be. */
function signerOf(contact: Contact, key: ContactKey, asked: string): AllowedSigner {
  const namespace = key.purposes.includes(asked) ? asked : (key.purposes[0] ?? '');
  return { ...key, namespace, principal: contact.principal, comment: contact.name };
}

/** The contacts as a file allowed_signers: those with a key for this purpose, in a line for each key. */
export const allowedSignersOf = (contacts: readonly Contact[], namespace: string): string =>
  contacts
    .flatMap((contact) =>
      contact.keys
        .filter(({ purposes }) => purposes.includes(namespace))
        .map((key) => allowedSignersLine({ ...signerOf(contact, key, namespace), namespace })),
    )
    .join('');

/**
 * The contact that a key belongs to from now on, by the name that the person chose: whoever has that
 * name already gets another key. Null: the key is somebody else's, or there is no name.
 */
export function withKey(
  contacts: readonly Contact[],
  name: string,
  key: Bytes,
  purpose: string,
): Contact | null {
  const plain = plainName(name);
  const owner = contacts.find(({ keys }) => keys.some((each) => isSame(each.key, key)));
  const named = contacts.find((contact) => isSameName(contact.name, plain));
  if (!plain || (owner && owner !== named)) return null;
  const contact = named ?? {
    principal: contactPrincipal(plain, new Set(contacts.map(({ principal }) => principal))),
    name: plain,
    alwaysSigns: false,
    keys: [],
  };
  const added = { key, purposes: [purpose], validAfter: null, validBefore: null };
  return { ...contact, keys: merged(contact.keys, added) };
}

/** The keys with one more; one that is there gets its purposes, and the times of the new line. */
function merged(keys: readonly ContactKey[], added: ContactKey): ContactKey[] {
  const there = keys.find(({ key }) => isSame(key, added.key));
  if (!there) return [...keys, added];
  const purposes = [...new Set([...there.purposes, ...added.purposes])];
  return keys.map((each) => (each === there ? { ...added, purposes } : each));
}

/** Reason that a line of a file is not taken. `key-known`: its key is that of another contact. */
export type LineProblem = SignerProblem | 'purpose' | 'key-known';

export type ImportedContacts = {
  /** Those that are new or changed. */
  readonly changed: readonly Contact[];
  /** Lines whose key was taken. */
  readonly taken: number;
  /** By the number of the line, or by whose it would have been. */
  readonly refused: readonly { readonly line: number | string; readonly problem: LineProblem }[];
};

/** Most bytes of a file of contacts; about 2,000 lines. */
export const MAX_CONTACTS_BYTES = 262_144;

/**
 * Reads a file allowed_signers into what is there. Nobody's key becomes somebody else's: a principal
 * that another device made up from a name, and that is taken here by somebody of another name, gets
 * another one.
 */
export function importSigners(text: string, contacts: readonly Contact[]): ImportedContacts {
  const { signers, refused } = readAllowedSigners(text);
  const all = new Map(contacts.map((contact) => [contact.principal, contact]));
  const owners = new Map(
    contacts.flatMap(({ principal, keys }) =>
      keys.map(({ key }) => [publicKeyLine(key), principal] as const),
    ),
  );
  /** Principals that a device made up, by name: somebody may have another one in this file. */
  const named = new Map(
    contacts
      .filter(({ principal }) => isContactPrincipal(principal))
      .map(({ name, principal }) => [name, principal]),
  );
  const principalOf = ({ principal, key, comment }: AllowedSigner): string => {
    const name = plainName(comment);
    if (!isContactPrincipal(principal) || name === '') return principal;
    const owner = owners.get(publicKeyLine(key));
    const there = all.get(owner ?? principal);
    if (!there || (owner !== undefined && !isContactPrincipal(owner))) return principal;
    if (owner === principal || isSameName(there.name, name)) return there.principal;
    const free = named.get(name) ?? contactPrincipal(name, new Set(all.keys()));
    named.set(name, free);
    return free;
  };
  const changed = new Set<string>();
  const problems: { line: number | string; problem: LineProblem }[] = [...refused];
  let taken = 0;
  for (const signer of signers) {
    const { namespace, key, comment, validAfter, validBefore } = signer;
    const principal = principalOf(signer);
    const owner = owners.get(publicKeyLine(key)) ?? principal;
    if (namespace !== null && !PURPOSES.includes(namespace)) {
      problems.push({ line: principal, problem: 'purpose' });
    } else if (owner !== principal) {
      problems.push({ line: principal, problem: 'key-known' });
    } else {
      const name = plainName(comment) || plainName(principal);
      const before = all.get(principal) ?? { principal, name, alwaysSigns: false, keys: [] };
      const purposes = namespace === null ? PURPOSES : [namespace];
      const keys = merged(before.keys, { key, purposes, validAfter, validBefore });
      all.set(principal, { ...before, keys });
      owners.set(publicKeyLine(key), principal);
      changed.add(principal);
      taken++;
    }
  }
  const isChanged = ({ principal }: Contact) => changed.has(principal);
  return { changed: [...all.values()].filter(isChanged), taken, refused: problems };
}

// A module apart from the one that a running mini-app loads: that must not grow by this.

const contacts = store('vitrine-contacts');

/** Told on this page when a contact changes. */
const changes = new EventTarget();
const changed = (): boolean => changes.dispatchEvent(new Event('change'));

/** Calls `then` whenever a contact of this device changes on this page. @returns stops that */
export function onContacts(then: () => void): () => void {
  changes.addEventListener('change', then);
  return () => changes.removeEventListener('change', then);
}

/** Everybody whom this device knows, by name; nobody where the browser keeps nothing. */
export async function allContacts(): Promise<Contact[]> {
  if (!(await hasDatabase('vitrine-contacts'))) return [];
  const kept = await values<unknown>(contacts).catch((): unknown[] => []);
  return kept.filter(isContact).sort((a, b) => a.name.localeCompare(b.name));
}

/** Keeps contacts, all of them or none. Rejects when the browser keeps nothing. */
export async function saveContacts(some: readonly Contact[]): Promise<void> {
  await setMany(
    some.map((contact) => [contact.principal, contact]),
    contacts,
  );
  changed();
}

/** Forgets somebody. Rejects when that fails. */
export async function forgetContact(principal: string): Promise<void> {
  await del(principal, contacts);
  changed();
}
