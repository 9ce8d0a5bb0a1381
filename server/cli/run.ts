import { parseArgs } from 'node:util';
import { HELP } from './help.ts';
import { inspect } from './inspect.ts';
import type { ExitCode, Io } from './io.ts';
import { link } from './link.ts';
import { seal } from './seal.ts';

const COMMANDS = 'seal, link, inspect, login, publish, pull, revise, whoami, logout or admin';

/** Runs one command line (without the program's own name) and returns its exit code. */
export async function run(args: readonly string[], version: string, io: Io): Promise<ExitCode> {
  // Its own commands and options; and the database is loaded only for it.
  if (args[0] === 'admin' && !args.includes('--help')) {
    const { admin } = await import('./admin/admin.ts');
    return admin(args.slice(1), io);
  }
  const parsed = parse(args);
  if (typeof parsed === 'string') return wrongUsage(parsed, io);
  const { values, positionals } = parsed;
  if (values.help) {
    io.out(HELP);
    return 0;
  }
  if (values.version) {
    io.out(`${version}\n`);
    return 0;
  }
  const [command, input, ...rest] = positionals;
  // What was before a revision may be as many as there were.
  const most = command === 'inspect' ? Number.POSITIVE_INFINITY : command === 'revise' ? 1 : 0;
  if (rest.length > most) return wrongUsage('Only one input at a time.', io);
  if (values.base !== undefined && command !== 'link')
    return wrongUsage('--base belongs to link.', io);
  switch (command) {
    case 'seal':
      return seal(input, io);
    case 'link':
      return link(input, values.base, io);
    case 'inspect':
      return inspect(input, rest, io);
    // What needs a server is loaded only for it.
    case 'login':
      return (await import('./remote/login.ts')).login(input, io);
    case 'logout':
      return (await import('./remote/login.ts')).logout(io);
    case 'whoami':
      return (await import('./remote/login.ts')).whoami(io);
    case 'publish':
      return (await import('./remote/publish.ts')).publish(input, io);
    case 'pull':
      return (await import('./remote/publish.ts')).pull(input, io);
    case 'revise':
      return (await import('./remote/publish.ts')).revise(input, rest[0], io);
    case undefined:
      return wrongUsage(`Say what to do: ${COMMANDS}.`, io);
    default:
      return wrongUsage(`${JSON.stringify(command)} is not a command: use ${COMMANDS}.`, io);
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        base: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean' },
      },
    });
  } catch (error) {
    // parseArgs tells wrong options by throwing; its messages are written for people.
    return error instanceof Error ? error.message : String(error);
  }
}

function wrongUsage(message: string, io: Io): ExitCode {
  io.note(`${message} "vitrine --help" tells more.`);
  return 2;
}
