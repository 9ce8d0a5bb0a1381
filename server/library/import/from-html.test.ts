import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sealArtifact } from '#schemas/document/seal.ts';
import { digest } from '../../digest.ts';
import { draftFromHtml } from './from-html.ts';

const createdBy = { type: 'agent', name: 'Atlas' };
const make = (page: string) => draftFromHtml(page, { name: 'page', createdBy });
const parts = (page: string) => {
  const made = make(page);
  if (!made.ok) throw new Error(made.error);
  const { content, title, summary } = made.value.draft;
  const { html, css, javascript, capabilities } = content as Record<string, unknown>;
  return { html, css, javascript, capabilities, title, summary, notes: made.value.notes };
};
const realCase = (name: string): string =>
  readFileSync(`${import.meta.dirname}/../../../e2e/fixtures/real-cases/${name}.html`, 'utf8');

describe('a page of HTML', () => {
  it('becomes a mini-app, as it is', async () => {
    const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Loan &amp; more</title>
<meta name="description" content="What a loan costs &ndash; today.">
<style>body { color: red }</style></head>
<body><h1>Loan</h1><!-- kept --><p id=out title="a > b">1 < 2</p>
<script>document.title = '<p>';</script>
<script type="application/json">{"a":1}</script>
<textarea><script>no</script></textarea>
</body></html>`;
    expect(parts(`\ufeff${page}\n`)).toEqual({
      title: 'Loan & more',
      summary: 'What a loan costs – today.',
      html: page,
      css: '',
      javascript: '',
      capabilities: [],
      notes: [],
    });
    const made = make(page);
    const sealed =
      made.ok && (await sealArtifact(made.value.draft, { now: '2026-11-22T00:00:00Z', digest }));
    expect(sealed).toMatchObject({ ok: true });
  });

  it.each([
    ['07-page-svg-title', 'Gauge'],
    ['07-page-title-entities', 'Café – today’s menu €'],
    ['07-page-root-attributes', 'لوحة'],
  ])('has the title of the page, not that of a picture (%s)', (name, title) => {
    expect(parts(realCase(name))).toMatchObject({ title, html: realCase(name).trim() });
  });

  it.each([
    ['<svg><title>A</title></svg><p>x', 'page'],
    ['<template><title>A</title><h1>B</h1></template>', 'page'],
    ['<h1>Big <em>and</em> &lt;small&gt;</h1><h1>Later</h1>', 'Big and <small>'],
    ['<title> </title><h1>Heading</h1>', 'Heading'],
    ['<!-- <title>No</title> --><title>Yes</title>', 'Yes'],
    ['<title>&#0;\ud800</title>', '\ufffd\ufffd'],
  ])('%j is called %j', (page, title) => {
    expect(parts(page)).toMatchObject({ title });
  });

  it('begins with a document type where its head would land in the body', () => {
    expect(parts('<style>p{}</style><p>Hi').html).toBe('<!doctype html>\n<style>p{}</style><p>Hi');
    expect(parts('<p>Hi').html).toBe('<p>Hi');
    expect(parts('<!DOCTYPE html><p>Hi').html).toBe('<!DOCTYPE html><p>Hi');
  });

  it('asks for downloads when it saves files, and says so (08-app-download)', () => {
    expect(parts(realCase('08-app-download'))).toMatchObject({
      capabilities: ['downloads'],
      notes: ['The page saves files, so the mini-app asks for "downloads".'],
    });
  });

  it('gives its styles and scripts places of their own when it is too long for one', () => {
    const long = 'x'.repeat(30_000);
    const page = `<!doctype html><html dir=rtl><head><title>T</title><style>a{}</style>
<style media="print">p { display: none }</style><style media=print>@import "a";</style>
<template><style>b{}</style></template></head><body onload="go()"><p>${long}</p>
<script>/* ${long} */</script><script type=module>c</script><script>d</script></body></html>`;
    expect(parts(page)).toMatchObject({
      html: `<!doctype html><html dir=rtl><head><title>T</title>
<style media=print>@import "a";</style>
<template><style>b{}</style></template></head><body onload="go()"><p>${long}</p>
<script type=module>c</script></body></html>`,
      css: 'a{}\n@media print {\np { display: none }\n}',
      javascript: `/* ${long} */\n;\nd`,
      notes: ['The page is long: its scripts now run one after the other, behind its end.'],
    });
  });

  it('has limits, which are told', () => {
    expect(make(`<p>${'x'.repeat(40_001)}`)).toEqual({
      ok: false,
      error: expect.stringContaining('html of this page has 40,004 characters'),
    });
  });

  it('takes its name from the file, when it has none', () => {
    expect(parts('<p>Hi')).toMatchObject({ title: 'page', summary: 'page' });
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
  '<h1>',
  '<h1></h1>',
  '<svg><title>',
])('of many %j ends soon: a square of it would not', (unit) => {
  expect(make(unit.repeat(1_000_000 / unit.length))).toHaveProperty('ok');
});
