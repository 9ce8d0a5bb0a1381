import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SURPRISE_TIME, whenSeen } from './ArmedButton.tsx';

/** A document, a window and an observer of what is in view, as far as arming needs them. */
let page: EventTarget & { visibilityState: string };
let show: (inView: boolean) => void;
let armed: ReturnType<typeof vi.fn<() => void>>;
let stop: () => void;

const input = (type: string, fields: object = {}) =>
  globalThis.dispatchEvent(Object.assign(new Event(type), fields));

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  const window = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
    vi.stubGlobal(name, window[name].bind(window));
  }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        show = (isIntersecting) => told([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  armed = vi.fn();
  stop = whenSeen({} as Element, armed);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits half a second from when the whole of it is in view', () => {
  vi.advanceTimersByTime(2_000);
  show(true);
  vi.advanceTimersByTime(499);
  expect(armed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(armed).toHaveBeenCalledTimes(1);
});

it('begins again when it leaves the view or the tab is hidden', () => {
  show(true);
  vi.advanceTimersByTime(400);
  show(false);
  show(true);
  vi.advanceTimersByTime(400);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(2_000);
  expect(armed).not.toHaveBeenCalled();
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(500);
  expect(armed).toHaveBeenCalledTimes(1);
});

it.each([
  ['taps', 'pointerdown', 'pointerup'],
  ['presses keys', 'keydown', 'keyup'],
])('does not come to work while someone %s', (_, down, up) => {
  show(true);
  const fields = { pointerId: 1, code: 'Enter' };
  for (let i = 0; i < 20; i++) {
    vi.advanceTimersByTime(200);
    input(down, fields);
    vi.advanceTimersByTime(100);
    input(up, fields);
  }
  expect(armed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_999);
  expect(armed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(armed).toHaveBeenCalledTimes(1);
});

it.each([
  ['taps', 'pointerdown', 'pointerup', 600],
  ['taps slowly', 'pointerdown', 'pointerup', 1_500],
  ['presses Enter', 'keydown', 'keyup', 900],
])('does not come to work while someone %s, with pauses', (_, down, up, pause) => {
  show(true);
  const fields = { pointerId: 1, code: 'Enter' };
  vi.advanceTimersByTime(300);
  for (let i = 0; i < 20; i++) {
    input(down, fields);
    vi.advanceTimersByTime(50);
    input(up, fields);
    input('click');
    vi.advanceTimersByTime(pause);
    expect(armed).not.toHaveBeenCalled();
  }
  vi.advanceTimersByTime(2_000);
  expect(armed).toHaveBeenCalledTimes(1);
});

it('waits longer where a program chose the moment', () => {
  stop();
  stop = whenSeen({} as Element, armed, SURPRISE_TIME);
  show(true);
  vi.advanceTimersByTime(999);
  expect(armed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(armed).toHaveBeenCalledTimes(1);
});

it('is not held up by a key that moves the focus', () => {
  show(true);
  input('keydown', { code: 'Tab' });
  input('keyup', { code: 'Tab' });
  vi.advanceTimersByTime(500);
  expect(armed).toHaveBeenCalledTimes(1);
});

it.each([
  ['click', {}],
  ['wheel', {}],
  ['touchstart', {}],
  ['touchend', {}],
])('counts %s as input', (type, fields) => {
  show(true);
  vi.advanceTimersByTime(400);
  input(type, fields);
  vi.advanceTimersByTime(400);
  expect(armed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(armed).toHaveBeenCalledTimes(1);
});

it('does not come to work under a finger or a key that is held down', () => {
  show(true);
  input('pointerdown', { pointerId: 7 });
  vi.advanceTimersByTime(5_000);
  input('keydown', { code: 'Space' });
  input('pointerup', { pointerId: 7 });
  vi.advanceTimersByTime(5_000);
  expect(armed).not.toHaveBeenCalled();
  input('keyup', { code: 'Space' });
  vi.advanceTimersByTime(2_000);
  expect(armed).toHaveBeenCalledTimes(1);
});

it('forgets what is held when the window loses the focus: nobody says that it was let go', () => {
  show(true);
  input('keydown', { code: 'AltLeft' });
  input('blur');
  vi.advanceTimersByTime(500);
  expect(armed).toHaveBeenCalledTimes(1);
});

it('forgets what was pressed together with Command when that is let go', () => {
  show(true);
  input('keydown', { code: 'MetaLeft' });
  input('keydown', { code: 'KeyC' });
  input('keyup', { code: 'MetaLeft' });
  vi.advanceTimersByTime(500);
  expect(armed).toHaveBeenCalledTimes(1);
});

it('is quiet once it was stopped', () => {
  show(true);
  stop();
  input('click');
  vi.advanceTimersByTime(2_000);
  expect(armed).not.toHaveBeenCalled();
});
