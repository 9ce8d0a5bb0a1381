import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { ROOT } from '../fixtures/paths.ts';
import { matchesOf } from '../fixtures/texts.ts';
import { blocks, blocksIn, isLeftOut, LEFT_OUT } from '../self-hosting/blocks.ts';

// docs/self-hosting.md, counted, and its nine steps of a server followed on a bare machine. All of it
// is followed at night: `node e2e/self-hosting/run.mjs`.

const stepsBelow = (heading: string) => blocks().filter((block) => block.heading === heading);

it('finds blocks in lists, the files that they are, and their steps', () => {
  const text =
    '## A\n\n1. Write `/etc/a.conf`.\n\n   ```ini\n   A=1\n   ```\n\n```sh run\nls\n```\n';
  expect(blocksIn(text)).toEqual([
    { info: 'ini', text: 'A=1\n', heading: 'A', file: '/etc/a.conf', step: 1 },
    { info: 'sh', text: 'ls\n', heading: 'A', file: null, step: null },
  ]);
});

/** Commands of a block as a person types them: what `&&` joins is one, with the file that it reads. */
const commandsIn = (text: string): string[] =>
  text
    .replaceAll(/<<'END'\n[\s\S]*?\nEND$/gm, '')
    .replaceAll(/ &&\n/g, ' && ')
    .trim()
    .split('\n');

it('a newcomer has a server in nine commands and files, and files on a host in four', () => {
  const server = stepsBelow('A server in ten minutes');
  expect(server.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const files = stepsBelow('nginx or Caddy');
  // The second is an edit: the name of the host. The last is there for nginx and for Caddy.
  expect(files.map(({ step }) => step)).toEqual([1, 3, 4, 4]);
  for (const { file, text } of [...server, ...files]) {
    if (file === null) expect(commandsIn(text), text).toHaveLength(1);
  }
  expect(commandsIn('a &&\nb\nc\n')).toEqual(['a && b', 'c']);
});

it('pages are sent after their assets, and not where those did not arrive', () => {
  const [send = ''] = stepsBelow('nginx or Caddy')
    .map(({ text }) => text)
    .filter((text) => text.startsWith('rsync '));
  const sent = (failing: string) => {
    const rsync = `rsync() { echo "$@"; [[ " $* " != *" ${failing} "* ]]; }`;
    const { stdout } = spawnSync('bash', ['-c', `${rsync}\n${send}`], { encoding: 'utf8' });
    return matchesOf(stdout, / dist\/(\S+) /g);
  };
  expect(sent('nothing')).toEqual(['deploy/', 'web/assets/', 'web/']);
  expect(sent('dist/web/assets/')).toEqual(['deploy/', 'web/assets/']);
});

it('every block is run, or is known to be run elsewhere', () => {
  const files = blocks().filter(({ info, file }) => info !== 'sh' && file === null);
  expect(files.filter((block) => !isLeftOut(block))).toEqual([]);
  for (const [shape] of LEFT_OUT) {
    expect(
      blocks().some(({ text }) => shape.test(text)),
      String(shape),
    ).toBe(true);
  }
});

it('nine steps lead to a page that is read by TLS, a private link, an approval and a mini-app', async () => {
  await ensureBuilt();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['e2e/self-hosting/run.mjs', 'server'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  if (stdout.startsWith('NOT RUN')) return;
  expect(`${stdout}${stderr}\nstatus ${status}`).toMatch(/\nstatus 0$/);
  for (const words of ['read by TLS', 'private link was', 'approval was', 'mini-app is']) {
    expect(stdout).toContain(words);
  }
});
