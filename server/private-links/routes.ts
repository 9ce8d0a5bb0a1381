import type { JsonObject } from '#schemas/json/json-value.ts';
import type { Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import type { Handlers } from '../api/mount.ts';
import { sendFailure } from '../api/problems.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest, readMembers } from '../http/json-body.ts';
import { cursorOf, pageOf } from '../http/paging.ts';
import { type Ctx, send, sendAnswer, sendJson } from '../http/reply.ts';
import { callerOf } from '../records/capsule-routes.ts';
import {
  deletePrivate,
  describePrivate,
  dropPrivate,
  keepPrivate,
  openPrivate,
  privateItem,
  rearmPrivate,
  receivedPrivate,
} from './rules.ts';

const idOf = (c: Ctx): string => c.req.param('id') ?? '';

const sendNothing = (c: Ctx, done: Result<void, Failure>): Response =>
  done.ok ? send(c, 204, null, {}) : sendFailure(c, done.error);

/** Private links: records that this server cannot read. */
export function privateLinkRoutes(
  deps: Deps,
): Pick<
  Handlers,
  | 'keepPrivate'
  | 'getPrivate'
  | 'openPrivate'
  | 'receivedPrivate'
  | 'dropPrivate'
  | 'deletePrivate'
  | 'rearmPrivate'
  | 'listPrivate'
> {
  /** Reads the members of a small body and answers with what `use` makes of them. */
  const withBody = async (
    c: Ctx,
    body: Uint8Array,
    names: readonly string[],
    work: (members: JsonObject) => Promise<Response>,
  ): Promise<Response> => {
    const read = readMembers(body, names);
    return read.ok ? work(read.value) : sendFailure(c, read.error);
  };
  return {
    keepPrivate: async ({ c, caller, body, idempotency, worker }) => {
      const who = callerOf(caller);
      const input = { body, isAnonymous: who.isAnonymous };
      const checked = await deps.check('keep-private', input, worker);
      if (!checked.ok) return sendFailure(c, checked.error);
      const done = await keepPrivate(deps, who, checked.value, idempotency);
      return done.ok ? sendAnswer(c, done.value) : sendFailure(c, done.error);
    },

    getPrivate: async ({ c }) => {
      const found = await describePrivate(deps, idOf(c));
      if (!found.ok) return sendFailure(c, found.error);
      const { bytes, password, once, expiresAt } = found.value;
      const wanted = { bytes, password, once, expiresAt: new Date(expiresAt).toISOString() };
      return sendJson(c, 200, wanted);
    },

    openPrivate: ({ c, body, network = '' }) =>
      withBody(c, body, ['open', 'claim'], async (members) => {
        const opened = await openPrivate(deps, idOf(c), members, network);
        if (!opened.ok) return sendFailure(c, opened.error);
        // Ciphertext of a megabyte: nothing makes it smaller, and Buffer writes it the fastest.
        const data = Buffer.from(opened.value).toString('base64url');
        return send(c, 200, `{"data":"${data}"}`, { 'Content-Type': 'application/json' });
      }),

    receivedPrivate: ({ c, body }) =>
      withBody(c, body, ['claim'], async (members) =>
        sendNothing(c, await receivedPrivate(deps, idOf(c), members)),
      ),

    dropPrivate: ({ c, body, network = '' }) =>
      withBody(c, body, ['open'], async (members) =>
        sendNothing(c, await dropPrivate(deps, idOf(c), members, network)),
      ),

    deletePrivate: async ({ c, caller }) =>
      sendNothing(c, await deletePrivate(deps, callerOf(caller), idOf(c))),

    rearmPrivate: async ({ c, caller }) =>
      sendNothing(c, await rearmPrivate(deps, callerOf(caller), idOf(c))),

    listPrivate: async ({ c, caller }) => {
      const page = pageOf(c);
      if (!page.ok) return sendFailure(c, invalidRequest(page.error));
      const { account } = callerOf(caller);
      const { items, next } = await deps.store.ownPrivate(account, page.value, deps.now());
      return sendJson(c, 200, { items: items.map(privateItem), nextCursor: cursorOf(next) });
    },
  };
}
