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
  /** Types into what has the focus; `\n` is Enter. */
  type: (text: string) => Promise<void>;
  /** What the window shows, as PNG. */
  screenshot: () => Promise<Uint8Array>;
  /** Pages that exist beside this one and were not opened by the suite. */
  strangers: () => Promise<readonly string[]>;
  close: () => Promise<void>;
}

/** What the protocols of WebDriver call the key of a character. */
export const keyOf = (character: string): string => (character === '\n' ? '\uE007' : character);

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
  /** Whether each worker needs a process of its own, or one browser serves all of them. */
  readonly shared: boolean;
  readonly start: () => Promise<Driver>;
}
