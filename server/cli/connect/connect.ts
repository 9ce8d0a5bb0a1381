import { existsSync, rmSync } from 'node:fs';
import type { JsonObject } from '#schemas/json/json-value.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { nearest } from '#schemas/text/near-name.ts';
import { readWebAddress } from '../../library/web-address.ts';
import type { Values } from '../commands.ts';
import type { ExitCode, Io } from '../io.ts';
import type { Extras } from '../run.ts';
import { type Machine, machineOf } from '../user-folders.ts';
import { viewerOf } from '../viewer.ts';
import {
  CLIENT_NAMES,
  type ClientName,
  clientOf,
  ENTRY,
  isClientName,
  type Members,
  type Server,
} from './clients.ts';
import {
  GATE_SECONDS,
  gateCommand,
  gatePlace,
  isAgreed,
  openPlace,
  type Place,
  serversPlace,
  showChange,
} from './edit.ts';
import { hashOf, noteWritten, writtenTo } from './ledger.ts';
import { installProgram, programOf } from './program.ts';
import {
  bytesOf,
  reasonOf,
  replaceFile,
  type SettingsFile,
  shown,
  writeSettings,
} from './settings-file.ts';

/** A change of one settings file. */
interface Change {
  readonly file: SettingsFile;
  readonly text: string;
}

/**
 * `vitrine connect [CLIENT]`: writes our entry into the settings of clients, after showing it.
 *
 * @param extras the files of this program and its viewer, to be installed
 */
export async function connect(
  name: string | undefined,
  values: Values,
  version: string,
  { files, viewers }: Pick<Extras, 'files' | 'viewers'>,
  io: Io,
): Promise<ExitCode> {
  const machine = machineOf(io);
  const gate = values['plan-gate'] === true;
  if (gate && name !== 'claude') {
    io.note('--plan-gate is for Claude Code: vitrine connect claude --plan-gate');
    return 2;
  }
  const packed = files();
  const program = programOf(machine, version, packed);
  const server = serverOf(values, program, io);
  if (!server.ok) return failed(server.error, io, 2);
  if (name !== undefined && !isClientName(name)) return snippet(name, server.value, io);
  const names = name === undefined ? found(machine) : [name];
  if (names.length === 0) {
    io.note(
      `None of ${CLIENT_NAMES.map((each) => clientOf(each).title).join(', ')} is used here: name one, or add this to the settings of another.`,
    );
    return snippet(null, server.value, io);
  }

  const wanted: [Place, Members][] = names.map((each) => [
    serversPlace(each, machine),
    clientOf(each).entry(server.value),
  ]);
  if (gate) {
    const command = gateCommand(machine, process.execPath, program);
    wanted.push([gatePlace(machine), { type: 'command', command, timeout: GATE_SECONDS }]);
  }
  const changes: Change[] = [];
  for (const [place, members] of wanted) {
    const change = changeOf(place, members, machine);
    if (!change.ok) return failed(change.error, io);
    if (change.value) changes.push(change.value);
    else io.note(`${place.title} is connected already; nothing is changed.`);
  }
  for (const { file, text } of changes) showChange(file, text, io);
  if (changes.length > 0 && !(await isAgreed('Write this?', values, io))) return 2;
  if (gate || !('url' in server.value)) {
    const installed = installProgram(program, packed);
    if (!installed.ok) return failed(installed.error, io);
  }
  if (gate) {
    const viewer = await (await viewers()).install(io);
    if (!viewer.ok) return failed(viewer.error, io);
  }
  for (const change of changes) {
    const written = write(change, machine);
    if (!written.ok) return failed(written.error, io);
    io.note(`Wrote ${shown(change.file.path)}.`);
  }
  if (changes.length > 0) {
    for (const each of names)
      io.note(`${clientOf(each).title}: ${clientOf(each).next(server.value)}`);
    io.note('Then "vitrine doctor" checks it, and "vitrine disconnect" takes it out.');
  }
  return 0;
}

/** The server that clients shall use. */
function serverOf(values: Values, program: string, io: Io): Result<Server, string> {
  if (values.url === undefined) {
    const viewer = viewerOf(undefined, io);
    if (!viewer.ok) return viewer;
    return ok({ command: process.execPath, args: [program, 'mcp', '--base', viewer.value] });
  }
  const base = baseOf(String(values.url));
  return base === null
    ? err('--url must be the http:// or https:// address of a server, without ? or #.')
    : ok({ url: `${base}mcp` });
}

/** Address of a server, ending in `/`, from its own or from that of its MCP. */
export const baseOf = (address: string): string | null =>
  readWebAddress(address)
    ?.replace(/\/?$/, '/')
    .replace(/\/mcp\/$/, '/') ?? null;

/** Clients that are used here. */
const found = (machine: Machine): ClientName[] =>
  CLIENT_NAMES.filter((name) => clientOf(name).traces(machine).some(existsSync));

/** Prints what belongs into the settings of a client that is not known here. */
function snippet(name: string | null, server: Server, io: Io): ExitCode {
  const near = name === null ? undefined : nearest(name, CLIENT_NAMES);
  if (near !== undefined) {
    io.note(`${JSON.stringify(name)} is not known: did you mean ${near}?`);
    return 2;
  }
  if (name !== null) {
    io.note(`The settings of ${JSON.stringify(name)} are not known here. Most clients take this:`);
  }
  const entry: JsonObject = 'url' in server ? { ...server } : { ...server, args: [...server.args] };
  io.out(`${JSON.stringify({ mcpServers: { [ENTRY]: entry } }, null, 2)}\n`);
  return 0;
}

/** Change of one settings file; null when it says all that already. The error is a sentence. */
function changeOf(place: Place, members: Members, machine: Machine): Result<Change | null, string> {
  const file = openPlace(place, machine);
  if (!file.ok) return file;
  const text = place.set(file.value.text, members);
  if (!text.ok) return err(`${shown(place.path)} ${text.error}. Nothing was changed.`);
  return ok(text.value === file.value.text ? null : { file: file.value, text: text.value });
}

/** Keeps the old bytes beside the file, writes the new ones, and notes both. */
function write({ file, text }: Change, machine: Machine): Result<null, string> {
  const { target } = file;
  const bytes = bytesOf(file, text);
  const earlier = writtenTo(machine, target);
  // The bytes before the first connect stay the old ones.
  const backup = earlier ? earlier.backup : file.bytes && `${target}.before-vitrine`;
  try {
    if (!earlier && backup && file.bytes) replaceFile(backup, file.bytes);
  } catch (error) {
    return err(
      `No copy of ${shown(file.path)} can be kept beside it: ${reasonOf(error)}. Nothing was changed.`,
    );
  }
  const written = writeSettings(file, bytes);
  if (!written.ok) {
    if (!earlier && backup) rmSync(backup, { force: true });
    return written;
  }
  const isAsLeft = !earlier || (file.bytes !== null && hashOf(file.bytes) === earlier.left);
  noteWritten(machine, target, { left: isAsLeft ? hashOf(bytes) : null, backup });
  return ok(null);
}

function failed(words: string, io: Io, code: ExitCode = 1): ExitCode {
  io.note(words);
  return code;
}
