import { parseHash } from '#schemas/document/content-hash.ts';
import type { Failure } from '../api/failure.ts';
import type { Handlers } from '../api/mount.ts';
import { sendFailure } from '../api/problems.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest } from '../http/json-body.ts';
import { acceptsGzip, hasTag } from '../http/negotiate.ts';
import { cursorOf, pageOf } from '../http/paging.ts';
import {
  COMMON,
  type Ctx,
  send,
  sendAnswer,
  sendBytes,
  sendJson,
  sendUnchanged,
} from '../http/reply.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { publishTo } from '../living-links/publish-to.ts';
import type { Found, PackedBody } from '../types.ts';
import { callerOf } from './capsule-routes.ts';
import { withFirstDates } from './first-dates.ts';
import {
  newerLinks,
  packedHeaders,
  packedTag,
  purgeTags,
  REPRESENTATION,
  unchangedHeaders,
} from './headers.ts';
import { publishArtifact } from './publish-artifact.ts';
import { absence, readLineage, revisionSummaries } from './read.ts';
import { withoutRefused } from './refused-warnings.ts';
import { warningsMember } from './sealed-draft.ts';
import { recordState } from './state.ts';
import { withdraw } from './withdraw.ts';

const NO_ARTIFACT =
  'There is no artifact with this hash. Write it as 64 lower-case hex digits, with or without sha256: before them.';
const NOT_FOUND: Failure = { reason: 'not-found', detail: NO_ARTIFACT };

/** People without an account share one, and a name of theirs would be everybody's. */
const NO_LINKS_OF_NOBODY: Failure = {
  reason: 'invalid-request',
  errors: [
    {
      pointer: '/to',
      detail: '`/to` needs an account: send its token, or leave the member out.',
    },
  ],
};

/** Artifacts as anyone may read them, and publishing them. */
export function artifactRoutes(
  deps: Deps,
  cache: ResponseCache,
): Pick<
  Handlers,
  'publishArtifact' | 'getArtifact' | 'listRevisions' | 'getLineage' | 'withdrawArtifact'
> {
  return {
    publishArtifact: async ({ c, caller, body, idempotency, worker }) => {
      const who = callerOf(caller);
      const input = { body, account: who.account, time: deps.now() };
      const checked = await deps.check('publish-artifact', input, worker);
      if (!checked.ok) return sendFailure(c, checked.error);
      const { sealed: given, named, accepts } = checked.value;
      // A link knows what was sent before. Under another name the same text is a document of its own.
      const isRepeatable = given.ok && named === null;
      const sealed = isRepeatable ? await withFirstDates(deps, who.account, given.value) : given;
      const document = sealed.ok ? withoutRefused(sealed.value, accepts) : sealed;
      const told = given.ok ? warningsMember(given.value) : {};
      if (named) {
        if (who.isAnonymous) return sendFailure(c, NO_LINKS_OF_NOBODY);
        if (!document.ok) return sendFailure(c, document.error, '/artifact');
        const done = await publishTo(deps, who, document.value, named, idempotency);
        if (!done.ok) return sendFailure(c, done.error);
        const { answer, link, warnings } = done.value;
        const all = [...warnings, ...(told.warnings ?? [])];
        return sendAnswer(c, { ...answer, link, ...(all.length > 0 && { warnings: all }) });
      }
      const done = await publishArtifact(deps, who, document, idempotency);
      if (!done.ok) return sendFailure(c, done.error, '/artifact');
      return sendAnswer(c, { ...done.value, ...told });
    },

    getArtifact: async ({ c }) => {
      const hex = parseHash(c.req.param('sha256') ?? '');
      if (hex === null) return sendFailure(c, NOT_FOUND);
      const wantsPacked = acceptsGzip(c.req.header('Accept-Encoding'));
      // Each encoding is its own representation and needs its own strong tag. A part of a packed
      // file is of no use to anyone.
      const isPacked = wantsPacked && c.req.header('Range') === undefined;
      const etag = isPacked ? packedTag(hex) : `"${hex}"`;
      const found = await deps.store.artifactBody(hex, deps.now());
      if (found.state !== 'live') return missing(c, found, hex);
      if (hasTag(c.req.header('If-None-Match'), etag)) {
        return sendUnchanged(c, unchangedHeaders(etag, found.body));
      }
      return isPacked ? packed(c, hex, found.body) : plain(c, cache, hex, found.body);
    },

    listRevisions: async ({ c }) => {
      const hex = parseHash(c.req.param('sha256') ?? '');
      if (hex === null) return sendFailure(c, NOT_FOUND);
      const page = pageOf(c, 100);
      if (!page.ok) return sendFailure(c, invalidRequest(page.error));
      const { limit, before } = page.value;
      const lineage = await readLineage(deps, hex, { limit, offset: before ?? 0 });
      if (!lineage.ok) return sendFailure(c, lineage.error);
      return sendJson(
        c,
        200,
        {
          items: revisionSummaries(deps, lineage.value.items),
          nextCursor: cursorOf(lineage.value.next),
        },
        { 'Cache-Control': 'no-cache' },
      );
    },

    getLineage: async ({ c }) => {
      const hex = parseHash(c.req.param('sha256') ?? '');
      if (hex === null) return sendFailure(c, NOT_FOUND);
      const found = await deps.store.shownArtifact(hex, deps.now());
      if (found.state !== 'live') return missing(c, found, hex);
      return sendJson(c, 200, await recordState(deps, found, found.has), {
        'Cache-Control': 'no-cache',
      });
    },

    withdrawArtifact: async ({ c, caller }) => {
      const hex = parseHash(c.req.param('sha256') ?? '');
      if (hex === null) return sendFailure(c, NOT_FOUND);
      const outcome = await withdraw(deps, callerOf(caller), 'artifact', hex);
      return outcome.ok ? send(c, 204, null, {}) : sendFailure(c, outcome.error);
    },
  };
}

const missing = (c: Ctx, found: Found<object>, hex: string): Response =>
  sendFailure(c, absence(found, `sha256:${hex}`, NO_ARTIFACT) ?? NOT_FOUND);

const packed = (c: Ctx, hex: string, body: PackedBody): Response =>
  send(c, 200, body.gzip, packedHeaders(hex, body));

async function plain(
  c: Ctx,
  cache: ResponseCache,
  hex: string,
  body: PackedBody,
): Promise<Response> {
  const bytes = await cache.plain(`artifact ${hex}`, body.gzip);
  return bytes.ok
    ? sendBytes(c, `"${hex}"`, bytes.value, {
        ...COMMON,
        ...REPRESENTATION,
        ...purgeTags('artifact', hex),
        ...newerLinks(body),
      })
    : sendFailure(c, bytes.error);
}
