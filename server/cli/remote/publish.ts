import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import type { Artifact } from '#schemas/document/artifact.ts';
import { isFileName, MAX_FILE_BYTES } from '#schemas/document/files.ts';
import { mergePatch } from '#schemas/document/merge-patch.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { needsScripts } from '#schemas/program/program-warnings.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { counted } from '#schemas/text/counted.ts';
import { publishPage, revise as reviseWith } from '../../library/client/publish.ts';
import { pageHead } from '../../library/import/page-head.ts';
import { checkArtifact } from '../../library/index.ts';
import { pageAddressOf } from '../../library/page-address.ts';
import { parseDocument } from '../../library/parse-document.ts';
import type { ApiFailure, Published } from '../../library/types/client.d.ts';
import type { Artifact as PublicArtifact } from '../../library/types/index.d.ts';
import { lostContent } from '../../records/lost-content.ts';
import type { Values } from '../commands.ts';
import { refused } from '../failed.ts';
import { type ExitCode, type Io, readFrom, readInput } from '../io.ts';
import { noteFailure, noteWarnings, warningsAbout } from '../notes.ts';
import { connect } from './connection.ts';
import { type BytesOf, publishWithFiles } from './upload.ts';

/**
 * `vitrine publish <file>`: a sealed artifact, or a page of HTML as a capsule. Prints its address.
 */
export async function publish(file: string | undefined, values: Values, io: Io): Promise<ExitCode> {
  const connection = connect(io);
  if (!connection.ok) return failed(connection.error, io);
  const input = await readInput(file, io);
  if (!input.ok) {
    io.note(input.error);
    return 2;
  }
  const { client, wordsOf } = connection.value;
  const text = new TextDecoder().decode(input.value);
  if (/^\s*</.test(text)) {
    // Without the capability no script runs, and what is charged for shows less than it does here.
    const capabilities = needsScripts(text) ? ['javascript'] : [];
    const page = { html: text, title: titleOf(text, file), capabilities };
    return told(await publishPage(client, page, publishing(values)), wordsOf, io);
  }
  if (!/^\s*[[{]/.test(text)) {
    const name = file === undefined || file === '-' ? 'FILE' : JSON.stringify(file);
    return failed(
      `publish takes a sealed artifact or an HTML page, and this is neither. To make a document of a text and publish it: vitrine share ${name} --publish. Nothing was published.`,
      io,
    );
  }
  const parsed = parseDocument(input.value);
  const read = parsed.ok ? await checkArtifact(parsed.value) : parsed;
  if (!read.ok) return refused(read.error, io);
  const { artifact } = read.value;
  noteWarnings(await warningsAbout(artifact, io), io);
  const { value: server } = connection;
  const files = filesBeside(file, io);
  const made = await publishWithFiles(server, artifact, publishing(values), files, io);
  return made.ok ? printed(made.value, io) : failed(made.error, io);
}

/** Files of a document that lie where its own file lies, as `vitrine pull --files` writes them. */
const filesBeside =
  (file: string | undefined, io: Io): BytesOf =>
  async ({ name, sha256, size }) => {
    const what = JSON.stringify(name);
    if (file === undefined || file === '-' || !isFileName(name)) {
      return err(`${what} is not at the server: name the file of the document, beside its files.`);
    }
    const folder = dirname(file);
    const read = await readFrom(io.readFile(join(folder, name), folder), MAX_FILE_BYTES + 1);
    if (!read.ok) return err(`${what} is not at the server, and cannot be read: ${read.error}.`);
    const isSame =
      read.value.length === size &&
      createHash('sha256').update(read.value).digest('hex') === sha256;
    return isSame ? read : err(`${what} is not at the server, and was changed here.`);
  };

/**
 * Publishes a sealed artifact; its address, or why it could not be.
 *
 * @param uploads bytes of its files by their hashes
 */
export async function publishArtifact(
  artifact: Artifact,
  { to, acceptsWarnings }: { readonly to?: string; readonly acceptsWarnings: boolean },
  uploads: ReadonlyMap<string, Uint8Array>,
  io: Io,
): Promise<Result<string, string>> {
  const connection = connect(io);
  if (!connection.ok) return connection;
  const options = { ...(to && { to }), acceptWarnings: acceptsWarnings };
  const bytesOf: BytesOf = async ({ name, sha256 }) => {
    const bytes = uploads.get(sha256);
    return bytes ? ok(bytes) : err(`${JSON.stringify(name)} is not at the server, nor here.`);
  };
  const document = artifact as PublicArtifact;
  const made = await publishWithFiles(connection.value, document, options, bytesOf, io);
  return made.ok ? ok(addressOf(made.value, io)) : made;
}

/**
 * `vitrine revise <hash> <patch.json>`: publishes the revision that follows. Prints its address.
 */
export async function revise(
  name: string | undefined,
  file: string | undefined,
  values: Values,
  io: Io,
): Promise<ExitCode> {
  const target = name === undefined ? null : pageAddressOf(name);
  if (target?.kind !== 'artifact' && target?.kind !== 'hash') {
    io.note('Say what to revise: vitrine revise sha256:… patch.json');
    return 2;
  }
  const connection = connect(io, target.server);
  if (!connection.ok) return failed(connection.error, io);
  const input = await readInput(file, io);
  if (!input.ok) {
    io.note(input.error);
    return 2;
  }
  const patch = parseDocument(input.value);
  if (!patch.ok) {
    noteFailure(patch.error, io);
    return 1;
  }
  const { client, wordsOf } = connection.value;
  const parent = await client.request('GET', `api/artifacts/${target.name}`);
  if (!parent.ok) return failed(wordsOf(parent.error), io);
  const artifact = parent.value.value as unknown as Artifact;
  const expectedRevision = artifact.provenance?.revision;
  if (!values['accept-warnings']) {
    const next = mergePatch(artifact as unknown as JsonValue, patch.value) as JsonObject;
    const lost = lostContent(artifact, next).filter(({ isGrave }) => isGrave);
    for (const { detail } of lost) io.note(detail);
    if (lost.length > 0) {
      io.note('Nothing was published or charged. If it is meant, say --accept-warnings.');
      return 1;
    }
  }
  const made = await reviseWith(client, target.name, patch.value as JsonObject, {
    acceptWarnings: values['accept-warnings'] === true,
    ...(expectedRevision !== undefined && { expectedRevision }),
  });
  return told(made, wordsOf, io);
}

/** Options of a publication: warnings accepted, and the living link to publish to. */
const publishing = (values: Values) => ({
  acceptWarnings: values['accept-warnings'] === true,
  ...(typeof values.to === 'string' && { to: values.to }),
});

/** Most characters of a capsule's title. */
const MAX_TITLE = 160;

function titleOf(html: string, file: string | undefined): string {
  const { title } = pageHead(html);
  const name = file === undefined || file === '-' ? '' : basename(file).replace(/\.html?$/i, '');
  return [...(title || name || 'Untitled Capsule')].slice(0, MAX_TITLE).join('');
}

/** Prints the address of what was published, or says why it was not. */
function told(
  made: Result<Published, ApiFailure>,
  wordsOf: (failure: ApiFailure) => string,
  io: Io,
): ExitCode {
  return made.ok ? printed(made.value, io) : failed(wordsOf(made.error), io);
}

function printed(made: Published, io: Io): ExitCode {
  io.out(`${addressOf(made, io)}\n`);
  return 0;
}

/** The address of what was published: that of the living link, if it was published to one. */
function addressOf({ created, credits, warnings, url, living }: Published, io: Io): string {
  const { charged, balance } = credits;
  io.note(
    created
      ? `Published for ${counted(charged, 'credit')}; ${balance} ${balance === 1 ? 'is' : 'are'} left.`
      : `You had published the same before; nothing was charged. ${counted(balance, 'credit')} ${balance === 1 ? 'is' : 'are'} left.`,
  );
  noteWarnings(warnings, io);
  if (living === null) return url;
  io.note(`This address follows the newest version. Permanent link to this one: ${url}`);
  return living.url;
}

function failed(words: string, io: Io): ExitCode {
  io.note(words);
  return 1;
}
