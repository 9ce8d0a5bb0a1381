import type { FrameLimit } from '#schemas/program/frame-policy.ts';
import type { StopReason } from '../../app/run/host/run-frame.ts';
import type { CallDetails } from '../../frame/protocol.ts';

/** Words of mini-apps: passport, running bar, dialogs and what is left without running. */
export const text = {
  before: 'Before you run this mini-app',
  /** Title and name are the author's words, so they come and go as elements. */
  intro: <T>(title: T, name: T, author: string) => [
    '“',
    title,
    '” is a small program made by ',
    name,
    ` (${author}, as stated). Not reviewed.`,
  ],
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
    'In this browser an endless loop in it takes this tab with it, and Stop may not come through. Close the tab then.',
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
    frameTitle: (title: string) => `Page: ${title}`,
    controls: 'Page controls',
    stop: 'Close',
    menu: 'More about this page',
    skip: 'Skip page',
    after: 'End of page',
    running: 'Shown.',
    ended: 'Closed.',
    declined: 'You chose not to show this page',
  },

  frameTitle: (title: string) => `Mini-app: ${title}`,
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
  refused: (deed: string) => `It tried to ${deed}, but it isn’t allowed to.`,
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
