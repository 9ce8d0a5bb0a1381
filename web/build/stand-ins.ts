import { basename } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Compiles other modules in place of some.
 *
 * @param table paths of modules, each with the path of its stand-in
 */
export function standIns(table: Readonly<Record<string, string>>): Plugin {
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
