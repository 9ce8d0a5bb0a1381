import type { DocumentWarning } from '#schemas/document/document-warnings.ts';
import { MAX_LIVING_LINKS } from '#schemas/limits.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import { repeated } from '../api/idempotency.ts';
import { spendable } from '../credits/usage.ts';
import type { Deps } from '../deps.ts';
import type { CheckedDocument } from '../records/checked-document.ts';
import type { PageRequest } from '../records/checked-page.ts';
import type { IdempotencyKey, Published } from '../records/publication-types.ts';
import type { Caller } from '../records/publish.ts';
import {
  type ArtifactAnswer,
  artifactAnswer,
  checkStep,
  storeArtifact,
} from '../records/publish-artifact.ts';
import { type PageAnswer, pageAnswer, storePage } from '../records/publish-page.ts';
import { absence, envelopeOf, NO_ARTIFACT } from '../records/read.ts';
import type { LinkNamed } from './link-name.ts';
import { type LinkAnswer, linkAnswer, newLinkId, shownRecord } from './rules.ts';
import type { LivingLink, PublishedLink } from './types.ts';

/** Attempts to be the one who revises, where others publish to the same name. */
const ATTEMPTS = 4;

/** The answer to a publication to a living link. */
export type PublishedTo = {
  /** Of what the link shows now. */
  readonly revision: number;
  readonly answer: ArtifactAnswer;
  readonly link: LinkAnswer;
  readonly warnings: readonly DocumentWarning[];
};

/**
 * Publishes a document under the name of a living link: as the revision that follows what it shows,
 * or as a new document where nothing can follow that. What says nothing new is not published.
 */
export async function publishTo(
  deps: Deps,
  caller: Caller,
  document: CheckedDocument,
  named: LinkNamed,
  idempotency: IdempotencyKey | null,
): Promise<Result<PublishedTo, Failure>> {
  const earlier = await repeated(deps, caller, idempotency);
  if (earlier) return earlier.ok ? repeatedTo(deps, caller, named, earlier.value) : earlier;
  return oneByOne(deps, caller, named, (link) =>
    attemptTo(deps, caller, document, link, named, idempotency),
  );
}

/** The answer to a publication that was repeated: as it was the first time. */
async function repeatedTo(
  deps: Deps,
  caller: Caller,
  named: LinkNamed,
  published: Published,
): Promise<Result<PublishedTo, Failure>> {
  const link = await linkThen(deps, caller, named, published);
  if (!link.ok) return link;
  const found = await deps.store.artifactMeta(published.id, deps.now());
  if (found.state !== 'live') {
    return err(absence(found, `sha256:${published.id}`, NO_ARTIFACT) as Failure);
  }
  return ok({
    answer: artifactAnswer(deps, published),
    revision: found.meta.revision,
    link: link.value,
    warnings: [],
  });
}

/** The link as it was after a publication; answers kept by older versions do not have it. */
async function linkThen(
  deps: Deps,
  { account }: Caller,
  { to }: LinkNamed,
  published: Published,
): Promise<Result<LinkAnswer, Failure>> {
  const link = published.link ?? (await deps.store.livingLinkNamed(account, to));
  return link ? ok(linkAnswer(deps, link)) : err({ reason: 'link-moved', current: null });
}

/**
 * Publishes to a link. Whoever was not the first tries again, with the link as it is then; who expects
 * a version of it is told instead.
 */
async function oneByOne<T>(
  deps: Deps,
  { account }: Caller,
  named: LinkNamed,
  publish: (link: LivingLink | null) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
  for (let attempt = 1; ; attempt++) {
    const link = await deps.store.livingLinkNamed(account, named.to);
    const refused = refusalOf(deps, link, named);
    if (refused) return err(refused);
    const done = await publish(link);
    if (done.ok || done.error.reason !== 'revision-conflict') return done;
    if (named.expect === null && attempt === ATTEMPTS) {
      return err({ ...done.error, head: await headNow(deps, account, named) });
    }
  }
}

/** Version that the next one has to follow, as its `id`; null: the link shows nothing. */
async function headNow(
  { store }: Deps,
  account: string,
  { to }: LinkNamed,
): Promise<string | null> {
  const link = await store.livingLinkNamed(account, to);
  if (!link) return null;
  const head = link.kind === 'artifact' ? await store.livingHead(link) : link.record;
  return head && shownRecord(link.kind, head);
}

async function attemptTo(
  deps: Deps,
  caller: Caller,
  document: CheckedDocument,
  link: LivingLink | null,
  named: LinkNamed,
  idempotency: IdempotencyKey | null,
): Promise<Result<PublishedTo, Failure>> {
  const now = deps.now();
  const head = link && (await deps.store.livingHead(link));
  const found = head === null ? null : await deps.store.artifact(head, now);
  const stored = found?.state === 'live' ? found : null;
  const input = { document: document.body, head: stored?.body ?? null, now };
  const made = await deps.check('follow-document', input, caller.account);
  if (!made.ok) return made;
  const following = made.value;
  if (following.is === 'same') {
    const same = await sameAnswer(deps, caller, String(head));
    if (!same.ok) return same;
    return ok({ ...same.value, link: linkAnswer(deps, link as LivingLink), warnings: [] });
  }
  const { envelope } = following.document;
  const parent = stored && envelopeOf(await deps.unpack(stored.body), stored.meta);
  const lineage =
    following.is === 'next' && parent ? await checkStep(deps, parent, envelope) : ok(null);
  if (!lineage.ok) return lineage;
  const published = await storeArtifact(
    ...([deps, caller, following.document, lineage.value, idempotency] as const),
    // A link that follows does so by itself, in the same transaction.
    await publishedLink(deps, named, link, following.is === 'new'),
  );
  if (!published.ok) return published;
  return ok({
    answer: artifactAnswer(deps, published.value),
    revision: envelope.provenance.revision,
    link: linkAnswer(deps, published.value.link as LivingLink),
    warnings: following.warnings,
  });
}

/** Publishes a capsule, and points a living link at it. A capsule has no lineage to follow. */
export async function publishPageTo(
  deps: Deps,
  caller: Caller,
  { page: checked }: PageRequest,
  named: LinkNamed,
  idempotency: IdempotencyKey | null,
): Promise<Result<PageAnswer & { readonly link: LinkAnswer }, Failure>> {
  if (!checked.ok) return checked;
  const page = checked.value;
  const done =
    (await repeated(deps, caller, idempotency)) ??
    (await oneByOne(deps, caller, named, async (seen) => {
      const link = await publishedLink(deps, named, seen, true);
      return storePage(deps, caller, page, idempotency, link);
    }));
  if (!done.ok) return done;
  const link = await linkThen(deps, caller, named, done.value);
  return link.ok ? ok({ ...pageAnswer(deps, done.value, page), link: link.value }) : link;
}

/** The link of a publication, for the store. */
const publishedLink = async (
  deps: Deps,
  { to }: LinkNamed,
  seen: LivingLink | null,
  isPointed: boolean,
): Promise<PublishedLink> => ({
  ...{ name: to, seen, newId: await newLinkId(deps), isPointed },
  most: MAX_LIVING_LINKS,
});

/** Refusal of a publication to a link, before anything is charged. */
function refusalOf(deps: Deps, link: LivingLink | null, { expect }: LinkNamed): Failure | null {
  if (link?.mode === 'pinned') return { reason: 'link-pinned', since: link.changedAt };
  if (expect === null || link?.version === expect) return null;
  return { reason: 'link-moved', current: link && linkAnswer(deps, link) };
}

/** The answer to a publication that says nothing new. */
async function sameAnswer(
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<Result<Pick<PublishedTo, 'answer' | 'revision'>, Failure>> {
  const [found, balance] = await Promise.all([
    deps.store.artifactMeta(id, deps.now()),
    spendable(deps, caller.account),
  ]);
  if (!balance.ok) return balance;
  if (found.state !== 'live') return err(absence(found, `sha256:${id}`, NO_ARTIFACT) as Failure);
  const { contentHash, revision } = found.meta;
  const published = { id, contentHash, created: false, charged: 0, balance: balance.value };
  return ok({ answer: artifactAnswer(deps, { ...published, lineage: null }), revision });
}
