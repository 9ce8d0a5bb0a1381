import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { err, ok, type Result } from '#schemas/result.ts';
import { seenLately } from '../seen-lately.ts';
import { type GzipPart, gzipOf } from './gzip-parts.ts';

/** Answers that are made at once; each needs several times its size while it is made. */
const MAX_AT_ONCE = 4;
/** Requests that wait for that: as many different answers as are asked for in a flood. */
const MAX_WAITING = 512;

/** The bytes of an answer in one encoding, and what names them. */
export type KeptBytes = {
  readonly bytes: Uint8Array;
  /** Base64 of their SHA-256. */
  readonly digest: string;
};

type Entry = { readonly kept: KeptBytes; isUsed: boolean };

/** Names the bytes of an answer, packed or as they are. */
export const nameOf = (key: string, isPacked: boolean): string =>
  `${isPacked ? 'gzip' : 'plain'} ${key}`;

const inflate = promisify(gunzip);

/**
 * Keeps the bytes of answers that take long to make, up to a number of bytes, and makes each of
 * them once, however many ask for it meanwhile. A key names exactly one content: what changes has
 * to be part of the key.
 *
 * Entries that have to go are found by second chance: what was used since it was last looked at
 * stays. What is packed or unpacked, which takes little, is kept once it is made for the second
 * time (`seen-lately.ts`).
 */
export function keptAnswers(capacity: number) {
  const entries = new Map<string, Entry>();
  const making = new Map<string, Promise<Result<KeptBytes, unknown>>>();
  const queue: (() => void)[] = [];
  /** Of what was made and not kept the digests are known. */
  const isAgain = seenLately();
  let size = 0;
  let atWork = 0;

  /** What is kept under a name that {@link nameOf} made. */
  function atHand(name: string): KeptBytes | undefined {
    const entry = entries.get(name);
    if (entry) entry.isUsed = true;
    return entry?.kept;
  }

  /**
   * The failure is that of `make`, or `busy`: too many others are being made.
   *
   * @param isWorthIt whether to keep what is made
   */
  async function get<E>(
    key: string,
    make: () => Promise<Result<Uint8Array, E>>,
    isWorthIt: (digest: string) => boolean = () => true,
  ): Promise<Result<KeptBytes, E | 'busy'>> {
    const there = atHand(key);
    if (there) return ok(there);
    const known = making.get(key) as Promise<Result<KeptBytes, E | 'busy'>> | undefined;
    if (known) return known;
    if (queue.length >= MAX_WAITING) return err('busy');
    const made = inTurn(make).then((bytes) => {
      if (!bytes.ok) return bytes;
      const digest = createHash('sha256').update(bytes.value).digest('base64');
      const kept = { bytes: bytes.value, digest };
      if (isWorthIt(digest)) keep(key, kept);
      return ok(kept);
    });
    making.set(key, made);
    try {
      return await made;
    } finally {
      making.delete(key);
    }
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (atWork >= MAX_AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve));
    else atWork++;
    try {
      return await work();
    } finally {
      // The place goes to the next in the queue.
      const next = queue.shift();
      if (next) next();
      else atWork--;
    }
  }

  function keep(key: string, kept: KeptBytes): void {
    if (kept.bytes.length > capacity) return;
    entries.set(key, { kept, isUsed: false });
    size += kept.bytes.length;
    // What is put back comes last and is seen again in the same walk, then without its chance.
    for (const [oldest, entry] of entries) {
      if (size <= capacity) break;
      entries.delete(oldest);
      if (entry.isUsed) entries.set(oldest, { ...entry, isUsed: false });
      else size -= entry.kept.bytes.length;
    }
  }

  return {
    get,
    atHand,
    /** A text, packed with gzip in parts. */
    packed: <E>(key: string, make: () => Promise<Result<readonly GzipPart[], E>>) => {
      const packed = async (): Promise<Result<Uint8Array, E>> => {
        const parts = await make();
        return parts.ok ? ok(gzipOf(parts.value)) : parts;
      };
      return get(nameOf(key, true), packed, isAgain);
    },
    /** The content of bytes packed with gzip that were kept, or are stored. */
    plain: (key: string, packed: Uint8Array) =>
      get<never>(nameOf(key, false), async () => ok(await inflate(packed)), isAgain),
  };
}

export type KeptAnswers = ReturnType<typeof keptAnswers>;
