/**
 * Target of `?next=`: a path of this deployment, and nothing else. Addresses that browsers read as
 * another host (`//host`, `/\host`), another scheme or a path above this deployment are ignored.
 *
 * @param folder address of this deployment, ending in `/`
 */
export function nextOf(search: string, folder: URL): string | null {
  const next = new URLSearchParams(search).get('next');
  if (!next || !/^\/(?![/\\])/.test(next) || /[\0-\x20\x7f\\]/.test(next)) return null;
  const target = URL.canParse(next, folder) ? new URL(next, folder) : null;
  if (target?.origin !== folder.origin || !target.pathname.startsWith(folder.pathname)) return null;
  // This page would only come back to itself.
  return target.pathname === `${folder.pathname}account` ? null : target.href;
}
