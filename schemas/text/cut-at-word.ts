import { codePoints } from './code-points.ts';

/** At most so many code points, cut behind a word where there is one; an ellipsis says so. */
export function cutAtWord(text: string, most: number): string {
  if (codePoints(text) <= most) return text;
  const head = [...text.slice(0, 2 * most)].slice(0, most - 1).join('');
  const space = head.lastIndexOf(' ');
  return `${(space > head.length / 2 ? head.slice(0, space) : head).trimEnd()}…`;
}
