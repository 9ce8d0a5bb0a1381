import type { ComponentChildren, VNode } from 'preact';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Place } from './Markdown.tsx';

/** Elements as text: parts that are loaded after the first picture are not there. */
function html(node: ComponentChildren): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (Array.isArray(node)) return node.map(html).join('');
  if (typeof node !== 'object') return String(node).replace(/[<&]/g, '?');
  const { type, props } = node as VNode<Record<string, unknown>>;
  if (typeof type === 'string') {
    const attributes = Object.entries(props)
      .filter(([name, value]) => name !== 'children' && typeof value !== 'function' && value)
      .map(([name, value]) => ` ${name}="${value}"`);
    const inside = html(props.children as ComponentChildren);
    return `<${type}${attributes.filter((each) => each !== ' dir="auto"' && (each !== ' dir="ltr"' || type === 'pre')).join('')}>${inside}</${type}>`;
  }
  const View = type as unknown as {
    new (props: object): { props: object; state: object; render(p: object, s: object): VNode };
    (props: object): ComponentChildren;
    prototype?: { render?: unknown };
  };
  if (!View.prototype?.render) return html(View(props));
  const view = new View(props);
  view.state ??= {};
  Reflect.set(view, 'context', { value: [] });
  return html(view.render(props, view.state));
}

const SOURCES = [1, 2].map((number) => ({
  ...{ id: `source-${number}`, title: 'A source', url: 'https://s.example/' },
}));
let shown: (text: string, sources?: Place['sources']) => string;

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  const { blocks } = await import('./Markdown.tsx');
  const { readText, setRareParts } = await import('./read-markdown.ts');
  const { RARE_PARTS } = await import('../../app/reading/rare-parts.tsx');
  setRareParts(RARE_PARTS);
  shown = (text, sources = []) => {
    const place = { sources, under: 2 };
    return html(blocks(readText(text, { cites: () => sources.length > 0 }).blocks, place));
  };
  return () => vi.unstubAllGlobals();
});

describe('a text on the page', () => {
  it.each([
    ['# A *b*', '<h3>A <em>b</em></h3>'],
    ['a\nb', '<p>a<br></br>b</p>'],
    ['- a\n- b\n\n  c', '<ul><li>a</li><li>b<p>c</p></li></ul>'],
    ['3. a', '<ol start="3"><li>a</li></ol>'],
    ['> a', '<blockquote><p>a</p></blockquote>'],
    ['> [!NOTE]\n> a', '<blockquote class="notice alert"><p><b>Note</b></p><p>a</p></blockquote>'],
    [
      '[a](https://b.example/)',
      '<p><a href="https://b.example/" rel="noopener noreferrer nofollow" title="b.example" data-host="b.example">a</a></p>',
    ],
    [
      'https://b.example/',
      '<p><a href="https://b.example/" rel="noopener noreferrer nofollow">https://b.example/</a></p>',
    ],
    ['[a](b.csv)', '<p><span>a</span></p>'],
    ['[a](#b)', '<p><a href="#">a</a></p>'],
    ['[a](javascript:b)', '<p>a<span class="muted"> (<bdi>javascript:b</bdi>)</span></p>'],
    ['![a](data:image/png;base64,AAAA)', '<p><span class="muted">a</span></p>'],
    ['![a](https://b.example/c.png)', '<p><span class="muted">a</span></p>'],
    ['$a$', '<p><code class="math">a</code></p>'],
    ['```math\na\n```', '<pre><code class="math">a</code></pre>'],
    ['```js\na\n```', '<pre dir="ltr" data-info="js"><code>a</code></pre>'],
    ['a[^1]\n\n[^1]: b', '<p>a<sup>1</sup></p><p><sup>1</sup>: b</p>'],
    ['<!-- a -->', '<span class="hidden-note"><bdi>Hidden by the author:</bdi> a</span>'],
    ['H<sub>2</sub>O<a>b</a>', '<p>H<sub>2</sub>O<span>b</span></p>'],
    [
      '<details open>\n<summary>a</summary>\n\nb\n\n</details>',
      '<details open="true"><summary>a</summary><p>b</p></details>',
    ],
    [
      '<table><tr><td colspan="2" align="right">a</td></tr></table>',
      /<td class="right" colSpan="2">a<\/td>/,
    ],
    ['<script>a</script>', '<pre dir="ltr"><code>a</code></pre>'],
    ['[1]', '<p>[1]</p>'],
  ])('%j', (text, expected) => {
    if (typeof expected === 'string') expect(shown(text)).toBe(expected);
    else expect(shown(text)).toMatch(expected);
  });

  it('tells of a picture of another host, and loads none', async () => {
    const { TextPicture } = await import('../../app/reading/Picture.tsx');
    const pictureAt = (href: string, isInLink = false) =>
      html(
        TextPicture({
          node: { tag: 'image', href, children: ['a'] },
          described: 'a',
          isInLink,
        }),
      );
    expect(pictureAt('https://b.example/c.png')).toBe(
      '<span class="picture"><span class="our-words"><a href="https://b.example/c.png" rel="noopener noreferrer nofollow"><bdi>Picture on b.example, not loaded.</bdi></a> </span>a</span>',
    );
    expect(pictureAt('https://b.example/c.png', true)).not.toContain('<a ');
    expect(pictureAt('data:image/png;base64,AAAA')).toContain('<span class="muted">a</span>');
  });

  it('sets neighbouring citations apart, and tells of one that is not listed', () => {
    expect(shown('[1][2]', SOURCES)).toMatch(/>1<\/a> <a [^>]*>2<\/a>/);
    expect(shown('[3]', SOURCES)).toContain('[source-3: not listed]');
  });
});
