import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { helpOfAll } from '../../server/cli/help.ts';
import { ROOT } from '../fixtures/paths.ts';
import { blocksOf, documents, matchesOf, proseOf, textOf } from '../fixtures/texts.ts';

const HELP = helpOfAll(true);
/** Every command of `vitrine` by its words, from the usage and from the list behind "Also:". */
const VITRINE = [
  ...matchesOf(HELP, /^ {2}vitrine ([a-z]+(?:-[a-z]+)*(?: [a-z]+(?:-[a-z]+)*)*)/gm),
  ...(/Also:([^.]*)\./.exec(HELP)?.[1] ?? '').split(',').map(
    (words) =>
      `admin ${words
        .replace(/[A-Z]+/g, '')
        .trim()
        .replace(/\s+/g, ' ')}`,
  ),
];

describe('commands in documents', () => {
  const { scripts, devDependencies, dependencies } = JSON.parse(textOf('package.json'));
  const installed = { ...dependencies, ...devDependencies };
  /** Packages that are fetched when they are used. */
  const OTHERS = /^(?:@modelcontextprotocol\/inspector|node)@[\d.]+$/;
  const SHELL = new Set(
    'bash cat cd chmod claude cp curl cut docker echo find grep head mkdir mktemp mv nginx openssl printf psql rsync scp sed sha256sum ssh ssh-keygen su systemctl tail test tr'.split(
      ' ',
    ),
  );
  const blocks = documents.flatMap((file) =>
    blocksOf(textOf(file))
      .filter(({ info }) => /^sh\b/.test(info))
      .map(({ text }) => ({ file, text })),
  );

  it.each(blocks)('are commands: $file: $text', ({ text }) => {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(commandsIn(text).flatMap((command) => faultOf(command) ?? [])).toEqual([]);
  });

  it.each(documents)('are commands, in the text of %s', (file) => {
    const named = matchesOf(
      proseOf(textOf(file)),
      /`((?:[A-Z_]+=\S+ )*(?:npm|npx|node|vitrine) [^`]+)`/g,
    );
    expect(named.flatMap((command) => faultOf(command) ?? [])).toEqual([]);
  });

  it.each(['Dockerfile', 'compose.yaml', '.ci/run', '.github/workflows/ci.yml'])(
    'are commands, in %s',
    (file) => {
      const text = textOf(file).replace(/^CMD .*/gm, (line) => line.replace(/["',[\]]/g, ''));
      const named = matchesOf(
        text,
        /\b((?:npm (?:ci|run|start|test)|npx|node [\w.-]+\/)[^\n"&]*)/g,
      );
      expect(named).not.toEqual([]);
      expect(named.flatMap((command) => faultOf(command) ?? [])).toEqual([]);
    },
  );

  it.each(documents)('are beside JSON that can be read, in %s', (file) => {
    for (const { info, text } of blocksOf(textOf(file))) {
      if (/^json\b/.test(info)) expect(() => JSON.parse(text), text).not.toThrow();
    }
  });

  it('would not be let through', () => {
    const wrong = [
      'npm run nowhere',
      'node nowhere.mjs',
      'npx nowhere',
      'vitrine nowhere',
      'nowhere now',
      'npm run --silent vitrine -- admin token nowhere',
      'A=1 npm run vitrine -- admin backups',
    ];
    expect(wrong.filter((command) => faultOf(command) === null)).toEqual([]);
    expect(commandsIn("A=$(cat 'x y') one <<'E' |\n two\nE\nthree \\\n  four # five")).toEqual([
      'A=',
      "cat '') one",
      'three    four',
    ]);
  });

  /** The commands of a script: texts, here-documents and substitutions left out. */
  function commandsIn(script: string): string[] {
    return script
      .replace(/<<('?)(\w+)\1([^\n]*)\n[\s\S]*?^\2$/gm, '$3')
      .replace(/'[^']*'/g, "''")
      .replace(/\\\n/g, ' ')
      .replace(/#\s.*$/gm, '')
      .split(/\n|\||&&|;|\{ |\$\(/)
      .map((part) => part.trim())
      .filter((part) => /^\w/.test(part));
  }

  /** True if the build makes a file of the server: the list is what a start waits for. */
  function isBuilt(file: string): boolean {
    return textOf('server/ensure-built.mjs').includes(`'${file}'`);
  }

  /** The fault of a command; null: none. */
  function faultOf(command: string): string | null {
    const words = command.split(/\s+/).filter((word) => !/^[A-Z_]+=/.test(word));
    const [program, ...rest] = words;
    const names = rest.filter((word) => !word.startsWith('-'));
    const [first = '', ...more] = names;
    if (program === undefined || SHELL.has(program)) return null;
    const isThere = {
      npm: () =>
        first === 'run'
          ? more[0] === 'vitrine'
            ? more.length === 1 || isVitrine(more.slice(1))
            : Object.hasOwn(scripts, more[0] ?? '')
          : ['ci', 'start', 'test'].includes(first) ||
            (first === 'install' && /\/vitrine(?:-server|-[\d.]+)?\.tgz$/.test(more[0] ?? '')),
      npx: () =>
        /\/vitrine\.tgz$|^vitrine-server$/.test(first)
          ? more.length === 0 || isVitrine(more)
          : Object.hasOwn(installed, first) || OTHERS.test(first),
      node: () => (first.startsWith('dist/') ? isBuilt(first) : existsSync(join(ROOT, first))),
      vitrine: () => words.at(1) === '--version' || isVitrine(names),
    }[program];
    return isThere?.() ? null : command;
  }

  /** True if the help names a command of `vitrine`, or several that begin so. */
  function isVitrine(words: readonly string[]): boolean {
    const wanted = `${words.join(' ')} `;
    return VITRINE.some(
      (known) => wanted.startsWith(`${known} `) || `${known} `.startsWith(wanted),
    );
  }
});
