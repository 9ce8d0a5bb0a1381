import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Debian's folder of PostgreSQL programs, with a subfolder for each version. */
const DEBIAN = '/usr/lib/postgresql';

/** The folder with PostgreSQL's initdb and postgres, the newest version first; null: none. */
export function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const folders = [
    ...(process.env.POSTGRES_BIN ? [process.env.POSTGRES_BIN] : []),
    ...versions
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(':').filter(Boolean),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}
