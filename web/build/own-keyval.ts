import type { Plugin } from 'vite';

/**
 * Gives a copy of idb-keyval to what is not part of a mini-app's page. The chunk of a mini-app holds
 * the few functions that remember a consent; others in it would cost everyone who opens a mini-app,
 * and the library would have to load all of that chunk.
 */
export function ownKeyval(): Plugin {
  return {
    name: 'vitrine:own-keyval',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^idb-keyval$/ },
      async handler(id, importer) {
        if (!importer || importer.includes('/web/capsule/')) return undefined;
        const resolved = await this.resolve(id, importer, { skipSelf: true });
        return resolved && `${resolved.id}?own`;
      },
    },
  };
}
