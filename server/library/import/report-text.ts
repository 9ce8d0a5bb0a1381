/** Most characters of one message of a tool, and most lines of its details. */
const MAX_MESSAGE = 600;
const MAX_LINES = 40;
const MAX_DETAILS = 4_000;

const cutLine = (text: string): string =>
  short(
    text
      .slice(0, 4 * MAX_MESSAGE)
      .replace(/\s+/g, ' ')
      .trim(),
    MAX_MESSAGE,
  );

/** A text of a tool in one line, in which nothing is Markdown. */
export const inLine = (text: string): string => cutLine(text).replace(/[\\`*_[\]<>|~#]/g, '\\$&');

/** Markdown of a tool in one line, in which emphasis and code stay. */
export const inLineMarkdown = (text: string): string => cutLine(text).replace(/[[\]<>|#]/g, '\\$&');

/** A text of a tool as code in a line. */
export const inCode = (text: string): string =>
  `\`${
    short(
      text
        .slice(0, 4 * MAX_MESSAGE)
        .replace(/[\s`]+/g, ' ')
        .trim(),
      MAX_MESSAGE,
    ) || ' '
  }\``;

/** Lines of a tool as a block of code, the first ones; empty when there are none. */
export function asBlock(text: string): string {
  const lines = text
    .slice(0, 4 * MAX_DETAILS)
    .trim()
    .split('\n');
  const shortened = short(lines.slice(0, MAX_LINES).join('\n'), MAX_DETAILS);
  const isCut = lines.length > MAX_LINES || text.length > 4 * MAX_DETAILS;
  if (shortened === '') return '';
  const code = `${shortened.replaceAll('~~~', '~ ~ ~')}${isCut ? '\n…' : ''}`;
  return `\n\n~~~text\n${code}\n~~~`;
}

/** At most so many UTF-16 units, never half a character. */
export const short = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
