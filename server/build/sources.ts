import type { Plugin } from 'vite';
import { noteSources, sourcesHash } from '../ensure-built.mjs';

/** Records what a build was made of (`server/ensure-built.mjs`). */
export function recordedSources(build: 'viewer' | 'server'): Plugin {
  let hash = '';
  return {
    name: 'vitrine:sources',
    apply: 'build',
    buildStart() {
      noteSources(build, null);
      // Sources that change during the build are not part of it.
      hash = sourcesHash();
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: () => noteSources(build, hash),
    },
  };
}
