/**
 * Refusals for people on pages of ours where the code of a problem says too little, by the member
 * `reason` of the problem document, with the sentence of its `detail` (decisions §8). Pages have
 * words of their own for each.
 */
export const REFUSALS = {
  'sign-in-first': 'Sign in first: you are not, or no longer.',
  'sign-in-again': 'Sign in again: this is asked for before something that cannot be undone.',
  'opens-nothing': 'This opens no account here. It may be mistyped, used before, or too old.',
  'sign-up-closed': 'Nobody can make an account here by themselves. Ask the operator for one.',
  invitation: 'This invitation is not good here: mistyped, used up, or over.',
  'no-passkeys': 'There are no passkeys at this address.',
  'no-mail': 'No mail is sent here.',
  'mail-away': 'The mail server does not answer. Try again later.',
  'confirms-nothing': 'This link confirms nothing: it was used, is too old, or is not yours.',
  'last-way-in':
    'This is the last way into your account. Make recovery codes or another passkey first.',
  'many-passkeys': 'An account has no room for more passkeys. Remove one first.',
  'passkey-answer': 'The answer of the device is not valid. Try again.',
  'passkey-known': 'It is known already.',
  'many-tokens': 'An account has no room for more tokens. Revoke one first.',
  name: 'The name must be one short line.',
  email: 'It must be one address, like ann@example.org.',
  'not-yours': 'There is no such thing in your account.',
  'key-line-over': 'This line was used, or it has expired: ask for another.',
  'key-no-signature': 'It must be what "ssh-keygen -Y sign" writes.',
  'key-wrong-signature': 'It is no signature of the line, in the namespace key@vitrine.',
  'key-taken': 'Another account lists this key.',
  'key-full': 'You list as many keys as there is room for: revoke one first.',
  'key-unknown': 'You list no such key.',
  'not-sold': 'Credits are not sold here. The operator grants them.',
  'nothing-bought': 'Nothing was bought with this account yet.',
  'has-plan': 'There is a plan for this account already. It is changed where it is paid.',
  'payments-away': 'The payment service does not answer. Nothing was paid; try again later.',
  'plan-not-ended':
    'Your plan could not be ended: the payment service does not answer. Nothing was deleted; try again later.',
  'app-gone': 'This app no longer has access.',
  'request-over':
    'This request has ended: it was answered, took too long, or was started in another browser. Go back to the app and try again.',
  'device-unknown':
    'No device waits with this code: it may be mistyped, used already, or older than ten minutes.',
} as const;

export type Refusal = keyof typeof REFUSALS;
