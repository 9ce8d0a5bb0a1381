import { getAttributeNS, getter, setAttributeNS, unbound } from './natives.ts';

const ELEMENTS = 'img, audio, video, source, input[type=image]';

// The program may replace all of these while pictures are on their way.
const dispatchEvent = unbound(EventTarget.prototype.dispatchEvent);
const matches = unbound<[selectors: string], boolean>(Element.prototype.matches);
const querySelectorAll = unbound<[selectors: string], NodeListOf<Element>>(
  Element.prototype.querySelectorAll,
);
const reload = unbound(HTMLMediaElement.prototype.load);
const lookUp = unbound<[url: string], Promise<string> | undefined>(Map.prototype.get);
const keep = unbound<[url: string, loading: Promise<string>], unknown>(Map.prototype.set);
const cut = unbound(String.prototype.slice);
const lowerCase = unbound(String.prototype.toLowerCase);
const parentOf = getter(Node.prototype, 'parentElement');
const typeOf = getter(Node.prototype, 'nodeType');
const nameOf = getter(Element.prototype, 'localName');
const sizeOf = getter(NodeList.prototype, 'length');
const addedOf = getter(MutationRecord.prototype, 'addedNodes');
const changedOf = getter(MutationRecord.prototype, 'target');
const Failure = Event;

const isElement = (node: Node): node is Element => typeOf(node) === 1;

/**
 * Shows remote pictures, sounds and videos that stand in the document the usual way. The frame's
 * policy has blocked the element's own request by then; what arrives through the viewer takes the
 * place of the address.
 */
export function loadMedia(load: (url: string) => Promise<string>): void {
  /** By address, so that one that stands in ten places is fetched once. */
  const loads = new Map<string, Promise<string>>();

  const swap = async (element: Element, attribute: string): Promise<void> => {
    const url = getAttributeNS(element, null, attribute) ?? '';
    if (lowerCase(cut(url, 0, 6)) !== 'https:') return;
    const loading = lookUp(loads, url) ?? load(url);
    keep(loads, url, loading);
    try {
      const local = await loading;
      if (getAttributeNS(element, null, attribute) !== url) return;
      setAttributeNS(element, null, attribute, local);
      const above = parentOf(element);
      const name = above && nameOf(above);
      if (name === 'video' || name === 'audio') reload(above);
    } catch {
      // The console and the activity log of the viewer say why.
      dispatchEvent(element, new Failure('error'));
    }
  };
  const look = (element: Element): void => {
    swap(element, 'src');
    swap(element, 'poster');
  };
  const lookInside = (node: Node): void => {
    if (!isElement(node)) return;
    if (matches(node, ELEMENTS)) look(node);
    const inside = querySelectorAll(node, ELEMENTS);
    for (let i = 0; i < sizeOf(inside); i++) look(inside[i] as Element);
  };
  const observer = new MutationObserver((records) => {
    for (let i = 0; i < records.length; i++) {
      const record = records[i];
      const added = addedOf(record);
      for (let j = 0; j < sizeOf(added); j++) lookInside(added[j] as Node);
      const target = changedOf(record);
      if (isElement(target) && matches(target, ELEMENTS)) look(target);
    }
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['src', 'poster'],
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
