import { FRAME_DIRECTIVES, FRAME_SANDBOX, writePolicy } from './frame-policy.ts';

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

/** The `Content-Security-Policy` header of the frame page. */
export const FRAME_CSP = writePolicy({
  sandbox: FRAME_SANDBOX,
  ...FRAME_DIRECTIVES,
  'frame-ancestors': "'self'",
});

/** Response headers of `capsule-frame.html`, for every kind of host that can set them. */
export const FRAME_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': FRAME_CSP,
  'Connection-Allowlist': '();webrtc=block',
  'Permissions-Policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Referrer-Policy': 'no-referrer',
  'X-DNS-Prefetch-Control': 'off',
  'Origin-Agent-Cluster': '?1',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
