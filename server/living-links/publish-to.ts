import type { DocumentWarning } from '#schemas/document/document-warnings.ts';
import { MAX_LIVING_LINKS } from '#schemas/limits.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import { spendable } from '../credits/usage.ts';
import type { Deps } from '../deps.ts';
import type { CheckedDocument } from '../records/checked-document.ts';
import type { PageRequest } from '../records/checked-page.ts';
import type { IdempotencyKey } from '../records/publication-types.ts';
import type { Caller } from '../records/publish.ts';
import {
  type ArtifactAnswer,
  artifactAnswer,
  checkStep,
  storeArtifact,
} from '../records/publish-artifact.ts';
import { type PageAnswer, type PageTrial, publishPage } from '../records/publish-page.ts';
import { absence, envelopeOf, NO_ARTIFACT } from '../records/read.ts';
import type { RecordKind } from '../types.ts';
import type { LinkNamed } from './link-name.ts';
import { failureOf, type LinkAnswer, linkAnswer, newLinkId } from './rules.ts';
import type { LivingLink } from './types.ts';

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
  for (let attempt = 1; ; attempt++) {
    const done = await attemptTo(deps, caller, document, named, idempotency);
    const isLate = !done.ok && done.error.reason === 'revision-conflict';
    if (!isLate || named.expect !== null || attempt === ATTEMPTS) return done;
  }
}

async function attemptTo(
  deps: Deps,
  caller: Caller,
  document: CheckedDocument,
  named: LinkNamed,
  idempotency: IdempotencyKey | null,
): Promise<Result<PublishedTo, Failure>> {
  const link = await deps.store.livingLinkNamed(caller.account, named.to);
  const refused = refusalOf(deps, link, named);
  if (refused) return err(refused);
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
    deps,
    caller,
    following.document,
    lineage.value,
    idempotency,
  );
  if (!published.ok) return published;
  const target = { kind: 'artifact', target: envelope.id.slice('sha256:'.length) } as const;
  // A link that follows has followed already, in the same transaction.
  const moved =
    link && following.is === 'next' && link.kind === 'artifact'
      ? await deps.store.livingLinkNamed(caller.account, named.to)
      : null;
  const pointed = moved ? ok(linkAnswer(deps, moved)) : await pointAt(deps, caller, named, target);
  if (!pointed.ok) return pointed;
  const { revision } = envelope.provenance;
  const { warnings } = following;
  return ok({ answer: published.value, revision, link: pointed.value, warnings });
}

/** Publishes a capsule, and points a living link at it. A capsule has no lineage to follow. */
export async function publishPageTo(
  deps: Deps,
  caller: Caller,
  request: PageRequest,
  named: LinkNamed,
  idempotency: IdempotencyKey | null,
): Promise<Result<(PageAnswer | PageTrial) & { link?: LinkAnswer }, Failure>> {
  const found = await deps.store.livingLinkNamed(caller.account, named.to);
  const refused = refusalOf(deps, found, named);
  if (refused) return err(refused);
  const done = await publishPage(deps, caller, request, idempotency);
  if (!done.ok || !('id' in done.value)) return done;
  const link = await pointAt(deps, caller, named, { kind: 'capsule', target: done.value.id });
  return link.ok ? ok({ ...done.value, link: link.value }) : link;
}

/** Points a link at what was published, and makes it where there is none of that name. */
async function pointAt(
  deps: Deps,
  caller: Caller,
  { to }: LinkNamed,
  aim: { readonly kind: RecordKind; readonly target: string },
): Promise<Result<LinkAnswer, Failure>> {
  const put = await deps.store.putLivingLink({
    ...{ id: await newLinkId(deps), account: caller.account, name: to, mode: 'latest' },
    ...{ ...aim, actor: caller.actor ?? null, most: MAX_LIVING_LINKS },
    ...{ idempotency: null, now: deps.now() },
  });
  return put.ok ? ok(linkAnswer(deps, put.value.link)) : err(failureOf(deps, put.error));
}

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
