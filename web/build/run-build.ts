import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, mergeConfig, type Rolldown } from 'vite';

/** The path of a module, from its address relative to this folder. */
export const modulePath = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Engines that the viewer is written for; they have everything that it uses unguarded. */
export const TARGETS = {
  target: 'es2023',
  cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
} satisfies InlineConfig['build'];

/** Files of a build, before they are written. */
export type Files = Rolldown.OutputBundle[string][];

/** Runs a build that writes nothing, and returns the files that it makes. */
export async function runBuild(config: InlineConfig): Promise<Files> {
  const base: InlineConfig = {
    configFile: false,
    logLevel: 'error',
    root: modulePath('..'),
    base: './',
    publicDir: false,
    build: {
      ...TARGETS,
      write: false,
      modulePreload: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
    },
  };
  const result = await build(mergeConfig(base, config));
  return (Array.isArray(result) ? result : [result]).flatMap((made) =>
    'output' in made ? made.output : [],
  );
}
