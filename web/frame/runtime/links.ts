/**
 * Takes over links before the browser follows them: the frame may not navigate (the viewer would
 * stop it), Firefox connects to the host of a link that is pressed, and could be made to open a tab
 * by a synthetic ctrl-click.
 */

import {
  apply,
  composedPath,
  getAttributeNS,
  getRootNode,
  getter,
  preventDefault,
  removeAttributeNS,
  setAttributeNS,
  soon,
  unbound,
} from './natives.ts';

/** The fate of an activated link. */
export interface LinkHandlers {
  /** `<a download>` with a `blob:` or `data:` address. */
  download: (name: string, url: URL) => void;
  mail: (url: URL) => void;
  /** Any other address outside this document. `payment`: the link says `rel="payment"`. */
  leave: (url: URL, payment: boolean) => void;
}

const XLINK = 'http://www.w3.org/1999/xlink';
const MATHML = 'http://www.w3.org/1998/Math/MathML';

const addListener = unbound(EventTarget.prototype.addEventListener);
const { prototype: events } = Event;
const { prototype: clicks } = MouseEvent;
const { prototype: elements } = Element;
const [typeOf, targetOf, cancelable] = [
  getter(events, 'type'),
  getter(events, 'target'),
  getter(events, 'cancelable'),
];
const [ctrl, meta, shift, alt, button] = [
  getter(clicks, 'ctrlKey'),
  getter(clicks, 'metaKey'),
  getter(clicks, 'shiftKey'),
  getter(clicks, 'altKey'),
  getter(clicks, 'button'),
];
const [localName, namespaceOf] = [getter(elements, 'localName'), getter(elements, 'namespaceURI')];
const stateOf = getter(Document.prototype, 'readyState');
const submitterOf = getter(SubmitEvent.prototype, 'submitter');
const lowerCase = unbound(String.prototype.toLowerCase);
const Address = URL;
const hrefOf = getter(Address.prototype, 'href');
const schemeOf = getter(Address.prototype, 'protocol');

/** Something that may lead away when it is clicked. */
interface Link {
  readonly node: Element;
  /** Its addresses as they stand; null: none. */
  readonly plain: string | null;
  readonly xlink: string | null;
}

/** The link at one place of the path of an event, when it has an address. */
function linkAt(node: EventTarget | undefined): Link | null {
  try {
    const name = localName(node);
    if (name !== 'a' && name !== 'area' && namespaceOf(node) !== MATHML) return null;
  } catch {
    // A window, a document or a shadow root.
    return null;
  }
  const plain = getAttributeNS(node, null, 'href');
  const xlink = getAttributeNS(node, XLINK, 'href');
  return plain === null && xlink === null ? null : { node: node as Element, plain, xlink };
}

/** Destination of a link; `inside`: nowhere else than in this document. */
function destination({ plain, xlink }: Link): { url: URL | null; inside: boolean; same: boolean } {
  try {
    const { href } = location;
    const url = new Address(plain ?? xlink ?? '', href);
    const same = page(url) === page(new Address(href));
    const jumps = same && hrefOf(url) !== page(url);
    return { url, inside: jumps || schemeOf(url) === 'javascript:', same };
  } catch {
    return { url: null, inside: false, same: false };
  }
}

const cut = unbound(String.prototype.slice);
const indexOf = unbound(String.prototype.indexOf);
/** An address without its fragment. */
function page(url: URL): string {
  const href = hrefOf(url);
  const end = indexOf(href, '#');
  return end < 0 ? href : cut(href, 0, end);
}

/** Links whose addresses were taken away for the moment. */
let taken: (Link & { readonly next: typeof taken }) | null = null;

/**
 * Takes the address of a link away: without one there is nothing to follow, neither for an event
 * that cannot be prevented, nor for what a browser does by itself.
 */
function take({ node, plain, xlink }: Link): void {
  taken = { node, plain, xlink, next: taken };
  removeAttributeNS(node, null, 'href');
  removeAttributeNS(node, XLINK, 'href');
  soon(putBack);
}

function putBack(): void {
  while (taken) {
    const { node, plain, xlink, next }: NonNullable<typeof taken> = taken;
    // First: a custom element hears of its attributes at once, and may click.
    taken = next;
    if (plain !== null && getAttributeNS(node, null, 'href') === null) {
      setAttributeNS(node, null, 'href', plain);
    }
    if (xlink !== null && getAttributeNS(node, XLINK, 'href') === null) {
      setAttributeNS(node, XLINK, 'xlink:href', xlink);
    }
  }
}

/** True if it is a click with a key or another button, which opens a tab; null: it is no click. */
function isOdd(event: Event): boolean | null {
  try {
    const type = typeOf(event);
    if (type !== 'click' && type !== 'auxclick') return null;
    // The getters throw where it only has the name of a click: nothing follows such an event.
    const other = button(event) !== 0 || type !== 'click';
    return other || ctrl(event) || meta(event) || shift(event) || alt(event);
  } catch {
    return null;
  }
}

/** Before a browser connects to the host of what is pressed. */
function onPress(event: Event): void {
  putBack();
  if (button(event) > 1) return;
  const path = composedPath(event);
  for (let i = 0; i < path.length; i++) {
    const link = linkAt(path[i]);
    if (!link || destination(link).inside) continue;
    take(link);
    // The program may put it back before the browser looks.
    if (typeOf(event) === 'mousedown') preventDefault(event);
  }
}

/** Watches every click of the document from now on, and clicks on links outside of it. */
export function guardLinks(handlers: LinkHandlers): void {
  /** The event that has been taken over already: shadow trees are watched, too. */
  let last: Event | null = null;

  function onClick(event: Event): void {
    if (event === last) return;
    const odd = isOdd(event);
    if (odd === null) return;
    putBack();
    // A link in a closed shadow tree is not in the path; what such a click would open is a tab.
    if (odd) preventDefault(event);
    const path = composedPath(event);
    let found: Link | null = null;
    for (let i = 0; i < path.length; i++) {
      const link = linkAt(path[i]);
      if (!link) continue;
      if (!found && !odd && destination(link).inside) return;
      found ??= link;
      preventDefault(event);
      if (odd || !cancelable(event)) take(link);
    }
    if (!found) return;
    last = event;
    if (button(event) < 2) follow(found, handlers);
  }

  /** Watches a window, a shadow tree or a piece of a page that is not in the document. */
  const watch = (target: unknown): void => {
    const options = { __proto__: null, capture: true };
    addListener(target, 'pointerdown', onPress, options);
    addListener(target, 'mousedown', onPress, options);
    addListener(target, 'click', onClick, options);
    addListener(target, 'auxclick', onClick, options);
    // A form cannot be sent (`form-action`); trying to would end the mini-app.
    addListener(target, 'submit', keepForm, options);
  };
  watch(globalThis);

  // A link that is not in the document can be clicked too (the usual way to offer a download), and
  // one in a shadow tree by an event that stays there: such clicks never reach the window.
  const watchApart = (target: unknown): void => {
    try {
      const root = getRootNode(target);
      if (root !== document) watch(root);
    } catch {
      // Not a node: there is nothing to follow.
    }
  };
  const attachShadow = unbound(elements.attachShadow);
  elements.attachShadow = function guarded(options) {
    const root = attachShadow(this, options);
    watch(root);
    return root;
  };
  const click = unbound(HTMLElement.prototype.click);
  HTMLElement.prototype.click = function guarded() {
    watchApart(this);
    click(this);
  };
  const dispatchEvent = unbound(EventTarget.prototype.dispatchEvent);
  EventTarget.prototype.dispatchEvent = function guarded(event) {
    watchApart(this);
    if (isOdd(event)) {
      // Whatever tree the link is in, and whoever hears of the event first.
      if (!cancelable(event)) return true;
      preventDefault(event);
    }
    return dispatchEvent(this, event);
  };
  // Opening a page anew takes every listener away, those above too.
  const { prototype } = Document;
  prototype.open = () => document as never;
  for (const name of ['write', 'writeln'] as const) {
    const native = prototype[name];
    prototype[name] = (...words) => {
      if (stateOf(document) === 'loading') apply(native, document, words);
    };
  }
}

/** Lets submit handlers run and nothing more, but for forms that only close their dialog. */
function keepForm(event: Event): void {
  let method: string | null = null;
  try {
    const own = submitterOf(event);
    method = (own && getAttributeNS(own, null, 'formmethod')) ?? null;
    method ??= getAttributeNS(targetOf(event), null, 'method');
  } catch {
    // An event of the program's own making: nothing is sent.
  }
  if (method === null || lowerCase(method) !== 'dialog') preventDefault(event);
}

/** Asks for what the link is there for. The browser can do nothing with the click any more. */
function follow(link: Link, handlers: LinkHandlers): void {
  const { url, inside, same } = destination(link);
  if (!url || inside || same) return;
  const name = getAttributeNS(link.node, null, 'download');
  const scheme = schemeOf(url);
  if (name !== null && (scheme === 'blob:' || scheme === 'data:')) {
    handlers.download(name || 'download', url);
  } else if (scheme === 'mailto:') handlers.mail(url);
  else handlers.leave(url, /\bpayment\b/.test(getAttributeNS(link.node, null, 'rel') ?? ''));
}
