/**
 * Takes over links before the browser follows them: the frame may not navigate (the viewer would
 * stop it), and in Firefox a synthetic ctrl-click could open a tab.
 */

/** What becomes of an activated link. */
export interface LinkHandlers {
  /** `<a download>` with a `blob:` or `data:` address. */
  download: (name: string, url: URL) => void;
  mail: (url: URL) => void;
  /** Any other address outside this document. `payment`: the link says `rel="payment"`. */
  leave: (url: URL, payment: boolean) => void;
}

const LINKS = 'a[*|href], area[href]';

// Taken now, before any code of the program runs and could replace them. Where it matters, nothing
// below calls a method of an array or asks `instanceof`: those can be replaced, too.
const { apply } = Reflect;
const { composedPath, preventDefault } = Event.prototype;
const { addEventListener, dispatchEvent } = EventTarget.prototype;
const { getRootNode } = Node.prototype;
const getter = (owner: object, name: string) =>
  Object.getOwnPropertyDescriptor(owner, name)?.get as () => unknown;
const [composed, ctrl, meta, shift, alt, state] = [
  getter(Event.prototype, 'composed'),
  getter(MouseEvent.prototype, 'ctrlKey'),
  getter(MouseEvent.prototype, 'metaKey'),
  getter(MouseEvent.prototype, 'shiftKey'),
  getter(MouseEvent.prototype, 'altKey'),
  getter(Document.prototype, 'readyState'),
];
const XLINK = 'http://www.w3.org/1999/xlink';
const page = (url: URL | Location): string => url.href.split('#', 1)[0] ?? '';

/** Watches every click of the document from now on, and clicks on links outside of it. */
export function guardLinks(handlers: LinkHandlers): void {
  const watch = (target: object, once: boolean, type: string, listener: (event: Event) => void) =>
    apply(addEventListener, target, [type, listener, { capture: true, once }]);
  const activation = (isClick: boolean) => (event: Event) => {
    const path: EventTarget[] = apply(composedPath, event, []);
    const has = (modifier: () => unknown) => apply(modifier, event, []);
    const plain = isClick && !(has(ctrl) || has(meta) || has(shift) || has(alt));
    // A link in a closed shadow tree is not in the path; what such a click would open is a tab.
    if (!plain) apply(preventDefault, event, []);
    const link = path.find(
      (node): node is Element => node instanceof Element && node.matches(LINKS),
    );
    if (link) follow(link, event as MouseEvent, plain, handlers);
  };
  const onClick = activation(true);
  const onOtherClick = activation(false);
  const watchClicks = (target: object, once: boolean) => {
    watch(target, once, 'click', onClick);
    watch(target, once, 'auxclick', onOtherClick);
  };
  watchClicks(globalThis, false);
  // A form cannot be sent (`form-action`); trying to would end the mini-app.
  watch(globalThis, false, 'submit', (event) => keepForm(event as SubmitEvent));

  // A link that is not in the document can be clicked too (the usual way to offer a download), and
  // one in a shadow tree by an event that stays there: such clicks never reach the window.
  const guardApart = (target: object, stays: boolean): void => {
    let root: Node | undefined;
    try {
      root = apply(getRootNode, target, []);
    } catch {
      // Not a node: there is nothing to follow.
    }
    if (!root || root === document) return;
    if (stays || apply(getRootNode, target, [{ composed: true }]) !== document) {
      watchClicks(root, true);
    }
  };
  const { click } = HTMLElement.prototype;
  HTMLElement.prototype.click = function guarded() {
    guardApart(this, false);
    apply(click, this, []);
  };
  EventTarget.prototype.dispatchEvent = function guarded(event) {
    guardApart(this, !apply(composed, event, []));
    return apply(dispatchEvent, this, [event]);
  };
  // Opening a page anew takes every listener away, those above too.
  const { prototype } = Document;
  for (const name of ['open', 'write', 'writeln'] as const) {
    const native: (...words: string[]) => unknown = prototype[name];
    Object.assign(prototype, {
      [name]: (...words: string[]) =>
        apply(state, document, []) === 'loading' ? apply(native, document, words) : document,
    });
  }
}

/** Lets submit handlers run and nothing more, but for forms that only close their dialog. */
function keepForm(event: SubmitEvent): void {
  const { submitter, target } = event;
  const method =
    submitter?.getAttribute('formmethod') ??
    (target instanceof Element ? target.getAttribute('method') : null);
  if (method?.toLowerCase() !== 'dialog') event.preventDefault();
}

function follow(link: Element, event: MouseEvent, plain: boolean, handlers: LinkHandlers): void {
  if (event.button > 1) return;
  const attribute = link.hasAttribute('href') ? null : XLINK;
  const href = link.getAttributeNS(attribute, 'href') ?? '';
  const url = URL.canParse(href, location.href) ? new URL(href, location.href) : null;
  const inside = url?.protocol === 'javascript:' || (href.includes('#') && samePage(url));
  if (plain && inside) return;
  apply(preventDefault, event, []);
  if (!plain || !event.cancelable) {
    // Without an address there is nothing to follow: neither for events that cannot be prevented,
    // nor for Firefox, which opens tabs from its own listeners.
    link.removeAttributeNS(attribute, 'href');
    setTimeout(() => link.setAttributeNS(attribute, 'href', href));
  }
  if (!url || inside || samePage(url)) return;
  const name = link.getAttribute('download');
  if (name !== null && /^(blob|data):$/.test(url.protocol)) {
    handlers.download(name || 'download', url);
  } else if (url.protocol === 'mailto:') handlers.mail(url);
  else handlers.leave(url, /\bpayment\b/.test(link.getAttribute('rel') ?? ''));
}

const samePage = (url: URL | null): boolean => url !== null && page(url) === page(location);
