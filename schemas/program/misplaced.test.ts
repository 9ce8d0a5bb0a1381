import { expect, it } from 'vitest';
import { misplacedParts } from './misplaced.ts';

const codes = (parts: { html?: string; css?: string; javascript?: string }) =>
  misplacedParts({ html: '', css: '', javascript: '', ...parts }).map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );

it.each([
  [{ css: '<style>p { color: red }</style>' }, 'style-tag /css'],
  [{ css: ' <STYLE media=screen>p{}' }, 'style-tag /css'],
  [{ javascript: '<script>go()</script>' }, 'script-tag /javascript'],
  [{ javascript: '\n<script type="module">go()</script>' }, 'script-tag /javascript'],
  [{ html: '&lt;main&gt;Hello&lt;/main&gt;' }, 'escaped-html /html'],
  [{ html: '&lt;!doctype html&gt;&lt;p&gt;A' }, 'escaped-html /html'],
  [{ html: '&#60;p&#62;A' }, 'escaped-html /html'],
  [{ html: 'index.html' }, 'file-name /html'],
  [{ html: './dist/app.html' }, 'file-name /html'],
  [{ html: 'C:\\Users\\ada\\page.htm' }, 'file-name /html'],
  [{ html: 'file:///home/ada/page.html' }, 'file-name /html'],
  [{ javascript: '/srv/app/main.js' }, 'file-name /javascript'],
  [{ css: 'styles.css' }, 'file-name /css'],
])('%j is told', (parts, told) => expect(codes(parts)).toEqual([told]));

it.each([
  { html: '<p>A file called index.html</p>' },
  { html: 'Write &lt;p&gt; for a paragraph.' },
  { html: '&lt;p&gt; is a tag: <b>this</b>' },
  { html: '<pre>&lt;p&gt;</pre>' },
  { html: 'Plain text' },
  { css: 'p::before { content: "<style>" }' },
  { css: '@import "a.css";' },
  { javascript: 'document.body.innerHTML = "<script>"' },
  { javascript: 'run.js()' },
  { javascript: 'main' },
])('%j is fine', (parts) => expect(codes(parts)).toEqual([]));

it('takes linear time', () => {
  for (const unit of ['&lt;p', '<', './a', 'a.', '&lt;!']) {
    misplacedParts({ html: unit.repeat(200_000), css: unit.repeat(200_000), javascript: '' });
  }
});
