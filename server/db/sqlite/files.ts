import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Files that SQLite keeps beside a database, and reads as a part of it. */
const PARTS = ['-wal', '-shm', '-journal'] as const;
/** Those of them that hold something. */
const LOGS = ['-wal', '-journal'] as const;

/** Deletes a database with all that belongs to it. */
export function removeFiles(database: string): void {
  for (const part of ['', ...PARTS]) rmSync(`${database}${part}`, { force: true });
}

/** Copies a file, onto the disk. */
export function copyDurably(from: string, to: string): void {
  copyFileSync(from, to);
  sync(to);
}

/**
 * Keeps what lies beside a database, before anybody opens that: SQLite deletes the log of one that it
 * takes for empty. For {@link keepBeside}.
 */
export function setPartsAside(database: string, name: string): void {
  for (const part of LOGS) {
    if (existsSync(`${database}${part}`)) secondName(`${database}${part}`, `${name}.new${part}`);
  }
}

/**
 * Gives a database that nobody else has open a second name. A file that had that name goes.
 *
 * @param isWhole the logs that were kept before are in it by now
 */
export function setAside(database: string, name: string, isWhole: boolean): void {
  // Parts of what was kept before would be taken for those of this one.
  for (const part of PARTS) rmSync(`${name}${part}`, { force: true });
  secondName(database, `${name}.new`);
  renameSync(`${name}.new`, name);
  for (const part of isWhole ? [] : LOGS) {
    if (existsSync(`${name}.new${part}`)) renameSync(`${name}.new${part}`, `${name}${part}`);
  }
  sync(dirname(database));
}

/** Puts a whole database in the place of another one, at once. */
export function putInPlace(fresh: string, database: string): void {
  sync(fresh);
  // There are such only beside one that cannot be opened: they would be read into the new one.
  for (const part of PARTS) rmSync(`${database}${part}`, { force: true });
  sync(dirname(database));
  renameSync(fresh, database);
  sync(dirname(database));
}

function secondName(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch {
    // A file system without hard links.
    copyDurably(file, name);
  }
}

/** Waits until a file, or the names in a folder, are on the disk. */
function sync(path: string): void {
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
