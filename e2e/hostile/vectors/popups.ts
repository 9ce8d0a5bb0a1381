import { family, inScript, type Vector } from './vector.ts';

const TARGET = 'style="position:fixed;inset:0;width:100%;height:100%"';
const onClick = (code: string): Partial<Vector> => ({
  javascript: `addEventListener('click', () => { ${code} })`,
  press: 'left',
});

/** New tabs and the page above, without the person and on the back of a click. */
export const popups = family(
  'popups',
  { expected: 'contained', wait: 1_300 },
  {
    ...inScript({
      'window.open without a click': `setTimeout(() => open('%H%/x.html'), 200); new Image().src = '%H%/y'`,
      'link to a new tab by script': `const a = document.createElement('a'); a.href = '%H%/x.html'; a.target = '_blank'; document.body.append(a); setTimeout(() => a.click(), 200); new Image().src = '%H%/y'`,
      'synthetic ctrl click': `const a = document.createElement('a'); a.href = '%H%/x.html'; document.body.append(a); setTimeout(() => a.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true, view: window })), 200); new Image().src = '%H%/y'`,
      'synthetic middle click': `const a = document.createElement('a'); a.href = '%H%/x.html'; document.body.append(a); setTimeout(() => a.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true })), 200); new Image().src = '%H%/y'`,
      'top location without a click': `setTimeout(() => { try { top.location = '%H%/x.html' } catch {} try { top.location.replace('%H%/y.html') } catch {} }, 200)`,
      'top by a link': `const a = document.createElement('a'); a.href = '%H%/x.html'; a.target = '_top'; document.body.append(a); setTimeout(() => a.click(), 200)`,
      'top by a form': `const f = document.createElement('form'); f.action = '%H%/x.html'; f.target = '_top'; document.body.append(f); setTimeout(() => f.submit(), 200)`,
      'top by window.open': `setTimeout(() => open('%H%/x.html', '_top'), 200)`,
      'parent by window.open': `setTimeout(() => open('%H%/x.html', '_parent'), 200)`,
      'top fragment': `setTimeout(() => { try { top.location.hash = 'x' } catch {} try { top.location = '%V%#k1.g.x' } catch {} }, 200); new Image().src = '%H%/y'`,
      'javascript in the viewer': `setTimeout(() => { try { top.location = "javascript:document.title='escaped'" } catch {} try { open("javascript:document.title='escaped'", '_top') } catch {} }, 200)`,
      'top.close': `setTimeout(() => { try { top.close() } catch {} }, 200); new Image().src = '%H%/y'`,
      'top.focus, blur, stop and print': `setTimeout(() => { for (const f of ['focus', 'blur', 'stop', 'print', 'moveTo']) try { top[f](1, 1) } catch {} }, 200); new Image().src = '%H%/y'`,
      'alert, confirm, prompt and print': `setTimeout(() => { for (const f of [alert, confirm, prompt, print]) try { f('x') } catch {} }, 200)`,
      'beforeunload dialog': `addEventListener('beforeunload', (e) => { e.preventDefault(); e.returnValue = 'x' }); new Image().src = '%H%/y'`,
      'document picture in picture': `globalThis.documentPictureInPicture?.requestWindow().then(() => got('a window')).catch(() => {}); new Image().src = '%H%/y'`,
    }),
    'window.open on a click': onClick(`open('%H%/x.html')`),
    'window.open with noopener on a click': onClick(`open('%H%/x.html', '_blank', 'noopener')`),
    'window.open of about:blank on a click': onClick(
      `const w = open(); if (w) w.location = '%H%/x.html'`,
    ),
    'a window with a name on a click': onClick(
      `open('%H%/x.html', 'other', 'popup,width=100,height=100')`,
    ),
    'top location on a click': onClick(`top.location = '%H%/x.html'`),
    'top by a link on a click': {
      html: `<a ${TARGET} target="_top" href="%H%/x.html">a</a>`,
      press: 'left',
    },
    'link to a new tab that is clicked': {
      html: `<a ${TARGET} target="_blank" href="%H%/x.html">a</a>`,
      press: 'left',
    },
    'form to a new tab on a click': {
      html: `<form action="%H%/x.html" target="_blank"><button ${TARGET}>a</button></form>`,
      press: 'left',
    },
    'a link that is clicked with the middle button': {
      html: `<a ${TARGET} href="%H%/x.html">a</a>`,
      press: 'middle',
    },
    'a link that is clicked with ctrl': {
      html: `<a ${TARGET} href="%H%/x.html">a</a>`,
      press: 'ctrl',
    },
    'a link that is clicked with shift': {
      html: `<a ${TARGET} href="%H%/x.html">a</a>`,
      press: 'shift',
    },
    'a link without the guard, middle button': {
      html: `<a ${TARGET} href="%H%/x.html">a</a>`,
      javascript: `Event.prototype.composedPath = () => []; Element.prototype.matches = () => false; Element.prototype.removeAttributeNS = () => {}; Event.prototype.preventDefault = () => {}`,
      press: 'middle',
    },
    'a link without the guard, ctrl': {
      html: `<a ${TARGET} href="%H%/x.html">a</a>`,
      javascript: `Event.prototype.composedPath = () => []; Element.prototype.matches = () => false; Element.prototype.removeAttributeNS = () => {}; Event.prototype.preventDefault = () => {}`,
      press: 'ctrl',
    },
    'a link without the guard, shift': {
      html: `<a ${TARGET} href="%H%/x.html">a</a>`,
      javascript: `Event.prototype.composedPath = () => []; Element.prototype.matches = () => false; Element.prototype.removeAttributeNS = () => {}; Event.prototype.preventDefault = () => {}`,
      press: 'shift',
    },
    'a link after document.open, ctrl': {
      javascript: `addEventListener('load', () => setTimeout(() => { document.open(); document.write('<a style="position:fixed;inset:0;width:100%;height:100%" href="%H%/x.html">a</a>') }, 50))`,
      press: 'ctrl',
    },
    'a link after document.open, middle': {
      javascript: `addEventListener('load', () => setTimeout(() => { document.open(); document.write('<a style="position:fixed;inset:0;width:100%;height:100%" href="%H%/x.html">a</a>') }, 50))`,
      press: 'middle',
    },
    'an svg link with the middle button': {
      html: `<svg ${TARGET}><a href="%H%/x.html"><rect width="900" height="900"/></a></svg>`,
      press: 'middle',
    },
    'a link in a closed shadow root with the middle button': {
      html: `<div id="h"></div><script>h.attachShadow({ mode: 'closed' }).innerHTML = '<a ${TARGET} href="%H%/x.html">a</a>'</script>`,
      press: 'middle',
    },
    'a link in a closed shadow root with ctrl': {
      html: `<div id="h"></div><script>h.attachShadow({ mode: 'closed' }).innerHTML = '<a ${TARGET} href="%H%/x.html">a</a>'</script>`,
      press: 'ctrl',
    },
    'synthetic ctrl click after a real one': onClick(
      `if (!globalThis.once) { once = 1; const a = document.createElement('a'); a.href = '%H%/x.html'; document.body.append(a); a.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true, view: window })) }`,
    ),
    'synthetic ctrl click outside the page after a real one': onClick(
      `if (!globalThis.once) { once = 1; const a = document.createElement('a'); a.href = '%H%/x.html'; a.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true, view: window })) }`,
    ),
    'synthetic ctrl click in a shadow root after a real one': onClick(
      `if (!globalThis.once) { once = 1; const d = document.createElement('div'); document.body.append(d); const r = d.attachShadow({ mode: 'closed' }); r.innerHTML = '<a href="%H%/x.html">a</a>'; r.firstChild.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true, composed: true, view: window })) }`,
    ),
    'synthetic ctrl click in a shadow root, not composed': onClick(
      `if (!globalThis.once) { once = 1; const d = document.createElement('div'); document.body.append(d); const r = d.attachShadow({ mode: 'closed' }); r.innerHTML = '<a href="%H%/x.html">a</a>'; r.firstChild.dispatchEvent(new MouseEvent('click', { ctrlKey: true, cancelable: true, view: window })) }`,
    ),
    'synthetic pointer event click after a real one': onClick(
      `if (!globalThis.once) { once = 1; const a = document.createElement('a'); a.href = '%H%/x.html'; document.body.append(a); a.dispatchEvent(new PointerEvent('click', { ctrlKey: true, button: 0, bubbles: true })) }`,
    ),
    'download on a click': onClick(
      `const a = document.createElement('a'); a.href = URL.createObjectURL(new Blob(['x'])); a.download = 'evil.exe'; document.body.append(a); HTMLElement.prototype.click.call(a)`,
    ),
    'download without the guard on a click': {
      html: `<a ${TARGET} download="evil.exe" href="data:application/octet-stream,x">a</a>`,
      javascript: `Event.prototype.composedPath = () => []; Element.prototype.matches = () => false; Event.prototype.preventDefault = () => {}`,
      press: 'left',
    },
  },
);
