import { describe, expect, it } from 'vitest';
import { frameSourcePolicy } from '../viewer/frame-element.ts';
import { Heartbeat } from './heartbeat.ts';
import { MAX_PER_SECOND, Meter } from './meter.ts';

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
