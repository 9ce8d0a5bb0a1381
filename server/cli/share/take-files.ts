import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { JsonObject } from '#schemas/document/artifact.ts';
import { type DocumentFile, fileNameIn, isFileName, MAX_FILES } from '#schemas/document/files.ts';
import { MAX_JSON_BYTES } from '#schemas/limits.ts';
import { rasterTypeOf } from '#schemas/picture/head.ts';
import { withoutMetadata } from '#schemas/picture/metadata.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { type LinkAddress, linkAddresses } from '#schemas/text/link-addresses.ts';
import type { Values } from '../commands.ts';
import { type Io, isYes, readFrom } from '../io.ts';
import { ignoredByGit } from './git-ignored.ts';
import { mediaTypeOf } from './media-types.ts';
import { isSecretName } from './secret-names.ts';

/** Bytes that sealing adds to a draft, and those around the data of a file. */
const ENVELOPE = 4_096;
const AROUND_FILE = 200;

/** A file that a document names, as it lies in the folder. */
interface Found {
  readonly name: string;
  /** Its path in the folder once symbolic links are resolved. */
  readonly real: string;
  readonly bytes: Uint8Array;
}

/**
 * Adds to a draft the files that its Markdown names by relative links and pictures, from the folder of
 * the document down (docs/formats.md). Says what it takes, and why it leaves out the rest. The error
 * is a sentence: nothing is shared then.
 */
export async function withFiles(
  draft: JsonObject,
  markdown: string,
  path: string | undefined,
  values: Values,
  io: Io,
): Promise<Result<JsonObject, string>> {
  const addresses = linkAddresses(markdown);
  const names = namesIn(addresses);
  if (names.length === 0) return ok(draft);
  if (path === undefined || path === '-') {
    const pictures = namesIn(addresses.filter(({ isPicture }) => isPicture));
    if (pictures.length > 0)
      io.note('Standard input lies in no folder: its pictures are left out.');
    return ok(draft);
  }
  const included = new Set(String(values.include ?? '').split(','));
  const leftOut = (name: string, why: string) =>
    io.note(`Left out ${JSON.stringify(name)}: ${why}.`);
  const found = await findFiles(names, dirname(path), included, io, leftOut);
  const files: DocumentFile[] = [];
  for (const each of found) {
    const file = fileOf(each, values['keep-metadata'] === true);
    if (file.ok) files.push(file.value);
    else leftOut(each.name, file.error);
  }
  // Pictures first: a document without them is not what its author wrote.
  const ordered = [...files.filter(isPicture), ...files.filter((file) => !isPicture(file))];
  const fitting = thoseThatFit(ordered, draft, leftOut);
  const agreed = await agreedFiles(fitting, values, io, leftOut);
  if (!agreed.ok) return agreed;
  if (agreed.value.length === 0) return ok(draft);
  const content = draft.content as JsonObject;
  return ok({ ...draft, content: { ...content, files: agreed.value as unknown as JsonObject[] } });
}

const isPicture = ({ mediaType }: DocumentFile): boolean => mediaType.startsWith('image/');

const namesIn = (addresses: readonly LinkAddress[]): string[] => [
  ...new Set(addresses.flatMap(({ href }) => fileNameIn(href) ?? [])),
];

type LeaveOut = (name: string, why: string) => void;

async function findFiles(
  names: readonly string[],
  folder: string,
  included: ReadonlySet<string>,
  io: Io,
  leftOut: LeaveOut,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const name of names) {
    if (found.length === MAX_FILES) {
      leftOut(name, `a document has at most ${MAX_FILES} files`);
      continue;
    }
    if (!isFileName(name)) {
      leftOut(name, WRONG_NAME);
      continue;
    }
    let real = name;
    const refuse = (inFolder: string): string | null => {
      real = inFolder;
      const isSecret = isSecretName(name) || isSecretName(inFolder);
      return isSecret && !included.has(name) ? SECRET : null;
    };
    const bytes = await readFrom(
      io.readFile(join(folder, name), folder, refuse),
      MAX_JSON_BYTES + 1,
    );
    if (bytes.ok) found.push({ name, real, bytes: bytes.value });
    else leftOut(name, bytes.error);
  }
  const asked = found.filter(({ name }) => !included.has(name));
  const ignored = await ignoredByGit(
    folder,
    asked.map(({ real }) => real),
  );
  return found.filter(({ name, real }) => {
    const isIgnored = ignored.has(real) && !included.has(name);
    if (isIgnored) leftOut(name, IGNORED);
    return !isIgnored;
  });
}

const WRONG_NAME =
  'only files below the folder of the document are taken, with names that every system can store and none that begins with a dot';
const SECRET = 'it is named like a key or a secret; --include takes it along';
const IGNORED = 'git ignores it, or could not tell; --include takes it along';
const METADATA = 'its metadata cannot be removed; --keep-metadata takes it as it is';

function fileOf({ name, bytes }: Found, keepsMetadata: boolean): Result<DocumentFile, string> {
  const raster = rasterTypeOf(bytes);
  const clean = raster && !keepsMetadata ? cleaned(bytes, raster) : bytes;
  if (!clean) return err(METADATA);
  return ok({
    name,
    mediaType: raster ?? mediaTypeOf(name),
    size: clean.length,
    sha256: createHash('sha256').update(clean).digest('hex'),
    data: Buffer.from(clean).toString('base64'),
  });
}

function cleaned(bytes: Uint8Array, type: string): Uint8Array | null {
  if (type !== 'image/avif') return withoutMetadata(bytes);
  // Nothing here writes AVIF anew: one without metadata is taken as it is.
  const text = Buffer.from(bytes).toString('latin1');
  return /Exif|rdf\+xml|xmpmeta/i.test(text) ? null : bytes;
}

/** The files that a document of 1 MiB has room for, in their order. */
function thoseThatFit(
  files: readonly DocumentFile[],
  draft: JsonObject,
  leftOut: LeaveOut,
): DocumentFile[] {
  let room = MAX_JSON_BYTES - ENVELOPE - Buffer.byteLength(JSON.stringify(draft));
  return files.filter((file) => {
    const needed = AROUND_FILE + Buffer.byteLength(file.name) + (file.data?.length ?? 0);
    if (needed <= room) {
      room -= needed;
      return true;
    }
    leftOut(
      file.name,
      `it is too long (${kilobytes(file.size)}), since a document holds 1 MiB with all that is in it; ` +
        (isPicture(file)
          ? 'make the picture smaller, such as 1,600 pixels wide in WebP'
          : 'put it on a web page and link to that'),
    );
    return false;
  });
}

const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1_000))} kB`;

/** The files that may go where others can read them; before that the list is shown, and a person asked. */
async function agreedFiles(
  files: readonly DocumentFile[],
  { publish, private: isPrivate, yes }: Values,
  io: Io,
  leftOut: LeaveOut,
): Promise<Result<readonly DocumentFile[], string>> {
  const isSent = publish === true || isPrivate === true;
  const isAsked = isSent && !yes && io.stdin.isTTY === true;
  const taken = isSent && !yes && !isAsked ? files.filter(isPicture) : files;
  for (const { name, size } of taken) {
    io.note(`Takes along ${JSON.stringify(name)} (${kilobytes(size)}).`);
  }
  for (const file of files) {
    if (!taken.includes(file)) leftOut(file.name, 'nobody can be asked here; --yes takes it along');
  }
  if (!isAsked || taken.length === 0) return ok(taken);
  io.note('Send the document with these files? [y/N]');
  return (await isYes(io)) ? ok(taken) : err('Nothing was sent.');
}
