import { isScope } from '#schemas/api/scopes.ts';
import { count, list, signed as withSign } from '../../app/reading/format.ts';
import { scopeWords as scopes } from './scopes.ts';

/** Words of the account page. */

export const product = 'Vitrine';
/** In the title of the window. */
export const pageTitle = 'Account';
export const skip = 'Skip to content';
export const loading = 'Loading…';
export const offline = 'The server couldn’t be reached. Check your connection and try again.';
export const noServer = 'This server has no accounts.';
export const unknownError = 'Something went wrong. Try again.';
export { dateTime } from './artifact.ts';

export const needsServerTitle = 'Accounts need a server';
export const needsServer =
  'This site has no server, so there is nothing to sign in to. Links still open here, and nothing in them is sent anywhere. For accounts, run a Vitrine server.';
export const unavailableTitle = 'Your account isn’t available right now';
export const toViewer = 'Go to Vitrine';

export const accountTitle = 'Your account';
export const whatFor =
  'With an account you publish documents and mini-apps here, connect your agents, and see what they spend.';
/** `null`: an app on another device. */
export const waitingTitle = (name: string | null): string =>
  `${name ?? 'An app on another device'} is waiting for your permission`;
export const waitingWords =
  'Sign in or create an account. Then you see what it asks for, and decide.';
export const signIn = 'Sign in';
export const signInWithPasskey = 'Sign in with a passkey';
export const signUp = 'Create an account';
export const signUpWords =
  'Your device creates a passkey and asks for your PIN, fingerprint or face. There is no password.';
export const yourName = 'Your name';
export const makeAccount = 'Create account';
export const invitation = 'Invitation';
export const invitationWrong =
  'This invitation doesn’t work here: it may be mistyped, used up or expired. Ask whoever runs this server for a new one.';
export const signUpClosed =
  'Accounts here are created by whoever runs this server. Ask them for one.';
export const tooManyAccounts = 'Too many accounts were created here recently. Try again tomorrow.';
export const passkeyWords = 'Visible to you and the operator.';
export const otherWays = 'Other sign-in methods';
export const email = 'Email address';
export const sendLink = 'Send me a link';
export const linkSent =
  'If an account has this address, a link is on its way. Open it in this browser within 15 minutes.';
export const recoveryCode = 'Recovery code';
export const useCode = 'Use code';
export const operatorHelps = 'Locked out? Ask the operator for a sign-in link.';
export const noPasskeysHere =
  'Passkeys need a host name, and this server is reached by an IP address. Other sign-in methods work.';
export const passkeysNeedHttps =
  'Passkeys need an address that begins with https. Open this page there, or use another sign-in method.';
export const browserWithoutPasskeys =
  'This browser doesn’t support passkeys. Use another browser, or another sign-in method.';
export const passkeyCancelled = 'Cancelled. Nothing was changed.';
export const passkeyFailed = 'That didn’t work on this device. Try again, or use another one.';
export const passkeyKnown = 'This device already has a passkey for your account.';

export const link = {
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
};
export const verifyNeedsSignIn = 'Sign in first, then confirm this address.';
export const goOn = 'Continue';

export const signOut = 'Sign out';
export const accountId = 'Account';
export const rename = 'Rename';
export const save = 'Save';
export const cancel = 'Cancel';
export const remove = 'Remove';
export const removeYes = 'Yes, remove';
export const showMore = 'Show more';
export const search = 'Search';
export const copy = 'Copy';
export const copyWhat = (what: string) => `Copy: ${what}`;
export const copied = 'Copied.';
export const copyFailed = 'Your browser blocked copying. Select the text and copy it yourself.';
export const saveFile = 'Save as file';
export const unnamed = 'Unnamed';
export const made = 'Created';
export const expires = 'Expires';
export const neverExpires = 'Never expires';
export const lastUsed = 'Last used';
export const neverUsed = 'Never used';
export const nameTitle = 'Name';
/** Heads of the columns of a table of tokens. */
export const columns = { name: 'Name', may: 'Permissions' };
export const tabs = {
  agents: 'Agents',
  published: 'Published',
  credits: 'Credits',
  'sign-in': 'Sign-in',
  data: 'Your data',
};
export const sections = {
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
};

export const credits = (amount: number): string =>
  amount === 1 ? '1 credit' : `${count(amount)} credits`;
export const signed = (amount: number): string => withSign(amount);
export const balanceUnknown = 'The balance isn’t available right now.';
export const ledgerElsewhere =
  'The credit history is kept elsewhere: the operator of this server can show it to you.';
export const ledgerEmpty = 'Nothing yet.';
export const withdrawnMark = '(withdrawn)';
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
export const ledgerWhat = (what: string): string => LEDGER[what] ?? what;

export const connectWords = {
  shell:
    'Paste this into a terminal. It shows what it writes into the settings; then the client asks in your browser what it may do.',
  address:
    'Add a custom connector with this address. Your browser opens once and asks what the agent may do.',
  token: 'With an API token, made below, in VITRINE_TOKEN:',
};
export const connectMore = 'No browser? Use an API token.';
export const waitingForCall = 'Waiting for the first call…';
/** Before and behind the name of what called. */
export const justCalled: readonly [string, string] = ['', ' just called.'];
/** Stands in for the name of a caller without one. */
export const someAgent = 'An agent';
export const noCall = 'No call came, so this page has stopped waiting.';
export const waitAgain = 'Wait again';
export const tokensWords =
  'A token lets a program act for you. Give each program its own, with only what it needs.';
export const newToken = 'New token';
export const tokenName = 'What is it for?';
export const presets = 'Presets';
export const presetNames = { all: 'Everything', publish: 'Publish', read: 'Read only' };
export const itMay = 'It may';
export const scopeWords = (scope: string): string => (isScope(scope) ? scopes[scope].may : scope);
export const mayList = (words: readonly string[]): string => `It may ${list(words)}.`;
export const noScopes = 'Choose at least one thing it may do.';
export const tokenDays = 'Expires after';
export const days = (number: number): string => `${count(number)} days`;
export const noEnd = 'Never';
export const makeToken = 'Create token';
export const newTokenTitle = 'Your new token';
export const shownOnce = 'This token is shown only once. Keep it like a password.';
export const token = 'Token';
export const tryIt = 'Try it';
export const curlLabel = 'A first request';
export const clients =
  'Use it in Claude Code, VS Code, Cursor, Claude, ChatGPT or the MCP Inspector';
export const clientFile = (client: string, file: string) => `${client}, in ${file}`;
export const keptIt = 'I’ve saved it';
export const expired = 'Expired';
export const revoke = 'Revoke';
export const revokeQuestion = 'Anything that uses it stops working.';
export const revokeYes = 'Yes, revoke';
export const noTokens = 'No API tokens.';

export const searchPublished = 'Search titles and summaries';
export const kind = 'Kind';
export const everyKind = 'All';
export const kinds = { artifact: 'Documents', capsule: 'Mini-apps' };
export const kindOne = { capsule: 'Mini-app' };
export const withdraw = 'Withdraw';
export const withdrawQuestion = 'Its address stops working. Credits aren’t refunded.';
export const withdrawYes = 'Yes, withdraw';
export const nothingPublished = 'Nothing published yet.';
export const nothingFound = 'No results.';

export const noWayBack =
  'Once you sign out you can’t get back in. Add a passkey or create recovery codes now.';
export const passkeys = 'Passkeys';
export const passkeysWords = 'Add a second device so you don’t get locked out.';
export const noPasskeys = 'No passkeys.';
export const addPasskey = 'Add a passkey';
export const passkeyName = 'Name of this passkey';
export const synced = 'Synced between devices';
export const oneDevice = 'On one device';
export const removeQuestion = 'You can’t sign in with it any more.';
export const recoveryCodes = 'Recovery codes';
export const recoveryWords =
  'For when you have none of your devices: each code signs you in once. Keep them on paper.';
export const noCodes = 'None.';
export const codesLeft = (left: number): string =>
  left === 1 ? '1 code is left.' : `${count(left)} codes are left.`;
export const makeCodes = 'Create recovery codes';
export const newCodes = 'Create new codes';
export const newCodesQuestion = 'Your current codes stop working.';
export const newCodesYes = 'Yes, create new codes';
export const codesOnce = 'These codes are shown only once.';
export const keptThem = 'I’ve saved them';
export const emailTitle = 'Email';
export const emailWords = 'A sign-in link can be sent to an address you have confirmed.';
export const newEmail = 'Another address';
export const verifyEmail = 'Send a link to confirm it';
export const verifySent =
  'A link is on its way. Open it in this browser, where you are signed in, within 15 minutes.';
export const removeEmailQuestion = 'It will get no more links.';

export const unknownDevice = 'Unknown browser';
export const thisBrowser = 'This browser';
export const signedIn = 'Signed in';
export const signOutEverywhere = 'Sign out everywhere';
export const everywhereQuestion = 'This signs out every browser, including this one.';
export const everywhereYes = 'Yes, everywhere';

export const exportTitle = 'Download your data';
export const exportWords =
  'Everything kept about you here, as one JSON file: account, credit history, publications, tokens and sessions, without their secrets.';
export const exportButton = 'Download everything';
export const deleteTitle = 'Delete account';
export const deleteSummary = 'Delete this account…';
export const deleteWords =
  'Your name, address, passkeys, codes, tokens and sessions are deleted at once, for good. Entries in the credit history stay, without your name. Remaining credits are lost, and a plan you pay for ends.';
export const whatYouPublished = 'What you have published';
export const withdrawAll = 'Withdraw all of it: the addresses stop working.';
export const keepAll = 'Leave it online: nobody can withdraw it afterwards.';
export const typeName = 'Type your name to confirm:';
export const nameDiffers = 'That doesn’t match your name above.';
export const deleteButton = 'Delete account for good';

export const linksNote =
  'Each is one address for all versions of something you published, or for one version of it.';
export const linkModes = {
  latest: 'follows the newest version',
  pinned: 'always shows the same version',
};
export const linkVersion = (version: number): string => `version ${version}`;
export const linkDelete = 'Delete';
export const linkDeleteQuestion =
  'Delete this link? The address stops working for good; what it shows stays published.';
export const noLinks = 'No links that follow.';

export const privateNote = 'End-to-end encrypted.';
export const privateElsewhere = 'Made on another device';
export const privateUntil = 'Until';
export const privateOpened = 'Opened';
export const privatePassword = 'password';
export const privateOnce = 'opens once';
export const privateLocked = 'Locked after too many wrong passwords.';
export const privateAllow = 'Allow more tries';
export const privateDelete = 'Delete';
export const privateDeleteQuestion = 'Delete this private link? It will stop working.';
export const noPrivate = 'No private links.';
export const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;
