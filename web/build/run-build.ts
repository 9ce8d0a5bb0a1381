import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Rolldown } from 'vite';

/** The path of a module, from its address relative to this folder. */
export const modulePath = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Engines that the viewer is written for; they have everything that it uses unguarded. */
export const TARGETS = {
  target: 'es2023',
  cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
} satisfies InlineConfig['build'];

/**
 * Puts constants of other modules where they are used. A word that is used once takes no name then,
 * which is 190 bytes of each page, packed.
 */
export const CONSTANTS_IN_PLACE = {
  inlineConst: { mode: 'all', pass: 3 },
} satisfies Rolldown.InputOptions['optimization'];

/** Runs a build that writes nothing, and returns what it makes. */
export async function runBuild(config: InlineConfig): Promise<Rolldown.OutputBundle[string][]> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: modulePath('..'),
    publicDir: false,
    ...config,
    build: { write: false, modulePreload: false, cssCodeSplit: false, ...config.build },
  });
  return (Array.isArray(result) ? result : [result]).flatMap((made) =>
    'output' in made ? made.output : [],
  );
}
