import { family } from './vector.ts';

/** Legitimate uses of mini-apps, which have to work where the attacks fail. */
export const legitimate = family(
  'legitimate',
  { control: false, expected: 'works', wait: 3_000 },
  {
    'pictures from data and blobs': {
      javascript: `const c = document.createElement('canvas'); c.width = c.height = 2; c.getContext('2d').fillRect(0, 0, 1, 1);
        const i = new Image(); i.onload = () => c.toBlob((b) => { const j = new Image(); j.onload = () => got('works'); j.src = URL.createObjectURL(b) }); i.src = c.toDataURL()`,
    },
    'styles, script and eval': {
      html: '<p id="p">a</p>',
      css: 'p { color: rgb(1, 2, 3) }',
      javascript: `getComputedStyle(p).color === 'rgb(1, 2, 3)' && eval('1 + 1') === 2 && got('works')`,
    },
    'a form that is handled': {
      html: `<form onsubmit="got('works')"><button style="position:fixed;inset:0;width:100%">a</button></form>`,
      press: 'left',
    },
    'a link within the page': {
      html: `<a href="#b" style="position:fixed;inset:0">a</a><p id="b">b</p>`,
      javascript: `addEventListener('hashchange', () => got('works'))`,
      press: 'left',
    },
    'a timer and an animation': {
      javascript: `requestAnimationFrame(() => setTimeout(() => got('works'), 50))`,
    },
    'a file': {
      javascript: `capsule.saveFile({ name: 'a.txt', data: 'x' })`,
      capabilities: ['downloads'],
      expected: 'asks',
    },
    'a file by a link': {
      html: `<a style="position:fixed;inset:0" download="a.txt" href="data:text/plain,x">a</a>`,
      press: 'left',
      capabilities: ['downloads'],
      expected: 'asks',
    },
    'a mail': {
      javascript: `capsule.emailSelf({ subject: 's', text: 't' })`,
      capabilities: ['email-self'],
      expected: 'asks',
    },
    'a file without permission is refused': {
      javascript: `capsule.saveFile({ name: 'a', data: 'x' }).catch((e) => e.code === 'not-allowed' && got('works'))`,
    },
  },
);
