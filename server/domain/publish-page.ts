import { hashCanonical } from '#schemas/artifact/content-hash.ts';
import { capsuleId } from '#schemas/capsule/capsule.ts';
import { readPageBody } from '#schemas/capsule/publish-page.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Deps } from './deps.ts';
import type { Failure } from './failures.ts';
import { repeated } from './idempotency.ts';
import type { IdempotencyKey, Published } from './ports/publications.ts';
import { type Caller, type PublishAnswer, publishRecord } from './publish-record.ts';
import { capsuleUrl } from './read.ts';

export type PageAnswer = PublishAnswer & {
  readonly type: 'page';
  readonly url: string;
  /** Stored byte for byte: HTML that cannot be is refused, never altered. */
  readonly htmlAccepted: true;
};

const FAILURES = {
  form: 'invalid-request',
  'domains-missing': 'domains-missing',
  'domains-refused': 'domains-refused',
  blank: 'nothing-to-publish',
} as const;

/** Shortest and longest identifiers, in characters: longer ones only when others are taken. */
const ID_LENGTHS = Array.from({ length: 51 - 16 + 1 }, (_, more) => 16 + more);

/** Publishes a capsule (decisions §2, §7, §8). */
export async function publishPage(
  deps: Deps,
  caller: Caller,
  body: JsonValue,
  idempotency: IdempotencyKey | null,
): Promise<Result<PageAnswer, Failure>> {
  const kept = await repeated(deps, caller, idempotency);
  if (kept) return kept.ok ? ok(pageAnswer(deps, kept.value)) : kept;

  const read = readPageBody(body);
  if (!read.ok) {
    const { reason, errors } = read.error;
    return err({ reason: FAILURES[reason], errors });
  }
  const canonical = canonicalize(read.value);
  const contentHash = await hashCanonical(canonical, deps.sha256);
  const { title, summary, capabilities } = read.value;
  const candidates = ID_LENGTHS.map((length) => capsuleId(contentHash, length));
  const published = await publishRecord(deps, caller, {
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
      body: deps.pack(canonical),
    },
    price: deps.pricing.capsule,
    idempotency,
    lineage: null,
  });
  return published.ok ? ok(pageAnswer(deps, published.value)) : published;
}

const pageAnswer = (deps: Deps, published: Published): PageAnswer => ({
  type: 'page',
  created: published.created,
  id: published.id,
  url: capsuleUrl(deps, published.id),
  contentHash: `sha256:${published.contentHash}`,
  htmlAccepted: true,
  credits: { charged: published.charged, balance: published.balance },
});
