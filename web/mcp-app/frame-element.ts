import { FRAME_SANDBOX, frameAllow } from '#schemas/capsule/frame-policy.ts';

/** The text of the frame page; put in by the build (web/build/mcp-app-page.ts). */
declare const FRAME_PAGE: string;

/**
 * A fresh sandboxed frame for a page that came as text and has no address to load the frame page from:
 * it is put in as text as well. It inherits the policy of this page, whose `frame-src 'none'` lets it
 * go nowhere. Stands in for web/capsule/host/frame-element.ts.
 */
export function createFrame(title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', FRAME_SANDBOX);
  frame.allow = frameAllow(document.featurePolicy?.features());
  frame.referrerPolicy = 'no-referrer';
  frame.title = title;
  frame.srcdoc = FRAME_PAGE;
  return frame;
}

/** There are no pages to ask or to load: nothing here comes from an address. */
export const frameAddress = (): string => 'about:srcdoc';
export const brokerAddress = frameAddress;
