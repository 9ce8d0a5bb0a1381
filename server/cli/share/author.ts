import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JsonObject } from '#schemas/json/json-value.ts';
import { isBlank } from '#schemas/text/blank.ts';
import { codePoints } from '#schemas/text/code-points.ts';
import type { Io } from '../io.ts';
import { credentialsFile } from '../remote/credentials.ts';

const MAX_NAME = 120;
const QUESTION =
  'Who wrote it? Type your name and press Enter; it is remembered here. (An agent says --by NAME.)';

/** The file that remembers the name of the person who uses this program. */
const fileOf = (io: Io): string => join(dirname(credentialsFile(io)), 'author');

const isName = (name: string): boolean => !isBlank(name) && codePoints(name) <= MAX_NAME;

/**
 * The author of a text that names none: the person whose name is remembered on this device, or who is
 * asked for it once. Undefined where nobody can be asked.
 */
export async function personHere(io: Io): Promise<JsonObject | undefined> {
  const remembered = read(fileOf(io));
  if (remembered !== null) return { type: 'human', name: remembered };
  if (!io.isTerminal || !io.stdin.isTTY) return undefined;
  io.note(QUESTION);
  const name = await lineOf(io);
  if (!isName(name)) return undefined;
  mkdirSync(dirname(fileOf(io)), { recursive: true, mode: 0o700 });
  writeFileSync(fileOf(io), `${name}\n`, { mode: 0o600 });
  return { type: 'human', name };
}

function read(file: string): string | null {
  try {
    const name = readFileSync(file, 'utf8').trim();
    return isName(name) ? name : null;
  } catch {
    return null;
  }
}

/** The first line that is typed. */
async function lineOf({ stdin }: Io): Promise<string> {
  let typed = '';
  for await (const chunk of stdin) {
    typed += Buffer.from(chunk).toString('utf8');
    if (/[\r\n]/.test(typed) || typed.length > 10_000) break;
  }
  return (typed.split(/[\r\n]/)[0] ?? '').trim();
}
