import { describe, expect, it } from 'vitest';
import examples from '../../../e2e/fixtures/markdown/gfm-examples.txt?raw';
import { normalHtml, toHtml } from '../../../e2e/fixtures/markdown/to-html.ts';
import { readMarkdown } from './markdown.ts';

/** Boxes of tasks in one order of their attributes, and breaks as one tag. */
const comparable = (html: string): string =>
  normalHtml(html)
    .replace(/<br(?: \/)?>\s*/g, '<br>')
    .replace(/<input([^>]*)>/g, (_, attributes: string) =>
      attributes.includes('checked') ? '<input checked>' : '<input>',
    );

/** Examples that differ, by the rule that says so. */
const DIFFERENT: Readonly<Record<string, readonly string[]>> = {
  'rules 3 and 4: other tags vanish, style is shown as code, comments are hidden': ['652', 'x22'],
  'footnotes stand in the tree where they are written; the page gathers and numbers them': [
    ...['x23', 'x24', 'x25'],
  ],
  'the HTML is left open ("IGNORE"): nothing may crash': ['x20'],
};
const differs = new Set(Object.values(DIFFERENT).flat());

describe('GFM extensions', () => {
  const all = examples
    .replaceAll('→', '\t')
    .split(/^==== /m)
    .slice(1)
    .map((example) => {
      const [, number = '', section = '', text = '', html = ''] =
        /^(\S+) ([^\n]*)\n([\s\S]*?)^\.\n([\s\S]*)$/m.exec(example) ?? [];
      return { number, section, text, html };
    });
  it('has the examples of all extensions', () => expect(all.length).toBe(24 + 30));

  it.each(all.map((example) => [example.number, example.section, example] as const))(
    'example %s, %s',
    (number, _, { text, html }) => {
      const actual = comparable(toHtml(readMarkdown(text).blocks));
      const expected = comparable(html);
      if (differs.has(number)) expect(actual).not.toBe(expected);
      else expect(actual, text).toBe(expected);
    },
  );
});
