import {
  BROKER_SANDBOX,
  brokerDirectives,
  DIAGRAM_SANDBOX,
  diagramDirectives,
  FRAME_DIRECTIVES,
  FRAME_SANDBOX,
  writePolicy,
} from './frame-policy.ts';

// Every feature that Chromium 156 names (`document.featurePolicy.features()`).
const FEATURES = (
  'accelerometer aria-notify autoplay browsing-topics camera captured-surface-control ' +
  'ch-device-memory ch-downlink ch-dpr ch-ect ch-prefers-color-scheme ch-prefers-reduced-motion ' +
  'ch-prefers-reduced-transparency ch-rtt ch-save-data ch-ua ch-ua-arch ch-ua-bitness ' +
  'ch-ua-form-factors ch-ua-full-version ch-ua-full-version-list ch-ua-high-entropy-values ' +
  'ch-ua-mobile ch-ua-model ch-ua-platform ch-ua-platform-version ch-ua-wow64 ch-viewport-height ' +
  'ch-viewport-width ch-width clipboard-read clipboard-write compute-pressure ' +
  'cross-origin-isolated deferred-fetch deferred-fetch-minimal digital-credentials-create ' +
  'digital-credentials-get display-capture encrypted-media fullscreen gamepad geolocation ' +
  'gyroscope hid identity-credentials-get idle-detection interest-cohort keyboard-map ' +
  'language-detector language-model local-fonts local-network local-network-access ' +
  'loopback-network magnetometer media-playback-while-not-visible microphone midi ' +
  'on-device-speech-recognition otp-credentials payment picture-in-picture ' +
  'private-state-token-issuance private-state-token-redemption publickey-credentials-create ' +
  'publickey-credentials-get screen-wake-lock serial speaker-selection storage-access summarizer ' +
  'sync-xhr translator unload usb window-management xr-spatial-tracking'
).split(' ');

/** The viewer's own origin, as a source of `frame-ancestors`. */
const HERE = "'self'";

/** The `Content-Security-Policy` header of the frame page. */
export const frameCsp = (viewer: string): string =>
  writePolicy({ sandbox: FRAME_SANDBOX, ...FRAME_DIRECTIVES, 'frame-ancestors': viewer });

/** The `Content-Security-Policy` header of the broker page. */
export const brokerCsp = (script: string, viewer: string): string =>
  writePolicy({
    sandbox: BROKER_SANDBOX,
    ...brokerDirectives(script),
    'frame-ancestors': viewer,
  });

/** The `Content-Security-Policy` header of the page that draws diagrams. */
export const diagramCsp = (scripts: string, viewer: string): string =>
  writePolicy({
    sandbox: DIAGRAM_SANDBOX,
    ...diagramDirectives(scripts),
    'frame-ancestors': viewer,
  });

/** The headers of the sandboxed pages beside their policy. */
const SANDBOXED = {
  'Permissions-Policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Referrer-Policy': 'no-referrer',
  'X-DNS-Prefetch-Control': 'off',
  'X-Content-Type-Options': 'nosniff',
};

/** Lets the viewer of another origin see that the headers are sent (`web/app/run/viewer/viewer-host.ts`). */
const readableBy = (viewer: string) =>
  viewer === HERE
    ? { 'Cross-Origin-Resource-Policy': 'same-origin' }
    : {
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Access-Control-Allow-Origin': viewer,
        'Access-Control-Expose-Headers': 'Content-Security-Policy, Connection-Allowlist',
      };

/**
 * Response headers of `capsule-frame.html`, for every kind of host that can set them.
 * @param viewer origin of the viewer when the page is served from another one
 */
export const frameHeaders = (viewer = HERE): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': frameCsp(viewer),
  'Connection-Allowlist': '();webrtc=block',
  ...SANDBOXED,
  ...readableBy(viewer),
});

/** Response headers of `broker.html`. `script` is the hash source of its script. */
export const brokerHeaders = (script: string, viewer = HERE): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': brokerCsp(script, viewer),
  ...SANDBOXED,
  ...readableBy(viewer),
});

/** Response headers of `diagram-frame.html`. `scripts` are the hash sources that its policy has. */
export const diagramHeaders = (
  scripts: string,
  viewer = HERE,
): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': diagramCsp(scripts, viewer),
  'Connection-Allowlist': '();webrtc=block',
  ...SANDBOXED,
  ...readableBy(viewer),
});

/** The frame page's headers where it stands beside the viewer. */
export const FRAME_HEADERS = frameHeaders();
/** The frame page's policy where it stands beside the viewer. */
export const FRAME_CSP = frameCsp(HERE);
