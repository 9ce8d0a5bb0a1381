/// <reference types="vite/types/importMeta.d.ts" />
import { readMigrations } from '../migrations.ts';

/** The tables. Times are milliseconds since 1970; hashes are bare hex. */
export const SQLITE_MIGRATIONS = readMigrations(
  import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
);
