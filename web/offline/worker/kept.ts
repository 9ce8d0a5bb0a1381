import { asBuilt } from './as-built.ts';

/** One file of this version: its name beside the page, and the base64 of its SHA-256. */
export type KeptFile = readonly [name: string, sha256: string];

/** The files that were there when this version was built (`web/build/service-worker.ts`). */
declare const FILES: readonly KeptFile[];
/** Names this version: a hash of all that. */
declare const VERSION: string;

const PREFIX = 'vitrine-files-';
/** Key of the list of tabs that were open when this version took over. */
const OLD_TABS = 'old-tabs';

const scope = (): string => (self as unknown as ServiceWorkerGlobalScope).registration.scope;
/** Two viewers on one host, in two folders, have caches of their own. */
const cacheName = (version: string): string => `${PREFIX}${scope()} ${version}`;
const addressOf = (name: string): string =>
  new URL(name === 'index.html' ? './' : name, scope()).href;

/**
 * Address to fetch a file from: the root's page in English, also from a host that picks the language.
 */
const sourceOf = (name: string): string =>
  name === 'index.html' ? `${addressOf(name)}?l=en` : addressOf(name);

const names = new Set(FILES.map(([name]) => name));
export const isKept = (name: string): boolean => names.has(name);

/** A large file that few readers need: kept once one of them asks for it. */
const isRare = (name: string): boolean => name.startsWith('assets/mermaid-');

/** The language of a file that only its readers need: `de.html`, `assets/Library-1a2b3c4.de.js`. */
const languageOf = (name: string): string | undefined =>
  /(?:^|\.)([a-z]{2})\.(?:html|js)$/.exec(name)?.[1];

/** A page may not be answered with what came by a redirect (Fetch, 4.1). */
const withoutRedirect = (answer: Response): Response =>
  answer.redirected
    ? new Response(answer.body, { status: answer.status, headers: answer.headers })
    : answer;

/** The languages that pages are open in, or were kept in before. */
export async function languagesInUse(pages: readonly string[]): Promise<string[]> {
  const kept = await Promise.all(
    (await olderCaches()).map(async (name) => (await caches.open(name)).keys()),
  );
  const addresses = [...pages, ...kept.flat().map(({ url }) => url)];
  const paths = addresses.map((address) => new URL(address).pathname.split('/').at(-1) ?? '');
  // At the root stands what the browser prefers: there a host may pick the language.
  // Some hosts lead from `de.html` to `de`.
  const named = paths.map((name) => languageOf(names.has(`${name}.html`) ? `${name}.html` : name));
  return [...named.filter((language) => language !== undefined), ...preferred()];
}

/** The language that a host would pick, from what this browser asks for. */
function preferred(): string[] {
  const wanted = navigator.languages.map((name) => name.split('-', 1)[0]?.toLowerCase() ?? '');
  return wanted.filter((name) => name === 'en' || names.has(`${name}.html`)).slice(0, 1);
}

/** Fetches a file that must have its hash: of a page, as it was built. */
async function fetchHeld(name: string, sha256: string): Promise<Response> {
  if (!name.endsWith('.html')) {
    return fetch(sourceOf(name), { cache: 'no-cache', integrity: `sha256-${sha256}` });
  }
  const answer = await fetch(sourceOf(name), { cache: 'no-cache' });
  const built = asBuilt(await answer.clone().text());
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(built));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)));
  if (answer.ok && base64 !== sha256) throw new TypeError(`${name} is that of another version.`);
  return answer;
}

/**
 * Fetches the files of this version, each held to its hash: a host that is being updated cannot mix
 * two versions. Rejects when one of them is not there.
 *
 * @param languages languages beside that of the root
 */
export async function keepFiles(languages: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName(VERSION));
  const keepOne = async ([name, sha256]: KeptFile): Promise<void> => {
    const address = addressOf(name);
    if (await cache.match(address)) return;
    // Names in this folder hold a hash of what is inside.
    const before = name.startsWith('assets/') ? await caches.match(address) : undefined;
    const answer = before ?? (await fetchHeld(name, sha256));
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    await cache.put(address, withoutRedirect(answer));
  };
  const waiting = FILES.filter(([name]) => {
    if (isRare(name)) return false;
    const language = languageOf(name);
    return language === undefined || languages.includes(language);
  });
  const some = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await keepOne(file);
  };
  await Promise.all([some(), some(), some(), some()]);
}

/** A file by its name: of this version, or of one before that still has tabs. */
export async function keptFile(name: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName(VERSION));
  return (await cache.match(addressOf(name))) ?? caches.match(addressOf(name));
}

/** Fetches a rare file of this version and keeps it; undefined: it is none. */
export async function keepRareFile(name: string): Promise<Response | undefined> {
  const file = FILES.find(([known]) => known === name);
  if (!file || !isRare(name)) return undefined;
  const answer = await fetchHeld(...file);
  const cache = await caches.open(cacheName(VERSION));
  if (answer.ok) await cache.put(addressOf(name), answer.clone());
  return answer;
}

const olderCaches = async (): Promise<string[]> =>
  (await caches.keys()).filter(
    (name) => name.startsWith(`${PREFIX}${scope()} `) && name !== cacheName(VERSION),
  );

/** Notes which tabs still run an older version; without any, its files go at once. */
export async function takeOver(tabs: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName(VERSION));
  await cache.put(addressOf(OLD_TABS), new Response(JSON.stringify(tabs)));
  await dropUnused(async (tab) => tabs.includes(tab));
}

/** Deletes the files of older versions once the last of their tabs is gone. */
export async function dropUnused(isOpen: (tab: string) => Promise<boolean>): Promise<void> {
  const older = await olderCaches();
  if (older.length === 0) return;
  const cache = await caches.open(cacheName(VERSION));
  const noted = await cache.match(addressOf(OLD_TABS));
  const tabs: string[] = noted ? await noted.json() : [];
  const open = await Promise.all(tabs.map(isOpen));
  if (!open.includes(true)) await Promise.all(older.map((name) => caches.delete(name)));
}
