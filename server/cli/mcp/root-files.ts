import { homedir } from 'node:os';
import { parse, resolve } from 'node:path';
import type { JsonObject, JsonValue } from '#schemas/document/artifact.ts';
import { fileNameIn, isFileName } from '#schemas/document/files.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Values } from '../commands.ts';
import type { Io } from '../io.ts';
import { namedFiles, type WithFiles } from '../share/take-files.ts';

/** The argument `files` of tools that make documents. */
export const FILES = {
  type: 'array',
  items: { type: 'string' },
  description:
    'Paths of pictures and other files below the root of this server, which the text names by the same paths: `![Chart](images/a.png)`. Not what git ignores, nor names of keys.',
} satisfies JsonObject;

/**
 * The folder that files may be taken from: `--root`, else the working folder, unless that is somebody's
 * home or a whole disk. Null: there is none.
 */
export function rootOf({ root }: Values, working = process.cwd()): string | null {
  if (typeof root === 'string') return resolve(root);
  return working === homedir() || working === parse(working).root ? null : working;
}

/** Adds files below the root to a draft. The error is a sentence: nothing is taken then. */
export async function filesBelow(
  root: string | null,
  draft: JsonObject,
  files: JsonValue,
  isPublished: boolean,
  io: Io,
): Promise<Result<WithFiles, string>> {
  if (!Array.isArray(files) || !files.every((each) => typeof each === 'string')) {
    return err('files must be a list of paths.');
  }
  if (root === null) {
    return err(
      'No files are taken from a home folder or a whole disk: start "vitrine mcp" with --root FOLDER.',
    );
  }
  const names: string[] = [];
  for (const path of files) {
    const name = isFileName(path) ? path : fileNameIn(path);
    if (name === null || !isFileName(name)) {
      return err(
        `${JSON.stringify(path)} is no path below the root: write it as "images/a.png", with names that every system can store.`,
      );
    }
    names.push(name);
  }
  const refused: string[] = [];
  const leftOut = (name: string, why: string) => refused.push(`${JSON.stringify(name)}: ${why}.`);
  const values = { yes: true, publish: isPublished };
  const quiet = { ...io, note: () => {} };
  const taken = await namedFiles(draft, [...new Set(names)], root, values, quiet, leftOut);
  return refused.length > 0
    ? err(refused.join('\n'))
    : ok(taken.ok ? taken.value : { draft, uploads: new Map() });
}
