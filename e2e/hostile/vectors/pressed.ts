import { family, type Vector } from './vector.ts';

const AT = 'position:fixed;inset:0;width:100%;height:100%';
const TARGET = `style="${AT}"`;
const LINK = `<a ${TARGET} href="%H%/x.html">a</a>`;
const A = `document.querySelector('a')`;
/** A real click first: without one browsers open nothing. */
const afterClick = (code: string): Partial<Vector> => ({
  javascript: `addEventListener('click', () => { if (!globalThis.once) { once = 1; ${code} } })`,
  press: 'left',
});
const press = (html: string, how: Vector['press'], javascript = ''): Partial<Vector> => ({
  html,
  javascript,
  press: how,
});
const SPECIAL = `new MouseEvent('click', { ctrlKey: true, bubbles: true, composed: true, view: window })`;

/** Links and clicks that come by other ways than a guard of links expects. */
export const pressed = family(
  'pressed links',
  { expected: 'contained', wait: 1_000 },
  {
    'an address that comes back on pointerdown': press(
      LINK,
      'left',
      `addEventListener('pointerdown', () => { ${A}.href = '%H%/y.html' }, true)`,
    ),
    'an address that comes back on mousedown': press(
      LINK,
      'left',
      `addEventListener('mousedown', () => { ${A}.href = '%H%/y.html' }, true)`,
    ),
    'an address that comes back on click': press(
      LINK,
      'ctrl',
      `addEventListener('click', () => { ${A}.href = '%H%/y.html' }, true)`,
    ),
    'an address that comes back as soon as it goes': press(
      LINK,
      'left',
      `new MutationObserver(() => { if (!${A}.hasAttribute('href')) ${A}.href = '%H%/y.html' }).observe(${A}, { attributes: true })`,
    ),
    'an address that always comes back': press(
      LINK,
      'ctrl',
      `setInterval(() => { ${A}.href = '%H%/y.html?' + Math.random() }, 1)`,
    ),
    'a link within the page that changes': press(
      `<a ${TARGET} href="#x">a</a>`,
      'left',
      `${A}.addEventListener('click', () => { ${A}.href = '%H%/y.html' })`,
    ),
    'a link within the page that changes, ctrl': press(
      `<a ${TARGET} href="#x">a</a>`,
      'ctrl',
      `addEventListener('mousedown', () => { ${A}.href = '%H%/y.html' })`,
    ),
    'a link without an address that gets one': press(
      `<a ${TARGET}>a</a>`,
      'ctrl',
      `addEventListener('click', () => { ${A}.href = '%H%/y.html' }, true)`,
    ),
    'a link that takes the place of another': press(
      `<a ${TARGET} href="#x">a</a>`,
      'ctrl',
      `addEventListener('mousedown', () => { const a = document.createElement('a'); a.href = '%H%/y.html'; a.style = '${AT}'; ${A}.replaceWith(a) }, true)`,
    ),
    'a link in a link': press(
      `<a ${TARGET} href="%H%/x.html">a</a>`,
      'ctrl',
      `const a = document.createElement('a'); a.href = '%H%/y.html'; a.style = '${AT}'; a.textContent = 'b'; ${A}.append(a)`,
    ),
    'an svg link with an animated address': press(
      `<svg ${TARGET}><a href="#x"><animate attributeName="href" values="%H%/x.html" dur="9s"/><rect width="900" height="900"/></a></svg>`,
      'left',
    ),
    'an svg link with an animated address, ctrl': press(
      `<svg ${TARGET}><a><set attributeName="href" to="%H%/x.html"/><rect width="900" height="900"/></a></svg>`,
      'ctrl',
    ),
    'an svg link that is used elsewhere': press(
      `<svg ${TARGET}><defs><a id="l" href="%H%/x.html"><rect width="900" height="900"/></a></defs><use href="#l"/></svg>`,
      'left',
    ),
    'an svg link that is used elsewhere, middle': press(
      `<svg ${TARGET}><defs><a id="l" href="%H%/x.html"><rect width="900" height="900"/></a></defs><use href="#l"/></svg>`,
      'middle',
    ),
    'a MathML link': press(
      `<math ${TARGET}><mtext ${TARGET} href="%H%/x.html">aaaaaaaaaaaaaaaaaaaaaaaaa</mtext></math>`,
      'left',
    ),
    'a MathML link, ctrl': press(
      `<math ${TARGET}><mrow href="%H%/x.html"><mtext ${TARGET}>aaaaaaaaaaaaaaaaaaaaaaaa</mtext></mrow></math>`,
      'ctrl',
    ),
    'a link in an open shadow root, ctrl': press(
      `<div id="h"><template shadowrootmode="open"><a ${TARGET} href="%H%/x.html">a</a></template></div>`,
      'ctrl',
    ),
    'a link in a closed declarative shadow root, left': press(
      `<div id="h"><template shadowrootmode="closed"><a ${TARGET} href="%H%/x.html">a</a></template></div>`,
      'left',
    ),
    'a link in a closed declarative shadow root, ctrl': press(
      `<div id="h"><template shadowrootmode="closed"><a ${TARGET} href="%H%/x.html">a</a></template></div>`,
      'ctrl',
    ),
    'a link in a closed declarative shadow root, middle': press(
      `<div id="h"><template shadowrootmode="closed"><a ${TARGET} href="%H%/x.html">a</a></template></div>`,
      'middle',
    ),
    'a link around a slot of a closed shadow root': press(
      `<div id="h"><p ${TARGET}>a</p></div>`,
      'ctrl',
      `h.attachShadow({ mode: 'closed' }).innerHTML = '<a ${TARGET} href="%H%/x.html"><slot></slot></a>'`,
    ),
    'a form in a closed shadow root': press(
      `<div id="h"></div>`,
      'left',
      `h.attachShadow({ mode: 'closed' }).innerHTML = '<form action="%H%/x.html"><button ${TARGET}>a</button></form>'`,
    ),
    'a picture that tells where it was pressed': press(
      `<a href="%H%/x.html"><img ismap ${TARGET} src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"></a>`,
      'ctrl',
    ),
    'listeners that stop the click first': press(
      LINK,
      'ctrl',
      `for (const type of ['pointerdown', 'mousedown', 'click']) { addEventListener(type, (e) => e.stopImmediatePropagation(), true); document.addEventListener(type, (e) => e.stopImmediatePropagation(), true) }`,
    ),
    'a document that is opened while it loads': {
      html: `<style>@import url(%H%/slow.css);</style><script>const t = setInterval(() => { if (document.readyState === 'loading') { document.open(); document.write('<a style="${AT}" href="%H%/x.html">a</a>') } else clearInterval(t) }, 0)</script><img src="%H%/y.png"><a ${TARGET} href="%H%/x.html">a</a>`,
      press: 'ctrl',
    },
    'a document that is closed while it loads': {
      html: `<script>document.close(); document.open('text/html', 'replace'); document.write('<a style="${AT}" href="%H%/x.html">a</a>')</script><a ${TARGET} href="%H%/x.html">a</a>`,
      press: 'ctrl',
    },
    'a synthetic ctrl click that cannot be prevented': afterClick(
      `const a = document.createElement('a'); a.href = '%H%/x.html'; document.body.append(a); a.addEventListener('click', () => { a.href = '%H%/y.html' }, true); a.dispatchEvent(${SPECIAL})`,
    ),
    'a synthetic ctrl click outside the page that stops first': afterClick(
      `const a = document.createElement('a'); a.href = '%H%/x.html'; a.addEventListener('click', (e) => { e.stopImmediatePropagation() }, true); a.dispatchEvent(${SPECIAL})`,
    ),
    'a synthetic ctrl click in a closed declarative shadow root': afterClick(
      `const d = document.createElement('div'); document.body.append(d); (d.setHTMLUnsafe ?? (() => {})).call(d, '<div><template shadowrootmode=closed shadowrootserializable><slot></slot></template><i>i</i></div>'); const r = document.createElement('div').attachShadow({ mode: 'closed' }); r.innerHTML = '<a href="%H%/x.html">a</a>'; document.body.append(r.host); r.firstChild.dispatchEvent(${SPECIAL})`,
    ),
    'a synthetic ctrl click around a slot': afterClick(
      `const d = document.createElement('div'); d.innerHTML = '<b>b</b>'; document.body.append(d); d.attachShadow({ mode: 'closed' }).innerHTML = '<a href="%H%/x.html"><slot></slot></a>'; d.firstChild.dispatchEvent(${SPECIAL})`,
    ),
    'a synthetic middle click that cannot be prevented': afterClick(
      `const a = document.createElement('a'); a.href = '%H%/x.html'; document.body.append(a); a.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true })); a.dispatchEvent(new MouseEvent('click', { button: 1, bubbles: true }))`,
    ),
    'a synthetic click with every key': afterClick(
      `const a = document.createElement('a'); a.href = '%H%/x.html'; a.target = '_blank'; document.body.append(a); for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) a.dispatchEvent(new PointerEvent('click', { [key]: true, bubbles: true, pointerType: 'mouse' }))`,
    ),
    'an event of an old kind': afterClick(
      `const a = document.createElement('a'); a.href = '%H%/x.html'; document.body.append(a); const e = document.createEvent('MouseEvents'); e.initMouseEvent('click', true, false, window, 1, 0, 0, 0, 0, true, false, false, false, 1, null); a.dispatchEvent(e); const d = document.createEvent('UIEvents'); d.initUIEvent('DOMActivate', true, true, window, 1); a.dispatchEvent(d)`,
    ),
    'the event of the person sent again': afterClick(
      `const a = document.createElement('a'); a.href = '%H%/x.html'; document.body.append(a); try { a.dispatchEvent(new event.constructor('click', event)) } catch {} setTimeout(() => { try { a.dispatchEvent(event) } catch {} })`,
    ),
    'a key on a link': afterClick(
      `const a = document.createElement('a'); a.href = '%H%/x.html'; a.accessKey = 'x'; document.body.append(a); a.focus(); for (const type of ['keydown', 'keypress', 'keyup']) a.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', code: 'Enter', keyCode: 13, ctrlKey: true, bubbles: true }))`,
    ),
  },
);
