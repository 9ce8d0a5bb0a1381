import * as t from '../i18n/en/permission.ts';

/** The answer of the server, or a sentence about why there is none. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: number; readonly message: string };

/** The folder of this deployment, ending in `/`, from the address of one of its two pages. */
export const folderOf = (pathname: string): string =>
  pathname.replace(/(?:device|oauth\/interaction\/[^/]+)$/, '');

/**
 * Asks the server that this page came from.
 *
 * @param path below the folder of the deployment
 */
export async function ask<T>(path: string, body?: object): Promise<Answer<T>> {
  try {
    const response = await fetch(folderOf(location.pathname) + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'X-Svc-Account': '1',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const value: unknown = await response.json();
    if (response.ok) return { ok: true, value: value as T };
    const { detail } = value as { detail?: unknown };
    const message = typeof detail === 'string' ? detail : t.unknown;
    return { ok: false, status: response.status, message };
  } catch {
    return { ok: false, status: 0, message: t.offline };
  }
}

/** Signs in first, and comes back. */
export function signIn(): void {
  const next = encodeURIComponent(location.pathname + location.search);
  location.replace(`${folderOf(location.pathname)}account?next=${next}`);
}
