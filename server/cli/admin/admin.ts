import { parseArgs } from 'node:util';
import type { Deps } from '../../deps.ts';
import { createDeps, openCredits, openStore } from '../../open.ts';
import { type Config, localAddress, readConfig } from '../../settings/config.ts';
import type { ExitCode, Io } from '../io.ts';
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
import { type AdminArgs, type AdminCommand, OPTIONS, wrongUsage } from './command.ts';
import { audit, listReports, takeDown } from './content.ts';
import { listEvents } from './events.ts';
import { createInvitation, listInvitations, revokeInvitation } from './invitations.ts';
import { migrate } from './migrate.ts';
import { createTokenCommand, listTokens, revokeToken } from './tokens.ts';

/** Commands by their first words; the rest are their inputs. */
const COMMANDS: Readonly<Record<string, AdminCommand>> = {
  'account create': createAccountCommand,
  'account list': listAccounts,
  'account sign-in-link': signInLink,
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
  if (typeof parsed === 'string') return wrongUsage(parsed, io);
  const config = readConfig(io.env);
  if (!config.ok) {
    for (const problem of config.error) io.note(problem);
    return 2;
  }
  const [first = '', second = '', ...rest] = parsed.words;
  if (first === 'backup') return backup(second, config.value, io);
  if (first === 'migrate') return migrate(config.value, io);
  if (first === 'restore') return restore(second, config.value, io);
  const twoWords = COMMANDS[`${first} ${second}`];
  const command = twoWords ?? (Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined);
  if (!command) return wrongUsage(`There is no command "admin ${first} ${second}".`, io);
  const words = twoWords ? rest : parsed.words.slice(1);
  return withDeps(config.value, io, (deps) => command({ ...parsed, words }, deps, io));
}

function parse(args: readonly string[]): AdminArgs | string {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' as const }])),
    });
    return { words: positionals, options: values as AdminArgs['options'] };
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
    const known = OPTIONS.map((name) => `--${name}`).join(', ');
    return `There is no option ${visibleLine(unknown)}. There are ${known}.`;
  }
  const bare = args.find(
    (each, at) => isOption(each) && !each.includes('=') && (args[at + 1] ?? '-').startsWith('-'),
  );
  if (bare !== undefined) return `${bare} needs a value behind it.`;
  return error instanceof Error ? error.message : String(error);
}

const isOption = (word: string): boolean =>
  OPTIONS.some((name) => word === `--${name}` || word.startsWith(`--${name}=`));

async function withDeps(
  config: Config,
  io: Io,
  work: (deps: Deps) => Promise<ExitCode>,
): Promise<ExitCode> {
  let deps: Deps;
  try {
    const store = await openStore(config, (error) => io.note(error.message), io.note);
    const address = config.baseUrl ?? localAddress(config.host, config.port);
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
