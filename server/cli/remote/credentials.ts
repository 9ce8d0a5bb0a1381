import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Io } from '../io.ts';

/** The tokens of this user at one server. */
export type Credentials = {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

/** The servers by their base addresses, and the one that commands go to. */
type CredentialsFile = {
  readonly current: string | null;
  readonly servers: Readonly<Record<string, Credentials>>;
};

const EMPTY: CredentialsFile = { current: null, servers: {} };

/** Path of the file with tokens (XDG Base Directory Specification). */
export function credentialsFile({ env }: Pick<Io, 'env'>): string {
  const folder = env.XDG_CONFIG_HOME?.startsWith('/')
    ? env.XDG_CONFIG_HOME
    : join(env.HOME || homedir(), '.config');
  return join(folder, 'vitrine', 'credentials.json');
}

/** All that is kept; nothing when there is no such file, or one that is not ours. */
export function readCredentials(io: Pick<Io, 'env'>): CredentialsFile {
  const file = credentialsFile(io);
  if (!existsSync(file)) return EMPTY;
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isCredentialsFile(stored) ? stored : EMPTY;
  } catch {
    return EMPTY;
  }
}

/** Keeps what was given for a server and makes it the current one; null: forgets it. */
export function saveCredentials(
  io: Pick<Io, 'env'>,
  server: string,
  credentials: Credentials | null,
): void {
  const { current, servers } = readCredentials(io);
  const { [server]: _, ...others } = servers;
  const stored: CredentialsFile = credentials
    ? { current: server, servers: { ...others, [server]: credentials } }
    : { current: current === server ? (Object.keys(others)[0] ?? null) : current, servers: others };
  const file = credentialsFile(io);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Whole or not at all, and never readable by others, not even for a moment.
  const beside = `${file}.${process.pid}`;
  rmSync(beside, { force: true });
  writeFileSync(beside, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  chmodSync(beside, 0o600);
  renameSync(beside, file);
}

function isCredentialsFile(value: unknown): value is CredentialsFile {
  if (typeof value !== 'object' || value === null) return false;
  const { current, servers } = value as Partial<Record<keyof CredentialsFile, unknown>>;
  if (typeof servers !== 'object' || servers === null) return false;
  return (
    (current === null || typeof current === 'string') &&
    Object.values(servers).every(
      (each: Partial<Credentials> | null) =>
        typeof each?.accessToken === 'string' &&
        typeof each.refreshToken === 'string' &&
        typeof each.expiresAt === 'number',
    )
  );
}
