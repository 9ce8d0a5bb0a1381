import { basename, extname } from 'node:path';
import type { Rolldown } from 'vite';
import { modulePath } from './run-build.ts';
import { FIRST, SECOND } from './viewer-pages.ts';

/** What is there once somebody presses something: dialogs, toasts, and what the device keeps. */
const PRESSED = [
  '../ui/open-dialog.tsx',
  '../ui/toast.tsx',
  '../ui/save-file.ts',
  '../ui/ArmedButton.tsx',
  '../library/storage.ts',
  '../../node_modules/idb-keyval/dist/compat.js',
];

/** What answers have in common with the composer. */
const WRITING = [
  '../../schemas/artifact/reply.ts',
  '../compose/fields/rows.ts',
  '../replies/answering.ts',
];

/** What checks signatures. */
const SIGNING = ['../signing/SignedLine.tsx', '../replies/signature-of-reply.ts'];
/** What answers a document. */
const REPLIES = '../replies/place-replies.tsx';

/** Which chunks there are: entry points and `import()` decide, and what they share. */
export const CHUNKS: Rolldown.OutputOptions = {
  entryFileNames: '[name].js',
  chunkFileNames: ({ name, moduleIds }) => {
    // It ends up in the page: what it imports is to be named as seen from there.
    if (moduleIds.includes(SECOND)) return '[name].js';
    return `assets/${name.startsWith('shared') ? nameOf(moduleIds) : '[name]'}-[hash].js`;
  },
  codeSplitting: {
    // Each group says which of its imports belong to it.
    includeDependenciesRecursively: false,
    groups: [
      // What the two scripts of the page need is inlined in it; whatever else shares it borrows it there.
      reachedFrom('first', 2, FIRST),
      reachedFrom('second', 1, SECOND),
      // Whoever has a link that is damaged or private waits for these: a chunk that imports another
      // one, which imports another one, is a round trip for each.
      reachedFrom('strictly', 0.8, modulePath('../open/strictly.ts')),
      reachedFrom('open-private', 0.6, modulePath('../private/open-private.ts')),
      // Whoever answers a document needs these, and would ask for thirty pieces instead.
      reachedFrom('pressed', 0.58, ...PRESSED.map(modulePath)),
      reachedFrom('signing', 0.56, ...SIGNING.map(modulePath)),
      reachedFrom('writing', 0.54, ...WRITING.map(modulePath)),
      ownOf('replies', 0.52, modulePath(REPLIES)),
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

/** A group of modules and all that they import, in any number of steps. */
function reachedFrom(name: string, priority: number, ...entries: string[]) {
  return {
    debugName: name,
    priority,
    name: (id: string, modules: Rolldown.ChunkingContext): string | null =>
      reach(entries, modules).has(id) ? name : null,
  };
}

/** The same without what others import as well: nobody else asks for the group. */
function ownOf(name: string, priority: number, ...entries: string[]) {
  return {
    debugName: name,
    priority,
    name: (id: string, modules: Rolldown.ChunkingContext): string | null =>
      own(entries, modules).has(id) ? name : null,
  };
}

function reach(entries: readonly string[], modules: Rolldown.ChunkingContext): ReadonlySet<string> {
  const seen = new Set<string>();
  const queue = [...entries];
  for (let each = queue.pop(); each !== undefined; each = queue.pop()) {
    if (seen.has(each)) continue;
    seen.add(each);
    queue.push(...(modules.getModuleInfo(each)?.importedIds ?? []));
  }
  return seen;
}

function own(entries: readonly string[], modules: Rolldown.ChunkingContext): ReadonlySet<string> {
  const left = new Set(reach(entries, modules));
  const isForeign = (id: string): boolean =>
    !entries.includes(id) &&
    (modules.getModuleInfo(id)?.importers ?? []).some((importer) => !left.has(importer));
  for (let foreign = [...left].filter(isForeign); foreign.length > 0; ) {
    for (const id of foreign) left.delete(id);
    foreign = [...left].filter(isForeign);
  }
  return left;
}
