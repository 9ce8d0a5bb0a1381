/**
 * Bold text at the beginning of a line, and what goes on as a paragraph whatever stands before it. What
 * would mean something else as a heading stays bold.
 */
const BOLD =
  /^\*\*(?![\s#])([^*\n]{0,299}[^*\s#\\])\*\*\s*(?=$|[\p{L}\p{N}\p{Pi}"'([](?!\d*[.)]))/u;

/** The same where Latin goes on: engines take a millisecond to read a class of Unicode properties. */
const LATIN_BOLD = /^\*\*(?![\s#])([^*\n]{0,299}[^*\s#\\])\*\*\s*(?=$|[a-zA-Z0-9"'([](?!\d*[.)]))/;

/**
 * The Markdown of a finding. One that begins with `**…**` or `#` has that as its heading, which then
 * stands alone as a heading of the first level; any other is as it was.
 */
export const asFinding = (text: string): string =>
  text.startsWith('**')
    ? text.replace(LATIN_BOLD.test(text) ? LATIN_BOLD : BOLD, '# $1\n\n')
    : text.replace(/^#{2,6}(?= )/, '#');
