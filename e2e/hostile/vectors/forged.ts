import type { CapsuleFlag } from '#schemas/program/capabilities.ts';
import { family, inScript } from './vector.ts';

/** The broker is there once the capsule has asked it for something. */
const START = `capsule.fetch('https://%D%/x').catch(() => {});`;
/** Every other frame of the viewer, again and again: the first moment of the broker is the weakest. */
const others = (code: string): string =>
  `${START} setInterval(() => { for (let i = 0; i < parent.length; i++) { const w = parent[i]; if (w !== self) try { ${code} } catch {} } }, 5)`;
const REQUEST = `{ id: 1, url: 'https://%N%/x', method: 'GET', headers: [], body: null, media: false }`;
const channel = `const c = new MessageChannel(); c.port1.onmessage = (e) => { got(e.data?.ready && 'the broker took another port'); c.port1.postMessage(${REQUEST}) };`;
const ANSWER = `{ id: 1, error: null, answer: { status: 200, headers: [['content-type', 'text/html']], body: new ArrayBuffer(9) } }`;
const started = (message: string, ports = '[c.port2]'): string =>
  others(`${channel} w.postMessage(${message}, '*', ${ports})`);

/** Messages to the page that makes the requests of capsules, and in its name. */
export const forged = family(
  'forged broker messages',
  {
    flags: ['javascript', 'external_api'] as CapsuleFlag[],
    hosts: ['%D%'],
    control: false,
    wait: 1_500,
  },
  inScript({
    'a start with hosts of its own': started(`{ vitrine: 1, hosts: ['%N%'] }`),
    'a start with every host': started(`{ vitrine: 1, hosts: ['*', '%N%', "* 'unsafe-inline'"] }`),
    'a start that ends a directive': started(`{ vitrine: 1, hosts: ['a.example; connect-src *'] }`),
    'a start without a port': others(`w.postMessage({ vitrine: 1, hosts: ['%N%'] }, '*')`),
    'a start with two ports': others(
      `${channel} const d = new MessageChannel(); w.postMessage({ vitrine: 1, hosts: ['%N%'] }, '*', [c.port2, d.port2])`,
    ),
    'a start before the viewer speaks': `${channel} ${START} const t = setInterval(() => { for (let i = 0; i < 9; i++) if (parent[i] && parent[i] !== self) { const c = new MessageChannel(); c.port1.onmessage = () => { got('the broker took another port'); c.port1.postMessage(${REQUEST}) }; parent[i].postMessage({ vitrine: 1, hosts: ['%N%'] }, '*', [c.port2]) } }, 0)`,
    'a start with inherited members': started(
      `Object.assign(Object.create({ vitrine: 1 }), { hosts: ['%N%'], ['__proto__']: { vitrine: 1 } })`,
    ),
    'a start through the viewer': `${START} ${channel} parent.postMessage({ vitrine: 1, hosts: ['%N%'] }, '*', [c.port2])`,
    'a request to its window': others(`w.postMessage(${REQUEST}, '*')`),
    'a request to the viewer': `${START} parent.postMessage(${REQUEST}, '*'); top.postMessage({ type: 'call', call: 'net.fetch', id: 1, url: 'https://%N%/x', method: 'GET', headers: [] }, '*')`,
    'an answer to the viewer': `${START} for (let id = 0; id < 20; id++) parent.postMessage(Object.assign(${ANSWER}, { id }), '*')`,
    'readiness to the viewer': `${START} for (let i = 0; i < 20; i++) parent.postMessage({ ready: true }, '*')`,
    'an answer in its name on the own port': {
      javascript: `steal((port) => { for (let i = 0; i < 3; i++) port.postMessage(${ANSWER}) })`,
      expected: 'malformed',
      wait: 2_000,
    },
    'an answer in the viewer’s name': {
      javascript: `steal((port) => { port.postMessage('{"type":"pong"}'); port.dispatchEvent(new MessageEvent('message', { data: { type: 'answer', id: 1, error: null, value: 'x' } })) })`,
      wait: 2_000,
    },
    'a consent in the viewer’s name': {
      javascript: `steal((port) => { for (const m of ['{"type":"consent","capabilities":["external_links"]}', '{"type":"answer","id":1,"error":null}', '{"type":"init","hosts":["%N%"]}']) port.postMessage(m) })`,
      expected: 'malformed',
      wait: 2_000,
    },
    'a call with hosts of its own': `steal((port) => port.postMessage(JSON.stringify({ type: 'call', id: 900, call: 'net.fetch', url: 'https://%N%/x', method: 'GET', headers: [], hosts: ['%N%'], declaredExternalDomains: ['%N%'], vitrine: 1, media: false })))`,
    'a call for media as a request': `steal((port) => port.postMessage(JSON.stringify({ type: 'call', id: 900, call: 'media.load', url: 'https://%N%/x.svg', method: 'POST', headers: [['a', 'b']], media: false })))`,
    'ten thousand ids': {
      javascript: `steal((port) => { let id = 1e9; const t = setInterval(() => { for (let i = 0; i < 5; i++) port.postMessage(JSON.stringify({ type: 'call', id: id++, call: 'net.fetch', url: 'https://%N%/' + id, method: 'GET', headers: [] })) }, 150) })`,
      wait: 2_000,
    },
    'its location': others(`w.location = '%H%/x.html'`),
    'its location as a script': others(
      `w.location = "javascript:fetch('%H%/x')"; w.location.replace('data:text/html,<img src=%H%/x.png>')`,
    ),
    'its frames, its document and its code': others(
      `got(w.length && 'frames'); w.frames[0]?.postMessage(1, '*'); got(w.document.title); w.eval("fetch('%H%/x')")`,
    ),
    'a broker of its own': {
      html: '<iframe src="%V%broker.html"></iframe>',
      javascript: `${channel} setInterval(() => { const d = new MessageChannel(); frames[0]?.postMessage({ vitrine: 1, hosts: ['%N%'] }, '*', [d.port2]); d.port1.postMessage(${REQUEST}) }, 20)`,
      expected: 'contained',
    },
    'a broker in its place': {
      javascript: `${START} setTimeout(() => { location = '%V%broker.html' }, 300)`,
      expected: 'contained',
      wait: 2_200,
    },
  }),
);
