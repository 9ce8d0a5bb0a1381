import { join } from 'node:path';
import { backUpSqlite, restoreSqlite } from '../../db/sqlite/backup.ts';
import { DATABASE_FILE } from '../../open.ts';
import type { Config } from '../../settings/config.ts';
import type { ExitCode, Io } from '../io.ts';

const POSTGRES =
  'This server uses PostgreSQL: back it up with pg_dump, restore it with pg_restore.';

/** `backup <file>`: a copy of the embedded database as it is at one moment, while the server runs. */
export const backup = (file: string, config: Config, io: Io): Promise<ExitCode> =>
  run(file, config, io, async (database) => {
    await backUpSqlite(database, file);
    io.out(`${file}\n`);
  });

/** `restore <file>`: puts a copy in the place of the database. The server must not run. */
export const restore = (file: string, config: Config, io: Io): Promise<ExitCode> =>
  run(file, config, io, async (database) => {
    await restoreSqlite(file, database);
    io.out(`${database}\n`);
  });

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
