import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../server/ensure-built.mjs';
import { type OurServer, startOurServer } from './fixtures/our-server.ts';
import { ROOT } from './fixtures/paths.ts';
import { documents, textOf } from './fixtures/texts.ts';

// ```sh run … ``` and, right behind it, what it prints; `…` stands for anything.
const RUNNABLE = /^```sh run\n(.*?)^```\n(?:```text\n(.*?)^```\n)?/gms;
const runnableOf = (document: string) =>
  [...textOf(document).matchAll(RUNNABLE)].map(([, script = '', printed]) => ({ script, printed }));
const runnable = documents.filter((document) => runnableOf(document).length > 0);

beforeAll(async () => {
  await ensureBuilt();
}, 120_000);

it('the README has blocks to run, and so have documents', () => {
  expect(runnable).toContain('README.md');
  expect(runnable.length).toBeGreaterThan(1);
});

// The blocks of a document run one after the other in a folder that looks like a clone, so that the
// files which they write do not end up in this one. Each document stands for itself.
describe.each(runnable)('%s', (document) => {
  const blocks = runnableOf(document);
  let clone: string;
  let server: OurServer;
  beforeAll(async () => {
    clone = mkdtempSync(join(tmpdir(), 'vitrine-readme-'));
    for (const name of ['package.json', 'server', 'schemas', 'web', 'dist', 'node_modules']) {
      symlinkSync(join(ROOT, name), join(clone, name));
    }
    server = await startOurServer({ DATA_DIR: join(clone, '.data') });
  }, 120_000);
  afterAll(async () => {
    await server.close();
    rmSync(clone, { recursive: true });
  });

  it.each(blocks)('$script', ({ script, printed }) => {
    const { status, printed: seen } = run(script);
    expect({ status, seen }).toMatchObject({ status: 0 });
    // An answer without a last line break looks the same on a screen.
    if (printed !== undefined) expect(seen.replace(/\n?$/, '\n')).toMatch(patternOf(printed));
  });

  const checks = blocks.filter(({ script }) => /echo "\$ID"[\s\S]*sha256sum/.test(script));
  it.each(checks)('shows a hash that the artifact has', ({ script }) => {
    const [id, computed] = run(script).printed.split('\n');
    expect(id).toMatch(/^[0-9a-f]{64}$/);
    expect(computed?.split(' ')[0]).toBe(id);
  });

  it('leaves nothing behind that git would keep: a token may be among it', () => {
    const written = blocks.flatMap(({ script }) =>
      [...script.matchAll(/> ([\w-]+\.[a-z]+)/g)].map(([, name = '']) => name),
    );
    const ignored = textOf('.gitignore').split('\n');
    expect(written.filter((name) => !ignored.includes(`/${name}`))).toEqual([]);
  });

  /** Runs a block as a person would see it: both outputs in one stream. */
  function run(script: string): { status: number | null; printed: string } {
    const { status, stdout } = spawnSync('bash', ['-euc', `exec 2>&1\n${script}`], {
      cwd: clone,
      encoding: 'utf8',
      // The test runner has a BASE_URL of its own.
      env: {
        ...process.env,
        BASE_URL: '',
        DATA_DIR: join(clone, '.data'),
        BASE: server.url.replace(/\/$/, ''),
      },
    });
    return { status, printed: stdout };
  }
});

function patternOf(printed: string): RegExp {
  const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`^${printed.split('…').map(literal).join('[^]*')}$`);
}
