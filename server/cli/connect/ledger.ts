import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { joined, type Machine, stateFolder } from '../user-folders.ts';
import { replaceFile } from './settings-file.ts';

/** Change of a settings file by `vitrine connect`. */
export interface Written {
  /** SHA-256 of the file as it was left, in hex; null: it had been edited since an earlier connect. */
  readonly left: string | null;
  /** Copy of the file as it was before; null: there was no file. */
  readonly backup: string | null;
}

type Ledger = Readonly<Record<string, Written>>;

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

const fileOf = (machine: Machine): string =>
  joined(machine, stateFolder(machine), 'connected.json');

/** Change of a settings file; null where there was none, or nobody knows. */
export const writtenTo = (machine: Machine, target: string): Written | null =>
  read(machine)[target] ?? null;

/** Keeps what was written to a settings file; null: forgets it. */
export function noteWritten(machine: Machine, target: string, written: Written | null): void {
  const { [target]: _, ...others } = read(machine);
  const ledger = written ? { ...others, [target]: written } : others;
  if (Object.keys(ledger).length === 0) rmSync(fileOf(machine), { force: true });
  else replaceFile(fileOf(machine), `${JSON.stringify(ledger, null, 2)}\n`);
}

function read(machine: Machine): Ledger {
  const file = fileOf(machine);
  if (!existsSync(file)) return {};
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, Written] => isWritten(entry[1])),
    );
  } catch {
    return {};
  }
}

function isWritten(value: unknown): value is Written {
  if (typeof value !== 'object' || value === null) return false;
  const { left, backup } = value as Partial<Record<keyof Written, unknown>>;
  return [left, backup].every((each) => each === null || typeof each === 'string');
}
