import { isBlank } from '#schemas/text/blank.ts';
import { cutAtWord } from '#schemas/text/cut-at-word.ts';

/** Longest name of an author, in code points. */
const MAX_AUTHOR = 120;

/** The name of an MCP client as that of an author; undefined: it says none. */
export function clientAuthor(client: unknown): string | undefined {
  if (typeof client !== 'string') return undefined;
  const name = cutAtWord(client.replace(/\s+/g, ' ').trim(), MAX_AUTHOR);
  return isBlank(name) ? undefined : name;
}
