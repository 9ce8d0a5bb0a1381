import { parseHash } from '#schemas/document/content-hash.ts';
import { fragmentOf } from '#schemas/link/read-fragment.ts';

/** A record on a server. */
export type PageAddress = {
  /** `hash`: of an artifact, or of a capsule. */
  readonly kind: 'artifact' | 'capsule' | 'preview' | 'living' | 'hash';
  /** Bare hash, or identifier. */
  readonly name: string;
  /** Address of the server; absent: that of the last login. */
  readonly server?: string;
};

const FOLDERS: Readonly<Record<string, PageAddress['kind']>> = {
  a: 'artifact',
  'api/artifacts': 'artifact',
  i: 'capsule',
  'api/capsules': 'capsule',
  'agent/v1/pages': 'capsule',
  p: 'preview',
  l: 'living',
  'api/links': 'living',
};
/** An address of a page or of its record, also of its Markdown or its picture. */
const PATH =
  /^(.*\/)(a|i|l|p|api\/artifacts|api\/capsules|api\/links|agent\/v1\/pages)\/([^/]+?)(?:\.md|\.png)?\/?$/;
const IDENTIFIER = /^[0-9a-hjkmnp-tv-z]{16,51}$/;
/** A living link, with any words behind it. */
const LIVING = /^(.*\/)l\/([0-9a-hjkmnp-tv-z]{12})(?:\/[^/]*)?$/i;

/** The record that an address, a hash or an identifier names; null: none. */
export function pageAddressOf(text: string): PageAddress | null {
  const given = text.trim();
  if (!/^https?:\/\//i.test(given)) {
    const hash = parseHash(given.toLowerCase());
    if (hash !== null) return { kind: 'hash', name: hash };
    return IDENTIFIER.test(given) ? { kind: 'capsule', name: given } : null;
  }
  if (!URL.canParse(given)) return null;
  const { origin, pathname, username, password } = new URL(given);
  const [, ofLiving, living] = LIVING.exec(pathname) ?? [];
  if (living && username === '' && password === '') {
    return { kind: 'living', name: living.toLowerCase(), server: origin + ofLiving };
  }
  const [, folder = '', kind = '', name = ''] = PATH.exec(pathname) ?? [];
  if (folder === '' || username !== '' || password !== '') return null;
  const server = origin + folder;
  const plain = decoded(name).toLowerCase();
  const hash = parseHash(plain);
  const recordKind = FOLDERS[kind];
  if (recordKind === 'artifact')
    return hash === null ? null : { kind: 'artifact', name: hash, server };
  if (recordKind === 'capsule' && hash !== null) return { kind: 'capsule', name: hash, server };
  if (recordKind === 'living') {
    return /^[0-9a-hjkmnp-tv-z]{12}$/.test(plain) ? { kind: 'living', name: plain, server } : null;
  }
  return recordKind && IDENTIFIER.test(plain) ? { kind: recordKind, name: plain, server } : null;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** True for a link whose document the server holds encrypted (`#k1.e.…`). */
export const isPrivateLink = (link: string): boolean =>
  /^k\d+\.e(?:\.|$)/i.test(
    fragmentOf(link)
      .replace(/^(?:[#/!?]|%(?:25){0,2}23)+/, '')
      .slice(0, 20),
  );
