import { sendFailure } from '../api/problems.ts';
import { tellAsk } from '../asks/replies.ts';
import type { Deps } from '../deps.ts';
import { fileUrl } from '../files/missing.ts';
import { invalidRequest } from '../http/json-body.ts';
import { send, sendRefusal } from '../http/reply.ts';
import { linkAnswer } from '../living-links/rules.ts';
import { grantItem } from '../oauth/grant-routes.ts';
import { privateItem } from '../private-links/rules.ts';
import type { OwnPrivateLink } from '../private-links/types.ts';
import { purchaseItem } from '../purchases/account-routes.ts';
import { withdraw } from '../records/withdraw.ts';
import { keyItem } from '../signatures/account-keys.ts';
import type { AccountRoute } from './account-routes.ts';
import { allTokens } from './all-tokens.ts';
import { iso, isoOrNull, ledgerLine, publishedItem, sessionItems, tokenItem } from './own.ts';
import { endSession } from './session.ts';
import type { AccountParts } from './sign-in.ts';

/** Records that are read at a time. */
const BATCH = 50;

/**
 * Taking everything along, and deleting the account.
 *
 * @param endPlans ends what the account pays for every month; false: it could not be ended
 */
export function leavingRoutes(
  { deps, onError }: AccountParts,
  endPlans: (account: string) => Promise<boolean>,
): AccountRoute[] {
  return [
    {
      method: 'get',
      path: '/account/api/export',
      body: null,
      access: 'session',
      handle: (c, { account, sessionId }) => {
        const parts = exported(deps, account, sessionId);
        const encoder = new TextEncoder();
        const stream = new ReadableStream<Uint8Array>({
          pull: async (controller) => {
            try {
              const part = await parts.next();
              if (part.done) controller.close();
              else controller.enqueue(encoder.encode(part.value));
            } catch (error) {
              // Half a file must not look like a whole one.
              onError(error);
              controller.error(error);
            }
          },
        });
        return send(c, 200, stream, {
          'Content-Type': 'application/json',
          'Content-Disposition': 'attachment; filename="vitrine-account.json"',
        });
      },
    },
    {
      method: 'delete',
      path: '/account/api/me',
      body: { required: ['publications'] },
      access: 'session',
      isFresh: true,
      handle: async (c, { account }, { publications }) => {
        if (publications !== 'keep' && publications !== 'withdraw') {
          const detail = 'It must be "keep" or "withdraw".';
          return sendFailure(c, invalidRequest([{ pointer: '/publications', detail }]));
        }
        // First: what cannot be ended must not go on being paid for by somebody who has no account.
        if (!(await endPlans(account))) {
          const headers = { 'Retry-After': '30' };
          return sendRefusal(c, 'credits_unavailable', 'plan-not-ended', { headers });
        }
        if (publications === 'withdraw') await withdrawAll(deps, account);
        await endSession(c, deps);
        await deps.store.deleteAccount(account, deps.now());
        // A plan paid in another tab meanwhile. A later one is ended when its event comes.
        await endPlans(account);
        return send(c, 204, null, {});
      },
    },
  ];
}

export async function withdrawAll(deps: Deps, account: string): Promise<void> {
  const every = { kind: null, text: null };
  for (let before: number | null = null; ; ) {
    const { items, next } = await deps.store.published(account, every, { limit: BATCH, before });
    for (const { kind, id } of items) {
      await withdraw(deps, { account, isAnonymous: false }, kind, id);
    }
    if (next === null) break;
    before = next;
  }
  await deps.store.deletePreviews(account, deps.now());
  await deps.store.deleteFiles(account, deps.now());
  for await (const { id, once, openedAt } of privateLinks(deps, account)) {
    if (!once || openedAt === null) await deps.store.deletePrivate(account, id, deps.now());
  }
}

async function* privateLinks(deps: Deps, account: string): AsyncGenerator<OwnPrivateLink> {
  let before = null;
  do {
    const page = await deps.store.ownPrivate(account, { limit: BATCH, before }, deps.now());
    yield* page.items;
    before = page.next;
  } while (before !== null);
}

async function* privateItems(deps: Deps, account: string): AsyncGenerator<string> {
  for await (const link of privateLinks(deps, account)) yield JSON.stringify(privateItem(link));
}

/** Asks of the account, with the replies; no secret of a receiver. */
async function* askItems(deps: Deps, account: string): AsyncGenerator<string> {
  let before = null;
  do {
    const page = await deps.store.ownAsks(account, { limit: BATCH, before }, deps.now());
    for (const ask of page.items) {
      const { createdAt, webhook } = ask;
      yield JSON.stringify({ ...(await tellAsk(deps, ask)), createdAt: iso(createdAt), webhook });
    }
    before = page.next;
  } while (before !== null);
}

/** Files of documents; those with an address can be read there by anyone. */
async function* fileItems(deps: Deps, account: string): AsyncGenerator<string> {
  let before = null;
  do {
    const page = await deps.store.ownFiles(account, { limit: BATCH, before });
    for (const { uploadedAt, ...file } of page.items) {
      const url = fileUrl(deps, file.sha256);
      yield JSON.stringify({ ...file, url, uploadedAt: iso(uploadedAt) });
    }
    before = page.next;
  } while (before !== null);
}

/** Living links of the account. */
async function* livingItems(deps: Deps, account: string): AsyncGenerator<string> {
  let before = null;
  do {
    const page = await deps.store.ownLivingLinks(account, ['artifact', 'capsule'], {
      limit: BATCH,
      before,
    });
    for (const link of page.items) {
      const { createdAt, changedAt } = link;
      yield JSON.stringify({
        ...linkAnswer(deps, link),
        createdAt: iso(createdAt),
        changedAt: iso(changedAt),
      });
    }
    before = page.next;
  } while (before !== null);
}

/** All that is kept of an account as one JSON document, part by part; no hash of a secret. */
async function* exported(deps: Deps, id: string, sessionId: string): AsyncGenerator<string> {
  const { store, now } = deps;
  const account = await store.account(id);
  const [passkeys, sessions, purchases, apps, keys] = await Promise.all([
    store.passkeys(id),
    sessionItems(deps, id, sessionId),
    store.purchases(id),
    store.grants(id, now()),
    store.accountKeys(id),
  ]);
  const head = JSON.stringify({
    exportedAt: iso(now()),
    account: account && { ...account, createdAt: iso(account.createdAt) },
    passkeys: passkeys.map(({ id: passkey, name, createdAt, lastUsedAt, isSynced }) => ({
      id: passkey,
      name,
      isSynced,
      createdAt: iso(createdAt),
      lastUsedAt: isoOrNull(lastUsedAt),
    })),
    recoveryCodesLeft: await store.recoveryCodesLeft(id),
    sessions,
    purchases: purchases.map(purchaseItem),
    apps: apps.map(grantItem),
    keys: keys.map(keyItem),
  });
  yield `${head.slice(0, -1)},"tokens":[`;
  yield* list(tokenPages(deps, id));
  yield '],"ledger":[';
  yield* list(ledgerPages(deps, id));
  yield '],"published":[';
  yield* list(publishedPages(deps, id));
  yield '],"privateLinks":[';
  yield* list(privateItems(deps, id));
  yield '],"asks":[';
  yield* list(askItems(deps, id));
  yield '],"livingLinks":[';
  yield* list(livingItems(deps, id));
  yield '],"files":[';
  yield* list(fileItems(deps, id));
  yield ']}\n';
}

async function* tokenPages({ store, now }: Deps, account: string): AsyncGenerator<string> {
  for await (const token of allTokens(store, account)) {
    yield JSON.stringify(tokenItem(token, now()));
  }
}

async function* list(items: AsyncIterable<string>): AsyncGenerator<string> {
  let separator = '';
  for await (const item of items) {
    yield separator + item;
    separator = ',\n';
  }
}

async function* ledgerPages(deps: Deps, account: string): AsyncGenerator<string> {
  let before = null;
  do {
    const page = await deps.store.ledger(account, { limit: BATCH, before });
    for (const line of page.items) yield JSON.stringify(ledgerLine(deps, line));
    before = page.next;
  } while (before);
}

async function* publishedPages(deps: Deps, account: string): AsyncGenerator<string> {
  const every = { kind: null, text: null };
  let before = null;
  do {
    const page = await deps.store.published(account, every, { limit: BATCH, before });
    for (const record of page.items) {
      const found = await deps.store[record.kind](record.id, deps.now());
      const item = JSON.stringify(publishedItem(deps, record));
      // The document stands in the file as it was published, byte for byte.
      const document = found.state === 'live' ? await deps.unpack(found.body) : 'null';
      yield `${item.slice(0, -1)},"document":${document}}`;
    }
    before = page.next;
  } while (before !== null);
}
