import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Size of the reserve, and the part of the free disk that it takes at most. */
const BYTES = 4_194_304;
const PART = 8;
/** Time between two looks at the disk, in milliseconds. */
const LOOK_EVERY = 250;
const MAKE_EVERY = 1_000;

/**
 * A file beside the database that only takes up room. On a full disk it is given up for a removal:
 * even a deletion writes to the log first. Until there is room for it again, nothing else may write.
 */
export type Reserve = {
  /** True if the file is there, made again if need be. */
  readonly isThere: () => boolean;
  /** Deletes the file. @returns false: it was not there */
  readonly giveUp: () => boolean;
  readonly bytes: number;
  /** Free room on its disk. */
  readonly freeBytes: () => number;
};

export function reserveBeside(database: string): Reserve {
  const file = `${database}-reserve`;
  const folder = dirname(database);
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  const bytes = Math.min(BYTES, Math.floor(freeBytes() / PART));
  let [isKnown, lookedAt, triedAt] = [false, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];

  const make = (): boolean => {
    const now = performance.now();
    if (now - triedAt < MAKE_EVERY) return false;
    triedAt = now;
    // Twice as much as it takes: what it was given up for may need the same again.
    if (freeBytes() < 2 * bytes) return false;
    try {
      // Not zeros, which some file systems do not store.
      writeFileSync(file, randomBytes(bytes), { mode: 0o600 });
      return true;
    } catch {
      rmSync(file, { force: true });
      return false;
    }
  };
  return {
    bytes,
    freeBytes,
    isThere: () => {
      const now = performance.now();
      if (now - lookedAt < LOOK_EVERY) return isKnown;
      lookedAt = now;
      // Another process may have given it up.
      isKnown = existsSync(file) || make();
      return isKnown;
    },
    giveUp: () => {
      const wasThere = existsSync(file);
      rmSync(file, { force: true });
      [isKnown, lookedAt, triedAt] = [false, performance.now(), performance.now()];
      return wasThere;
    },
  };
}
