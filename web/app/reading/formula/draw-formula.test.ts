import { describe, expect, it, vi } from 'vitest';
import { type MathNode, readMathml } from './mathml.ts';

vi.stubGlobal('document', { compatMode: 'CSS1Compat', addEventListener: () => {} });
const { drawFormula } = await import('./draw-formula.ts');

/** A tree as text, with what a page would get. */
function written(node: MathNode | string | null): string {
  if (node === null || typeof node === 'string') return node ?? 'null';
  const { name, attributes, style, children } = node;
  const all = { ...attributes, ...style };
  const typed = Object.entries(all).map(([key, value]) => ` ${key}=${value}`);
  return `<${name}${typed.join('')}>${children.map(written).join('')}</${name}>`;
}
const drawn = (tex: string, isDisplay = false) => written(drawFormula(tex, isDisplay));
/** All nodes of a tree. */
function nodesOf(node: MathNode): MathNode[] {
  return [
    node,
    ...node.children.flatMap((child) => (typeof child === 'string' ? [] : nodesOf(child))),
  ];
}

describe('formulas that documents have', () => {
  it.each([
    [
      'E = mc^2',
      '<mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn class=tml-sml-pad>2</mn></msup>',
    ],
    ['\\frac{a}{b}', '<mfrac><mi>a</mi><mi>b</mi></mfrac>'],
    ['\\alpha_i', '<msub><mi>α</mi><mi>i</mi></msub>'],
    ['\\text{snake_case}', '<mtext>snake_case</mtext>'],
    ['a < b', '<mi>a</mi><mo><</mo><mi>b</mi>'],
    ['\\mathbb{R}', '<mi>ℝ</mi>'],
    ['\\ce{H2O}', '<mi mathvariant=normal>H</mi>'],
    ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '<mtable>'],
  ])('%s', (tex, part) => expect(drawn(tex)).toContain(part));

  it('stand in a line, or in lines of their own', () => {
    expect(drawn('x')).toBe('<math><mi>x</mi></math>');
    expect(drawn('x', true)).toBe('<math display=block class=tml-display><mi>x</mi></math>');
  });

  it('have no number of their own', () => {
    const align = drawn('\\begin{align}a&=b\\\\c&=d\\end{align}', true);
    expect(align).toContain('<mo>=</mo>');
    expect(align).not.toMatch(/span|tml-eqn/);
    expect(drawn('x\\tag{7}', true)).toContain('(7)');
  });

  it('define nothing for the next', () => {
    expect(drawn('\\gdef\\own{y}\\own')).toContain('<mi>y</mi>');
    expect(drawn('\\own')).toBe('null');
  });
});

describe('formulas of strangers', () => {
  /** Commands that would link, load, name or style. */
  const REFUSED = [
    '\\href{javascript:alert(1)}{x}',
    '\\href{https://e.example/}{x}',
    '\\url{https://e.example/}',
    '\\includegraphics{https://e.example/a.png}',
    '\\includegraphics[width=9em]{data:image/svg+xml,<svg onload=alert(1)>}',
    '\\class{bar}{x}',
    '\\id{main}{x}',
    '\\style{position:fixed;inset:0}{x}',
    '\\data{view=home}{x}',
    '\\htmlClass{bar}{x}',
    '\\htmlStyle{color:red}{x}',
    '\\require{html}x',
    '\\def\\a{\\a\\a}\\a',
    '\\def\\a#1{#1#1#1#1#1#1#1#1#1#1}\\a{\\a{\\a{\\a{\\a{\\a{\\a{x}}}}}}}',
    '\\let\\a\\b\\let\\b\\a\\a',
    `\\def\\a{${'x'.repeat(4_000)}}${'\\a'.repeat(400)}`,
    `\\newcommand{\\a}{${'x'.repeat(990)}}`,
    '{'.repeat(2_500) + '}'.repeat(2_500),
    `x${'^{x'.repeat(1_200)}${'}'.repeat(1_200)}`,
    `${'\\sqrt{'.repeat(100)}x${'}'.repeat(100)}`,
    `${'\\left('.repeat(300)}x${'\\right)'.repeat(300)}`,
    '\\frac{'.repeat(800),
    `\\begin{matrix}${'&'.repeat(4_900)}\\end{matrix}`,
    'x'.repeat(5_001),
    '\\undefinedcommand',
    '\\__proto__',
    '\\constructor{x}',
    '\\begin{constructor}x\\end{constructor}',
    '\\frac{1}{',
    '}{',
    '&&&',
    '\u0000\u202e',
  ];
  it.each(REFUSED.map((tex) => [tex.slice(0, 40), tex]))('stay as typed: %s', (_, tex) => {
    expect(drawFormula(tex, false)).toBeNull();
    expect(drawFormula(tex, true)).toBeNull();
  });

  /** Formulas that are drawn without what would hide, colour, name or reach out. */
  const TAMED = [
    '\\color{white}{x}',
    '\\textcolor{#fff}{x}',
    '\\colorbox{black}{x}',
    '\\fcolorbox{red}{black}{x}',
    '\\tiny x',
    '\\Huge x',
    '\\rule{999em}{999em}',
    '\\kern99999em x',
    '\\kern-99999em x',
    '\\hspace{-500em}x',
    '\\raisebox{500em}{x}',
    '\\llap{x}y',
    '\\mathllap{x}y',
    '\\label{main}x',
    '\\ref{main}',
    '\\text{<img src=x onerror=alert(1)>}',
    '\\text{</math><script>alert(1)</script>}',
    '\\verb|<script>alert(1)</script>|',
    '\\text{"\' onload="}',
    '\\char"3C script',
    '\\unicode{x3C}',
    '\\mathchoice{a}{b}{c}{d}',
    '\\cancelto{0}{x}',
    '\\phase{x}',
    '\\reflectbox{x}',
    '\\toggle{a}{b}\\endtoggle',
    '\\texttip{x}{onclick}',
  ];
  it.each(TAMED)('are made of what is allowed alone: %s', (tex) => {
    for (const isDisplay of [false, true]) {
      const tree = drawFormula(tex, isDisplay);
      for (const { name, attributes, style } of tree ? nodesOf(tree) : []) {
        expect(name).toMatch(/^(?:m[a-z]+|none)$/);
        for (const [key, value] of Object.entries(attributes)) {
          expect(key).not.toMatch(
            /^(?:on.*|href|src|id|style|title|mathcolor|mathbackground|mathsize)$/,
          );
          const lengths = value.match(/-?\d+(?:\.\d+)?(?=em)/g) ?? [];
          expect(Math.max(0, ...lengths.map((length) => Math.abs(Number(length))))).toBeLessThan(
            21,
          );
        }
        expect(Object.keys(style).join()).not.toMatch(
          /color|position|transform|display|inset|url/i,
        );
      }
    }
  });
});

describe('markup of a formula', () => {
  it.each([
    ['<math><mi>x</mi></math>', true],
    ['<math><mi href="a" onclick="b">x</mi></math>', true],
    ['<math><script>x</script></math>', false],
    ['<math><a href="b">x</a></math>', false],
    ['<math><maction actiontype="toggle"><mi>x</mi></maction></math>', false],
    ['<math><semantics><annotation-xml>x</annotation-xml></semantics></math>', false],
    ['<math><img src="x"></math>', false],
    ['<mi>x</mi>', false],
    ['<math></math><math></math>', false],
    ['<math><math></math></math>', false],
    ['<math><mi></math></mi>', false],
    ['<math>', false],
    ['</math>', false],
    ['<math onload=x></math>', false],
    ['<math><!-- x --></math>', false],
    ['', false],
    ['x', false],
  ])('%s', (markup, isRead) => {
    const tree = readMathml(markup);
    expect(tree !== null).toBe(isRead);
    for (const { attributes } of tree ? nodesOf(tree) : []) expect(attributes).toEqual({});
  });

  it('has its entities read once', () => {
    expect(readMathml('<math><mo>&amp;lt;&#x27;</mo></math>')?.children).toEqual([
      { name: 'mo', attributes: {}, style: {}, children: ["&lt;'"] },
    ]);
  });
});
