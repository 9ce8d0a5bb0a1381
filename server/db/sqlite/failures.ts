import { StoreFailure, type StoreTrouble } from '../failure.ts';

/** Primary result codes of conditions that pass (https://www.sqlite.org/rescode.html). */
const TROUBLES: Readonly<Record<number, StoreTrouble>> = {
  // BUSY and LOCKED: another process writes for longer than anybody waits.
  5: 'busy',
  6: 'busy',
  // NOMEM
  7: 'busy',
  // READONLY, IOERR, CANTOPEN, PROTOCOL: the file system has gone or fails.
  8: 'away',
  10: 'away',
  13: 'full',
  14: 'away',
  15: 'away',
};
/** IOERR_SHMSIZE and IOERR_WRITE: what a full disk looks like for the files beside the database. */
const FULL = new Set([4874, 778]);

/** An error of the driver as the store tells it. */
export function storeError(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error)) return error;
  const code = Number(error.errcode);
  // The built-in driver tells the extended code here, the package tells it beside.
  const extended = 'sqliteExtendedCode' in error ? Number(error.sqliteExtendedCode) : code;
  const trouble = FULL.has(extended) ? 'full' : TROUBLES[code & 0xff];
  return trouble === undefined ? error : new StoreFailure(trouble, error);
}
