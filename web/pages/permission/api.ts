import { refusalOf } from '../../app/kit/refusal.tsx';
import { permission as t } from '../../words/en/pages.ts';

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
export async function ask<T>(
  path: string,
  body?: object,
  method: 'GET' | 'POST' = body ? 'POST' : 'GET',
): Promise<Answer<T>> {
  try {
    const response = await fetch(folderOf(location.pathname) + path, {
      method,
      headers: {
        'X-Svc-Account': '1',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const value: unknown = response.status === 204 ? undefined : await response.json();
    if (response.ok) return { ok: true, value: value as T };
    const message = refusalOf(value)?.message ?? t.unknown;
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

/** Signs out of the account. @returns the reason that it was not done; null: it was */
export async function signOut(): Promise<string | null> {
  const answer = await ask<void>('account/api/sign-out', undefined, 'POST');
  return answer.ok ? null : answer.message;
}
