import { migrateDatabase } from '../../open.ts';
import { type FileCommand, print } from './command.ts';

/**
 * `migrate`: brings the tables up to date before the first server of a new version starts. Servers
 * of the version before may run meanwhile. Prints the steps that were missing.
 */
export const migrate: FileCommand = async (_, config, flags, io) => {
  try {
    const done = await migrateDatabase(config, io.note);
    const steps = done.map(({ number, name }) => `${String(number).padStart(4, '0')}-${name}`);
    print({ steps }, steps.map((step) => `${step}\n`).join(''), flags, io);
    if (done.length === 0) io.note('The tables are up to date.');
    return 0;
  } catch (error) {
    io.note(error instanceof Error ? error.message || error.name : String(error));
    return 1;
  }
};
