import { ADMIN_COMMANDS } from './admin-commands.ts';
import { COMMANDS, COMMON, type Command, OPTIONS } from './commands.ts';

export const EXIT_CODES = `Exit codes
  0  done
  1  the input is wrong; standard error says why, and inspect also prints its report
  2  wrong usage, or an input that cannot be read
  3, 4, 5, 130  review: sent back, time-out, tab closed, Ctrl+C
  10 to 50  reply-check: why the reply was refused
Data goes to standard output and nothing else does; messages go to standard error.
`;

/** A command in the list of all of them: its line, and its words beside or below. */
function usage(line: string, words: string): string {
  const beside = words.replaceAll('\n', `\n${' '.repeat(44)}`);
  return line.length > 42 ? `${line}\n${' '.repeat(44)}${beside}` : line.padEnd(44) + beside;
}

const adminUsage = Object.entries(ADMIN_COMMANDS).map(([name, { args, words }]) =>
  usage(`  vitrine admin ${`${name} ${args}`.trim()}`, words),
);

export const ADMIN_HELP = `
For operators of a server (works on the database that DATA_DIR or DATABASE_URL names, as the server does,
and says which one that is; --env-file /etc/vitrine.env or VITRINE_ENV reads the settings of a unit; where
no setting says where, --new makes a database in .data)
${adminUsage.join('\n')}
  Without --account it uses the only account there is. With --json, what is printed is one JSON value,
  and messages are one JSON object.
`;

/** The program in one sentence. */
export const SUMMARY =
  'vitrine: share documents as links that carry them, check such links (no network, no account),\npublish on a server, and run one.';

/** Output of `vitrine --help`. */
export function helpOfAll(hasAdmin: boolean): string {
  const commands = Object.entries(COMMANDS).map(([name, { args, words }]) =>
    usage(`  vitrine ${`${name} ${args}`.trim()}`, words),
  );
  return `${SUMMARY}

Usage
${commands.join('\n')}
${hasAdmin ? ADMIN_HELP : ''}
"vitrine share --help" says more about share, and so on. Without a file name, or with -, the input
comes from standard input. It can have up to 1 MiB.

${optionsOf(Object.keys(OPTIONS))}
${EXIT_CODES}
Example
  vitrine share note.md
`;
}

/** Output of `vitrine COMMAND --help`. */
export const helpOf = (
  name: string,
  { args, words, details, options, example }: Command,
): string => `vitrine ${`${name} ${args}`.trim()}

${words[0]?.toUpperCase()}${words.slice(1)}.

${details}

${optionsOf([...options, ...COMMON])}
${EXIT_CODES}
Example
  ${example}
`;

function optionsOf(names: readonly string[]): string {
  const lines = names.map((name) => {
    const { value = '', words = '' } = OPTIONS[name] ?? {};
    return `  ${`--${name} ${value}`.padEnd(15)} ${words.replaceAll('\n', `\n${' '.repeat(18)}`)}\n`;
  });
  return `Options\n${lines.join('')}`;
}
