import { ownScript } from '../kit/trusted-types.ts';
// biome-ignore lint/correctness/noUnresolvedImports: Vite builds the worker and gives its address
import workerAddress from './library-worker.ts?worker&url';
import type { FromWorker, ToWorker } from './messages.ts';

/**
 * The outcome of a piece of work. `unavailable`: the browser keeps nothing, or the worker failed.
 */
export type WorkOutcome = Exclude<FromWorker, { type: 'progress' }>;

/** Has a worker do it, so that the page stays free. Never rejects. */
export function work(task: ToWorker, onProgress: (done: number) => void): Promise<WorkOutcome> {
  return new Promise((done) => {
    let worker: Worker;
    try {
      worker = new Worker(ownScript(new URL(workerAddress, import.meta.url).href));
    } catch {
      done({ type: 'unavailable' });
      return;
    }
    const end = (outcome: WorkOutcome): void => {
      worker.terminate();
      done(outcome);
    };
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) =>
      data.type === 'progress' ? onProgress(data.done) : end(data);
    worker.onerror = () => end({ type: 'unavailable' });
    worker.postMessage(task);
  });
}
