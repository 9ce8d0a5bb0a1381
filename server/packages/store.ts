import { change, type Engine, row, rows } from '../db/engine.ts';
import type { Millis } from '../types.ts';

/** The package `vitrine` of one version, as this deployment gives it away. */
export type ServedPackage = {
  readonly version: string;
  /** Subresource integrity of its bytes, as npm writes it into lock files: `sha512-…`. */
  readonly integrity: string;
};

/** Versions that are kept: those that were served last. About 200 KB each. */
export const MAX_PACKAGES = 50;

/** Packages of every version that a server on this database has served. */
export const packageStore = ({ read, write }: Engine) => ({
  /**
   * Keeps the package of a server that starts. A package of its version that is kept already stays: an
   * address never gets other bytes.
   *
   * @returns all that are kept, those served last first
   */
  keepPackage: (
    { version, integrity }: ServedPackage,
    body: Uint8Array,
    now: Millis,
  ): Promise<readonly ServedPackage[]> =>
    write(function* () {
      yield* change(
        `INSERT INTO served_package (version, integrity, body, served_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (version) DO UPDATE SET served_at = excluded.served_at`,
        ...[version, integrity, body, now],
      );
      const newest = 'SELECT version FROM served_package ORDER BY served_at DESC, version DESC';
      yield* change(
        `DELETE FROM served_package WHERE version NOT IN (${newest} LIMIT ${MAX_PACKAGES})`,
      );
      const kept = yield* rows(
        'SELECT version, integrity FROM served_package ORDER BY served_at DESC, version DESC',
      );
      return kept.map((each) => ({
        version: String(each.version),
        integrity: String(each.integrity),
      }));
    }, 'packages'),
  /** Bytes of a version; null: no server here has served it, or it is too long ago. */
  servedPackage: (version: string): Promise<Uint8Array | null> =>
    read(function* () {
      const found = yield* row('SELECT body FROM served_package WHERE version = $1', version);
      return found ? (found.body as Uint8Array) : null;
    }),
});
