import { type Ctx, sendRefusal } from '../http/reply.ts';
import { MAIL_ADDRESS } from '../settings/forms.ts';

/** Longest name of an account, a passkey or a token, in UTF-16 code units. */
const MAX_NAME = 120;

/** A name as it is kept: one line, without white space around it; null for what is none. */
export function nameOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const name = value.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const isLine = name !== '' && name.length <= MAX_NAME && !/[\0-\x1f\x7f]/.test(name);
  return isLine ? name : null;
}

export const wrongName = (c: Ctx): Response =>
  sendRefusal(c, 'invalid_request', 'name', { pointer: '/name' });

/** An address as it is kept, in lower case; null for what is none. */
export function emailOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const email = value.trim().toLowerCase();
  return MAIL_ADDRESS.test(email) ? email : null;
}

export const wrongEmail = (c: Ctx): Response =>
  sendRefusal(c, 'invalid_request', 'email', { pointer: '/email' });
