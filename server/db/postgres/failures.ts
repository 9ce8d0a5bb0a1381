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

/** Words of the driver for a connection that is gone, or was never had. */
const GONE =
  /^(?:Connection terminated|Connection ended|Client (?:has encountered a connection error|was closed)|Query read timeout|timeout expired)/;
/** Those of them that tell of an end, and not of a wait. */
const CUT =
  /^(?:Connection (?:terminated|ended)|Client (?:has encountered a connection|was closed))/;
const CUT_BY_SYSTEM = /^(?:ECONNRESET|ECONNABORTED|EPIPE)$/;
const NO_TURN = /^timeout exceeded when trying to connect/;
const SYSTEM =
  /^(?:ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_\w+|EHOSTUNREACH|EHOSTDOWN|ENET\w+|ENOENT|EADDRNOTAVAIL|EMFILE|ENFILE)$/;

/** The trouble that an error of the driver tells of; null: it is a mistake of ours. */
function troubleOf(error: unknown): StoreTrouble | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof pg.DatabaseError) {
    return TROUBLES.find(([start]) => code.startsWith(start))?.[1] ?? null;
  }
  if (NO_TURN.test(error.message)) return 'busy';
  return SYSTEM.test(code) || GONE.test(error.message) ? 'away' : null;
}

/** An error of a query as the store tells it. */
export function storeError(error: unknown): unknown {
  const trouble = troubleOf(error);
  return trouble === null ? error : new StoreFailure(trouble, error);
}

/** An error of the attempt to connect: whatever it is, there is no database now. */
export function connectError(error: unknown): StoreFailure {
  return new StoreFailure(troubleOf(error) === 'busy' ? 'busy' : 'away', error);
}

/** An error of COMMIT: when the connection went with it, nobody knows whether it was done. */
export function commitError(error: unknown): unknown {
  return troubleOf(error) === 'away' ? new StoreFailure('uncertain', error) : storeError(error);
}

/** Whether a connection is not to be used again after an error. */
export function breaksConnection(error: unknown): boolean {
  // What is no answer of the server may have left it in the middle of something.
  return !(error instanceof pg.DatabaseError) || troubleOf(error) === 'away' || isStalePlan(error);
}

/** The connection ended, at the latest while it was used: the server does nothing more for it. */
export function isCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof pg.DatabaseError) return code.startsWith('57P');
  return CUT.test(error.message) || CUT_BY_SYSTEM.test(code);
}

/** Tables got new columns since a statement was prepared: it has to be prepared anew. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery';
}
