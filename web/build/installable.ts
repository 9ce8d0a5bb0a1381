import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import * as t from '../i18n/en/offline.ts';

/** What an installed viewer is called, looks like, and takes from other programs. */
const MANIFEST = {
  name: 'Vitrine',
  short_name: 'Vitrine',
  description: 'A display case for what AI agents make.',
  id: './',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#0b57a4',
  icons: [
    { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  // Answered by the service worker: what is shared stays on the device.
  share_target: {
    action: 'share-target',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: 'file', accept: ['application/json', '.json'] }],
    },
  },
  file_handlers: [
    {
      action: './',
      accept: { 'application/json': ['.json'], 'application/vnd.svc.artifact+json': ['.json'] },
    },
  ],
};

const STYLE =
  ':root{color-scheme:light dark}body{font:1rem/1.6 -apple-system,"Segoe UI",Roboto,sans-serif;max-width:44rem;margin:0 auto;padding:1.5rem 1rem}h1{font-size:1.625rem;line-height:1.3}';

/** What is shown for a page that only a server can make, when no server can be reached. */
function offlinePage(): string {
  const hash = createHash('sha256').update(STYLE).digest('base64');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${t.offlineTitle} – Vitrine</title>
<style>${STYLE}</style>
</head>
<body>
<main data-view="error" data-error="offline">
<h1>${t.offlineTitle}</h1>
<p>${t.offlineMore}</p>
<p><a href="">${t.tryAgain}</a></p>
<p><a href="../">${t.home}</a></p>
</main>
</body>
</html>
`;
}

/** Writes what an installed viewer needs: the manifest, and the page without a network. */
export function installable(): Plugin {
  return {
    name: 'vitrine:installable',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify(MANIFEST, null, 2);
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source });
      this.emitFile({ type: 'asset', fileName: 'offline.html', source: offlinePage() });
    },
  };
}
