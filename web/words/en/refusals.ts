import type { ProblemCode } from '#schemas/api/problem.ts';
import type { Refusal } from '#schemas/api/refusals.ts';

/** Words for what a server refuses: by the reason of a problem, else by its code. */
export const reasons: Readonly<Record<Refusal, string>> = {
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
};
export const codes: Readonly<Record<ProblemCode, string>> = {
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
  credits_unavailable: 'Credits can’t be checked right now. Nothing was charged. Try again later.',
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
};
