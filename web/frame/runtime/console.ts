import { type ConsoleLine, MAX_CONSOLE_LINES } from '../protocol.ts';

/** Time between two messages with lines, in milliseconds: the viewer counts messages. */
const FLUSH_INTERVAL = 250;
/** Longest text of one line, in code units: twenty fit into a message, however they are escaped. */
const MAX_LINE_CHARS = 500;
const LEVELS = ['debug', 'log', 'info', 'warn', 'error'] as const;

/** Passes on what the program writes to its console, and what goes wrong in it. */
export function watchConsole(post: (text: string) => void): void {
  const lines: ConsoleLine[] = [];
  let dropped = 0;
  let waiting = false;

  const flush = (): void => {
    waiting = false;
    if (dropped > 0) lines.push(['warn', `${dropped} more`]);
    post(JSON.stringify({ type: 'console', lines: lines.splice(0) }));
    dropped = 0;
  };
  const add = (level: string, parts: unknown[]): void => {
    // One place is for the number of those that were dropped.
    if (lines.length > MAX_CONSOLE_LINES - 2) dropped += 1;
    else lines.push([level, parts.map(inWords).join(' ').slice(0, MAX_LINE_CHARS)]);
    if (waiting) return;
    waiting = true;
    setTimeout(flush, FLUSH_INTERVAL);
  };

  for (const level of LEVELS) {
    const write = console[level].bind(console);
    console[level] = (...parts: unknown[]) => {
      write(...parts);
      add(level, parts);
    };
  }
  addEventListener('error', ({ message }) => add('error', [message]));
  addEventListener('unhandledrejection', ({ reason }) => add('error', [reason]));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    add('error', ['Blocked by the policy:', effectiveDirective, blockedURI]),
  );
}

/** A value as one line of text. Never throws: the value may be a trap. */
function inWords(value: unknown): string {
  try {
    return (
      (typeof value === 'object' && !(value instanceof Error) && JSON.stringify(value)) ||
      `${value}`
    );
  } catch {
    return '?';
  }
}
