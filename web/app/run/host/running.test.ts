import { describe, expect, it } from 'vitest';
import type { Program } from '../program.ts';
import { styleOf } from './Running.tsx';

const program = (members: Partial<Program>): Program => ({
  ...{ hash: '', title: '', intro: () => '', html: '<h1>Hello</h1>', css: '', javascript: '' },
  ...{ capabilities: [], given: [], hosts: [], extras: '' },
  ...members,
});

describe('styleOf', () => {
  it('is ours for a page that has none', () => {
    expect(styleOf(program({}))).toContain('max-width: 44rem');
    expect(styleOf(program({ css: ' \n', html: '<p title="style">a</p>' }))).toContain('44rem');
  });

  it.each([
    { css: 'p{}' },
    { html: '<style>p{}</style>' },
    { html: '<STYLE>' },
    { html: '<p style="color:red">' },
    { html: "<p\nstyle = 'a'>" },
    { capabilities: ['javascript'] as const },
    { given: ['javascript'] as const },
  ])('is its own otherwise: %j', (members) => {
    expect(styleOf(program(members))).toBe(members.css ?? '');
  });
});
