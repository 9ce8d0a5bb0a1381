import { COMMANDS, COMMON, type Command, OPTIONS } from './commands.ts';

export const EXIT_CODES = `Exit codes
  0  done
  1  the input is wrong; standard error says why, and inspect also prints its report
  2  wrong usage, or an input that cannot be read
  3, 4, 5, 130  review: sent back, time-out, tab closed, Ctrl+C
  10 to 50  reply-check: why the reply was refused
Data goes to standard output and nothing else does; messages go to standard error.
`;

export const ADMIN_HELP = `
For operators of a server (works on the database that DATA_DIR or DATABASE_URL names, as the server does,
and says which one that is; --env-file /etc/vitrine.env or VITRINE_ENV reads the settings of a unit; where
no setting says where, --new makes a database in .data)
  vitrine admin account create [--name N]   make an account; print its id
  vitrine admin token create --scopes LIST [--account ID] [--name N] [--days N]
                                            make a token; print it, once
  vitrine admin account sign-in-link [ID]   print an address that signs in, once
  vitrine admin credits grant ACCOUNT N     add credits; print the balance
  vitrine admin invite create [--uses N] [--days N]
                                            make a code to sign up with; print it, once
  vitrine admin takedown ID|HASH|ADDRESS    remove a capsule or artifact for good
  vitrine admin takedown [--account ID] [--since TIME] [--until TIME] [--words TEXT] [--yes]
                                            list live publications of an account, a time, or with
                                            words in title or summary; remove them with --yes
  vitrine admin account suspend ID [--pages keep|takedown]
                                            its tokens and sessions publish nothing from now on
  vitrine admin account resume ID           let it go on
  vitrine admin account delete ID [--pages keep|withdraw|takedown]
                                            delete an account for good
  vitrine admin doctor                      check address, headers, proxy, clock, disk, mail, database
                                            and files, and say what to do; 1 when one is bad
  vitrine admin events [--account ID] [--kind K]
                                            print who signed in, made keys and tokens, withdrew what
  vitrine admin migrate                     bring the tables up to date before a new version starts
  vitrine admin backup FILE                 copy the embedded database while the server runs
  vitrine admin restore FILE                put a copy back; the server must not run
  vitrine admin bodies move --to PLACE      move the bytes of all documents to table, folder or s3,
                                            while servers run
  vitrine admin bodies check                read all of them and compare them with the database
  Without --account it uses the only account there is. LIST is "all" or scopes with commas. Also:
  account list, token list, token revoke ID, invite list, invite revoke ID, credits balance,
  reports, reports close ID, audit.
`;

/** The program in one sentence. */
export const SUMMARY =
  'vitrine: share documents as links that carry them, check such links (no network, no account),\npublish on a server, and run one.';

/** Output of `vitrine --help`. */
export function helpOfAll(hasAdmin: boolean): string {
  const usage = Object.entries(COMMANDS).map(([name, { args, words }]) => {
    const line = `  vitrine ${`${name} ${args}`.trim()}`;
    return line.length > 42 ? `${line}\n${' '.repeat(44)}${words}` : line.padEnd(44) + words;
  });
  return `${SUMMARY}

Usage
${usage.join('\n')}
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
