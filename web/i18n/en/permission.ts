import type { ReturnPlace } from '#schemas/api/permission.ts';

/** Words of the pages on which a person allows a program something. */

export const product = 'Vitrine';
/** In the title of the window. */
export const pageTitle = 'Permission';
export const loading = 'Loading…';
export const askTitle = (name: string) => `Let ${name} use your account?`;
export const deviceTitle = 'Connect a program or device';
export const deviceIntro =
  'Type the code that the program shows. Only do this when you started it yourself: whoever sent you a code would get in.';
export const codeLabel = 'Code';
export const codeHint = 'Eight letters, for example BCDF-GHJK.';
export const codeNext = 'Continue';
export const codeShape = 'A code has eight letters and no vowels. Look at it again.';
export const unverified =
  'Nobody here has checked who this is: any program can call itself so. Allow it only when you have just started it yourself.';
export const calledItself = 'Calls itself';
export const home = 'Comes from';
export const builtIn = 'One of the names that come with this server. Any program can use it.';
export const returns = 'Sends you back to';
export const returnsTo = ({ kind, name }: ReturnPlace): string => {
  switch (kind) {
    case 'site':
      return name;
    case 'computer':
      return `a program on this computer (${name})`;
    case 'app':
      return `the app that opens ${name}: addresses`;
  }
};
export const stays = 'Waits on another device: you stay here';
export const account = 'Your account';
export const through = 'Reaches it through';
export const resources = { mcp: 'MCP (tools for AI agents)', api: 'the HTTP API' } as const;
export const mayTitle = 'It asks to';
export const cannot =
  'It never gets your passkeys, cannot change your account, and cannot make tokens.';
export const limitLabel = 'Credits it may spend in 24 hours';
export const limitHint = 'Leave it empty for no limit but your balance.';
export const limitWrong = 'This must be a whole number from 0 to 1,000,000, or empty.';
export const nothingChosen = 'Choose at least one thing that it may do, or do not allow it.';
export const allow = 'Allow';
export const deny = 'Don’t allow';
export const ends = 'You can end this at any time on your account page.';
export const working = 'One moment…';
export const allowedTitle = 'Allowed';
export const allowed =
  'The program goes on by itself within a few seconds. You can close this page.';
export const deniedTitle = 'Not allowed';
export const denied = 'The program got nothing. You can close this page.';
export const failedTitle = 'This does not work';
export const again = 'Type another code';
export const offline = 'The server cannot be reached. Check your connection and try again.';
export const unknown = 'The server did not understand this. Go back to the program and try again.';
export const toAccount = 'Go to your account page';
