import type { Extras } from './extras.ts';
import { charAfter, charBefore, isCjk, isPunctuation, isSpace } from './lines.ts';
import { depthOf, type Inline, MAX_INLINES, type Tag } from './tree.ts';

/** A run of `*`, `_` or `~` that may open or close emphasis. */
interface Delimiter {
  readonly mark: string;
  readonly canOpen: boolean;
  readonly canClose: boolean;
  readonly length: number;
  left: number;
}
export interface Bracket {
  readonly isImage: boolean;
  /** Place behind it in the text. */
  readonly from: number;
  /** True when another bracket begins behind it: then it is no label. */
  hasInner: boolean;
}
/** A part of a text before its marks are paired. */
export type Piece = Inline | Tag | Delimiter | { readonly bracket: Bracket };

/** The delimiter of a run of marks, which may stand beside CJK letters without a blank. */
export function delimiterOf(text: string, start: number, end: number): Delimiter {
  const mark = text[start] ?? '';
  const before = charBefore(text, start);
  const after = charAfter(text, end);
  // CJK punctuation counts as a letter, and a CJK letter as a place where a word may begin or end.
  const isBreak = (char: string): boolean => isPunctuation(char) && !isCjk(char);
  const left =
    !isSpace(after) &&
    (!isBreak(after) || isSpace(before) || isPunctuation(before) || isCjk(before));
  const right =
    !isSpace(before) &&
    (!isBreak(before) || isSpace(after) || isPunctuation(after) || isCjk(after));
  return {
    mark,
    canOpen: left && (mark !== '_' || !right || isPunctuation(before)),
    canClose: right && (mark !== '_' || !left || isPunctuation(after)),
    length: end - start,
    left: end - start,
  };
}

/** Kinds of closers, which look for other openers: by mark, length and whether they open too. */
const KINDS = 18;
const kindOf = ({ mark, canOpen, length }: Delimiter): number =>
  '*_~'.indexOf(mark) * 6 + (canOpen ? 3 : 0) + (length % 3);

/** Pairs the delimiters of `pieces` by CommonMark's rules, and builds elements of tags. */
export function pairEmphasis(pieces: readonly Piece[], extras: Extras | undefined): Inline[] {
  const done: (Inline | Tag | Delimiter)[] = [];
  const openers: number[] = [];
  /** By kind of closer: how many of the openers were found not to fit. */
  const bottoms = new Array<number>(KINDS).fill(0);
  const isDelimiter = (piece: Inline | Tag | Delimiter): piece is Delimiter =>
    typeof piece === 'object' && 'mark' in piece;
  const built = (all: readonly (Inline | Tag | Delimiter)[]): Inline[] => {
    const plain = all.map((piece) => (isDelimiter(piece) ? piece.mark.repeat(piece.left) : piece));
    return extras?.nestInlines(plain) ?? (plain as Inline[]);
  };

  for (const piece of pieces) {
    if (typeof piece === 'string' || !('mark' in piece)) {
      const isBracket = typeof piece === 'object' && 'bracket' in piece;
      done.push(!isBracket ? piece : piece.bracket.isImage ? '![' : '[');
      continue;
    }
    const closer = piece;
    const isStrike = closer.mark === '~';
    const kind = kindOf(closer);
    while (closer.canClose && closer.left > 0) {
      let depth = openers.length - 1;
      const bottom = bottoms[kind] ?? 0;
      let opener: Delimiter | undefined;
      for (; depth >= bottom; depth--) {
        const candidate = done[openers[depth] ?? 0] as Delimiter;
        const bothWays = closer.canOpen || candidate.canClose;
        const isOddSum =
          bothWays &&
          (candidate.length + closer.length) % 3 === 0 &&
          (candidate.length % 3 !== 0 || closer.length % 3 !== 0);
        const fits = isStrike ? candidate.length === closer.length : !isOddSum;
        if (candidate.mark === closer.mark && fits) {
          opener = candidate;
          break;
        }
      }
      if (!opener) {
        bottoms[kind] = openers.length;
        break;
      }
      const children = built(done.splice((openers[depth] ?? 0) + 1));
      if (depthOf(children) >= MAX_INLINES - 1) {
        // Nested too deep, and so is all around it.
        for (const child of children) done.push(child);
        openers.length = 0;
        bottoms.fill(0);
        break;
      }
      const used = isStrike ? opener.left : Math.min(2, opener.left, closer.left);
      openers.length = depth + 1;
      opener.left -= used;
      closer.left -= used;
      if (opener.left === 0) {
        done.pop();
        openers.pop();
      }
      for (let i = 0; i < KINDS; i++) bottoms[i] = Math.min(bottoms[i] ?? 0, openers.length);
      const tag = isStrike ? 'del' : used === 2 ? 'strong' : 'em';
      done.push({ tag, children });
    }
    if (closer.left > 0) {
      if (closer.canOpen) openers.push(done.length);
      done.push(closer);
    }
  }
  return built(done);
}
