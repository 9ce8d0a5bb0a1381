/** Largest text that is taken, in bytes: more than this the viewer refuses anyway. */
const MAX_BYTES = 1_048_576;

/** A link of ours inside a text; the viewer checks it, and says what is wrong with it. */
const LINK = /(?:#|%23)[#/!?]{0,9}(k\d+\.[A-Za-z0-9]*\.[A-Za-z0-9_-]+)/i;

async function packed(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  const gzip = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = '';
  for (const byte of gzip) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * The fragment that opens what was shared: a link is taken as it is, JSON is packed into one. It
 * stays on the device; the page that opens it checks it as it checks every link.
 *
 * @returns without `#`; empty for what is neither, so that the home page opens
 */
export async function fragmentOfShared(form: FormData): Promise<string> {
  const file = form.get('file');
  if (file instanceof File && file.size <= MAX_BYTES) {
    return `k1.g.${await packed(new Uint8Array(await file.arrayBuffer()))}`;
  }
  const texts = ['url', 'text', 'title'].map((name) => form.get(name));
  for (const text of texts) {
    if (typeof text !== 'string') continue;
    const link = LINK.exec(text)?.[1];
    if (link) return link;
    if (/^\s*\{/.test(text)) return `k1.g.${await packed(new TextEncoder().encode(text))}`;
  }
  return '';
}
