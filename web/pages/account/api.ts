import { refusalOf, type Told } from '../../app/kit/refusal.tsx';
import { account as t } from '../../words/en/account.ts';

/** Failure of a request to the server, in words. */
export interface Failure extends Told {
  /** 0: it was not reached. */
  status: number;
  /** True if the person has to sign in again first. */
  signInAgain: boolean;
}

export type Answer<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/** The folder of this deployment, ending in `/`. */
export const base = (): URL => new URL('.', location.href);

/**
 * Asks the server that this page came from. The cookie goes with it; the header keeps forms of
 * other sites out.
 *
 * @param path below `account/api/`
 */
export async function ask<T>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer<T>> {
  let response: Response;
  try {
    response = await fetch(new URL(`account/api/${path}`, base()), {
      method,
      headers: {
        'X-Svc-Account': '1',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  } catch {
    return failed(0, t.offline);
  }
  if (response.status === 204) return { ok: true, value: undefined as T };
  const type = response.headers.get('Content-Type') ?? '';
  // A static host answers with a page of its own.
  if (!/^application\/(?:problem\+)?json/.test(type)) return failed(response.status, t.noServer);
  const value: unknown = await response.json();
  if (response.ok) return { ok: true, value: value as T };
  const { signInAgain } = value as { signInAgain?: unknown };
  const told = refusalOf(value) ?? { message: t.unknownError };
  const { status } = response;
  return { ok: false, failure: { ...told, status, signInAgain: signInAgain === true } };
}

/** Something that was not done, in words for the person. */
export const failed = (status: number, message: string) =>
  ({ ok: false, failure: { status, message, signInAgain: false } }) as const;

/** The deployment and the person, as the page knows them. */
export interface Me {
  features: { passkeys: boolean; mail: boolean; signUp: 'open' | 'invite' | 'closed' };
  account: Account | null;
  passkeys?: Passkey[];
}

export interface Account {
  id: string;
  name: string;
  email: string | null;
  createdAt: string;
  /** Null: the ledger does not answer. */
  balance: number | null;
  ledger: 'here' | 'elsewhere';
  purchaseUrl: string | null;
  recoveryCodesLeft: number;
}

export interface Passkey {
  id: string;
  name: string;
  isSynced: boolean;
  createdAt: string;
  lastUsedAt: string | null;
}

export interface TokenItem {
  id: string;
  name: string;
  hint: string;
  scopes: string[];
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  isValid: boolean;
}

export interface LedgerItem {
  id: string;
  amount: number;
  at: string;
  what: string;
  record: { kind: 'artifact' | 'capsule'; title: string; url: string | null } | null;
}

export interface PublishedItem {
  kind: 'artifact' | 'capsule';
  id: string;
  title: string;
  summary: string;
  type: string | null;
  status: string | null;
  publishedAt: string;
  price: number;
  url: string;
}

export interface SessionItem {
  id: string;
  device: string;
  signedInAt: string;
  seenAt: string;
  isThis: boolean;
}

/** A public key that the person lists, or listed. */
export interface KeyItem {
  fingerprint: string;
  /** As `ssh-keygen` writes it: kind and base64. */
  key: string;
  /** Use of its signatures: documents, or answers. */
  namespace: string;
  name: string;
  addedAt: string;
  revokedAt: string | null;
}

export interface Listed<T> {
  items: T[];
  next?: string | null;
}

/** A living link of the person. */
export interface LinkItem {
  id: string;
  url: string;
  name: string | null;
  mode: 'latest' | 'pinned';
  /** It counts the changes. */
  version: number;
  changedAt: string;
}

/** A private link of the person, as far as the server knows it. */
export interface PrivateItem {
  id: string;
  bytes: number;
  password: boolean;
  once: boolean;
  createdAt: string;
  expiresAt: string;
  /** Of one that opens once. */
  openedAt: string | null;
  /** So many passwords were wrong that no more are tried. */
  locked: boolean;
}
