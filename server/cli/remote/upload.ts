import type { JsonObject } from '#schemas/json/json-value.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { counted } from '#schemas/text/counted.ts';
import type { Io } from '../io.ts';
import type { Answer, Connection } from './connection.ts';

/** A file that a server has not: its name, hash and size. */
export type MissingFile = {
  readonly name: string;
  readonly sha256: string;
  readonly size: number;
};

/** Bytes of a file of the document; the error is a sentence. */
export type BytesOf = (file: MissingFile) => Promise<Result<Uint8Array, string>>;

/** Rounds of uploads: a file can be swept, or end with a broken line, between two. */
const ROUNDS = 3;

/**
 * Publishes a document, and uploads the files that the server says it lacks: what arrived whole is not
 * sent again. The error is a sentence.
 */
export async function publishWithFiles(
  { request }: Connection,
  body: object,
  bytesOf: BytesOf,
  io: Io,
): Promise<Result<Answer, string>> {
  for (let round = 0; ; round++) {
    const answer = await request('POST', 'api/artifacts', body);
    if (answer.ok) return ok(answer.value.value);
    const { words, value } = answer.error;
    const missing = missingIn(value);
    if (missing.length === 0 || round === ROUNDS) return err(words);
    const bytes = missing.reduce((sum, { size }) => sum + size, 0);
    io.note(`Uploads ${counted(missing.length, 'file')} (${Math.ceil(bytes / 1_000)} kB).`);
    for (const file of missing) {
      const found = await bytesOf(file);
      if (!found.ok) return found;
      const sent = await request('PUT', `api/files/${file.sha256}`, found.value);
      if (!sent.ok) return err(`${JSON.stringify(file.name)}: ${sent.error.words}`);
    }
  }
}

/** The files that an answer names as missing, if they can be uploaded. */
function missingIn({ code, files }: Answer): MissingFile[] {
  if (code !== 'files_missing' || !Array.isArray(files)) return [];
  return (files as readonly unknown[]).flatMap((each) => {
    const { name, sha256, size, url } = Object(each) as JsonObject;
    const isFile =
      typeof name === 'string' &&
      typeof sha256 === 'string' &&
      /^[0-9a-f]{64}$/.test(sha256) &&
      typeof size === 'number' &&
      typeof url === 'string';
    return isFile ? [{ name, sha256, size }] : [];
  });
}
