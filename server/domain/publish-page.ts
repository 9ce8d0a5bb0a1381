import { hashCanonical } from '#schemas/artifact/hash-canonical.ts';
import { type CapsuleContent, capsuleId } from '#schemas/capsule/capsule.ts';
import { type ProgramWarning, programWarnings } from '#schemas/capsule/program-warnings.ts';
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

  const read = readPage(body);
  if (!read.ok) return read;
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

/** What publishing would come to; nothing is stored or charged. */
export type PageTrial = {
  readonly valid: true;
  readonly contentHash: string;
  /** 0: this account has published the very same already. */
  readonly cost: number;
  readonly warnings: readonly ProgramWarning[];
};

/** Checks a capsule as publishing it would, and what its sandbox will not let it do. */
export async function tryPage(
  deps: Deps,
  caller: Caller,
  body: JsonValue,
): Promise<Result<PageTrial, Failure>> {
  const read = readPage(body);
  if (!read.ok) return read;
  const contentHash = await hashCanonical(canonicalize(read.value), deps.sha256);
  const found = await deps.store.capsuleMeta(contentHash.slice('sha256:'.length), deps.now());
  const since =
    found.state === 'live'
      ? await deps.store.publishedSince(caller.account, 'capsule', found.meta.id)
      : null;
  const cost = since === null ? deps.pricing.capsule : 0;
  return ok({
    valid: true,
    contentHash,
    cost,
    warnings: pageWarnings(body),
  });
}

/** What the sandbox will not let a capsule do, as far as can be seen from here. */
export function pageWarnings(body: JsonValue): ProgramWarning[] {
  const read = readPageBody(body);
  if (!read.ok) return [];
  const { html, css, javascript, capabilities, declaredExternalDomains } = read.value;
  const hosts = declaredExternalDomains;
  return programWarnings({ html, css, javascript, flags: capabilities, hosts });
}

function readPage(body: JsonValue): Result<CapsuleContent, Failure> {
  const read = readPageBody(body);
  if (read.ok) return read;
  const { reason, errors } = read.error;
  return err({ reason: FAILURES[reason], errors });
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
