import { ALL_SCOPES, isScope, type Scope } from '#schemas/api/scopes.ts';
import { sendFailure } from '../api/problems.ts';
import type { LedgerLine } from '../credits/ledger-types.ts';
import { spendable } from '../credits/usage.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest } from '../http/json-body.ts';
import { cursorOf, pageOf } from '../http/paging.ts';
import { type Ctx, send, sendJson, sendRefusal } from '../http/reply.ts';
import { artifactUrl, capsuleUrl } from '../records/read.ts';
import type { PublishedRecord } from '../records/types.ts';
import { withdraw } from '../records/withdraw.ts';
import type { RecordKind } from '../types.ts';
import type { AccountRoute } from './account-routes.ts';
import { issueToken } from './issue-token.ts';
import { nameOf, wrongName } from './members.ts';
import { isAlive, sessionOf } from './session.ts';
import type { AccountParts } from './sign-in.ts';
import type { TokenRecord } from './token-types.ts';

/** Lines of a page of the ledger. */
const PAGE = 20;
/** Most tokens that are valid at once. */
const MAX_TOKENS = 100;
/** Tokens that are listed, the newest first: those that expired stand among them until they are revoked. */
const MAX_LISTED = 1_000;

/** Routes to what a person has: balance, ledger, publications, tokens. */
export function ownRoutes({ deps, place }: AccountParts): AccountRoute[] {
  const { store, now } = deps;
  return [
    {
      method: 'get',
      path: '/account/api/me',
      body: null,
      access: 'anyone',
      handle: async (c) => {
        const features = {
          passkeys: place()?.rpId != null,
          mail: deps.mailer !== null,
          signUp: deps.admission.signUp,
        };
        const session = await sessionOf(c, deps);
        const account = session && (await store.account(session.account));
        if (!account) return sendJson(c, 200, { features, account: null });
        const [balance, passkeys, codes] = await Promise.all([
          spendable(deps, account.id),
          store.passkeys(account.id),
          store.recoveryCodesLeft(account.id),
        ]);
        return sendJson(c, 200, {
          features,
          account: {
            id: account.id,
            name: account.name,
            email: account.email,
            createdAt: iso(account.createdAt),
            /** Null: the ledger does not answer. */
            balance: balance.ok ? balance.value : null,
            ledger: deps.credits ? 'elsewhere' : 'here',
            purchaseUrl: deps.pricing.purchaseUrl,
            recoveryCodesLeft: codes,
          },
          passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, isSynced }) => ({
            id,
            name,
            isSynced,
            createdAt: iso(createdAt),
            lastUsedAt: isoOrNull(lastUsedAt),
          })),
        });
      },
    },
    {
      method: 'get',
      path: '/account/api/ledger',
      body: null,
      access: 'session',
      handle: async (c, { account }) => {
        if (deps.credits) return sendJson(c, 200, { kept: 'elsewhere', items: [], next: null });
        // Two lines may be of one moment: a position is both.
        const cursor = /^(\d{1,15})\.(.{1,200})$/.exec(c.req.query('cursor') ?? '');
        const before = cursor ? { at: Number(cursor[1]), id: cursor[2] ?? '' } : null;
        const { items, next } = await store.ledger(account, { limit: PAGE, before });
        return sendJson(c, 200, {
          kept: 'here',
          items: items.map((line) => ledgerLine(deps, line)),
          next: next && `${next.at}.${next.id}`,
        });
      },
    },
    {
      method: 'get',
      path: '/account/api/published',
      body: null,
      access: 'session',
      handle: async (c, { account }) => {
        const kind = kindOf(c.req.query('kind'));
        const text = c.req.query('text')?.slice(0, 200) || null;
        const page = pageOf(c);
        if (!page.ok) return sendFailure(c, invalidRequest(page.error));
        const found = await store.published(account, { kind, text }, page.value);
        return sendJson(c, 200, {
          items: found.items.map((record) => publishedItem(deps, record)),
          next: cursorOf(found.next),
        });
      },
    },
    {
      method: 'delete',
      path: '/account/api/published/:kind/:id',
      body: null,
      access: 'session',
      handle: async (c, { account }) => {
        const kind = kindOf(c.req.param('kind'));
        if (kind === null) return gone(c);
        const caller = { account, isAnonymous: false };
        const outcome = await withdraw(deps, caller, kind, c.req.param('id') ?? '');
        return outcome.ok ? send(c, 204, null, {}) : sendFailure(c, outcome.error);
      },
    },
    {
      method: 'get',
      path: '/account/api/tokens',
      body: null,
      access: 'session',
      handle: async (c, { account }) => {
        const tokens = await store.openTokens(account, MAX_LISTED);
        return sendJson(c, 200, { items: tokens.map((token) => tokenItem(token, now())) });
      },
    },
    {
      method: 'post',
      path: '/account/api/tokens',
      body: { required: ['name', 'scopes', 'days'] },
      access: 'session',
      handle: async (c, { account }, body) => {
        const name = nameOf(body.name);
        if (name === null) return wrongName(c);
        const scopes = scopesOf(body.scopes);
        if (!scopes) {
          const detail = `It must be a list of some of ${ALL_SCOPES.join(', ')}.`;
          return sendFailure(c, invalidRequest([{ pointer: '/scopes', detail }]));
        }
        const { days } = body;
        const isCount = typeof days === 'number' && Number.isInteger(days) && days >= 1;
        if (days !== null && !(isCount && days <= 3_650)) {
          const detail = 'It must be a whole number from 1 to 3650, or null for no end.';
          return sendFailure(c, invalidRequest([{ pointer: '/days', detail }]));
        }
        const valid = await store.openTokens(account, MAX_TOKENS, now());
        if (valid.length >= MAX_TOKENS) {
          return sendRefusal(c, 'invalid_request', 'many-tokens', { status: 409 });
        }
        const { token, record } = await issueToken(deps, { account, name, scopes, days });
        return sendJson(c, 201, { token, ...tokenItem(record, now()) });
      },
    },
    {
      method: 'delete',
      path: '/account/api/tokens/:id',
      body: null,
      access: 'session',
      handle: async (c, { account }) => {
        const id = c.req.param('id') ?? '';
        return (await store.revokeToken(id, now(), account)) ? send(c, 204, null, {}) : gone(c);
      },
    },
  ];
}

const gone = (c: Ctx): Response => sendRefusal(c, 'not_found', 'not-yours');

export const iso = (time: number): string => new Date(time).toISOString();
export const isoOrNull = (time: number | null): string | null => (time === null ? null : iso(time));

const kindOf = (text: string | undefined): RecordKind | null =>
  text === 'artifact' || text === 'capsule' ? text : null;

function scopesOf(value: unknown): readonly Scope[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const scopes = ALL_SCOPES.filter((scope) => value.includes(scope));
  return value.every((scope) => typeof scope === 'string' && isScope(scope)) ? scopes : null;
}

const isValid = ({ revokedAt, expiresAt }: TokenRecord, now: number): boolean =>
  revokedAt === null && (expiresAt === null || expiresAt > now);

/** A token as its owner sees it. */
export const tokenItem = (token: TokenRecord, now: number) => ({
  id: token.id,
  name: token.name,
  hint: token.hint,
  scopes: token.scopes,
  createdAt: iso(token.createdAt),
  expiresAt: isoOrNull(token.expiresAt),
  lastUsedAt: isoOrNull(token.lastUsedAt),
  isValid: isValid(token, now),
});

const urlOf = (deps: Deps, kind: RecordKind, id: string): string =>
  kind === 'artifact' ? artifactUrl(deps, id) : capsuleUrl(deps, id);

/** A line of the ledger as its owner sees it. Its identifier shows its purpose. */
export const ledgerLine = (deps: Deps, { id, amount, at, record }: LedgerLine) => ({
  id,
  amount,
  at: iso(at),
  what: record ? 'published' : whatOf(id, amount),
  record: record && {
    kind: record.kind,
    title: record.title,
    url: record.isPublished ? urlOf(deps, record.kind, record.id) : null,
  },
});

type What = 'sign-up' | 'bought' | 'taken-back' | 'given-back' | 'model' | 'granted' | 'spent';

function whatOf(id: string, amount: number): What {
  if (id.startsWith('signup_')) return 'sign-up';
  if (id.startsWith('buy_')) return 'bought';
  if (id.startsWith('back_')) return amount < 0 ? 'taken-back' : 'given-back';
  if (id.startsWith('ai_')) return 'model';
  return amount >= 0 ? 'granted' : 'spent';
}

/** A publication as its owner sees it. */
export const publishedItem = (deps: Deps, { publishedAt, ...record }: PublishedRecord) => ({
  ...record,
  publishedAt: iso(publishedAt),
  url: urlOf(deps, record.kind, record.id),
});

/** The sessions of an account that can still be used, as their owner sees them. */
export async function sessionItems({ store, now }: Deps, account: string, current: string) {
  return (await store.sessions(account))
    .filter((session) => isAlive(session, now()))
    .map(({ id, device, signedInAt, seenAt }) => ({
      id,
      device,
      signedInAt: iso(signedInAt),
      seenAt: iso(seenAt),
      isThis: id === current,
    }));
}
