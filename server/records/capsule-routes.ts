import { createHash } from 'node:crypto';
import { ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import type { Call, Handlers } from '../api/mount.ts';
import { sendFailure } from '../api/problems.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest } from '../http/json-body.ts';
import { acceptsGzip, hasTag } from '../http/negotiate.ts';
import { cursorOf, pageOf } from '../http/paging.ts';
import {
  COMMON,
  send,
  sendAnswer,
  sendBytes,
  sendJson,
  sendProblem,
  sendUnchanged,
} from '../http/reply.ts';
import type { ResponseBody, ResponseCache } from '../http/response-cache.ts';
import { FOREIGN } from '../http/security-headers.ts';
import { publishPageTo } from '../living-links/publish-to.ts';
import { publishPage } from './publish-page.ts';
import { capsuleSummary, describeCapsule, readCapsule } from './read.ts';
import { withdraw } from './withdraw.ts';

/** Capsules: the agent API, and what anyone may read. */
export function pageRoutes(
  deps: Deps,
  cache: ResponseCache,
): Pick<
  Handlers,
  'publishPage' | 'listPages' | 'getPage' | 'withdrawPage' | 'getCapsule' | 'downloadCapsulePart'
> {
  return {
    publishPage: async ({ c, caller, body, idempotency, worker }) => {
      const checked = await deps.check('publish-page', { body }, worker);
      if (!checked.ok) return sendFailure(c, checked.error);
      const who = callerOf(caller);
      const { named } = checked.value;
      if (!named || checked.value.isDry) {
        const done = await publishPage(deps, who, checked.value, idempotency);
        return done.ok ? sendAnswer(c, done.value) : sendFailure(c, done.error);
      }
      const done = await publishPageTo(deps, who, checked.value, named, idempotency);
      return done.ok ? sendAnswer(c, done.value) : sendFailure(c, done.error);
    },

    listPages: async ({ c, caller }) => {
      const page = pageOf(c);
      if (!page.ok) return sendFailure(c, invalidRequest(page.error));
      const { items, next } = await deps.store.ownCapsules(callerOf(caller).account, page.value);
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
      const described = await describeCapsule(deps, c.req.param('identifier') ?? '');
      if (!described.ok) return sendFailure(c, described.error);
      const { id, contentHash } = described.value;
      const bytes = await cache.get(
        `part ${contentHash} ${part.member}`,
        async (): Promise<Result<Uint8Array, Failure>> => {
          const read = await readCapsule(deps, id);
          return read.ok ? ok(Buffer.from(read.value[part.member])) : read;
        },
      );
      if (!bytes.ok) return sendFailure(c, bytes.error);
      // Never as a page: it would run as one of this site.
      return sendBytes(c, `"${bytes.value.digest.slice(0, 22)}"`, bytes.value, {
        ...COMMON,
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Disposition': `attachment; filename="${id}.${part.extension}"`,
        ...FOREIGN,
        'Cache-Control': 'no-cache',
        'X-Robots-Tag': 'noindex',
      });
    },
  };

  async function capsule({ c }: Pick<Call, 'c'>, account: string | null) {
    const described = await describeCapsule(deps, c.req.param('identifier') ?? '', account);
    if (!described.ok) return sendFailure(c, described.error);
    const { id, url, publishedAt, contentHash } = described.value;
    const tag = createHash('sha256').update(`${url}\n${publishedAt}\n`).update(contentHash);
    const headers = {
      ...COMMON,
      'Content-Type': 'application/json',
      'Cache-Control': 'private, no-cache',
      Vary: 'Accept-Encoding',
    };
    const etag = `"${tag.digest('base64url').slice(0, 22)}"`;
    const isPacked = acceptsGzip(c.req.header('Accept-Encoding'));
    const own = isPacked ? `${etag.slice(0, -1)}-gzip"` : etag;
    if (hasTag(c.req.header('If-None-Match'), own))
      return sendUnchanged(c, { ...headers, ETag: own });
    const key = `capsule ${url} ${publishedAt} ${contentHash}`;
    const packed = await cache.packed(key, async (): Promise<Result<string, Failure>> => {
      const read = await readCapsule(deps, id, account);
      return read.ok ? ok(JSON.stringify(read.value)) : read;
    });
    if (!packed.ok) return sendFailure(c, packed.error);
    const bytes: Result<ResponseBody, Failure> = isPacked
      ? packed
      : await cache.plain(key, packed.value.bytes);
    return bytes.ok
      ? sendBytes(c, own, bytes.value, {
          ...headers,
          ...(isPacked && { 'Content-Encoding': 'gzip' }),
        })
      : sendFailure(c, bytes.error);
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
