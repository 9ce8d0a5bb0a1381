import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
} from 'jsonc-parser';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { inLines } from './line-column.ts';

type Path = readonly (string | number)[];

interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly content: string;
}

/** Value at a path of a text that was checked; undefined when there is none. */
export function jsonValue(text: string, path: Path): unknown {
  const node = nodeAt(text, path);
  return node && getNodeValue(node);
}

/** Sentence about a text that cannot be edited; null when it can. Comments and trailing commas may stay. */
export function jsonMistake(text: string): string | null {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first) return `is not valid JSON (${inLines(text, first.offset)})`;
  if (root?.type !== 'object') return 'is not a JSON object';
  return null;
}

/**
 * Sets the value at a path as text: what stands around it stays, with comments, order, indentation
 * and line ends. Undefined takes the member out. The error completes "FILE …".
 */
export function setJson(
  text: string,
  path: Path,
  value: JsonValue | undefined,
): Result<string, string> {
  const twice = path.find((key, depth) => {
    const parent = nodeAt(text, path.slice(0, depth));
    return parent && namedIn(parent, key).length > 1;
  });
  if (twice !== undefined) return err(`has "${twice}" twice`);
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const parent = nodeAt(text, path.slice(0, depth));
    if (!parent) continue;
    const key = path[depth];
    if (parent.type !== (typeof key === 'number' ? 'array' : 'object')) {
      const name = path.slice(0, depth).join('.');
      return err(`has something else at "${name}"`);
    }
    const item = typeof key === 'number' ? parent.children?.[key] : namedIn(parent, key)[0];
    if (item === undefined) {
      if (value === undefined) return ok(text);
      return ok(withItem(text, parent, key, nested(path.slice(depth + 1), value)));
    }
    if (depth < path.length - 1) return err(`has something else at "${path.join('.')}"`);
    if (value === undefined) return ok(withoutItem(text, parent, item));
    return ok(withValue(text, item.type === 'property' ? item.children?.[1] : item, value));
  }
  return ok(text);
}

const namedIn = (parent: Node, key: string | number | undefined): Node[] =>
  parent.children?.filter((child) => child.children?.[0]?.value === key) ?? [];

/** An object around an object, down to the value. */
const nested = (path: Path, value: JsonValue): JsonValue =>
  path.reduceRight<JsonValue>(
    (inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }),
    value,
  );

function nodeAt(text: string, path: Path): Node | undefined {
  const root = parseTree(text, [], { allowTrailingComma: true });
  return root && findNodeAtLocation(root, [...path]);
}

function withValue(text: string, node: Node | undefined, value: JsonValue): string {
  if (!node || JSON.stringify(getNodeValue(node)) === JSON.stringify(value)) return text;
  const { offset, length } = node;
  const isFlat = !text.slice(offset, offset + length).includes('\n');
  const content =
    isFlat && typeof value !== 'object'
      ? JSON.stringify(value)
      : written(value, text, indentAt(text, offset));
  return edited(text, [{ offset, length, content }]);
}

/** Adds the last item of an object or array. */
function withItem(
  text: string,
  parent: Node,
  key: string | number | undefined,
  value: JsonValue,
): string {
  const name = typeof key === 'string' ? `${JSON.stringify(key)}: ` : '';
  const last = parent.children?.at(-1);
  const open = parent.offset + 1;
  const close = parent.offset + parent.length - 1;
  const around = indentAt(text, parent.offset);
  const eol = lineEnd(text);
  if (last && !text.slice(parent.offset, close).includes('\n')) {
    const tail = tailOf(text, last);
    const content = `${name.replace(': ', ':')}${JSON.stringify(value)}`;
    return tail.comma === null
      ? edited(text, [{ offset: last.offset + last.length, length: 0, content: `,${content}` }])
      : edited(text, [{ offset: tail.comma + 1, length: 0, content: `${content},` }]);
  }
  const indent =
    last && startsLine(text, last.offset) ? indentAt(text, last.offset) : around + unitOf(text);
  const line = `${eol}${indent}${name}${written(value, text, indent)}`;
  if (last) {
    const { comma, end } = tailOf(text, last);
    const separator = { offset: last.offset + last.length, length: 0, content: ',' };
    return edited(text, [
      ...(comma === null ? [separator] : []),
      { offset: end, length: 0, content: `${line}${comma === null ? '' : ','}` },
    ]);
  }
  const inside = text.slice(open, close);
  const kept = inside.trimEnd();
  const rest = inside.slice(kept.length);
  const content = `${line}${kept !== '' && rest.includes('\n') ? rest : `${eol}${around}`}`;
  return edited(text, [{ offset: open + kept.length, length: rest.length, content }]);
}

/** Takes an item out, with its comma and its line. Comments beside it stay. */
function withoutItem(text: string, parent: Node, item: Node): string {
  const siblings = parent.children ?? [];
  const end = item.offset + item.length;
  const { comma } = tailOf(text, item);
  const before = siblings[siblings.indexOf(item) - 1];
  const edits: Edit[] = [];
  if (comma === null && before) {
    const at = tailOf(text, before).comma;
    if (at !== null) edits.push({ offset: at, length: 1, content: '' });
  }
  const until = comma === null ? end : comma + 1;
  // A comment between the item and its comma belongs to somebody else.
  const isWhole = comma === null || text.slice(end, comma).trim() === '';
  const isLine =
    startsLine(text, item.offset) && /^[ \t]*(?:\r?\n|$)/.test(text.slice(until, until + 1_000));
  const from = isLine ? lineStart(text, item.offset) : item.offset;
  if (isWhole) {
    edits.push({ offset: from, length: until - from, content: '' });
  } else {
    edits.push({ offset: from, length: end - from, content: '' });
    edits.push({ offset: until - 1, length: 1, content: '' });
  }
  const made = edited(text, edits);
  if (siblings.length > 1) return made;
  const close = parent.offset + parent.length - 1 - (text.length - made.length);
  const inside = made.slice(parent.offset + 1, close);
  return inside.trim() === '' ? made.slice(0, parent.offset + 1) + made.slice(close) : made;
}

/** Blanks, a comment, a comma, or the end of a line. */
const TRIVIA = /[ \t\uFEFF]+|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/|,|\r?\n/y;

/** Comma behind an item, if it has one, and the end of the comments on its line. */
function tailOf(text: string, item: Node): { comma: number | null; end: number } {
  let comma: number | null = null;
  let end = item.offset + item.length;
  let isSameLine = true;
  TRIVIA.lastIndex = end;
  for (let found = TRIVIA.exec(text); found; found = TRIVIA.exec(text)) {
    const [part] = found;
    if (part === ',') {
      comma = found.index;
      if (!isSameLine) return { comma, end: TRIVIA.lastIndex };
    }
    if (part.endsWith('\n')) {
      isSameLine = false;
      if (comma !== null) break;
    }
    if (isSameLine && part.trim() !== '') end = TRIVIA.lastIndex;
  }
  return { comma, end };
}

const written = (value: JsonValue, text: string, indent: string): string =>
  JSON.stringify(value, null, unitOf(text)).replaceAll('\n', `${lineEnd(text)}${indent}`);

const lineEnd = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

/** One step of indentation, as the first member is indented. */
const unitOf = (text: string): string => /\n([ \t]+)"/.exec(text)?.[1] ?? '  ';

/** Blanks at the start of the line that a place is in. */
const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';

const startsLine = (text: string, offset: number): boolean =>
  text.lastIndexOf('\n', offset - 1) >= 0 &&
  text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).trim() === '';

/** End of the line before, without its line end. */
function lineStart(text: string, offset: number): number {
  const at = text.lastIndexOf('\n', offset - 1);
  return text[at - 1] === '\r' ? at - 1 : at;
}

const edited = (text: string, edits: readonly Edit[]): string =>
  // Of two at one place the first comes first in the text, so it is made last.
  edits
    .toReversed()
    .toSorted((a, b) => b.offset - a.offset)
    .reduce(
      (all, { offset, length, content }) =>
        all.slice(0, offset) + content + all.slice(offset + length),
      text,
    );
