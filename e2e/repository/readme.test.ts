import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { type OurServer, startOurServer } from '../fixtures/our-server.ts';
import { ROOT } from '../fixtures/paths.ts';
import { documents, matchesOf, textOf } from '../fixtures/texts.ts';

// ```sh run … ``` and, right behind it, what it prints; `…` stands for anything.
const SHELL_BLOCK = /^```sh( run)?\n(.*?)^```\n(?:```text\n(.*?)^```\n)?/gms;
/** Blocks that a test cannot run: programs and registries of others, builds, what ends the server. */
const NOT_RUN = [
  /^npm (?:ci|start|test)$/m,
  /npm run build/,
  // Sent to another machine, and packed for it: e2e/server/file-hosts.spec.ts runs these.
  /^rsync -r/m,
  /^ssh vitrine\.example/m,
  /-exec gzip -9kf/,
  /^mkdir -p dist\/site/m,
  /^docker compose/m,
  /^claude mcp add/m,
  // Settings of the person who runs the tests; docs/clients.md has a block with a home of its own.
  // Waits for a person: e2e/share/review.spec.ts answers it.
  /^vitrine review /m,
  /^(?:npx -y \S+\/vitrine\.tgz|vitrine) connect claude/m,
  /^npx @modelcontextprotocol\/inspector@/,
  /^npm install \.\/vitrine-server\.tgz$/m,
  /admin bodies move --to s3/,
  /admin restore copy\.db/,
  // Of a command line that a person signed in: server/cli/read.test.ts and
  // e2e/server/cli-remote.test.ts run these.
  /^vitrine ask request\.json/m,
  /^vitrine publish artifact\.json --to /m,
  // Files of a document: e2e/share/files-cli.test.ts runs these.
  /^HASH=\$\(sha256sum chart\.png/m,
  /^vitrine share report\.md --publish /m,
  // Of a server that was installed: e2e/self-hosting/run.mjs runs these.
  /^cd \/opt\/vitrine/m,
  /^su postgres/m,
  /admin takedown (?:ADDRESS|--account ID)/,
  /admin account suspend ID/,
];

/** Parts of a checkout that no document needs, or that are not copied. */
const LEFT_OUT = ['node_modules', '.git', '.data', 'e2e', 'bench'];

/** The README, and the documents in the order of docs/README.md. */
const inOrder = [
  'README.md',
  ...matchesOf(textOf('docs/README.md'), /\]\(([\w./-]+\.md)\)/g).map((path) =>
    posix.join('docs', path),
  ),
].filter((document, at, all) => all.indexOf(document) === at);
const blocks = inOrder.flatMap((document) =>
  [...textOf(document).matchAll(SHELL_BLOCK)].map(([, run, script = '', printed]) => ({
    document,
    script,
    printed,
    isRun: run !== undefined,
  })),
);

it('every document is in the sequence, and every block that can be run is', () => {
  const ours = documents.filter((file) => /^docs\/[^/]+\.md$/.test(file));
  expect(ours.filter((file) => file !== 'docs/README.md' && !inOrder.includes(file))).toEqual([]);
  const left = blocks.filter(({ isRun }) => !isRun);
  const forgotten = left.filter(({ script }) => !NOT_RUN.some((shape) => shape.test(script)));
  expect(forgotten.map(({ document, script }) => `${document}: ${script}`)).toEqual([]);
  expect(blocks.filter(({ isRun }) => isRun).length).toBeGreaterThan(30);
});

// All of them one after the other, as somebody reads: one clone, one server, one shell, whose
// variables and files stay.
describe('the documents, followed in their order on a fresh clone', () => {
  let folder: string;
  let clone: string;
  let server: OurServer;
  let base: string;
  let before: readonly string[];
  beforeAll(async () => {
    await ensureBuilt();
    folder = mkdtempSync(join(tmpdir(), 'vitrine-documents-'));
    clone = join(folder, 'clone');
    mkdirSync(clone);
    const copied = readdirSync(ROOT).filter((name) => !LEFT_OUT.includes(name));
    // With their times, folders too: otherwise the copy would be built anew.
    execFileSync('cp', ['-a', ...copied.map((name) => join(ROOT, name)), clone]);
    symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
    before = [...readdirSync(clone), '.data'];
    const program = join(clone, 'dist/server/main.js');
    server = await startOurServer({ DATA_DIR: join(clone, '.data') }, program);
    base = server.url.replace(/\/$/, '');
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const toRun = blocks.filter(({ isRun }) => isRun);
  it.each(toRun)('$document: $script', ({ script, printed }) => {
    const { status, printed: seen } = run(script);
    expect({ status, seen }).toMatchObject({ status: 0 });
    // An answer without a last line break looks the same on a screen.
    if (printed !== undefined) expect(seen.replace(/\n?$/, '\n')).toMatch(patternOf(printed));
  });

  const checks = toRun.filter(({ script }) => /echo "\$ID"[\s\S]*sha256sum/.test(script));
  it.each(checks)('the hash is one that the artifact has', ({ script }) => {
    const [id, computed] = run(script).printed.split('\n');
    expect(id).toMatch(/^[0-9a-f]{64}$/);
    expect(computed?.split(' ')[0]).toBe(id);
  });

  it('leave nothing behind that git would keep: tokens and keys are among it', () => {
    const ignored = textOf('.gitignore').split('\n');
    const written = readdirSync(clone).filter((name) => !before.includes(name));
    expect(written).toContain('token.txt');
    expect(written.filter((name) => !ignored.includes(`/${name}`))).toEqual([]);
  });

  it('say the truth about the examples', () => {
    // A capsule is published, and `inspect` is for artifacts.
    const isCapsule = (name: string) =>
      existsSync(join(clone, `web/examples/${name}/capsule.json`));
    const sealed = readdirSync(join(clone, 'web/public/examples'))
      .map((name) => name.replace(/\.json$/, ''))
      .filter((name) => !isCapsule(name));
    expect(sealed.length).toBeGreaterThan(5);
    for (const name of sealed) {
      const { status, printed } = run(`vitrine inspect web/public/examples/${name}.json`);
      expect({ name, status, printed }).toMatchObject({ name, status: 0 });
    }
  });

  /** Runs a block as a person would see it, both outputs in one stream, in the shell of all. */
  function run(script: string): { status: number | null; printed: string } {
    const here = script.replaceAll('http://localhost:8787', base);
    const { status, stdout } = spawnSync(
      'bash',
      [
        '-euc',
        `exec 2>&1\nset -a\nif [ -f "$STATE" ]; then . "$STATE"; fi\n${here}\nexport -p > "$STATE"; declare -f >> "$STATE"`,
      ],
      {
        cwd: clone,
        encoding: 'utf8',
        env: {
          PATH: `${join(folder, 'installed/bin')}:${process.env.PATH}`,
          HOME: folder,
          STATE: join(folder, 'state'),
          npm_config_prefix: join(folder, 'installed'),
          // No registry is needed by anything.
          npm_config_registry: 'http://127.0.0.1:9/',
          npm_config_update_notifier: 'false',
          npm_config_fund: 'false',
          npm_config_audit: 'false',
        },
      },
    );
    return { status, printed: stdout };
  }
});

function patternOf(printed: string): RegExp {
  const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`^${printed.split('…').map(literal).join('[^]*')}$`);
}
