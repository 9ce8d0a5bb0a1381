import { createHash } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Artifact } from '#schemas/document/artifact.ts';
import { checkFiles, type DocumentFile } from '#schemas/document/files.ts';
import { decodeBase64 } from '#schemas/json/base64.ts';
import type { JsonObject } from '#schemas/json/json-value.ts';
import { withoutAsk } from '#schemas/link/asked-link.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { errorWords } from '../library/client/error-words.ts';
import { getFile } from '../library/client/files.ts';
import { pageAddressOf } from '../library/page-address.ts';
import { openAny } from './any-form.ts';
import type { Values } from './commands.ts';
import { refused } from './failed.ts';
import type { ExitCode, Io } from './io.ts';
import { connect } from './remote/connection.ts';

/** Most characters of the title in the name of a folder. */
const MAX_SLUG = 40;

/**
 * `vitrine pull --files`: writes a document and its files into a new folder `<slug>-<id8>`, and prints
 * its name. Ends with 1 when a file is missing or altered; the folder has what is sound.
 */
export async function pullFiles(
  given: string | undefined,
  values: Values,
  io: Io,
): Promise<ExitCode> {
  const found = await openAny(given, values['password-stdin'] === true, io);
  if (!found.ok) {
    io.note(found.error.words);
    return found.error.code;
  }
  if (found.value.kind === 'capsule') {
    io.note('A capsule has no files: leave out --files.');
    return 2;
  }
  const { target, received } = found.value;
  if (!target.opened.ok) return refused(target.opened.error, io);
  const { artifact, canonical } = target.opened.value;
  const folder = folderName(artifact);
  try {
    // Only a new one: nothing in it can be a link of somebody else.
    await mkdir(folder);
  } catch (error) {
    io.note(`The folder ${folder} cannot be made: ${errorWords(error)}. Nothing was written.`);
    return 1;
  }
  const { files } = checkFiles((artifact.content as JsonObject).files ?? []);
  await write(join(folder, documentName(files)), Buffer.from(`${canonical}\n`));
  if (received) await received();
  const read = sourceOf(given, io);
  let isWhole = true;
  for (const file of files) {
    const written = await writeFile(folder, file, read);
    if (written.ok) continue;
    isWhole = false;
    io.note(`${JSON.stringify(file.name)} is left out: ${written.error}.`);
  }
  io.out(`${folder}\n`);
  return isWhole ? 0 : 1;
}

/** A name without a part of a path in it: letters and digits of the title, and of the hash. */
function folderName({ title, id }: Artifact): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const slug = words.join('-').slice(0, MAX_SLUG).replace(/-$/, '') || 'document';
  return `${slug}-${id.replace('sha256:', '').slice(0, 8)}`;
}

/** A name for the document that none of its files has, in any case. */
function documentName(files: readonly DocumentFile[]): string {
  const taken = new Set(files.map(({ name }) => name.split('/')[0]?.toLowerCase()));
  for (let count = 0; ; count++) {
    const name = count === 0 ? 'document.json' : `document-${count}.json`;
    if (!taken.has(name)) return name;
  }
}

/** Reads a file at the server that the document came from. The error says what is wrong with the file. */
type ReadFile = (file: DocumentFile) => Promise<Result<Uint8Array, string>>;

/** The files of what was named: a page has them at its server, all else has none. */
function sourceOf(given: string | undefined, io: Io): ReadFile {
  const isPage = given !== undefined && given !== '-' && !io.exists(given) && !given.includes('#k');
  const page = isPage ? pageAddressOf(withoutAsk(given)) : null;
  const connection = page && connect(io, page.server);
  if (!connection?.ok) {
    return async () => err('it lies at a server, and this document came from none');
  }
  const { client, wordsOf } = connection.value;
  const options = page?.kind === 'preview' ? { preview: page.name } : {};
  return async (file) => {
    const got = await getFile(client, file, options);
    return got.ok ? got : err(wordsOf(got.error).replace(/\.$/, ''));
  };
}

async function writeFile(
  folder: string,
  file: DocumentFile,
  read: ReadFile,
): Promise<Result<void, string>> {
  const bytes = file.data === undefined ? await read(file) : inline(file);
  if (!bytes.ok) return bytes;
  const path = join(folder, file.name);
  try {
    await mkdir(dirname(path), { recursive: true });
    await write(path, bytes.value);
    return ok(undefined);
  } catch (error) {
    return err(errorWords(error));
  }
}

function inline({ data = '', size, sha256 }: DocumentFile): Result<Uint8Array, string> {
  const bytes = decodeBase64(data);
  if (!bytes.ok) return err('its data is no base64');
  const isSame =
    bytes.value.length === size &&
    createHash('sha256').update(bytes.value).digest('hex') === sha256;
  return isSame ? bytes : err('it was changed');
}

/** Writes a file that is not there yet. */
async function write(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o644);
  try {
    await handle.writeFile(bytes);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}
