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

// Taken now, before any code of the mini-app runs and could replace them.
const { apply } = Reflect;
const { composedPath, preventDefault } = Event.prototype;
const MODIFIERS = (['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const).map(
  (key) => Object.getOwnPropertyDescriptor(MouseEvent.prototype, key)?.get as () => boolean,
);
const XLINK = 'http://www.w3.org/1999/xlink';
const page = (url: URL | Location): string => url.href.split('#', 1)[0] ?? '';

/** Watches every click of the document from now on, and clicks on links outside of it. */
export function guardLinks(handlers: LinkHandlers): void {
  const onActivate = (event: Event): void => {
    if (!(event instanceof MouseEvent)) return;
    const path: EventTarget[] = apply(composedPath, event, []);
    // A link in a closed shadow tree is not in the path; what such a click would open is a tab.
    if (event.type !== 'click' || isModified(event)) apply(preventDefault, event, []);
    const link = path.find(
      (node): node is Element => node instanceof Element && node.matches(LINKS),
    );
    if (link) follow(link, event, handlers);
  };
  addEventListener('click', onActivate, true);
  addEventListener('auxclick', onActivate, true);
  // A form cannot be sent (`form-action`); trying to would end the mini-app.
  addEventListener('submit', keepForm, true);

  // A link that is not in the document can be clicked too (the usual way to offer a download), and
  // such a click never reaches the window.
  const guardDetached = (target: EventTarget, type: string): void => {
    if (target instanceof Node && !target.isConnected) {
      target.getRootNode().addEventListener(type, onActivate, { capture: true, once: true });
    }
  };
  const { click } = HTMLElement.prototype;
  HTMLElement.prototype.click = function guarded() {
    guardDetached(this, 'click');
    click.call(this);
  };
  const { dispatchEvent } = EventTarget.prototype;
  EventTarget.prototype.dispatchEvent = function guarded(event) {
    if (event instanceof MouseEvent) guardDetached(this, event.type);
    return dispatchEvent.call(this, event);
  };
}

/** Lets submit handlers run and nothing more, but for forms that only close their dialog. */
function keepForm(event: SubmitEvent): void {
  const { submitter, target } = event;
  const method =
    submitter?.getAttribute('formmethod') ??
    (target instanceof Element ? target.getAttribute('method') : null);
  if (method?.toLowerCase() !== 'dialog') event.preventDefault();
}

const isModified = (event: MouseEvent): boolean => MODIFIERS.some((get) => apply(get, event, []));

function follow(link: Element, event: MouseEvent, handlers: LinkHandlers): void {
  if (event.type !== 'click' && event.button !== 1) return;
  const plain = event.type === 'click' && !isModified(event);
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
