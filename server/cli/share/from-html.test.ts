import { describe, expect, it } from 'vitest';
import { sealArtifact } from '#schemas/artifact/seal.ts';
import { digest } from '../../digest.ts';
import { draftFromHtml } from './from-html.ts';

const createdBy = { type: 'agent', name: 'Atlas' };
const make = (page: string) => draftFromHtml(page, { name: 'page', createdBy });
const parts = (page: string) => {
  const made = make(page);
  if (!made.ok) throw new Error(made.error);
  const { content, title, summary } = made.value.draft;
  return { ...(content as { javascript: string }), title, summary, warnings: made.value.warnings };
};

describe('a page of HTML', () => {
  it('becomes a mini-app', async () => {
    const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Loan &amp; more</title>
<meta name="description" content="What a loan costs.">
<style>body { color: red }</style></head>
<body><h1>Loan</h1><!-- kept --><p id=out title="a > b">1 < 2</p>
<script>document.title = '<p>';</script>
<script type="application/json">{"a":1}</script>
<STYLE>p { margin: 0 }</STYLE>
<textarea><script>no</script></textarea>
</body></html>`;
    expect(parts(page)).toEqual({
      runtime: 'svc-capsule-v1',
      title: 'Loan & more',
      summary: 'What a loan costs.',
      html: `<h1>Loan</h1><!-- kept --><p id=out title="a > b">1 < 2</p>

<script type="application/json">{"a":1}</script>

<textarea><script>no</script></textarea>`,
      css: 'body { color: red }\np { margin: 0 }',
      javascript: "document.title = '<p>';",
      capabilities: [],
      warnings: [],
    });
    const made = make(page);
    const sealed =
      made.ok && (await sealArtifact(made.value.draft, { now: '2026-11-22T00:00:00Z', digest }));
    expect(sealed).toMatchObject({ ok: true });
  });

  it('says what will not work', () => {
    const { warnings, javascript } = parts(`<head><link rel=stylesheet href=a.css>
<script src="https://cdn.example/x.js"></script></head><body onload="go()"><img src="b.png">
<img src="data:,"><script type=module>import a from 'a';</script>`);
    expect(warnings).toEqual([
      '"a.css" (style sheet) is not loaded: a mini-app has no network. Put it inside the page.',
      '"https://cdn.example/x.js" (script) is not loaded: a mini-app has no network. Put it inside the page.',
      'The attributes of <body> are left out: the frame has a body of its own.',
      '"b.png" (img) is not loaded: a mini-app has no network. Put it inside the page.',
      'A script imports modules, and a mini-app has no network: put them inside.',
    ]);
    expect(javascript).toBe("(async () => {\n'use strict';\nimport a from 'a';\n})();");
  });

  it('has limits, which are told', () => {
    expect(make(`<p>${'x'.repeat(40_001)}`)).toEqual({
      ok: false,
      error: expect.stringContaining('html of this page has 40,004 characters'),
    });
  });

  it('takes its name from the file, when it has none', () => {
    expect(parts('<p>Hi')).toMatchObject({ title: 'page', summary: 'page', html: '<p>Hi' });
    expect(parts('<script>unclosed')).toMatchObject({ html: '', javascript: 'unclosed' });
  });
});

it.each([
  '<',
  '<a ',
  '<!--',
  '<script>',
  '<style',
  '<a b="',
  '<title>x',
  '</script ',
  '<a b=c ',
  '<textarea>',
])('of many %j ends soon: a square of it would not', (unit) => {
  expect(make(unit.repeat(1_000_000 / unit.length))).toHaveProperty('ok');
});
