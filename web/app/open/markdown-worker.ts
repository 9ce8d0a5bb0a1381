import { type FromMarkdown, fromMarkdown } from '#schemas/import/from-markdown.ts';

/** A text for this worker. */
export interface MarkdownTask {
  readonly markdown: string;
  readonly options: FromMarkdown;
}

// A hostile text of 1 MB takes a second: the page must stay free meanwhile.

addEventListener('message', ({ data: { markdown, options } }: MessageEvent<MarkdownTask>) =>
  postMessage(fromMarkdown(markdown, options)),
);
