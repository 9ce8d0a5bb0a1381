import type { ProblemCode } from '#schemas/api/problem.ts';
import type { Refusal } from '#schemas/api/refusals.ts';
import { JSON_CAUSES } from '#schemas/json/json-mistake-words.ts';
import type { ProgramWords } from '#schemas/program/program-words.ts';
import { number } from '../format.ts';

/** Words of what is wrong with an input, and of refusals by the server. */

/** Sentences about a document's mistakes, for people: the place stands beside each. */
const PATTERNS: Readonly<Record<string, string>> = {
  '^sha256:[0-9a-f]{64}$': 'It must be “sha256:” and 64 lower-case hex digits.',
  '^source-[1-9][0-9]*$': 'It must be “source-” and a whole number, as in source-1.',
  '^https?://': 'It must begin with https:// or http://.',
  '^[0-9a-hjkmnp-tv-z]{16,51}$': 'It must be 16 to 51 characters of lower-case base32.',
  Z$: 'It must be in UTC and end in Z.',
};
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'It must be a date and time that exist, as in 2026-11-20T10:00:00Z.',
  uri: 'It must be a full http or https address with a host, in plain ASCII.',
};
const HOSTS = {
  form: 'This is not the name of a host on the public internet:',
  number: 'This is an address, not a name; only names of public hosts can be declared:',
  'own-network': 'Only hosts on the public internet can be declared, and this one is not:',
  'holds-address': 'This name contains an address, or points back to the device that asks:',
};

export const problemWords: ProgramWords = {
  document: 'The document',
  required: (_, field) => `The field ${field} is missing.`,
  unknown: (_, meant) =>
    meant ? `There is no such field: did you mean ${meant}?` : 'There is no such field: remove it.',
  type: (_, wanted, found) => `It must be ${wanted}, not ${found}.`,
  const: (_, value) => `It must be exactly ${value}.`,
  enum: (_, allowed, meant) =>
    `It must be one of ${allowed}${meant ? `; did you mean ${meant}?` : '.'}`,
  pattern: (_, pattern) => PATTERNS[pattern] ?? `It must match ${pattern}.`,
  format: (_, format) => FORMATS[format] ?? `It must have the format ${format}.`,
  minLength: () => 'It must not be empty.',
  maxLength: (_, most, found) =>
    `It can have at most ${number(most)} characters and has ${number(found)}.`,
  minimum: (_, least) => `It must be ${number(least)} or more.`,
  maxItems: (_, most, found) =>
    `It can have at most ${number(most)} items and has ${number(found)}.`,
  uniqueItems: () => 'It lists the same thing twice.',
  other: (_, rule) => `It breaks the rule “${rule}” of the format.`,
  tooLarge: (most) => `The document can have at most ${number(most)} bytes.`,
  tooDeep: (most) => `Lists and objects are nested more than ${number(most)} levels deep.`,
  notJson:
    'It contains something that JSON can’t express: half a character, or an infinite number.',
  choice: (_, choice, answers) =>
    `“${choice}” looks like one of the standard answers (${answers}). Name what is chosen instead.`,
  noTitle: () => 'The title has no visible character.',
  blankProgram: () => 'The page and the script are blank. Write one of them.',
  lastRevision: (_, limit) =>
    `It must be less than ${number(limit)}, so that a version can follow.`,
  host: (host, fault, meant) => `${HOSTS[fault]} ${host}${meant ? `. Write only ${meant}.` : ''}`,
  manyHosts: (most) => `At most ${number(most)} hosts can be declared.`,
  needsHost: (flags) => {
    const verb = flags.length === 1 ? 'needs' : 'need';
    const all = flags.join(' and ');
    return `${all} ${verb} at least one host.`;
  },
  manyBytes: (most, found) =>
    `HTML, CSS and JavaScript can have ${number(most)} bytes together and have ${number(found)}.`,
  blankHtml: () => 'The page is blank. If the script makes all of it, write <main></main>.',
  blankTitle: () => 'The title has no visible character.',
  types: {
    string: 'text',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    object: 'an object',
    array: 'a list',
    null: 'null',
  },
  or: ' or ',
};

/** Words for what cannot be read as JSON. */
export const jsonMistakes = {
  place: 'Line {line}, column {column}',
  end: 'the end of the text',
  causes: JSON_CAUSES,
} as const;

export const refusals = {
  /** Words for what a server refuses: by the reason of a problem, else by its code. */
  reasons: {
    'sign-in-first': 'You’re not signed in any more. Sign in and try again.',
    'sign-in-again': 'Sign in again first: this can’t be undone.',
    'opens-nothing':
      'That doesn’t open an account here. It may be mistyped, already used, or too old.',
    'sign-up-closed': 'You can’t create an account here yourself. Ask the operator for one.',
    invitation: 'This invitation isn’t valid here. It may be mistyped, already used, or expired.',
    'no-passkeys': 'There are no passkeys at this address.',
    'no-mail': 'This server sends no mail.',
    'mail-away': 'The mail server isn’t answering. Try again later.',
    'confirms-nothing':
      'This link doesn’t confirm anything. It was used, is too old, or isn’t yours.',
    'last-way-in':
      'This is the last way into your account. Create recovery codes or another passkey first.',
    'many-passkeys': 'Your account has no room for another passkey. Remove one first.',
    'passkey-answer': 'Your device’s answer wasn’t valid. Try again.',
    'passkey-known': 'Your account already has this passkey.',
    'many-tokens': 'Your account has no room for another token. Revoke one first.',
    name: 'Use a short name, on one line.',
    email: 'Enter one address, like ann@example.org.',
    'not-yours': 'Your account no longer has this.',
    'key-line-over': 'This line was used or has expired. Ask for another.',
    'key-no-signature': 'Paste what “ssh-keygen -Y sign” writes.',
    'key-wrong-signature': 'This doesn’t sign the line above.',
    'key-taken': 'Another account has this key in its list.',
    'key-full': 'Your list of keys is full. Revoke one first.',
    'key-unknown': 'This key is no longer in your list.',
    'not-sold': 'Credits aren’t sold here. The operator hands them out.',
    'nothing-bought': 'Nothing has been bought with this account yet.',
    'has-plan': 'This account already has a subscription. Change it where you pay for it.',
    'payments-away':
      'The payment service isn’t answering. You haven’t paid anything. Try again later.',
    'plan-not-ended':
      'Your subscription couldn’t be ended because the payment service isn’t answering. Nothing was deleted. Try again later.',
    'app-gone': 'This app no longer has access.',
    'request-over':
      'This request has ended: it was answered, took too long, or was started in another browser. Go back to the app and try again.',
    'device-unknown':
      'No device is waiting with this code. It may be mistyped, already used, or older than ten minutes.',
  } as Readonly<Record<Refusal, string>>,
  codes: {
    invalid_json: 'The server couldn’t read this.',
    invalid_artifact: 'The server says this isn’t a valid document.',
    invalid_request: 'The server doesn’t accept this.',
    hash_mismatch: 'This isn’t what was sealed.',
    unauthorized: 'You’re not signed in here. Sign in and try again.',
    insufficient_scope: 'This isn’t allowed here.',
    insufficient_credits: 'You don’t have enough credits. Nothing was charged.',
    daily_limit: 'This is more than may be spent in a day. Try again tomorrow.',
    not_found: 'The server doesn’t have this.',
    gone: 'It’s too late: this was withdrawn or has expired.',
    invalid_transition: 'This status can’t follow the previous one.',
    revision_conflict: 'This doesn’t correctly follow the previous version.',
    idempotency_conflict: 'This was just sent. Wait a moment and try again.',
    too_large: 'This is larger than the server accepts, or your account has no room for it.',
    unsupported_media_type: 'The server didn’t understand this page. Reload it and try again.',
    missing_header: 'The server didn’t understand this page. Reload it and try again.',
    rate_limited: 'That was too many requests. Try again later.',
    credits_unavailable:
      'Credits can’t be checked right now. Nothing was charged. Try again later.',
    model_unavailable: 'The AI model isn’t answering. Try again later.',
    unavailable: 'The server is busy or can’t reach its data. Try again in a few seconds.',
    limit_reached: 'You have as many of these as an account may have. Delete one first.',
    link_pinned: 'This link is pinned: it never moves.',
    precondition_failed: 'It was changed in the meantime. Look at it again.',
    request_over: 'The request is over: it was revoked or rejected, or its time is up.',
    storage_full: 'The server is out of space. Nothing was stored.',
    files_missing: 'The document names files that aren’t on the server.',
    length_required: 'The server needs to know how long the file is.',
    wrong_key: 'The link or the password is wrong.',
    id_taken: 'This name is taken. Make a new link.',
    internal: 'Something went wrong on the server. Try again later.',
  } as Readonly<Record<ProblemCode, string>>,
} as const;
