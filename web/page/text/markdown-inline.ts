import { isPunctuation, isSpace } from './characters.ts';

/** Text inside one block: plain strings, and the few elements that agents write. */
export type Inline =
  | string
  | { readonly tag: 'br' }
  | { readonly tag: 'code'; readonly text: string }
  | { readonly tag: 'cite'; readonly number: string }
  | {
      readonly tag: 'link' | 'image';
      readonly href: string;
      readonly children: Inline[];
    }
  | {
      /**
       * `sup` is the name of a footnote, `label` the box of a task as it is typed.
       */
      readonly tag: 'em' | 'strong' | 'del' | 'sup' | 'label';
      readonly children: Inline[];
    };

/** A run of `*`, `_` or `~~` that may open or close emphasis. */
interface Delimiter {
  readonly mark: string;
  readonly canOpen: boolean;
  readonly canClose: boolean;
  readonly length: number;
  left: number;
}
type Piece = Inline | { readonly delimiter: Delimiter } | { readonly bracket: '[' | '![' };

/** Deeper emphasis than this is shown as typed: nobody means it, and rendering recurses. */
const MAX_NESTING = 32;
/** Longer runs of `*` or `_` are lines drawn with them; each pair would nest one level deeper. */
const MAX_RUN = 6;
/** Brackets waiting for their end; more than a text ever needs, few enough to stay linear. */
const MAX_BRACKETS = 100;

const BARE_ADDRESS = /https?:\/\/[^\s<>]+/y;
/** In brackets it may be the text of a link, which ends there. */
const BRACKETED_ADDRESS = /https?:\/\/[^\s<>\]]*/y;
const DESTINATION = /\(\s*(?:<([^<>\n]*)>|((?:\\.|[^\s\\()]|\((?:\\.|[^\s\\()])*\))*))/y;
const TITLE_AND_END = /(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/y;
const CITATION = /^(?:source-)?([1-9]\d{0,19})$/;
/** A footnote's name; the box of a task, followed by its text. */
const NOTE_OR_BOX = /\[(?:\^([^\s[\]]{1,99})\]|[ xX]\](?= ))/y;
const ENTITY = /&(?:(amp|lt|gt|quot|nbsp)|#39);/y;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
};

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/**
 * Gives a function that finds where the run of exactly `length` backticks begins that ends a code
 * span, or -1. All runs are looked up once; each question must be about a place behind the last.
 */
function tickFinder(text: string): (from: number, length: number) => number {
  /** Where the runs of each length begin, the last first. */
  let runs: Map<number, number[]> | undefined;
  return (from, length) => {
    if (!runs) {
      runs = new Map();
      for (const { 0: run, index } of [...text.matchAll(/`+/g)].reverse()) {
        const places = runs.get(run.length);
        if (places) places.push(index);
        else runs.set(run.length, [index]);
      }
    }
    const places = runs.get(length) ?? [];
    while ((places.at(-1) ?? from) < from) places.pop();
    return places.at(-1) ?? -1;
  };
}

/** Pairs the delimiters of `pieces` by CommonMark's rules and returns plain inline content. */
function pairEmphasis(pieces: Piece[]): Inline[] {
  const done: (Inline | Delimiter)[] = [];
  const openers: number[] = [];
  const bottoms: Record<string, number> = {};
  const isDelimiter = (piece: Inline | Delimiter | undefined): piece is Delimiter =>
    typeof piece === 'object' && 'mark' in piece;
  const asText = (piece: Inline | Delimiter): Inline =>
    isDelimiter(piece) ? piece.mark.repeat(piece.left) : piece;

  for (const piece of pieces) {
    if (typeof piece === 'string' || 'tag' in piece) {
      done.push(piece);
      continue;
    }
    if ('bracket' in piece) {
      done.push(piece.bracket);
      continue;
    }
    const closer = piece.delimiter;
    const key = `${closer.mark}${closer.canOpen}${closer.length % 3}`;
    while (closer.canClose && closer.left > 0) {
      let depth = openers.length - 1;
      const bottom = bottoms[key] ?? 0;
      let opener: Delimiter | undefined;
      for (; depth >= bottom; depth--) {
        const candidate = done[openers[depth] ?? 0] as Delimiter;
        const bothWays = closer.canOpen || candidate.canClose;
        const oddSum =
          bothWays &&
          (candidate.length + closer.length) % 3 === 0 &&
          (candidate.length % 3 !== 0 || closer.length % 3 !== 0);
        if (candidate.mark === closer.mark && !oddSum) {
          opener = candidate;
          break;
        }
      }
      if (!opener) {
        bottoms[key] = openers.length;
        break;
      }
      const used = Math.min(2, opener.left, closer.left);
      const children = done.splice((openers[depth] ?? 0) + 1).map(asText);
      openers.length = depth + 1;
      opener.left -= used;
      closer.left -= used;
      if (opener.left === 0) {
        done.pop();
        openers.pop();
      }
      for (const name in bottoms) bottoms[name] = Math.min(bottoms[name] ?? 0, openers.length);
      done.push({ tag: closer.mark === '~' ? 'del' : used === 2 ? 'strong' : 'em', children });
    }
    if (closer.left > 0) {
      if (closer.canOpen && openers.length < MAX_NESTING) openers.push(done.length);
      done.push(closer);
    }
  }
  return done.map(asText);
}

/** Drops what a sentence leaves at the end of an address: punctuation and an unopened bracket. */
function trimAddress(address: string): string {
  let end = address.length;
  let open = 0;
  for (const character of address) open += character === '(' ? 1 : character === ')' ? -1 : 0;
  for (; end > 0; end--) {
    const last = address[end - 1] ?? '';
    if (last === ')' && open < 0) open++;
    else if (!'.,:;!?"\'*_~]'.includes(last)) break;
  }
  return address.slice(0, end);
}

/** The bare address that begins here, or ''. */
function addressAt(text: string, at: number, inBrackets: boolean): string {
  if (/\w/.test(text[at - 1] ?? '')) return '';
  const found = matchAt(inBrackets ? BRACKETED_ADDRESS : BARE_ADDRESS, text, at);
  return found ? trimAddress(found[0]) : '';
}

/**
 * Reads the inline Markdown of one block. Work is linear in `text`.
 *
 * Follows CommonMark 0.31 for emphasis, code spans, links and escapes, and GFM for bare addresses
 * and strike-through. Raw HTML is text; `[3]` and `[source-3]` are citations; line breaks are kept.
 */
export function parseInline(text: string): Inline[] {
  const pieces: Piece[] = [];
  const brackets: number[] = [];
  let inactiveBelow = 0;
  const closingTicks = tickFinder(text);
  let plain = '';
  const push = (piece: Piece): void => {
    if (plain) pieces.push(plain);
    plain = '';
    pieces.push(piece);
  };

  for (let at = 0; at < text.length; ) {
    const char = text[at] ?? '';
    const found = char === '[' ? matchAt(NOTE_OR_BOX, text, at) : null;
    const address = char === 'h' ? addressAt(text, at, brackets.length > 0) : '';
    if (char === '\\') {
      const next = text[at + 1] ?? '';
      if (next === '\n') push({ tag: 'br' });
      else plain += next !== '' && next < '\u007f' && isPunctuation(next) ? next : char + next;
      at += 2;
    } else if (char === '\n') {
      plain = plain.trimEnd();
      push({ tag: 'br' });
      at++;
    } else if (char === '`') {
      let end = at;
      while (text[end] === '`') end++;
      const length = end - at;
      const close = closingTicks(end, length);
      if (close < 0) {
        plain += text.slice(at, end);
        at = end;
      } else {
        const code = text.slice(end, close).replaceAll('\n', ' ');
        const padded = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '';
        push({ tag: 'code', text: padded ? code.slice(1, -1) : code });
        at = close + length;
      }
    } else if (char === '*' || char === '_' || (char === '~' && text[at + 1] === '~')) {
      let end = at;
      while (text[end] === char) end++;
      const before = at === 0 ? ' ' : (text[at - 1] ?? ' ');
      const after = text[end] ?? ' ';
      const left =
        !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before));
      const right =
        !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after));
      const length = end - at;
      const delimiter: Delimiter = {
        mark: char,
        canOpen: left && (char !== '_' || !right || isPunctuation(before)),
        canClose: right && (char !== '_' || !left || isPunctuation(after)),
        length,
        left: length,
      };
      if (char === '~' ? length !== 2 : length > MAX_RUN) plain += text.slice(at, end);
      else push({ delimiter });
      at = end;
    } else if (found && (found[1] || !at)) {
      // The space is wide enough for a box that can be ticked.
      push({ tag: found[1] ? 'sup' : 'label', children: [found[1] ?? `${found[0]}\u2002`] });
      at += found[0].length;
    } else if (char === '[' || (char === '!' && text[at + 1] === '[')) {
      push({ bracket: char === '[' ? '[' : '![' });
      if (brackets.length < MAX_BRACKETS) brackets.push(pieces.length - 1);
      at += char === '[' ? 1 : 2;
    } else if (char === ']') {
      at++;
      const start = brackets.pop();
      const active = brackets.length >= inactiveBelow;
      inactiveBelow = Math.min(inactiveBelow, brackets.length);
      if (start === undefined) {
        plain += char;
        continue;
      }
      const opener = pieces[start] as { bracket: '[' | '![' };
      const image = opener.bracket === '![';
      const destination = active || image ? matchAt(DESTINATION, text, at) : null;
      const end = destination && matchAt(TITLE_AND_END, text, at + destination[0].length);
      const inside = pieces.length === start + 1 ? plain : '';
      const cited = CITATION.exec(inside)?.[1];
      if (destination && end) {
        if (plain) pieces.push(plain);
        plain = '';
        const children = pairEmphasis(pieces.splice(start + 1));
        pieces.pop();
        const href = (destination[1] ?? destination[2] ?? '').replace(/\\([!-/:-@[-`{-~])/g, '$1');
        push({ tag: image ? 'image' : 'link', href, children });
        at += destination[0].length + end[0].length;
        if (!image) inactiveBelow = brackets.length;
      } else if (cited && !image) {
        plain = '';
        pieces.pop();
        push({ tag: 'cite', number: cited });
      } else {
        plain += char;
      }
    } else if (address) {
      if (address.length > 8) push({ tag: 'link', href: address, children: [address] });
      else plain += address;
      at += address.length;
    } else if (char === '&') {
      const entity = matchAt(ENTITY, text, at);
      plain += entity ? (ENTITIES[entity[1] ?? ''] ?? "'") : char;
      at += entity ? entity[0].length : 1;
    } else {
      let end = at + 1;
      while (end < text.length && !'\\\n`*_~[]!h&'.includes(text[end] ?? '')) end++;
      plain += text.slice(at, end);
      at = end;
    }
  }
  if (plain) pieces.push(plain);
  return pairEmphasis(pieces);
}
