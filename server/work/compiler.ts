import { Worker } from 'node:worker_threads';
import type { Deps } from '../deps.ts';

/** The time of one script, in milliseconds, and the most that wait: others are not looked at. */
const PATIENCE = 2_000;
const MOST = 20;

type Waiting = { readonly script: string; readonly resolve: (mistake: string | null) => void };

/**
 * Compiles scripts on a thread of its own, one after the other. It begins with the first script. A
 * script that takes too long counts as one without a mistake, and its thread is replaced.
 *
 * @param file the built compiling-thread.ts
 */
export function compiler(file: string | URL): {
  readonly scriptMistake: Deps['scriptMistake'];
  readonly close: () => Promise<void>;
} {
  const waiting: Waiting[] = [];
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;

  function start(): Worker {
    const made = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 32 } });
    made.unref();
    made.on('message', (mistake: string | null) => done(mistake));
    made.on('error', () => replaced());
    worker = made;
    return made;
  }

  function next(): void {
    const first = waiting[0];
    if (!first) return;
    timer = setTimeout(replaced, PATIENCE).unref();
    (worker ?? start()).postMessage(first.script);
  }

  function done(mistake: string | null): void {
    clearTimeout(timer);
    waiting.shift()?.resolve(mistake);
    next();
  }

  function replaced(): void {
    worker?.removeAllListeners();
    void worker?.terminate();
    worker = null;
    done(null);
  }

  return {
    scriptMistake: (script) =>
      waiting.length >= MOST
        ? null
        : new Promise((resolve) => {
            waiting.push({ script, resolve });
            if (waiting.length === 1) next();
          }),
    close: async () => {
      clearTimeout(timer);
      worker?.removeAllListeners();
      await worker?.terminate();
      for (const { resolve } of waiting.splice(0)) resolve(null);
    },
  };
}
