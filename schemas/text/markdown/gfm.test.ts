import { describe, expect, it } from 'vitest';
import examples from '../../../e2e/fixtures/markdown/gfm-examples.txt?raw';
import { normalHtml, toHtml } from '../../../e2e/fixtures/markdown/to-html.ts';
import { readMarkdown } from './markdown.ts';

/** Examples that differ, by the rule that says so. */
const DIFFERENT: Readonly<Record<string, readonly number[]>> = {
  'rule 3: other tags vanish, and style is shown as code': [657],
};

describe('GFM extensions', () => {
  const all = examples
    .split(/^==== /m)
    .slice(1)
    .map((example) => {
      const [, number = '', section = '', text = '', html = ''] =
        /^(\d+) ([^\n]*)\n([\s\S]*?)\n\.\n([\s\S]*)$/.exec(example) ?? [];
      return { number: Number(number), section, text, html };
    });
  it('has the examples of all extensions', () => expect(all.length).toBe(28));

  it.each(all.map((example) => [example.number, example.section, example] as const))(
    'example %i, %s',
    (number, _, { text, html }) => {
      const actual = normalHtml(toHtml(readMarkdown(text).blocks));
      const expected = normalHtml(html);
      if (Object.values(DIFFERENT).flat().includes(number)) expect(actual).not.toBe(expected);
      else expect(actual, text).toBe(expected);
    },
  );
});
