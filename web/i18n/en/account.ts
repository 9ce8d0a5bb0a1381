import { isScope } from '#schemas/api/scopes.ts';
import { count, list, signed as withSign } from '../../text/format.ts';
import { scopeWords as scopes } from './scopes.ts';

/** Words of the account page. */

export const product = 'Vitrine';
/** In the title of the window. */
export const pageTitle = 'Account';
export const skip = 'Skip to content';
export const loading = 'Loading…';
export const offline = 'The server was not reached. Check your connection and try again.';
export const noServer = 'This server has no accounts.';
export const unknownError = 'Something went wrong. Try again.';
export { dateTime } from './artifact.ts';

export const needsServerTitle = 'Accounts need a server';
export const needsServer =
  'This viewer is a set of files without a server behind it: there is nothing to sign in to. Links still open here, and nothing of them is sent anywhere. Who wants accounts runs the Vitrine server.';
export const unavailableTitle = 'The account cannot be shown now';
export const toViewer = 'Open the viewer';

export const accountTitle = 'Your account';
export const whatFor =
  'With an account you publish artifacts and capsules here, give tokens to your agents, and see what they spend.';
export const signIn = 'Sign in';
export const signInWithPasskey = 'Sign in with a passkey';
export const signUp = 'Make an account';
export const signUpWords =
  'Your device makes a passkey and asks for your PIN, fingerprint or face. There is no password.';
export const yourName = 'Your name';
export const makeAccount = 'Make account';
export const invitation = 'Invitation';
export const invitationWrong =
  'This invitation is not good here: it may be mistyped, used up or over. Whoever runs this server makes new ones.';
export const signUpClosed = 'Accounts are made here by whoever runs this server: ask them for one.';
export const tooManyAccounts = 'Too many accounts were made here lately. Try again tomorrow.';
export const passkeyWords =
  'Your name is seen by you, by the operator of this server and in the list of your passkeys.';
export const otherWays = 'Other sign-in methods';
export const email = 'Email address';
export const sendLink = 'Send me a link';
export const linkSent =
  'If an account has this address, a link is on its way. Open it in this browser within 15 minutes.';
export const recoveryCode = 'Recovery code';
export const useCode = 'Use code';
export const operatorHelps =
  'Nothing of this at hand? The operator of this server can make a link that signs you in once.';
export const noPasskeysHere =
  'Passkeys need a host name, and this server is reached by a number. Other sign-in methods work.';
export const browserWithoutPasskeys =
  'This browser has no passkeys. Use another browser, or another sign-in method.';
export const passkeyCancelled = 'Nothing was done: the device was not asked, or said no.';
export const passkeyFailed = 'The device could not do this. Try again, or use another one.';
export const passkeyKnown = 'This device has a passkey for your account already.';

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
export const verifyNeedsSignIn = 'Sign in first: then this address can be confirmed.';
export const goOn = 'Go on';

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
export const copyFailed =
  'Your browser did not allow copying. Select the text and copy it by hand.';
export const saveFile = 'Save as file';
export const unnamed = 'Without a name';
export const made = 'Made';
export const expires = 'Expires';
export const neverExpires = 'Never expires';
export const lastUsed = 'Last used';
export const neverUsed = 'Never used';
export const onThisPage = 'On this page';
export const sections = {
  credits: 'Credits',
  tokens: 'Tokens for agents',
  apps: 'Connected programs',
  published: 'What you published',
  private: 'Private links',
  'sign-in-methods': 'Sign-in methods',
  sessions: 'Signed-in browsers',
  leaving: 'Your data',
};

export const credits = (amount: number): string =>
  amount === 1 ? '1 credit' : `${count(amount)} credits`;
export const signed = (amount: number): string => withSign(amount);
export const balanceUnknown = 'The ledger does not answer now.';
export const ledger = 'What you received and spent';
export const ledgerElsewhere =
  'The ledger of this deployment is kept elsewhere: its operator can show it to you.';
export const ledgerEmpty = 'Nothing was received or spent yet.';
export const withdrawnMark = '(withdrawn)';
const LEDGER: Readonly<Record<string, string>> = {
  published: 'Published',
  'sign-up': 'Credits of a new account',
  granted: 'Granted',
  bought: 'Bought',
  'taken-back': 'Taken back: the money was paid back or is disputed',
  'given-back': 'Given back after a dispute',
  model: 'Asked an AI model',
  spent: 'Spent',
};
export const ledgerWhat = (what: string): string => LEDGER[what] ?? what;

export const tokensWords =
  'A token lets a program act for you. Give each program its own, with no more than it needs.';
export const newToken = 'New token';
export const tokenName = 'What is it for?';
export const itMay = 'It may';
export const scopeWords = (scope: string): string => (isScope(scope) ? scopes[scope].may : scope);
export const mayList = (words: readonly string[]): string => `It may ${list(words)}.`;
export const noScopes = 'Say what it may do: choose one at least.';
export const tokenDays = 'It expires after';
export const days = (number: number): string => `${count(number)} days`;
export const noEnd = 'Never';
export const makeToken = 'Make token';
export const newTokenTitle = 'Your new token';
export const shownOnce = 'This token is shown now and never again. Keep it like a password.';
export const token = 'Token';
export const tryIt = 'Try it';
export const curlLabel = 'A first request';
export const clients =
  'Use it in Claude Code, VS Code, Cursor, Claude, ChatGPT or the MCP Inspector';
export const clientFile = (client: string, file: string) => `${client}, in ${file}`;
export const keptIt = 'I have kept it';
export const expired = 'Expired';
export const revoke = 'Revoke';
export const revokeQuestion = 'Whatever uses it stops working.';
export const revokeYes = 'Yes, revoke';
export const noTokens = 'You have no tokens.';

export const searchPublished = 'Search in titles and summaries';
export const kind = 'Kind';
export const everyKind = 'All';
export const kinds = { artifact: 'Artifacts', capsule: 'Capsules' };
export const kindOne = { capsule: 'Capsule' };
export const withdraw = 'Withdraw';
export const withdrawQuestion = 'Its address stops working. Credits are not given back.';
export const withdrawYes = 'Yes, withdraw';
export const nothingPublished = 'You have published nothing yet.';
export const nothingFound = 'Nothing was found.';

export const noWayBack =
  'You have no way back in once you sign out. Add a passkey or make recovery codes now.';
export const passkeys = 'Passkeys';
export const passkeysWords = 'Make one on every device that you use, or on a second one at least.';
export const noPasskeys = 'You have no passkey.';
export const addPasskey = 'Add a passkey';
export const passkeyName = 'Name of this passkey';
export const synced = 'Kept on several devices';
export const oneDevice = 'On one device';
export const removeQuestion = 'It will not open this account any more.';
export const recoveryCodes = 'Recovery codes';
export const recoveryWords =
  'For the day when no device is at hand: each code signs you in once. Keep them on paper.';
export const noCodes = 'You have none.';
export const codesLeft = (left: number): string =>
  left === 1 ? '1 code is left.' : `${count(left)} codes are left.`;
export const makeCodes = 'Make recovery codes';
export const newCodes = 'Make new codes';
export const newCodesQuestion = 'The codes that you have stop working.';
export const newCodesYes = 'Yes, make new codes';
export const codesOnce = 'These codes are shown now and never again.';
export const keptThem = 'I have kept them';
export const emailTitle = 'Email';
export const emailWords = 'A link to sign in can be sent to an address that you have confirmed.';
export const newEmail = 'Another address';
export const verifyEmail = 'Send a link to confirm it';
export const verifySent =
  'A link is on its way. Open it in this browser, where you are signed in, within 15 minutes.';
export const removeEmailQuestion = 'No links will be sent to it any more.';

export const unknownDevice = 'Unknown browser';
export const thisBrowser = 'This browser';
export const signedIn = 'Signed in';
export const signOutEverywhere = 'Sign out everywhere';
export const everywhereQuestion = 'All browsers are signed out, this one too.';
export const everywhereYes = 'Yes, everywhere';

export const exportTitle = 'Take it along';
export const exportWords =
  'Everything that is kept of you here, as one JSON file: account, ledger, publications, tokens and sessions without their secrets.';
export const exportButton = 'Download everything';
export const deleteTitle = 'Delete account';
export const deleteSummary = 'Delete this account…';
export const deleteWords =
  'Your name, address, passkeys, codes, tokens and sessions go at once, for good. Entries of the ledger stay, without your name. Credits that are left are lost, and a plan that you pay for ends.';
export const whatYouPublished = 'What you have published';
export const withdrawAll = 'Withdraw all of it: the addresses stop working.';
export const keepAll = 'Leave it where it is: nobody can withdraw it any more.';
export const typeName = 'Type your name to confirm:';
export const nameDiffers = 'This is not your name as it stands here.';
export const deleteButton = 'Delete account for good';

export const privateNote = 'The server cannot read these documents, and does not know the links.';
export const privateUntil = 'Until';
export const privateOpened = 'Opened';
export const privatePassword = 'password';
export const privateOnce = 'opens once';
export const privateLocked = 'So many passwords were wrong that none is tried any more.';
export const privateAllow = 'Allow more tries';
export const privateDelete = 'Delete';
export const privateDeleteQuestion = 'Delete this private link? It then opens nothing.';
export const noPrivate = 'You have made no private links.';
export const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;
