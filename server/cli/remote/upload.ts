import type { JsonObject } from '#schemas/json/json-value.ts';
import { err, type Result } from '#schemas/result.ts';
import { counted } from '#schemas/text/counted.ts';
import { putFile } from '../../library/client/files.ts';
import { publish } from '../../library/client/publish.ts';
import type { Published, PublishOptions } from '../../library/types/client.d.ts';
import type { Artifact } from '../../library/types/index.d.ts';
import type { Io } from '../io.ts';
import type { Connection } from './connection.ts';

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
  { client, wordsOf }: Connection,
  artifact: Artifact,
  options: PublishOptions & { readonly to?: string },
  bytesOf: BytesOf,
  io: Io,
): Promise<Result<Published, string>> {
  for (let round = 0; ; round++) {
    const made = await publish(client, artifact, options);
    if (made.ok) return made;
    const missing = missingIn(made.error.problem ?? {});
    if (missing.length === 0 || round === ROUNDS) return err(wordsOf(made.error));
    const bytes = missing.reduce((sum, { size }) => sum + size, 0);
    io.note(`Uploads ${counted(missing.length, 'file')} (${Math.ceil(bytes / 1_000)} kB).`);
    for (const file of missing) {
      const found = await bytesOf(file);
      if (!found.ok) return found;
      const sent = await putFile(client, found.value);
      if (!sent.ok) return err(`${JSON.stringify(file.name)}: ${wordsOf(sent.error)}`);
    }
  }
}

/** The files that an answer names as missing, if they can be uploaded. */
function missingIn({ code, files }: JsonObject): MissingFile[] {
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
