import { describe, expect, it } from 'vitest';
import { growthOf, MAX_PER_DOUBLING } from '../../../e2e/fixtures/growth.ts';
import { readFrontMatter } from './front-matter.ts';

const read = (lines: string) => readFrontMatter(`---\n${lines}\n---\n# Text\n`)?.frontMatter;

describe('front matter', () => {
  it('gives the members that a document has, and keeps the others', () => {
    const text = `---
title: "The pier: a plan"
author: Ada Lind
date: 2026-05-04
tags: [ferry, 'north, south', "a \\"b\\""]
status: draft # not yet
description: >
  One line,
  and another.
layout: post
---
# Text`;
    const found = readFrontMatter(text);
    expect(found?.frontMatter).toEqual({
      title: 'The pier: a plan',
      author: 'Ada Lind',
      date: '2026-05-04',
      tags: ['ferry', 'north, south', 'a "b"'],
      status: 'draft',
      description: 'One line, and another.',
      others: { layout: 'post' },
    });
    expect(text.slice(found?.end)).toBe('# Text');
  });

  it('reads lists below a name, quotes, and names of people', () => {
    expect(
      read("title: 'It''s done'\ntags:\n  - a\n  - b c\nauthor:\n  name: Bo\n  mail: b@c.d"),
    ).toEqual({
      title: "It's done",
      tags: ['a', 'b c'],
      author: 'Bo',
      others: { author: '  name: Bo\n  mail: b@c.d' },
    });
    expect(read('tags: a, b\nx: |\n  one\n  two')).toEqual({
      tags: ['a', 'b'],
      others: { x: 'one\ntwo' },
    });
  });

  it('keeps nested members as they are typed', () => {
    expect(read('params:\n  a: 1\n  b:\n    - 2')?.others).toEqual({
      params: '  a: 1\n  b:\n    - 2',
    });
  });

  it('may have names in any script', () => {
    expect(read('título: Acta\ntitle: T\n标题: 甲\nशीर्षक: क')).toEqual({
      title: 'T',
      others: { título: 'Acta', 标题: '甲', शीर्षक: 'क' },
    });
  });

  it.each([
    'Text',
    '\n---\ntitle: a\n---\n',
    '---\n\nText between rules.\n\n---\n',
    '---\ntitle: a\n',
    '---\n---\n',
    '- - -\ntitle: a\n---\n',
  ])('is not what %j begins with', (text) => expect(readFrontMatter(text)).toBeNull());

  it('may follow a byte order mark and have Windows line ends', () => {
    const found = readFrontMatter('\ufeff---\r\ntitle: a\r\n---\r\nText');
    expect(found?.frontMatter.title).toBe('a');
  });

  it.each(['a: b\n', 'a', ' ', "'", '"', '[', ',', 'a: [\n', '- a\n'])(
    'takes time in proportion to its length: %j',
    (unit) => {
      const make = (length: number) => `---\nx: ${unit.repeat(length / unit.length)}\n---\n`;
      expect(growthOf(readFrontMatter, make)).toBeLessThan(MAX_PER_DOUBLING);
    },
  );
});
