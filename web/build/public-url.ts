/**
 * `PUBLIC_URL`, set when building a viewer of files: where it will be, ending in `/`. Link previews
 * need whole addresses, so without it the pages name no picture. Empty: not said.
 *
 * Throws, naming the setting, when it is no address.
 */
export function readPublicUrl(env: Record<string, string | undefined>): string {
  const text = env.PUBLIC_URL ?? '';
  if (!text) return '';
  const url = URL.canParse(text) ? new URL(text) : null;
  // It becomes part of a page, where some characters that addresses may have mean something.
  if (!url || !/^https?:\/\/[\w.:[\]-]+\/[\w./~%-]*$/.test(url.href) || url.search || url.hash) {
    throw new Error(`PUBLIC_URL must be an address, as in https://vitrine.example/, not ${text}.`);
  }
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}
