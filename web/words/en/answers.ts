import type { LineProblem } from '../../app/keys/contacts.ts';
import type { NoDeviceKey } from '../../app/keys/device-key.ts';

/** Words of answers: replying, comments, reviews, signing. */

/** Words of the form that answers a document, of what comes of it, of its ways back, and of comments. */
export const reply = {
  title: 'Your answer',
  /** Rules 1 and 2 of replies (docs/replies.md). */
  rules: 'Your answer is a record. Whoever acts on it must verify it first.',
  /** Names are strangers' words, so they come and go as elements. */
  askedBy: 'Asked by {name}, as stated.',
  rulesOfComments: 'Your comments are a record. Whoever acts on them must verify them first.',
  publishedAt: 'Published at {host}.',
  inLink: 'Opened from a link; not published on this site.',
  nobodyKnown: 'The sender isn’t in your contacts.',
  answersThis: 'Answering',
  audience: 'For',
  version: 'Version',
  firstOfId: 'ID',

  choose: 'Choose one',
  decisions: {
    approved: 'Approve',
    rejected: 'Reject',
    changes: 'Ask for changes',
  },
  reserved:
    'One choice imitates Approve or Reject, so answering is off. You can still write a note.',
  note: 'Note',
  optional: 'optional',
  name: 'Your name',
  periods: {
    900: '15 minutes',
    3600: '1 hour',
    86400: '1 day',
    604800: '1 week',
  },
  openTab: 'Answer in a new tab',
  needsHttps: 'Answering needs a secure (https) page.',
  problems: {
    '/name': 'Type your name.',
    '/decision': 'Choose one of the answers.',
    '': 'Choose an answer or write something.',
    'too-large': 'This is too long for an answer. Write less.',
  } as Readonly<Record<string, string>>,
  notMade: 'The answer couldn’t be created.',

  copyAnswer: 'Copy answer',
  copyForAgent: 'Copy for the agent',
  saveAnswer: 'Save as a file',
  saveAnswerHint: 'JSON',
  saveSignature: 'Download signature',
  saveSignatureHint: '.sig',
  tooLong: 'It is too long for a link. Send the file.',

  until: 'Valid until',
  conditions: 'Conditions',
  noDecision: 'Comments, no decision',
  thisIs: 'This is {name}’s answer',
  changesNothing: 'An answer is a record. Whoever acts on it must verify it first.',
  notSigned: 'Not signed. It could come from anyone with this link, even the agent that asked.',
  notWhole: 'This document claims to answer another one, but is incomplete. Ignore it.',
  answersWhat: 'It answers',
  exactly: 'exactly this version, which you have',
  otherVersion:
    'The document you have under this name isn’t the one that was answered: the answer doesn’t belong to it.',
  notAtHand: 'You don’t have the request on this device.',
  notAChoice: 'The decision isn’t one of the choices in the request.',
  readIt: 'Read it',

  markdownTitle: 'A person’s answer',
  markdownNote:
    'It authorises nothing by itself. Whoever acts on it must check it first (`vitrine reply-check`).',
  markdownSigned: 'It is signed; nobody has checked here whose key that is.',
  markdownUnsigned:
    'It is not signed: anyone with the link could have written it, even the agent that asked.',

  hasPasskey: 'Signing is set up for',
  copyKey: 'Copy public key',
  noPasskeyWords: {
    cancelled: 'Nothing was signed.',
    'not-kept': 'This browser keeps nothing for this site, so the passkey couldn’t be used again.',
    failed: 'The passkey didn’t sign in a way that can be checked. Nothing was signed.',
  },
  unknownKey: 'Signed with a key you don’t know',
  signedBy: {
    passkey: 'a passkey whose owner was present and proved it.',
    device: 'kept by a browser; nobody had to prove who they are.',
  },
  invalid: 'The signature doesn’t belong to this answer. Treat the answer as unsigned.',
  refused:
    'It was signed with a passkey, but not in the way an answer needs. Treat it as unsigned.',
  cannotCheck: 'It carries a signature that this page can’t check.',

  deviceHint: 'A device key proves the browser, not the person.',

  askUnknown: 'Couldn’t check whether anyone is still waiting.',
  serverReads: 'The server behind this page can read what you send.',
  sent: 'Sent. Whoever asked can read it now.',
  sentUncounted: 'Not accepted as an answer.',
  answeredUnsigned: 'Unsigned, from anyone with the link.',
  notASigner: 'The sender named the keys that count. Yours isn’t one of them.',
  withoutNonce: 'This request has no nonce, so a system that checks answers accepts none.',
  commentsDoNotCount: 'Comments alone don’t answer the question.',
  /** Reasons that an answer does not count, by the code of the server; other codes need no more words. */
  uncounted: {
    unsigned: 'It isn’t signed, and whoever asked wants a signature.',
    'other-way': 'It isn’t signed as requested.',
    'other-signer': 'Its key isn’t one of those that whoever asked named.',
    'no-decision': 'It only comments.',
    expired: 'It is no longer valid.',
    'author-key': 'Its key also signed the request.',
    'no-nonce': 'It doesn’t repeat the request’s nonce.',
    request_over: 'The request is over.',
  } as Readonly<Record<string, string>>,
  notTaken: 'It wasn’t accepted:',
  sendOffline: 'The server couldn’t be reached. Try again.',

  conditionsHint:
    'A conditional answer counts only if whoever acts on it knows the conditions and meets them.',
  conditionNumber: 'Condition {n}',
  remove: 'Remove',
  addCondition: 'Add a condition',
  removeCondition: 'Remove condition {n}',

  answersHere: 'Answers that are saved on this device',
  answersChangeNothing: 'They are records. Whoever acts on them must verify them first.',

  waits: '{name} is waiting',
  asks: '{name} asks for your answer',
  waitsUntil: 'until',
  answerThis: 'Answer',
  regionName: 'Your answer',
  arrived: 'An answer is wanted. Press {key} to answer.',
  mayAnswer: 'You can answer this.',
  youAnswered: 'You answered',
  showAnswer: 'Show',
  changeAnswer: 'Change',
  changeIt: 'change',
  as: 'As',
  valid: 'valid',
  required: 'required',
  details: 'Details',
  hiddenHere: {
    one: 'The author hid # note in the text. It is shown in its place.',
    other: 'The author hid # notes in the text. They are shown in their places.',
  },
  signAndSend: 'Sign and send',
  signAndCopy: 'Sign and copy',
  sendUnsigned: 'Send without signing',
  copyUnsigned: 'Copy without signing',
  useDevice: 'Sign with this device’s key',
  countsNot: 'won’t count here',
  byPasskey: 'Signed with a passkey of this device.',
  byNewPasskey: 'Signing uses a separate passkey, set up once per browser.',
  byDevice: 'Signed with a key of this browser.',
  byNothing: 'Unsigned answers can be forged by anyone with this link.',
  passkeyMade: 'Your passkey is ready. Press once more to sign.',
  working: 'Signing…',
  sentAt: 'Sent',
  keptUnsent: 'Not sent yet. Copy it and send it back.',
  copiedUnsent: 'Copied. Send it back to whoever asked.',
  sendAgain: 'Send again',
  notKept: 'This browser stores nothing here, so this page will not remember your answer.',
  howSigned: 'How',
  how: {
    passkey: 'Signed with a passkey',
    device: 'Signed with this device’s key',
    link: 'Unsigned, from anyone with the link',
  },
  closed: {
    expired: 'This question has closed.',
    withdrawn: 'This question was withdrawn.',
  },
  over: 'This request is over. Nobody can answer it any more.',
  commentsReady: { one: '# comment, not sent', other: '# comments, not sent' },
  commentsGo: { one: '# comment goes with your answer.', other: '# comments go with your answer.' },
  sendComments: 'Send',
  answeredAlready: 'This question has been answered.',
  countsNotHere: 'It won’t count here.',
} as const;

/** Words of comments on passages of a document. */
export const comments = {
  comment: 'Comment',
  yourComment: 'Your comment',
  comments: 'Comments',
  commentNumber: 'Comment {n}',
  commentOn: 'Comment {n}, on “{passage}”',
  keepComment: 'Save comment',
  commentKept: 'Comment {n} saved.',
  commentUnsaved: 'Comment {n} is not saved yet.',
  commentNotKept: 'This browser stores nothing here. Send your comments before you leave the page.',
  edit: 'Edit',
  editComment: 'Edit comment {n}',
  remove: 'Delete',
  removeComment: 'Delete comment {n}',
  commentRemoved: 'Comment deleted.',
  discard: 'Discard',
  emptyComment: 'Write a comment first.',
  tooMany: 'One answer can’t take more comments.',
  passage: 'Passage',
  fromWord: 'From',
  toWord: 'To',
  noPassages: 'There is nothing to comment on here.',
  commentsBefore: 'Your comments on the previous version',
  passageChanged: 'This passage has changed.',
  notOnePassage: 'Select words within one paragraph.',
} as const;

/** Words of the page that `vitrine review` shows. */
export const review = {
  opening: 'Opening…',
  over: 'This review is over',
  overMore:
    'It was answered, timed out, or is open in another tab. Run the command again to review it.',
  document: 'Document',
  changes: 'Changes since version {n}',
  comments: { one: '# comment', other: '# comments' },
  bar: 'Your review',
  how: 'Select words, or press C, to comment.',
  note: 'Note on the whole document (optional)',
  sayWhat: 'Say what should change: comment on words, or write a note.',
  gateWords: 'Only “Send back” sends your words.',
  sendBack: 'Send back',
  approve: 'Approve',
  lost: 'Not sent: the command can’t be reached. Try again.',
  sent: {
    approved: 'Approved',
    changes: 'Sent back',
  },
  closeTab: 'You can close this tab.',
} as const;

/** Words of signatures. Never a bare "verified": a key says nothing of a person. */
export const signing = {
  checking: 'Checking the signature…',
  unknownKey: 'Signed with a key you don’t know ({fingerprint})',
  /** Names are the words of people, so they come and go as elements. */
  knownKey: 'Signed with the key you call {name}',
  listedKey: 'Signed with a key that is listed here by the account that calls itself {name}',
  ownKey: 'Signed with the key of this device',
  /** In the trust line, in the place of "author not verified": never longer. */
  fromKnown: 'from a key you know',
  otherPurpose: 'Signed with a key you know for something else, from {name}',
  notYetValid: 'Signed with a key that doesn’t count yet, from {name}',
  noLongerValid: 'Signed with a key that no longer counts, from {name}',
  asAnswer: 'as an answer',
  invalid: 'Not signed: the signature here belongs to something else',
  unknownKind: 'There is a signature of a kind this page can’t check',
  cannotCheck: 'There is a signature that this browser can’t check',
  notSigned: 'Not signed; author not verified',
  more: { one: 'and # more', other: 'and # more' },
  ignoredField:
    'The signatures in this link can’t be read, so they don’t count. The document isn’t affected.',
  ignoredRecord:
    'Part of the signatures can’t be read, so it doesn’t count. The document isn’t affected.',

  whatItMeans:
    'Whoever has the key signed exactly this document. Only you can know whose key it is: ask them for its fingerprint, in a way you trust.',
  fingerprint: 'Fingerprint of the key',
  copyFingerprint: 'Copy fingerprint',
  saveSignature: 'Download signature (.sig)',
  rememberAs: 'Remember this key as…',
  name: 'Name',
  remember: 'Remember',
  remembered: 'Remembered on this device.',
  rememberFailed: 'This browser stores nothing here, so the key wasn’t remembered.',
  noName: 'Enter a name.',

  expected:
    'You noted that {name} always signs. This document uses that name, but none of the keys you know signed it.',

  title: 'Keys and contacts',
  deviceTitle: 'Key of this device',
  deviceIntro:
    'It signs what you share. It can’t leave this browser, and the browser may delete it, so don’t rely on it alone.',
  noKey: 'No key yet.',
  makeKey: 'Make a key',
  copyPublic: 'Copy public key',
  deleteKey: 'Delete the key',
  deleteKeyAsk: 'Nobody can ever sign with it again. What it signed stays signed. Delete it?',
  deleteForGood: 'Delete for good',
  keep: 'Keep',
  deleteFailed: 'It couldn’t be deleted. Reload and try again.',
  madeOn: 'Made {date}',

  contactsTitle: 'Contacts',
  contactsIntro: 'Names you gave to keys. They stay in this browser, and only you see them.',
  noContacts: 'No contacts. Save one from a signed document: “What does this mean?”.',
  alwaysSigns: 'Always signs: warn me if a document in this name isn’t signed',
  forget: 'Forget',
  forgotten: 'Forgotten: {name}',
  undo: 'Undo',
  exportFor: {
    'artifact@vitrine': 'Export for documents',
    'reply@vitrine': 'Export for answers',
  } as const,
  importFile: 'Import allowed_signers…',
  exportNote: 'The file is what ssh-keygen reads as allowed_signers.',
  imported: { one: '# key imported.', other: '# keys imported.' },
  fileTooLarge: 'That file is too large for contacts.',
  refused: { one: '# line was not imported:', other: '# lines were not imported:' },
  refusedLine: 'Line {line}',
  problems: {
    line: 'not a line of allowed_signers.',
    wildcard: 'a wildcard names nobody in particular.',
    negation: 'a “!” in names is not supported.',
    list: 'several names or purposes on one line.',
    'cert-authority': 'certificates are not supported.',
    option: 'an option that is not supported.',
    time: 'not a valid time, or one without “Z”.',
    key: 'the key can’t be read.',
    'key-kind': 'a kind of key that isn’t supported.',
    'key-twice': 'this key is on several lines.',
    purpose: 'the key is for something else.',
    'key-known': 'you know this key by another name.',
  } satisfies Record<LineProblem, string>,
  signOption: 'Sign with this device’s key',
  signHint: 'People who have your key can verify this came from you.',
  signMakes: 'A key is made on this device the first time.',
  signedTooLong:
    'With its signature the link would be too long. Send the file and the signature instead.',
  signing: 'Signing…',
  added: 'Signature added to the document.',
  notOne: 'That signature isn’t for this document.',
  openFirst: 'Open the document first, then its signature.',
  askHere: 'Who lists this key here?',
  nobodyHere: 'No account here lists this key for this purpose.',
  askFailed: 'The site didn’t answer. Try again.',
  revokedKey: 'This key was listed here by the account that calls itself {name}; it is revoked',
} as const;

/** Words of keys, which the account page has as well. */
export const keys = {
  purposes: {
    'artifact@vitrine': 'for documents',
    'reply@vitrine': 'for answers',
  } as const,
  hindrances: {
    insecure: 'This page can’t sign: that needs a secure (https) page.',
    framed: 'This page can’t sign inside another page. Open it in a tab of its own.',
    'no-ed25519': 'This browser can’t sign with Ed25519. Update it, or use another.',
    'not-kept': 'This browser stores nothing here, so it can’t keep a key.',
  } satisfies Record<NoDeviceKey, string>,
} as const;
