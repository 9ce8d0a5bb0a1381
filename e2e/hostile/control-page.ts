import type { Vector } from './vectors/vector.ts';

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The code of a vector as one ordinary page. */
export const plainDocument = ({ html, css, javascript }: Vector): string =>
  `<!doctype html><style>${css}</style><body>${html}<script>${javascript}</script>`;

/**
 * A page that shows the code of a vector as a careless viewer would: in a frame without sandbox and
 * without policy. A leak must happen here, or the suite sees nothing.
 */
export const controlPage = (vector: Vector): string => `<!doctype html><html><head>
<meta charset="utf-8"><title>Control</title></head><body><h1>Control</h1>
<div class="capsule-frame"><iframe width="600" height="400"
srcdoc="${escapeAttribute(plainDocument(vector))}"></iframe></div></body></html>`;
