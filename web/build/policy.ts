import { API, ORIGINS } from './settings.ts';

const { content } = ORIGINS;

/** The sandboxed pages (`web/build/sandboxed-pages.ts`). */
const FRAMES = ['capsule-frame.html', 'broker.html', 'diagram-frame.html'];

/** Hash sources (CSP 3 §2.3.1) of the scripts and the style that are inlined in the page. */
export interface InlineHashes {
  scripts: string[];
  style: string;
}

/**
 * The viewer's Content-Security-Policy as it stands in the page itself, so that it holds on hosts
 * that cannot set headers. `frame-src` is narrowed to the exact addresses of the sandboxed pages before any
 * capsule is loaded: a static bundle does not know its own address earlier.
 */
export const viewerPolicy = ({ scripts, style }: InlineHashes): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${style}`,
    // Pictures and players of files inside documents (docs/formats.md); SVG only as `data:`.
    "img-src 'self' data: blob:",
    'media-src blob:',
    "manifest-src 'self'",
    // The headers of the frame page are looked at before it is used (`app/run/viewer/viewer-host.ts`).
    `connect-src 'self'${content && ` ${content}/capsule-frame.html`}${API && ` ${API}/api/`}`,
    content
      ? `frame-src ${FRAMES.map((name) => `${content}/${name}`).join(' ')}`
      : "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types vitrine',
  ].join('; ');

/** The same policy as a response header, with what a `<meta>` cannot say. */
export const viewerHeaderPolicy = (metaPolicy: string): string =>
  `${metaPolicy}; frame-ancestors 'none'`;
