import { describe, expect, test } from 'vitest';
import { mixesScripts } from './mixed-scripts.ts';
import { cutMarks, revealCharacters } from './text-safety.ts';

describe('what must be made visible', () => {
  test.each<[string, string, Array<string | number>]>([
    ['NUL', 'a\0b', ['a', 0, 'b']],
    ['a bidi override', 'invoice\u202egpj.exe', ['invoice', 0x202e, 'gpj.exe']],
    ['a directional isolate', '\u2066a\u2069', [0x2066, 'a', 0x2069]],
    ['a right-to-left mark', 'a\u200f', ['a', 0x200f]],
    ['a zero width space', 'pay\u200bpal', ['pay', 0x200b, 'pal']],
    ['a soft hyphen', 'a\u00adb', ['a', 0xad, 'b']],
    ['tag characters', 'hi\u{e0068}\u{e0069}', ['hi', 0xe0068, 0xe0069]],
    ['a noncharacter', '\uffff', [0xffff]],
    ['another noncharacter', '\ufdd0\u{1fffe}', [0xfdd0, 0x1fffe]],
    ['an unpaired surrogate', 'x\ud800y', ['x', 0xd800, 'y']],
    ['a line separator', 'a\u2028b', ['a', 0x2028, 'b']],
    ['a Hangul filler', '\u3164', [0x3164]],
    ['a joiner between Latin letters', 'a\u200db', ['a', 0x200d, 'b']],
    ['a joiner at the end', '😀\u200d', ['😀', 0x200d]],
    ['a second selector', '❤\ufe0f\ufe0f', ['❤\ufe0f', 0xfe0f]],
    ['data hidden in selectors', '😀\u{e0101}\u{e0102}', ['😀', 0xe0101, 0xe0102]],
    ['a C1 control', '\u0085', [0x85]],
    ['an annotation', '\ufff9', [0xfff9]],
    ['a Braille blank between Latin letters', 'a\u2800b', ['a', 0x2800, 'b']],
    ['blanks of other writing', '\u{1d159}\u{16fe4}', [0x1d159, 0x16fe4]],
  ])('%s', (_, text, parts) => {
    expect(revealCharacters(text, true)).toEqual(parts);
    expect(revealCharacters(text, false)).toEqual(parts);
  });
});

describe('what belongs where it stands', () => {
  test.each([
    '',
    'plain',
    'é ñ 中文 العربية עברית',
    '👨‍👩‍👧',
    '🏳️‍🌈',
    '👩🏽‍💻',
    '🕵️‍♂️',
    '❤️',
    '☎︎',
    '1️⃣',
    '🇨🇭',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'می‌خواهم',
    'क्‍ष',
    'ශ්‍රී',
    '葛\u{e0100}',
    'ᠮᠣᠩᠭᠣᠯ\u180b',
    '⠓⠑⠇⠇⠕\u2800⠺⠕⠗⠇⠙',
    'a\u0301',
    '\u00a0',
  ])('%j', (text) => expect(revealCharacters(text, false)).toEqual([text]));
});

test('tabs and line ends are welcome only in text of several lines', () => {
  expect(revealCharacters('a\tb\nc\r\nd', true)).toEqual(['a\tb\nc\r\nd']);
  expect(revealCharacters('a\tb\nc', false)).toEqual(['a', 9, 'b', 10, 'c']);
  expect(revealCharacters('a\rb\n\0', true)).toEqual(['a', 13, 'b\n', 0]);
});

test('joined, the parts are the text', () => {
  const text = '\u200ba👨‍👩‍👧\u202e\ud800\u{e0068}\n1\ufe0f';
  const joined = revealCharacters(text, false)
    .map((part) => (typeof part === 'number' ? String.fromCodePoint(part) : part))
    .join('');
  expect(joined).toBe(text);
});

test.each(['a', '\u200b', '😀', '😀\u200d', '\u{1f3f4}\u{e0067}', 'ا\u200c', '\n'])(
  '1 MB of %j takes linear time',
  (unit) => {
    const text = unit.repeat(1_000_000 / unit.length);
    expect(revealCharacters(text, true).length).toBeGreaterThan(0);
  },
);

describe('look-alikes', () => {
  test.each(['Аррle Вank', 'pаypal', 'Gοogle', 'Ρaypal', 'аdmin1', 'xՕx'])(
    '%s mixes scripts',
    (text) => {
      expect(mixesScripts(text)).toBe(true);
    },
  );
  test.each([
    '',
    'Apple Bank',
    'Яблоко Bank',
    'USB-кабель',
    'ΔG and λmax in μm',
    'β-carotene',
    'Ωm',
    '日本語Tシャツ',
    'Αθήνα',
    '한국 LG',
    'naïve café',
  ])('%s does not', (text) => {
    expect(mixesScripts(text)).toBe(false);
  });
});

test('the quick look never passes a character that the careful one makes visible', () => {
  for (let code = 0; code <= 0xffff; code++) {
    const char = String.fromCharCode(code);
    // A character outside the ordinary ranges makes sure of the careful look.
    const hidden = revealCharacters(`\u{1f600} ${char}`, false).includes(code);
    expect(revealCharacters(char, false), code.toString(16)).toEqual([hidden ? code : char]);
  }
});

describe('cutMarks', () => {
  const PILE = '\u0301'.repeat(30);

  test.each([
    '',
    'plain',
    'naïve cafe\u0301',
    'הַשָּׁלוֹם',
    'क्षत्रिय',
    `a${PILE}`,
    `${PILE.slice(1)} ${PILE.slice(1)}`,
  ])('leaves %j whole', (text) => expect(cutMarks(text)).toEqual([text]));

  test('tells what it leaves out, and keeps the rest', () => {
    expect(cutMarks(`xa${PILE}\u0316\u0316y`)).toEqual([
      `xa${PILE}`,
      { mark: 0x316, count: 2 },
      'y',
    ]);
    expect(cutMarks(PILE + PILE)).toEqual([PILE, { mark: 0x301, count: 30 }]);
  });

  test('counts marks that take two units as one', () => {
    const mark = '\u{1d167}';
    expect(cutMarks(`a${mark.repeat(33)}`)).toEqual([
      `a${mark.repeat(30)}`,
      { mark: 0x1d167, count: 3 },
    ]);
  });
});
