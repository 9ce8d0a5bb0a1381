import type { PlaceOfProblem } from '#schemas/api/problem.ts';
import type { Scope } from '#schemas/api/scopes.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { MAX_LIVING_LINKS, MAX_LIVING_NAME } from '#schemas/limits.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { shownValue } from '#schemas/text/shown-text.ts';
import type { Failure } from '../api/failure.ts';
import type { Deps } from '../deps.ts';
import { namedBy } from '../mcp/names.ts';
import type { IdempotencyKey } from '../records/publication-types.ts';
import type { Caller } from '../records/publish.ts';
import { artifactUrl, capsuleUrl } from '../records/read.ts';
import type { Listed, Page, RecordKind } from '../types.ts';
import { isLinkId, isLinkName } from './link-name.ts';
import type { LinkAim, LinkEntry, LinkFailure, LinkMode, LivingLink } from './types.ts';

/** Caller of the API, with the scopes of its token. */
export type LinkCaller = Caller & { readonly scopes: readonly string[] };

/** A link as its owner is told of it. */
export type LinkAnswer = {
  readonly id: string;
  readonly url: string;
  readonly name: string | null;
  readonly mode: LinkMode;
  readonly target: string;
  readonly version: number;
};

/** A link as everybody may read it. */
export type ShownLink = {
  readonly id: string;
  readonly mode: LinkMode;
  readonly version: number;
  readonly resolved: {
    readonly kind: RecordKind;
    readonly id: string;
    readonly url: string;
    readonly contentHash: string;
    /** Null: a capsule has none. */
    readonly revision: number | null;
    readonly status: string | null;
    readonly title: string;
    readonly updatedAt: string;
  };
};

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';
const NO_LINK: Failure = {
  reason: 'not-found',
  detail: 'There is no living link with this name: it has 12 letters and digits, behind /l/.',
};
const NOT_YOURS: Failure = { reason: 'not-found', detail: 'You have no living link with this id.' };
const MODES: readonly JsonValue[] = ['latest', 'pinned'] satisfies readonly LinkMode[];

/** Address of a living link. */
export const livingUrl = ({ baseUrl }: Pick<Deps, 'baseUrl'>, id: string): string =>
  `${baseUrl()}l/${id}`;

/** Scope that a change of links to a kind of record takes. */
export const scopeFor = (kind: RecordKind): Scope =>
  kind === 'artifact' ? 'artifacts:publish' : 'capsules:publish';

/**
 * Makes a living link; the name that the account has given one already means that one, and moves it.
 *
 * @param body `{target, mode?, name?}`; the names of its members were checked
 */
export async function createLink(
  deps: Deps,
  caller: LinkCaller,
  body: JsonObject,
  idempotency: IdempotencyKey | null = null,
): Promise<Result<{ answer: LinkAnswer; isNew: boolean }, Failure>> {
  const errors: PlaceOfProblem[] = [];
  const aim = aimOf(deps, body.target, errors);
  const mode = modeOf(body.mode ?? 'latest', errors);
  const name = body.name ?? null;
  if (name !== null && !isLinkName(name)) {
    const detail = `\`/name\` must have 1 to ${MAX_LIVING_NAME} characters, none of them a control character.`;
    errors.push({ pointer: '/name', detail });
  }
  if (!aim || !mode || errors.length > 0) return err({ reason: 'invalid-request', errors });
  const found = await recordNamed(deps, aim);
  const lacking = lackingScope(caller, found.kind);
  if (lacking) return err(lacking);
  const put = await deps.store.putLivingLink({
    ...found,
    id: await newLinkId(deps),
    account: caller.account,
    name: name as string | null,
    mode,
    actor: caller.actor ?? null,
    most: MAX_LIVING_LINKS,
    idempotency,
    now: deps.now(),
  });
  if (!put.ok) return err(failureOf(deps, put.error));
  return ok({ answer: linkAnswer(deps, put.value.link), isNew: put.value.isNew });
}

/**
 * Moves a living link.
 *
 * @param body `{target?, mode?, expect?}`
 * @param ifMatch versions of the `If-Match` header; null: there is none
 */
export async function moveLink(
  deps: Deps,
  caller: LinkCaller,
  id: string,
  body: JsonObject,
  ifMatch: readonly number[] | null,
): Promise<Result<LinkAnswer, Failure>> {
  const errors: PlaceOfProblem[] = [];
  const aim = body.target === undefined ? undefined : aimOf(deps, body.target, errors);
  const mode = body.mode === undefined ? undefined : modeOf(body.mode, errors);
  const { expect } = body;
  if (expect !== undefined && !(Number.isInteger(expect) && Number(expect) > 0)) {
    errors.push({ pointer: '/expect', detail: '`/expect` must be the `version` that you saw.' });
  }
  if (errors.length > 0) return err({ reason: 'invalid-request', errors });
  const link = await ownLink(deps, caller, id);
  if (!link.ok) return link;
  const found = aim && (await recordNamed(deps, aim));
  const lacking =
    lackingScope(caller, link.value.kind) ?? (found && lackingScope(caller, found.kind));
  if (lacking) return err(lacking);
  const wanted = [
    ...(expect === undefined ? [] : [[Number(expect)]]),
    ...(ifMatch ? [ifMatch] : []),
  ];
  const [first, second = first] = wanted;
  const moved = await deps.store.moveLivingLink({
    id: link.value.id,
    account: caller.account,
    ...(found && { aim: found }),
    ...(mode && { mode }),
    // Both must hold, where both are said.
    expect: first ? first.filter((version) => second?.includes(version)) : null,
    actor: caller.actor ?? null,
    now: deps.now(),
  });
  return moved.ok ? ok(linkAnswer(deps, moved.value)) : err(failureOf(deps, moved.error));
}

/** Links of an account, newest first: those to records of kinds that the caller may read. */
export async function listLinks(
  deps: Deps,
  caller: LinkCaller,
  page: Page,
): Promise<Result<Listed<LinkAnswer & { createdAt: string; changedAt: string }>, Failure>> {
  const kinds = (['artifact', 'capsule'] as const).filter((kind) =>
    caller.scopes.includes(`${kind}s:read`),
  );
  if (kinds.length === 0) return err({ reason: 'scope-missing', scope: 'artifacts:read' });
  const { items, next } = await deps.store.ownLivingLinks(caller.account, kinds, page);
  return ok({
    items: items.map((link) => ({
      ...linkAnswer(deps, link),
      createdAt: new Date(link.createdAt).toISOString(),
      changedAt: new Date(link.changedAt).toISOString(),
    })),
    next,
  });
}

/** Ends a link of the caller for good; what it pointed at stays. */
export async function deleteLink(
  deps: Deps,
  caller: LinkCaller,
  id: string,
): Promise<Result<void, Failure>> {
  const link = await ownLink(deps, caller, id);
  if (!link.ok) return link;
  const lacking = lackingScope(caller, link.value.kind);
  if (lacking) return err(lacking);
  const isDeleted = await deps.store.deleteLivingLink(caller.account, link.value.id, deps.now());
  return isDeleted ? ok(undefined) : err(NOT_YOURS);
}

/** A link that is there, and its record; what is not there any more is gone. */
export async function liveLink(
  { store }: Pick<Deps, 'store'>,
  name: string,
): Promise<Result<LivingLink & { readonly record: string }, Failure>> {
  const link = isLinkId(name) ? await store.livingLink(name) : null;
  if (!link) return err(NO_LINK);
  const { record } = link;
  if (link.deletedAt !== null) return err(goneLink(link.id, link.deletedAt, 'deleted'));
  if (record === null) return err(goneLink(link.id, link.changedAt, 'withdrawn'));
  return ok({ ...link, record });
}

/** The record that a link shows, as everybody may read it. */
export async function describeLink(
  deps: Deps,
  { id, mode, version, kind, record }: LivingLink & { readonly record: string },
): Promise<Result<ShownLink, Failure>> {
  const now = deps.now();
  if (kind === 'artifact') {
    const found = await deps.store.artifactMeta(record, now);
    if (found.state !== 'live') return err(goneLink(id, now, 'withdrawn'));
    const { contentHash, revision, status, title, updatedAt } = found.meta;
    const own = { kind, id: `sha256:${record}`, url: artifactUrl(deps, record) };
    return ok({
      ...{ id, mode, version },
      resolved: { ...own, contentHash, revision, status, title, updatedAt },
    });
  }
  const found = await deps.store.capsuleMeta(record, now);
  if (found.state !== 'live') return err(goneLink(id, now, 'withdrawn'));
  const { title, contentHash } = found.meta;
  return ok({
    ...{ id, mode, version },
    resolved: {
      ...{ kind, id: record, url: capsuleUrl(deps, record), contentHash: `sha256:${contentHash}` },
      ...{ revision: null, status: null, title },
      updatedAt: new Date(found.publishedAt).toISOString(),
    },
  });
}

/**
 * Changes of a link, newest first. Its owner is told which token did each, too.
 *
 * @param reader account of whoever asks; null: they did not say
 */
export async function linkHistory(
  deps: Deps,
  name: string,
  page: Page,
  reader: string | null = null,
): Promise<Result<Listed<ReturnType<typeof shownEntry>>, Failure>> {
  const link = isLinkId(name) ? await deps.store.livingLink(name) : null;
  if (!link) return err(NO_LINK);
  if (link.deletedAt !== null) return err(goneLink(link.id, link.deletedAt, 'deleted'));
  const { items, next } = await deps.store.livingLinkHistory(link.id, page);
  const isOwner = link.account === reader;
  return ok({ items: items.map((entry) => shownEntry(entry, isOwner)), next });
}

const shownEntry = ({ version, at, kind, record, actor }: LinkEntry, isOwner: boolean) => ({
  version,
  at: new Date(at).toISOString(),
  target: record === null ? null : shownRecord(kind, record),
  ...(isOwner && { by: actor }),
});

/** A record as its own `id` names it. */
export const shownRecord = (kind: RecordKind, record: string): string =>
  kind === 'artifact' ? `sha256:${record}` : record;

export const linkAnswer = (
  deps: Pick<Deps, 'baseUrl'>,
  { id, name, mode, kind, target, version }: LivingLink,
): LinkAnswer => ({
  ...{ id, url: livingUrl(deps, id), name, mode },
  target: shownRecord(kind, target),
  version,
});

async function ownLink(
  { store }: Deps,
  { account }: LinkCaller,
  id: string,
): Promise<Result<LivingLink, Failure>> {
  const link = isLinkId(id) ? await store.livingLink(id) : null;
  if (link?.account !== account) return err(NOT_YOURS);
  return link.deletedAt === null ? ok(link) : err(goneLink(id, link.deletedAt, 'deleted'));
}

/** The record that `target` names; problems are added to `errors`. */
function aimOf(
  deps: Deps,
  target: JsonValue | undefined,
  errors: PlaceOfProblem[],
): LinkAim | undefined {
  const named = typeof target === 'string' ? namedBy(deps, target) : null;
  if (named?.kind === 'artifact' || named?.kind === 'capsule') {
    return { kind: named.kind, target: named.name };
  }
  const detail = `\`/target\` must be the \`id\` of an artifact or capsule that you publish, or its address, as in ${deps.baseUrl()}a/…, not ${shownValue(target)}.`;
  errors.push({ pointer: '/target', detail });
  return undefined;
}

/** The record itself: a bare hash may be that of a capsule, which has a short identifier. */
async function recordNamed({ store, now }: Deps, aim: LinkAim): Promise<LinkAim> {
  if (aim.target.length !== 64) return aim;
  if (aim.kind === 'artifact' && (await store.artifactState(aim.target, now())).state === 'live') {
    return aim;
  }
  const capsule = await store.capsuleMeta(aim.target, now());
  return capsule.state === 'live' ? { kind: 'capsule', target: capsule.meta.id } : aim;
}

function modeOf(mode: JsonValue, errors: PlaceOfProblem[]): LinkMode | undefined {
  if (MODES.includes(mode)) return mode as LinkMode;
  const detail = '`/mode` must be "latest" (it follows new versions) or "pinned" (it never moves).';
  errors.push({ pointer: '/mode', detail });
  return undefined;
}

const lackingScope = ({ scopes }: LinkCaller, kind: RecordKind): Failure | undefined =>
  scopes.includes(scopeFor(kind)) ? undefined : { reason: 'scope-missing', scope: scopeFor(kind) };

const goneLink = (id: string, at: number, reason: 'withdrawn' | 'deleted'): Failure => ({
  reason: 'link-gone',
  tombstone: { id, at, reason },
});

/** The failure of a request to make or move a link. */
export function failureOf(deps: Deps, failure: LinkFailure): Failure {
  switch (failure.reason) {
    case 'no-target': {
      const detail =
        '`/target` must be something that your account publishes, and that was not withdrawn. `GET /agent/v1/artifacts` lists your documents.';
      return { reason: 'nothing-to-publish', errors: [{ pointer: '/target', detail }] };
    }
    case 'too-many':
      return { reason: 'links-full', most: MAX_LIVING_LINKS };
    case 'unknown':
      return NOT_YOURS;
    case 'deleted':
      return goneLink('', failure.at, 'deleted');
    case 'pinned':
      return { reason: 'link-pinned', since: failure.since };
    case 'moved':
      return { reason: 'link-moved', current: linkAnswer(deps, failure.link) };
    case 'key-reused':
    case 'key-in-flight':
      return failure;
  }
}

/** 60 bits of chance: nobody guesses the address of a link. */
export async function newLinkId({ newId, sha256 }: Deps): Promise<string> {
  const digest = await sha256(new TextEncoder().encode(newId('link')));
  return Array.from(new Uint8Array(digest, 0, 12), (byte) => CROCKFORD[byte % 32]).join('');
}
