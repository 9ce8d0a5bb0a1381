import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../server/ensure-built.mjs';
import { type OurServer, startOurServer } from './fixtures/our-server.ts';
import { ROOT } from './fixtures/paths.ts';

const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
// ```sh run … ``` and, right behind it, what it prints; `…` stands for anything.
const RUNNABLE = /^```sh run\n(.*?)^```\n(?:```text\n(.*?)^```\n)?/gms;
const blocks = [...README.matchAll(RUNNABLE)].map(([, script = '', printed]) => ({
  script,
  printed,
}));

// The blocks run one after the other in a folder that looks like a clone, so that the files which
// they write do not end up in this one.
let clone: string;
let server: OurServer;
beforeAll(async () => {
  await ensureBuilt();
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

describe('the README', () => {
  it('has blocks to run', () => {
    expect(blocks.length).toBeGreaterThanOrEqual(4);
  });

  it.each(blocks)('$script', ({ script, printed }) => {
    const { status, printed: seen } = run(script);
    expect({ status, seen }).toMatchObject({ status: 0 });
    // An answer without a last line break looks the same on a screen.
    if (printed !== undefined) expect(seen.replace(/\n?$/, '\n')).toMatch(patternOf(printed));
  });

  it('shows a hash that the artifact has', () => {
    const block = blocks.find(({ script }) => script.includes('sha256sum'));
    const [id, computed] = run(block?.script ?? '').printed.split('\n');
    expect(id).toMatch(/^[0-9a-f]{64}$/);
    expect(computed?.split(' ')[0]).toBe(id);
  });

  it('names every setting', () => {
    const files = readdirSync(join(ROOT, 'server', 'config'))
      .filter((name) => !name.includes('.test.'))
      .map((name) => join(ROOT, 'server', 'config', name));
    const names = files.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /env\.([A-Z_]+)|'([A-Z]+(?:_[A-Z]+)+|HOST|PORT|OAUTH|CURRENCY)'[,\]]/g,
        ),
      ].map(([, member, text]) => member ?? text),
    );
    const rows = README.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm);
    const told = [...rows].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
    expect(new Set(told)).toEqual(new Set(names));
  });

  it('leaves nothing behind that git would keep: a token is among it', () => {
    const written = blocks.flatMap(({ script }) =>
      [...script.matchAll(/> ([\w-]+\.[a-z]+)/g)].map(([, name = '']) => name),
    );
    expect(written).toContain('token.txt');
    const ignored = readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n');
    expect(written.filter((name) => !ignored.includes(`/${name}`))).toEqual([]);
  });

  it('names only files that are there', () => {
    const inLinks = [...README.matchAll(/\]\((?!https?:|#)([^)]+)\)/g)].map(([, path]) => path);
    const inCode = [...README.matchAll(/`((?:web|server|schemas|e2e)\/[\w./-]+)`/g)].map(
      ([, path]) => path,
    );
    expect(inLinks.length).toBeGreaterThan(5);
    const missing = [...inLinks, ...inCode].filter((path) => !existsSync(join(ROOT, path ?? '')));
    expect(missing).toEqual([]);
  });
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

function patternOf(printed: string): RegExp {
  const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`^${printed.split('…').map(literal).join('[^]*')}$`);
}
