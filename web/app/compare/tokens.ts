import { diffArrays } from 'diff';
import { type Inline, isHidden } from '#schemas/text/markdown/tree.ts';
import { hostOf } from '../../page/text/web-address.ts';
import { atOnce, type Work } from './pausing.ts';

/** An element of a text: emphasis, code, a link. */
export type Wrap = Exclude<Inline, string>;

/** One word, one number, one sign or one run of white space, and the elements that it stands in. */
export interface Token {
  readonly text: string;
  /** From the outside in. */
  readonly inside: readonly Wrap[];
  /** The same for tokens that say the same in the same way. */
  readonly key: string;
}

/** Tokens that both sides have, or only one. */
export interface Run {
  readonly of: 'both' | 'before' | 'after';
  readonly tokens: readonly Token[];
}

/** Scripts that do not part their words: each of their signs is compared for itself. */
const UNPARTED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
/** Digits with what parts them, a currency before them or a percent sign behind them: half a number means nothing. */
const NUMBER =
  '\\p{Sc}?\\p{Nd}+(?:[.,:/’\\u00a0\\u202f]\\p{Nd}+)*(?:[\\u0020\\u00a0\\u202f]?[%‰])?';
const WORD = `(?:(?![${UNPARTED}])[\\p{L}\\p{M}\\p{N}_])+`;
const TOKEN = new RegExp(`\\s+|${NUMBER}(?![\\p{L}\\p{M}\\p{N}_])|${WORD}|.`, 'gsu');

/** Longest text, in UTF-16 units, that is compared word by word. */
const MAX_LENGTH = 20_000;
/**
 * Insertions and deletions after which two texts have too little in common to be shown as one: the
 * time grows with the square of them. And the most tokens that are looked at for them: a hostile text
 * is made to take forever. Not in time: a busy machine shows the same.
 */
const MAX_EDITS = 400;
const MAX_COST = 3_000_000;
/** In a short text more than half of its tokens may be others. */
const FEW = 20;
const mostEdits = (tokens: number): number =>
  Math.floor(Math.min(MAX_EDITS, Math.max(FEW, tokens / 2), MAX_COST / (tokens + 1)));
/** Cost of the comparison: of each token, and of each pair of edits. */
const TOKEN_COST = 2;
const EDIT_COST = 0.25;
/** Less in common than this, and a text was written anew. */
const REWRITTEN = 0.5;

export function* tokensIn(
  nodes: readonly Inline[],
  inside: readonly Wrap[],
  of: string,
): Generator<Token> {
  const wordsOf = function* (text: string, wraps: readonly Wrap[], key: string): Generator<Token> {
    for (const [word] of text.matchAll(TOKEN)) yield { text: word, inside: wraps, key: key + word };
  };
  for (const node of nodes) {
    if (typeof node === 'string') yield* wordsOf(node, inside, of);
    else if (node.tag === 'br') yield { text: '\n', inside, key: `${of}\n` };
    else {
      const wraps = [...inside, node];
      const key = `${of}${node.tag}>`;
      if (node.tag === 'code') yield* wordsOf(node.text, wraps, key);
      // A formula changes as a whole: half of one means nothing.
      else if (node.tag === 'math')
        yield { text: node.text, inside: wraps, key: `${key}${node.text}` };
      else if (node.tag === 'note') {
        yield { text: node.name, inside: wraps, key: `${key}${node.name}` };
      } else if (node.tag === 'box') {
        const box = node.isTicked ? '[x]' : '[ ]';
        yield { text: `${box}\u2002`, inside: wraps, key: `${key}${box}` };
      } else if (node.tag === 'hidden') {
        if (isHidden(node)) yield* wordsOf(node.text, wraps, key);
      } else if (node.tag === 'cite') {
        yield { text: `[${node.number}]`, inside: wraps, key: `${key}[${node.number}]` };
      } else if ('children' in node) {
        yield* tokensIn(node.children, wraps, key);
        // The address of a link is part of its words. Pictures of the document are compared themselves.
        const isPicture = node.tag === 'image' && !hostOf(node.href);
        if ('href' in node && !isPicture)
          yield { text: '', inside: wraps, key: `${key}${node.href}` };
      }
    }
  }
}

/** The words of a text alone. */
export const textOf = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if ('children' in node) return textOf(node.children);
      return 'text' in node ? node.text : ' ';
    })
    .join('');

/** The tokens of a text; a link ends with an empty one that says where it leads. */
export const tokensOf = (nodes: readonly Inline[]): Token[] => [...tokensIn(nodes, [], '')];

/** Likeness of two bags of words, from 0 to 1 (Dice's coefficient). Linear. */
export function likeness(before: readonly string[], after: readonly string[]): number {
  if (before.length + after.length === 0) return 1;
  const count = new Map<string, number>();
  for (const word of before) count.set(word, (count.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of after) {
    const left = count.get(word) ?? 0;
    if (left > 0) {
      common += 1;
      count.set(word, left - 1);
    }
  }
  return (2 * common) / (before.length + after.length);
}

const wordsIn = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ key, text }) => (text.trim() === '' ? [] : [key]));

/**
 * Two texts as one, with what went and what came; null when they have too little in common, or are
 * too long or too costly to compare: then the old one is shown above the new one.
 */
export const diffTexts = (before: readonly Inline[], after: readonly Inline[]): Run[] | null =>
  atOnce(diffing(before, after));

/** Does what {@link diffTexts} does, in steps. */
export function* diffing(before: readonly Inline[], after: readonly Inline[]): Work<Run[] | null> {
  if (lengthOf(before) > MAX_LENGTH || lengthOf(after) > MAX_LENGTH) return null;
  const [old, now] = [tokensOf(before), tokensOf(after)];
  const count = old.length + now.length;
  yield TOKEN_COST * count;
  if (likeness(wordsIn(old), wordsIn(now)) < REWRITTEN) return null;
  const keys = (tokens: readonly Token[]) => tokens.map(({ key }) => key);
  const most = mostEdits(count);
  const changes = diffArrays(keys(old), keys(now), { maxEditLength: most });
  const edits =
    changes?.reduce(
      (sum, { added, removed, count = 0 }) => sum + (added || removed ? count : 0),
      0,
    ) ?? most;
  yield TOKEN_COST * count + EDIT_COST * edits ** 2;
  if (!changes) return null;
  const runs: Run[] = [];
  let [gone, come] = [0, 0];
  for (const { added, removed, count = 0 } of changes) {
    if (removed) runs.push({ of: 'before', tokens: old.slice(gone, gone + count) });
    else runs.push({ of: added ? 'after' : 'both', tokens: now.slice(come, come + count) });
    if (!added) gone += count;
    if (!removed) come += count;
  }
  return joined(runs);
}

/** The length of a text without its elements, in UTF-16 units. */
export const lengthOf = (nodes: readonly Inline[]): number =>
  nodes.reduce((sum, node) => {
    if (typeof node === 'string') return sum + node.length;
    if ('children' in node) return sum + lengthOf(node.children);
    return sum + ('text' in node ? node.text.length : 1);
  }, 0);

/** Changes with nothing but white space between them are one: first what went, then what came. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  let gone: Token[] = [];
  let come: Token[] = [];
  let space: Token[] = [];
  const flush = () => {
    if (gone.length > 0) all.push({ of: 'before', tokens: gone });
    if (come.length > 0) all.push({ of: 'after', tokens: come });
    if (space.length > 0) all.push({ of: 'both', tokens: space });
    [gone, come, space] = [[], [], []];
  };
  for (const { of, tokens } of runs) {
    const isChange = of !== 'both';
    const isSpace = !isChange && tokens.every(({ text }) => text.trim() === '');
    if (isChange) {
      // The space between two changes went and came with them.
      gone.push(...space);
      come.push(...space);
      space = [];
      (of === 'before' ? gone : come).push(...tokens);
    } else if (isSpace && gone.length + come.length > 0) {
      space = [...tokens];
    } else {
      flush();
      all.push({ of, tokens });
    }
  }
  flush();
  return all;
}
