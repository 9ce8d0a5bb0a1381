import { DIAGRAM_SANDBOX, FRAME_SANDBOX, frameAllow } from '#schemas/program/frame-policy.ts';

declare global {
  interface Document {
    /** Chromium only. */
    readonly featurePolicy?: { features: () => string[] };
  }
}

/** Origin that the sandboxed pages are served from, ending in `/`; empty: beside the viewer. */
declare const CONTENT_ORIGIN: string;
/** Names the content of the frame page, so that browsers can keep it for good. */
declare const FRAME_VERSION: string;
/** The same of the page that draws diagrams, and the file of the program that it draws with. */
declare const DIAGRAM_FRAME_VERSION: string;
declare const DIAGRAM_PROGRAM: string;

/** Address of this code: in a folder beside the sandboxed pages, whatever the address of the page. */
const here = import.meta.url;

function pageAddress(name: string): string {
  if (import.meta.env.DEV) return new URL(`/${name}`, here).href;
  return new URL(CONTENT_ORIGIN ? name : `../${name}`, CONTENT_ORIGIN || here).href;
}

/** Exact address of the frame page. */
export const frameAddress = (): string => pageAddress(`capsule-frame.html?${FRAME_VERSION}`);

/** Exact address of the broker page. */
export const brokerAddress = (): string => pageAddress('broker.html');

/** Address of Mermaid. */
export const programAddress = (): string =>
  new URL(import.meta.env.DEV ? `/${DIAGRAM_PROGRAM}` : `../${DIAGRAM_PROGRAM}`, here).href;

/**
 * The `frame-src` policy that allows some addresses. `;` and `,` would end the directive; a policy
 * compares percent-decoded paths (CSP Level 3, 6.7.2.10), so they are written as codes.
 */
export const frameSourcePolicy = (...addresses: string[]): string =>
  `frame-src ${addresses.join(' ').replaceAll(';', '%3B').replaceAll(',', '%2C')}`;

let narrowed = false;

/**
 * Takes every other address from the frames of this page, for good. This is what stops a mini-app
 * from carrying data out by navigating its own frame. A static bundle does not know its address
 * when it is built, so its own policy can only say `frame-src 'self'`.
 */
function narrowFramePolicy(): void {
  if (narrowed) return;
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = frameSourcePolicy(
    pageAddress('capsule-frame.html'),
    brokerAddress(),
    pageAddress('diagram-frame.html'),
  );
  document.head.append(meta);
  narrowed = true;
}

function sandboxedFrame(sandbox: string, address: string): HTMLIFrameElement {
  narrowFramePolicy();
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', sandbox);
  frame.allow = frameAllow(document.featurePolicy?.features());
  frame.referrerPolicy = 'no-referrer';
  frame.src = address;
  return frame;
}

/** A fresh frame for a mini-app, not yet in the page. */
export function createFrame(title: string): HTMLIFrameElement {
  const frame = sandboxedFrame(FRAME_SANDBOX, frameAddress());
  frame.title = title;
  return frame;
}

/** A fresh frame that draws a diagram, not yet in the page: laid out, but out of sight and reach. */
export function createDiagramFrame(): HTMLIFrameElement {
  const page = pageAddress(`diagram-frame.html?${DIAGRAM_FRAME_VERSION}`);
  const frame = sandboxedFrame(DIAGRAM_SANDBOX, page);
  frame.className = 'diagram-frame';
  frame.inert = true;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  return frame;
}
