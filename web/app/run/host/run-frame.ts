import {
  type Call,
  type CallError,
  type ConsoleLine,
  type FrameDocument,
  parseFromFrame,
  type ToFrame,
} from '../../../frame/protocol.ts';

/** Most messages that a frame may send within one second. */
export const MAX_PER_SECOND = 60;
/** Malformed messages after which the frame is stopped. */
const MAX_MALFORMED = 3;

/** Reason that the channel of a frame is closed for good. */
type Excess = 'flood' | 'malformed';

/** Counts the messages of one frame. Times are in milliseconds of one steady clock. */
export class Meter {
  private readonly recent: number[] = [];
  private malformed = 0;

  /** Counts a message that arrived at `now`; a reason when it was one too many. */
  message(now: number): Excess | null {
    this.recent.push(now);
    if (this.recent.length <= MAX_PER_SECOND) return null;
    const oldest = this.recent.shift() ?? 0;
    return now - oldest < 1_000 ? 'flood' : null;
  }

  /** Counts a message that could not be read. */
  unreadable(): Excess | null {
    this.malformed += 1;
    return this.malformed >= MAX_MALFORMED ? 'malformed' : null;
  }
}

/** Time between two pings to the frame, in milliseconds. */
const PING_INTERVAL = 1_000;
/** Silence after which the frame counts as hung, in milliseconds. */
const SILENCE_LIMIT = 3_000;

/**
 * Judges a frame by the time since it last answered. Times are in milliseconds of one steady clock.
 * A page in the background, or a computer that slept, gets no timers: such a gap says nothing about
 * the frame, so the count starts again.
 */
export class Heartbeat {
  private heardAt: number;
  private checkedAt: number;

  constructor(now: number) {
    this.heardAt = now;
    this.checkedAt = now;
  }

  /** Any message of the frame is a sign of life. */
  heard(now: number): void {
    this.heardAt = now;
  }

  /** To be called about every `PING_INTERVAL`; true when the frame is hung. */
  isHung(now: number, pageVisible: boolean): boolean {
    const gap = now - this.checkedAt > 2 * PING_INTERVAL;
    this.checkedAt = now;
    if (gap || !pageVisible) this.heardAt = now;
    return now - this.heardAt >= SILENCE_LIMIT;
  }
}

/** Longest time that a message may take to unpack, in milliseconds. */
const UNPACK_LIMIT = 250;

/** Reason that a run ended. All but `person` are the viewer's doing. */
export type StopReason = Excess | 'person' | 'navigated' | 'nested-frame' | 'not-started';

/** The callbacks by which a run tells its owner. */
interface RunEvents {
  onCall: (call: Call) => void;
  onConsole: (lines: readonly ConsoleLine[]) => void;
  onHung: (hung: boolean) => void;
  /** Escape was pressed three times in the frame. */
  onEscape: () => void;
  /** Called exactly once; the frame is gone by then. */
  onStopped: (reason: StopReason) => void;
}

type Answer = Extract<ToFrame, { type: 'answer' }>;

/** A mini-app in its frame. */
export interface Run {
  answer: (id: number, error: CallError | null, value?: Answer['value']) => void;
  /** @param most bound of it, in CSS pixels */
  setHeight: (px: number, most?: number) => void;
  stop: () => void;
}

/** Bounds of the frame's height, in CSS pixels. */
const HEIGHT = { min: 120, max: 2_000 } as const;
/** Time between two looks for nested frames, in milliseconds. */
const WATCH_INTERVAL = 250;
/** Time in which the frame page has to load and take the document, in milliseconds. */
const START_LIMIT = 15_000;
/** Time in which the page in the frame has to answer after a load, in milliseconds. */
const ANSWER_LIMIT = 1_000;
/**
 * Time for which a page that was left may still get messages, and answer them, in milliseconds: another
 * process has it, which is told of its end and has half a second for that in Chromium.
 */
const LEAVING_LIMIT = 500;

/**
 * Runs a document inside `holder`, until it is stopped or breaks a rule.
 * @param frame a fresh one, not yet in the page
 */
export function runFrame(
  holder: HTMLElement,
  frame: HTMLIFrameElement,
  content: FrameDocument,
  events: RunEvents,
): Run {
  const { port1: port, port2 } = new MessageChannel();
  const meter = new Meter();
  let heartbeat: Heartbeat | undefined;
  let hung = false;
  let sent = false;
  /** Loads of the frame since then; those that are over; how many the mini-app has outlived. */
  let loads = 0;
  let settled = 0;
  let outlived = 0;
  let stopped = false;

  function stop(reason: StopReason): void {
    if (stopped) return;
    stopped = true;
    port.onmessage = null;
    port.close();
    removeEventListener('message', countStray);
    frame.remove();
    for (const timer of timers) clearInterval(timer);
    events.onStopped(reason);
  }

  const send = (message: ToFrame): void => port.postMessage(message);

  function setHung(now: boolean): void {
    if (hung === now) return;
    hung = now;
    events.onHung(now);
  }

  port.onmessage = (event: MessageEvent<unknown>) => {
    // Messages that were already on their way may still be delivered after the port was closed.
    if (stopped) return;
    const now = performance.now();
    const excess = meter.message(now);
    if (excess) return stop(excess);
    // Only now is a message unpacked. A huge one holds this page up; there must not be a second.
    const { data } = event;
    if (performance.now() - now > UNPACK_LIMIT) return stop('flood');
    const message = parseFromFrame(data);
    if (!message) {
      const last = meter.unreadable();
      return last ? stop(last) : undefined;
    }
    heartbeat ??= new Heartbeat(now);
    heartbeat.heard(now);
    if (message.type === 'loaded') outlived = Math.max(outlived, 1);
    // Any other message may have been on its way when the frame was left.
    if (message.type === 'pong' && message.loads <= settled) {
      outlived = Math.max(outlived, message.loads);
    }
    setHung(false);
    if (message.type === 'call') events.onCall(message);
    if (message.type === 'console') events.onConsole(message.lines);
    if (message.type === 'escape') events.onEscape();
  };
  // The port is the only channel, and nothing else is read. It is counted, because a flood of window
  // messages holds this page up for seconds (measured: 300,000 messages, 5.9 s without this, 70 ms
  // with it).
  const countStray = ({ source }: MessageEvent<unknown>): void => {
    const excess = source === frame.contentWindow && meter.message(performance.now());
    if (excess) stop(excess);
  };
  addEventListener('message', countStray);
  /**
   * After a load there is either the mini-app, written over the frame page, or another page, which
   * has no port and is silent. (In WebKit a jump to a `#fragment` counts as a load, too.)
   */
  function askWhoIsThere(load: number): void {
    const asked = performance.now();
    settled = Math.max(settled, load);
    send({ type: 'ping', loads: settled });
    const check = () => {
      if (load <= outlived) return;
      // A late timer says that this page itself was held up; in WebKit the two share a thread.
      if (performance.now() - asked > 2 * ANSWER_LIMIT) askWhoIsThere(load);
      else stop('navigated');
    };
    timers.push(setTimeout(check, ANSWER_LIMIT));
  }

  frame.addEventListener('load', () => {
    if (sent) {
      loads += 1;
      timers.push(setTimeout(askWhoIsThere, LEAVING_LIMIT, loads));
      return;
    }
    sent = true;
    // The frame's origin is opaque, so no target origin can name it. The policy of this page lets
    // it hold nothing but the frame page.
    frame.contentWindow?.postMessage(content, '*', [port2]);
  });

  const timers = [
    setInterval(() => {
      if (frame.contentWindow?.length) stop('nested-frame');
    }, WATCH_INTERVAL),
    setInterval(() => {
      if (!heartbeat) return;
      setHung(heartbeat.isHung(performance.now(), document.visibilityState === 'visible'));
      send({ type: 'ping', loads: settled });
    }, PING_INTERVAL),
    setTimeout(() => heartbeat || stop('not-started'), START_LIMIT),
  ];
  holder.append(frame);

  return {
    answer: (id, error, value) => {
      if (!stopped) send({ type: 'answer', id, error, ...(value !== undefined && { value }) });
    },
    setHeight: (px, most = HEIGHT.max) => {
      frame.style.height = `${Math.min(most, Math.max(HEIGHT.min, px))}px`;
    },
    stop: () => stop('person'),
  };
}
