import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { SERVED } from '../cli/review/viewer-files.ts';
import { FONTS } from '../records/picture/font-files.ts';
import { halvesOfPako } from './pako.ts';
import { CLI_README, SERVER_README } from './readmes.ts';
import { type PackedFile, tarball } from './tar.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const source = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * Makes the packages beside the server: `vitrine` (a folder and its tarball), the command line and
 * the library with all that they need, so that installing it asks no registry; and `@vitrine/server` (a tarball), the server as it
 * was built just now, with the viewer that stands beside it.
 */
export function packages(): Plugin {
  return {
    name: 'vitrine:packages',
    apply: 'build',
    generateBundle() {
      for (const name of FONTS) {
        const body = readFileSync(join(ROOT, 'server/records/picture/fonts', name));
        this.emitFile({ type: 'asset', fileName: `fonts/${name}`, source: body });
      }
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const dist = dirname(dir);
        const manifest: Manifest = JSON.parse(source('package.json'));
        const viewer = tarball(viewerPackage(manifest, dist));
        writeFileSync(join(dist, 'vitrine-viewer.tgz'), viewer);
        const cli = await cliPackage(manifest, viewer);
        const folder = join(dist, 'vitrine');
        rmSync(folder, { recursive: true, force: true });
        mkdirSync(folder, { recursive: true });
        for (const { path, body, isProgram } of cli) {
          writeFileSync(join(folder, path), body, { mode: isProgram ? 0o755 : 0o644 });
        }
        writeFileSync(join(dist, 'vitrine.tgz'), tarball(cli));
        writeFileSync(
          join(dist, 'vitrine-server.tgz'),
          tarball(serverPackage(manifest, bundle, dist)),
        );
      },
    },
  };
}

/** Modules that edit settings of clients. */
const EDITS =
  /server\/cli\/connect\/|node_modules\/(?:jsonc-parser|toml-eslint-parser|eslint-visitor-keys|diff)\//;
/** The modules of the library: `vitrine`, and `vitrine/` with their names. */
const MODULES = ['index', 'import', 'sign', 'private', 'reply', 'client'];

/** Modules that put problems into words. */
const EXPLAINS =
  /schemas\/(?:generated\/artifact-explain|document\/explain|json\/problems|text\/(?:shown|near|text-s|blank))/;

async function cliPackage(manifest: Manifest, viewer: Uint8Array): Promise<PackedFile[]> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    publicDir: false,
    ssr: { noExternal: true },
    plugins: [halvesOfPako()],
    define: {
      VIEWER_SHA256: JSON.stringify(createHash('sha256').update(viewer).digest('hex')),
    },
    build: {
      ssr: true,
      write: false,
      target: 'node20',
      rolldownOptions: {
        input: {
          ...Object.fromEntries(MODULES.map((name) => [name, `server/library/${name}.ts`])),
          cli: 'server/cli/packaged.ts',
        },
        // No names of files: those of what is installed depend on where it is.
        experimental: { attachDebugInfo: 'none' },
        output: {
          // Indentation is a fifth of it. Names stay: they stand in reports of errors.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          // A page that only opens links shall not get what explains mistakes: bundlers leave out
          // whole files more easily than parts of one.
          codeSplitting: {
            groups: [
              { name: 'explain', test: EXPLAINS },
              { name: 'connect', test: EDITS },
              { name: 'words', test: /library\/failure-words|json\/json-mistake/ },
              { name: 'inflate', test: /half=inflate/ },
              { name: 'deflate', test: /half=deflate/ },
            ],
            includeDependenciesRecursively: false,
          },
        },
      },
    },
  });
  const chunks = chunksOf((made as Rolldown.RolldownOutput).output);
  return [
    ...chunks.map(({ fileName, code }) => ({ path: fileName, body: code })),
    // Node.js reads all of what a module imports before it runs any of it.
    { path: 'bin.js', body: `${CHECKED}await import('./cli.js');\n`, isProgram: true },
    // Node.js lets CommonJS require a module: there is one copy of the code for both.
    ...MODULES.flatMap((name) => [
      { path: `${name}.cjs`, body: `module.exports = require('./${name}.js');\n` },
      { path: `${name}.d.ts`, body: typesOf(name, 'js') },
      { path: `${name}.d.cts`, body: typesOf(name, 'cjs') },
    ]),
    { path: 'LICENSE', body: source('LICENSE') },
    ...licensesOf(chunks),
    { path: 'README.md', body: CLI_README },
    jsonFile('package.json', {
      name: 'vitrine',
      version: manifest.version,
      description: 'Makes, checks and opens links that carry a whole document.',
      keywords: ['artifact', 'agent', 'markdown', 'share', 'link', 'mcp'],
      license: manifest.license,
      type: 'module',
      sideEffects: false,
      bin: { vitrine: 'bin.js' },
      main: './index.cjs',
      types: './index.d.cts',
      exports: {
        ...Object.fromEntries(
          MODULES.map((name) => [
            name === 'index' ? '.' : `./${name}`,
            {
              import: { types: `./${name}.d.ts`, default: `./${name}.js` },
              require: { types: `./${name}.d.cts`, default: `./${name}.cjs` },
            },
          ]),
        ),
        './package.json': './package.json',
      },
      engines: manifest.engines,
    }),
  ];
}

/** The built viewer, as far as `vitrine review` serves it: a package of its own, fetched on use. */
function viewerPackage(manifest: Manifest, dist: string): PackedFile[] {
  const served = filesIn(dist, 'web').filter((file) =>
    SERVED.test(file.slice(join(dist, 'web').length).replaceAll('\\', '/')),
  );
  return [
    ...[...served, join(dist, 'headers.json')].map((file) => ({
      ...packed(dist, file),
      path: file.slice(dist.length + 1).replaceAll('\\', '/'),
    })),
    { path: 'LICENSE', body: source('LICENSE') },
    jsonFile('package.json', {
      name: '@vitrine/viewer',
      version: manifest.version,
      description: 'The viewer that "vitrine review" shows.',
      license: manifest.license,
    }),
  ];
}

function serverPackage(
  manifest: Manifest,
  bundle: Rolldown.OutputBundle,
  dist: string,
): PackedFile[] {
  const built = [
    'server',
    'web',
    'brotli',
    'headers.json',
    'mcp-app.html',
    'vitrine.tgz',
    'vitrine-viewer.tgz',
  ];
  return [
    ...built.flatMap((name) => filesIn(dist, name)).map((file) => packed(dist, file)),
    { path: 'start.js', body: START, isProgram: true },
    { path: 'LICENSE', body: source('LICENSE') },
    { path: 'README.md', body: SERVER_README },
    jsonFile('package.json', {
      name: '@vitrine/server',
      version: manifest.version,
      description: 'Shows, keeps and publishes what AI agents make: a server with its viewer.',
      keywords: ['artifact', 'agent', 'mcp', 'viewer', 'server'],
      license: manifest.license,
      type: 'module',
      bin: { 'vitrine-server': 'start.js' },
      exports: { './package.json': './package.json' },
      engines: manifest.engines,
      dependencies: dependenciesOf(chunksOf(Object.values(bundle)), manifest),
    }),
  ];
}

/** Begin of a program, which says so when Node.js is too old for the rest. */
const CHECKED = `#!/usr/bin/env node\n${source('server/cli/check-node.mjs')}`;

/** Program of `npx @vitrine/server`; its `admin` is that of the command line. */
const START = `${CHECKED}await import(process.argv[2] === undefined ? './dist/server/main.js' : './dist/server/cli.js');
`;

const chunksOf = (files: readonly Rolldown.OutputBundle[string][]) =>
  files.filter((file) => file.type === 'chunk');

/** The license of each package whose code is in built code. */
function licensesOf(chunks: readonly Rolldown.OutputChunk[]): PackedFile[] {
  const names = chunks.flatMap(({ moduleIds }) =>
    moduleIds.flatMap((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []),
  );
  return [...new Set(names)].map((name) => {
    const folder = join(ROOT, 'node_modules', name);
    const file = readdirSync(folder).find((each) => /^licen[cs]e(?:\.\w+)?$/i.test(each));
    if (file === undefined) throw new Error(`${name} is bundled, and has no license.`);
    const body = readFileSync(join(folder, file));
    return { path: `LICENSE-${name.replace('/', '-')}`, body };
  });
}

/** The packages that built code still imports, each in the version that it was tested with. */
function dependenciesOf(
  chunks: readonly Rolldown.OutputChunk[],
  { dependencies }: Manifest,
): Record<string, string> {
  const own = new Set(chunks.map(({ fileName }) => fileName));
  const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  const names = imported
    .filter((id) => !own.has(id) && !isBuiltin(id))
    .map((id) => /^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id);
  return Object.fromEntries(
    [...new Set(names)].sort().map((name) => {
      const version = dependencies[name];
      if (version === undefined) throw new Error(`${name} is imported, but no dependency.`);
      return [name, version];
    }),
  );
}

/** Types that those of `vitrine` are made of, in one file, which imports nothing. */
const COMMON_TYPES = [
  'schemas/failure-kinds.ts',
  'schemas/json/json-value.ts',
  'schemas/generated/artifact-types.ts',
  'schemas/generated/kind-types.ts',
];

/** Types of a module of the library; those of others it imports as the package has them. */
function typesOf(module: string, ending: 'js' | 'cjs'): string {
  const own = source(`server/library/types/${module}.d.ts`);
  if (module !== 'index') {
    return own
      .replace(/from '\.\.\/\.\.\/\.\.\/schemas\/[\w/-]+\.ts'/g, `from './index.${ending}'`)
      .replace(/from '\.\/([\w-]+)\.d\.ts'/g, `from './$1.${ending}'`);
  }
  const [failures = '', json = '', artifacts = '', kinds = ''] = COMMON_TYPES.map(source);
  // The artifact of any kind: `Artifact` is the union of the kinds.
  const any = artifacts.replace('export type Artifact = {', 'type AnyArtifact = {');
  return [failures, json, any, kinds, own]
    .map((text) => text.replace(/^(?:import [^;]*;|\/\/ .*|export type \{[^}]*\} from .*)\n/gm, ''))
    .join('\n');
}

const filesIn = (folder: string, name: string): string[] => {
  const path = join(folder, name);
  const entries = readdirSync(folder, { withFileTypes: true }).find((each) => each.name === name);
  if (!entries) throw new Error(`${path} is missing: build the viewer first.`);
  return entries.isDirectory() ? readdirSync(path).flatMap((each) => filesIn(path, each)) : [path];
};

const packed = (dist: string, file: string): PackedFile => ({
  path: `dist/${file.slice(dist.length + 1).replaceAll('\\', '/')}`,
  body: readFileSync(file),
});

const jsonFile = (path: string, value: object): PackedFile => ({
  path,
  body: `${JSON.stringify(value, null, 2)}\n`,
});
