import { migrateDatabase } from '../../open.ts';
import type { Config } from '../../settings/config.ts';
import type { ExitCode, Io } from '../io.ts';

/**
 * `migrate`: brings the tables up to date before the first server of a new version starts. Servers
 * of the version before may run meanwhile. Prints the steps that were missing.
 */
export async function migrate(config: Config, io: Io): Promise<ExitCode> {
  try {
    const done = await migrateDatabase(config, io.note);
    for (const { number, name } of done) io.out(`${String(number).padStart(4, '0')}-${name}\n`);
    if (done.length === 0) io.note('The tables are up to date.');
    return 0;
  } catch (error) {
    io.note(error instanceof Error ? error.message || error.name : String(error));
    return 1;
  }
}
