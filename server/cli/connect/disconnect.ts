import { existsSync, readFileSync, rmSync } from 'node:fs';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Values } from '../commands.ts';
import type { ExitCode, Io } from '../io.ts';
import { type Machine, machineOf } from '../user-folders.ts';
import { CLIENT_NAMES, isClientName, type Members } from './clients.ts';
import { gatePlace, isAgreed, openPlace, type Place, serversPlace, showChange } from './edit.ts';
import { hashOf, noteWritten, type Written, writtenTo } from './ledger.ts';
import { removePrograms } from './program.ts';
import { bytesOf, type SettingsFile, shown, writeSettings } from './settings-file.ts';

/** A settings file as it will be without our entry. */
interface Removal {
  readonly file: SettingsFile;
  /** Null: the file goes, since connect made it. */
  readonly bytes: Buffer | null;
  readonly backup: string | null;
}

/** `vitrine disconnect [CLIENT]`: the old bytes where nobody edited them since, otherwise our entry alone goes. */
export async function disconnect(
  name: string | undefined,
  values: Values,
  io: Io,
): Promise<ExitCode> {
  const machine = machineOf(io);
  if (name !== undefined && !isClientName(name)) {
    io.note(`${JSON.stringify(name)} is not known: use ${CLIENT_NAMES.join(', ')}.`);
    return 2;
  }
  const removals: Removal[] = [];
  for (const place of placesOf(name === undefined ? CLIENT_NAMES : [name], machine)) {
    const removal = removalOf(place, machine);
    if (!removal.ok) {
      io.note(removal.error);
      return 1;
    }
    if (removal.value) removals.push(removal.value);
  }
  if (removals.length === 0) {
    io.note('Nothing is connected; nothing is changed.');
    return 0;
  }
  for (const { file, bytes } of removals) showChange(file, bytes && textOf(bytes), io);
  if (!(await isAgreed('Write this?', values, io))) return 2;
  for (const { file, bytes, backup } of removals) {
    const written = writeSettings(file, bytes);
    if (!written.ok) {
      io.note(written.error);
      return 1;
    }
    noteWritten(machine, file.target, null);
    if (backup) rmSync(backup, { force: true });
    io.note(`${bytes === null ? 'Removed' : 'Wrote'} ${shown(file.path)}.`);
  }
  const left = placesOf(CLIENT_NAMES, machine).flatMap((place) => {
    const file = openPlace(place, machine);
    return file.ok ? [JSON.stringify(place.entry(file.value.text) ?? null)] : [];
  });
  removePrograms(machine, (program) =>
    left.some((entry) => entry.includes(JSON.stringify(program).slice(1, -1))),
  );
  return 0;
}

/** Settings of clients, and the hooks of Claude Code. */
export const placesOf = (
  names: readonly (typeof CLIENT_NAMES)[number][],
  machine: Machine,
): Place[] => [
  ...names.map((each) => serversPlace(each, machine)),
  ...(names.includes('claude') ? [gatePlace(machine)] : []),
];

/** Null where there is no entry of ours. The error is a sentence. */
function removalOf(place: Place, machine: Machine): Result<Removal | null, string> {
  const opened = openPlace(place, machine);
  if (!opened.ok) return opened;
  const file = opened.value;
  const entry = place.entry(file.text);
  if (file.bytes === null || entry === undefined) return ok(null);
  const written = writtenTo(machine, file.target);
  const old = oldBytes(written);
  if (written?.left != null && hashOf(file.bytes) === written.left) {
    if (written.backup === null) return ok({ file, bytes: null, backup: null });
    if (old) return ok({ file, bytes: old, backup: written.backup });
  }
  const before = old ? textOf(old) : '';
  const wasThere = old !== null && place.mistake(before) === null ? place.entry(before) : undefined;
  const text =
    typeof wasThere === 'object' && wasThere !== null
      ? place.set(file.text, restored(wasThere))
      : place.remove(file.text, before);
  if (!text.ok) return err(`${shown(place.path)} ${text.error}. Nothing was changed.`);
  return ok({ file, bytes: bytesOf(file, text.value), backup: written?.backup ?? null });
}

/** Members of an entry that was there before connect, those included that it did not have. */
const restored = (entry: object): Members => ({
  type: undefined,
  command: undefined,
  args: undefined,
  url: undefined,
  ...(entry as Members),
});

function oldBytes(written: Written | null): Buffer | null {
  if (!written?.backup || !existsSync(written.backup)) return null;
  return readFileSync(written.backup);
}

const textOf = (bytes: Buffer): string => new TextDecoder().decode(bytes);
