import { parseArgs } from 'node:util';
import { nearest } from '#schemas/text/near-name.ts';
import { COMMANDS, COMMON, OPTIONS, type Values } from './commands.ts';
import { helpOf, helpOfAll } from './help.ts';
import { inspect } from './inspect.ts';
import type { ExitCode, Io } from './io.ts';
import { link } from './link.ts';
import { asJson, inColour } from './messages.ts';
import type { PackageFile } from './package-files.ts';
import { printJson, read } from './read.ts';
import { replyCheck } from './replies/reply-check.ts';
import type { ViewerSource } from './review/find-viewer.ts';
import { seal } from './seal.ts';
import { share } from './share/share.ts';
import { keygen } from './signing/keygen.ts';
import { sign } from './signing/sign.ts';
import { verify } from './signing/verify.ts';

/** Commands that one build of this program has and another has not. */
export type Extras = {
  /** Works on the database of a server; null: there is none in this package. */
  readonly admin: ((args: readonly string[], io: Io) => Promise<ExitCode>) | null;
  /** The files of the package `vitrine`, which `connect` installs. */
  readonly files: () => readonly PackageFile[];
  /** Finds the built viewer, for reviews. */
  readonly viewers: () => Promise<ViewerSource>;
};

/** Commands that wait for a person, who has to be told at once where to go. */
const WAITING: ReadonlySet<string | null> = new Set(['login', 'review']);

const NAMES = [...Object.keys(COMMANDS), 'admin'];

/** Runs one command line (without the program's own name) and returns its exit code. */
export async function run(
  args: readonly string[],
  version: string,
  { admin, files, viewers }: Extras,
  io: Io,
): Promise<ExitCode> {
  // Its own commands and options; and the database is loaded only for it.
  if (args[0] === 'admin' && !args.includes('--help')) {
    if (admin) return admin(args.slice(1), io);
    io.note(
      'admin is a command of the server: run it where the server is (vitrine-server admin …).',
    );
    return 2;
  }
  const { values, positionals, wrong } = parse(args);
  const name = positionals[0] ?? null;
  const isJson = (values.json || args.includes('--json')) && !WAITING.has(name);
  const messages = isJson ? asJson(io, name) : inColour(io);
  const code = await runParsed(
    values,
    positionals,
    wrong,
    version,
    { admin, files, viewers },
    messages.io,
  );
  messages.end(code);
  return code;
}

async function runParsed(
  values: Values,
  positionals: readonly string[],
  wrong: string | null,
  version: string,
  extras: Extras,
  io: Io,
): Promise<ExitCode> {
  const [name, input, ...rest] = positionals;
  const command = name === undefined || !Object.hasOwn(COMMANDS, name) ? null : COMMANDS[name];
  if (values.help) {
    io.out(
      name !== undefined && command ? helpOf(name, command) : helpOfAll(extras.admin !== null),
    );
    return 0;
  }
  if (values.version) {
    io.out(`${version}\n`);
    return 0;
  }
  if (wrong !== null) return wrongUsage(wrong, io);
  if (name === undefined) return wrongUsage(`Say what to do: ${listed(NAMES)}.`, io);
  if (!command) {
    const near = nearest(name, NAMES);
    const meant = near === undefined ? `use ${listed(NAMES)}` : `did you mean ${near}?`;
    const end = near === undefined ? '.' : '';
    return wrongUsage(`${JSON.stringify(name)} is not a command: ${meant}${end}`, io);
  }
  for (const option of Object.keys(values)) {
    if (COMMON.includes(option) || command.options.includes(option)) continue;
    const owners = Object.keys(COMMANDS).filter((each) => COMMANDS[each]?.options.includes(option));
    return wrongUsage(`--${option} belongs to ${listed(owners, 'and')}.`, io);
  }
  if (positionals.length - 1 > command.inputs) {
    return wrongUsage(
      command.inputs === 0 ? `${name} takes no input.` : 'Only one input at a time.',
      io,
    );
  }
  const { within } = values;
  return runCommand(name, input, rest, values, version, extras, {
    ...io,
    ...(typeof within === 'string' && {
      readFile: (path: string, folder = within, ...rest) => io.readFile(path, folder, ...rest),
    }),
  });
}

async function runCommand(
  name: string,
  input: string | undefined,
  rest: readonly string[],
  values: Values,
  version: string,
  { admin, files, viewers }: Extras,
  io: Io,
): Promise<ExitCode> {
  switch (name) {
    case 'share':
      return share(input, values, io);
    case 'seal':
      return seal(input, values, io);
    case 'link':
      return link(input, values, io);
    case 'inspect':
      return inspect(input, rest, values, io);
    case 'read':
      return read(input, values, io);
    case 'pull':
      if (values.files) return (await import('./pull-files.ts')).pullFiles(input, values, io);
      return printJson(name, input, values, io);
    case 'open':
      return printJson(name, input, values, io);
    case 'keygen':
      return keygen(input, io);
    case 'sign':
      return sign(input, values, io);
    case 'verify':
      return verify(input, values, io);
    case 'reply-check':
      return replyCheck(input, rest[0], values, io);
    case 'mcp':
      return (await import('./mcp/stdio.ts')).serveStdio(values, version, io);
    case 'review':
      return values['plan-gate']
        ? (await import('./review/plan-gate.ts')).planGate(await viewers(), io)
        : (await import('./review/review.ts')).review(input, values, await viewers(), io);
    case 'connect':
      return (await import('./connect/connect.ts')).connect(
        input,
        values,
        version,
        { files, viewers },
        io,
      );
    case 'disconnect':
      return (await import('./connect/disconnect.ts')).disconnect(input, values, io);
    case 'doctor':
      return (await import('./connect/doctor.ts')).doctor(input, values, io);
    case 'completion':
      return completion(input, admin !== null, io);
    case 'man':
      io.out((await import('./man-page.ts')).manPage(version, admin !== null));
      return 0;
    // Commands that need a server are loaded on use.
    case 'login':
      return (await import('./remote/login.ts')).login(input, io);
    case 'logout':
      return (await import('./remote/login.ts')).logout(io);
    case 'whoami':
      return (await import('./remote/login.ts')).whoami(io);
    case 'ask':
      return (await import('./remote/ask.ts')).ask(input, values, io);
    case 'publish':
      return (await import('./remote/publish.ts')).publish(input, values, io);
    default:
      return (await import('./remote/publish.ts')).revise(input, rest[0], values, io);
  }
}

async function completion(input: string | undefined, hasAdmin: boolean, io: Io): Promise<ExitCode> {
  const { SHELLS, completionOf } = await import('./completion.ts');
  const shell = SHELLS.find((each) => each === input);
  if (shell === undefined) return wrongUsage(`Say which shell: ${listed(SHELLS)}.`, io);
  io.out(completionOf(shell, hasAdmin));
  return 0;
}

const listed = (names: readonly string[], word = 'or'): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;

/** Reads a command line; `wrong` is a sentence about the first thing that cannot be. */
function parse(args: readonly string[]): {
  values: Values;
  positionals: readonly string[];
  wrong: string | null;
} {
  const known = Object.entries(OPTIONS);
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: Object.fromEntries(
      known.map(([name, { value }]) => [
        name,
        {
          type: value === undefined ? ('boolean' as const) : ('string' as const),
          ...(name === 'help' && { short: 'h' }),
        },
      ]),
    ),
  });
  const values: Record<string, string | boolean> = {};
  const positionals: string[] = [];
  let wrong: string | null = null;
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(OPTIONS, token.name) ? OPTIONS[token.name] : undefined;
    if (token.name === 'type') {
      wrong ??=
        '--type is --as now: --as brief, memo, handoff or approval. Without it, Markdown stays as written.';
    } else if (!option) {
      const near = nearest(token.name, Object.keys(OPTIONS));
      wrong ??= `${token.rawName} is not an option${near ? `: did you mean --${near}?` : '.'}`;
    } else if (option.value === undefined && token.value !== undefined) {
      wrong ??= `--${token.name} takes no value.`;
    } else if (option.value !== undefined && !hasValue(token)) {
      wrong ??= `--${token.name} needs a value: --${token.name} ${option.value}.`;
    } else {
      values[token.name] = token.value ?? true;
    }
  }
  return { values, positionals, wrong };
}

/** True if an option has a value. A word that begins like an option is none, except behind `=`. */
const hasValue = ({
  value,
  inlineValue,
}: {
  value?: string | undefined;
  inlineValue?: boolean | undefined;
}): boolean => Boolean(value) && (inlineValue === true || !/^-./.test(value ?? ''));

function wrongUsage(message: string, io: Io): ExitCode {
  io.note(`${message} "vitrine --help" tells more.`);
  return 2;
}
