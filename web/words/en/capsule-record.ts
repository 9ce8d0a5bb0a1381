import type { ModelUsed } from '../../app/run/host/model-answer.ts';
import type { CallDetails, CallError } from '../../frame/protocol.ts';

const number = new Intl.NumberFormat();

/** Words of the activity log and the console of a mini-app. */

export const noActivity = 'No requests yet.';
export const noConsole = 'Nothing logged yet.';
export const consoleNote =
  'What its code logs for its author. The text is the mini-app’s, not this page’s.';
export const consoleCut = 'Only the newest lines are shown. Copying takes all that were kept.';
export const copyConsole = 'Copy console';
export const requests = {
  'file.save': 'Save a file',
  'mail.self': 'Prepare an email',
  'link.open': 'Open an address',
  'pay.open': 'Open a payment page',
  'net.fetch': 'Exchange data',
  'media.load': 'Load a picture, sound or video',
  'ai.call': 'Ask an AI model',
  'ui.height': 'Change its height',
  'ui.ask': 'Ask you something',
} satisfies Record<CallDetails['call'], string>;
export const answers = {
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
  redirected: 'Refused: the host leads elsewhere',
  'not-media': 'Refused: no picture, sound or video',
  unavailable: 'Not available right now',
} satisfies Record<CallError | 'waiting' | 'done', string>;
export const used = ({ model, inputTokens, outputTokens, credits }: ModelUsed) =>
  `${model}, ${number.format(inputTokens)} + ${number.format(outputTokens)} tokens, ${countedCredits(credits)}`;
const countedCredits = (count: number) =>
  count === 1 ? '1 credit' : `${number.format(count)} credits`;
export const answered = (status: number, bytes: number) =>
  `${status}, ${number.format(bytes)} bytes`;
