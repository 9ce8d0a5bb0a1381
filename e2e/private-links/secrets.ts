import type { Artifact } from '#schemas/document/artifact.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { brief } from '../fixtures/documents.ts';

/** The document that the tests share: no file of the viewer holds anything of it. */
export const ourDocument = (): Promise<Artifact> =>
  brief({
    title: 'Where the Zürich volumes went',
    summary: 'Nobody but the two of us knows that they were lent.',
  });
export const PASSWORD = 'correct Hörse battery';

/** Secrets of maker and receiver, in every spelling that something might leak in. */
export function secretsOf(link: string, artifact: Artifact, password?: string): string[] {
  const body = link.slice(link.indexOf('#k1.e.') + 6);
  const secret = Buffer.from(body, 'base64url').subarray(1);
  const canonical = Buffer.from(canonicalize(artifact as unknown as JsonValue));
  return [
    body,
    body.slice(4),
    secret.toString('base64url'),
    secret.toString('base64'),
    secret.toString('hex'),
    ...(password ? spellingsOf(password) : []),
    ...spellingsOf(artifact.title),
    artifact.summary.slice(0, 40),
    canonical.subarray(0, 60).toString('base64').slice(0, 76),
    encodeShareLink(artifact).slice(30, 90),
  ];
}

const spellingsOf = (text: string): string[] => [
  text,
  encodeURIComponent(text),
  JSON.stringify(text).slice(1, -1),
  Buffer.from(text).toString('base64').replace(/=+$/, ''),
  Buffer.from(text).toString('base64url'),
  Buffer.from(text).toString('hex'),
];

/** Those of the secrets that a text or some bytes hold. */
export function foundIn(text: string | Uint8Array, secrets: readonly string[]): string[] {
  const bytes = Buffer.from(text);
  return secrets.filter((secret) => bytes.includes(secret));
}

/** Secrets of whoever made a link that its device keeps nowhere, not even in the list of its own links. */
export const secretsOfMaker = (artifact: Artifact, password: string): string[] => [
  ...spellingsOf(password),
  artifact.summary.slice(0, 40),
];

/** Database of the links that were made on a device, with their titles, for *Documents*. */
export const OWN_LINKS = 'vitrine-private';

/**
 * The body of a function for a page: everything that it keeps on its device, in its caches and in
 * the state of its history, as two texts: its own private links, and all else.
 */
export const WHAT_IS_KEPT = `
  const own = [];
  const kept = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
  kept.push(history.state, document.referrer, document.title.length);
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      kept.push(name, request.url, [...request.headers], await answer.text());
    }
  }
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await new Promise((done, fail) => {
      const asked = indexedDB.open(name);
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => fail(asked.error);
    });
    for (const store of db.objectStoreNames) {
      const all = await new Promise((done) => {
        const asked = db.transaction(store).objectStore(store).getAll();
        asked.onsuccess = () => done(asked.result);
      });
      (name === '${OWN_LINKS}' ? own : kept).push(name, store, all);
    }
    db.close();
  }
  return [JSON.stringify(own), JSON.stringify(kept)];
`;
