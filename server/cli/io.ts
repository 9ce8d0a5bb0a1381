import { growingBytes } from '#schemas/growing-bytes.ts';
import { MAX_ESCAPED_BODY_BYTES } from '#schemas/limits.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { RefusalExit } from '../library/reply/refusals.ts';

/** Everything that a command does to the world; tests give their own. */
export type Io = {
  readonly stdin: AsyncIterable<Uint8Array> & { readonly isTTY?: boolean };
  /**
   * Bytes of a file that may be shared, in pieces; opening or reading may throw. `within` is the
   * folder that it has to lie in; `refuse` tells, of its path there, why it is not read.
   */
  readonly readFile: (
    path: string,
    within?: string,
    refuse?: (inFolder: string) => string | null,
  ) => AsyncIterable<Uint8Array>;
  /** True when a file or folder of this name is there. */
  readonly exists: (path: string) => boolean;
  /** Writes data to standard output, exactly as given. */
  readonly out: (text: string) => void;
  /** Writes one message line to standard error. */
  readonly note: (text: string) => void;
  /** Those messages go to a terminal. */
  readonly isTerminal: boolean;
  readonly now: () => Date;
  /** So many random bytes; absent: those of the system. */
  readonly chance?: (bytes: number) => Uint8Array;
  readonly env: Readonly<Record<string, string | undefined>>;
};

/**
 * 0: done. 1: the input is not good. 2: wrong usage, or an input that cannot be read. A review has
 * codes of its own, and a reply that is refused has one for each reason.
 */
export type ExitCode = 0 | 1 | 2 | ReviewExit | RefusalExit;

/** 3: sent back. 4: time-out. 5: the tab was closed. 130: Ctrl+C. */
export type ReviewExit = 3 | 4 | 5 | 130;

/**
 * More than any artifact or link may have, so that cutting an input here never turns a bad one
 * into a good one: what is left is still refused as too large.
 */
const READ_LIMIT = MAX_ESCAPED_BODY_BYTES + 1;

/**
 * Reads a file, or standard input for `-` and for no name when something is piped in. The error is a
 * sentence for the reader.
 *
 * @param most bytes after which nothing more is read
 */
export async function readInput(
  name: string | undefined,
  io: Io,
  most: number = READ_LIMIT,
): Promise<Result<Uint8Array, string>> {
  if (name === undefined && io.stdin.isTTY) {
    return err('Nothing to read: name a file, or pipe it in.');
  }
  const fromStdin = name === undefined || name === '-';
  const read = await readFrom(fromStdin ? io.stdin : io.readFile(name), most);
  const what = fromStdin ? 'Standard input' : JSON.stringify(name);
  return read.ok ? read : err(`${what} cannot be read: ${read.error}.`);
}

/** Collects bytes; the error completes "… cannot be read: ". */
export async function readFrom(
  chunks: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Result<Uint8Array, string>> {
  try {
    return ok(await collect(chunks, most));
  } catch (error) {
    return err(reason(error));
  }
}

async function collect(chunks: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array> {
  const bytes = growingBytes();
  for await (const chunk of chunks) {
    bytes.add(chunk);
    if (bytes.size() > most) break;
  }
  return Buffer.from(bytes.whole().buffer, 0, Math.min(bytes.size(), most));
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES') return 'you may not read it';
  return error instanceof Error ? error.message : String(error);
}

/** True if the first line of standard input says yes. */
export async function isYes(io: Io): Promise<boolean> {
  let line = '';
  for await (const chunk of io.stdin) {
    line += new TextDecoder().decode(chunk);
    if (line.includes('\n') || line.length > 100) break;
  }
  return /^\s*y(?:es)?\s*$/i.test(line.split('\n', 1)[0] ?? '');
}
