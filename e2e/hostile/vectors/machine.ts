import { family } from './vector.ts';

/** Programs that use up the machine or get in the way of the person. */
export const hangs = family(
  'hangs',
  { control: false, heavy: true, wait: 6_000 },
  {
    'an endless loop': { javascript: `setTimeout(() => { for (;;) {} }, 300)`, expected: 'hung' },
    'an endless loop of microtasks': {
      javascript: `setTimeout(() => { const f = () => Promise.resolve().then(f); f() }, 300)`,
      expected: 'hung',
    },
    'an endless expression': {
      javascript: `setTimeout(() => /^(a+)+$/.test('a'.repeat(40) + 'b'), 300)`,
      // WebKit gives up such an expression.
      expected: 'contained',
    },
    'a storm of layouts': {
      javascript: `const p = document.createElement('p'); document.body.append(p); setTimeout(() => { for (;;) { p.style.width = Math.random() + 'px'; p.offsetWidth } }, 300)`,
      expected: 'hung',
    },
    'a loop before the start is over': { javascript: `for (;;) {}`, expected: 'hung' },
    'a flood of timers': {
      javascript: `setInterval(() => { const t = performance.now() + 200; while (performance.now() < t); }, 1)`,
    },
    'a huge page': {
      javascript: `setTimeout(() => { document.body.innerHTML = '<b>x</b>'.repeat(100000) }, 300)`,
    },
    'a flood of heights': {
      javascript: `let h = 0; setInterval(() => capsule.setHeight(h = h ? 0 : 2000), 10)`,
      wait: 2_500,
    },
    'a flood of navigation within the page': {
      javascript: `for (let i = 0; i < 500; i++) { try { history.pushState({}, '', '#' + i) } catch {} }`,
      expected: 'contained',
      wait: 2_000,
    },
  },
);

/** Attacks on the person. */
export const person = family(
  'person',
  { control: false },
  {
    'grabs the focus again and again': {
      javascript: `const i = document.createElement('input'); document.body.append(i); setInterval(() => { i.focus(); window.focus() }, 20)`,
    },
    'a fake dialog that is larger than the frame': {
      html: `<div style="position:fixed;inset:-9999px;z-index:2147483647;background:red">Stop</div>`,
    },
    'the top layer': {
      html: `<dialog id="d" style="inset:-999px;width:9999px;height:9999px">Log in</dialog>`,
      javascript: `d.showModal()`,
    },
    'a popover': {
      html: `<div popover id="d" style="inset:-999px;width:9999px;height:9999px">Log in</div>`,
      javascript: `d.showPopover()`,
    },
    'scrolls the viewer': {
      html: `<p style="margin-top:3000px" id="p" tabindex="0">x</p>`,
      javascript: `setInterval(() => { p.scrollIntoView(); p.focus(); location.hash = 'p' + Math.random() }, 50)`,
      expected: 'contained',
    },
    'asks for the largest height': {
      javascript: `capsule.setHeight(1e9)`,
    },
    'an autofocus in the start': { html: `<input autofocus>` },
  },
);

/** Markup that tries to come before, behind or around what the viewer puts there. */
export const slots = family(
  'slots',
  {},
  {
    'style that ends': { css: `</style><img src="%H%/x.png">` },
    'style with a comment': { css: `<!--</style><script>new Image().src='%H%/x'</script>-->` },
    'script that ends': { javascript: `"</script><img src='%H%/x.png'>"` },
    'script with a comment': {
      javascript: `"<!--<script>"; "</script>--><img src='%H%/x.png'>"`,
      html: `<!-- <script>`,
      control: false,
    },
    'head that starts again': {
      html: `</body></html><html><head><meta http-equiv="Content-Security-Policy" content="default-src *"><base href="%H%/"></head><body><img src="x.png">`,
    },
    'policy that is looser': {
      html: `<meta http-equiv="Content-Security-Policy" content="img-src * 'unsafe-inline'"><img src="%H%/x.png">`,
    },
    'policies removed from the head': {
      html: `<script>document.querySelectorAll('meta').forEach((m) => m.remove())</script><img src="%H%/x.png">`,
    },
    'policies changed in the head': {
      javascript: `document.querySelectorAll('meta').forEach((m) => { m.content = 'default-src *' }); new Image().src = '%H%/x'`,
    },
    'a page that is replaced': {
      javascript: `document.replaceChildren(document.createElement('html')); document.documentElement.innerHTML = '<body><img src=%H%/x.png>'`,
    },
    'a doctype with an address': {
      html: `<!DOCTYPE html SYSTEM "%H%/x.dtd"><?xml-stylesheet href="%H%/x.css"?><img src="%H%/y.png">`,
    },
    'plaintext before the end': { html: `<img src="%H%/x.png"><plaintext>` },
    'a template that swallows': { html: `<template>`, javascript: `new Image().src = '%H%/x'` },
  },
);
