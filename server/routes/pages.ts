import { createHash } from 'node:crypto';
import type { Deps } from '../domain/ports.ts';
import { publishPage } from '../domain/publish-page.ts';
import { capsuleSummary, readCapsule } from '../domain/read.ts';
import { withdraw } from '../domain/withdraw.ts';
import { sendFailure } from '../http/failures.ts';
import { invalidRequest, readJson } from '../http/json-body.ts';
import type { Call, Handlers } from '../http/mount.ts';
import { cursorOf, pageOf } from '../http/paging.ts';
import { send, sendJson, sendProblem, sendTagged } from '../http/reply.ts';

/** Capsules: the agent API, and what anyone may read. */
export function pageRoutes(
  deps: Deps,
): Pick<
  Handlers,
  'publishPage' | 'listPages' | 'getPage' | 'withdrawPage' | 'getCapsule' | 'downloadCapsulePart'
> {
  return {
    publishPage: async ({ c, caller, body, idempotency }) => {
      const read = readJson(body);
      if (!read.ok) return sendFailure(c, read.error);
      const answer = await publishPage(deps, callerOf(caller), read.value, idempotency);
      if (!answer.ok) return sendFailure(c, answer.error);
      const { created, url } = answer.value;
      return sendJson(c, created ? 201 : 200, answer.value, created ? { Location: url } : {});
    },

    listPages: async ({ c, caller }) => {
      const errors: { pointer: string; detail: string }[] = [];
      const page = pageOf(c, errors);
      if (errors.length > 0) return sendFailure(c, invalidRequest(errors));
      const { items, next } = await deps.store.ownCapsules(callerOf(caller).account, page);
      return sendJson(c, 200, {
        items: items.map((item) => capsuleSummary(deps, item, item.publishedAt)),
        nextCursor: cursorOf(next),
      });
    },

    getPage: ({ c, caller }) => capsule({ c }, callerOf(caller).account),

    withdrawPage: async ({ c, caller }) => {
      const name = c.req.param('identifier') ?? '';
      const outcome = await withdraw(deps, callerOf(caller), 'capsule', name);
      return outcome.ok ? send(c, 204, null, {}) : sendFailure(c, outcome.error);
    },

    getCapsule: ({ c }) => capsule({ c }, null),

    downloadCapsulePart: async ({ c }) => {
      const part = PARTS[c.req.param('part') ?? ''];
      if (!part) return sendProblem(c, 'not_found', { detail: 'Parts are html, css, javascript.' });
      const read = await readCapsule(deps, c.req.param('identifier') ?? '');
      if (!read.ok) return sendFailure(c, read.error);
      // Never as a page: it would run as one of this site.
      return send(c, 200, read.value[part.member], {
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Disposition': `attachment; filename="${read.value.id}.${part.extension}"`,
        'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'Cache-Control': 'no-cache',
        'X-Robots-Tag': 'noindex',
      });
    },
  };

  async function capsule({ c }: Pick<Call, 'c'>, account: string | null) {
    const read = await readCapsule(deps, c.req.param('identifier') ?? '', account);
    if (!read.ok) return sendFailure(c, read.error);
    const { value } = read;
    const tag = createHash('sha256').update(`${value.url}\n${value.publishedAt}\n`);
    tag.update(value.contentHash);
    return sendTagged(c, tag.digest('base64url').slice(0, 22), value);
  }
}

/** The parts of a capsule that can be downloaded, by the last segment of the address. */
const PARTS: Readonly<
  Record<string, { member: 'html' | 'css' | 'javascript'; extension: string }>
> = Object.assign(Object.create(null), {
  html: { member: 'html', extension: 'html' },
  css: { member: 'css', extension: 'css' },
  javascript: { member: 'javascript', extension: 'js' },
});

/** The caller of an operation that needs a token. */
export function callerOf(caller: Call['caller']): NonNullable<Call['caller']> {
  if (!caller) throw new Error('This operation is open to anyone.');
  return caller;
}
