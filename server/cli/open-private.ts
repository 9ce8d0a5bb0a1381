import { randomBytes, webcrypto } from 'node:crypto';
import type { ReadArtifact } from '#schemas/document/read-artifact.ts';
import { decodeBase64Url, encodeBase64Url } from '#schemas/link/base64url.ts';
import { gunzip } from '#schemas/link/gzip.ts';
import { openPacked, type PayloadFailure } from '#schemas/link/open-fragment.ts';
import {
  deriveKeys,
  ONCE_FLAG,
  openPrivateData,
  PASSWORD_FLAG,
  privateId,
  readPrivateLink,
} from '#schemas/link/private-link.ts';
import { fragmentOf } from '#schemas/link/read-fragment.ts';
import { type LinkSignatures, readSignatures } from '#schemas/link/sign-link.ts';
import type { Subtle } from '#schemas/link/subtle.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { digest } from '../digest.ts';
import { PRIVATE_FAILURE_WORDS } from '../library/failure-words.ts';
import type { Io } from './io.ts';
import { passwordFrom } from './password-input.ts';
import { connect } from './remote/connection.ts';
import { errorWords } from './remote/error-words.ts';

const subtle: Subtle = webcrypto.subtle;
/** For an answer to a request, in milliseconds. */
const TIMEOUT = 60_000;

/** A private link that was fetched and decrypted. */
export type OpenedPrivate = {
  readonly opened: Result<ReadArtifact, PayloadFailure>;
  readonly carried: LinkSignatures;
  /** Tells the server of a link that opens once that its document came; null: it may be opened again. */
  readonly received: (() => Promise<void>) | null;
};

/** Reason for not opening a link, and the exit code. */
export type Unopened = { readonly words: string; readonly code: 1 | 2 };

/** Gets the record of a private link and decrypts it here. */
export async function openPrivate(
  link: string,
  hasPassword: boolean,
  io: Io,
): Promise<Result<OpenedPrivate, Unopened>> {
  const failed = (words: string) => err({ words, code: 1 as const });
  const read = readPrivateLink(fragmentOf(link));
  if (!read.ok) return failed(PRIVATE_FAILURE_WORDS[read.error]);
  const isLocked = (read.value.flags & PASSWORD_FLAG) !== 0;
  if (isLocked !== hasPassword) {
    const words = isLocked
      ? 'This link has a password: give it with --password-stdin.'
      : 'This link has no password: leave --password-stdin out.';
    return err({ words, code: 2 });
  }
  const server = serverOf(link, io);
  if (!server.ok) return failed(server.error);
  const password = isLocked ? await passwordFrom(io) : ok(null);
  if (!password.ok) return err({ words: password.error, code: 2 });
  const keys = await deriveKeys(subtle, read.value, password.value);
  const address = `${server.value}api/private/${await privateId(subtle, read.value)}`;
  const claim = randomBytes(16).toString('base64url');
  const body = { open: encodeBase64Url(keys.open), claim };
  let answer = await post(`${address}/open`, body);
  // An answer that was lost on its way: the same claim gets it again.
  if (!answer.ok && answer.error.isLost) answer = await post(`${address}/open`, body);
  if (!answer.ok) return failed(answer.error.words);
  const data = decodeBase64Url(String(answer.value.data));
  const packed = data.ok ? await openPrivateData(subtle, read.value, keys, data.value) : data;
  if (!packed.ok) return failed('The server sent something damaged (private-damaged).');
  const isOnce = (read.value.flags & ONCE_FLAG) !== 0;
  return ok({
    opened: await openPacked(packed.value, gunzip, digest),
    carried: readSignatures(packed.value),
    received: isOnce ? async () => void (await post(`${address}/received`, { claim })) : null,
  });
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
