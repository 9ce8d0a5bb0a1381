import { hash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { StoreFailure } from '../db/failure.ts';
import type { Found, PackedBody } from '../types.ts';
import { bodyKey } from './keys.ts';
import type { BodyPlace, BodyStore, Bounds, ByteSource, FilePlace } from './types.ts';

/** Bytes of bodies cached by each process. They never change. */
const CAPACITY = 32 * 1024 * 1024;

/** The places of bodies that a server knows. */
export type BodyPlaces = {
  /** Place of new bodies. */
  readonly target: BodyPlace;
  /** Place of new files of documents that are too large for a row; null: there is none. */
  readonly files: FilePlace | null;
  readonly known: readonly BodyStore[];
};

/** All bodies stand in their rows. */
export const IN_ROWS: BodyPlaces = { target: 'table', files: null, known: [] };

/** A body whose row says where its bytes are. */
export type AwayBody = Omit<PackedBody, 'gzip'> & { readonly at: string };

/** Bodies beside their rows. The place of one that is elsewhere is written `place:key`. */
export function bodiesIn({ target, files, known }: BodyPlaces) {
  /** Bytes by place; `fetch` reads them once for all who ask meanwhile. Its context is their digest. */
  const cache = new LRUCache<string, Uint8Array, string>({
    maxSize: CAPACITY,
    sizeCalculation: (bytes) => bytes.length || 1,
    // A body that is deleted while it is read is still given to those who asked before.
    ignoreFetchAbort: true,
    fetchMethod: async (at, _stale, { context }) => (await readSound(at, context)) ?? undefined,
  });
  /** Checked bodies out of rows, by record. */
  const checked = new LRUCache<string, PackedBody>({
    maxSize: CAPACITY,
    sizeCalculation: ({ gzip }) => gzip.length || 1,
  });

  const placeOf = (at: string): { store: BodyStore; key: string } => {
    const [place = '', key = ''] = at.split(':');
    const store = known.find((each) => each.place === place);
    if (store) return { store, key };
    throw new StoreFailure('away', new Error('no settings say where it is'), place);
  };
  const read = async (at: string): Promise<Uint8Array | null> => {
    const { store, key } = placeOf(at);
    return store.get(key);
  };
  const readSound = async (at: string, digest: string): Promise<Uint8Array | null> => {
    const bytes = await read(at);
    return bytes !== null && digestOf(bytes) === digest ? bytes : null;
  };
  return {
    known,
    /** True if there is a place for files of documents. */
    hasFilePlace: files !== null,
    /** Body of a record as it was last read from its row: the same bytes, if the row has the same digest. */
    checked: (record: string): PackedBody | undefined => checked.get(record),
    keepChecked: (record: string, body: PackedBody): void => {
      checked.set(record, body);
    },
    /** Throws a {@link StoreFailure} when no settings name a place. */
    expectPlace: (place: string): void => {
      placeOf(`${place}:`);
    },
    /**
     * Keeps the bytes of a body outside the database, before the row that will name them.
     *
     * @param to another place than that of new bodies
     * @returns its place; null: the bytes belong in the row
     */
    put: async ({ gzip }: Pick<PackedBody, 'gzip'>, to = target): Promise<string | null> => {
      if (to === 'table') return null;
      const at = `${to}:${bodyKey(hash('sha256', gzip, 'hex'), randomBytes(8).toString('hex'))}`;
      const { store, key } = placeOf(at);
      await store.put(key, gzip);
      return at;
    },
    /**
     * Keeps a file of a document, before the row that will name it.
     *
     * @param to another place than that of new files
     * @returns its place
     */
    putFile: async (source: ByteSource, to = files): Promise<string> => {
      if (to === null) throw new StoreFailure('away', new Error('no place for files is known'));
      const at = `${to}:${bodyKey(source.sha256, randomBytes(8).toString('hex'))}`;
      const { store, key } = placeOf(at);
      await store.putParts(key, source);
      return at;
    },
    /** Some bytes of such a file, unchecked. Null: it is not there. */
    readParts: async (
      at: string,
      bounds: Bounds,
    ): Promise<AsyncIterableIterator<Uint8Array> | null> => {
      const { store, key } = placeOf(at);
      return store.getParts(key, bounds);
    },
    /** The bytes that a row names, if they are there and what was published. */
    bytes: async (at: string, digest: string): Promise<Uint8Array | null> =>
      (await cache.fetch(at, { context: digest })) ?? null,
    /** Bytes at a place, unchecked and from no cache. */
    read,
    delete: async (at: string): Promise<void> => {
      cache.delete(at);
      const { store, key } = placeOf(at);
      await store.delete(key);
    },
  };
}

export type Bodies = ReturnType<typeof bodiesIn>;

/** Attempts to find a body that its row names: it may just have been moved. */
const LOOKS = 3;

/**
 * A row with the bytes of its body, fetched where they are elsewhere. Throws a {@link StoreFailure}
 * when they are missing or wrong.
 *
 * @param find reads the row, and again when the bytes were not at its place
 */
export async function withBytes<T extends object>(
  bodies: Bodies,
  find: () => Promise<Found<T & { readonly body: PackedBody | AwayBody }>>,
): Promise<Found<T & { readonly body: PackedBody }>> {
  for (let look = 1; ; look++) {
    const found = await find();
    if (found.state !== 'live') return found;
    const { body } = found;
    if ('gzip' in body) return { ...found, body };
    const { at, ...known } = body;
    const gzip = await bodies.bytes(at, body.digest);
    if (gzip) return { ...found, body: { ...known, gzip } };
    if (look === LOOKS) throw damaged(at);
  }
}

/** A body out of a row. Throws a {@link StoreFailure} when it is not what was published. */
export function soundBody<B extends PackedBody>(body: B): B {
  if (digestOf(body.gzip) !== body.digest) {
    throw new StoreFailure('away', new Error('a body in its row is altered'));
  }
  return body;
}

/** The failure for bytes that are missing, or are not what was published. */
const damaged = (at: string): StoreFailure =>
  new StoreFailure('away', new Error(`${at} is missing or altered`), at.split(':')[0]);

/** The digest of bytes as rows have it. */
export const digestOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'base64');
