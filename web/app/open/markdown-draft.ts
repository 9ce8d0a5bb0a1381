import {
  type FromMarkdown,
  fromMarkdown,
  type MarkdownFailure,
} from '#schemas/import/from-markdown.ts';
import type { JsonObject } from '#schemas/json/json-value.ts';
import type { Result } from '#schemas/result.ts';
import { ownScript } from '../kit/trusted-types.ts';
import type { MarkdownTask } from './markdown-worker.ts';
// biome-ignore lint/correctness/noUnresolvedImports: Vite builds the worker and gives its address
import workerAddress from './markdown-worker.ts?worker&url';

/** A document, or why a text makes none. */
export type MarkdownResult = Result<JsonObject, MarkdownFailure>;

/** Longest text that is read at once, in UTF-16 units: to start a worker takes as long. */
const MAX_HERE = 16_384;

/**
 * {@link fromMarkdown}; a long text is read by a worker, so that the page stays free. Without a worker,
 * the page reads it.
 */
export function markdownDraft(markdown: string, options: FromMarkdown): Promise<MarkdownResult> {
  return new Promise((done) => {
    const readHere = () => done(fromMarkdown(markdown, options));
    if (markdown.length <= MAX_HERE) {
      readHere();
      return;
    }
    let worker: Worker;
    try {
      worker = new Worker(ownScript(new URL(workerAddress, import.meta.url).href));
    } catch {
      readHere();
      return;
    }
    worker.onmessage = ({ data }: MessageEvent<MarkdownResult>) => {
      worker.terminate();
      done(data);
    };
    worker.onerror = () => {
      worker.terminate();
      readHere();
    };
    worker.postMessage({ markdown, options } satisfies MarkdownTask);
  });
}
