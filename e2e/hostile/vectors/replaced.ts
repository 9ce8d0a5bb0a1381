import { family, type Vector } from './vector.ts';

const TARGET = 'style="position:fixed;inset:0;width:100%;height:100%"';
const LINK = `<a ${TARGET} href="%H%/x.html">a</a>`;

/** Makes a method of a prototype say something else, whatever it is. */
const method = (owner: string, name: string, body: string): string =>
  `Object.defineProperty(${owner}, ${name.startsWith('Symbol.') ? name : `'${name}'`}, { configurable: true, writable: true, value: function () { ${body} } });`;
/** The same for a getter. */
const read = (owner: string, name: string, value: string): string =>
  `Object.defineProperty(${owner}, '${name}', { configurable: true, get() { return ${value} } });`;
const all = (owner: string, names: string, make: (owner: string, name: string) => string): string =>
  names
    .split(' ')
    .map((name) => make(owner, name))
    .join(' ');
const nothing = (owner: string, name: string) => method(owner, name, '');
const throwing = (owner: string, name: string) => method(owner, name, `throw new Error('no')`);
/**
 * Replaces members only while the link is pressed: WebKit is driven by scripts in the page, which
 * use them, too.
 */
const meanwhile = (owner: string, names: readonly string[], value: string): string =>
  `addEventListener('pointermove', () => { const o = ${owner}, later = setTimeout, put = Reflect.set; const was = {}; ${names
    .map((name, i) => `was.a${i} = o[${name}]; o[${name}] = ${value};`)
    .join(
      ' ',
    )} later(() => { ${names.map((name, i) => `put(o, ${name}, was.a${i});`).join(' ')} }, 300) }, { once: true });`;
const A = 'Array.prototype';
const E = 'Event.prototype';
const S = 'String.prototype';

/** Everything that the guard of links, or code like it, could call once the program runs. */
const NATIVES: Record<string, string> = {
  'Array.prototype.find': nothing(A, 'find'),
  'the searches of arrays': all(
    A,
    'find findLast findIndex some every filter includes indexOf at entries keys values',
    nothing,
  ),
  'the changes of arrays': all(
    A,
    'push pop shift unshift splice slice concat map forEach',
    throwing,
  ),
  'the iterator of arrays': meanwhile(
    A,
    ['Symbol.iterator'],
    '() => ({ next: () => ({ done: true }) })',
  ),
  'elements of arrays': `for (let i = 0; i < 20; i++) Object.defineProperty(${A}, i, { configurable: true, get() { return null }, set() {} });`,
  'Element.prototype.matches': method('Element.prototype', 'matches', 'return false'),
  'reading attributes': all(
    'Element.prototype',
    'getAttribute getAttributeNS hasAttribute hasAttributeNS getAttributeNode getAttributeNames',
    nothing,
  ),
  'writing attributes': all(
    'Element.prototype',
    'removeAttribute removeAttributeNS setAttribute setAttributeNS toggleAttribute',
    nothing,
  ),
  'Event.prototype.preventDefault': nothing(E, 'preventDefault'),
  'Event.prototype.composedPath': method(E, 'composedPath', 'return []'),
  'the ways to stop an event': all(E, 'stopPropagation stopImmediatePropagation', nothing),
  'the target of events': all(E, 'target currentTarget srcElement', (o, n) => read(o, n, 'null')),
  'the type of events': read(E, 'type', `'x'`),
  'whether events can be prevented': `${read(E, 'cancelable', 'true')} ${read(E, 'defaultPrevented', 'true')}`,
  'the keys of clicks': all('MouseEvent.prototype', 'ctrlKey metaKey shiftKey altKey', (o, n) =>
    read(o, n, 'false'),
  ),
  'the button of clicks': read('MouseEvent.prototype', 'button', '2'),
  'the name of elements': all('Element.prototype', 'localName tagName prefix', (o, n) =>
    read(o, n, `'b'`),
  ),
  'the namespace of elements': read('Element.prototype', 'namespaceURI', `''`),
  'what instanceof says': `for (const C of [Element, HTMLElement, HTMLAnchorElement, SVGElement, Node, MouseEvent, Event]) Object.defineProperty(C, Symbol.hasInstance, { value: () => false });`,
  'String.prototype.split': method(S, 'split', `return ['']`),
  'the searches of texts': all(
    S,
    'includes indexOf startsWith endsWith match matchAll search',
    (o, n) => method(o, n, 'return true'),
  ),
  'RegExp.prototype.test and exec': `${method('RegExp.prototype', 'test', 'return true')} ${method('RegExp.prototype', 'exec', 'return null')}`,
  'the constructor of addresses': `globalThis.URL = class { href = location.href; protocol = 'javascript:'; hash = '#' };`,
  'the parts of addresses': all('URL.prototype', 'href protocol hash origin pathname', (o, n) =>
    read(o, n, `'javascript:'`),
  ),
  timers: `globalThis.setTimeout = globalThis.setInterval = globalThis.queueMicrotask = () => { throw 1 };`,
  'Reflect.apply': `for (const name of Object.getOwnPropertyNames(Reflect)) Reflect[name] = () => {}; globalThis.Reflect = null;`,
  'call, apply and bind': meanwhile(
    'Function.prototype',
    [`'call'`, `'apply'`, `'bind'`],
    '() => {}',
  ),
  'the properties of objects': `for (const name of ['getOwnPropertyDescriptor', 'defineProperty', 'assign', 'entries', 'keys', 'create', 'freeze']) Object[name] = () => {};`,
  'passive by inheritance': `Object.prototype.passive = true;`,
  'an aborted signal by inheritance': `Object.prototype.signal = AbortSignal.abort();`,
  'a getter by inheritance': `Object.prototype.get = () => null; Object.prototype.set = () => {}; Object.prototype.value = null;`,
  'members of links by inheritance': `for (const name of ['plain', 'xlink', 'href', 'next', 'inside', 'url', 'same', 'node']) Object.defineProperty(Object.prototype, name, { configurable: true, get: () => null, set() {} });`,
  'Promise.prototype.then': `for (const name of ['then', 'catch', 'finally']) Promise.prototype[name] = () => { throw 1 };`,
  'Map, Set and their weak kin': `for (const C of [Map, Set, WeakMap, WeakSet]) for (const name of ['get', 'set', 'has', 'add', 'delete']) if (name in C.prototype) C.prototype[name] = () => { throw 1 };`,
  'JSON.stringify and parse': `JSON.stringify = JSON.parse = () => { throw 1 };`,
  'adding listeners': `EventTarget.prototype.addEventListener = () => {};`,
  'dispatchEvent and click': `delete EventTarget.prototype.dispatchEvent; delete HTMLElement.prototype.click; delete Element.prototype.attachShadow;`,
  'the state of the document': `Object.defineProperty(Document.prototype, 'readyState', { get: () => 'loading' }); setTimeout(() => { document.open(); document.write('${'<a id=z style="position:fixed;inset:0" href="%H%/x.html">z</a>'}') }, 200);`,
  'the document': `try { Object.defineProperty(globalThis, 'document', { get: () => null }) } catch {} try { Object.defineProperty(globalThis, 'location', { get: () => null }) } catch {}`,
  'the prototype of a link': `Object.setPrototypeOf(document.querySelector('a'), null);`,
  'members of the events themselves': `for (const type of ['pointerdown', 'mousedown', 'click', 'auxclick']) addEventListener(type, (e) => { for (const name of ['preventDefault', 'composedPath', 'type', 'button', 'ctrlKey', 'cancelable']) try { Object.defineProperty(e, name, { get: () => () => [] }) } catch {} }, true);`,
  'the stack of errors': `Error.prepareStackTrace = (_, sites) => { for (const s of sites) { got(s.getThis?.() === undefined ? '' : s.getFunction?.() && 'a function of ours'); } return '' }; Object.defineProperty(${A}, 'find', { value() { throw new Error('x') } });`,
};

const EVERYTHING = Object.entries(NATIVES)
  .filter(([name]) => !/^(?:the state|the path|the document|the stack)/.test(name))
  .map(([, code]) => `try { ${code} } catch {}`)
  .join('\n');

/** The program replaces what the guard of links might use, before a link is pressed. */
export const replaced = family(
  'replaced natives',
  { expected: 'contained', wait: 1_000 },
  {
    ...Object.fromEntries(
      Object.entries(NATIVES).map(([name, code]): [string, Partial<Vector>] => [
        `${name}, ctrl`,
        { html: LINK, javascript: code, press: 'ctrl' },
      ]),
    ),
    ...Object.fromEntries(
      (['left', 'middle', 'shift', 'ctrl'] as const).map((press): [string, Partial<Vector>] => [
        `all of them, ${press}`,
        { html: LINK, javascript: EVERYTHING, press },
      ]),
    ),
    'all of them, before a link is made': {
      javascript: `const make = document.createElement.bind(document), body = document.body, set = Element.prototype.setAttribute, add = Node.prototype.appendChild, run = Reflect.apply; ${EVERYTHING}
      const a = make('a'); run(set, a, ['href', '%H%/x.html']); run(set, a, ['style', 'position:fixed;inset:0']); run(add, body, [a]);`,
      press: 'ctrl',
    },
    'all of them, svg link': {
      html: `<svg ${TARGET}><a href="%H%/x.html"><rect width="900" height="900"/></a></svg>`,
      javascript: EVERYTHING,
      press: 'ctrl',
    },
    'all of them, area': {
      html: `<img usemap="#m" ${TARGET} src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"><map name="m"><area shape="default" href="%H%/x.html"></map>`,
      javascript: EVERYTHING,
      press: 'ctrl',
    },
    'all of them, a form': {
      html: `<form action="%H%/x.html" method="post"><button ${TARGET}>a</button></form>`,
      javascript: EVERYTHING,
      press: 'left',
    },
    'all of them, a file': {
      html: `<a ${TARGET} download="evil.exe" href="data:application/octet-stream,x">a</a>`,
      javascript: EVERYTHING,
      press: 'left',
    },
    'those of the bridge': {
      javascript: `${NATIVES['Map, Set and their weak kin']} ${NATIVES['JSON.stringify and parse']} ${NATIVES['Promise.prototype.then']} try { capsule.saveFile({ name: 'x', data: 'x' }) } catch {} new Image().src = '%H%/y'`,
    },
    'those of the console': {
      javascript: `${throwing(A, 'push')} ${throwing(A, 'map')} ${throwing(A, 'join')} JSON.stringify = () => { throw 1 }; for (let i = 0; i < 100; i++) try { console.log({ i }) } catch {} setTimeout(() => nothing.there, 50); new Image().src = '%H%/y'`,
    },
  },
);
