import type { ReturnPlace } from '#schemas/api/permission.ts';
import type { Scope } from '#schemas/api/scopes.ts';

/** Words of pages of their own: home, permission, chats, the file that stands alone. */

/** Words of the home page. */
export const home = {
  title: 'What your agent made, in one link',
  lead: 'Briefs, decisions, approvals and small apps travel inside the link itself. They open anywhere, nothing is uploaded, and you see whether a single character was changed.',
  compose: 'New document',
  seeExample: 'See an example',
  paste: 'Paste a link, JSON or Markdown, or drop a file',
  openText: 'Open',
  openFile: 'Choose a file…',
  examples: 'Examples',
  exampleFailed: 'This example didn’t load. Check your connection and try again.',
  documentFact: 'A report as its author wrote it',
  briefFact: (findings: number, sources: number) => `${findings} findings, ${sources} sources`,
  handoffFact: 'What’s done and what’s next',
  /** The date comes as an element. */
  approvalFact: <T>(isRisky: boolean, date: T) => [
    isRisky ? 'High risk, answer by ' : 'Answer by ',
    date,
  ],
  miniAppFact: 'Runs sandboxed, after you agree',
  next: 'Use it with your tools',
  onlyFiles: 'Run a Vitrine server to let agents publish:',
  /** An address that stands for the reader's own server. */
  yourServer: 'https://vitrine.example/',
  forAgents: 'For your agent',
  forAgentsWords: 'Publish over MCP. Your browser asks you what the agent may do.',
  forShells: 'For the command line',
  forShellsWords: 'Any Markdown file becomes a link. No account needed.',
  forHosts: 'On your own server',
  forHostsWords: 'A folder of static files, or one small server. From a copy of the source:',
  copy: 'Copy',
  what: 'Documents stay in the link; our server never sees them.',
  account: 'Account',
} as const;

/** Words of the pages on which a person allows an app something. */
export const permission = {
  product: 'Vitrine',
  /** In the title of the window. */
  pageTitle: 'Permission',
  loading: 'Loading…',
  askTitle: '{name} wants to use your account',
  deviceTitle: 'Connect an app or a device',
  deviceIntro:
    'Enter the code that the app shows you. Do this only if you started it yourself. If somebody sent you a code, it would let them in.',
  codeLabel: 'Code',
  codeHint: 'Eight letters, such as BCDF-GHJK.',
  codeNext: 'Continue',
  codeShape: 'A code has eight letters and no vowels. Check it and try again.',
  unverified:
    'Allow this only if you started it just now. Nobody here has checked who is asking: any app can use any name.',
  namesake: (name: string, host: string | null): string =>
    `Another app with a name like this already uses your account: ${name}${host ? ` (${host})` : ''}. This is a different one.`,
  calledItself: 'Name',
  home: 'Website',
  builtIn: '(comes with this server; any app can use it)',
  returns: 'Returns to',
  returnsTo: ({ kind, name }: ReturnPlace): string => {
    switch (kind) {
      case 'site':
        return name;
      case 'computer':
        return `an app on this computer (${name})`;
      case 'app':
        return `the app that opens ${name}: links`;
    }
  },
  after: 'Afterwards',
  stays: 'You stay here. The app is waiting on another device.',
  signedIn: 'Signed in here',
  otherAccount: 'Use another account',
  mayTitle: 'It will be able to',
  cannot: 'It can’t see your passkeys, change your account or create tokens.',
  limitLabel: 'Daily limit (credits)',
  limitHint: 'Empty: no limit',
  limitWrong: 'Enter a whole number from 0 to 1,000,000, or leave it empty.',
  nothingChosen: 'Tick at least one thing, or don’t allow it.',
  allow: 'Allow',
  deny: 'Don’t allow',
  ends: 'You can disconnect it at any time.',
  working: 'One moment…',
  allowedTitle: 'Allowed',
  allowed: 'The app continues by itself in a few seconds. You can close this page.',
  deniedTitle: 'Not allowed',
  denied: 'The app wasn’t given access. You can close this page.',
  failedTitle: 'That didn’t work',
  again: 'Enter another code',
  offline: 'The server couldn’t be reached. Check your connection and try again.',
  unknown: 'Something went wrong. Go back to the app and try again.',
  toAccount: 'Open your account page',
} as const;

interface ScopeWords {
  /** Behind "It may". */
  may: string;
  /** On a line of its own. */
  title: string;
  /** The consequence, for the person who allows it. */
  detail: string;
}

/** The scopes in words for people: what each lets a program do. */
export const scopeWords: Readonly<Record<Scope, ScopeWords>> = {
  'capsules:publish': {
    may: 'publish and withdraw hosted mini-apps',
    title: 'Publish and withdraw hosted mini-apps',
    detail: 'It puts mini-apps online in your name. Each costs credits, and anyone can open it.',
  },
  'capsules:read': {
    may: 'list and read your hosted mini-apps',
    title: 'See your hosted mini-apps',
    detail: 'It sees the list of mini-apps you published, and their code.',
  },
  'artifacts:publish': {
    may: 'publish and withdraw documents (briefs, memos, hand-offs, mini-apps)',
    title: 'Publish and withdraw documents',
    detail: 'It puts documents online in your name. Each costs credits, and anyone can read it.',
  },
  'artifacts:revise': {
    may: 'publish new versions of documents',
    title: 'Publish new versions of documents',
    detail: 'It adds a new version that names the one before. Each costs credits.',
  },
  'artifacts:read': {
    may: 'list your documents',
    title: 'See your documents',
    detail: 'It sees the list of documents you published, and what is in them.',
  },
  'artifacts:validate': {
    may: 'check documents without storing them',
    title: 'Check documents',
    detail: 'It sends drafts here to be checked. Nothing is stored, and it costs nothing.',
  },
};

export const chat = {
  waiting: 'Waiting for the document…',
  missing: 'The document didn’t arrive.',
  broken: 'This is not the document that was published: its check failed.',
  notOpened: 'This private link couldn’t be opened here.',
  open: 'Open it in the browser',
  noRequests: 'This chat can’t do that. Open it in the browser instead.',
  noRemoteMedia: 'Those are missing in this chat.',
  cancelled: 'This call was cancelled.',
  openThere: 'Open',
  readHere: 'Read here',
  readLess: 'Show less',
  previewUntil: 'Preview, until {date}',
  copyLink: 'Copy link',
  copied: 'Copied',
  publish: 'Publish',
  /** Said in the chat, in the person's name. */
  publishWords: 'Please publish this document permanently with publish_artifact: {url}',
} as const;

/** Words of the viewer in one file. */
export const singleFile = {
  standsAlone: 'Everything is in this file. It loads nothing from the network.',
  /** The same of a file whose site keeps private links. */
  asksForLinks:
    'Everything is in this file. It contacts its site only when you follow a private link.',
  notRunTitle: 'This mini-app can’t run here',
  notRun:
    'A file on disk can’t sandbox a program the way a site can. You can read its source here, and run it online.',
  openAt: 'Open it at {host}',
} as const;

/** Words of 404.html, the page of static hosts for what is not there. */
export const notFound = {
  title: 'Page not found',
  more: 'Ask whoever sent the link to send it again.',
  home: 'Go to Vitrine',
} as const;
