import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type LookedAt, needsScripts, programWarnings, savesFiles } from './program-warnings.ts';

const NOTHING: LookedAt = { html: '', css: '', javascript: '', flags: [], hosts: [] };
const codesOf = (program: Partial<LookedAt>): string[] =>
  programWarnings({ ...NOTHING, ...program }).map(({ code }) => code);

const realCase = (name: string): string =>
  readFileSync(`${import.meta.dirname}/../../e2e/fixtures/real-cases/${name}.html`, 'utf8');

describe('warnings about a program', () => {
  it.each<[string, Partial<LookedAt>, string[]]>([
    ['a script without the flag', { javascript: 'go()' }, ['script-without-flag']],
    ['a script in the page', { html: '<script>go()</script>' }, ['script-without-flag']],
    ['a handler', { html: '<p onclick="go()">' }, ['script-without-flag']],
    ['a script with the flag', { javascript: 'go()', flags: ['javascript'] }, []],
    ['a script of a mini-app', { javascript: 'go()', flags: null }, []],
    [
      'a script from elsewhere',
      { html: '<script src="https://cdn.example/x.js"></script>', flags: ['javascript'] },
      ['remote-script'],
    ],
    [
      'a file beside it',
      { html: '<script src=app.js></script>', flags: ['javascript'] },
      ['remote-script'],
    ],
    [
      'an import',
      { javascript: 'import { a } from "https://esm.example/a";', flags: ['javascript'] },
      ['remote-script'],
    ],
    [
      'an import that is a call',
      { javascript: 'await import("https://esm.example/a")', flags: ['javascript'] },
      ['remote-script'],
    ],
    [
      'a style sheet',
      { html: '<link rel="stylesheet" href="https://x.example/a.css">' },
      ['remote-style'],
    ],
    ['a style of a style', { css: '@import url("https://x.example/a.css");' }, ['remote-style']],
    ['a font', { css: 'src: url(//x.example/a.woff2)' }, ['remote-style']],
    ['storage', { javascript: 'localStorage.a = 1', flags: ['javascript'] }, ['storage']],
    ['a cookie', { javascript: 'document.cookie = ""', flags: null }, ['storage']],
    [
      'a request without the flag',
      { javascript: 'fetch("https://api.example/a")', flags: ['javascript'] },
      ['undeclared-host'],
    ],
    [
      'a request to another host',
      {
        javascript: "capsule.fetch('https://api.example/a'); x.open('GET', 'https://b.example/')",
        flags: ['javascript', 'external_api'],
        hosts: ['api.example'],
      },
      ['undeclared-host'],
    ],
    [
      'a request of a mini-app',
      { javascript: 'fetch(`https://a.example/`)', flags: null },
      ['undeclared-host'],
    ],
    ['a picture', { html: '<img src="https://x.example/a.png">' }, ['media-without-flag']],
    [
      'a picture of another host',
      { html: '<img src="https://x.example/a.png">', flags: ['media_embeds'] },
      ['undeclared-host'],
    ],
    [
      'a picture that may be there',
      {
        html: '<img src="https://x.example/a.png"><img src="data:image/png;base64,AA">',
        flags: ['media_embeds'],
        hosts: ['x.example'],
      },
      [],
    ],
    ['a link', { html: '<a href="https://x.example/">x</a>' }, ['link-without-flag']],
    [
      'a link with its flag',
      { html: '<a href="https://x.example/">x</a>', flags: ['external_links'] },
      [],
    ],
    ['a link within', { html: '<a href="#top">x</a>' }, []],
    ['a frame', { html: '<iframe src="https://x.example/"></iframe>' }, ['frame']],
    [
      'storage behind tags in a text',
      { html: realCase('08-app-storage-behind-tags'), flags: ['javascript'] },
      ['storage'],
    ],
    ['storage of a mini-app', { html: realCase('08-app-storage'), flags: null }, ['storage']],
    [
      'storage in a handler',
      { html: '<p onclick="localStorage.a = 1">', flags: null },
      ['storage'],
    ],
    [
      'a database',
      { javascript: 'indexedDB.open("a"); document.cookie', flags: null },
      ['storage'],
    ],
    ['a question', { html: realCase('08-app-confirm'), flags: ['javascript'] }, ['dialog']],
    ['a question in a handler', { html: realCase('08-app-prompt'), flags: null }, ['dialog']],
    ['a message, once', { javascript: 'alert("a"); window.alert("b")', flags: null }, ['dialog']],
    [
      'functions of such a name',
      {
        javascript: 'function confirm() {} confirm(); ai.prompt("a"); const print = 1; print (2)',
        flags: null,
      },
      [],
    ],
    ['a file to save', { html: realCase('08-app-download'), flags: null }, ['download']],
    [
      'a file to save that may be',
      { html: realCase('08-app-download'), flags: null, asked: ['downloads'] },
      [],
    ],
    [
      'a file that a capsule saves',
      { javascript: 'a.download = "x.csv"', flags: ['javascript'] },
      ['download'],
    ],
    ['a mail link', { html: '<a href="mailto:a@b.example">x</a>', flags: null }, ['mail-link']],
    [
      'a mail link that may be',
      { html: '<a href="mailto:">x</a>', flags: null, asked: ['email-self'] },
      [],
    ],
    [
      'what is not there',
      { javascript: 'navigator.clipboard.writeText(""); window.open("/")', flags: null },
      ['not-there', 'not-there'],
    ],
    ['no script in a comment', { html: '<!-- <script>alert(1)</script> -->', flags: [] }, []],
    [
      'no script in data',
      { html: '<script type="application/ld+json">{}</script>', flags: [] },
      [],
    ],
    ['hosts that nothing uses', { hosts: ['x.example'], flags: ['javascript'] }, ['unused-hosts']],
  ])('tells %s', (_what, program, codes) => {
    expect(codesOf(program)).toEqual(codes);
  });

  it('says with each what to do', () => {
    const [warning] = programWarnings({
      ...NOTHING,
      javascript: 'fetch("https://API.example/a\u202e")',
      flags: ['javascript'],
    });
    expect(warning).toEqual({
      code: 'undeclared-host',
      pointer: '/declaredExternalDomains',
      detail:
        'The request to api.example fails: only declared hosts are reached, with the capability "external_api".',
      correction:
        'Add "external_api" to `capabilities` and "api.example" to `declaredExternalDomains`, and use `capsule.fetch`.',
    });
  });

  it.each<[string, boolean]>([
    [realCase('01-publish-script'), true],
    [realCase('08-app-prompt'), true],
    ['<script type=module>a</script>', true],
    ['<script type="text/javascript; charset=utf-8">a</script>', true],
    ['<svg/onload=go()>', true],
    ['<p title="a > b" onclick=go()>', true],
    ['<a href=" javascript:go()">', true],
    ['<a href="javascript&colon;go()">', true],
    ['<form action="javascript:go()">', true],
    ['<p>onclick=go() <script', true],
    ['<p>onclick="go()" javascript:</p>', false],
    ['<script type="text/template"><p onclick="go()"></script>', false],
    ['<textarea><script>go()</script></textarea>', false],
    ['<p title="<script>">', false],
    ['<a href="#javascript:">', false],
  ])('tells of %j that scripts are needed: %s', (html, needed) => {
    expect(needsScripts(html)).toBe(needed);
  });

  it.each<[string, boolean]>([
    ['<a download href="data:,a">', true],
    ['<script>a.setAttribute("download", "x")</script>', true],
    ['<script>b.innerHTML = "<a href=# download>"</script>', true],
    ['<button onclick="capsule.saveFile({})">', true],
    ['<p>Please download it</p><script>if (a.download == b) c()</script>', false],
  ])('tells of %j that it saves files: %s', (html, saves) => {
    expect(savesFiles({ html, javascript: '' })).toBe(saves);
    expect(savesFiles({ html: '', javascript: html })).toBe(saves);
  });

  it.each([
    ['alert ('],
    ['function '],
    ['<a '],
    ['<p onclick="'],
    ['navigator.'],
    ['<script>'],
    ['<script src="'],
    ['<a href="'],
    ['<p on'],
    [' ona'],
    ['import '],
    ['import("'],
    ['fetch( "https://'],
    ['url('],
    ['@import '],
    ["<img src='"],
    ['.open( "GET", '],
  ])('of many %j ends soon: a square of it would not', (part) => {
    const text = part.repeat(Math.floor(200_000 / part.length));
    const program = { html: text, css: text, javascript: text, flags: [], hosts: [] };
    expect(programWarnings(program).length).toBeLessThanOrEqual(20);
  });
});
