import './document-style.ts';
import { revealCharacters } from '#schemas/text-safety.ts';

/** Shows a code point that would be invisible or would reorder the text around it. */
const Hidden = ({ code }: { code: number }) => {
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return <span class="hidden-character">{name}</span>;
};

/** The parts of `value`, with control, bidi and invisible characters made visible. */
export const reveal = (value: string, multiline = false) => {
  const parts = revealCharacters(value, multiline);
  return parts.length === 1
    ? parts[0]
    : parts.map((part) => (typeof part === 'string' ? part : <Hidden code={part} />));
};

/** One untrusted string (title, name, publisher), isolated from the direction of its neighbours. */
export const Plain = ({ value, multiline }: { value: string; multiline?: boolean }) => (
  <bdi>{reveal(value, multiline)}</bdi>
);
