import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_MESSAGE_CHARS, parseFromFrame } from '../protocol.ts';
import { watchConsole } from './console.ts';

const original = { ...console };
let posted: string[];
let listeners: Map<string, (event: unknown) => void>;

beforeEach(() => {
  posted = [];
  listeners = new Map();
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', (type: string, listener: (event: unknown) => void) =>
    listeners.set(type, listener),
  );
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) console[level] = () => {};
  watchConsole((text) => posted.push(text));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Object.assign(console, original);
});

/** The lines of every message so far, as the viewer reads them. */
const lines = () =>
  posted.map((text) => {
    const message = parseFromFrame(text);
    return message?.type === 'console' ? message.lines : null;
  });

it('passes on lines, errors and what the policy blocked, four times a second', () => {
  console.log('a', 1, null, { b: [2] }, new TypeError('bad'));
  console.warn(undefined);
  listeners.get('error')?.({ message: 'Uncaught x' });
  listeners.get('unhandledrejection')?.({ reason: new Error('later') });
  listeners.get('securitypolicyviolation')?.({
    effectiveDirective: 'img-src',
    blockedURI: 'https://a.example/',
  });
  expect(posted).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(lines()).toEqual([
    [
      ['log', 'a 1 null {"b":[2]} TypeError: bad'],
      ['warn', 'undefined'],
      ['error', 'Uncaught x'],
      ['error', 'Error: later'],
      ['error', 'Blocked by the policy: img-src https://a.example/'],
    ],
  ]);
});

it('counts what it drops, and never sends too much, whatever is written', () => {
  for (let i = 0; i < 1_000; i++) console.error('\u0000'.repeat(10_000));
  vi.advanceTimersByTime(250);
  expect(posted).toHaveLength(1);
  expect(posted[0]?.length).toBeLessThan(MAX_MESSAGE_CHARS);
  expect(lines()[0]?.at(-1)).toEqual(['warn', '981 more']);
  console.log('again');
  vi.advanceTimersByTime(250);
  expect(lines()[1]).toEqual([['log', 'again']]);
});

it('survives values that are traps', () => {
  const trap = {
    toJSON: () => {
      throw new Error('trap');
    },
  };
  const cycle: unknown[] = [];
  cycle.push(cycle);
  console.log(trap, cycle, Object.create(null), Symbol('s'));
  vi.advanceTimersByTime(250);
  expect(lines()[0]?.[0]?.[1]).toBe('? ? {} ?');
});
