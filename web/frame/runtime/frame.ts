import { type FrameDocument, PROTOCOL_VERSION } from '../protocol.ts';
import { startBridge } from './bridge.ts';

/**
 * Members of `navigator` that act on the device or the browser and that no policy and no sandbox closes:
 * a badge on the icon of the installed viewer, what the media keys and the lock screen show, the state of
 * the battery, of a sign-in and of interest groups.
 */
const CLOSED = [
  'setAppBadge',
  'clearAppBadge',
  'setClientBadge',
  'clearClientBadge',
  'getInstalledRelatedApps',
  'mediaSession',
  'vibrate',
  'getBattery',
  'login',
  'joinAdInterestGroup',
  'leaveAdInterestGroup',
  'updateAdInterestGroups',
  'clearOriginJoinedAdInterestGroups',
] as const;

/** Takes them away, before any code of the program runs. A fresh realm would have them; it ends the program. */
function closeNavigator(): void {
  for (const name of CLOSED) Reflect.deleteProperty(Navigator.prototype, name);
}

/** True if the viewer itself stands in a frame of a host (MCP Apps); set by the build. */
declare const IN_HOST: boolean;

/**
 * The only script of `capsule-frame.html`. It does nothing unless the page is sandboxed (opaque
 * origin), stands directly in the viewer, and the first message comes from there with exactly one
 * port. Then it writes the mini-app over itself.
 */

/** Origin of the viewer where the page is served from another one (`build/settings.ts`). */
declare const VIEWER_ORIGIN: string;

const isDocument = (data: unknown): data is FrameDocument =>
  (data as Partial<FrameDocument> | null | undefined)?.vitrine === PROTOCOL_VERSION;

function takeDocument(event: MessageEvent<unknown>): void {
  const [port, extra] = event.ports;
  // The viewer stands on the origin that served this page, unless the build names another. The
  // page's own origin is opaque, but its address is not. In a host both come as text.
  if (event.source !== parent) return;
  if (!IN_HOST && event.origin !== (VIEWER_ORIGIN || location.origin)) return;
  if (!port || extra || !isDocument(event.data)) return;
  writeDocument(event.data, port);
}

/** True if HTML begins as a whole page does: with a document type, or a tag that only pages have. */
function isPage(html: string): boolean {
  let start = html.trimStart();
  // Not written as it stands in HTML: this script stands in an element.
  while (/^<!-{2}/.test(start)) {
    const end = start.indexOf('-->', 4);
    start = end < 0 ? '' : start.slice(end + 3).trimStart();
  }
  return /^<(?:!doctype|html|head|body)\b/i.test(start);
}

/**
 * Each part is placed so that nothing in it can leave its slot: style and script are set as the
 * text of elements and never parsed as HTML, and the HTML comes last, with nothing of ours behind
 * it to swallow. The HTML is written as a page is parsed, so its own scripts, handlers and
 * `DOMContentLoaded` work as authors expect. A whole page goes on with the head that was begun, so
 * that its own head, and the attributes of `html` and `body`, are where they are on a disk.
 */
function writeDocument(
  { policy, css, html, javascript, granted, extras }: FrameDocument,
  port: MessagePort,
): void {
  // No policy speaks of WebRTC. Chromium closes it by a header; elsewhere it has to be taken away.
  // A fresh realm would have it back, but a frame in the frame ends the program.
  Object.assign(globalThis, { RTCPeerConnection: null, webkitRTCPeerConnection: null });
  closeNavigator();
  document.open();
  const bridge = startBridge(port, granted, extras, policy.includes("script-src 'none'"));
  document.write(
    `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${policy}">` +
      '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
  );
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  // 'interactive' comes after the last of the HTML and before DOMContentLoaded: exactly the moment
  // of a script at the end of the body.
  document.addEventListener('readystatechange', function run() {
    document.removeEventListener('readystatechange', run);
    if (!javascript) return;
    const script = document.createElement('script');
    script.textContent = javascript;
    (document.body ?? document.documentElement).append(script);
  });
  addEventListener('load', bridge.loaded);
  document.write(isPage(html) ? html : `</head><body>${html}`);
  document.close();
}

if (self.origin === 'null' && parent !== self && (IN_HOST || parent === top)) {
  addEventListener('message', takeDocument, { once: true });
}
