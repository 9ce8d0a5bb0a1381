import type { Random } from './random.ts';

/** A value of JSON that may be taken apart. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const LONG = [119, 120, 121, 160, 161, 200, 201, 255, 256, 1_200, 1_201, 2_000, 2_705, 9_000];

/** Texts at and beyond the edges of what is expected anywhere. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00',
  '\ufffd',
  '\u202e',
  '\u200b',
  '\ufeff',
  '\n',
  '\r\nSet-Cookie: a=b',
  '\u2028',
  '\x7f',
  '\x1b[31m',
  '%00',
  '%',
  '%25',
  '%zz',
  '%c0%80',
  '%ed%a0%80',
  '%2e%2e%2f',
  '..',
  '.',
  '/',
  '//',
  '../..',
  '\\',
  '?',
  '#',
  '&',
  '=',
  '+',
  ';',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '[]',
  '0',
  '-0',
  '-1',
  '1',
  '1e21',
  '9007199254740993',
  '9223372036854775808',
  '1e400',
  '0x10',
  "' OR 1=1 --",
  '";--',
  '$1',
  '$$',
  '{{7*7}}',
  '<script>',
  '`',
  '*',
  '%_%',
  '(?',
  'sha256:',
  `sha256:${'0'.repeat(64)}`,
  '0'.repeat(64),
  'F'.repeat(64),
  '0123456789abcdef',
  'e\u0301'.repeat(30),
  '👩‍👩‍👧‍👦',
  '\u{10ffff}',
  'ﷺ',
  'İ',
  'ß',
  '\u0430',
  'مرحبا',
  '𝕏'.repeat(61),
  'http://127.0.0.1:1/',
  'https://x.example/',
  'javascript:alert(1)',
  'data:,x',
  'file:///etc',
  'svc_',
  `svc_${'a'.repeat(36)}`,
  'draft',
  'true',
  '2026-11-22T00:00:00Z',
  '9999-99-99',
];
const NUMBERS: readonly number[] = [
  0,
  -0,
  1,
  -1,
  0.5,
  1.5,
  2,
  21,
  100,
  101,
  255,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
  -(2 ** 63),
  2 ** 64,
  1e21,
  1e300,
  5e-324,
  -1e-7,
  1e308,
];

export function anyText(random: Random): string {
  const kind = random.below(10);
  if (kind < 6) return random.pick(TEXTS);
  if (kind < 7) return random.pick(['x', '\0', '\u202e', '𝕏', 'é']).repeat(random.pick(LONG));
  let text = '';
  for (let left = random.below(24); left > 0; left--) {
    text += String.fromCharCode(random.below(random.pick([0x80, 0x100, 0x10000])));
  }
  return text;
}

export function anyJson(random: Random, depth = 3): Json {
  switch (random.below(depth > 0 ? 8 : 5)) {
    case 0:
      return random.pick([null, true, false]);
    case 1:
      return random.pick(NUMBERS);
    case 5:
      return Array.from({ length: random.below(4) }, () => anyJson(random, depth - 1));
    case 6:
      return Object.fromEntries(
        Array.from({ length: random.below(4) }, () => [
          anyText(random),
          anyJson(random, depth - 1),
        ]),
      );
    case 7: {
      let nested: Json = 'x';
      for (let level = random.pick([3, 62, 64, 65, 200]); level > 0; level--) nested = [nested];
      return nested;
    }
    default:
      return anyText(random);
  }
}

/** A copy in which one thing is otherwise: a value, a name, or how many there are. */
export function mutate(random: Random, value: Json): Json {
  if (typeof value !== 'object' || value === null || random.chance(0.08)) {
    return otherwise(random, value);
  }
  if (Array.isArray(value)) {
    const copy = [...value];
    const at = random.below(copy.length + 1);
    const old = copy[at];
    switch (random.below(4)) {
      case 0:
        copy.splice(at, 1);
        break;
      case 1:
        copy.splice(at, 0, anyJson(random));
        break;
      case 2:
        for (let left = random.pick([1, 20, 51]); left > 0; left--) copy.push(old ?? null);
        break;
      default:
        if (old !== undefined) copy[at] = mutate(random, old);
    }
    return copy;
  }
  const names = Object.keys(value);
  const copy = { ...value };
  const name = names.length > 0 ? random.pick(names) : 'x';
  const old = copy[name] ?? null;
  switch (random.below(7)) {
    case 0:
      delete copy[name];
      break;
    case 1:
      copy[random.pick([anyText(random), 'id', 'x', name.toUpperCase()])] = anyJson(random);
      break;
    default:
      copy[name] = mutate(random, old);
  }
  return copy;
}

function otherwise(random: Random, value: Json): Json {
  switch (typeof value) {
    case 'string':
      switch (random.below(5)) {
        case 0:
          return anyJson(random);
        case 1:
          return value + anyText(random);
        case 2: {
          const at = random.below(value.length + 1);
          return value.slice(0, at) + anyText(random) + value.slice(at + 1);
        }
        case 3:
          return value.slice(0, random.below(value.length + 1));
        default:
          return anyText(random);
      }
    case 'number':
      return random.chance(0.6) ? random.pick([...NUMBERS, value + 1, -value]) : anyJson(random);
    default:
      return anyJson(random);
  }
}

/** JSON as bytes, now and then not quite. */
export function jsonBytes(random: Random, value: Json, isBroken: boolean): Buffer {
  const bytes = Buffer.from(JSON.stringify(value));
  if (!isBroken) return bytes;
  const at = random.below(bytes.length + 1);
  switch (random.below(6)) {
    case 0:
      return bytes.subarray(0, at);
    case 1:
      return Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from([random.below(256)]),
        bytes.subarray(at),
      ]);
    case 2:
      return Buffer.concat([bytes, bytes]);
    case 3:
      return Buffer.from(`${bytes}`.replace(/"(\w+)":/, '"$1":1,"$1":'));
    case 4:
      return Buffer.from(`\ufeff${bytes}`, random.chance(0.5) ? 'utf8' : 'utf16le');
    default: {
      const depth = random.pick([70, 5_000]);
      return Buffer.from('['.repeat(depth) + bytes + ']'.repeat(depth));
    }
  }
}
