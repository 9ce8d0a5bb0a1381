import { FRAME_SANDBOX, frameAllow } from '#schemas/frame-policy.ts';

declare global {
  interface Document {
    /** Chromium only. */
    readonly featurePolicy?: { features: () => string[] };
  }
}

/** Exact address of the frame page: it stands beside the viewer, wherever that is served. */
export const frameAddress = (): string => new URL('capsule-frame.html', document.baseURI).href;

/**
 * The `frame-src` policy that allows one address. `;` and `,` would end the directive; a policy
 * compares percent-decoded paths (CSP Level 3, 6.7.2.10), so they are written as codes.
 */
export const frameSourcePolicy = (address: string): string =>
  `frame-src ${address.replaceAll(';', '%3B').replaceAll(',', '%2C')}`;

let narrowed = false;

/**
 * Takes every other address from the frames of this page, for good. This is what stops a mini-app
 * from carrying data out by navigating its own frame. A static bundle does not know its address
 * when it is built, so its own policy can only say `frame-src 'self'`.
 */
function narrowFramePolicy(address: string): void {
  if (narrowed) return;
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = frameSourcePolicy(address);
  document.head.append(meta);
  narrowed = true;
}

/** A fresh sealed frame, not yet in the page. */
export function createFrame(title: string): HTMLIFrameElement {
  const address = frameAddress();
  narrowFramePolicy(address);
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', FRAME_SANDBOX);
  frame.allow = frameAllow(document.featurePolicy?.features());
  frame.referrerPolicy = 'no-referrer';
  frame.title = title;
  frame.src = address;
  return frame;
}
