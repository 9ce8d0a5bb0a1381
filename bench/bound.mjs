import { fragmentOf } from './links.mjs';

/** Time that the viewer is given after the goal is shown, in milliseconds. */
const SETTLE = 1_000;

/**
 * A page that shows one document as quickly as any page that checks it can: it unpacks the fragment,
 * computes both hashes, and writes the HTML that the viewer makes of the document, ready, with the
 * viewer's style, in one go.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} viewer its address
 * @param {object} artifact written as `JSON.stringify` writes it, sorted members and all
 * @param {string} goal words of the document
 * @returns {Promise<string>} the page
 */
export async function boundPage(browser, viewer, artifact, goal) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(viewer + fragmentOf(artifact));
    await page.getByText(goal).first().waitFor();
    await page.waitForTimeout(SETTLE);
    const { html, style } = await page.evaluate(() => ({
      html: document.querySelector('main').outerHTML,
      // The style that comes with the page: what is loaded later is no part of the first picture.
      style: document.querySelector('style').textContent,
    }));
    return bound(html, style);
  } finally {
    await context.close();
  }
}

const bound = (html, style) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Bound</title>
<link rel="icon" href="data:,">
<style>${style}</style>
<body>
<script type="module">
const base64 = location.hash.slice('#k1.g.'.length).replaceAll('-', '+').replaceAll('_', '/');
const binary = atob(base64);
const bytes = new Uint8Array(binary.length);
for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at);
const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
const { id, ...rest } = JSON.parse(await new Response(unpacked).text());
const hash = async (value) => {
  const text = new TextEncoder().encode(JSON.stringify(value));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return 'sha256:' + Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
if ((await hash(rest.content)) !== rest.contentHash || (await hash(rest)) !== id) throw new Error();
document.body.innerHTML = ${JSON.stringify(html).replaceAll('<', '\\u003c')};
</script>
</html>
`;
