import { type Bracket, delimiterOf, type Piece, pairEmphasis } from './emphasis.ts';
import type { Extras } from './extras.ts';
import { charAfter, charBefore, lineJoint } from './lines.ts';
import { matchAt, targetAt } from './links.ts';
import { type Definition, depthOf, type Inline, MAX_INLINES } from './tree.ts';
import { addressAt } from './web-addresses.ts';

/** Facts about the text that its inlines depend on. */
export interface InlineContext {
  readonly extras: Extras | undefined;
  readonly definitions: ReadonlyMap<string, Definition>;
  /** True for the names of footnotes. */
  readonly hasNote: (name: string) => boolean;
  /** True for the numbers of sources. */
  readonly cites: (number: string) => boolean;
}

const PLAIN = /[^\\\n`*_~[\]!<&$hwf]+/y;
const CITATION = /^(?:source-)?([1-9]\d{0,19})$/;
const NOTE = /\[\^([^\s[\]]{1,99})\]/y;
const AUTOLINK = /<([a-z][a-z\d+.-]{1,31}:[^\s<>]*)>/iy;
const ESCAPABLE = /[!-/:-@[-`{-~]/;

/** Text of an address or title: escapes undone, and entities by the extras. */
export const unescapeText = (text: string, extras: Extras | undefined): string =>
  extras?.unescapeText(text) ?? text.replace(/\\([!-/:-@[-`{-~])/g, '$1');

/** Without spaces and tabs at the end. */
function withoutBlanks(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end--;
  return text.slice(0, end);
}

/**
 * Finds where the run of exactly `length` backticks begins that ends a code span, or -1. All runs are
 * looked up once; each question must be about a place behind the last.
 */
function tickFinder(text: string): (from: number, length: number) => number {
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

/** Neighbouring texts as one, and mail addresses in them as links. No link stands in a link. */
function finish(nodes: readonly Inline[], extras: Extras | undefined, isInLink: boolean): Inline[] {
  const all: Inline[] = [];
  let text = '';
  const flush = (): void => {
    if (!text) return;
    const hasMail = !isInLink && extras && text.includes('@');
    for (const part of hasMail ? extras.linkMails(text) : [text]) all.push(part);
    text = '';
  };
  for (const node of nodes) {
    const [only] = typeof node === 'object' && node.tag === 'link' ? node.children : [];
    if (typeof node === 'string') text += node;
    // A bare address in the text of a link is text, with escapes as in any other.
    else if (isInLink && typeof only === 'string') text += unescapeText(only, extras);
    else {
      flush();
      if (!('children' in node)) all.push(node);
      else {
        const children = finish(node.children, extras, isInLink || node.tag === 'link');
        all.push({ ...node, children });
      }
    }
  }
  flush();
  return all;
}

/** Longest text that waits for the next line, in UTF-16 units: labels of links are shorter. */
const MAX_FLOWING = 1_000;

/**
 * Reads the inlines of one block. Work is linear in `text`.
 *
 * @param text lines without blanks at their beginning
 * @param isFlowing a line end is a space
 */
export function readInlines(text: string, context: InlineContext, isFlowing: boolean): Inline[] {
  const pieces: Piece[] = [];
  /** Open brackets, as places in `pieces`; links end those below `inactiveBelow`. */
  const brackets: number[] = [];
  let inactiveBelow = 0;
  const closingTicks = tickFinder(text);
  const { extras } = context;
  const tagAt = extras?.tagFinder(text);
  const formulaAt = extras?.formulaFinder(text);
  let plain = '';
  let at = 0;
  const push = (piece: Piece): void => {
    if (plain) pieces.push(plain);
    plain = '';
    pieces.push(piece);
  };
  const open = (isImage: boolean): void => {
    const around = pieces[brackets.at(-1) ?? -1];
    if (typeof around === 'object' && 'bracket' in around) around.bracket.hasInner = true;
    push({ bracket: { isImage, from: at, hasInner: false } });
    brackets.push(pieces.length - 1);
  };

  /** Reads `]`: the end of a link, a picture, a citation, or just a bracket. */
  const close = (): void => {
    at++;
    const start = brackets.pop();
    const isActive = brackets.length >= inactiveBelow;
    inactiveBelow = Math.min(inactiveBelow, brackets.length);
    const { bracket } = (pieces[start ?? -1] ?? {}) as { bracket?: Bracket };
    if (start === undefined || !bracket) {
      plain += ']';
      return;
    }
    const { isImage } = bracket;
    const link = isActive || isImage ? linkBehind(bracket) : null;
    if (link) {
      const children = pairEmphasis([...pieces.slice(start + 1), plain], extras);
      pieces.length = start;
      plain = '';
      if (depthOf(children) < MAX_INLINES - 1) {
        const { href, title } = link;
        const tag = isImage ? 'image' : 'link';
        push({ tag, href, title, children });
        at = link.end;
        if (!isImage) inactiveBelow = brackets.length;
      } else {
        // Nested too deep, and so is all around it.
        pieces.push(isImage ? '![' : '[');
        for (const child of children) pieces.push(child);
        plain = ']';
        brackets.length = 0;
        inactiveBelow = 0;
      }
      return;
    }
    const inside = pieces.length === start + 1 ? plain : '';
    const cited = isImage ? undefined : CITATION.exec(inside)?.[1];
    if (cited && context.cites(cited)) {
      plain = '';
      pieces.pop();
      push({ tag: 'cite', number: cited });
    } else plain += ']';
  };

  /** The target of a link whose text ends before `at`. */
  const linkBehind = (bracket: Bracket) => {
    const target = targetAt(text, at);
    if (target) {
      const { href, title, end } = target;
      return {
        href: unescapeText(href, extras),
        title: title && unescapeText(title, extras),
        end,
      };
    }
    const typed = bracket.hasInner ? '' : text.slice(bracket.from, at - 1);
    const reference = extras?.referenceAt(text, at, typed);
    const definition = reference && context.definitions.get(reference.label);
    if (!definition) return null;
    definition.isUsed = true;
    return { href: definition.href, title: definition.title, end: reference.end };
  };

  /** Reads what begins with `<`. */
  const angle = (): boolean => {
    const [found, address = ''] = matchAt(AUTOLINK, text, at) ?? [];
    if (found) {
      push({ tag: 'link', href: address, children: [address] });
      at += found.length;
      return true;
    }
    const tag = tagAt?.(at);
    if (!tag) return false;
    push(tag.part);
    at = tag.end;
    return true;
  };

  while (at < text.length) {
    const char = text[at] ?? '';
    const formula = char === '$' || char === '\\' ? formulaAt?.(at) : null;
    if (formula) {
      push(formula.node);
      at = formula.end;
      continue;
    }
    switch (char) {
      case '\\': {
        const next = text[at + 1] ?? '';
        if (next === '\n') push({ tag: 'br' });
        else plain += ESCAPABLE.test(next) ? next : char + next;
        at += 2;
        break;
      }
      case '\n': {
        const isHard = plain.endsWith('  ');
        plain = withoutBlanks(plain);
        at++;
        if (!isFlowing || isHard) push(isHard ? { tag: 'br' } : { tag: 'br', isSoft: true });
        else {
          const joint = lineJoint(charBefore(text, at - 1), charAfter(text, at));
          // Each line end looks at the end of the text before it, which costs its whole length.
          if (plain.length > MAX_FLOWING) push(joint);
          else plain += joint;
        }
        break;
      }
      case '`': {
        let end = at;
        while (text[end] === '`') end++;
        const length = end - at;
        const stop = closingTicks(end, length);
        if (stop < 0) plain += text.slice(at, end);
        else {
          const code = text.slice(end, stop).replaceAll('\n', ' ');
          const isPadded = code.startsWith(' ') && code.endsWith(' ') && /[^ ]/.test(code);
          push({ tag: 'code', text: isPadded ? code.slice(1, -1) : code });
        }
        at = stop < 0 ? end : stop + length;
        break;
      }
      case '*':
      case '_':
      case '~': {
        let end = at;
        while (text[end] === char) end++;
        if (char === '~' && end - at > 2) plain += text.slice(at, end);
        else push(delimiterOf(text, at, end));
        at = end;
        break;
      }
      case '[': {
        const [found, name = ''] = matchAt(NOTE, text, at) ?? [];
        if (found && context.hasNote(name)) {
          push({ tag: 'note', name });
          at += found.length;
        } else {
          at++;
          open(false);
        }
        break;
      }
      case ']':
        close();
        break;
      case '<':
        if (!angle()) {
          plain += char;
          at++;
        }
        break;
      case '&': {
        const entity = extras?.entityAt(text, at);
        plain += entity?.text ?? char;
        at += entity?.length ?? 1;
        break;
      }
      default: {
        const address = 'hwf'.includes(char)
          ? addressAt(text, at, brackets.length > 0, extras)
          : '';
        if (address) {
          const href = char === 'w' ? `http://${address}` : address;
          push({ tag: 'link', href, children: [address] });
          at += address.length;
        } else if (char === '!' && text[at + 1] === '[' && !matchAt(NOTE, text, at + 1)) {
          at += 2;
          open(true);
        } else {
          const run = matchAt(PLAIN, text, at + 1)?.[0] ?? '';
          // The first character may be one that could have begun something.
          plain += char + run;
          at += 1 + run.length;
        }
      }
    }
  }
  if (plain) pieces.push(plain);
  return finish(pairEmphasis(pieces, extras), extras, false);
}
