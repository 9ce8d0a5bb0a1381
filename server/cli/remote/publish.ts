import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import type { Artifact } from '#schemas/document/artifact.ts';
import { checkArtifact } from '#schemas/document/check-artifact.ts';
import { isFileName, MAX_FILE_BYTES } from '#schemas/document/files.ts';
import { mergePatch } from '#schemas/document/merge-patch.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { needsScripts } from '#schemas/program/program-warnings.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { counted } from '#schemas/text/counted.ts';
import { digest } from '../../digest.ts';
import { pageHead } from '../../library/import/page-head.ts';
import { pageAddressOf } from '../../library/page-address.ts';
import { parseDocument } from '../../library/parse-document.ts';
import { lostContent } from '../../records/lost-content.ts';
import type { Values } from '../commands.ts';
import { unreadable } from '../failed.ts';
import { type ExitCode, type Io, readFrom, readInput } from '../io.ts';
import { noteFailure, noteWarnings, warningsAbout } from '../notes.ts';
import { type Answer, connect } from './connection.ts';
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
  const { ask } = connection.value;
  const text = new TextDecoder().decode(input.value);
  if (/^\s*</.test(text)) {
    // Without the capability no script runs, and what is charged for shows less than it does here.
    const capabilities = needsScripts(text) ? ['javascript'] : [];
    const page = { html: text, title: titleOf(text, file), capabilities, ...publishing(values) };
    const answer = await ask('POST', 'agent/v1/pages', page);
    return answer.ok ? published(answer.value.value, io) : failed(answer.error, io);
  }
  if (!/^\s*[[{]/.test(text)) {
    const name = file === undefined || file === '-' ? 'FILE' : JSON.stringify(file);
    return failed(
      `publish takes a sealed artifact or an HTML page, and this is neither. To make a document of a text and publish it: vitrine share ${name} --publish. Nothing was published.`,
      io,
    );
  }
  const parsed = parseDocument(input.value);
  const read = parsed.ok ? await checkArtifact(parsed.value, digest) : parsed;
  if (!read.ok) return unreadable(read.error, io);
  noteWarnings(await warningsAbout(read.value.artifact, io), io);
  const { artifact } = read.value;
  const body = { artifact, ...publishing(values) };
  const answer = await publishWithFiles(connection.value, body, filesBeside(file, io), io);
  return answer.ok ? published(answer.value, io) : failed(answer.error, io);
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
  const body = { artifact, ...(to && { to }), acceptWarnings: acceptsWarnings };
  const bytesOf: BytesOf = async ({ name, sha256 }) => {
    const bytes = uploads.get(sha256);
    return bytes ? ok(bytes) : err(`${JSON.stringify(name)} is not at the server, nor here.`);
  };
  const answer = await publishWithFiles(connection.value, body, bytesOf, io);
  if (!answer.ok) return answer;
  noteCredits(answer.value, io);
  noteWarnings(warningsIn(answer.value), io);
  return ok(addressIn(answer.value, io));
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
  const { ask } = connection.value;
  const parent = await ask('GET', `api/artifacts/${target.name}`);
  if (!parent.ok) return failed(parent.error, io);
  const artifact = parent.value.value as unknown as Artifact;
  const { provenance } = artifact;
  if (!values['accept-warnings']) {
    const next = mergePatch(artifact as unknown as JsonValue, patch.value) as JsonObject;
    const lost = lostContent(artifact, next).filter(({ isGrave }) => isGrave);
    for (const { detail } of lost) io.note(detail);
    if (lost.length > 0) {
      io.note('Nothing was published or charged. If it is meant, say --accept-warnings.');
      return 1;
    }
  }
  const body = {
    expectedRevision: provenance?.revision,
    patch: patch.value,
    ...acceptance(values),
  };
  const answer = await ask('POST', `agent/v1/artifacts/${target.name}/revisions`, body);
  return answer.ok ? published(answer.value.value, io) : failed(answer.error, io);
}

/** Members that say whether warnings are meant, and which living link is published to. */
const publishing = ({ to, ...values }: Values) => ({
  ...acceptance(values),
  ...(typeof to === 'string' && { to }),
});

/** Unless they are meant, nothing is published and charged that the server warns of. */
const acceptance = (values: Values): { readonly acceptWarnings: boolean } => ({
  acceptWarnings: values['accept-warnings'] === true,
});

/** Most characters of a capsule's title. */
const MAX_TITLE = 160;

function titleOf(html: string, file: string | undefined): string {
  const { title } = pageHead(html);
  const name = file === undefined || file === '-' ? '' : basename(file).replace(/\.html?$/i, '');
  return [...(title || name || 'Untitled Capsule')].slice(0, MAX_TITLE).join('');
}

function published(answer: Answer, io: Io): ExitCode {
  noteCredits(answer, io);
  noteWarnings(warningsIn(answer), io);
  io.out(`${addressIn(answer, io)}\n`);
  return 0;
}

/** The address of what was published: that of the living link, if it was published to one. */
function addressIn({ url, link }: Answer, io: Io): string {
  const living = (link as { url?: unknown } | undefined)?.url;
  if (typeof living !== 'string') return String(url);
  io.note(`This address follows the newest version. Permanent link to this one: ${url}`);
  return living;
}

/** The warnings in an answer of a server, which may be another one than ours. */
function warningsIn({ warnings }: Answer): { detail: string; correction: string }[] {
  const all: readonly unknown[] = Array.isArray(warnings) ? warnings : [];
  return all.flatMap((each) => {
    const { detail, correction } = { detail: '', correction: '', ...Object(each) };
    return typeof detail === 'string' && typeof correction === 'string' && detail !== ''
      ? [{ detail, correction }]
      : [];
  });
}

function noteCredits({ created, credits }: Answer, io: Io): void {
  const { charged, balance } = credits as { charged: number; balance: number };
  io.note(
    created
      ? `Published for ${counted(charged, 'credit')}; ${balance} ${balance === 1 ? 'is' : 'are'} left.`
      : `You had published the same before; nothing was charged. ${counted(balance, 'credit')} ${balance === 1 ? 'is' : 'are'} left.`,
  );
}

function failed(words: string, io: Io): ExitCode {
  io.note(words);
  return 1;
}
