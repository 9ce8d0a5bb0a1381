import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frameSourcePolicy } from '../viewer/frame-element.ts';
import { Heartbeat, MAX_PER_SECOND, Meter, runFrame } from './run-frame.ts';

describe('Meter', () => {
  it('lets 60 messages a second through, for as long as they come', () => {
    const meter = new Meter();
    for (let i = 0; i < 600; i++) {
      expect(meter.message(i * 17)).toBeNull();
    }
  });

  it('stops at the 61st within a second, wherever the second begins', () => {
    const meter = new Meter();
    for (let i = 0; i < MAX_PER_SECOND; i++) expect(meter.message(900 + i)).toBeNull();
    expect(meter.message(1_899)).toBe('flood');
  });

  it('forgives two malformed messages', () => {
    const meter = new Meter();
    expect([meter.unreadable(), meter.unreadable(), meter.unreadable()]).toEqual([
      null,
      null,
      'malformed',
    ]);
  });
});

describe('Heartbeat', () => {
  const beat = (heartbeat: Heartbeat, times: number[], visible = true) =>
    times.map((time) => heartbeat.isHung(time, visible));

  it('calls three seconds of silence hung, and the next sign of life ends it', () => {
    const heartbeat = new Heartbeat(0);
    expect(beat(heartbeat, [1_000, 2_000, 3_000])).toEqual([false, false, true]);
    heartbeat.heard(3_500);
    expect(beat(heartbeat, [4_000, 5_000, 6_000, 7_000])).toEqual([false, false, false, true]);
  });

  it('does not blame the frame for a page in the background or a sleeping computer', () => {
    const hidden = new Heartbeat(0);
    expect(beat(hidden, [1_000, 2_000, 3_000, 4_000], false)).not.toContain(true);
    expect(beat(hidden, [5_000, 6_000])).toEqual([false, false]);
    const asleep = new Heartbeat(0);
    expect(beat(asleep, [1_000, 600_000, 601_000])).toEqual([false, false, false]);
  });
});

it('names one address and cannot be ended by it', () => {
  expect(frameSourcePolicy('https://a.example/x;y,z/capsule-frame.html')).toBe(
    'frame-src https://a.example/x%3By%2Cz/capsule-frame.html',
  );
});

type Ping = { readonly type: string; readonly loads: number };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'performance'] });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('document', { visibilityState: 'visible' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A run whose frame is this test: it loads when told, and `answers` says to which pings. */
function started(answers: (ping: Ping) => boolean) {
  const ends: string[] = [];
  let port: MessagePort | undefined;
  const say = (message: object) => port?.postMessage(JSON.stringify(message));
  const frame = Object.assign(new EventTarget(), {
    style: {},
    remove: () => port?.close(),
    contentWindow: {
      length: 0,
      postMessage: (_content: unknown, _origin: string, [given]: MessagePort[]) => {
        port = given;
        port?.addEventListener('message', ({ data }) => {
          if (data.type === 'ping' && answers(data)) say({ type: 'pong', loads: data.loads });
        });
        port?.start();
      },
    },
  });
  const run = runFrame(
    { append: () => {} } as unknown as HTMLElement,
    frame as unknown as HTMLIFrameElement,
    {} as never,
    {
      onCall: () => {},
      onConsole: () => {},
      onHung: () => {},
      onEscape: () => {},
      onStopped: (reason) => ends.push(reason),
    },
  );
  /** Messages of a port come in a turn of their own, which no false clock makes pass. */
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 50) {
      vi.advanceTimersByTime(50);
      for (let turn = 0; turn < 4; turn++) await new Promise((done) => setImmediate(done));
    }
  };
  const load = () => frame.dispatchEvent(new Event('load'));
  return { ends, say, pass, load, run };
}

/** The frame page loads, and the mini-app is written over it. */
async function running(answers: (ping: Ping) => boolean) {
  const it = started(answers);
  it.load();
  it.say({ type: 'ready' });
  it.say({ type: 'loaded' });
  it.load();
  await it.pass(1_000);
  return it;
}

describe('a run whose frame loads again', () => {
  it('goes on while the mini-app answers', async () => {
    const { ends, pass, load, run } = await running(() => true);
    load();
    await pass(3_000);
    expect(ends).toEqual([]);
    run.stop();
    expect(ends).toEqual(['person']);
  });

  it('ends when nobody answers', async () => {
    let isThere = true;
    const { ends, pass, load } = await running(() => isThere);
    isThere = false;
    load();
    await pass(2_000);
    expect(ends).toEqual(['navigated']);
  });

  it('ends when what was left still answered for a moment', async () => {
    let left = Number.POSITIVE_INFINITY;
    const { ends, pass, load } = await running(() => performance.now() < left);
    left = performance.now() + 400;
    load();
    await pass(2_000);
    expect(ends).toEqual(['navigated']);
  });
});
