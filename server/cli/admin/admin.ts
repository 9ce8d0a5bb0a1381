import { parseArgs } from 'node:util';
import type { Deps } from '../../deps.ts';
import { createDeps, databaseName, openCredits, openStore } from '../../open.ts';
import { type Config, localAddress, readConfig } from '../../settings/config.ts';
import { environmentOf } from '../../settings/environment.ts';
import { misspelt } from '../../settings/warnings.ts';
import {
  ADMIN_COMMANDS,
  ADMIN_OPTIONS,
  type AdminName,
  type AdminOption,
  adminOptionsOf,
} from '../admin-commands.ts';
import type { ExitCode, Io } from '../io.ts';
import { asJson } from '../messages.ts';
import { visibleLine } from '../visible-json.ts';
import {
  createAccountCommand,
  grantCommand,
  listAccounts,
  showBalance,
  signInLink,
} from './accounts.ts';
import { backup, restore } from './backup.ts';
import { checkBodies, moveBodies } from './bodies.ts';
import { type AdminCommand, type AdminLine, type FileCommand, wrongUsage } from './command.ts';
import { audit, closeReport, listReports, takeDown } from './content.ts';
import { doctor } from './doctor.ts';
import { listEvents } from './events.ts';
import { createInvitation, listInvitations, revokeInvitation } from './invitations.ts';
import { migrate } from './migrate.ts';
import { deleteAccount, resumeAccount, suspendAccount } from './moderation.ts';
import { createTokenCommand, listTokens, revokeToken } from './tokens.ts';

/** Commands that open the store themselves, or work on the files of the database. */
const ON_FILES = { backup, restore, migrate, doctor } satisfies Partial<
  Record<AdminName, FileCommand>
>;

/** Commands by their first words; the rest are their inputs. */
const COMMANDS: Readonly<Record<Exclude<AdminName, keyof typeof ON_FILES>, AdminCommand>> = {
  'account create': createAccountCommand,
  'account list': listAccounts,
  'account sign-in-link': signInLink,
  'account suspend': suspendAccount,
  'account resume': resumeAccount,
  'account delete': deleteAccount,
  'reports close': closeReport,
  'token create': createTokenCommand,
  'token list': listTokens,
  'token revoke': revokeToken,
  'invite create': createInvitation,
  'invite list': listInvitations,
  'invite revoke': revokeInvitation,
  'credits grant': grantCommand,
  'credits balance': showBalance,
  'bodies move': moveBodies,
  'bodies check': checkBodies,
  takedown: takeDown,
  events: listEvents,
  reports: listReports,
  audit,
};

/** `vitrine admin …`: works on the database of the server, running or not. */
export async function admin(args: readonly string[], io: Io): Promise<ExitCode> {
  const parsed = parse(args);
  const name = typeof parsed === 'string' ? null : nameOf(parsed.words);
  const command = name === null ? 'admin' : `admin ${name}`;
  const messages = args.includes('--json') ? asJson(io, command) : { io, end: () => {} };
  const code = await run(parsed, name, messages.io);
  messages.end(code);
  return code;
}

/** The command that a line begins with: two words, or one. */
function nameOf([first = '', second = '']: readonly string[]): AdminName | null {
  const names = Object.keys(ADMIN_COMMANDS) as AdminName[];
  return (
    names.find((name) => name === `${first} ${second}`) ??
    names.find((name) => name === first) ??
    null
  );
}

async function run(parsed: AdminLine | string, name: AdminName | null, io: Io): Promise<ExitCode> {
  if (typeof parsed === 'string') return wrongUsage(parsed, io);
  if (name === null) {
    const given = parsed.words.slice(0, 2).join(' ');
    const names = Object.keys(ADMIN_COMMANDS).join(', ');
    const said =
      given === '' ? 'Say what to do' : `There is no command "admin ${given}". There are`;
    return wrongUsage(`${said}: ${names}.`, io);
  }
  const given = Object.keys({ ...parsed.options, ...parsed.flags }) as AdminOption[];
  const stray = given.find((option) => !adminOptionsOf(name).includes(option));
  if (stray !== undefined) {
    const names = (Object.keys(ADMIN_COMMANDS) as AdminName[]).filter((each) =>
      adminOptionsOf(each).includes(stray),
    );
    return wrongUsage(`--${stray} belongs to ${names.join(', ')}.`, io);
  }
  const env = environmentOf(io.env, parsed.options['env-file'] ?? null);
  const config = env.ok ? readConfig(env.value) : env;
  if (env.ok) for (const warning of misspelt(env.value)) io.note(warning);
  if (!config.ok) {
    for (const problem of config.error) io.note(problem);
    return 2;
  }
  const database = databaseName(config.value);
  const mayMake = parsed.flags.new === true || (env.ok && Boolean(env.value.DATA_DIR));
  if (config.value.databaseUrl === null && !mayMake && !io.exists(database)) {
    io.note(
      `There is no database at ${database}, and no setting says where one is. Name the settings of ` +
        'the server (--env-file /etc/vitrine.env, DATA_DIR=… or DATABASE_URL=…), or make a new ' +
        'database there with --new.',
    );
    return 2;
  }
  io.note(`Database: ${database}`);
  const words = parsed.words.slice(name.split(' ').length);
  if (isOnFiles(name)) return ON_FILES[name](words[0] ?? '', config.value, parsed.flags, io);
  return withDeps(config.value, io, (deps) =>
    COMMANDS[name]({ ...parsed, words, config: config.value }, deps, io),
  );
}

const isOnFiles = (name: AdminName): name is keyof typeof ON_FILES => Object.hasOwn(ON_FILES, name);

function parse(args: readonly string[]): AdminLine | string {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(ADMIN_OPTIONS).map(([name, value]) => [
          name,
          { type: value === null ? ('boolean' as const) : ('string' as const) },
        ]),
      ),
    });
    return {
      words: positionals,
      options: values as AdminLine['options'],
      flags: values as AdminLine['flags'],
    };
  } catch (error) {
    return misread(args, error);
  }
}

/** The reason why a command line cannot be read, in words of our own. */
function misread(args: readonly string[], error: unknown): string {
  const negative = args.find((each) => /^-\d/.test(each));
  if (negative !== undefined) return `${negative} is negative: write a whole number from 1 on.`;
  const unknown = args.find((each) => /^--?[a-z]/i.test(each) && !isOption(each));
  if (unknown !== undefined) {
    const known = Object.keys(ADMIN_OPTIONS)
      .map((name) => `--${name}`)
      .join(', ');
    return `There is no option ${visibleLine(unknown)}. There are ${known}.`;
  }
  const bare = args.find(
    (each, at) => isOption(each) && !each.includes('=') && (args[at + 1] ?? '-').startsWith('-'),
  );
  if (bare !== undefined) return `${bare} needs a value behind it.`;
  return error instanceof Error ? error.message : String(error);
}

const isOption = (word: string): boolean =>
  Object.entries(ADMIN_OPTIONS).some(
    ([name, value]) => word === `--${name}` || (value !== null && word.startsWith(`--${name}=`)),
  );

async function withDeps(
  config: Config,
  io: Io,
  work: (deps: Deps) => Promise<ExitCode>,
): Promise<ExitCode> {
  let deps: Deps;
  try {
    const store = await openStore(config, (error) => io.note(error.message), io.note);
    const address =
      config.baseUrl ?? (await store.baseAddress()) ?? localAddress(config.host, config.port);
    deps = createDeps(config, store, openCredits(config), () => address);
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    io.note(`The database cannot be opened: ${reason}`);
    return 2;
  }
  try {
    return await work(deps);
  } finally {
    await deps.store.close();
  }
}
