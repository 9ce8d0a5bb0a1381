import { styleText } from 'node:util';
import type { ExitCode, Io } from './io.ts';

/** Output of messages. */
export type MessageOutput = {
  readonly io: Io;
  /** Called once, when the command is done. */
  readonly end: (code: ExitCode) => void;
};

/** Messages as they are; on a terminal, the first line of what went wrong is red. */
export function inColour(io: Io): MessageOutput {
  const hasColours = io.isTerminal && !io.env.NO_COLOR && io.env.TERM !== 'dumb';
  if (!hasColours) return { io, end: () => {} };
  const note = (text: string) => {
    const [first = '', ...rest] = text.split('\n');
    io.note([first === '' ? '' : styleText('yellow', first), ...rest].join('\n'));
  };
  return { io: { ...io, note }, end: () => {} };
}

/** Messages kept until the end: of a failure they become one JSON object, for programs. */
export function asJson(io: Io, command: string | null): MessageOutput {
  const notes: string[] = [];
  return {
    io: { ...io, note: (text) => notes.push(text) },
    end: (exitCode) => {
      const [message = '', ...details] = notes.flatMap((note) => note.split('\n'));
      if (exitCode !== 0) {
        io.note(JSON.stringify({ ok: false, command, exitCode, message, details }));
      } else if (notes.length > 0) {
        io.note(JSON.stringify({ ok: true, command, messages: [message, ...details] }));
      }
    },
  };
}
