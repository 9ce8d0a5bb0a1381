import type { FrameLimit } from '#schemas/program/frame-policy.ts';
import { RESIDUES, type ResidueName } from '#schemas/program/residues.ts';
import type { ModelUsed } from '../../app/run/host/model-answer.ts';
import type { LinkDoubt } from '../../app/run/host/questions.ts';
import type { StopReason } from '../../app/run/host/run-frame.ts';
import type { CallDetails, CallError } from '../../frame/protocol.ts';

/** Words of mini-apps and capsules. */

const number = new Intl.NumberFormat();
const credits = (count: number) => (count === 1 ? '1 credit' : `${number.format(count)} credits`);

/** Words of mini-apps: passport, running bar, dialogs and what is left without running. */
export const capsule = {
  before: 'Before you run this mini-app',
  /** Title and name are the author's words, so they come and go as elements. */
  intro: '“{title}” is a small program made by {name} ({author}, as stated). Not reviewed.',
  /** Within a sentence. */
  authors: { human: 'person', agent: 'AI agent', tool: 'tool', organization: 'organization' },
  asks: 'It asks to',
  asksNothing: 'No special permissions.',
  mailSent:
    'You confirm each one. Signed in, this server sends it to your own address; otherwise a draft opens.',
  cannot: 'It can’t',
  limits: {
    page: 'See this page, your other tabs or your documents',
    internet: 'Use the internet',
    'other-hosts': 'Use the internet beyond {hosts}',
    code: 'Run code',
  } satisfies Record<FrameLimit, string>,
  run: 'Run once',
  dontRun: 'Don’t run',
  remember: 'Don’t ask again for this exact version',
  remembered: 'This exact version opens without asking.',
  askAgain: 'Ask again next time',
  willAsk: 'You will be asked again next time.',
  notRemembered: 'This browser can’t remember your choice. You will be asked again next time.',
  unchecked:
    'It can’t open here: this page could not check that it is the version its ID stands for. Checking needs a secure (https) page.',
  reduced: 'Weaker isolation on this site.',
  mayHang:
    'In this browser an endless loop can freeze this tab, even Stop. If that happens, close the tab.',
  remains: 'Known limits of the sandbox',
  source: 'View source',
  printed: 'Interactive part omitted.',

  /** Of a page without a script, in place of the words above and below. */
  page: {
    before: 'Show this page?',
    noScript: 'No script.',
    closed: 'No script, no network.',
    run: 'Show it',
    dontRun: 'Don’t show it',
    frameTitle: 'Page: {title}',
    controls: 'Page controls',
    stop: 'Close',
    menu: 'More about this page',
    skip: 'Skip page',
    after: 'End of page',
    running: 'Shown.',
    ended: 'Closed.',
    declined: 'You chose not to show this page',
  },

  frameTitle: 'Mini-app: {title}',
  escape: 'Keyboard stuck in here? Press Escape three times to get to Stop.',
  controls: 'Mini-app controls',
  stop: 'Stop',
  menu: 'More about this mini-app',
  abilities: 'What it can do',
  activity: 'Activity',
  console: 'Console',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  lastRun: 'What it did',
  skip: 'Skip mini-app',
  after: 'End of mini-app',
  running: 'Running.',
  hung: 'It isn’t responding. You can wait, or stop it.',
  stopped: {
    person: 'Stopped.',
    flood: 'Stopped: it sent far too many messages.',
    malformed: 'Stopped: invalid messages.',
    navigated: 'Stopped: it tried to leave its page.',
    'nested-frame': 'Stopped: it tried to open another page inside itself.',
    'not-started': 'It couldn’t be started. Check your connection and try again.',
  } satisfies Record<StopReason, string>,
  refused: 'It tried to {deed}, but it isn’t allowed to.',
  deeds: {
    'file.save': 'save a file',
    'mail.self': 'prepare an email',
    'link.open': 'open another address',
    'pay.open': 'open a payment page',
    'net.fetch': 'exchange data',
    'media.load': 'load media',
    'ai.call': 'ask an AI model',
    'ui.height': '',
    'ui.ask': 'ask you something',
  } satisfies Record<CallDetails['call'], string>,
} as const;

/** Words of the page of a capsule. */
export const capsulePage = {
  kind: 'Mini-app',
  page: 'Page',
  publishedAt: 'Published on {site}',
  /** The title is the author's words, so it comes and goes as an element. */
  intro:
    '“{title}” is a small program published at {site}, as stated. It names no author. Not reviewed.',
  pageIntro: '“{title}” is a page published at {site}, as stated. Not reviewed.',

  blankTitle: '(no title)',
  mixedScripts: 'This title mixes alphabets whose letters look alike. It may imitate another name.',
  matchMore:
    'Nothing changed since sealing. That doesn’t prove who wrote it or that it’s true. Where and when it was published is not verified.',
  uncheckedMore:
    'Checking needs a secure (https) page. What you see may differ from what its ID stands for.',
  id: 'ID',
  contentHash: 'Content hash',
  /** Behind the title, while it is written. */
  beingWritten: 'is the capsule you are writing.',
  noModel: 'Not available on this site.',
} as const;

/** Words of the questions that the viewer asks for a running mini-app. */
export const asking = {
  cancel: 'Cancel',
  saveTitle: 'Save this file?',
  saveMore: 'The mini-app made this file. Open it only if you were expecting it.',
  fileName: 'Name',
  fileSize: 'Size',
  fileType: 'Type',
  otherType: 'Other',
  renamed: 'The name was changed to one that is safe on your device.',
  unknownKind:
    'A file of this kind may run programs on your device. Save it only if you trust its author.',
  disguised: 'Its name is made to look like a .{shown} file, but it is a .{real} file.',
  save: 'Save',
  dontSave: 'Don’t save',

  mailTitle: 'Open an email draft?',
  mailMore:
    'It opens in your mail program. You fill in the address; nothing is sent until you send it.',
  sendTitle: 'Send this email to yourself?',
  sendMore:
    'This server sends it to the address of your account, and to nobody else. The mini-app wrote it.',
  mailTo: 'To',
  mailAttachment: 'Attachment',
  sendMail: 'Send',
  mailSending: 'Sending…',
  mailTooMany: 'Not sent: you’ve reached the hourly limit for emails to yourself.',
  mailFailed: 'Not sent: the mail server isn’t accepting it right now.',
  mailSubject: 'Subject',
  mailText: 'Text',
  openDraft: 'Open draft',

  linkTitle: 'Leave for another site?',
  linkBadge: 'External site',
  linkHost: 'Site',
  linkAddress: 'Full address',
  linkMore: 'It opens in a new tab. The address may carry what you typed into the mini-app.',
  openLink: 'Open site',
  payTitle: 'Open a payment page?',
  payBadge: 'Payment',
  payMore:
    'We don’t handle or guarantee payments. Check on that page who gets the money, and how much, before you pay.',
  openPayment: 'Open payment page',
  doubts: {
    international:
      'The name of this site uses letters from outside the English alphabet, which can look like others. It is shown here in its technical form.',
    'not-encrypted': 'The connection to this site is not encrypted.',
    number: 'This site has a number instead of a name.',
    'own-network': 'This address is on your own network or this device, not on the internet.',
    'holds-address':
      'The name of this site contains an address, or points back to your own device.',
    port: 'This address names an unusual port.',
    long: 'This address is unusually long. Read its end, too.',
  } satisfies Record<LinkDoubt, string>,
} as const;

/** Words of the question whether text may be sent to an AI model. */
export const modelQuestion = {
  title: 'Send this text to an AI model?',
  text: 'Text',
  name: 'Model',
  price: 'Price',
  priceAtMost: (price: number, balance: number | null) =>
    balance === null
      ? `At most ${credits(price)}.`
      : `At most ${credits(price)} of your ${credits(balance)}.`,
  limit: (limit: number) =>
    `For the rest of this run it may ask on its own, until it has used ${credits(limit)}. Activity lists every question.`,
  more: 'The answer goes back to the mini-app, which may use it for something other than it says.',
  send: 'Send',
  signInTitle: 'Sign in to ask an AI model',
  signInMore:
    'This mini-app wants to ask an AI model. Everyone pays with their own credits, so you need to be signed in. Sign in, come back to this tab, and let it ask again.',
  signInLink: 'Sign in (opens in a new tab)',
  poorTitle: 'Not enough credits for the AI model',
  poorMore: (price: number, balance: number) =>
    `This question costs at most ${credits(price)}, and you have ${credits(balance)}. Nothing was sent.`,
  signUpCredits: (left: number) =>
    `Another ${credits(left)} came with your account, but they only pay for publishing.`,
  accountLink: 'Your account (opens in a new tab)',
  close: 'Close',
} as const;

/** Words of the activity log and the console of a mini-app. */
export const record = {
  noActivity: 'No requests yet.',
  noConsole: 'Nothing logged yet.',
  consoleNote: 'What its code logs for its author. The text is the mini-app’s, not this page’s.',
  consoleCut: 'Only the newest lines are shown. Copying takes all that were kept.',
  copyConsole: 'Copy console',
  requests: {
    'file.save': 'Save a file',
    'mail.self': 'Prepare an email',
    'link.open': 'Open an address',
    'pay.open': 'Open a payment page',
    'net.fetch': 'Exchange data',
    'media.load': 'Load a picture, sound or video',
    'ai.call': 'Ask an AI model',
    'ui.height': 'Change its height',
    'ui.ask': 'Ask you something',
  } satisfies Record<CallDetails['call'], string>,
  answers: {
    waiting: 'Waiting',
    done: 'Done',
    'not-allowed': 'Refused: no permission',
    declined: 'You said no',
    busy: 'Refused: too many at once',
    'too-large': 'Refused: too large',
    invalid: 'Refused: not readable',
    'not-declared': 'Refused: not a declared host',
    network: 'No answer, or one this site may not read',
    timeout: 'No answer in time',
    redirected: 'Refused: the host redirects elsewhere',
    'not-media': 'Refused: no picture, sound or video',
    unavailable: 'Not available right now',
  } satisfies Record<CallError | 'waiting' | 'done', string>,
  used: ({ model, inputTokens, outputTokens, credits: used }: ModelUsed) =>
    `${model}, ${number.format(inputTokens)} + ${number.format(outputTokens)} tokens, ${credits(used)}`,
  answered: '{status}, {bytes} bytes',
} as const;

/** Words of what is left of a mini-app that the person does not run. */
export const declined = {
  declined: 'You chose not to run this mini-app',
  reconsider: 'Ask me again',
  parts: { html: 'HTML', css: 'CSS', javascript: 'JavaScript' },
  characters: '{count} characters',
  empty: 'Empty.',
  copy: 'Copy {part}',
} as const;

/** Words of the preview of a mini-app that is not run. */
export const staticPreview = {
  title: 'Static preview',
  show: 'Show static preview',
  more: 'Its text alone, without code, styling, pictures or links.',
  empty: 'There is no text to show: this mini-app draws everything when it runs.',
  tooLong: 'The HTML of this mini-app has too many parts for a preview. Its source is below.',
  failed: 'The preview didn’t load. Check your connection and try again.',
} as const;

/** Words of what a sandboxed frame leaves open. */
export const residues = {
  withHeaders: 'Known gaps in browsers with the {engine} engine, even in a sandboxed frame:',
  withoutHeaders:
    'Known gaps in browsers with the {engine} engine on a site like this one, which sends no headers for the frame:',
} as const;

/** Sentences about what the frame leaves open, which in English are those of the contract. */
export const residueWords = Object.fromEntries(
  RESIDUES.map(({ name, words }) => [name, words]),
) as Readonly<Record<ResidueName, string>>;
