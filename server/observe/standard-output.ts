import { write } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** More than this waits for nobody, in characters: then what is oldest is lost. */
const MAX_WAITING = 4 * 1024 * 1024;
/** A pipe that nobody empties is tried again after so long, in milliseconds. */
const RETRY = 20;
/** Longest wait of the end of the process for the rest of the log, ms. */
const PATIENCE = 1_000;

/** Output of the log. Lines that cannot be written, on a full disk for example, are lost. */
export type StandardOutput = {
  readonly write: (text: string) => void;
  /** Resolves when everything is written, or was lost, or takes too long. */
  readonly drained: () => Promise<void>;
};

/**
 * Writes to a file descriptor one piece after the other. The library of the log would try for ever
 * to write at the end what a full disk does not take, and so never let the process end.
 */
export function standardOutput(fd = 1): StandardOutput {
  let waiting = '';
  let isWriting = false;

  const put = (bytes: Buffer): void => {
    write(fd, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') setTimeout(put, RETRY, bytes).unref();
      else if (!error && written < bytes.length) put(bytes.subarray(written));
      else {
        isWriting = false;
        next();
      }
    });
  };
  const next = (): void => {
    if (isWriting || waiting === '') return;
    const bytes = Buffer.from(waiting);
    waiting = '';
    isWriting = true;
    put(bytes);
  };
  return {
    write: (text) => {
      waiting = waiting.length > MAX_WAITING ? text : waiting + text;
      next();
    },
    drained: async () => {
      for (const end = Date.now() + PATIENCE; isWriting && Date.now() < end; ) await sleep(5);
    },
  };
}
