import { randomBytes, webcrypto } from 'node:crypto';
import type { Artifact } from '#schemas/document/artifact.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { encodeBase64Url } from '#schemas/link/base64url.ts';
import { gzip } from '#schemas/link/gzip.ts';
import { makePrivateLink, SECRET_BYTES } from '#schemas/link/make-private-link.ts';
import type { Subtle } from '#schemas/link/subtle.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { counted } from '#schemas/text/counted.ts';
import type { Values } from './commands.ts';
import type { Io } from './io.ts';
import { passwordFrom } from './password-input.ts';
import { privateSeconds } from './private-seconds.ts';
import { connect } from './remote/connection.ts';

const subtle: Subtle = webcrypto.subtle;
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
  const expiresIn = expires === undefined ? undefined : privateSeconds(String(expires));
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
