import { err, ok, type Result } from '../result.ts';
import { readDataPicture } from './data-picture.ts';
import { isTooLarge, readPictureHead } from './head.ts';
import { inertCss, referencesIn, usesFilter } from './svg-style.ts';

/** Largest SVG that is shown, in bytes of UTF-8. */
export const MAX_SVG_BYTES = 262_144;
const MAX_ELEMENTS = 10_000;
const MAX_SIDE = 4_096;
/** Elements nested deeper than in any drawing; browsers read them recursively. */
const MAX_DEPTH = 200;
/** Elements that repeat each other in a longer chain than this count as too many. */
const MAX_CHAIN = 20;
/** Size of an SVG that states none (CSS 2.2 §10.3.2). */
const NO_SIZE = { width: 300, height: 150 };

export type SvgFailure = 'svg-too-long' | 'svg-doctype' | 'svg-broken' | 'too-large';

/** An SVG that may be shown in `<img>`. */
export interface Svg {
  /** Without scripts, foreign content, animation, outside addresses and comments. */
  readonly text: string;
  readonly width: number;
  readonly height: number;
  /** True if drawing it could hold up the page, so that the reader is asked first. */
  readonly isHeavy: boolean;
}

/**
 * Reads an SVG as text. Linear in the text. In `<img>` a browser runs and loads nothing of an SVG
 * (SVG 2 §2.2.1), but it may animate, and drawing may take for ever: what moves is taken out here, and
 * what is heavy is told.
 */
export function readSvg(bytes: Uint8Array): Result<Svg, SvgFailure> {
  if (bytes.length > MAX_SVG_BYTES) return err('svg-too-long');
  try {
    return new SvgReader(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).read();
  } catch {
    // Not UTF-8.
    return err('svg-broken');
  }
}

/** Elements that are left out with all that they hold. */
const LEFT_OUT = new Set(
  'script handler listener foreignobject animate animatecolor animatemotion animatetransform set discard iframe embed object video audio canvas link'.split(
    ' ',
  ),
);
const GRADIENTS = new Set(['lineargradient', 'radialgradient']);

const NAME = /[^\s"'<>/=!?&]+/y;
const ATTRIBUTE = /\s+([^\s"'<>/=]+)\s*=\s*("[^"<]*"|'[^'<]*')/y;
const TAG_END = /\s*(\/?)>/y;

interface Element {
  readonly name: string;
  readonly local: string;
  readonly id: string | undefined;
  /** Identifiers of elements that are drawn again for this one. */
  readonly repeats: string[];
  readonly children: Element[];
}

class SvgReader {
  private readonly out: string[] = [];
  private readonly open: Element[] = [];
  private readonly byId = new Map<string, Element>();
  private root: Element | undefined;
  private size = NO_SIZE;
  private elements = 0;
  private hasFilter = false;
  /** Identifiers that style sheets refer to: any number of elements may use them. */
  private readonly styled = new Set<string>();
  /** Depth at which an element that is left out began. */
  private leftOut: number | undefined;
  private css: string[] | undefined;

  constructor(private readonly source: string) {}

  read(): Result<Svg, SvgFailure> {
    const { source } = this;
    for (let at = 0; at < source.length; ) {
      const next = source[at] === '<' ? this.markup(at) : this.text(at);
      if (typeof next !== 'number') return err(next);
      at = next;
    }
    const { root, size } = this;
    if (!root || this.open.length > 0) return err('svg-broken');
    const isHeavy =
      this.hasFilter ||
      Math.max(size.width, size.height) > MAX_SIDE ||
      this.elements > MAX_ELEMENTS ||
      this.weightOf(root) > MAX_ELEMENTS ||
      [...this.styled].some((id) => !GRADIENTS.has(this.byId.get(id)?.local ?? 'lineargradient'));
    return ok({ text: this.out.join(''), ...size, isHeavy });
  }

  private write(text: string): void {
    if (this.leftOut === undefined) this.out.push(text);
  }

  private text(at: number): number | SvgFailure {
    const end = this.source.indexOf('<', at);
    const to = end < 0 ? this.source.length : end;
    const text = this.source.slice(at, to);
    if (this.open.length === 0) return text.trim() === '' || text === '\ufeff' ? to : 'svg-broken';
    if (this.css) {
      const css = decoded(text);
      if (css === null) return 'svg-broken';
      this.css.push(css);
    } else this.write(text);
    return to;
  }

  private markup(at: number): number | SvgFailure {
    const { source } = this;
    const behind = (end: string, from: number): number | SvgFailure => {
      const found = source.indexOf(end, from);
      return found < 0 ? 'svg-broken' : found + end.length;
    };
    if (source.startsWith('<!--', at)) return behind('-->', at + 4);
    if (source.startsWith('<?', at)) return behind('?>', at + 2);
    if (source.startsWith('<![CDATA[', at)) {
      const to = behind(']]>', at + 9);
      if (typeof to !== 'number' || this.open.length === 0) return 'svg-broken';
      if (this.css) this.css.push(source.slice(at + 9, to - 3));
      else this.write(escaped(source.slice(at + 9, to - 3)));
      return to;
    }
    if (source.startsWith('<!', at)) return 'svg-doctype';
    return source[at + 1] === '/' ? this.endTag(at) : this.startTag(at);
  }

  private endTag(at: number): number | SvgFailure {
    const name = match(NAME, this.source, at + 2)?.[0];
    const end = name && match(TAG_END, this.source, at + 2 + name.length);
    if (end?.[1] !== '' || this.open.at(-1)?.name !== name) return 'svg-broken';
    this.close();
    return at + 2 + (name?.length ?? 0) + end[0].length;
  }

  private close(): void {
    const closed = this.open.pop();
    if (this.leftOut !== undefined) {
      if (this.open.length <= this.leftOut) this.leftOut = undefined;
      return;
    }
    if (closed?.local === 'style' && this.css) {
      const css = this.css.join('');
      this.hasFilter ||= usesFilter(css);
      for (const id of referencesIn(css)) this.styled.add(id);
      this.out.push(escaped(inertCss(css)));
      this.css = undefined;
    }
    this.out.push(`</${closed?.name}>`);
  }

  private startTag(at: number): number | SvgFailure {
    const { source } = this;
    const name = match(NAME, source, at + 1)?.[0];
    if (name === undefined || this.open.length >= MAX_DEPTH) return 'svg-broken';
    const local = localName(name);
    if (!this.root && local !== 'svg') return 'svg-broken';
    if (this.root && this.open.length === 0) return 'svg-broken';
    let to = at + 1 + name.length;
    const attributes = new Map<string, string>();
    const kept: string[] = [];
    const repeats: string[] = [];
    for (let found = match(ATTRIBUTE, source, to); found; found = match(ATTRIBUTE, source, to)) {
      to += found[0].length;
      const [text, attribute = '', quoted = ''] = found;
      const value = decoded(quoted.slice(1, -1));
      if (value === null || attributes.has(attribute)) return 'svg-broken';
      attributes.set(attribute, value);
      const fate = this.attribute(local, attribute, value, repeats);
      if (fate === 'too-large') return fate;
      if (fate === 'kept') kept.push(text);
    }
    const end = match(TAG_END, source, to);
    if (!end) return 'svg-broken';
    const element = { name, local, id: attributes.get('id'), repeats, children: [] };
    if (LEFT_OUT.has(local) || this.css) this.leftOut ??= this.open.length;
    this.enter(element, attributes, kept);
    if (end[1] === '/') this.close();
    return to + end[0].length;
  }

  private enter(
    element: Element,
    attributes: ReadonlyMap<string, string>,
    kept: readonly string[],
  ): void {
    const { name, local, id } = element;
    const parent = this.open.at(-1);
    this.open.push(element);
    if (this.leftOut !== undefined) return;
    this.elements++;
    this.hasFilter ||= local === 'filter';
    parent?.children.push(element);
    if (id !== undefined && !this.byId.has(id)) this.byId.set(id, element);
    if (local === 'style') this.css = [];
    const needsNamespace = !this.root && name === 'svg' && !attributes.has('xmlns');
    this.out.push(`<${name}`, ...kept);
    if (needsNamespace) this.out.push(' xmlns="http://www.w3.org/2000/svg"');
    this.out.push('>');
    if (this.root) return;
    this.root = element;
    this.size = sizeOf(attributes);
  }

  /** Looks at an attribute: handlers, addresses that lead out and styles that hide something go. */
  private attribute(
    element: string,
    name: string,
    value: string,
    repeats: string[],
  ): 'kept' | 'left-out' | 'too-large' {
    const local = localName(name);
    if (/^on/.test(local) || name === 'xml:base') return 'left-out';
    if (local === 'href' || local === 'src') {
      const href = value.trim();
      if (href.startsWith('#')) {
        if (element === 'use') repeats.push(href.slice(1));
        return 'kept';
      }
      const inner = local === 'href' && element === 'image' ? readDataPicture(href) : null;
      const head = inner && !inner.isSvg ? readPictureHead(inner.bytes) : null;
      if (!head) return 'left-out';
      return isTooLarge(head) ? 'too-large' : 'kept';
    }
    if (name.startsWith('xmlns')) return 'kept';
    // An escape of CSS could hide a word that is looked for.
    if (value.includes('\\') || /url\((?!\s*["']?#)/i.test(value)) return 'left-out';
    this.hasFilter ||= local === 'filter' || (local === 'style' && usesFilter(value));
    for (const id of referencesIn(value)) repeats.push(id);
    return 'kept';
  }

  /** Elements that are drawn for one, those that it repeats included; those of a circle are endless. */
  private weightOf(root: Element): number {
    const weights = new Map<Element, number>();
    const weigh = (element: Element, chain: number): number => {
      const known = weights.get(element);
      if (known !== undefined) return known;
      if (chain > MAX_CHAIN) return Number.POSITIVE_INFINITY;
      // Met again before it is known: a circle.
      weights.set(element, Number.POSITIVE_INFINITY);
      let weight = 1;
      for (const child of element.children) weight += weigh(child, chain);
      for (const id of element.repeats) {
        const target = this.byId.get(id);
        if (target) weight += weigh(target, chain + 1);
      }
      weights.set(element, weight);
      return weight;
    };
    return weigh(root, 0);
  }
}

/** A name without its prefix, in lower case. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A text with its references resolved (XML 1.0 §4.6); null: one that XML without a doctype lacks. */
function decoded(text: string): string | null {
  if (!text.includes('&')) return text;
  let isBroken = false;
  const plain = text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,4}));|&/gi,
    (_, hex, dec, name) => {
      if (name !== undefined && Object.hasOwn(ENTITIES, name)) return ENTITIES[name] as string;
      const code = hex === undefined ? Number(dec) : Number.parseInt(hex, 16);
      if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
      isBroken = true;
      return '';
    },
  );
  return isBroken ? null : plain;
}

/** CSS pixels of units (CSS Values 4 §6.2). */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  q: 96 / 101.6,
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
};

function pixels(length: string | undefined): number | null {
  if (length === undefined || length.length > 40) return null;
  const [, amount, unit = ''] =
    /^\s*\+?([\d.]+(?:e[+-]?\d{1,3})?)([a-z]{0,3})\s*$/i.exec(length) ?? [];
  const factor = UNITS[unit.toLowerCase()];
  const value = Number(amount) * (factor ?? Number.NaN);
  return value > 0 ? value : null;
}

function sizeOf(attributes: ReadonlyMap<string, string>): { width: number; height: number } {
  const width = pixels(attributes.get('width'));
  const height = pixels(attributes.get('height'));
  const box = (attributes.get('viewBox') ?? '')
    .slice(0, 200)
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth = 0, boxHeight = 0] = box;
  const hasBox = boxWidth > 0 && boxHeight > 0;
  if (width !== null && height !== null) return { width, height };
  if (!hasBox) return { width: width ?? NO_SIZE.width, height: height ?? NO_SIZE.height };
  if (width !== null) return { width, height: (width * boxHeight) / boxWidth };
  if (height !== null) return { width: (height * boxWidth) / boxHeight, height };
  return { width: boxWidth, height: boxHeight };
}
