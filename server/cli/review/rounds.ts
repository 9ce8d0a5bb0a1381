import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../connect/settings-file.ts';
import { joined, type Machine, stateFolder } from '../user-folders.ts';

/** A plan by where it was made: an earlier round of it is one of the same folder and session. */
export interface PlanName {
  readonly folder: string;
  readonly session: string;
}

/** Record of the round before. */
export interface Round {
  /** Canonical JSON of its document. */
  readonly document: string;
  readonly id: string;
  readonly revision: number;
}

const DAYS_30 = 30 * 24 * 60 * 60 * 1_000;

const folderOf = (machine: Machine): string => joined(machine, stateFolder(machine), 'reviews');

const fileOf = (machine: Machine, { folder, session }: PlanName): string => {
  const name = createHash('sha256').update(`${folder}\0${session}`).digest('hex').slice(0, 32);
  return join(folderOf(machine), `${name}.json`);
};

/** The round before; null: there was none in the last 30 days. */
export function lastRound(machine: Machine, plan: PlanName, now: number): Round | null {
  forgetOld(machine, now);
  const file = fileOf(machine, plan);
  if (!existsSync(file)) return null;
  try {
    const { document, id, revision } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Round>;
    return typeof document === 'string' && typeof id === 'string' && typeof revision === 'number'
      ? { document, id, revision }
      : null;
  } catch {
    return null;
  }
}

/** Keeps a round for the next one, which shows no changes if this cannot be written. */
export function keepRound(machine: Machine, plan: PlanName, round: Round): void {
  try {
    replaceFile(fileOf(machine, plan), JSON.stringify(round));
  } catch {
    // A review is worth more than what it leaves behind.
  }
}

function forgetOld(machine: Machine, now: number): void {
  const folder = folderOf(machine);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (now - statSync(file).mtimeMs > DAYS_30) rmSync(file, { force: true });
  }
}
