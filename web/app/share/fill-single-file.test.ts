import { expect, it } from 'vitest';
import { fillSingleFile, mayHaveFormulas } from './fill-single-file.ts';

const TEMPLATE =
  '<title>Vitrine</title><script type="application/json" id="vitrine-record"></script><b>rest</b>';

it('holds the very JSON, and nothing of it leaves its place', () => {
  const json = JSON.stringify({ title: "</script><script>$& $1 <!-- </title> $'" });
  const page = fillSingleFile(
    TEMPLATE,
    '</title><img src=x> $&',
    json,
    'https://host.example/"><i>',
    null,
  );
  const [, attribute, text] =
    /<script type="application\/json" id="vitrine-record" data-viewer="([^"]*)">([^<]*)<\/script><b>rest<\/b>$/.exec(
      page,
    ) ?? [];
  expect(JSON.parse(text ?? '')).toEqual(JSON.parse(json));
  expect(attribute).toBe('https://host.example/&quot;&gt;&lt;i&gt;');
  expect(page).toContain('<title>&lt;/title&gt;&lt;img src=x&gt; $&amp; – Vitrine</title>');
});

it('refuses a page that has no place for an artifact', () => {
  expect(() => fillSingleFile('<title>Other</title>', 't', '{}', '', null)).toThrow();
});

it('may ask its own deployment for private links, where that keeps them, and nobody else', () => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'x'">`;
  const page = (api: string | null) =>
    fillSingleFile(policy + TEMPLATE, 't', '{}', 'https://host.example/v/', api);
  expect(page('https://host.example/v/')).toContain(
    "default-src 'none'; connect-src https://host.example/v/api/private/; script-src 'x'",
  );
  expect(page('https://host.example/v/')).toContain('data-private="https://host.example/v/"');
  expect(page(null)).toContain(policy);
  expect(page(null)).not.toContain('data-private');
  expect(page(null)).not.toContain('data-signatures');
});

it('has the signatures of the document beside it', () => {
  const page = fillSingleFile(TEMPLATE, 't', '{}', 'https://host.example/', null, ['AQ-_', 'Ag']);
  expect(page).toContain(' data-signatures="AQ-_ Ag">{}</script>');
});

it('has drawings beside the record, in which nothing ends an element', () => {
  const svg = '<svg></script><script>alert(1)</script></svg>';
  const page = fillSingleFile(TEMPLATE, 't', '{}', 'https://host.example/', null, [], [['a', svg]]);
  const [, json = ''] =
    /<script type="application\/json" id="vitrine-drawings">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(json)).toEqual([['a', svg]]);
  expect(page.match(/<script/g)).toHaveLength((TEMPLATE.match(/<script/g) ?? []).length + 1);
});

it('has the script that draws formulas behind its document, as it is', () => {
  const page = fillSingleFile(
    TEMPLATE,
    't',
    '{}',
    'https://host.example/',
    null,
    [],
    [],
    "a('$&')",
  );
  expect(page).toContain(">{}</script><script>a('$&')</script><b>rest</b>");
});

it.each([
  ['It costs $5.', false],
  ['$x$', true],
  ['$$\nx\n$$', true],
  ['\\(x\\)', true],
  ['\\[x\\]', true],
  ['```math\nx\n```', true],
  ['a (b) [c]', false],
])('formulas are looked for: %s', (text, expected) => {
  expect(mayHaveFormulas(JSON.stringify({ text }))).toBe(expected);
});
