import { promisifyRequest, type UseStore } from 'idb-keyval';

/**
 * The databases of this browser, each with its one store: idb-keyval cannot add a second one. The
 * names stay, or what people have kept is gone.
 */
const DATABASES = {
  'vitrine-author': 'author',
  'vitrine-consent': 'consent',
  'vitrine-contacts': 'contacts',
  'vitrine-drafts': 'drafts',
  'vitrine-files': 'files',
  'vitrine-library': 'entries',
  'vitrine-living': 'seen',
  'vitrine-private': 'links',
  'vitrine-replies': 'replies',
  'vitrine-shared': 'documents',
  'vitrine-signing': 'keys',
  'vitrine-ticks': 'ticks',
} as const;
type Name = keyof typeof DATABASES;

const connections = new Map<Name, Promise<IDBDatabase>>();

/** True in a review, as web/page/main.tsx marks it. Workers have no document. */
const isReview = (): boolean => 'review' in (globalThis.document?.documentElement.dataset ?? {});

/** The connection to a database, which is made once for the page. */
function connect(name: Name): Promise<IDBDatabase> {
  const known = connections.get(name);
  if (known) return known;
  const forget = () => connections.delete(name);
  // A browser that keeps nothing may throw here: in a promise, so that each operation rejects.
  const connection = new Promise<IDBDatabase>((resolve, reject) => {
    if (isReview()) throw new Error('A review stores nothing.');
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.result.createObjectStore(DATABASES[name]);
    promisifyRequest(request).then(resolve, reject);
  }).then((database) => {
    database.onclose = forget;
    // Another page deletes it, and waits for this one.
    database.onversionchange = () => {
      forget();
      database.close();
    };
    return database;
  });
  connections.set(name, connection);
  connection.catch(forget);
  return connection;
}

/** A database as idb-keyval wants it. Every operation rejects in a browser that keeps nothing. */
export const store =
  (name: Name): UseStore =>
  async (mode, callback) => {
    const database = await connect(name);
    return callback(database.transaction(DATABASES[name], mode).objectStore(DATABASES[name]));
  };

/**
 * True if anything was ever kept in a database: otherwise nobody waits for the code that looks for it.
 *
 * Looked up in the list of databases, never by opening: Chromium keeps a page that is left for *Back*,
 * and what that page was about to make stays locked for every page of this browser.
 */
export async function hasDatabase(name: Name): Promise<boolean> {
  // A sandboxed page has none, and Chromium reports an error of its own for asking.
  if (origin === 'null' || isReview()) return false;
  try {
    // Firefox before 126 has no such list: there may be one.
    if (!('databases' in indexedDB)) return true;
    const all = await indexedDB.databases();
    return all.some((each) => each.name === name);
  } catch {
    return false;
  }
}
