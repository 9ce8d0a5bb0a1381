import { expect, it } from 'vitest';
import { fillSingleFile } from './fill-single-file.ts';

const TEMPLATE =
  '<title>Vitrine</title><script type="application/json" id="vitrine-record"></script><b>rest</b>';

it('holds the very JSON, and nothing of it leaves its place', () => {
  const json = JSON.stringify({ title: "</script><script>$& $1 <!-- </title> $'" });
  const page = fillSingleFile(
    TEMPLATE,
    '</title><img src=x> $&',
    json,
    'https://host.example/"><i>',
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
  expect(() => fillSingleFile('<title>Other</title>', 't', '{}', '')).toThrow();
});
