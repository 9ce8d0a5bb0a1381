import type { CapsuleFlag } from '#schemas/program/capabilities.ts';
import { family, inScript } from './vector.ts';

const asks = (address: string, options = '{}'): string =>
  `attempt(async () => 'answer ' + (await capsule.fetch(${JSON.stringify(address)}, ${options})).status)`;

const NETWORK = {
  flags: ['javascript', 'external_api'] as CapsuleFlag[],
  hosts: ['%D%'],
  control: false,
  wait: 1_500,
};

/** A call that goes around our own API, straight to the viewer. */
const onPort = (call: object): string =>
  `steal((port) => port.postMessage(JSON.stringify(${JSON.stringify({ type: 'call', id: 900, call: 'net.fetch', method: 'GET', headers: [], ...call })})))`;

/** Requests of a capsule to where it may not go, or with what it may not send. */
export const broker = family(
  'broker',
  NETWORK,
  inScript({
    'another host': asks('https://%N%/x'),
    'the host as a user name': asks('https://%D%@%N%/x'),
    'a user name': asks('https://user@%D%/x'),
    'user name and password': asks('https://user:secret@%D%/x'),
    'the host as a suffix': asks('https://x.%D%/x'),
    'the host as a prefix': asks('https://%D%.%N%/x'),
    'a trailing dot': asks('https://%D%./x'),
    'another port': asks('https://%D%:8443/x'),
    'without encryption': asks('http://%D%/x'),
    'a WebSocket address': asks('wss://%D%/x'),
    'a backslash for a slash': asks('https://%N%\\@%D%/x'),
    'a tab in the scheme': asks('ht\ttps://%N%/x'),
    'no slashes': asks('https:%N%/x'),
    'an address of the viewer': asks('%V%index.html'),
    'a relative address': asks('/index.html'),
    'an IP address': asks('https://%A%/x'),
    'an IP address in hex': asks('https://0xc6.0x12.0.1/x'),
    'an IPv6 address': asks('https://[::ffff:198.18.0.1]/x'),
    'a blob address': `attempt(async () => (await capsule.fetch(URL.createObjectURL(new Blob(['x'])))).status)`,
    'a data address': asks('data:text/plain,x'),
    'a redirect to another host': asks('https://%D%/redirect?https%3A%2F%2F%N%%2Fx'),
    'a redirect of a picture': `attempt(async () => await capsule.media('https://%D%/redirect?https%3A%2F%2F%N%%2Fx.svg'))`,
    'a request smuggled in a header': asks(
      'https://%D%/x',
      `{ headers: { 'x-a': 'b\\r\\nHost: %N%' } }`,
    ),
    'a forbidden header past our API': `${onPort({ url: 'https://%N%/x', headers: [['Host', '%D%']] })}`,
    'another host past our API': onPort({ url: 'https://%N%/x' }),
    'hosts of its own past our API': onPort({ url: 'https://%N%/x', hosts: ['%N%'] }),
    'a method of its own past our API': onPort({ url: 'https://%N%/x', method: 'CONNECT' }),
    'an answer that is far too large': asks('https://%D%/bomb'),
    'two hundred requests at once': `for (let i = 0; i < 200; i++) capsule.fetch('https://%D%/' + i).catch(() => {})`,
    'the broker led away': `capsule.fetch('https://%D%/x').catch(() => {}); setTimeout(() => { for (let i = 0; i < parent.length; i++) if (parent[i] !== self) try { parent[i].location = '%H%/x' } catch {} }, 500)`,
    'the broker told of another host': `capsule.fetch('https://%D%/x').catch(() => {}); setInterval(() => { for (let i = 0; i < parent.length; i++) if (parent[i] !== self) { const c = new MessageChannel(); c.port1.onmessage = (e) => e.data.ready && c.port1.postMessage({ id: 1, url: 'https://%N%/x', method: 'GET', headers: [], body: null, media: false }); parent[i].postMessage({ vitrine: 1, hosts: ['%N%'] }, '*', [c.port2]) } }, 20)`,
    'the broker opened by its name': `capsule.fetch('https://%D%/x').catch(() => {}); setTimeout(() => { try { open('%H%/x', parent[1]?.name || 'broker') } catch {} }, 500)`,
    'media of another host': `attempt(async () => await capsule.media('https://%N%/x.svg'))`,
  }),
);

/** Attempts of a capsule to use what it has no flag for. */
export const withoutFlag = family(
  'without its flag',
  { flags: ['javascript'], hosts: ['%D%'], control: false, wait: 1_200 },
  {
    ...inScript({
      'a request': asks('https://%D%/x'),
      'a request past our API': onPort({ url: 'https://%D%/x' }),
      'a picture of a declared host': `attempt(async () => await capsule.media('https://%D%/x.svg')); const i = new Image(); i.onload = () => got('a picture'); i.src = 'https://%D%/x.svg'`,
      'a blob picture': `const c = new OffscreenCanvas(2, 2); c.getContext('2d'); c.convertToBlob().then((b) => { const i = new Image(); i.onload = () => got('a picture'); i.src = URL.createObjectURL(b) })`,
      'a canvas': `attempt(() => document.createElement('canvas').getContext('2d') && 'drew')`,
      'a sound': `attempt(() => new AudioContext().createOscillator() && 'a sound')`,
      'a link': `attempt(async () => { await capsule.openLink('https://%D%/x'); return 'opened' })`,
      'a payment': `attempt(async () => { await capsule.pay('https://%D%/x'); return 'opened' })`,
      'a model': `attempt(async () => await capsule.ai('x'))`,
      'a file': `attempt(async () => { await capsule.saveFile({ name: 'x', data: 'x' }); return 'saved' })`,
    }),
    'a link that is clicked': {
      html: `<a style="position:fixed;inset:0" href="https://%N%/x">x</a>`,
      press: 'left',
    },
    'a script': {
      flags: [],
      html: `<script>new Image().src = '%H%/x'; document.body.append('ran')</script><img src=x onerror="document.title = 'ran'">`,
      javascript: `new Image().src = '%H%/x'; got('a script ran')`,
    },
    'a script by an address': {
      flags: [],
      html: `<a style="position:fixed;inset:0" href="javascript:document.body.append('ran');got('a script ran')">x</a>`,
      press: 'left',
    },
    'a payment to a host that is not declared': {
      flags: ['javascript', 'payment_buttons'],
      javascript: `attempt(async () => { await capsule.pay('https://%N%/x'); return 'opened' })`,
    },
  },
);

const HOSTS = {
  'a second directive': 'a.example; script-src *',
  'a second host': 'a.example b.example',
  'a keyword': "'unsafe-inline'",
  'every host': '*',
  'every host of a domain': '*.example',
  'a scheme': 'https:',
  'a port': 'a.example:443',
  'a path': 'a.example/x',
  'a user name': 'user@a.example',
  'an IPv4 address': '127.0.0.1',
  'an IPv6 address': '[::1]',
  'an address in hex': '0x7f.1',
  'an address as a number': '2130706433',
  'this machine': 'localhost',
  'the local network': 'printer.local',
  'an onion': 'x.onion',
  'one name': 'nas',
  'a name below this machine': 'a.localhost',
  'this machine by another name': 'a.localdomain',
  'a network at home': 'tv.home',
  'a network at home by the standard': 'tv.home.arpa',
  'a network of neighbours': 'tv.lan',
  'a network inside': 'db.internal',
  'a network of a company': 'wiki.corp',
  'a network of a company inside': 'wiki.intranet',
  'a private network': 'db.private',
  'a group of machines': 'pc.workgroup',
  'addresses backwards': '1.0.0.127.in-addr.arpa',
  'a router': 'fritz.box',
  'a network over others': 'pc.tail1.ts.net',
  'a name that holds an address': '127.0.0.1.nip.io',
  'a name that holds an address with hyphens': 'a-192-168-0-1.sslip.io',
  'a name that holds an address in hex': '7f000001.nip.io',
  'a name that holds an IPv6 address': 'fe80--1.sslip.io',
  'a name that leads back': 'a.localtest.me',
  'a name that leads back by another': 'lvh.me',
  'a name of its own that holds an address': '10.0.0.1.evil.example',
  'a name of its own that holds an octal address': '0177.0.0.1.evil.example',
  'a name of its own that holds an IPv6 address': '2001-db8--1.evil.example',
  'a short address': '127.1',
  'an address in octal': '0177.0.0.1',
  'an address as a number in hex': '0x7f000001',
  'an IPv6 address without brackets': 'fe80::1',
  'an IPv6 address that holds another': '[::ffff:127.0.0.1]',
  'an address with a dot behind it': '127.0.0.1.',
  'this machine with a dot behind it': 'localhost.',
  'this machine in capitals': 'LOCALHOST.LAN',
  'a wide dot': 'a\uff0eexample',
  'digits of another script': '\u0661\u0662\u0667.0.0.1',
  'a number in a circle': '\u2460\u2461\u2466.0.0.1',
  'a character that cannot be seen': 'a\u200b.example',
  'a trailing dot': 'a.example.',
  'a line end': 'a.example\nb.example',
  'a null': 'a.example\0',
  'a comma': 'a.example,b.example',
  'letters of another script': '\u0430pple.example',
  'a quote': 'a.example"',
  nothing: '',
  'too long': `${'a.'.repeat(126)}ab`,
};

/** Names of hosts that would change a policy or mean another place. */
export const domains = family(
  'domains',
  { ...NETWORK, expected: 'refused', wait: 300 },
  Object.fromEntries(Object.entries(HOSTS).map(([name, host]) => [name, { hosts: [host] }])),
);

/** Legitimate uses of capsules, which have to work where the attacks fail. */
export const allowedCapsules = family(
  'allowed capsules',
  { ...NETWORK, expected: 'works', wait: 2_500 },
  {
    'a request to a declared host': {
      javascript: `capsule.fetch('https://%D%/x').then((r) => r.text()).then((t) => t === 'x' && got('works'))`,
    },
    'a picture of a declared host': {
      flags: ['javascript', 'media_embeds'],
      html: `<img src="https://%D%/x.svg" onload="got('works')">`,
    },
    'a canvas': {
      flags: ['javascript', 'media_embeds'],
      javascript: `document.createElement('canvas').getContext('2d') && got('works')`,
    },
    'a link': {
      flags: ['javascript', 'external_links'],
      javascript: `capsule.openLink('https://example.com/x')`,
      expected: 'asks',
    },
    'a link without script': {
      flags: ['external_links'],
      html: `<a style="position:fixed;inset:0" href="https://example.com/x">x</a>`,
      press: 'left',
      expected: 'asks',
    },
    'a payment': {
      flags: ['javascript', 'payment_buttons'],
      javascript: `capsule.pay('https://%D%/x')`,
      expected: 'asks',
    },
    'a model that is not there': {
      flags: ['javascript', 'ai_model_calls'],
      javascript: `capsule.ai('x').catch((e) => e.code === 'unavailable' && got('works'))`,
    },
  },
);
