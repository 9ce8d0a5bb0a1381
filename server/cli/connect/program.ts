import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { err, ok, type Result } from '#schemas/result.ts';
import type { PackageFile } from '../package-files.ts';
import { dataFolder, joined, type Machine } from '../user-folders.ts';
import { reasonOf, shown } from './settings-file.ts';

/** Folder of all installed versions. */
export const programsFolder = (machine: Machine): string =>
  joined(machine, dataFolder(machine), 'versions');

/** Path of the program of these files, installed or not. */
export function programOf(
  machine: Machine,
  version: string,
  files: readonly PackageFile[],
): string {
  const hash = createHash('sha256');
  for (const { path, body } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    hash.update(`${path}\0${body.length}\0`).update(body);
  }
  const name = `${version}-${hash.digest('hex').slice(0, 12)}`;
  return joined(machine, programsFolder(machine), name, 'cli.js');
}

/**
 * Installs this program below the user's data folder, under its version and the hash of its files: a
 * client that starts it later fetches nothing. The error is a sentence.
 */
export function installProgram(
  program: string,
  files: readonly PackageFile[],
): Result<null, string> {
  if (existsSync(program)) return ok(null);
  const folder = dirname(program);
  const beside = `${folder}.${process.pid}.new`;
  try {
    rmSync(beside, { recursive: true, force: true });
    for (const { path, body, isProgram } of files) {
      const file = join(beside, path);
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(file, body, { mode: isProgram ? 0o755 : 0o644 });
    }
    renameSync(beside, folder);
    return ok(null);
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    if (existsSync(program)) return ok(null);
    return err(`The program cannot be installed in ${shown(folder)}: ${reasonOf(error)}.`);
  }
}

/** Removes installed versions that no settings name any more. */
export function removePrograms(machine: Machine, isNamed: (program: string) => boolean): void {
  const folder = programsFolder(machine);
  if (!existsSync(folder)) return;
  for (const version of readdirSync(folder)) {
    if (isNamed(joined(machine, folder, version, 'cli.js'))) continue;
    rmSync(joined(machine, folder, version), { recursive: true, force: true });
  }
}
