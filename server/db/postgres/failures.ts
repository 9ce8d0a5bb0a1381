import pg from 'pg';
import { StoreFailure, type StoreTrouble } from '../failure.ts';

/** Codes of conditions that pass, by their first characters (PostgreSQL, appendix A). */
const TROUBLES: readonly (readonly [start: string, trouble: StoreTrouble])[] = [
  ['08', 'away'],
  // Disk full, and a limit that was set for the size of something.
  ['53100', 'full'],
  ['53', 'busy'],
  // The server was told to stop, crashed, or cannot be connected to yet.
  ['57P', 'away'],
  // A statement or a lock took too long.
  ['57014', 'busy'],
  ['55P03', 'busy'],
  // A transaction or a session was idle for too long: this process stood still.
  ['25P', 'away'],
  // After a failover: this one only reads.
  ['25006', 'away'],
  // Conflicts and deadlocks, when they came again and again.
  ['40', 'busy'],
  // The system below the server has failed.
  ['58', 'away'],
];

/** A connection that ended, or says nothing any more, while something was asked on it. */
export class ConnectionLost extends Error {
  /** True: it ended, and the server does nothing more for it. False: there is no answer. */
  readonly isCut: boolean;

  constructor(isCut: boolean, cause?: unknown) {
    super(isCut ? 'the connection ended' : 'no answer in time', { cause });
    this.isCut = isCut;
  }
}

/** The trouble that an error of the driver tells of; null: it is a mistake of ours. */
function troubleOf(error: unknown): StoreTrouble | null {
  if (error instanceof ConnectionLost) return 'away';
  if (!(error instanceof pg.DatabaseError)) return null;
  const { code = '' } = error;
  return TROUBLES.find(([start]) => code.startsWith(start))?.[1] ?? null;
}

/** An error of a query as the store tells it. */
export function storeError(error: unknown): unknown {
  const trouble = troubleOf(error);
  return trouble === null ? error : new StoreFailure(trouble, error);
}

/**
 * An error of the attempt to connect: whatever it is, there is no connection now.
 *
 * @param isInUse true: all connections are lent, and the wait for one was in vain
 */
export function connectError(error: unknown, isInUse: boolean): StoreFailure {
  return new StoreFailure(isInUse || troubleOf(error) === 'busy' ? 'busy' : 'away', error);
}

/** An error of COMMIT: when the connection went with it, nobody knows whether it was done. */
export function commitError(error: unknown): unknown {
  return troubleOf(error) === 'away' ? new StoreFailure('uncertain', error) : storeError(error);
}

/** True if a connection is not to be used again after an error. */
export function breaksConnection(error: unknown): boolean {
  // Any error but an answer of the server may have left the protocol in an unknown state.
  return !(error instanceof pg.DatabaseError) || troubleOf(error) === 'away' || isStalePlan(error);
}

/** The connection ended, at the latest while it was used: the server does nothing more for it. */
export function isCut(error: unknown): boolean {
  if (error instanceof ConnectionLost) return error.isCut;
  return error instanceof pg.DatabaseError && (error.code ?? '').startsWith('57P');
}

/** Tables got new columns since a statement was prepared: it has to be prepared anew. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery';
}
