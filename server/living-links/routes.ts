import { authorize, type Guards } from '../api/admit.ts';
import type { Handlers } from '../api/mount.ts';
import { sendFailure } from '../api/problems.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest, readMembers } from '../http/json-body.ts';
import { hasTag } from '../http/negotiate.ts';
import { cursorOf, pageOf } from '../http/paging.ts';
import { COMMON, type Ctx, send, sendJson, sendUnchanged } from '../http/reply.ts';
import { callerOf } from '../records/capsule-routes.ts';
import {
  createLink,
  deleteLink,
  describeLink,
  linkHistory,
  listLinks,
  liveLink,
  moveLink,
} from './rules.ts';
import type { LivingLink } from './types.ts';

/** Links that follow a document: for their account, and for everybody. */
export function livingLinkRoutes(
  deps: Deps,
  guards: Guards,
): Pick<
  Handlers,
  'createLink' | 'listLinks' | 'moveLink' | 'deleteLink' | 'getLink' | 'linkHistory'
> {
  return {
    createLink: async ({ c, caller, body, idempotency }) => {
      const read = readMembers(body, ['target'], ['mode', 'name']);
      if (!read.ok) return sendFailure(c, read.error);
      const made = await createLink(deps, callerOf(caller), read.value, idempotency);
      if (!made.ok) return sendFailure(c, made.error);
      const { answer, isNew } = made.value;
      return sendJson(c, isNew ? 201 : 200, answer, {
        ETag: `"${answer.version}"`,
        ...(isNew && { Location: answer.url }),
      });
    },

    listLinks: async ({ c, caller }) => {
      const page = pageOf(c);
      if (!page.ok) return sendFailure(c, invalidRequest(page.error));
      const found = await listLinks(deps, callerOf(caller), page.value);
      if (!found.ok) return sendFailure(c, found.error);
      const { items, next } = found.value;
      return sendJson(c, 200, { items, nextCursor: cursorOf(next) });
    },

    moveLink: async ({ c, caller, body }) => {
      const read = readMembers(body, [], ['target', 'mode', 'expect']);
      if (!read.ok) return sendFailure(c, read.error);
      const ifMatch = versionsIn(c.req.header('If-Match'));
      const moved = await moveLink(deps, callerOf(caller), idOf(c), read.value, ifMatch);
      if (!moved.ok) return sendFailure(c, moved.error);
      return sendJson(c, 200, moved.value, { ETag: `"${moved.value.version}"` });
    },

    deleteLink: async ({ c, caller }) => {
      const done = await deleteLink(deps, callerOf(caller), idOf(c));
      return done.ok ? send(c, 204, null, {}) : sendFailure(c, done.error);
    },

    getLink: async ({ c }) => {
      const found = await liveLink(deps, idOf(c));
      if (!found.ok) return sendFailure(c, found.error);
      const headers = { ...COMMON, 'Cache-Control': 'no-cache', ETag: linkTag(found.value) };
      // One indexed read: pages that are open ask for this again and again.
      if (hasTag(c.req.header('If-None-Match'), headers.ETag)) return sendUnchanged(c, headers);
      const shown = await describeLink(deps, found.value);
      return shown.ok ? sendJson(c, 200, shown.value, headers) : sendFailure(c, shown.error);
    },

    linkHistory: async ({ c }) => {
      const page = pageOf(c, 100);
      if (!page.ok) return sendFailure(c, invalidRequest(page.error));
      const isPublic = c.req.header('Authorization') === undefined;
      const admitted = isPublic ? null : await authorize(c, guards);
      if (admitted && 'response' in admitted) return admitted.response;
      const reader = admitted?.caller.account ?? null;
      const found = await linkHistory(deps, idOf(c), page.value, reader);
      if (!found.ok) return sendFailure(c, found.error);
      const { items, next } = found.value;
      const headers = { 'Cache-Control': isPublic ? 'no-cache' : 'no-store' };
      return sendJson(c, 200, { entries: items, next: cursorOf(next) }, headers);
    },
  };
}

const idOf = (c: Ctx): string => (c.req.param('link') ?? '').toLowerCase();

/** Strong tag of what a link shows: each change has a number. */
export const linkTag = ({ id, version }: Pick<LivingLink, 'id' | 'version'>): string =>
  `"${id}-${version}"`;

/** The versions that an `If-Match` header takes (RFC 9110, section 13.1.1); null: any. */
function versionsIn(header: string | undefined): readonly number[] | null {
  if (header === undefined || header.trim() === '*') return null;
  return header
    .slice(0, 1_000)
    .split(',')
    .map((tag) => /^"(?:[0-9a-z]{12}-)?(\d{1,15})"$/.exec(tag.trim())?.[1])
    .flatMap((version) => (version === undefined ? [] : Number(version)));
}
