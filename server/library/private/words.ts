import type { LinkFailure } from '#schemas/failure-kinds.ts';
import type { PasswordFailure } from '#schemas/link/private-link.ts';
import { PRIVATE_FAILURE_WORDS } from '../failure-words.ts';
import type { PrivateFailure } from '../types/private.d.ts';

type OtherKind = Exclude<PrivateFailure['kind'], LinkFailure | PasswordFailure>;

const WORDS: Readonly<Record<OtherKind | PasswordFailure, string>> = {
  'password-needed': 'This link has a password.',
  'password-not-needed': 'This link has no password.',
  'password-empty': 'The password is empty.',
  'password-too-long': 'A password has at most 1,024 bytes of UTF-8.',
  'password-surrogate': 'The password is no Unicode text.',
  'private-damaged': 'The server sent something damaged (private-damaged).',
  'no-server': 'This link does not say on which server its document is.',
  'too-long': 'This document is too long for a private link.',
};

/** A failure with its words. */
export const failed = (kind: PrivateFailure['kind']): PrivateFailure => ({
  kind,
  detail: Object.hasOwn(WORDS, kind)
    ? WORDS[kind as keyof typeof WORDS]
    : PRIVATE_FAILURE_WORDS[kind as LinkFailure],
});
