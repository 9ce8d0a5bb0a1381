/** Words of a document as Markdown. */

export const copyMarkdown = 'Copy as Markdown';
export const downloadMarkdown = 'Download Markdown';
export const copySection = 'Copy one section';
