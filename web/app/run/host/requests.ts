import type { Call, CallError, NetAnswer, ToFrame } from '../../../frame/protocol.ts';
import type { ModelUsed } from './model-answer.ts';
import type { AskedCall, Question, RequestCall } from './questions.ts';

/** Requests that may wait behind the one that the person is looking at. */
const MAX_WAITING = 3;
/** Refusals in a row after which the person is not asked again during this run. */
const MAX_DECLINED = 3;
const MAX_LOG = 200;

export type Outcome = CallError | 'waiting' | 'done';

/** One line of the activity log. `detail` is text of the mini-app. */
export interface LogEntry {
  readonly key: number;
  readonly at: Date;
  readonly call: Call['call'];
  readonly detail: string;
  readonly outcome: Outcome;
  readonly answered?: Answered;
}

/** The answer of a host, status and bytes; the cost of a model. */
export type Answered = { readonly status: number; readonly bytes: number } | ModelUsed;

/** The value that is handed to the mini-app, and what the log says of it; or why there is none. */
export type Answer = readonly [value: NetAnswer | string, answered: Answered] | CallError;

interface Pending {
  readonly id: number;
  readonly key: number;
  readonly question: Question;
}

type Value = Extract<ToFrame, { type: 'answer' }>['value'];

/** The parts that the requests of a run reach. */
export interface RequestEffects {
  /** True if the person consented to what the call needs. */
  allowed: (call: Call['call']) => boolean;
  answer: (id: number, error: CallError | null, value?: Value) => void;
  setHeight: (px: number) => void;
  /** The question to the person, or why it comes to nothing. */
  prepare: (call: AskedCall) => Promise<Question | CallError>;
  /** Asks a declared host. */
  request: (call: RequestCall) => Promise<Answer>;
  /** Something to show has changed. */
  onChange: () => void;
}

/**
 * Decides about every request of one run: checked against what was consented to, asked of the
 * person one at a time, answered, logged.
 */
export class Requests {
  /** Newest first, at most 200. */
  log: readonly LogEntry[] = [];
  /** The last call that was refused because nobody had consented to it. */
  refused: Call['call'] | null = null;
  private readonly pending: Pending[] = [];
  private preparing = 0;
  private declined = 0;
  private lastKey = 0;

  constructor(private readonly effects: RequestEffects) {}

  /** The question that the person sees, if any; its key tells it from the one before. */
  get asked(): { readonly key: number; readonly question: Question } | null {
    return this.pending[0] ?? null;
  }

  /** Takes one request of the mini-app. */
  handle(call: Call): void {
    if (call.call === 'ui.height') {
      if (Number.isFinite(call.height)) this.effects.setHeight(call.height);
      // An animation would push everything else out of the log.
      if (this.log[0]?.call === 'ui.height') this.log = this.log.slice(1);
      this.add(call, 'done');
    } else if (call.call === 'ui.ask' || !this.effects.allowed(call.call)) {
      this.refused = call.call;
      this.refuse(call, 'not-allowed');
    } else if (call.call === 'net.fetch' || call.call === 'media.load') {
      this.wait({ id: call.id, key: this.add(call, 'waiting') }, this.effects.request(call));
    } else this.ask(call);
    this.effects.onChange();
  }

  /** The person's answer to `asked`. */
  settle(allowed: boolean): void {
    const answered = this.pending.shift();
    if (!answered) return;
    this.declined = allowed ? 0 : this.declined + 1;
    const { question } = answered;
    if (allowed && 'ask' in question) this.wait(answered, question.ask());
    else this.finish(answered, allowed ? null : 'declined');
    if (this.declined >= MAX_DECLINED) {
      for (const waiting of this.pending.splice(0)) this.finish(waiting, 'declined');
    }
    this.effects.onChange();
  }

  private async ask(call: AskedCall): Promise<void> {
    if (this.declined >= MAX_DECLINED) return this.refuse(call, 'declined');
    if (this.pending.length + this.preparing > MAX_WAITING) return this.refuse(call, 'busy');
    const key = this.add(call, 'waiting');
    this.preparing += 1;
    const question = await this.effects.prepare(call);
    this.preparing -= 1;
    if (typeof question === 'string') this.finish({ id: call.id, key }, question);
    else if (this.declined >= MAX_DECLINED) this.finish({ id: call.id, key }, 'declined');
    else this.pending.push({ id: call.id, key, question });
    this.effects.onChange();
  }

  /** Waits for what a host or a model answers. */
  private async wait(at: Pick<Pending, 'id' | 'key'>, work: Promise<Answer>): Promise<void> {
    const answer = await work;
    if (typeof answer === 'string') this.finish(at, answer);
    else this.finish(at, null, ...answer);
    this.effects.onChange();
  }

  private refuse(call: Call, error: CallError): void {
    this.add(call, error);
    this.effects.answer(call.id, error);
  }

  private finish(
    { id, key }: { id: number; key: number },
    error: CallError | null,
    value?: Value,
    answered?: LogEntry['answered'],
  ): void {
    const outcome = error ?? 'done';
    this.log = this.log.map((entry) =>
      entry.key === key ? { ...entry, outcome, ...(answered && { answered }) } : entry,
    );
    this.effects.answer(id, error, value);
  }

  private add(call: Call, outcome: Outcome): number {
    const key = ++this.lastKey;
    const entry = { key, at: new Date(), call: call.call, detail: detailOf(call), outcome };
    this.log = [entry, ...this.log].slice(0, MAX_LOG);
    return key;
  }
}

/** Longest text of a mini-app in one line of the log, in code points. */
const MAX_DETAIL = 120;

function detailOf(call: Call): string {
  switch (call.call) {
    case 'file.save':
      return shorten(call.name);
    case 'mail.self':
      return shorten(call.subject);
    case 'ui.height':
      return `${call.height} px`;
    case 'ui.ask':
      return shorten(call.text);
    case 'net.fetch':
      return shorten(`${call.method} ${call.url}`);
    case 'ai.call':
      return shorten(call.prompt);
    default:
      return shorten(call.url);
  }
}

function shorten(text: string): string {
  const points = [...text.slice(0, 2 * MAX_DETAIL + 2)];
  return points.length > MAX_DETAIL ? `${points.slice(0, MAX_DETAIL).join('')}…` : text;
}
