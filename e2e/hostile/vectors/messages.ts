import { family, type Vector } from './vector.ts';

const onPort = (code: string, expected: Vector['expected']): Partial<Vector> => ({
  javascript: `steal((port) => { ${code} })`,
  expected,
  wait: 2_000,
});
const call = (fields: string): string => `JSON.stringify({ type: 'call', id: 1, ${fields} })`;
const MAIL = call(`call: 'mail.self', subject: 's', text: 't'`);

/** Lies on the channel to the viewer. */
export const messages = family(
  'messages',
  { control: false },
  {
    'window message that looks like a call': {
      javascript: `for (let i = 0; i < 20; i++) parent.postMessage({ type: 'call', id: i, call: 'file.save', name: 'x', mediaType: '', data: 'x' }, '*'); parent.postMessage(${MAIL}, '*')`,
    },
    'window message that hands over a port': {
      javascript: `const c = new MessageChannel(); c.port1.onmessage = (e) => got('the viewer answered'); parent.postMessage({ vitrine: 1, policy: '', html: '', css: '', javascript: '' }, '*', [c.port2]); c.port1.postMessage('{"type":"ready"}')`,
    },
    'second document for the frame page': {
      javascript: `const c = new MessageChannel(); c.port1.onmessage = () => got('a second document was taken'); postMessage({ vitrine: 1, policy: '', html: '', css: '', javascript: '' }, '*', [c.port2])`,
    },
    'flood of window messages': {
      javascript: `for (let i = 0; i < 100000; i++) parent.postMessage(i, '*')`,
      expected: 'flood',
      wait: 2_500,
      heavy: true,
    },
    'flood of the port': {
      ...onPort(`for (let i = 0; i < 100000; i++) port.postMessage('{"type":"pong"}')`, 'flood'),
      wait: 3_000,
      heavy: true,
    },
    'flood through our own API': {
      javascript: `setInterval(() => { for (let i = 0; i < 50; i++) capsule.emailSelf({ text: 'x' }).catch(() => {}) }, 100)`,
      expected: 'flood',
      wait: 1_500,
    },
    'flood of large files': {
      ...onPort(
        `const b = new Blob([new Uint8Array(9e6)]); for (let i = 0; i < 500; i++) port.postMessage([${call(`call: 'file.save', name: 'x', mediaType: ''`)}, b])`,
        'flood',
      ),
      wait: 2_500,
      heavy: true,
    },
    'three messages that are no text': onPort(
      `for (const m of [1, null, {}]) port.postMessage(m)`,
      'malformed',
    ),
    'two messages that are no text': onPort(
      `for (const m of [1, null]) port.postMessage(m)`,
      'silent',
    ),
    'cyclic data': onPort(
      `const a = []; a.push(a); for (let i = 0; i < 3; i++) port.postMessage(a)`,
      'contained',
    ),
    'a huge object': onPort(
      `const a = Array.from({ length: 1e6 }, (_, i) => ({ i })); for (let i = 0; i < 3; i++) port.postMessage(a)`,
      'contained',
    ),
    'oversized text': onPort(
      `for (let i = 0; i < 3; i++) port.postMessage('x'.repeat(70000))`,
      'malformed',
    ),
    'very large text': {
      ...onPort(
        `const t = 'x'.repeat(5e7); for (let i = 0; i < 3; i++) port.postMessage(t)`,
        'malformed',
      ),
      wait: 3_000,
      heavy: true,
    },
    'deep JSON': onPort(
      `for (let i = 0; i < 3; i++) port.postMessage('['.repeat(30000) + ']'.repeat(30000))`,
      'malformed',
    ),
    'polluting JSON': onPort(
      `for (let i = 0; i < 3; i++) port.postMessage('{"type":"call","id":1,"__proto__":{"call":"file.save"},"constructor":{"prototype":{"x":1}}}')`,
      'malformed',
    ),
    'polluting call without permission': onPort(
      `port.postMessage('{"__proto__":{"allowed":true},"type":"call","id":1,"call":"mail.self","subject":"s","text":"t","capabilities":["email-self"]}')`,
      'silent',
    ),
    'calls of no name': onPort(
      `for (const c of ['eval', '__proto__', 'constructor']) port.postMessage(JSON.stringify({ type: 'call', id: 1, call: c }))`,
      'malformed',
    ),
    'odd ids': onPort(
      `for (const id of ['1', 1.5, 1e300]) port.postMessage(JSON.stringify({ type: 'call', id, call: 'ui.height', height: 300 }))`,
      'malformed',
    ),
    'odd heights': onPort(
      `for (const height of [-1, 1e308, 0.5]) port.postMessage(JSON.stringify({ type: 'call', id: 1, call: 'ui.height', height }))`,
      'silent',
    ),
    'a file without permission': onPort(
      `port.postMessage([${call(`call: 'file.save', name: 'x', mediaType: ''`)}, new Blob(['x'])])`,
      'silent',
    ),
    'a mail without permission': onPort(`port.postMessage(${MAIL})`, 'silent'),
    'a file that is no Blob': onPort(
      `for (let i = 0; i < 3; i++) port.postMessage([${call(`call: 'file.save', name: 'x', mediaType: ''`)}, { size: 1 }])`,
      'malformed',
    ),
    'a file that pretends to be small': {
      ...onPort(
        `const b = new Blob([new Uint8Array(2e7)]); Object.defineProperty(b, 'size', { value: 1 }); port.postMessage([${call(`call: 'file.save', name: 'x', mediaType: ''`)}, b])`,
        'silent',
      ),
      capabilities: ['downloads'],
    },
    'a link to a script': onPort(
      `for (const url of ['javascript:document.title="escaped"', 'data:text/html,x', '%H%/x']) port.postMessage(JSON.stringify({ type: 'call', id: 1, call: 'link.open', url }))`,
      'silent',
    ),
    'a mail that adds a recipient': {
      ...onPort(
        `port.postMessage(JSON.stringify({ type: 'call', id: 1, call: 'mail.self', subject: 's&to=evil@%N%&bcc=x', text: 't' }))`,
        'asks',
      ),
      capabilities: ['email-self'],
    },
    'the same answer again': onPort(
      `for (let i = 0; i < 20; i++) port.postMessage('{"type":"ready"}'); port.postMessage('{"type":"loaded"}')`,
      'silent',
    ),
    'answers of the viewer sent back': onPort(
      `for (let i = 0; i < 3; i++) port.postMessage('{"type":"answer","id":1,"error":null}')`,
      'malformed',
    ),
    'the port is closed': { ...onPort(`port.close()`, 'hung'), wait: 6_000 },
    'the port is given away': onPort(
      `const c = new MessageChannel(); c.port1.postMessage('x', [port])`,
      'contained',
    ),
    'buffers, images and ports as messages': onPort(
      `const c = new MessageChannel(); port.postMessage(new ArrayBuffer(9)); port.postMessage(new ImageData(1, 1)); port.postMessage('x', [c.port1])`,
      'malformed',
    ),
  },
);
