import {
  deploymentAddress,
  keepsForAnyone,
  keepsPrivateLinks,
  serverAddress,
} from '../share/deployment.ts';

/**
 * Right of the person to make private links on the server of this page. `sign-in`: after signing in;
 * `never`: it keeps none.
 */
export type Standing =
  | { readonly may: 'never' | 'sign-in' }
  /** `price`: in credits of their account; null: without an account, or not told. */
  | { readonly may: 'now'; readonly hasAccount: boolean; readonly price: number | null };

/** Longest wait for the server, in milliseconds: nobody waits for Share to open. */
const PATIENCE = 2_000;

const asked = async (address: URL | string): Promise<unknown> => {
  try {
    const answer = await fetch(address, {
      headers: { 'X-Svc-Account': '1' },
      signal: AbortSignal.timeout(PATIENCE),
    });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
};

/** True if somebody is signed in at the server of this page. */
export async function isSignedIn(): Promise<boolean> {
  const me = (await asked(serverAddress('account/api/me'))) as { account?: unknown } | null;
  return (me?.account ?? null) !== null;
}

/** Asks the server of this page, if it keeps private links; nothing of a document goes there. */
export async function standing(): Promise<Standing> {
  if (!keepsPrivateLinks()) return { may: 'never' };
  const [hasAccount, about] = await Promise.all([
    isSignedIn(),
    asked(deploymentAddress('.well-known/svc.json')),
  ]);
  if (!hasAccount) {
    return keepsForAnyone() ? { may: 'now', hasAccount, price: null } : { may: 'sign-in' };
  }
  const { privateLinks } = (about ?? {}) as { privateLinks?: { price?: unknown } };
  const price = privateLinks?.price;
  return { may: 'now', hasAccount, price: typeof price === 'number' ? price : null };
}
