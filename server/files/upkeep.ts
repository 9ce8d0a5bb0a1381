import { letGo } from '../bodies/drops.ts';
import type { Bodies } from '../bodies/stored.ts';
import type { FilePlace } from '../bodies/types.ts';
import { change, type Engine, rows } from '../db/engine.ts';
import type { Row } from '../db/rows.ts';
import type { Millis } from '../types.ts';
import { AlteredFile, soundParts } from './parts.ts';

/** Rows that are looked at in one go; their bytes are read one file after the other. */
const BATCH = 16;
/** For how long what was moved stays where it was: for those who just read its row; milliseconds. */
const STAYS = 60_000;

/** The finding of a comparison of stored files with their hashes. */
export type FileCheck = {
  readonly files: number;
  readonly missing: readonly string[];
  readonly wrong: readonly string[];
};

/** Comparing and moving files of documents, while servers run. */
export function fileUpkeep({ read, write }: Engine, bodies: Bodies) {
  const nameOf = ({ account, sha256 }: Row): string => `file ${sha256} of ${account}`;

  /** The bytes of a file, which throw when they are altered. Null: they are not there. */
  const partsOf = async (file: Row): Promise<AsyncIterable<Uint8Array> | null> => {
    const size = Number(file.size);
    const found =
      file.body_at === null
        ? oneOf(file.body as Uint8Array)
        : await bodies.readParts(String(file.body_at), { first: 0, last: size - 1 });
    return found && soundParts(found, String(file.sha256), String(file.sha256), size);
  };

  async function* all(where: string): AsyncGenerator<Row> {
    for (let after = 0; ; ) {
      const from = after;
      const some = await read(() =>
        rows(
          `SELECT seq, account, sha256, size, body, body_at FROM file
           WHERE seq > $1 AND ${where} ORDER BY seq LIMIT ${BATCH}`,
          from,
        ),
      );
      const last = some.at(-1);
      if (!last) return;
      after = Number(last.seq);
      yield* some;
    }
  }

  return {
    /** Reads every file and compares it with its hash. */
    checkFiles: async (): Promise<FileCheck> => {
      const [missing, wrong]: [string[], string[]] = [[], []];
      let files = 0;
      for await (const file of all('seq > 0')) {
        files += 1;
        const parts = await partsOf(file);
        if (!parts) missing.push(nameOf(file));
        else if (!(await isSound(parts))) wrong.push(nameOf(file));
      }
      return { files, missing, wrong };
    },
    /** Moves files that do not stand in rows to a place: bytes first, then the row, then the old bytes. */
    moveFiles: async (
      to: FilePlace,
      now: () => Millis,
    ): Promise<{ readonly moved: number; readonly broken: readonly string[] }> => {
      bodies.expectPlace(to);
      const broken: string[] = [];
      let moved = 0;
      for await (const file of all(`body_at IS NOT NULL AND body_at NOT LIKE '${to}:%'`)) {
        const parts = await partsOf(file);
        const [sha256, size] = [String(file.sha256), Number(file.size)];
        const at = parts && (await put(bodies, { sha256, size, parts }, to));
        if (!at) {
          broken.push(nameOf(file));
          continue;
        }
        const old = String(file.body_at);
        const isDone = await write(function* () {
          const sql = 'UPDATE file SET body_at = $1 WHERE seq = $2 AND body_at = $3';
          const changed = yield* change(sql, at, Number(file.seq), old);
          if (changed > 0) yield* letGo(old, now() + STAYS);
          return changed > 0;
        });
        // It was swept or moved meanwhile: it needs no copy.
        if (isDone) moved += 1;
        else await bodies.delete(at).catch(() => {});
      }
      return { moved, broken };
    },
  };
}

async function* oneOf(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes;
}

async function isSound(parts: AsyncIterable<Uint8Array>): Promise<boolean> {
  try {
    for await (const _ of parts);
    return true;
  } catch (error) {
    if (error instanceof AlteredFile) return false;
    throw error;
  }
}

/** Copies the bytes of a file. @returns their place; null: they are altered */
async function put(
  bodies: Bodies,
  source: Parameters<Bodies['putFile']>[0],
  to: FilePlace,
): Promise<string | null> {
  try {
    return await bodies.putFile(source, to);
  } catch (error) {
    if (error instanceof AlteredFile) return null;
    throw error;
  }
}
