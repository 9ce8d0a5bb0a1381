import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../server/cli/commands.ts';
import { vitrine } from '../fixtures/vitrine-here.ts';

// Real shells, and man itself: a night without one of them is a failure.

const isNight = process.env.NIGHTLY === '1';
const lacks = (program: string): boolean =>
  !isNight && spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-completion-'));
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { code, out } = await vitrine(['completion', shell]);
    expect(code).toBe(0);
    writeFileSync(join(folder, shell), out);
  }
  writeFileSync(join(folder, 'vitrine.1'), (await vitrine(['man'])).out);
  writeFileSync(join(folder, 'note.md'), '# Hello\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Output of a program that is started in the folder of the scripts. */
function printed(program: string, ...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 120_000,
    env: { ...process.env, HOME: folder, MANWIDTH: '100', MAN_KEEP_FORMATTING: '' },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

/** Command lines up to the cursor, and what each shell offers there. */
const OFFERS = [
  ['vitrine se', ['seal']],
  ['vitrine re', ['read', 'reply-check', 'review', 'revise']],
  ['vitrine completion ', ['bash', 'fish', 'zsh']],
  ['vitrine share --pub', ['--publish']],
  ['vitrine verify --sig', ['--sig', '--signers']],
  ['vitrine admin ac', ['account']],
  ['vitrine admin token ', ['create', 'list', 'revoke']],
  ['vitrine admin token create --sc', ['--scopes']],
  ['vitrine admin reports --js', ['--json']],
] as const;

describe('completion', () => {
  it('needs the name of a shell', async () => {
    expect(await vitrine(['completion', 'tcsh'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('bash, zsh or fish'),
    });
  });

  it.skipIf(lacks('bash'))('is that of bash', () => {
    for (const [line, offers] of OFFERS) {
      const words = line.split(' ');
      const script = `source ./bash
        COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}
        _vitrine; printf '%s\\n' "\${COMPREPLY[@]}"`;
      const offered = printed('bash', '--norc', '-c', script).trim().split('\n').sort();
      expect([line, offered]).toEqual([line, offers]);
    }
    const registered = 'source ./bash; complete -p vitrine';
    expect(printed('bash', '-c', registered)).toBe('complete -o default -F _vitrine vitrine\n');
  });

  it.skipIf(lacks('fish'))('is that of fish', () => {
    for (const [line, offers] of OFFERS) {
      const lines = printed('fish', '--no-config', '-c', `source ./fish; complete -C '${line}'`);
      const offered = lines
        .trim()
        .split('\n')
        .map((each) => each.split('\t')[0]);
      expect([line, offered.sort()]).toEqual([line, offers]);
    }
    const files = printed(
      'fish',
      '--no-config',
      '-c',
      "source ./fish; complete -C 'vitrine share no'",
    );
    expect(files).toContain('note.md');
  });

  it.skipIf(lacks('zsh'))('is that of zsh', () => {
    for (const [line, offers] of OFFERS) {
      // Waits for the editor of the line, and then for what is offered: else its time is over.
      const script = `zmodload zsh/zpty
        zpty shell zsh -f -i
        zpty -w shell "PROMPT=; autoload -Uz compinit; compinit -u -D; source ./zsh; print rea''dy"
        zpty -r -m shell out '*ready*2004h*'
        zpty -w -n shell '${line}'$'\\t'
        zpty -r -m shell out '*${offers.join('*')}*'
        zpty -d shell`;
      expect([line, printed('zsh', '-f', '-c', script)]).toEqual([line, '']);
    }
  });
});

it.skipIf(lacks('man'))('the manual page is one that man shows whole', () => {
  const page = printed('man', '--warnings', '-l', './vitrine.1');
  for (const name of Object.keys(COMMANDS)) expect(page).toContain(`vitrine ${name}`);
  for (const words of ['EXIT STATUS', '--accept-warnings', 'HTTPS_PROXY', '1.2.3']) {
    expect(page).toContain(words);
  }
});
