import { decodeEntities } from './entities.ts';

/** Text of an address or title: escapes undone, entities read. */
export const unescapeText = (text: string): string =>
  text
    .split(/(\\[!-/:-@[-`{-~])/)
    .map((part, i) => (i % 2 ? part.slice(1) : decodeEntities(part)))
    .join('');
