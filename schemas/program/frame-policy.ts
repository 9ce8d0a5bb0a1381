import { allowsCall, type Capability, type OpenableDirective, openedBy } from './capabilities.ts';

/**
 * The policy of the sandboxed frame in which a mini-app runs: one table. The frame element, the
 * frame page's `<meta>`, its response headers (frame-headers.ts) and the passport's "It cannot" are
 * all made from it.
 */

/** Fetch and document directives that hold in every frame, whatever was granted. */
export const FRAME_DIRECTIVES = {
  'default-src': "'none'",
  'script-src': "'unsafe-inline' 'unsafe-eval'",
  'style-src': "'unsafe-inline'",
  'img-src': 'data: blob:',
  'font-src': 'data:',
  'media-src': 'data: blob:',
  'connect-src': "'none'",
  'worker-src': "'none'",
  'frame-src': "'none'",
  'object-src': "'none'",
  'manifest-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
} as const;

/** Directives of a content security policy by name. */
export type Directives = Readonly<Record<string, string>>;

/**
 * Value of the frame's `sandbox` attribute. `allow-forms` lets submit events fire; nothing can be
 * submitted, because `form-action` is `'none'`. Anything more opens a way out.
 */
export const FRAME_SANDBOX = 'allow-scripts allow-forms';

const FEATURES = (
  'accelerometer autoplay camera clipboard-read clipboard-write digital-credentials-get ' +
  'display-capture encrypted-media fullscreen gamepad geolocation gyroscope magnetometer ' +
  'microphone midi payment picture-in-picture publickey-credentials-create ' +
  'publickey-credentials-get screen-wake-lock speaker-selection storage-access sync-xhr usb ' +
  'web-share xr-spatial-tracking'
).split(' ');

/**
 * Value of the frame's `allow` attribute: every feature denied by name. An opaque origin gets few
 * of them by default; none is left to a default.
 * @param features names that this browser knows (`document.featurePolicy.features()`, Chromium);
 * unless told, those that Firefox and WebKit know
 */
export const frameAllow = (features: readonly string[] = FEATURES): string =>
  features.map((feature) => `${feature} 'none'`).join('; ');

/** Writes directives as the value of a `Content-Security-Policy` (CSP Level 3). */
export const writePolicy = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

/**
 * The policy in the frame page's first `<meta>`, and what its header has beside (frame-headers.ts).
 */
export const FRAME_META_CSP = /* @__PURE__ */ writePolicy(FRAME_DIRECTIVES);

/** The directives without a capability that opens them. Text and style are always there. */
const CLOSED: Readonly<Record<OpenableDirective, string>> = {
  'script-src': "'none'",
  'img-src': 'data:',
  'media-src': "'none'",
};

/**
 * The sources that the document of a `mini-app-capsule` artifact has in any case: it is a program,
 * and pictures that it holds itself are harmless. It opens no call.
 */
export const MINI_APP_GRANTS: readonly Capability[] = ['javascript', 'media_embeds'];

/**
 * The policy in the first `<meta>` of the capsule document. It only narrows the frame's own: it
 * repeats every directive, so that it also holds should an engine drop the first policy when the
 * page is written over.
 */
export function documentPolicy(granted: readonly Capability[]): string {
  const closed: Record<string, string> = { ...CLOSED };
  for (const name of openedBy(granted)) delete closed[name];
  return writePolicy({ ...FRAME_DIRECTIVES, ...closed });
}

/** Value of the `sandbox` attribute of frames with code of ours alone: of the broker, of diagrams. */
export const BROKER_SANDBOX = 'allow-scripts';
export const DIAGRAM_SANDBOX = 'allow-scripts';

/**
 * Directives of the broker page, which makes the requests of capsules to declared hosts. It narrows
 * `connect-src` to those hosts before its first request.
 * @param scripts hash source of its only script
 */
export const brokerDirectives = (scripts: string): Directives => ({
  'default-src': "'none'",
  'script-src': scripts,
  'connect-src': 'https:',
  'base-uri': "'none'",
  'form-action': "'none'",
});

/**
 * Directives of the page that draws diagrams: it loads nothing at all. Styles are needed to measure
 * text; what the source puts into them can fetch nothing.
 * @param scripts hash sources of its own script and of Mermaid, which the viewer hands over as text
 */
export const diagramDirectives = (scripts: string): Directives => ({
  'default-src': "'none'",
  'script-src': scripts,
  'style-src': "'unsafe-inline'",
  'base-uri': "'none'",
  'form-action': "'none'",
});

/** The `connect-src` that allows these hosts over https at its usual port, and nothing else. */
export const brokerNarrowing = (hosts: readonly string[]): string =>
  `connect-src ${hosts.map((host) => `https://${host}`).join(' ') || "'none'"}`;

/** Something the frame is unable to do, for the passport's "It cannot". */
export type FrameLimit = 'page' | 'internet' | 'other-hosts' | 'code';

const LOCAL_SOURCES = new Set(["'none'", "'unsafe-inline'", "'unsafe-eval'", 'data:', 'blob:']);

/**
 * The places that the policy really denies. `page`: the viewer, other tabs and anything stored;
 * `internet`: requests, pages and forms of any kind. Loosening the table takes the claim out of the
 * passport.
 */
export function frameLimits(
  sandbox: string = FRAME_SANDBOX,
  directives: Directives = FRAME_DIRECTIVES,
): FrameLimit[] {
  const leavesFrame = /allow-(same-origin|popups|top-navigation|modals|downloads|storage)/;
  const limits: FrameLimit[] = [];
  if (!leavesFrame.test(sandbox)) limits.push('page');
  const closed = ['default-src', 'connect-src', 'form-action', 'frame-src', 'base-uri'].every(
    (name) => directives[name] === "'none'",
  );
  const local = Object.values(directives).every((sources) =>
    sources.split(' ').every((source) => LOCAL_SOURCES.has(source)),
  );
  if (closed && local && !leavesFrame.test(sandbox)) limits.push('internet');
  return limits;
}

/**
 * The things that a program with these capabilities is unable to do. `other-hosts`: the internet
 * beyond the hosts that the broker asks for it; `code`: anything on its own.
 * @param granted capabilities that its document is given and may call
 */
export function programLimits(
  granted: readonly Capability[],
  hosts: readonly string[],
): FrameLimit[] {
  const reaches =
    hosts.length > 0 && (allowsCall(granted, 'net.fetch') || allowsCall(granted, 'media.load'));
  const limits = frameLimits().map((limit) =>
    limit === 'internet' && reaches ? 'other-hosts' : limit,
  );
  return openedBy(granted).includes('script-src') ? limits : [...limits, 'code'];
}
