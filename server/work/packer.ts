import { Worker } from 'node:worker_threads';
import type { Deps } from '../domain/deps.ts';
import type { PackedBody } from '../domain/ports/types.ts';
import { machinery, PACKED_HERE } from './machinery.ts';

/** A longer text would keep others waiting, in characters: another thread packs it. */
const LONG = 65_536;
/** Memory of the heap of the thread, in megabytes: it keeps nothing. */
const HEAP = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 };
/** How long nothing is asked of a thread after one ended by itself, in milliseconds. */
const PAUSE = 1_000;

export type Packer = Pick<Deps, 'pack'> & { readonly close: () => Promise<void> };

type Asked = {
  readonly text: string;
  readonly resolve: (body: PackedBody | Promise<PackedBody>) => void;
};

/**
 * Packs documents on a thread of its own, which is started when it is first needed. Node.js has
 * threads that pack, too, but to wake one for each document takes as long as half of the packing.
 *
 * @param file the built packing-thread.ts
 */
export function packer(file: string | URL, onError: (error: unknown) => void): Packer {
  let thread: Worker | null = null;
  let rests = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  /** In the order of the answers. */
  let asked: Asked[] = [];

  function start(): Worker {
    const worker = new Worker(file, { resourceLimits: HEAP });
    worker.unref();
    worker.on('message', (body: PackedBody) => asked.shift()?.resolve(body));
    worker.on('error', (error) => end(worker, error));
    worker.on('exit', () => end(worker, new Error('The thread that packs ended.')));
    return worker;
  }

  function end(worker: Worker, error: unknown): void {
    if (worker !== thread) return;
    thread = null;
    rests = performance.now() + PAUSE;
    if (!isClosed) onError(error);
    const left = asked;
    asked = [];
    for (const { text, resolve } of left) resolve(machinery.pack(text));
  }

  return {
    pack: (text) => {
      const isOwn = text.length <= PACKED_HERE || text.length > LONG;
      if (isOwn || isClosed || performance.now() < rests) return machinery.pack(text);
      thread ??= start();
      thread.postMessage(text);
      return new Promise((resolve) => asked.push({ text, resolve }));
    },
    close: async () => {
      isClosed = true;
      await thread?.terminate();
    },
  };
}
