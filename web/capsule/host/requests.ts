import { type Call, type CallError, MAX_FILE_BYTES } from '../protocol.ts';
import { safeFileName } from './file-name.ts';
import { mailDraft } from './hand-over.ts';

/** Requests that may wait behind the one that the person is looking at. */
const MAX_WAITING = 3;
/** Refusals in a row after which the person is not asked again during this run. */
const MAX_DECLINED = 3;
const MAX_LOG = 200;

/** What the person is asked to allow. */
export type Question =
  | {
      readonly kind: 'file';
      readonly name: string;
      readonly renamed: boolean;
      readonly mediaType: string;
      readonly data: Blob;
    }
  | {
      readonly kind: 'mail';
      readonly subject: string;
      readonly text: string;
      readonly href: string;
    };

export type Outcome = CallError | 'waiting' | 'done';

/** One line of the activity log. `detail` is text of the mini-app. */
export interface LogEntry {
  readonly key: number;
  readonly at: Date;
  readonly call: Call['call'];
  readonly detail: string;
  readonly outcome: Outcome;
}

interface Pending {
  readonly id: number;
  readonly key: number;
  readonly question: Question;
}

/** What the requests of a run reach. */
export interface RequestEffects {
  /** Whether the person consented to what the call needs. */
  allowed: (call: Call['call']) => boolean;
  answer: (id: number, error: CallError | null) => void;
  setHeight: (px: number) => void;
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
  private declined = 0;
  private lastKey = 0;

  constructor(private readonly effects: RequestEffects) {}

  /** The question that the person sees, if any. */
  get question(): Question | null {
    return this.pending[0]?.question ?? null;
  }

  /** Takes one request of the mini-app. */
  handle(call: Call): void {
    this.decide(call);
    this.effects.onChange();
  }

  /** The person's answer to `question`. */
  settle(allowed: boolean): void {
    const answered = this.pending.shift();
    if (!answered) return;
    this.declined = allowed ? 0 : this.declined + 1;
    this.finish(answered, allowed ? null : 'declined');
    if (this.declined >= MAX_DECLINED) {
      for (const waiting of this.pending.splice(0)) this.finish(waiting, 'declined');
    }
    this.effects.onChange();
  }

  private decide(call: Call): void {
    if (call.call === 'ui.height') {
      if (Number.isFinite(call.height)) this.effects.setHeight(call.height);
      // An animation would push everything else out of the log.
      if (this.log[0]?.call === 'ui.height') this.log = this.log.slice(1);
      this.add(call, 'done');
      return;
    }
    const asked = this.prepare(call);
    if (typeof asked === 'string') {
      if (asked === 'not-allowed') this.refused = call.call;
      this.add(call, asked);
      this.effects.answer(call.id, asked);
    } else {
      const key = this.add(call, 'waiting');
      this.pending.push({ id: call.id, key, question: asked });
    }
  }

  private prepare(call: Call): Question | CallError {
    if (!this.effects.allowed(call.call)) return 'not-allowed';
    let question: Question;
    if (call.call === 'file.save') {
      if (call.data.size > MAX_FILE_BYTES) return 'too-large';
      const name = safeFileName(call.name);
      const { mediaType, data } = call;
      question = {
        kind: 'file',
        name,
        renamed: name !== call.name,
        mediaType,
        data,
      };
    } else if (call.call === 'mail.self') {
      const draft = mailDraft(call.subject, call.text);
      if (!draft.ok) return draft.error;
      question = {
        kind: 'mail',
        subject: call.subject,
        text: call.text,
        href: draft.value,
      };
    } else {
      return 'not-allowed';
    }
    if (this.declined >= MAX_DECLINED) return 'declined';
    return this.pending.length > MAX_WAITING ? 'busy' : question;
  }

  private finish({ id, key }: Pending, error: CallError | null): void {
    this.mark(key, error ?? 'done');
    this.effects.answer(id, error);
  }

  private add(call: Call, outcome: Outcome): number {
    const detail = detailOf(call);
    const entry = {
      key: ++this.lastKey,
      at: new Date(),
      call: call.call,
      detail,
      outcome,
    };
    this.log = [entry, ...this.log].slice(0, MAX_LOG);
    return entry.key;
  }

  private mark(key: number, outcome: Outcome): void {
    this.log = this.log.map((entry) => (entry.key === key ? { ...entry, outcome } : entry));
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
    case 'link.open':
      return shorten(call.url);
    case 'ui.height':
      return `${call.height} px`;
  }
}

function shorten(text: string): string {
  const points = [...text];
  return points.length > MAX_DETAIL ? `${points.slice(0, MAX_DETAIL).join('')}…` : text;
}
