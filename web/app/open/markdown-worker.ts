import { fromMarkdown } from '#schemas/import/from-markdown.ts';
import type { MarkdownTask } from './markdown-draft.ts';

// A hostile text of 1 MB takes a second: the page must stay free meanwhile.

addEventListener('message', ({ data: { markdown, options } }: MessageEvent<MarkdownTask>) =>
  postMessage(fromMarkdown(markdown, options)),
);
