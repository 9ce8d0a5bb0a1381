import type { Press } from '../vectors/vector.ts';

/** A window of a browser under test. Every method throws when the browser does not answer. */
export interface Tab {
  open: (url: string) => Promise<void>;
  /** Runs the body of an async function in the page and gives what it returns. */
  run: (body: string) => Promise<unknown>;
  /** The same in the frame of the mini-app. */
  runInFrame: (body: string) => Promise<unknown>;
  /** A real press at a point of the page, in CSS pixels. */
  press: (x: number, y: number, how: Press) => Promise<void>;
  /** Types into what has the focus; `\n` is Enter, `\t` Tab, `\u001b` Escape. */
  type: (text: string) => Promise<void>;
  /** Picture of the window, as PNG. */
  screenshot: () => Promise<Uint8Array>;
  /** Pages that exist beside this one and were not opened by the suite. */
  strangers: () => Promise<readonly string[]>;
  close: () => Promise<void>;
}

/** Keys that write nothing, by their character: their names in Playwright and in WebDriver. */
export const KEYS_WITHOUT_TEXT: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['\n', ['Enter', '\uE007']],
  ['\t', ['Tab', '\uE004']],
  ['\u001b', ['Escape', '\uE00C']],
]);

/** Name of the key of a character in the protocols of WebDriver. */
export const keyOf = (character: string): string =>
  KEYS_WITHOUT_TEXT.get(character)?.[1] ?? character;

/** A running browser. */
export interface Driver {
  readonly version: string;
  /** A window without a past: nothing stored, nothing remembered, as far as the browser can. */
  newTab: () => Promise<Tab>;
  close: () => Promise<void>;
}

/** Browser name and how to start one. */
export interface Engine {
  readonly name: 'Chromium' | 'Firefox' | 'WebKit';
  /** Browsers that run side by side. */
  readonly workers: number;
  /** True if each worker needs a process of its own; otherwise one browser serves all of them. */
  readonly shared: boolean;
  readonly start: () => Promise<Driver>;
}
