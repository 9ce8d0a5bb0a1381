const ATTRIBUTES = ['src', 'poster'] as const;
const ELEMENTS = 'img, audio, video, source, input[type=image]';

/**
 * Shows remote pictures, sounds and videos that stand in the document the usual way. The frame's
 * policy has blocked the element's own request by then; what arrives through the viewer takes the
 * place of the address.
 */
export function loadMedia(load: (url: string) => Promise<string>): void {
  /** By address, so that one that stands in ten places is fetched once. */
  const loads = new Map<string, Promise<string>>();

  const swap = async (element: Element, attribute: string): Promise<void> => {
    const url = element.getAttribute(attribute) ?? '';
    if (!/^https:/i.test(url)) return;
    const loading = loads.get(url) ?? load(url);
    loads.set(url, loading);
    try {
      const local = await loading;
      if (element.getAttribute(attribute) !== url) return;
      element.setAttribute(attribute, local);
      const { parentElement } = element;
      if (parentElement instanceof HTMLMediaElement) parentElement.load();
    } catch {
      // The console and the activity log of the viewer say why.
      element.dispatchEvent(new Event('error'));
    }
  };
  const look = (node: Node): void => {
    if (!(node instanceof Element)) return;
    const inside = node.querySelectorAll(ELEMENTS);
    for (const element of node.matches(ELEMENTS) ? [node, ...inside] : inside) {
      for (const attribute of ATTRIBUTES) swap(element, attribute);
    }
  };
  new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes } of records) {
      if (type === 'childList') addedNodes.forEach(look);
      else if (target instanceof Element && target.matches(ELEMENTS))
        swap(target, attributeName ?? '');
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: [...ATTRIBUTES],
  });
}

/**
 * Takes away what draws or sounds without an address, and so without a directive that could close
 * it. A fresh realm would have it back, but a frame in the frame ends the capsule.
 */
export function closeMedia(refusal: () => Error): void {
  const canvas = HTMLCanvasElement.prototype;
  canvas.getContext = () => null;
  canvas.transferControlToOffscreen = () => {
    throw refusal();
  };
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { value: null });
  for (const name of [
    'OffscreenCanvas',
    'AudioContext',
    'webkitAudioContext',
    'MediaStreamTrackGenerator',
    'speechSynthesis',
  ]) {
    Reflect.deleteProperty(globalThis, name);
  }
}
