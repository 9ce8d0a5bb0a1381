/**
 * Address before the hashes of the files of the record in this page, at the server that made it. Those
 * of a preview have its name in theirs.
 */
export function filesAddress(): string {
  const [, preview] = /\/p\/([^/]+)$/.exec(location.pathname) ?? [];
  const path = preview ? `previews/${preview}/files` : 'files';
  return new URL(`../api/${path}/`, location.href).href;
}
