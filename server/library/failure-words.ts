import type { LinkFailure } from '#schemas/failure-kinds.ts';
import { type JsonMistake, mistakeOf } from '#schemas/json/json-mistake.ts';
import { mistakeInWords } from '#schemas/json/json-mistake-words.ts';
import type { JsonFailure } from '#schemas/json/strict-json.ts';
import type { FailureKind } from './types/index.d.ts';

const CUT = 'Apps often cut or change long links. Ask for the link again, or for the file.';
const CUT_PRIVATE = 'Ask for the link again, or for a new one.';
const SAVE_AS_JSON = 'Correct the file where it was made and try again.';

/** Words for every way in which a document or a link can fail: what happened, and what to do next. */
export const FAILURE_WORDS: Readonly<Record<FailureKind, string>> = {
  'no-artifact':
    'There is no document in this address. A link has #k1. and a long code in it; the address of a page ends in /a/, /i/ or /p/ and a name.',
  'link-incomplete': `The link ends before its content. ${CUT}`,
  'link-too-long': 'The link is longer than 1,500,000 characters. Ask for the file instead.',
  'unknown-version': 'This link was made for a newer version of Vitrine. Update this program.',
  'unknown-codec':
    'This link is of a kind that is none of #k1.g. and #k1.e.: it was changed on its way, or a newer version of Vitrine made it.',
  'base64-alphabet': `The link holds characters that do not belong in it. ${CUT}`,
  'base64-length': `The link was cut: no whole link has this length. ${CUT}`,
  'base64-tail': `The link was cut, or its last character was changed. ${CUT}`,
  'gzip-header': `The link does not hold packed data. ${CUT}`,
  'gzip-truncated': `The link was cut: its end is missing. ${CUT}`,
  'gzip-checksum': `The link was changed: its checksum is wrong. ${CUT}`,
  'gzip-data': `The link was changed: its content cannot be unpacked. ${CUT}`,
  'gzip-trailing':
    'Something was added after the end of the packed content. Ask for the link again.',
  'too-large': 'The JSON is larger than 1 MiB (1,048,576 bytes). Make it smaller.',
  utf8: `The text is not UTF-8. ${SAVE_AS_JSON}`,
  'json-syntax': `The text is not JSON. ${SAVE_AS_JSON}`,
  'json-number':
    'A number is too large, too small or too exact to be read the same everywhere. Write it as a string.',
  'json-duplicate-key': `An object has two members of the same name. ${SAVE_AS_JSON}`,
  'json-surrogate': `A string holds half of a character (an unpaired surrogate). ${SAVE_AS_JSON}`,
  'json-depth': 'The JSON is nested deeper than 64 levels. Make it flatter.',
  schema:
    'This is not a valid artifact. Correct the problems listed; for a draft, run "vitrine seal".',
  'content-hash':
    'The content does not match contentHash: it was changed after sealing. ' +
    'Ask for the original, or run "vitrine seal" if you changed it yourself.',
  'id-hash':
    'The artifact does not match its id: it was changed after sealing. ' +
    'Ask for the original, or run "vitrine seal" if you changed it yourself.',
  unchecked:
    'Nothing was checked: there is no SHA-256 here. Browsers have it on https:// pages and on localhost alone.',
  'private-link': 'This is a private link: its server has the document, encrypted.',
  'page-address': 'This is the address of a page: its server has the document.',
  unfit: 'This document cannot be shared. Correct these problems:',
  'bad-base': 'This is not the http:// or https:// address of a viewer, without a name, ? or #.',
  'bad-signature': 'This is not a signature.',
  'too-many-signatures': 'These are more signatures than a link has room for.',
};

/** The place of what cannot be read as JSON, and its usual cause. */
export const mistakeIn = (failure: { readonly kind: string }): JsonMistake | null =>
  'input' in failure ? mistakeOf(failure as JsonFailure) : null;

/**
 * Sentences about a failure: what happened and what to do next. Failures of other modules of the
 * library bring their own.
 */
export function failureText(failure: { readonly kind: string }): string {
  const { kind } = failure;
  if ('detail' in failure && typeof failure.detail === 'string') return failure.detail;
  const words = Object.hasOwn(FAILURE_WORDS, kind)
    ? FAILURE_WORDS[kind as keyof typeof FAILURE_WORDS]
    : `This failed (${kind}).`;
  const mistake = mistakeIn(failure);
  return mistake ? `${words} ${mistakeInWords(mistake)}` : words;
}

/** Words for the ways in which reading a private link can fail. */
export const PRIVATE_FAILURE_WORDS: Readonly<Record<LinkFailure, string>> = {
  ...FAILURE_WORDS,
  'no-artifact':
    'There is no private link in this. One has #k1.e. and 28 characters behind that in it.',
  'link-incomplete': `The link was cut: behind #k1.e. a private link has 28 characters. ${CUT_PRIVATE}`,
  'link-too-long':
    'The link is too long: behind #k1.e. a private link has 28 characters. Ask for the link again.',
  'unknown-codec':
    'A private link has #k1.e. in it, and this one has not: it was changed on its way, or a newer version of Vitrine made it.',
  'base64-alphabet': `The link holds characters that do not belong in it. ${CUT_PRIVATE}`,
  'base64-length': `Something was added to the link: behind #k1.e. a private link has 28 characters. ${CUT_PRIVATE}`,
};
