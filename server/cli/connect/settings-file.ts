import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join, parse, relative, resolve, sep } from 'node:path';
import { err, ok, type Result } from '#schemas/result.ts';

const BOM = '\uFEFF';
/** Links that are followed one after the other. */
const MAX_LINKS = 16;
/** Settings of clients are smaller by far. */
const MAX_BYTES = 64 * 1024 * 1024;

/** A settings file as it is now. */
export interface SettingsFile {
  /** Path as the client knows it. */
  readonly path: string;
  /** File that is written: the end of all links. */
  readonly target: string;
  /** Null: there is none yet. */
  readonly bytes: Buffer | null;
  /** Its text without a byte-order mark. */
  readonly text: string;
  readonly hasBom: boolean;
}

/**
 * Reads a settings file, wherever links lead. A link that lies inside a project is refused: whoever
 * wrote the project could have it lead anywhere. The error is a sentence.
 *
 * @param home the user's own folder, which is no project
 */
export function readSettings(path: string, home: string): Result<SettingsFile, string> {
  try {
    const homes = [home, existsSync(home) ? realpathSync(home) : home];
    const target = endOf(path, homes);
    if (!target.ok) return target;
    if (!existsSync(target.value)) {
      return ok({ path, target: target.value, bytes: null, text: '', hasBom: false });
    }
    const stats = statSync(target.value);
    if (!stats.isFile()) return err(`${shown(path)} is no file.`);
    if (stats.size > MAX_BYTES) return err(`${shown(path)} is too large to be edited.`);
    const bytes = readFileSync(target.value);
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const hasBom = text.startsWith(BOM);
    return ok({ path, target: target.value, bytes, text: hasBom ? text.slice(1) : text, hasBom });
  } catch (error) {
    return err(`${shown(path)} cannot be read: ${reasonOf(error)}.`);
  }
}

/** Bytes of a text with the byte-order mark that the file had. */
export const bytesOf = ({ hasBom }: SettingsFile, text: string): Buffer =>
  Buffer.from(hasBom ? BOM + text : text);

/**
 * Writes a settings file, whole or not at all, and nothing when it has changed since it was read.
 *
 * @param bytes null: the file goes
 */
export function writeSettings(file: SettingsFile, bytes: Buffer | null): Result<null, string> {
  const { path, target } = file;
  try {
    const now = existsSync(target) ? readFileSync(target) : null;
    const isSame =
      now === null || file.bytes === null ? now === file.bytes : now.equals(file.bytes);
    if (!isSame) return err(`${shown(path)} was changed in the meantime: run this again.`);
    if (now !== null) {
      accessSync(target, constants.W_OK);
      if ((statSync(target).mode & 0o222) === 0) return err(`${shown(path)} is read-only.`);
    }
    if (bytes === null) rmSync(target);
    else replaceFile(target, bytes, now === null ? 0o600 : statSync(target).mode & 0o777);
    return ok(null);
  } catch (error) {
    return err(`${shown(path)} cannot be written: ${reasonOf(error)}. Nothing was changed.`);
  }
}

/** Writes a file of the user's own in one step, with all folders above it. */
export function replaceFile(path: string, bytes: Uint8Array | string, mode = 0o600): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const beside = `${path}.${process.pid}.new`;
  rmSync(beside, { force: true });
  try {
    writeFileSync(beside, bytes, { mode: 0o600, flag: 'wx' });
    chmodSync(beside, mode);
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** The file that a path leads to in the end, link by link. */
function endOf(path: string, homes: readonly string[]): Result<string, string> {
  let at = resolve(path);
  for (let followed = 0; followed <= MAX_LINKS; followed++) {
    const link = firstLink(at);
    if (link === null) return ok(at);
    const project = projectOf(link, homes);
    if (project !== null) {
      return err(
        `${shown(path)} leads through ${shown(link)}, a link inside the project ${shown(project)}: nothing is written through it.`,
      );
    }
    const leads = readlinkSync(link);
    const end = isAbsolute(leads) ? leads : join(dirname(link), leads);
    at = join(end, relative(link, at));
  }
  return err(`${shown(path)} is a link that leads nowhere.`);
}

/** The first part of a path that is a symbolic link. */
function firstLink(path: string): string | null {
  const { root } = parse(path);
  let at = root;
  for (const part of path.slice(root.length).split(sep).filter(Boolean)) {
    at = join(at, part);
    const stats = lstatSync(at, { throwIfNoEntry: false });
    if (!stats) return null;
    if (stats.isSymbolicLink()) return at;
  }
  return null;
}

/** The repository that a link lies in; the folders above the user's own are none. */
function projectOf(link: string, homes: readonly string[]): string | null {
  for (let at = dirname(link); !homes.includes(at) && at !== dirname(at); at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
  }
  return null;
}

/** A path between quotes, with no character that a terminal obeys. */
export const shown = (path: string): string => JSON.stringify(path).replaceAll('\\\\', '\\');

export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EACCES' || code === 'EPERM') return 'you may not do that';
  if (code === 'EROFS') return 'its disk is read-only';
  if (code === 'ENOSPC') return 'the disk is full';
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'a file is where its folder belongs';
  if (code === 'ENOENT') return 'there is no such file';
  if (error instanceof TypeError) return 'it is not UTF-8';
  return error instanceof Error ? error.message : String(error);
}
