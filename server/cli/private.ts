import type { Artifact as Document } from '#schemas/document/artifact.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { counted } from '#schemas/text/counted.ts';
import { failureText } from '../library/failure-words.ts';
import { makePrivate } from '../library/private/make.ts';
import type { Artifact } from '../library/types/index.d.ts';
import type { Values } from './commands.ts';
import type { Io } from './io.ts';
import { passwordFrom } from './password-input.ts';
import { privateSeconds } from './private-seconds.ts';
import { connect } from './remote/connection.ts';

/**
 * Encrypts an artifact, and has the server keep what only the link opens.
 *
 * @returns the link; the error is a sentence
 */
export async function privateAddress(
  artifact: Document,
  { once = false, expires, 'password-stdin': hasPassword }: Values,
  io: Io,
): Promise<Result<string, string>> {
  const expiresIn = expires === undefined ? undefined : privateSeconds(String(expires));
  if (expiresIn === null) return err('--expires is a time from 1h to 365d, for example 7d or 12h.');
  const connection = connect(io);
  if (!connection.ok) return connection;
  const password = hasPassword ? await passwordFrom(io) : ok(undefined);
  if (!password.ok) return password;
  const { client, wordsOf } = connection.value;
  const made = await makePrivate(client, artifact as Artifact, {
    once: once === true,
    ...(password.value !== undefined && { password: password.value }),
    ...(expiresIn !== undefined && { expiresIn }),
  });
  if (!made.ok) return err('status' in made.error ? wordsOf(made.error) : failureText(made.error));
  const { url, expiresAt, credits } = made.value;
  io.note(
    `Kept until ${expiresAt} for ${counted(credits.charged, 'credit')}. Nobody can give you this link again.`,
  );
  return ok(url);
}
