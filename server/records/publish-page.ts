import { capsuleId } from '#schemas/program/capsule.ts';
import { ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import { repeated } from '../api/idempotency.ts';
import type { Deps } from '../deps.ts';
import type { PublishedLink } from '../living-links/types.ts';
import type { CheckedPage, PageRequest } from './checked-page.ts';
import type { IdempotencyKey, Published } from './publication-types.ts';
import { type Caller, type PublishAnswer, publishRecord } from './publish.ts';
import { capsuleUrl } from './read.ts';

export type PageAnswer = PublishAnswer & {
  readonly type: 'page';
  readonly url: string;
  /** Stored byte for byte: HTML that cannot be is refused, never altered. */
  readonly htmlAccepted: true;
  readonly warnings: CheckedPage['warnings'];
};

/** Shortest and longest identifiers, in characters: longer ones only when others are taken. */
const ID_LENGTHS = Array.from({ length: 51 - 16 + 1 }, (_, more) => 16 + more);

/**
 * Publishes a capsule (decisions §2, §7, §8); a request that is dry is told what that would come to,
 * and nothing is stored or charged.
 */
export async function publishPage(
  deps: Deps,
  caller: Caller,
  { isDry, page: checked }: PageRequest,
  idempotency: IdempotencyKey | null,
): Promise<Result<PageAnswer | PageTrial, Failure>> {
  const earlier = isDry ? null : await repeated(deps, caller, idempotency);
  if (earlier && !earlier.ok) return earlier;
  if (!checked.ok) return checked;
  const page = checked.value;
  if (earlier) return ok(pageAnswer(deps, earlier.value, page));
  if (isDry) return ok(await trial(deps, caller, page));
  const published = await storePage(deps, caller, page, idempotency);
  return published.ok ? ok(pageAnswer(deps, published.value, page)) : published;
}

/**
 * Stores a capsule that passed every check.
 *
 * @param link absent: it is published to none
 */
export function storePage(
  deps: Deps,
  caller: Caller,
  { title, summary, capabilities, contentHash, program, body }: CheckedPage,
  idempotency: IdempotencyKey | null,
  link?: PublishedLink,
): Promise<Result<Published, Failure>> {
  const candidates = ID_LENGTHS.map((length) => capsuleId(contentHash, length));
  return publishRecord(deps, caller, {
    record: {
      kind: 'capsule',
      meta: {
        id: candidates[0] as string,
        contentHash: contentHash.slice('sha256:'.length),
        title,
        summary,
        capabilities,
      },
      candidates,
      body,
    },
    program,
    files: [],
    price: deps.pricing.capsule,
    idempotency,
    lineage: null,
    ...(link && { link }),
  });
}

/** The outcome of a trial: nothing is stored or charged. */
export type PageTrial = {
  readonly valid: true;
  readonly contentHash: string;
  /** 0: this account has published the very same already. */
  readonly cost: number;
  readonly warnings: CheckedPage['warnings'];
};

async function trial(
  { store, now, pricing }: Deps,
  { account }: Caller,
  { contentHash, warnings }: CheckedPage,
): Promise<PageTrial> {
  const found = await store.capsuleMeta(contentHash.slice('sha256:'.length), now());
  const since =
    found.state === 'live' ? await store.publishedSince(account, 'capsule', found.meta.id) : null;
  return { valid: true, contentHash, cost: since === null ? pricing.capsule : 0, warnings };
}

/** The answer to a publication, the first time and again. */
export const pageAnswer = (
  deps: Deps,
  published: Published,
  { warnings }: Pick<CheckedPage, 'warnings'>,
): PageAnswer => ({
  type: 'page',
  created: published.created,
  id: published.id,
  url: capsuleUrl(deps, published.id),
  contentHash: `sha256:${published.contentHash}`,
  htmlAccepted: true,
  credits: { charged: published.charged, balance: published.balance },
  warnings,
});
