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

/**
 * The connection to a database, which is made once for the page.
 *
 * @param isMade false: a database that is not there is not made, and the promise rejects
 */
function connect(name: Name, isMade: boolean): Promise<IDBDatabase> {
  const known = connections.get(name);
  if (known) return known;
  const forget = () => connections.delete(name);
  // A browser that keeps nothing may throw here: in a promise, so that each operation rejects.
  const connection = new Promise<IDBDatabase>((resolve, reject) => {
    // web/page/main.tsx, which first views have no room to share. Workers have no document.
    const { dataset = {} } = globalThis.document?.documentElement ?? {};
    if ('review' in dataset) throw new Error('A review stores nothing.');
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => {
      if (isMade) request.result.createObjectStore(DATABASES[name]);
      else request.transaction?.abort();
    };
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
    // The second time: {@link hasDatabase} may have asked at the same moment, and found nothing.
    const database = await connect(name, true).catch(() => connect(name, true));
    return callback(database.transaction(DATABASES[name], mode).objectStore(DATABASES[name]));
  };

/**
 * True if anything was ever kept in a database: otherwise nobody waits for the code that looks for it.
 * Opened without being made: not every browser lists its databases (Firefox before 126).
 */
export async function hasDatabase(name: Name): Promise<boolean> {
  // A sandboxed page has none, and Chromium reports an error of its own for asking.
  if (origin === 'null') return false;
  return connect(name, false).then(
    () => true,
    () => false,
  );
}
