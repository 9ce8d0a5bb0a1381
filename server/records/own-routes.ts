import type { PlaceOfProblem } from '#schemas/api/problem.ts';
import {
  ARTIFACT_STATUSES,
  ARTIFACT_TYPES,
  type ArtifactStatus,
  type ArtifactType,
} from '#schemas/document/artifact.ts';
import { parseHash } from '#schemas/document/content-hash.ts';
import type { Call, Handlers } from '../api/mount.ts';
import { sendFailure } from '../api/problems.ts';
import { usageOf } from '../credits/usage.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest } from '../http/json-body.ts';
import { cursorOf, pageOf } from '../http/paging.ts';
import { type Ctx, send, sendAnswer, sendJson } from '../http/reply.ts';
import { deletePreview, keepPreview } from '../previews/rules.ts';
import { callerOf } from './capsule-routes.ts';
import { withFirstDates } from './first-dates.ts';
import { artifactSummary } from './read.ts';
import { reviseArtifact } from './revise.ts';
import { warningsMember } from './sealed-draft.ts';
import { validationAnswer } from './validate.ts';

/** Operations of an agent on artifacts of its account, and the account as it stands. */
export function agentArtifactRoutes(
  deps: Deps,
): Pick<
  Handlers,
  | 'listArtifacts'
  | 'validateArtifact'
  | 'validateOpenly'
  | 'keepPreview'
  | 'deletePreview'
  | 'reviseArtifact'
  | 'usage'
> {
  const validate = async ({ c, caller, body, worker }: Call): Promise<Response> => {
    const checked = await deps.check('validate-artifact', { body, now: deps.now() }, worker);
    if (!checked.ok) return sendFailure(c, checked.error);
    const { mode, isIntact, json } = checked.value;
    const account = caller && !caller.isAnonymous ? caller.account : null;
    const answer = await validationAnswer(deps, checked.value, account);
    return sendAnswer(c, answer, mode === 'draft' && isIntact ? json : null);
  };
  return {
    listArtifacts: async ({ c, caller }) => {
      const page = pageOf(c);
      const errors = page.ok ? [] : page.error;
      const type = oneOf<ArtifactType>(c, 'type', ARTIFACT_TYPES, errors);
      const status = oneOf<ArtifactStatus>(c, 'status', ARTIFACT_STATUSES, errors);
      const text = c.req.query('text') || null;
      if (text !== null && text.length > 200) {
        errors.push({ pointer: 'text', detail: 'It may have 200 characters.' });
      }
      if (!page.ok || errors.length > 0) return sendFailure(c, invalidRequest(errors));
      const { account } = callerOf(caller);
      const { items, next } = await deps.store.ownArtifacts(
        account,
        { type, status, text },
        page.value,
      );
      return sendJson(c, 200, {
        items: items.map((item) => artifactSummary(deps, item, item.publishedAt)),
        nextCursor: cursorOf(next),
      });
    },

    validateArtifact: validate,

    validateOpenly: validate,

    keepPreview: async ({ c, caller, body, worker }) => {
      const who = callerOf(caller);
      const input = { body, account: who.account, time: deps.now() };
      const checked = await deps.check('keep-preview', input, worker);
      if (!checked.ok) return sendFailure(c, checked.error);
      if (!checked.value.ok) return sendFailure(c, checked.value.error, '/artifact');
      const sealed = await withFirstDates(deps, who.account, checked.value.value);
      if (!sealed.ok) return sendFailure(c, sealed.error, '/artifact');
      const done = await keepPreview(deps, who, sealed.value.document);
      if (!done.ok) return sendFailure(c, done.error, '/artifact');
      return sendAnswer(c, { ...done.value, ...warningsMember(checked.value.value) });
    },

    deletePreview: async ({ c, caller }) => {
      const done = await deletePreview(deps, callerOf(caller), c.req.param('name') ?? '');
      return done.ok ? send(c, 204, null, {}) : sendFailure(c, done.error);
    },

    reviseArtifact: async ({ c, caller, body, idempotency }) => {
      const hex = parseHash(c.req.param('sha256') ?? '');
      if (hex === null) {
        return sendFailure(c, { reason: 'not-found', detail: 'There is no such artifact.' });
      }
      const done = await reviseArtifact(deps, callerOf(caller), hex, body, idempotency);
      if (!done.ok) return sendFailure(c, done.error);
      const { answer, artifact } = done.value;
      const warnings = artifact?.warnings ?? [];
      return sendAnswer(c, warnings.length > 0 ? { ...answer, warnings } : answer, artifact?.json);
    },

    usage: async ({ c, caller }) => {
      const usage = await usageOf(deps, callerOf(caller));
      if (!usage.ok) return sendFailure(c, usage.error);
      return sendJson(c, 200, { ...usage.value, rateLimits: rateLimits(c) });
    },
  };
}

/** One of a list of words that a query asks for; null when it does not. */
function oneOf<T extends string>(
  c: Ctx,
  name: string,
  words: readonly T[],
  errors: PlaceOfProblem[],
): T | null {
  const text = c.req.query(name);
  if (text === undefined) return null;
  const word = words.find((each) => each === text);
  if (!word) errors.push({ pointer: name, detail: `It must be one of ${words.join(', ')}.` });
  return word ?? null;
}

/** The headers of this very answer about rates, as JSON. */
function rateLimits(c: Ctx) {
  const { RateLimit = '', 'RateLimit-Policy': policy = '' } = c.get('extra') ?? {};
  const [, name, limit, window] = /^"(\w+)";q=(\d+);w=(\d+)$/.exec(policy) ?? [];
  const [, remaining] = /;r=(\d+)/.exec(RateLimit) ?? [];
  if (!name) return [];
  return [
    { name, limit: Number(limit), windowSeconds: Number(window), remaining: Number(remaining) },
  ];
}
