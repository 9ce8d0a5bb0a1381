import type { ReturnPlace } from '#schemas/api/permission.ts';

/** Words of the pages on which a person allows an app something. */

export const product = 'Vitrine';
/** In the title of the window. */
export const pageTitle = 'Permission';
export const loading = 'Loading…';
export const askTitle = (name: string) => `${name} wants to use your account`;
export const deviceTitle = 'Connect an app or a device';
export const deviceIntro =
  'Enter the code that the app shows you. Do this only if you started it yourself. If somebody sent you a code, it would let them in.';
export const codeLabel = 'Code';
export const codeHint = 'Eight letters, such as BCDF-GHJK.';
export const codeNext = 'Continue';
export const codeShape = 'A code has eight letters and no vowels. Check it and try again.';
export const unverified =
  'Allow this only if you started it just now. Nobody here has checked who is asking: any app can use any name.';
export const namesake = (name: string, host: string | null): string =>
  `Another app with a name like this already uses your account: ${name}${host ? ` (${host})` : ''}. This is a different one.`;
export const calledItself = 'Name';
export const home = 'Website';
export const builtIn = '(comes with this server; any app can use it)';
export const returns = 'Returns to';
export const returnsTo = ({ kind, name }: ReturnPlace): string => {
  switch (kind) {
    case 'site':
      return name;
    case 'computer':
      return `an app on this computer (${name})`;
    case 'app':
      return `the app that opens ${name}: links`;
  }
};
export const after = 'Afterwards';
export const stays = 'You stay here. The app is waiting on another device.';
export const signedIn = 'Signed in here';
export const otherAccount = 'Use another account';
export const through = 'Connects through';
export const resources = { mcp: 'MCP (tools for AI agents)', api: 'the HTTP API' } as const;
export const mayTitle = 'It will be able to';
export const cannot = 'It can’t see your passkeys, change your account or create tokens.';
export const limitLabel = 'Daily limit (credits)';
export const limitHint = 'Empty: no limit';
export const limitWrong = 'Enter a whole number from 0 to 1,000,000, or leave it empty.';
export const nothingChosen = 'Tick at least one thing, or don’t allow it.';
export const allow = 'Allow';
export const deny = 'Don’t allow';
export const ends = 'You can disconnect it at any time.';
export const working = 'One moment…';
export const allowedTitle = 'Allowed';
export const allowed = 'The app continues by itself in a few seconds. You can close this page.';
export const deniedTitle = 'Not allowed';
export const denied = 'The app wasn’t given access. You can close this page.';
export const failedTitle = 'That didn’t work';
export const again = 'Enter another code';
export const offline = 'The server couldn’t be reached. Check your connection and try again.';
export const unknown = 'Something went wrong. Go back to the app and try again.';
export const toAccount = 'Open your account page';
