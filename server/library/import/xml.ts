import { err, ok, type Result } from '#schemas/result.ts';

/** An element of XML. */
export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Element[];
  /** The text in it, without that of its children. */
  text: string;
}

const MAX_DEPTH = 64;
const MAX_ELEMENTS = 200_000;
const NAMED: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};
const NAME = /[^\s<>/=&"']+/y;

/**
 * Reads XML as far as test reports need it: elements, attributes, text, CDATA. Document types are
 * passed over and their entities stay as they are typed, so that nothing grows or is fetched. Linear
 * in the text. The error is a sentence.
 */
export function readXml(text: string): Result<Element, string> {
  const top: Element = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [top];
  const texts: string[][] = [[]];
  let elements = 0;
  let at = 0;
  const bad = (words: string) => err(`The XML ${words} (character ${at + 1}).`);
  while (at < text.length) {
    const inside = texts.at(-1) ?? [];
    const next = text.indexOf('<', at);
    const end = next < 0 ? text.length : next;
    if (end > at) inside.push(unescaped(text.slice(at, end)));
    at = end;
    if (next < 0) break;
    if (text.startsWith('<!--', at) || text.startsWith('<?', at)) {
      const close = text.startsWith('<?', at) ? '?>' : '-->';
      const stop = text.indexOf(close, at + 2);
      if (stop < 0) return bad('has a comment without an end');
      at = stop + close.length;
    } else if (text.startsWith('<![CDATA[', at)) {
      const stop = text.indexOf(']]>', at);
      if (stop < 0) return bad('has a CDATA section without an end');
      inside.push(text.slice(at + 9, stop));
      at = stop + 3;
    } else if (text.startsWith('<!', at)) {
      const stop = endOfDeclaration(text, at);
      if (stop < 0) return bad('has a declaration without an end');
      at = stop;
    } else if (text.startsWith('</', at)) {
      const stop = text.indexOf('>', at);
      const name = text.slice(at + 2, stop).trim();
      const element = open.at(-1);
      if (stop < 0 || open.length === 1 || element?.name !== name) {
        return bad('closes an element that is not open');
      }
      element.text = (texts.pop() ?? []).join('');
      open.pop();
      at = stop + 1;
    } else {
      const tag = readTag(text, at);
      if (!tag) return bad('has a tag that cannot be read');
      elements++;
      if (elements > MAX_ELEMENTS) return bad(`has more than ${MAX_ELEMENTS} elements`);
      const element: Element = { ...tag, children: [], text: '' };
      open.at(-1)?.children.push(element);
      at = tag.end;
      if (!tag.isEmpty) {
        open.push(element);
        texts.push([]);
        if (open.length > MAX_DEPTH) return bad(`is nested deeper than ${MAX_DEPTH} levels`);
      }
    }
  }
  const [root] = top.children;
  if (open.length > 1) return bad(`ends inside <${open.at(-1)?.name}>`);
  return root ? ok(root) : bad('has no element');
}

/** The place behind `<!DOCTYPE …>`, with what stands in its brackets. */
function endOfDeclaration(text: string, from: number): number {
  const angle = text.indexOf('>', from);
  // Looked for as far as the declaration may go, and no farther.
  const inside = text.slice(from, angle < 0 ? undefined : angle).indexOf('[');
  if (inside < 0) return angle < 0 ? -1 : angle + 1;
  const bracket = from + inside;
  const close = text.indexOf(']', bracket);
  const end = close < 0 ? -1 : text.indexOf('>', close);
  return end < 0 ? -1 : end + 1;
}

function readTag(text: string, from: number) {
  let at = from + 1;
  const word = () => {
    NAME.lastIndex = at;
    const found = NAME.exec(text)?.[0] ?? '';
    at += found.length;
    return found;
  };
  const skip = () => {
    while (/\s/.test(text[at] ?? '')) at++;
  };
  const name = word();
  if (name === '') return null;
  const attributes = new Map<string, string>();
  for (skip(); at < text.length; skip()) {
    if (text[at] === '>') return { name, attributes, isEmpty: false, end: at + 1 };
    if (text.startsWith('/>', at)) return { name, attributes, isEmpty: true, end: at + 2 };
    const key = word();
    skip();
    if (key === '' || text[at] !== '=') return null;
    at++;
    skip();
    const quote = text[at];
    const stop = quote === '"' || quote === "'" ? text.indexOf(quote, at + 1) : -1;
    if (stop < 0) return null;
    attributes.set(key, unescaped(text.slice(at + 1, stop)));
    at = stop + 1;
  }
  return null;
}

const unescaped = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos));/gi,
    (typed, ten, hex, name) => {
      const code = Number.parseInt(ten ?? hex, ten ? 10 : 16);
      if (name) return NAMED[name.toLowerCase()] ?? typed;
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : typed;
    },
  );
