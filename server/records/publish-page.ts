import { hashCanonical } from '#schemas/artifact/hash-canonical.ts';
import { type CapsuleContent, capsuleId } from '#schemas/capsule/capsule.ts';
import { type ProgramWarning, programWarnings } from '#schemas/capsule/program-warnings.ts';
import { readPageBody } from '#schemas/capsule/publish-page.ts';
import {
  callWarnings,
  type ScriptWarning,
  syntaxWarnings,
} from '#schemas/capsule/script-warnings.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import { repeated } from '../api/idempotency.ts';
import type { Deps } from '../deps.ts';
import { programHash } from './program-hash.ts';
import type { IdempotencyKey, Published } from './publication-types.ts';
import { type Caller, type PublishAnswer, publishRecord } from './publish.ts';
import { capsuleUrl } from './read.ts';

export type PageAnswer = PublishAnswer & {
  readonly type: 'page';
  readonly url: string;
  /** Stored byte for byte: HTML that cannot be is refused, never altered. */
  readonly htmlAccepted: true;
  /** What its sandbox will not let it do. */
  readonly warnings: readonly (ProgramWarning | ScriptWarning)[];
};

const FAILURES = {
  form: 'invalid-request',
  'domains-missing': 'domains-missing',
  'domains-refused': 'domains-refused',
  blank: 'nothing-to-publish',
} as const;

/** Shortest and longest identifiers, in characters: longer ones only when others are taken. */
const ID_LENGTHS = Array.from({ length: 51 - 16 + 1 }, (_, more) => 16 + more);

/**
 * Publishes a capsule (decisions §2, §7, §8); with `dryRun` beside its members it says what that
 * would come to, and stores and charges nothing.
 */
export async function publishPage(
  deps: Deps,
  caller: Caller,
  body: JsonValue,
  idempotency: IdempotencyKey | null,
): Promise<Result<PageAnswer | PageTrial, Failure>> {
  const asked = withoutDryRun(body);
  if (!asked.ok) return asked;
  const { page, isDry } = asked.value;
  const kept = isDry ? null : await repeated(deps, caller, idempotency);
  if (kept && !kept.ok) return kept;
  const read = readPage(page);
  if (!read.ok) return read;
  const warnings = await warningsOf(deps, read.value);
  if (kept) return ok(pageAnswer(deps, kept.value, warnings));
  const canonical = canonicalize(read.value);
  if (isDry) return ok(await trial(deps, caller, canonical, warnings));
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
      body: await deps.pack(canonical),
    },
    program: await programHash(read.value, deps.sha256),
    price: deps.pricing.capsule,
    idempotency,
    lineage: null,
  });
  return published.ok ? ok(pageAnswer(deps, published.value, warnings)) : published;
}

/** What publishing would come to; nothing is stored or charged. */
export type PageTrial = {
  readonly valid: true;
  readonly contentHash: string;
  /** 0: this account has published the very same already. */
  readonly cost: number;
  readonly warnings: readonly (ProgramWarning | ScriptWarning)[];
};

/** What publishing a capsule that was checked would come to. */
async function trial(
  { sha256, store, now, pricing }: Deps,
  { account }: Caller,
  canonical: string,
  warnings: readonly (ProgramWarning | ScriptWarning)[],
): Promise<PageTrial> {
  const contentHash = await hashCanonical(canonical, sha256);
  const found = await store.capsuleMeta(contentHash.slice('sha256:'.length), now());
  const since =
    found.state === 'live' ? await store.publishedSince(account, 'capsule', found.meta.id) : null;
  return { valid: true, contentHash, cost: since === null ? pricing.capsule : 0, warnings };
}

/** What the sandbox will not let a capsule do, as far as can be seen from here. */
async function warningsOf(
  { scriptMistake }: Deps,
  capsule: CapsuleContent,
): Promise<(ProgramWarning | ScriptWarning)[]> {
  const { html, css, javascript, capabilities: flags, declaredExternalDomains: hosts } = capsule;
  const program = { html, css, javascript, flags, hosts };
  const mistakes = await syntaxWarnings(program, scriptMistake);
  return [...programWarnings(program), ...callWarnings(program, flags), ...mistakes];
}

/** A capsule without the member that asks for a trial. */
function withoutDryRun(
  body: JsonValue,
): Result<{ readonly page: JsonValue; readonly isDry: boolean }, Failure> {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (!isObject || !Object.hasOwn(body, 'dryRun')) return ok({ page: body, isDry: false });
  const { dryRun, ...page } = body;
  if (typeof dryRun === 'boolean') return ok({ page, isDry: dryRun });
  const detail = '`/dryRun` must be true or false.';
  return err({ reason: 'invalid-request', errors: [{ pointer: '/dryRun', detail }] });
}

function readPage(body: JsonValue): Result<CapsuleContent, Failure> {
  const read = readPageBody(body);
  if (read.ok) return read;
  const { reason, errors } = read.error;
  return err({ reason: FAILURES[reason], errors });
}

const pageAnswer = (
  deps: Deps,
  published: Published,
  warnings: readonly (ProgramWarning | ScriptWarning)[],
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
