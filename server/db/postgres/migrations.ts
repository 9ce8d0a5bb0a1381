/// <reference types="vite/types/importMeta.d.ts" />
import { readMigrations } from '../migrations.ts';

/** The tables of storage/sqlite/migrations/, whose comments hold here too. */
export const POSTGRES_MIGRATIONS = readMigrations(
  import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
);
