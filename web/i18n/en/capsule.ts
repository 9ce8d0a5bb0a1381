import type { FrameLimit } from '#schemas/frame-policy.ts';
import type { StopReason } from '../../capsule/host/run-frame.ts';
import type { CallDetails, CallError } from '../../capsule/protocol.ts';

/** Words of mini-apps: passport, running bar, dialogs and what is left without running. */
export const text = {
  before: 'Before you run this mini-app',
  /** Title and name are the author's words, so they come and go as elements. */
  intro: <T>(title: T, name: T, author: string) => [
    '“',
    title,
    '” is a small program made by ',
    name,
    ` (${author}, as stated). Nobody here has reviewed it.`,
  ],
  authors: {
    human: 'person',
    agent: 'AI agent',
    tool: 'tool',
    organization: 'organization',
  },
  asks: 'It asks to',
  asksNothing: 'It asks for nothing extra.',
  cannot: 'It cannot',
  limits: {
    page: 'see this page, your other tabs or your saved library',
    internet: 'use the internet',
  } satisfies Record<FrameLimit, string>,
  run: 'Run once',
  dontRun: 'Don’t run',
  remember: 'Don’t ask again for this exact version',
  remembered: 'You allowed this exact version to run without asking.',
  askAgain: 'Ask again next time',
  willAsk: 'You will be asked again next time.',
  notRemembered: 'This browser can’t remember your choice, so you will be asked again next time.',
  unchecked:
    'It can’t run here: this page could not check that it is the version its ID stands for. Checking needs a secure (https) page.',
  printed: 'Interactive part omitted.',

  frameTitle: (title: string) => `Mini-app: ${title}`,
  controls: 'Mini-app controls',
  stop: 'Stop',
  abilities: 'What it can do',
  activity: 'Activity',
  skip: 'Skip mini-app',
  after: 'End of mini-app',
  running: 'Running.',
  hung: 'It has stopped answering. You can wait, or stop it.',
  stopped: {
    person: 'Stopped.',
    flood: 'Stopped: it sent far too many messages.',
    malformed: 'Stopped: it sent messages that make no sense.',
    navigated: 'Stopped: it tried to leave its page.',
    'nested-frame': 'Stopped: it tried to open another page inside itself.',
    'not-started': 'It could not be started. Check your connection and try again.',
  } satisfies Record<StopReason, string>,
  refused: {
    'file.save': 'It tried to save a file. It has no permission to.',
    'mail.self': 'It tried to prepare an email. It has no permission to.',
    'link.open': 'It tried to open another address. It has no permission to.',
    'ui.height': '',
  } satisfies Record<CallDetails['call'], string>,
  requests: {
    'file.save': 'Save a file',
    'mail.self': 'Prepare an email',
    'link.open': 'Open an address',
    'ui.height': 'Change its height',
  } satisfies Record<CallDetails['call'], string>,
  answers: {
    waiting: 'Waiting for you',
    done: 'Done',
    'not-allowed': 'Refused: no permission',
    declined: 'You said no',
    busy: 'Refused: too many at once',
    'too-large': 'Refused: too large',
    invalid: 'Refused: not readable',
  } satisfies Record<CallError | 'waiting' | 'done', string>,
  noActivity: 'It has asked for nothing yet.',

  saveTitle: 'Save this file?',
  saveMore: 'The mini-app made this file. Open it only if you expect it.',
  fileName: 'Name',
  fileSize: 'Size',
  fileType: 'Type',
  otherType: 'Other',
  renamed: 'The name was changed to one that is safe on your device.',
  unknownKind:
    'A file of this kind may run programs on your device. Save it only if you trust its author.',
  disguised: (shown: string, real: string) =>
    `Its name is made to look like a .${shown} file, but it is a .${real} file.`,
  save: 'Save',
  dontSave: 'Don’t save',
  mailTitle: 'Open an email draft?',
  mailMore:
    'It opens in your mail program. You fill in the address; nothing is sent before you send it.',
  mailSubject: 'Subject',
  mailText: 'Text',
  openDraft: 'Open draft',
  cancel: 'Cancel',
} as const;
