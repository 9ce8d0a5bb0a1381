import { isScope } from '#schemas/api/scopes.ts';
import { count, list, signed as withSign } from '../numbers.ts';
import { scopeWords as scopes } from './pages.ts';

/** Words of the account page. */

const LEDGER: Readonly<Record<string, string>> = {
  published: 'Published',
  'sign-up': 'Welcome credits',
  granted: 'Granted',
  bought: 'Bought',
  'taken-back': 'Taken back: payment refunded or disputed',
  'given-back': 'Given back after a dispute',
  model: 'Asked an AI model',
  spent: 'Spent',
};

export const account = {
  /** In the title of the window. */
  pageTitle: 'Account',
  skip: 'Skip to content',
  loading: 'Loading…',
  offline: 'The server couldn’t be reached. Check your connection and try again.',
  noServer: 'This server has no accounts.',
  unknownError: 'Something went wrong. Try again.',

  needsServerTitle: 'Accounts need a server',
  needsServer:
    'This site has no server, so there is nothing to sign in to. Links still open here, and nothing in them is sent anywhere. For accounts, run a Vitrine server.',
  unavailableTitle: 'Your account isn’t available right now',
  toViewer: 'Go to Vitrine',

  accountTitle: 'Your account',
  whatFor:
    'With an account you publish documents and mini-apps here, connect your agents, and see what they spend.',
  /** `null`: an app on another device. */
  waitingTitle: (name: string | null): string =>
    `${name ?? 'An app on another device'} is waiting for your permission`,
  waitingWords: 'Sign in or create an account. Then you see what it asks for, and decide.',
  signIn: 'Sign in',
  signInWithPasskey: 'Sign in with a passkey',
  signUp: 'Create an account',
  signUpWords:
    'Your device creates a passkey and asks for your PIN, fingerprint or face. There is no password.',
  yourName: 'Your name',
  makeAccount: 'Create account',
  invitation: 'Invitation',
  invitationWrong:
    'This invitation doesn’t work here: it may be mistyped, used up or expired. Ask whoever runs this server for a new one.',
  signUpClosed: 'Accounts here are created by whoever runs this server. Ask them for one.',
  tooManyAccounts: 'Too many accounts were created here recently. Try again tomorrow.',
  passkeyWords: 'Visible to you and the operator.',
  otherWays: 'Other sign-in methods',
  email: 'Email address',
  sendLink: 'Send me a link',
  linkSent:
    'If an account has this address, a link is on its way. Open it in this browser within 15 minutes.',
  recoveryCode: 'Recovery code',
  useCode: 'Use code',
  operatorHelps: 'Locked out? Ask the operator for a sign-in link.',
  noPasskeysHere:
    'Passkeys need a host name, and this server is reached by an IP address. Other sign-in methods work.',
  passkeysNeedHttps:
    'Passkeys need an address that begins with https. Open this page there, or use another sign-in method.',
  browserWithoutPasskeys:
    'This browser doesn’t support passkeys. Use another browser, or another sign-in method.',
  passkeyCancelled: 'Cancelled. Nothing was changed.',
  passkeyFailed: 'That didn’t work on this device. Try again, or use another one.',
  passkeyKnown: 'This device already has a passkey for your account.',

  link: {
    'sign-in-link': {
      title: 'Sign in with this link',
      words: 'The link works once.',
      button: 'Sign in',
    },
    'verify-email': {
      title: 'Confirm your email address',
      words: 'Links to sign in will be sent to this address.',
      button: 'Confirm',
    },
  },
  verifyNeedsSignIn: 'Sign in first, then confirm this address.',
  goOn: 'Continue',

  signOut: 'Sign out',
  accountId: 'Account',
  rename: 'Rename',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Remove',
  removeYes: 'Yes, remove',
  showMore: 'Show more',
  search: 'Search',
  copy: 'Copy',
  copyWhat: 'Copy: {what}',
  copied: 'Copied.',
  copyFailed: 'Your browser blocked copying. Select the text and copy it yourself.',
  saveFile: 'Save as file',
  unnamed: 'Unnamed',
  made: 'Created',
  expires: 'Expires',
  neverExpires: 'Never expires',
  lastUsed: 'Last used',
  neverUsed: 'Never used',
  nameTitle: 'Name',
  /** Heads of the columns of a table of tokens. */
  columns: { name: 'Name', may: 'Permissions' },
  tabs: {
    agents: 'Agents',
    published: 'Published',
    credits: 'Credits',
    'sign-in': 'Sign-in',
    data: 'Your data',
  },
  sections: {
    connect: 'Connect an agent',
    tokens: 'API tokens',
    apps: 'Connected apps',
    published: 'Published',
    links: 'Links that follow',
    private: 'Private links',
    credits: 'Credits',
    buy: 'Buy credits',
    ledger: 'Credit history',
    'sign-in-methods': 'Sign-in',
    sessions: 'Browsers',
    keys: 'Signing keys',
    leaving: 'Your data',
  },

  credits: (amount: number): string => (amount === 1 ? '1 credit' : `${count(amount)} credits`),
  signed: (amount: number): string => withSign(amount),
  balanceUnknown: 'The balance isn’t available right now.',
  ledgerElsewhere:
    'The credit history is kept elsewhere: the operator of this server can show it to you.',
  ledgerEmpty: 'Nothing yet.',
  withdrawnMark: '(withdrawn)',
  ledgerWhat: (what: string): string => LEDGER[what] ?? what,

  connectWords: {
    shell:
      'Paste this into a terminal. It shows what it writes into the settings; then the client asks in your browser what it may do.',
    address:
      'Add a custom connector with this address. Your browser opens once and asks what the agent may do.',
    token: 'With an API token, made below, in VITRINE_TOKEN:',
  },
  connectMore: 'No browser? Use an API token.',
  waitingForCall: 'Waiting for the first call…',
  /** Before and behind the name of what called. */
  justCalled: ['', ' just called.'] as readonly [string, string],
  /** Stands in for the name of a caller without one. */
  someAgent: 'An agent',
  noCall: 'No call came, so this page has stopped waiting.',
  waitAgain: 'Wait again',
  tokensWords:
    'A token lets a program act for you. Give each program its own, with only what it needs.',
  newToken: 'New token',
  tokenName: 'What is it for?',
  presets: 'Presets',
  presetNames: { all: 'Everything', publish: 'Publish', read: 'Read only' },
  itMay: 'It may',
  scopeWords: (scope: string): string => (isScope(scope) ? scopes[scope].may : scope),
  mayList: (words: readonly string[]): string => `It may ${list(words)}.`,
  noScopes: 'Choose at least one thing it may do.',
  tokenDays: 'Expires after',
  days: { other: '# days' },
  noEnd: 'Never',
  makeToken: 'Create token',
  newTokenTitle: 'Your new token',
  shownOnce: 'This token is shown only once. Keep it like a password.',
  token: 'Token',
  tryIt: 'Try it',
  curlLabel: 'A first request',
  clients: 'Use it in Claude Code, VS Code, Cursor, Claude, ChatGPT or the MCP Inspector',
  clientFile: '{client}, in {file}',
  keptIt: 'I’ve saved it',
  expired: 'Expired',
  revoke: 'Revoke',
  revokeQuestion: 'Anything that uses it stops working.',
  revokeYes: 'Yes, revoke',
  noTokens: 'No API tokens.',

  searchPublished: 'Search titles and summaries',
  kind: 'Kind',
  everyKind: 'All',
  kinds: { artifact: 'Documents', capsule: 'Mini-apps' },
  kindOne: { capsule: 'Mini-app' },
  withdraw: 'Withdraw',
  withdrawQuestion: 'Its address stops working. Credits aren’t refunded.',
  withdrawYes: 'Yes, withdraw',
  nothingPublished: 'Nothing published yet.',
  nothingFound: 'No results.',

  noWayBack: 'Once you sign out you can’t get back in. Add a passkey or create recovery codes now.',
  passkeys: 'Passkeys',
  passkeysWords: 'Add a second device so you don’t get locked out.',
  noPasskeys: 'No passkeys.',
  addPasskey: 'Add a passkey',
  passkeyName: 'Name of this passkey',
  synced: 'Synced between devices',
  oneDevice: 'On one device',
  removeQuestion: 'You can’t sign in with it any more.',
  recoveryCodes: 'Recovery codes',
  recoveryWords:
    'For when you have none of your devices: each code signs you in once. Keep them on paper.',
  noCodes: 'None.',
  codesLeft: { one: '1 code is left.', other: '# codes are left.' },
  makeCodes: 'Create recovery codes',
  newCodes: 'Create new codes',
  newCodesQuestion: 'Your current codes stop working.',
  newCodesYes: 'Yes, create new codes',
  codesOnce: 'These codes are shown only once.',
  keptThem: 'I’ve saved them',
  emailTitle: 'Email',
  emailWords: 'A sign-in link can be sent to an address you have confirmed.',
  newEmail: 'Another address',
  verifyEmail: 'Send a link to confirm it',
  verifySent:
    'A link is on its way. Open it in this browser, where you are signed in, within 15 minutes.',
  removeEmailQuestion: 'It will get no more links.',

  unknownDevice: 'Unknown browser',
  thisBrowser: 'This browser',
  signedIn: 'Signed in',
  signOutEverywhere: 'Sign out everywhere',
  everywhereQuestion: 'This signs out every browser, including this one.',
  everywhereYes: 'Yes, everywhere',

  exportTitle: 'Download your data',
  exportWords:
    'Everything kept about you here, as one JSON file: account, credit history, publications, tokens and sessions, without their secrets.',
  exportButton: 'Download everything',
  deleteTitle: 'Delete account',
  deleteSummary: 'Delete this account…',
  deleteWords:
    'Your name, address, passkeys, codes, tokens and sessions are deleted at once, for good. Entries in the credit history stay, without your name. Remaining credits are lost, and a plan you pay for ends.',
  whatYouPublished: 'What you have published',
  withdrawAll: 'Withdraw all of it: the addresses stop working.',
  keepAll: 'Leave it online: nobody can withdraw it afterwards.',
  typeName: 'Type your name to confirm:',
  nameDiffers: 'That doesn’t match your name above.',
  deleteButton: 'Delete account for good',

  linksNote:
    'Each is one address for all versions of something you published, or for one version of it.',
  linkModes: {
    latest: 'follows the newest version',
    pinned: 'always shows the same version',
  },
  linkVersion: 'version {version}',
  linkDelete: 'Delete',
  linkDeleteQuestion:
    'Delete this link? The address stops working for good; what it shows stays published.',
  noLinks: 'No links that follow.',

  privateNote: 'End-to-end encrypted.',
  privateElsewhere: 'Made on another device',
  privateUntil: 'Until',
  privateOpened: 'Opened',
  privatePassword: 'password',
  privateOnce: 'opens once',
  privateLocked: 'Locked after too many wrong passwords.',
  privateAllow: 'Allow more tries',
  privateDelete: 'Delete',
  privateDeleteQuestion: 'Delete this private link? It will stop working.',
  noPrivate: 'No private links.',
  kilobytes: (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`,
} as const;

/** Words of the section with the public keys that an account lists. */
export const accountKeys = {
  intro: 'Lists your name next to your signatures.',
  none: 'No keys.',
  added: 'Added',
  revoked: 'Revoked',
  /** Before a link to the file. */
  fileIntro: 'As a file for ssh-keygen:',
  revokeQuestion:
    'Nothing this key signed will count as yours any more, not even what it signed earlier.',

  add: 'Add a key',
  publicKey: 'Public key',
  publicKeyHint: 'The line in a .pub file: ssh-ed25519 AAAA… or sk-ecdsa-…',
  name: 'Name of this key',
  purpose: 'What it signs',
  next: 'Next',
  privateKey:
    'That is a private key. Nobody but you should ever see it: don’t paste it anywhere. Use the file that ends in .pub.',
  noKey: 'That isn’t a public key that can be checked here. Use Ed25519 or a passkey.',
  ofDevice: 'Add the key of this device',
  ofPasskey: 'Add this device’s passkey for answers',
  deviceName: 'This browser',
  passkeyName: 'Passkey for answers',
  notSigned: 'The passkey didn’t sign, so the key wasn’t added.',

  proveTitle: 'Show that the key is yours',
  prove:
    'Run this where the private key is, with its file in place of KEY, and paste what it prints within 15 minutes.',
  command: 'Command',
  printed: 'What it printed',
  noSignature: 'Paste all of it, from BEGIN SSH SIGNATURE to END SSH SIGNATURE.',
  otherKey: 'A different key signed this, not the public key you pasted.',
  finish: 'Add this key',
  listed: 'The key was added.',
} as const;

/** Words of buying credits. */
export const buying = {
  products: 'What you can buy',
  plan: (count: number) => `${account.credits(count)} every month`,
  planMore: 'Paid every month until you cancel it.',
  pack: (count: number) => account.credits(count),
  packMore: 'Paid once.',
  perMonth: '{money} a month',
  /** Price of credits that can be compared with others. */
  perThousand: (money: string) => `${money} per ${account.credits(1_000)}`,
  offer: '{what}: {money}',
  buy: 'Buy',
  buyWhat: 'Buy {what} for {money}',
  leaving: 'Opening the payment page…',
  where:
    'You pay on Stripe’s site; your card details never reach this server. Credits arrive as soon as Stripe confirms the payment. If a payment is refunded, its credits are taken back.',
  manage: 'Manage plan and payments',
  done: 'Thank you. Your credits arrive as soon as the payment is confirmed, usually within seconds.',
  cancelled: 'You left the payment page. Nothing was paid.',
  elsewhere: 'Buy credits at another site',
  closed: 'Credits aren’t sold here.',
  closedMore: 'The operator can give you some on the server’s command line:',
  command: 'Command for the operator',
  bought: 'What you bought',
  takenBack: (count: number) =>
    `${account.credits(count)} taken back, because the money was refunded or is disputed.`,
} as const;

/** Words about the programs that a person allowed to use the account. */
export const apps = {
  words:
    'Apps you allowed to act for you. Each stays connected until you disconnect it, or until it goes unused for 30 days.',
  none: 'No connected apps.',
  off: 'On this server, apps can’t ask for permission.',
  allowed: 'Allowed',
  end: 'Disconnect',
  endQuestion: 'It loses access at once. Disconnect it?',
  endYes: 'Yes, disconnect',
  perDay: 'It may spend {credits} in 24 hours.',
  noLimit: 'It may spend all your credits.',
  via: { browser: 'in a browser', device: 'with a code' } as const,
} as const;
