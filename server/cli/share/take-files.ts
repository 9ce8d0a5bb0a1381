import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { JsonObject } from '#schemas/document/artifact.ts';
import {
  type DocumentFile,
  fileNameIn,
  isFileName,
  MAX_ALL_BYTES,
  MAX_FILE_BYTES,
  MAX_FILES,
} from '#schemas/document/files.ts';
import { MAX_JSON_BYTES } from '#schemas/limits.ts';
import { rasterTypeOf } from '#schemas/picture/head.ts';
import { withoutMetadata } from '#schemas/picture/metadata.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { type LinkAddress, linkAddresses } from '#schemas/text/link-addresses.ts';
import { readMarkdown } from '#schemas/text/markdown/markdown.ts';
import type { Values } from '../commands.ts';
import { type Io, isYes, readFrom } from '../io.ts';
import { ignoredByGit } from './git-ignored.ts';
import { mediaTypeOf } from './media-types.ts';
import { isSecretName } from './secret-names.ts';

/** Bytes that sealing adds to a draft, and those around the data of a file. */
const ENVELOPE = 4_096;
const AROUND_FILE = 200;

/** A draft with the files that it names, and the bytes of those that do not stand in it, by hash. */
export type WithFiles = {
  readonly draft: JsonObject;
  readonly uploads: ReadonlyMap<string, Uint8Array>;
};

/** A file that may be shared. */
type Taken = Omit<DocumentFile, 'data'> & { readonly bytes: Uint8Array };

/** The same, and whether it stands in the document or lies at the server beside it. */
type Placed = Taken & { readonly isInline: boolean };

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
): Promise<Result<WithFiles, string>> {
  const none = { draft, uploads: new Map() };
  const addresses = linkAddresses(markdown, readMarkdown);
  const names = namesIn(addresses);
  if (names.length === 0) return ok(none);
  if (path === undefined || path === '-') {
    const pictures = namesIn(addresses.filter(({ isPicture }) => isPicture));
    if (pictures.length > 0)
      io.note('Standard input lies in no folder: its pictures are left out.');
    return ok(none);
  }
  const leftOut = (name: string, why: string) =>
    io.note(`Left out ${JSON.stringify(name)}: ${why}.`);
  return namedFiles(draft, names, dirname(path), values, io, leftOut);
}

/** Adds the files of these names below a folder to a draft. */
export async function namedFiles(
  draft: JsonObject,
  names: readonly string[],
  folder: string,
  values: Values,
  io: Io,
  leftOut: LeaveOut,
): Promise<Result<WithFiles, string>> {
  const included = new Set(String(values.include ?? '').split(','));
  const found = await findFiles(names, folder, included, io, leftOut);
  const files: Taken[] = [];
  for (const each of found) {
    const file = takenOf(each, values['keep-metadata'] === true);
    if (file.ok) files.push(file.value);
    else leftOut(each.name, file.error);
  }
  // Pictures first: a document without them is not what its author wrote.
  const ordered = [...files.filter(isPicture), ...files.filter((file) => !isPicture(file))];
  const fitting = thoseThatFit(ordered, draft, values, leftOut);
  const agreed = await agreedFiles(fitting, values, io, leftOut);
  if (!agreed.ok) return agreed;
  if (agreed.value.length === 0) return ok({ draft, uploads: new Map() });
  const content = draft.content as JsonObject;
  const members = agreed.value.map(memberOf);
  const hosted = agreed.value.filter(({ isInline }) => !isInline);
  return ok({
    draft: { ...draft, content: { ...content, files: members } },
    uploads: new Map(hosted.map(({ sha256, bytes }) => [sha256, bytes])),
  });
}

/** A file as it stands in the document. */
const memberOf = ({ bytes, isInline, ...file }: Placed): JsonObject => ({
  ...file,
  ...(isInline && { data: Buffer.from(bytes).toString('base64') }),
});

const isPicture = ({ mediaType }: Taken): boolean => mediaType.startsWith('image/');

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
      MAX_FILE_BYTES + 1,
    );
    if (!bytes.ok) leftOut(name, bytes.error);
    else if (bytes.value.length > MAX_FILE_BYTES) leftOut(name, 'a file may have 25 MiB');
    else found.push({ name, real, bytes: bytes.value });
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

function takenOf({ name, bytes }: Found, keepsMetadata: boolean): Result<Taken, string> {
  const raster = rasterTypeOf(bytes);
  const clean = raster && !keepsMetadata ? cleaned(bytes, raster) : bytes;
  if (!clean) return err(METADATA);
  return ok({
    name,
    mediaType: raster ?? mediaTypeOf(name),
    size: clean.length,
    sha256: createHash('sha256').update(clean).digest('hex'),
    bytes: clean,
  });
}

function cleaned(bytes: Uint8Array, type: string): Uint8Array | null {
  if (type !== 'image/avif') return withoutMetadata(bytes);
  // Nothing here writes AVIF anew: one without metadata is taken as it is.
  const text = Buffer.from(bytes).toString('latin1');
  return /Exif|rdf\+xml|xmpmeta/i.test(text) ? null : bytes;
}

/**
 * The files that a document of 1 MiB has room for, in their order; those beyond lie at the server when it
 * is published, and nowhere else.
 */
function thoseThatFit(
  files: readonly Taken[],
  draft: JsonObject,
  { publish }: Values,
  leftOut: LeaveOut,
): Placed[] {
  let room = MAX_JSON_BYTES - ENVELOPE - Buffer.byteLength(JSON.stringify(draft));
  // A member without data has to fit as well.
  room -= files.reduce((sum, { name }) => sum + AROUND_FILE + Buffer.byteLength(name), 0);
  let all = 0;
  return files.flatMap((file) => {
    const { name, size } = file;
    const needed = Math.ceil(size / 3) * 4;
    if (all + size > MAX_ALL_BYTES) {
      leftOut(name, 'the files of a document may have 100 MiB together');
      return [];
    }
    const isInline = needed <= room;
    if (isInline) room -= needed;
    else if (!publish) {
      leftOut(
        name,
        `it is too long (${kilobytes(size)}), ${isPicture(file) ? TOO_LONG.picture : TOO_LONG.file}`,
      );
      return [];
    }
    all += size;
    return [{ ...file, isInline }];
  });
}

const TOO_LONG = {
  picture:
    'since a link holds 1 MiB with all that is in it; make the picture smaller, such as 1,600 pixels wide in WebP, or --publish the document',
  file: 'since a link holds 1 MiB with all that is in it; put it on a web page and link to that, or --publish the document',
} as const;

const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1_000))} kB`;

/** The files that may go where others can read them; before that the list is shown, and a person asked. */
async function agreedFiles(
  files: readonly Placed[],
  { publish, private: isPrivate, yes }: Values,
  io: Io,
  leftOut: LeaveOut,
): Promise<Result<readonly Placed[], string>> {
  const isSent = publish === true || isPrivate === true;
  const isAsked = isSent && !yes && io.stdin.isTTY === true;
  const taken = isSent && !yes && !isAsked ? files.filter(isPicture) : files;
  for (const { name, size, isInline } of taken) {
    const place = isInline ? '' : ', to the server, beside the document';
    io.note(`Takes along ${JSON.stringify(name)} (${kilobytes(size)}${place}).`);
  }
  for (const file of files) {
    if (!taken.includes(file)) leftOut(file.name, 'nobody can be asked here; --yes takes it along');
  }
  if (!isAsked || taken.length === 0) return ok(taken);
  io.note('Send the document with these files? [y/N]');
  return (await isYes(io)) ? ok(taken) : err('Nothing was sent.');
}
