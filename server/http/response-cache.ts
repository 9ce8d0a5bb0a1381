import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { MAX_JSON_BYTES } from '#schemas/limits.ts';
import { err, ok, type Result } from '#schemas/result.ts';

/** Bodies made at once; each needs several times its size while it is made. */
const MAX_AT_ONCE = 4;
/** Requests that wait for their turn; further ones are refused. */
const MAX_WAITING = 512;
/** Compression level of pages: half the time of the default, for a hundredth more bytes. */
const LEVEL = 3;
/** Bytes of a piece of packed output: a page in one piece takes a tenth less time. */
const CHUNK = 65_536;

/** So much is being made that this was not begun; a member of `Failure`. */
type Busy = { readonly reason: 'busy' };

/** The bytes of a response in one encoding. */
export type ResponseBody = {
  readonly bytes: Uint8Array;
  /** Base64 of the SHA-256 of `bytes`, for `Repr-Digest` (RFC 9530). */
  readonly digest: string;
};

/** Most bytes of an unpacked body: a page of 1 MiB of JSON, each `<` of which takes six. */
const MAX_PLAIN = 8 * MAX_JSON_BYTES;

const deflate = promisify(gzip);
const inflate = promisify(gunzip);

/**
 * Response bodies that take work to make, least recently used out first. Each is made once, however
 * many ask for it meanwhile. A key names exactly one content: everything that can change is part of
 * the key, so that no entry can be stale.
 *
 * @param capacity bytes of all bodies together
 */
export function responseCache(capacity: number) {
  const bodies = new LRUCache<string, ResponseBody>({
    maxSize: capacity,
    sizeCalculation: ({ bytes }) => bytes.length || 1,
  });
  const pending = new Map<string, Promise<Result<ResponseBody, unknown>>>();
  const queue: (() => void)[] = [];
  let running = 0;

  /** The body of a key; made by `make` if it is not cached. Failures are not cached. */
  async function get<E>(
    key: string,
    make: () => Promise<Result<Uint8Array, E>>,
  ): Promise<Result<ResponseBody, E | Busy>> {
    const cached = bodies.get(key);
    if (cached) return ok(cached);
    const known = pending.get(key) as Promise<Result<ResponseBody, E | Busy>> | undefined;
    if (known) return known;
    if (queue.length >= MAX_WAITING) return err({ reason: 'busy' });
    const made = inTurn(make).then((bytes) => {
      if (!bytes.ok) return bytes;
      const digest = createHash('sha256').update(bytes.value).digest('base64');
      const body = { bytes: bytes.value, digest };
      bodies.set(key, body);
      return ok(body);
    });
    pending.set(key, made);
    try {
      return await made;
    } finally {
      pending.delete(key);
    }
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The next in the queue takes the place.
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  }

  return {
    get,
    /** A text, packed with gzip. */
    packed: <E>(key: string, make: () => Promise<Result<string, E>>) =>
      get(`gzip ${key}`, async (): Promise<Result<Uint8Array, E>> => {
        const text = await make();
        return text.ok ? ok(await deflate(text.value, { level: LEVEL, chunkSize: CHUNK })) : text;
      }),
    /** The content of packed bytes, for readers that do not take gzip. */
    plain: (key: string, packed: Uint8Array) =>
      get<never>(`plain ${key}`, async () =>
        ok(await inflate(packed, { maxOutputLength: MAX_PLAIN })),
      ),
  };
}

export type ResponseCache = ReturnType<typeof responseCache>;
