import { basename, extname } from 'node:path';
import type { Rolldown } from 'vite';
import { modulePath } from './run-build.ts';
import { FIRST, SECOND } from './viewer-pages.ts';

/** Which chunks there are: entry points and `import()` decide, and what they share. */
export const CHUNKS: Rolldown.OutputOptions = {
  entryFileNames: '[name].js',
  chunkFileNames: ({ name, moduleIds }) => {
    // It ends up in the page: what it imports is to be named as seen from there.
    if (moduleIds.includes(SECOND)) return '[name].js';
    return `assets/${name.startsWith('shared') ? nameOf(moduleIds) : '[name]'}-[hash:7].js`;
  },
  codeSplitting: {
    groups: [
      // What the two scripts of the page need is inlined in it; whatever else shares it borrows it there.
      scriptOfPage('first', FIRST, 2),
      scriptOfPage('second', SECOND, 1),
      // Whoever has a link that is damaged or private waits for this: each chunk that another one
      // imports is a round trip, and so is one beside it where that takes a new connection.
      scriptOfPage('strictly', modulePath('../open/strictly.ts'), 0.8),
      // Small pieces that several parts share travel together.
      {
        name: 'shared',
        priority: 0.4,
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: 700,
      },
    ],
  },
};

/** A shared chunk is called after the module in it that needs the others. */
const nameOf = (moduleIds: readonly string[]): string => {
  const last = moduleIds.at(-1) ?? 'shared';
  return basename(last, extname(last)).replace(/\W+/g, '-');
};

/** A group of a module and all that it imports, in any number of steps. */
function scriptOfPage(name: string, entry: string, priority: number) {
  return {
    debugName: name,
    priority,
    name: (id: string, modules: Rolldown.ChunkingContext): string | null => {
      const seen = new Set<string>();
      const queue = [entry];
      for (let each = queue.pop(); each !== undefined; each = queue.pop()) {
        if (each === id) return name;
        if (seen.has(each)) continue;
        seen.add(each);
        queue.push(...(modules.getModuleInfo(each)?.importedIds ?? []));
      }
      return null;
    },
  };
}
