import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Compiles other modules in place of some. A module that was moved or renamed ends the build: it would
 * be compiled as it is.
 *
 * @param table paths of modules, each with the path of its stand-in
 */
export function standIns(table: Readonly<Record<string, string>>): Plugin {
  const gone = Object.entries(table)
    .flat()
    .filter((path) => !existsSync(path));
  if (gone.length > 0) throw new Error(`There is no ${gone.join(', ')}.`);
  const names = new Set(Object.keys(table).map((path) => basename(path)));
  return {
    name: 'vitrine:stand-ins',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!names.has(basename(id))) return null;
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      return (resolved && table[resolved.id]) ?? null;
    },
  };
}
