import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';
import type { Io } from './io.ts';

/** The user's system, as far as paths depend on it. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Io['env'];
}

export function machineOf({ env }: Pick<Io, 'env'>): Machine {
  const { platform } = process;
  const named = platform === 'win32' ? env.USERPROFILE : env.HOME;
  return { platform, home: named || homedir(), env };
}

/** Joins paths as that system writes them. */
export const joined = ({ platform }: Machine, ...parts: readonly string[]): string =>
  (platform === 'win32' ? win32 : posix).join(...parts);

/** Folder of an XDG variable; a relative path counts as not set (XDG Base Directory Specification). */
const xdg = (machine: Machine, name: string, ...byDefault: readonly string[]): string => {
  const value = machine.env[name];
  return value?.startsWith('/') ? value : joined(machine, machine.home, ...byDefault);
};

/** `%LOCALAPPDATA%` on Windows. */
const localData = (machine: Machine): string =>
  machine.env.LOCALAPPDATA || joined(machine, machine.home, 'AppData', 'Local');

/** Folder of installed programs. */
export const dataFolder = (machine: Machine): string =>
  machine.platform === 'win32'
    ? joined(machine, localData(machine), 'vitrine', 'data')
    : joined(machine, xdg(machine, 'XDG_DATA_HOME', '.local', 'share'), 'vitrine');

/** Folder of what is kept between two runs. */
export const stateFolder = (machine: Machine): string =>
  machine.platform === 'win32'
    ? joined(machine, localData(machine), 'vitrine', 'state')
    : joined(machine, xdg(machine, 'XDG_STATE_HOME', '.local', 'state'), 'vitrine');

export const configFolder = (machine: Machine): string =>
  xdg(machine, 'XDG_CONFIG_HOME', '.config');
