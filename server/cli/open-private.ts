import { err, ok, type Result } from '#schemas/result.ts';
import { failureText } from '../library/failure-words.ts';
import { openPrivate as openWith, readPrivate } from '../library/private/open.ts';
import type { OpenedPrivate } from '../library/types/private.d.ts';
import type { Io } from './io.ts';
import { passwordFrom } from './password-input.ts';
import { connect } from './remote/connection.ts';

/** Reason for not opening a link, and the exit code. */
export type Unopened = { readonly words: string; readonly code: 1 | 2 };

/** Gets the record of a private link and decrypts it here. */
export async function openPrivate(
  link: string,
  hasPassword: boolean,
  io: Io,
): Promise<Result<OpenedPrivate, Unopened>> {
  const failed = (words: string) => err({ words, code: 1 as const });
  const read = readPrivate(link);
  if (!read.ok) return failed(read.error.detail);
  if (read.value.hasPassword !== hasPassword) {
    const words = hasPassword
      ? 'This link has no password: leave --password-stdin out.'
      : 'This link has a password: give it with --password-stdin.';
    return err({ words, code: 2 });
  }
  // The part before the fragment names the server, else the last login does.
  const connection = /^https?:\/\//i.test(link) ? null : connect(io);
  if (connection && !connection.ok) return failed(connection.error);
  const password = hasPassword ? await passwordFrom(io) : ok(undefined);
  if (!password.ok) return err({ words: password.error, code: 2 });
  const opened = await openWith(link, {
    ...(password.value !== undefined && { password: password.value }),
    ...(connection?.ok && { client: connection.value.client }),
  });
  if (opened.ok) return opened;
  const { kind } = opened.error;
  return err({ words: failureText(opened.error), code: kind.startsWith('password-') ? 2 : 1 });
}
