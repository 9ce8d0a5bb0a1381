import type { JsonFailure } from './strict-json.ts';

/** The usual causes for which a text is no JSON. */
export type JsonCause =
  | 'empty'
  | 'byte-order-mark'
  | 'utf-16'
  | 'not-utf-8'
  | 'code-fence'
  | 'html'
  | 'text-before'
  | 'text-after'
  | 'two-documents'
  | 'truncated'
  | 'comment'
  | 'trailing-comma'
  | 'missing-comma'
  | 'extra-comma'
  | 'missing-colon'
  | 'missing-value'
  | 'wrong-bracket'
  | 'single-quotes'
  | 'curly-quotes'
  | 'unquoted-name'
  | 'unquoted-text'
  | 'python-literal'
  | 'not-a-number'
  | 'number-form'
  | 'line-break'
  | 'control-character'
  | 'escape'
  | 'white-space'
  | 'other';

/** Place at which reading stopped, and the reason. */
export interface JsonMistake {
  /** From 1; lines end with LF, CR LF or CR. */
  line: number;
  /** From 1, in code points. */
  column: number;
  /**
   * The text that stands there: a word or a character, cut when long; null at the end of the text.
   */
  found: string | null;
  /** Null where the kind of the failure says it all. */
  cause: JsonCause | null;
}

/**
 * Finds the place of what strict reading refused, and the usual cause of it. Null when the input
 * was only too large. The time is linear in the input.
 */
export function mistakeOf({ kind, input, offset }: JsonFailure): JsonMistake | null {
  if (kind === 'too-large') return null;
  if (kind === 'utf8') return mistakeInBytes(input as Uint8Array);
  const text = typeof input === 'string' ? input : decode(input);
  if (kind !== 'json-syntax') return placed(text, offset ?? 0, null);
  const { at, cause } = mistakeIn(text);
  return placed(text, at, cause);
}

/** Bytes that are no UTF-8 become U+FFFD. */
const decode = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/**
 * Place from which bytes are not UTF-8: their own decoding, encoded again, differs from there on.
 */
function mistakeInBytes(bytes: Uint8Array): JsonMistake {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return { line: 1, column: 1, found: inHex(bytes.subarray(0, 2)), cause: 'utf-16' };
  }
  const again = new TextEncoder().encode(decode(bytes));
  let at = 0;
  while (bytes[at] === again[at]) at++;
  // The first bytes of the replacement may be those of the damaged character.
  while (((again[at] as number) & 0xc0) === 0x80) at--;
  const before = decode(bytes.subarray(0, at));
  return {
    ...placed(before, before.length, 'not-utf-8'),
    found: inHex(bytes.subarray(at, at + 1)),
  };
}

const inHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');

/** Longest word that is told, in UTF-16 units. */
const MAX_FOUND = 24;
const WORD = /[\p{L}\p{N}_$][\p{L}\p{N}_$.+-]*/uy;

function placed(text: string, at: number, cause: JsonCause | null): JsonMistake {
  let line = 1;
  let from = 0;
  for (let next = lineEnd(text, 0); next >= 0 && next < at; next = lineEnd(text, from)) {
    from = text.startsWith('\r\n', next) ? next + 2 : next + 1;
    // Between CR and LF is no line.
    if (from > at) break;
    line++;
  }
  let column = 1;
  for (const _ of text.slice(from, at)) column++;
  return { line, column, found: foundAt(text, at), cause };
}

function lineEnd(text: string, from: number): number {
  LINE_END.lastIndex = from;
  return LINE_END.exec(text)?.index ?? -1;
}
const LINE_END = /[\r\n]/g;

function foundAt(text: string, at: number): string | null {
  if (at >= text.length) return null;
  if (text.startsWith('```', at)) return '```';
  const rest = text.slice(at, at + MAX_FOUND);
  WORD.lastIndex = 0;
  const word = WORD.exec(rest)?.[0] ?? String.fromCodePoint(rest.codePointAt(0) as number);
  return word.length < MAX_FOUND ? word : `${word.slice(0, MAX_FOUND - 1).toWellFormed()}…`;
}

interface Found {
  at: number;
  cause: JsonCause;
}

/**
 * The things that may come next: a value, the name of a member, its colon, or what follows a value.
 */
type Next = 'value' | 'first-value' | 'name' | 'first-name' | 'colon' | 'after';

const SPACES = /[ \t\r\n]*/y;
const LITERAL = /(?:true|false|null)(?![\p{L}\p{N}_$])/uy;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\p{L}\p{N}_$.+-])/uy;

const matchAt = (shape: RegExp, text: string, at: number): number => {
  shape.lastIndex = at;
  return shape.test(text) ? shape.lastIndex : -1;
};

/** Reads a text that is no JSON up to the first character that no JSON can have there. */
function mistakeIn(text: string): Found {
  /** The brackets that are open. */
  const open: string[] = [];
  let next: Next = 'value';
  for (let at = 0; ; ) {
    at = matchAt(SPACES, text, at);
    const char = text[at];
    if (char === undefined) {
      return { at, cause: /[^ \t\r\n]/.test(text) ? 'truncated' : 'empty' };
    }
    if (next === 'after') {
      const bracket = open.at(-1);
      if (bracket !== undefined && char === bracket) {
        open.pop();
        at++;
      } else if (bracket !== undefined && char === ',') {
        next = bracket === '}' ? 'name' : 'value';
        at++;
      } else return { at, cause: causeAfter(text, at, bracket) };
    } else if (next === 'colon') {
      if (char !== ':') return { at, cause: oddity(text, at) ?? 'missing-colon' };
      next = 'value';
      at++;
    } else if (next === 'name' || next === 'first-name') {
      if (char === '}' && next === 'first-name') {
        open.pop();
        next = 'after';
        at++;
      } else if (char === '"') {
        const end = endOfString(text, at);
        if (typeof end !== 'number') return end;
        next = 'colon';
        at = end;
      } else return { at, cause: causeOfName(text, at, next) };
    } else if (char === '{' || char === '[') {
      open.push(char === '{' ? '}' : ']');
      next = char === '{' ? 'first-name' : 'first-value';
      at++;
    } else if (char === ']' && next === 'first-value') {
      open.pop();
      next = 'after';
      at++;
    } else if (char === '"') {
      const end = endOfString(text, at);
      if (typeof end !== 'number') return end;
      next = 'after';
      at = end;
    } else {
      const end = Math.max(matchAt(LITERAL, text, at), matchAt(NUMBER, text, at));
      if (end < 0) return { at, cause: causeOfValue(text, at, open.at(-1)) };
      next = 'after';
      at = end;
    }
  }
}

/** The end of the string that begins at `start`, or what is wrong in it. */
function endOfString(text: string, start: number): number | Found {
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at] as string;
    if (char === '"') return at + 1;
    if (char === '\n' || char === '\r') return { at, cause: 'line-break' };
    if (char < ' ')
      return {
        at,
        cause: char === '\0' ? (utf16(text) ?? 'control-character') : 'control-character',
      };
    if (char !== '\\') continue;
    const sequence = text.slice(at + 1, at + 6);
    if (/^(?:["\\/bfnrt]|u[\da-fA-F]{4})/.test(sequence)) at += 1;
    else if (/^(?:u[\da-fA-F]{0,3})?$/.test(sequence) && at + 1 + sequence.length === text.length)
      break;
    else return { at, cause: 'escape' };
  }
  return { at: text.length, cause: 'truncated' };
}

/** Causes that are the same wherever they stand. */
function oddity(text: string, at: number): JsonCause | null {
  const char = String.fromCodePoint(text.codePointAt(at) as number);
  if (char === '\ufeff' && at === 0) return 'byte-order-mark';
  if (char === '\0') return utf16(text) ?? 'control-character';
  if (text.startsWith('```', at) || text.startsWith('~~~', at)) return 'code-fence';
  if (text.startsWith('//', at) || text.startsWith('/*', at) || char === '#') return 'comment';
  if (char === "'") return 'single-quotes';
  if (/[\u2018-\u201f\u00ab\u00bb\u2039\u203a\uff02]/.test(char)) return 'curly-quotes';
  if (/[\s\p{DI}]/u.test(char)) return 'white-space';
  return /\p{Cc}/u.test(char) ? 'control-character' : null;
}

/** UTF-16 without a mark, taken for UTF-8, has a NUL beside each of its first letters. */
const utf16 = (text: string): JsonCause | null =>
  (text[0] === '\0') !== (text[1] === '\0') ? 'utf-16' : null;

const isWord = (text: string, at: number): boolean => matchAt(WORD, text, at) >= 0;

function causeOfName(text: string, at: number, next: 'name' | 'first-name'): JsonCause {
  const char = text[at];
  if (next === 'name' && char === '}') return 'trailing-comma';
  if (char === ',') return 'extra-comma';
  if (char === ']') return 'wrong-bracket';
  return oddity(text, at) ?? (isWord(text, at) || char === '-' ? 'unquoted-name' : 'other');
}

const PYTHON = /(?:None|True|False)(?![\p{L}\p{N}_$])/uy;
const NO_NUMBER = /[+-]?(?:NaN|Infinity|inf|nan|undefined)(?![\p{L}\p{N}_$])/uy;
const LIKE_NUMBER = /[+-]?\.?\d|[+-]/y;

function causeOfValue(text: string, at: number, bracket: string | undefined): JsonCause {
  const char = text[at];
  if (char === '<' && bracket === undefined) return 'html';
  const odd = oddity(text, at);
  if (odd) return odd;
  if (matchAt(PYTHON, text, at) >= 0) return 'python-literal';
  if (matchAt(NO_NUMBER, text, at) >= 0) return 'not-a-number';
  if (isCut(text, at)) return 'truncated';
  if (startsNumber(text, at)) return 'number-form';
  if (bracket === undefined) return text.includes('\n```') ? 'code-fence' : 'text-before';
  if (char === ']' || char === '}') {
    // Only in a list may a bracket follow a comma: in an object a name would have come first.
    if (char !== bracket) return 'wrong-bracket';
    return char === ']' ? 'trailing-comma' : 'missing-value';
  }
  if (char === ',') return bracket === ']' ? 'extra-comma' : 'missing-value';
  return isWord(text, at) ? 'unquoted-text' : 'other';
}

const startsNumber = (text: string, at: number): boolean => matchAt(LIKE_NUMBER, text, at) >= 0;

/** True if the text ends in the middle of a literal or a number. */
function isCut(text: string, at: number): boolean {
  const rest = text.slice(at, at + MAX_FOUND).trimEnd();
  const isLast = at + rest.length >= text.trimEnd().length;
  return (
    isLast &&
    (['true', 'false', 'null'].some((word) => word.startsWith(rest)) ||
      /^-?(?:(?:0|[1-9]\d*)(?:\.|(?:\.\d+)?[eE][+-]?)?)?$/.test(rest))
  );
}

function causeAfter(text: string, at: number, bracket: string | undefined): JsonCause {
  const char = text[at] as string;
  const odd = oddity(text, at);
  if (odd && odd !== 'single-quotes') return odd;
  const isValue = /["{['\d-]/.test(char) || matchAt(LITERAL, text, at) >= 0;
  if (bracket === undefined) {
    if (char === ',' && text.slice(at + 1).trim() === '') return 'trailing-comma';
    return isValue && char !== "'" ? 'two-documents' : 'text-after';
  }
  if (char === ']' || char === '}') return 'wrong-bracket';
  return isValue || isWord(text, at) ? 'missing-comma' : 'other';
}
