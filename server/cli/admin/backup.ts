import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from '#schemas/text/counted.ts';
import { backUpSqlite, restoreSqlite } from '../../db/sqlite/backup.ts';
import { removeFiles } from '../../db/sqlite/files.ts';
import { copyFiles } from '../../files/folder-copy.ts';
import { DATABASE_FILE } from '../../open.ts';
import type { Config } from '../../settings/config.ts';
import type { ExitCode, Io } from '../io.ts';
import { type FileCommand, print } from './command.ts';

const POSTGRES =
  'This server uses PostgreSQL: back it up with pg_dump, restore it with pg_restore.';

/** `backup <file>`: a copy of the embedded database as it is at one moment, while the server runs. */
export const backup: FileCommand = (file, config, flags, io) =>
  run(file, config, io, async (database) => {
    await backUpSqlite(database, file);
    const files = filesOf(file);
    const isNew = !existsSync(files);
    let count = 0;
    try {
      // After the database: each file that the copy names is there.
      count = await copyFiles(config.files.folder, files);
      tellFiles(count, files, io);
    } catch (error) {
      // Half a backup must not look like one.
      removeFiles(file);
      if (isNew) rmSync(files, { recursive: true, force: true });
      throw error;
    }
    print({ file, files: count }, `${file}\n`, flags, io);
  });

/** `restore <file>`: puts a copy in the place of the database. The server must not run. */
export const restore: FileCommand = (file, config, flags, io) =>
  run(file, config, io, async (database) => {
    // Before the database: it never names a file that is not there.
    const count = await copyFiles(filesOf(file), config.files.folder);
    tellFiles(count, config.files.folder, io);
    await restoreSqlite(file, database);
    print({ file: database, files: count }, `${database}\n`, flags, io);
  });

/** Folder of the files of documents beside a copy of the database. */
const filesOf = (file: string): string => `${file}.files`;

function tellFiles(count: number, folder: string, io: Io): void {
  if (count > 0) io.note(`${counted(count, 'file')} of documents copied to ${folder}.`);
}

async function run(
  file: string,
  config: Config,
  io: Io,
  work: (database: string) => Promise<void>,
): Promise<ExitCode> {
  if (config.databaseUrl !== null) {
    io.note(POSTGRES);
    return 2;
  }
  if (file === '') {
    io.note('Say which file: vitrine admin backup <file>.');
    return 2;
  }
  try {
    await work(join(config.dataDir, DATABASE_FILE));
    return 0;
  } catch (error) {
    io.note(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
