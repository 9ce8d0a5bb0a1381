import type { ShownKind } from '#schemas/document/shown-kind.ts';
import { serverAddress } from '../share/deployment.ts';

/** A published record of the person who is signed in (`GET /account/api/published`). */
export interface OwnPublished {
  readonly id: string;
  readonly title: string;
  /** Null: a capsule. */
  readonly type: ShownKind | null;
  /** Of a capsule: false for a page without a script. Servers before 0.2 tell nothing. */
  readonly runsScript?: boolean | null;
  /** RFC 3339. */
  readonly publishedAt: string;
  readonly url: string;
}

/** A private link of this account, as the server knows it (`GET /account/api/private`). */
export interface OwnPrivate {
  readonly id: string;
  readonly once: boolean;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly openedAt: string | null;
}

/** Records of an account on the server of this page. */
export interface OwnRecords {
  readonly published: readonly OwnPublished[];
  readonly privateLinks: readonly OwnPrivate[];
  /** There are more than are listed here. */
  readonly isMore: boolean;
}

/** Pages of a list that are asked for, 20 records each. */
const MOST_PAGES = 15;

/** True if the server of this page has accounts, as it says in the page itself. */
const hasAccounts = (): boolean => document.querySelector('meta[name="vitrine-account"]') !== null;

async function asked<T>(path: string): Promise<T | null> {
  const answer = await fetch(serverAddress(`account/api/${path}`), {
    // The header keeps forms of other sites out.
    headers: { 'X-Svc-Account': '1' },
    redirect: 'error',
  }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

async function listed<T>(path: string): Promise<{ items: readonly T[]; isMore: boolean }> {
  const items: T[] = [];
  let next: string | null = '';
  for (let page = 0; next !== null && page < MOST_PAGES; page++) {
    const query: string = next && `?cursor=${encodeURIComponent(next)}`;
    const answer = await asked<{ items: T[]; next: string | null }>(path + query);
    items.push(...(answer?.items ?? []));
    next = answer?.next ?? null;
  }
  return { items, isMore: next !== null };
}

/** The records of the person who is signed in here; null: nobody is, or there is no server. */
export async function ownRecords(): Promise<OwnRecords | null> {
  if (!hasAccounts()) return null;
  const me = await asked<{ account: unknown }>('me');
  if (!me?.account) return null;
  const [published, privateLinks] = await Promise.all([
    listed<OwnPublished>('published'),
    listed<OwnPrivate>('private'),
  ]);
  return {
    published: published.items,
    privateLinks: privateLinks.items,
    isMore: published.isMore || privateLinks.isMore,
  };
}
