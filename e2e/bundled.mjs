import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Builds a program of TypeScript for Node.js, and loads it.
 *
 * @param {string} name that nothing else is built under
 * @param {URL} entry its first module
 */
export async function bundled(name, entry) {
  // As deep as the sources of the tests: they find files of the repository from where they are.
  const outDir = fileURLToPath(new URL(`../node_modules/.${name}`, import.meta.url));
  await build({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { input: { program: fileURLToPath(entry) } },
    },
  });
  return import(`${outDir}/program.js`);
}
