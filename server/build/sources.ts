import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { noteSources, sourcesHash } from '../ensure-built.mjs';

/** Records what a build was made of (`server/ensure-built.mjs`). */
export function recordedSources(build: 'viewer' | 'server'): Plugin {
  const folder = build === 'viewer' ? '../dist/web' : 'dist/server';
  let hash = '';
  /** False for a build into another folder: what lies in `dist` stays what it is. */
  let isOurs = true;
  return {
    name: 'vitrine:sources',
    apply: 'build',
    configResolved: ({ root, build: { outDir } }) => {
      isOurs = resolve(root, outDir) === resolve(root, folder);
    },
    buildStart() {
      if (isOurs) noteSources(build, null);
      // Sources that change during the build are not part of it.
      hash = sourcesHash();
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: () => {
        if (isOurs) noteSources(build, hash);
      },
    },
  };
}
