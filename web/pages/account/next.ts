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

/** An app that waits for the permission of whoever signs in. Null: it waits on another device. */
export type Asker = { readonly name: string } | null;

/**
 * The app whose question somebody is led back to. The server tells it to the browser that the app
 * sent here, and to no other.
 *
 * @param next where the page leads once somebody is signed in
 * @param folder address of this deployment, ending in `/`
 * @returns undefined: nobody asks
 */
export async function askerAt(next: string | null, folder: URL): Promise<Asker | undefined> {
  if (next === null) return undefined;
  const { pathname } = new URL(next);
  const path = pathname.slice(folder.pathname.length);
  if (path === 'device') return null;
  if (!/^oauth\/interaction\/[\w-]+$/.test(path)) return undefined;
  try {
    const response = await fetch(`${pathname}/asker`);
    if (!response.ok) return undefined;
    const { name } = (await response.json()) as { name: string };
    return { name };
  } catch {
    return undefined;
  }
}
