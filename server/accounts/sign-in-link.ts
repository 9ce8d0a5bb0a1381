import type { Deps } from '../deps.ts';
import type { Millis } from '../types.ts';
import { type Place, placeOf } from './place.ts';
import { hashSecret, newSecret } from './session.ts';
import type { OncePurpose } from './sign-in-types.ts';

/** Lifetime of links, ms. */
export const LINK_LASTS = 900_000;

/**
 * Makes an address that works once. The secret stands behind the `#`: browsers send it to nobody, so
 * it is in no log and no `Referer`, and whoever only fetches the address (scanners of mail do) has
 * not used it. A button on the page does.
 *
 * @param browser secret of the browser that may use it; null: any may
 */
export async function makeLink(
  { store, now }: { readonly store: Deps['store']; readonly now: () => Millis },
  place: Pick<Place, 'baseUrl'>,
  purpose: Extract<OncePurpose, 'sign-in-link' | 'verify-email'>,
  account: string,
  data: { readonly browser?: string; readonly email?: string } = {},
): Promise<string> {
  const secret = newSecret();
  await store.keepOnce({
    hash: hashSecret(secret),
    purpose,
    account,
    data: JSON.stringify(data),
    expiresAt: now() + LINK_LASTS,
  });
  return `${place.baseUrl}account#${purpose}=${secret}`;
}

/** As {@link makeLink}, for the operator; null where nobody can sign in. */
export async function operatorLink(
  deps: Pick<Deps, 'store' | 'now' | 'baseUrl'>,
  account: string,
): Promise<string | null> {
  const place = placeOf(deps.baseUrl());
  return place && makeLink(deps, place, 'sign-in-link', account);
}
