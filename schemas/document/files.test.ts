import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFiles, fileNamed, fileNameIn, isFileName, MAX_FILES } from './files.ts';

const file = (members: object = {}) => ({
  name: 'images/a.png',
  mediaType: 'image/png',
  size: 3,
  sha256: 'a'.repeat(64),
  data: 'QUJD',
  ...members,
});
const faultOf = (members: object) => checkFiles([file(members)]).problems[0]?.fault ?? null;

it.each([
  'a',
  'a.png',
  'images/a b.png',
  'Übersicht/Größe.csv',
  '図/一.png',
  'a'.repeat(255),
  '𝒜'.repeat(255),
  'a..b/c',
  'console.txt',
  'com.txt',
  'com10',
  'nul-values.csv',
  'a#b.png',
  '100%.csv',
])('takes the name %j', (name) => {
  expect(isFileName(name)).toBe(true);
});

it.each([
  '',
  '/a',
  'a/',
  'a//b',
  '.',
  '..',
  '../a',
  'a/../b',
  './a',
  '.env',
  'a/.ssh/b',
  'a.',
  'a./b',
  'a ',
  'a /b',
  ...Array.from(':*?"<>|\\', (char) => `a${char}b`),
  'C:\\a',
  'a\0b',
  'a\nb',
  'a\u007fb',
  'a\u0085b',
  'a\u202eb',
  'a\u2066b',
  'a\u200fb',
  'a\ud800b',
  'a\u0308',
  'a'.repeat(256),
  'con',
  'CON.txt',
  'a/nul',
  'Aux.tar.gz',
  'com1',
  'LPT9.png',
  'com¹',
  'con .txt',
  'CONIN$',
])('refuses the name %j', (name) => {
  expect(isFileName(name)).toBe(false);
});

describe('checkFiles', () => {
  it('takes files with and without data', () => {
    const { data, ...without } = file({ name: 'b.csv', mediaType: 'Text/CSV' });
    expect(checkFiles([file({ extra: 1 }), without])).toEqual({
      files: [file(), { ...without, mediaType: 'text/csv' }],
      problems: [],
    });
  });

  it.each([
    [{ name: 1 }, 'name'],
    [{ name: '../a' }, 'name'],
    [{ mediaType: '' }, 'media-type'],
    [{ mediaType: 'image' }, 'media-type'],
    [{ mediaType: 'image/png; a=b' }, 'media-type'],
    [{ size: '3' }, 'size'],
    [{ size: -1 }, 'size'],
    [{ size: 1.5 }, 'size'],
    [{ size: 25 * 1_048_576 }, null],
    [{ size: 25 * 1_048_576 + 1 }, 'too-large'],
    [{ sha256: 'A'.repeat(64) }, 'sha256'],
    [{ sha256: 'a'.repeat(63) }, 'sha256'],
    [{ data: 'QUJ' }, 'data'],
    [{ data: 'QUJD\n' }, 'data'],
    [{ data: 'QR==' }, 'data'],
    [{ data: 5 }, 'data'],
    [{ data: '' }, null],
  ])('finds in %j: %s', (members, fault) => {
    expect(faultOf(members)).toBe(fault);
  });

  it.each([null, {}, 'a', 5])('takes no %j for a list', (value) => {
    expect(checkFiles(value)).toEqual({
      files: [],
      problems: [{ index: null, fault: 'not-a-list' }],
    });
  });

  it('shows the first of two names that differ in case', () => {
    const { files, problems } = checkFiles([
      file(),
      file({ name: 'IMAGES/A.PNG' }),
      file({ name: 'images/ſ.png' }),
      file({ name: 'images/s.png' }),
      null,
    ]);
    expect(files.map(({ name }) => name)).toEqual(['images/a.png', 'images/ſ.png']);
    expect(problems).toEqual([
      { index: 1, fault: 'same-name' },
      { index: 3, fault: 'same-name' },
      { index: 4, fault: 'not-an-object' },
    ]);
  });

  it('shows 200 files, and 100 MiB', () => {
    const many = Array.from({ length: 300 }, (_, i) => file({ name: `${i}` }));
    expect(checkFiles(many).files).toHaveLength(MAX_FILES);
    expect(checkFiles(many).problems).toEqual([{ index: 200, fault: 'too-many' }]);
    const large = Array.from({ length: 6 }, (_, i) => file({ name: `${i}`, size: 20 * 1_048_576 }));
    expect(checkFiles(large).files).toHaveLength(5);
    expect(checkFiles(large).problems).toEqual([{ index: 5, fault: 'all-too-large' }]);
  });

  it('takes any value without a throw', () => {
    fc.assert(fc.property(fc.anything(), (value) => void checkFiles(value)));
    fc.assert(fc.property(fc.array(fc.anything()), (value) => void checkFiles(value)));
  });
});

describe('names in links', () => {
  it.each([
    ['a.png', 'a.png'],
    ['./a.png', 'a.png'],
    ['././images/./a.png', 'images/a.png'],
    ['a%20b.png', 'a b.png'],
    ['a%2Fb.png', 'a/b.png'],
    ['a\u0308.png', 'ä.png'],
    ['100%.csv', '100%.csv'],
    ['a.png?raw=true', 'a.png'],
    ['data/b.csv#L10', 'data/b.csv'],
    ['a%23b.png', 'a#b.png'],
    ['../a.png', '../a.png'],
  ])('%s is %s', (href, name) => {
    expect(fileNameIn(href)).toBe(name);
  });

  it.each([
    '',
    '.',
    './',
    '#a',
    '?a',
    '/a.png',
    '//host/a.png',
    '\\\\host\\a',
    'https://a/b',
    'mailto:a',
    'data:image/png,a',
    'C:\\a.png',
    'javascript:a',
  ])('%j names none', (href) => {
    expect(fileNameIn(href)).toBeNull();
  });

  it('finds a file by its exact name', () => {
    const { files } = checkFiles([file()]);
    expect(fileNamed('./images/a.png', files)?.name).toBe('images/a.png');
    expect(fileNamed('images/A.png', files)).toBeUndefined();
    expect(fileNamed('https://a.example/images/a.png', files)).toBeUndefined();
  });
});
