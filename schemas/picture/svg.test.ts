import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeBase64 } from '../json/base64.ts';
import { SMALL_PICTURES } from '../vectors/pictures.ts';
import { isDataPicture, readDataPicture } from './data-picture.ts';
import { readSvg } from './svg.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (inside: string, attributes = '') => `<svg ${NS}${attributes}>${inside}</svg>`;
const read = (text: string) => readSvg(new TextEncoder().encode(text));
const textOf = (source: string): string => {
  const found = read(source);
  if (!found.ok) throw new Error(found.error);
  return found.value.text;
};
const isHeavy = (source: string) => {
  const found = read(source);
  return found.ok ? found.value.isHeavy : found.error;
};

it('keeps a drawing as it is', () => {
  const drawing = svg('<g id="a" fill=\'red\'><path d="M0 0h9"/>a &amp; b<text>é</text></g>');
  expect(textOf(drawing)).toBe(
    svg('<g id="a" fill=\'red\'><path d="M0 0h9"></path>a &amp; b<text>é</text></g>'),
  );
});

it.each([
  [' width="40" height="30"', 40, 30],
  [' width="1in" height="72pt"', 96, 96],
  [' viewBox="0 0 200 100"', 200, 100],
  [' viewBox="0,0,200,100" width="50"', 50, 25],
  [' viewBox="0 0 200 100" height="50"', 100, 50],
  [' width="100%" height="100%" viewBox="0 0 20 10"', 20, 10],
  [' width="-4" height="x"', 300, 150],
  ['', 300, 150],
])('reads the size of <svg%s>', (attributes, width, height) => {
  expect(read(svg('', attributes))).toMatchObject({ value: { width, height } });
});

it('keeps a class that is called as what moves', () => {
  const drawing = svg('<style>.transition{stroke:red}#transition{fill:red}</style>');
  expect(textOf(drawing)).toBe(drawing);
});

it('adds the namespace without which no browser shows it', () => {
  expect(textOf('<svg><path/></svg>')).toBe(`<svg ${NS}><path></path></svg>`);
});

it.each([
  ['<script>alert(1)</script>'],
  ['<script xlink:href="https://out.example/a.js"/>'],
  ['<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
  ['<foreignObject><iframe src="https://out.example"/><p>x</p></foreignObject>'],
  ['<animate attributeName="x" from="0" to="9" dur="1s" repeatCount="indefinite"/>'],
  ['<set attributeName="href" to="javascript:alert(1)"/>'],
  ['<animateTransform attributeName="transform" type="rotate" dur="1s"/>'],
  ['<animateMotion path="M0 0h9" dur="1s"/>'],
  ['<discard begin="1s"/>'],
  ['<handler>x</handler>'],
  ['<!-- a comment -->'],
  ['<?xml-stylesheet href="https://out.example/a.css"?>'],
  ['<iframe src="https://out.example"/>'],
  ['<link rel="stylesheet" href="https://out.example"/>'],
])('takes out %s', (inside) => {
  expect(textOf(svg(`<g>${inside}<path/></g>`))).toBe(svg('<g><path></path></g>'));
});

it.each([
  ['onload="alert(1)"'],
  ['onclick="a"'],
  ['href="https://out.example"'],
  ['xlink:href="//out.example/a.svg#b"'],
  ['href="javascript:alert(1)"'],
  ['href="data:image/svg+xml,%3Csvg/%3E"'],
  ['fill="url(https://out.example/a#b)"'],
  ['fill="url( \'https://out.example/a#b\')"'],
  ['style="fill:u\\72l(https://out.example)"'],
  ['style="background:url(&quot;https://out.example&quot;)"'],
  ['xml:base="https://out.example/"'],
  ['src="https://out.example"'],
])('takes out the attribute %s', (attribute) => {
  expect(textOf(svg(`<use ${attribute} x="1"/>`))).toBe(svg('<use x="1"></use>'));
});

it.each([
  ['@keyframes a{to{opacity:0}}'],
  ['@KeyFrames a{}'],
  ['@-webkit-keyframes a{}'],
  ['@\\6b eyframes a{}'],
  ['@key&#102;rames a{}'],
  ['@key<![CDATA[frames]]> a{}'],
  ['@key<!-- -->frames a{}'],
  ['@import "https://out.example/a.css";'],
  ['a{transition:all 9s}'],
  ['a{fill:url(https://out.example/a.png)}'],
  ['@starting-style{a{x:1}}'],
])('has nothing move or lead out by the style %s', (css) => {
  const text = textOf(svg(`<style>${css}</style>`));
  expect(text).not.toMatch(/keyframes|@import|transition|starting-style|url\((?!["']?#)|\\/i);
});

it.each([
  ['<!DOCTYPE svg><svg/>', 'svg-doctype'],
  ['<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>', 'svg-doctype'],
  [svg('<!ENTITY a "b">'), 'svg-doctype'],
  ['', 'svg-broken'],
  ['text', 'svg-broken'],
  ['<html/>', 'svg-broken'],
  ['<svg>', 'svg-broken'],
  ['<svg></g>', 'svg-broken'],
  ['<svg><g></svg></g>', 'svg-broken'],
  ['<svg/><svg/>', 'svg-broken'],
  ['<svg/>text', 'svg-broken'],
  ['<svg a=1/>', 'svg-broken'],
  ['<svg a/>', 'svg-broken'],
  ['<svg a="1" a="2"/>', 'svg-broken'],
  ['<svg a="<"/>', 'svg-broken'],
  ['<svg', 'svg-broken'],
  ['<svg><!-- </svg>', 'svg-broken'],
  [svg('<text x="&nbsp;"/>'), 'svg-broken'],
  [svg('<g>'.repeat(300) + '</g>'.repeat(300)), 'svg-broken'],
  [svg(`<!--${'a'.repeat(262_144)}-->`), 'svg-too-long'],
])('refuses %#', (source, error) => {
  expect(read(source)).toEqual({ ok: false, error });
});

it('refuses what is not UTF-8', () => {
  expect(readSvg(Uint8Array.of(0xff, 0xfe, 0x3c))).toEqual({ ok: false, error: 'svg-broken' });
});

describe('heavy ones', () => {
  it.each([
    ['a filter', svg('<filter id="f"><feGaussianBlur stdDeviation="9"/></filter>'), true],
    ['a filter attribute', svg('<g filter="url(#f)"/>'), true],
    ['a filter in a style', svg('<g style="filter : blur(9px)"/>'), true],
    ['a filter in a style sheet', svg('<style>g{backdrop-filter:blur(9px)}</style>'), true],
    [
      'an escaped filter, which is none any more',
      svg('<style>g{f\\69lter:blur(9px)}</style>'),
      false,
    ],
    ['a long side', svg('', ' width="4097" height="1"'), true],
    ['a side that is just short enough', svg('', ' width="4096" height="1"'), false],
    ['many elements', svg('<g/>'.repeat(10_001)), true],
    ['fewer elements', svg('<g/>'.repeat(9_999)), false],
    [
      'a gradient in a style sheet',
      svg('<linearGradient id="a"/><style>g{fill:url(#a)}</style>'),
      false,
    ],
    ['a pattern in a style sheet', svg('<pattern id="a"/><style>g{fill:url(#a)}</style>'), true],
    ['a circle', svg('<g id="a"><use href="#a"/></g>'), true],
    ['a circle of two', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'), true],
    ['a use of something that is not there', svg('<use href="#a"/>'), false],
  ])('%s', (_, source, heavy) => {
    expect(isHeavy(source)).toBe(heavy);
  });

  /** Levels that each repeat the one below ten times. */
  const levels = (count: number, repeat: (id: string) => string) => {
    const all = Array.from(
      { length: count },
      (_, i) => `<g id="l${i}">${repeat(i === 0 ? 'leaf' : `l${i - 1}`).repeat(10)}</g>`,
    );
    return svg(`<path id="leaf"/>${all.join('')}`);
  };

  it('is told of what repeats itself tenfold', () => {
    const use = (id: string) => `<use href="#${id}"/>`;
    const paint = (id: string) => `<path fill="url(#${id})"/>`;
    expect(isHeavy(levels(2, use))).toBe(false);
    for (const count of [5, 9, 200]) {
      expect(isHeavy(levels(count, use))).toBe(true);
      expect(isHeavy(levels(count, paint))).toBe(true);
    }
  });

  it('is told of a picture inside that is too large', () => {
    const bomb = Buffer.from(SMALL_PICTURES.png, 'base64');
    bomb.writeUInt32BE(60_000, 16);
    const image = (bytes: Uint8Array) =>
      svg(`<image href="data:image/png;base64,${encodeBase64(bytes)}"/>`);
    expect(read(image(bomb))).toEqual({ ok: false, error: 'too-large' });
    expect(textOf(image(Buffer.from(SMALL_PICTURES.png, 'base64')))).toContain('data:image/png');
  });
});

it('is inert and well-formed whatever it is made of', () => {
  const piece = fc.constantFrom(
    ...[
      '<g>',
      '</g>',
      '<g/>',
      '<script>',
      '</script>',
      '<style>',
      '</style>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
    ],
    ...[
      '<use href="#a"/>',
      '<g id="a" onload="x">',
      '&amp;',
      '&#x3c;',
      '"',
      "'",
      'text',
      '@keyframes',
      ' ',
      '<?a',
      '?>',
    ],
    ...['<foreignObject>', '</foreignObject>', '<animate/>', '<', '>', '/', '='],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const found = read(svg(pieces.join('')));
      if (!found.ok) return;
      expect(found.value.text).not.toMatch(
        /<script|<foreignObject|<animate|<[^<>]*onload|<!--|<\?/,
      );
      // A text that was read is read again, and does not change any more.
      expect(read(found.value.text)).toEqual(found);
    }),
    { numRuns: 2_000 },
  );
});

describe('data addresses', () => {
  it.each([
    ['data:image/svg+xml,%3Csvg/%3E', '<svg/>'],
    ['data:image/svg+xml;utf8,<svg/>', '<svg/>'],
    ['data:image/svg+xml;charset=utf-8,%3Csvg%20a=%22%C3%A9%22/%3E', '<svg a="é"/>'],
    ['data:image/svg+xml;base64,PHN2Zy8+', '<svg/>'],
    ['data:image/svg+xml;base64,PHN2Zy8%2B', '<svg/>'],
    ['DATA:IMAGE/SVG+XML;BASE64,PHN2Zy8-', '<svg/>'],
  ])('reads %s', (href, text) => {
    expect(isDataPicture(href)).toBe(true);
    expect(readDataPicture(href)).toEqual({ isSvg: true, bytes: new TextEncoder().encode(text) });
  });

  it('reads base64 with and without padding', () => {
    expect(readDataPicture('data:image/png;base64,QQ')?.bytes).toEqual(Uint8Array.of(65));
    expect(readDataPicture('data:image/png;base64,QQ==')?.bytes).toEqual(Uint8Array.of(65));
  });

  it.each([
    'data:text/html,<script>',
    'data:image/x-icon;base64,AA',
    'data:image/svg+xml',
    'data:image/png;base64,*',
    'data:image/png,%',
    'https://out.example/a.png',
    ' data:image/png,a',
  ])('reads nothing in %s', (href) => {
    expect(readDataPicture(href)).toBeNull();
  });
});
