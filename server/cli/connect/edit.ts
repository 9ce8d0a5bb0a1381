import { createTwoFilesPatch } from 'diff';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Values } from '../commands.ts';
import { type Io, isYes } from '../io.ts';
import type { Machine } from '../user-folders.ts';
import {
  type Client,
  type ClientName,
  clientOf,
  ENTRY,
  hookSettings,
  type Members,
} from './clients.ts';
import { jsonMistake, jsonValue, setJson } from './json-settings.ts';
import { readSettings, type SettingsFile, shown } from './settings-file.ts';
import { removeToml, setToml, tomlMistake, tomlTable } from './toml-settings.ts';

/** Longest line of a change that is shown whole. */
const MAX_LINE = 300;

/** Settings of one client, or its hooks, and how our entry in them is read and written. */
export interface Place {
  readonly title: string;
  readonly path: string;
  /** Sentence about a text that cannot be edited; null when it can. */
  readonly mistake: (text: string) => string | null;
  /** Our entry as it is; undefined when there is none. */
  readonly entry: (text: string) => unknown;
  /** The text with members of our entry; undefined takes a member out. */
  readonly set: (text: string, members: Members) => Result<string, string>;
  /**
   * The text without our entry, and without what connect made around it.
   *
   * @param before the text before connect
   */
  readonly remove: (text: string, before: string) => Result<string, string>;
}

/** The settings that name the servers of MCP. */
export function serversPlace(name: ClientName, machine: Machine): Place {
  const client: Client = clientOf(name);
  const path = client.settings(machine);
  const at = [...client.servers, ENTRY];
  return client.format === 'toml'
    ? {
        title: client.title,
        path,
        mistake: tomlMistake,
        entry: (text) => tomlTable(text, at),
        set: (text, members) => setToml(text, at, members),
        remove: (text) => removeToml(text, at),
      }
    : {
        title: client.title,
        path,
        mistake: jsonMistake,
        entry: (text) => jsonValue(text, at),
        set: (text, members) => setMembers(text, at, members),
        remove: (text, before) => removeUp(text, at, before),
      };
}

const HOOKS = ['hooks', 'PermissionRequest'] as const;
const MATCHER = 'ExitPlanMode';
/** End of the command of our hook, whatever program it starts. */
const GATE = ' review --plan-gate';

/** Seconds after which Claude Code ends the hook: those of a review, and some for the start. */
export const GATE_SECONDS = 600;

/** The hook that has plans reviewed, in the settings of Claude Code. */
export function gatePlace(machine: Machine): Place {
  return {
    title: 'Claude Code, reviews of plans',
    path: hookSettings(machine),
    mistake: jsonMistake,
    entry: (text) => {
      const found = gateIn(text);
      return found && jsonValue(text, [...HOOKS, found.group, 'hooks', found.hook]);
    },
    set: (text, members) => {
      const found = gateIn(text);
      if (found) return setMembers(text, [...HOOKS, found.group, 'hooks', found.hook], members);
      const groups = jsonValue(text, HOOKS);
      const group = Array.isArray(groups) ? groups.length : 0;
      const hook = Object.fromEntries(
        Object.entries(members).flatMap(([key, value]) =>
          value === undefined ? [] : [[key, value]],
        ),
      );
      return setJson(text, [...HOOKS, group], { matcher: MATCHER, hooks: [hook] });
    },
    remove: (text, before) => {
      const found = gateIn(text);
      if (!found) return ok(text);
      const at = [...HOOKS, found.group];
      const hooks = jsonValue(text, [...at, 'hooks']);
      const isOurs = Array.isArray(hooks) && hooks.length === 1;
      return removeUp(text, isOurs ? at : [...at, 'hooks', found.hook], before);
    },
  };
}

/** Command line of the hook, for the shell that the client starts it with. */
export function gateCommand({ platform }: Machine, node: string, program: string): string {
  const quoted = (word: string): string =>
    platform === 'win32' ? `"${word}"` : `'${word.replaceAll("'", "'\\''")}'`;
  return `${quoted(node)} ${quoted(program)}${GATE}`;
}

function gateIn(text: string): { group: number; hook: number } | undefined {
  const groups = jsonValue(text, HOOKS);
  if (!Array.isArray(groups)) return undefined;
  for (const [group, each] of groups.entries()) {
    const { hooks } = Object(each) as { hooks?: unknown };
    if (!Array.isArray(hooks)) continue;
    const hook = hooks.findIndex((one) =>
      String((Object(one) as { command?: unknown }).command).endsWith(GATE),
    );
    if (hook >= 0) return { group, hook };
  }
  return undefined;
}

function setMembers(
  text: string,
  at: readonly (string | number)[],
  members: Members,
): Result<string, string> {
  if (jsonValue(text, at) === undefined) {
    const given = Object.entries(members).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value] as const],
    );
    return setJson(text, at, Object.fromEntries(given));
  }
  let made = text;
  for (const [key, value] of Object.entries(members)) {
    const set = setJson(made, [...at, key], value);
    if (!set.ok) return set;
    made = set.value;
  }
  return ok(made);
}

/** Takes out a member, and what is empty around it unless it was there before. */
function removeUp(
  text: string,
  at: readonly (string | number)[],
  before: string,
): Result<string, string> {
  let made = text;
  for (let depth = at.length; depth > 0; depth--) {
    const path = at.slice(0, depth);
    if (depth < at.length) {
      const value = jsonValue(made, path);
      const isEmpty = Object.keys(Object(value)).length === 0;
      if (!isEmpty || jsonValue(before, path) !== undefined) break;
    }
    const removed = setJson(made, path, undefined);
    if (!removed.ok) return removed;
    made = removed.value;
  }
  return ok(made);
}

/** Reads settings that can be edited. An empty file of JSON is an empty object. The error is a sentence. */
export function openPlace(place: Place, { home }: Machine): Result<SettingsFile, string> {
  const file = readSettings(place.path, home);
  if (!file.ok) return file;
  const isNothing = file.value.text.trim() === '';
  const text = isNothing && place.mistake === jsonMistake ? '{}\n' : file.value.text;
  const mistake = place.mistake(text);
  return mistake === null
    ? ok({ ...file.value, text })
    : err(`${shown(place.path)} ${mistake}: correct it first. Nothing was changed.`);
}

/** Shows what will change in a file. Lines around it stay unseen: they may hold somebody's keys. */
export function showChange(file: SettingsFile, text: string | null, io: Io): void {
  const { path, target } = file;
  if (target !== path) io.note(`${shown(path)} is a link: ${shown(target)} is changed.`);
  const before = file.bytes === null ? '' : file.text;
  const patch = createTwoFilesPatch(
    file.bytes === null ? 'no file' : target,
    text === null ? 'no file' : target,
    before,
    text ?? '',
    undefined,
    undefined,
    { context: 0 },
  );
  const lines = patch.replaceAll('\r', '').trimEnd().split('\n').slice(1);
  io.note(
    lines.map((line) => (line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}…` : line)).join('\n'),
  );
}

/** True if the person agrees to what was shown, by `--yes` or here at the terminal. */
export async function isAgreed(question: string, values: Values, io: Io): Promise<boolean> {
  if (values.yes) return true;
  if (io.stdin.isTTY !== true) {
    io.note('Nothing was written: nobody can be asked here. Add --yes to write it.');
    return false;
  }
  io.note(`${question} [y/N]`);
  if (await isYes(io)) return true;
  io.note('Nothing was written.');
  return false;
}
