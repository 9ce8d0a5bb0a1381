import { CAPSULE_FLAGS } from '#schemas/program/capabilities.ts';
import { family, inScript, type Vector } from './vector.ts';

const TARGET = 'style="position:fixed;inset:0;width:100%;height:100%"';
const asked = (name: string, call: string): string =>
  `attempt(async () => { await ${call}; return ${JSON.stringify(name)} })`;
/** A call that goes around our own API, straight to the viewer. */
const onPort = (...calls: object[]): string =>
  `steal((port) => { ${calls.map((call, id) => `port.postMessage(JSON.stringify(${JSON.stringify({ type: 'call', id: 900 + id, ...call })}))`).join('; ')} })`;
const leaks = (code: string): Partial<Vector> => ({ javascript: code, control: true });

/** Capsules with every flag that there is: consent to all of it opens nothing beyond the words. */
export const sixFlags = family(
  'six-flag capsules',
  { flags: [...CAPSULE_FLAGS], hosts: ['%D%'], control: false, wait: 1_500 },
  {
    fetch: leaks(
      `fetch('%H%/x').catch(() => {}); fetch('https://%D%/x', { mode: 'no-cors' }).then(() => got('asked by itself')).catch(() => {})`,
    ),
    XMLHttpRequest: leaks(`const x = new XMLHttpRequest(); x.open('GET', '%H%/x'); x.send()`),
    WebSocket: leaks(`new WebSocket('%W%/x')`),
    'picture, sound and video': leaks(
      `document.body.insertAdjacentHTML('beforeend', '<img src="%H%/x.png"><audio src="%H%/x.mp3" preload="auto"></audio><video poster="%H%/p.png" src="%H%/x.mp4" preload="auto"></video>')`,
    ),
    'style and font': leaks(
      `document.head.insertAdjacentHTML('beforeend', '<style>@import url(%H%/x.css); @font-face { font-family: x; src: url(%H%/x.woff2) } body { font-family: x; background: url(%H%/x.png) }</style>'); document.body.append('a')`,
    ),
    worker: leaks(
      `try { new Worker(URL.createObjectURL(new Blob(["fetch('%H%/x')"]))) } catch {} new Image().src = '%H%/y'`,
    ),
    WebRTC: {
      ...leaks(
        `try { const p = new RTCPeerConnection({ iceServers: [{ urls: 'stun:%A%:3478' }] }); p.createDataChannel('x'); p.createOffer().then((o) => p.setLocalDescription(o)) } catch {}`,
      ),
      datagrams: true,
      wait: 2_000,
    },
    'navigation of itself': {
      ...leaks(`setTimeout(() => { location = '%H%/x.html?secret' }, 300)`),
      expected: 'contained',
      wait: 2_200,
    },
    'hints and rules': leaks(
      `document.head.insertAdjacentHTML('beforeend', '<link rel="prefetch" href="%H%/x"><link rel="preload" as="image" href="%H%/y.png"><link rel="modulepreload" href="%H%/z.js">')`,
    ),
    'a new tab on a click': {
      ...leaks(`addEventListener('click', () => open('%H%/x.html'))`),
      press: 'left',
      expected: 'contained',
    },
    'the page above': {
      ...leaks(`addEventListener('click', () => { top.location = '%H%/x.html' })`),
      press: 'left',
      expected: 'contained',
    },
    'storage of the site': leaks(
      `attempt(() => { Storage.prototype.setItem.call(localStorage, 'a', 'b'); return 'wrote localStorage' }); attempt(() => { document.cookie = 'a=b'; return document.cookie }); attempt(() => parent.document.title)`,
    ),
    ...inScript({
      'camera, screen and position': `attempt(async () => { await navigator.mediaDevices.getUserMedia({ video: true }); return 'camera' }); attempt(() => new Promise((y, n) => navigator.geolocation.getCurrentPosition(() => y('position'), n)))`,
      'a request to another host': asked('answered', `capsule.fetch('https://%N%/x')`),
      'a picture of another host': asked('answered', `capsule.media('https://%N%/x.svg')`),
      'a payment to another host': asked('opened', `capsule.pay('https://%N%/x')`),
      'a link to a script': asked('opened', `capsule.openLink('javascript:alert(1)')`),
      'a link with a user name': asked('opened', `capsule.openLink('https://bank.example@%N%/x')`),
      'a link to a program': asked('opened', `capsule.openLink('ms-msdt:/id')`),
      'a model with a far too long text': asked('answered', `capsule.ai('x'.repeat(70000))`),
      'capabilities of artifacts': `attempt(async () => { await capsule.saveFile({ name: 'x', data: 'x' }); return 'saved' }); attempt(async () => { await capsule.emailSelf({ subject: 's', text: 't' }); return 'mailed' })`,
      'flags that do not exist': onPort(
        {
          call: 'net.fetch',
          url: 'https://%N%/x',
          method: 'GET',
          headers: [],
          capabilities: ['*'],
        },
        { call: 'media.load', url: 'https://%N%/x.svg', hosts: ['%N%'] },
      ),
      'a redirect to another host': asked(
        'answered',
        `capsule.fetch('https://%D%/redirect?https%3A%2F%2F%N%%2Fx')`,
      ),
      'a request with credentials': `attempt(async () => { const r = await capsule.fetch('https://%D%/x', { credentials: 'include', mode: 'no-cors', redirect: 'follow', referrer: '%V%' }); return (await r.text()) !== 'x' && 'another answer' })`,
    }),
    'more questions than anyone reads': {
      javascript: `setInterval(() => { for (let i = 0; i < 30; i++) capsule.openLink('https://example.com/' + i).catch(() => {}) }, 200)`,
      expected: 'flood',
    },
    'a question while the person taps': {
      html: `<button ${TARGET} onclick="capsule.openLink('https://%N%/x').catch(() => {})">a</button>`,
      press: 'left',
      expected: 'asks',
    },
    'a link of one’s own network': {
      javascript: `capsule.openLink('https://router.lan/').catch(() => {})`,
      expected: 'asks',
    },
    'a link that is clicked with ctrl': {
      html: `<a ${TARGET} href="https://%N%/x">a</a>`,
      press: 'ctrl',
      expected: 'asks',
    },
    'a payment link that is clicked with the middle button': {
      html: `<a ${TARGET} rel="payment" href="https://%D%/x">a</a>`,
      press: 'middle',
      expected: 'asks',
    },
    'a picture of a declared host': {
      html: `<img src="https://%D%/x.svg" onload="got('works')">`,
      expected: 'works',
      wait: 2_500,
    },
  },
);
