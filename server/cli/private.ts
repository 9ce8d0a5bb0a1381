import { randomBytes, webcrypto } from 'node:crypto';
import type { Artifact } from '#schemas/document/artifact.ts';
import { explainArtifact } from '#schemas/document/explain.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { PRIVATE_SECONDS } from '#schemas/limits.ts';
import { decodeBase64Url, encodeBase64Url } from '#schemas/link/base64url.ts';
import { gunzip, gzip } from '#schemas/link/gzip.ts';
import { makePrivateLink, SECRET_BYTES } from '#schemas/link/make-private-link.ts';
import { openPacked } from '#schemas/link/open-fragment.ts';
import {
  deriveKeys,
  ONCE_FLAG,
  openPrivateData,
  PASSWORD_FLAG,
  type PasswordFailure,
  passwordBytes,
  privateId,
  readPrivateLink,
} from '#schemas/link/private-link.ts';
import { fragmentOf } from '#schemas/link/read-fragment.ts';
import type { Subtle } from '#schemas/link/subtle.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { counted } from '#schemas/text/counted.ts';
import { digest } from '../digest.ts';
import type { Values } from './commands.ts';
import { PRIVATE_FAILURE_WORDS } from './failure-words.ts';
import { type ExitCode, type Io, readInput } from './io.ts';
import { noteFailure, noteProblems } from './notes.ts';
import { connect } from './remote/connection.ts';
import { errorWords } from './remote/error-words.ts';

const subtle: Subtle = webcrypto.subtle;
/** For an answer to a request, in milliseconds. */
const TIMEOUT = 60_000;

const PASSWORD_WORDS: Readonly<Record<PasswordFailure, string>> = {
  'password-empty': 'The password is empty.',
  'password-too-long': 'A password has at most 1,024 bytes of UTF-8.',
  'password-surrogate': 'The password is no Unicode text.',
};

/** A length of time as `7d`, `12h` or `90m`, in seconds; null: it is none that is allowed. */
export function secondsOf(text: string): number | null {
  const [, count = '', unit = ''] = /^(\d{1,6})([dhm])$/.exec(text) ?? [];
  const seconds = Number(count) * ({ d: 86_400, h: 3_600, m: 60 }[unit] ?? 0);
  const { least, most } = PRIVATE_SECONDS;
  return count !== '' && seconds >= least && seconds <= most ? seconds : null;
}

/** The password on standard input, without the end of its line. */
async function passwordFrom(io: Io): Promise<Result<Uint8Array<ArrayBuffer>, string>> {
  const read = await readInput('-', io);
  if (!read.ok) return read;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(read.value);
  } catch {
    return err('The password is not UTF-8.');
  }
  const password = passwordBytes(text.replace(/\r?\n$/, ''));
  return password.ok ? password : err(PASSWORD_WORDS[password.error]);
}

/**
 * Encrypts an artifact, and has the server keep what only the link opens.
 *
 * @returns the link; the error is a sentence
 */
export async function privateAddress(
  artifact: Artifact,
  { once = false, expires, 'password-stdin': hasPassword }: Values,
  io: Io,
): Promise<Result<string, string>> {
  const expiresIn = expires === undefined ? undefined : secondsOf(String(expires));
  if (expiresIn === null) return err('--expires is a time from 1h to 365d, for example 7d or 12h.');
  const connection = connect(io);
  if (!connection.ok) return connection;
  const password = hasPassword ? await passwordFrom(io) : ok(null);
  if (!password.ok) return password;
  const secret = Uint8Array.from(randomBytes(SECRET_BYTES));
  const canonical = canonicalize(artifact as unknown as JsonValue);
  const packed = gzip(new TextEncoder().encode(canonical));
  const made = await makePrivateLink(subtle, secret, packed, password.value, once === true);
  if (!made) return err('This document is too long for a private link.');
  const { server, ask } = connection.value;
  const answer = await ask('POST', 'api/private', {
    id: made.id,
    data: encodeBase64Url(made.data),
    openHash: encodeBase64Url(made.openHash),
    password: password.value !== null,
    once: once === true,
    ...(expiresIn !== undefined && { expiresIn }),
  });
  if (!answer.ok) return answer;
  const { expiresAt, credits } = answer.value.value;
  const { charged } = credits as { charged: number };
  io.note(
    `Kept until ${expiresAt} for ${counted(charged, 'credit')}. Nobody can give you this link again.`,
  );
  return ok(`${server}#${made.fragment}`);
}

/**
 * `vitrine open <link>`: gets the record of a private link, decrypts and checks it, and prints the
 * document as canonical JSON.
 */
export async function openLink(
  link: string | undefined,
  { 'password-stdin': hasPassword = false }: Values,
  io: Io,
): Promise<ExitCode> {
  if (link === undefined) {
    io.note("Say what to open: vitrine open 'https://…/#k1.e.…'");
    return 2;
  }
  const read = readPrivateLink(fragmentOf(link));
  if (!read.ok) return failed(PRIVATE_FAILURE_WORDS[read.error], io);
  const isLocked = (read.value.flags & PASSWORD_FLAG) !== 0;
  if (isLocked !== hasPassword) {
    io.note(
      isLocked
        ? 'This link has a password: give it with --password-stdin.'
        : 'This link has no password: leave --password-stdin out.',
    );
    return 2;
  }
  const server = serverOf(link, io);
  if (!server.ok) return failed(server.error, io);
  const password = isLocked ? await passwordFrom(io) : ok(null);
  if (!password.ok) {
    io.note(password.error);
    return 2;
  }
  const keys = await deriveKeys(subtle, read.value, password.value);
  const address = `${server.value}api/private/${await privateId(subtle, read.value)}`;
  const claim = randomBytes(16).toString('base64url');
  const body = { open: encodeBase64Url(keys.open), claim };
  let answer = await post(`${address}/open`, body);
  // An answer that was lost on its way: the same claim gets it again.
  if (!answer.ok && answer.error.isLost) answer = await post(`${address}/open`, body);
  if (!answer.ok) return failed(answer.error.words, io);
  const data = decodeBase64Url(String(answer.value.data));
  const packed = data.ok ? await openPrivateData(subtle, read.value, keys, data.value) : data;
  if (!packed.ok) return failed('The server sent something damaged (private-damaged).', io);
  const opened = await openPacked(packed.value, gunzip, digest);
  if (!opened.ok) {
    noteFailure(opened.error, io);
    if (opened.error.kind === 'schema') noteProblems(explainArtifact(opened.error.value), io);
    return 1;
  }
  io.out(`${opened.value.canonical}\n`);
  if ((read.value.flags & ONCE_FLAG) !== 0) {
    io.note('This is the only copy: the server deletes it now.');
    await post(`${address}/received`, { claim });
  }
  return 0;
}

/** The server of a link: what stands before its fragment, or that of the last login. */
function serverOf(link: string, io: Io): Result<string, string> {
  const [page = ''] = link.split('#');
  if (/^https?:\/\//i.test(page) && URL.canParse(page)) return ok(new URL('./', page).href);
  const connection = connect(io);
  return connection.ok ? ok(connection.value.server) : connection;
}

type Lost = { readonly isLost: boolean; readonly words: string };

/** Asks without saying who asks. */
async function post(
  address: string,
  body: object,
): Promise<Result<Readonly<Record<string, unknown>>, Lost>> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const text = await response.text();
    if (response.ok) return ok(text === '' ? {} : JSON.parse(text));
    const { detail } = JSON.parse(text) as { detail?: unknown };
    const words = typeof detail === 'string' ? detail : `The server answered ${response.status}.`;
    return err({ isLost: response.status >= 500, words });
  } catch (error) {
    return err({ isLost: true, words: `The server cannot be reached: ${errorWords(error)}.` });
  }
}

function failed(words: string, io: Io): ExitCode {
  io.note(words);
  return 1;
}
