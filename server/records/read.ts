import type { Envelope } from '#schemas/document/artifact.ts';
import { parseHash } from '#schemas/document/content-hash.ts';
import type { CapsuleContent } from '#schemas/program/capsule.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import type { Deps } from '../deps.ts';
import type {
  ArtifactMeta,
  CapsuleMeta,
  Found,
  Listed,
  Millis,
  Newer,
  PackedBody,
  Window,
} from '../types.ts';
import type { LineageEntry } from './lineage-types.ts';
import type { CapsuleRecord, CapsuleSummary } from './types.ts';

export const NO_ARTIFACT = 'There is no artifact with this hash.';
const NO_CAPSULE = 'There is no capsule with this identifier.';

/** The failure for what is not there or not there any more; null for what is. */
export function absence<T>(found: Found<T>, id: string, detail: string): Failure | null {
  if (found.state === 'unknown') return { reason: 'not-found', detail };
  return found.state === 'gone' ? { reason: 'gone', tombstone: { ...found, id } } : null;
}

/** The canonical JSON of a hosted artifact by its hash in bare hex. */
export async function readCanonical(deps: Deps, hex: string): Promise<Result<string, Failure>> {
  const read = await readBody(deps, hex);
  return read.ok ? ok(await deps.unpack(read.value)) : read;
}

/** A hosted artifact as it is stored, for those who only pass it on. */
export async function readBody(
  { store, now }: Deps,
  hex: string,
): Promise<Result<PackedBody, Failure>> {
  const found = await store.artifactBody(hex, now());
  if (found.state !== 'live') {
    return err(absence(found, `sha256:${hex}`, NO_ARTIFACT) as Failure);
  }
  return ok(found.body);
}

/** A hosted artifact, and what is stored beside its bytes. */
export async function describeArtifact(
  { store, now, unpack }: Deps,
  hex: string,
): Promise<
  Result<
    {
      canonical: string;
      meta: ArtifactMeta;
      publishedAt: Millis;
      newer: Newer | null;
    },
    Failure
  >
> {
  const found = await store.artifact(hex, now());
  if (found.state !== 'live') {
    return err(absence(found, `sha256:${hex}`, NO_ARTIFACT) as Failure);
  }
  const { meta, publishedAt, body } = found;
  const canonical = await unpack(body);
  const newer = await store.newer(hex, now());
  return ok({ canonical, meta, publishedAt, newer });
}

/**
 * An artifact without its content, from its canonical JSON. Content may take a quarter of a second to
 * parse; it stands first, and ends where its own hash is named, which it cannot hold.
 */
export function envelopeOf(
  canonical: string,
  { contentHash }: Pick<ArtifactMeta, 'contentHash'>,
): Envelope {
  const at = canonical.indexOf(`,"contentHash":"sha256:${contentHash}"`);
  return JSON.parse(at < 0 ? canonical : `{${canonical.slice(at + 1)}`);
}

/** A hosted artifact without its content, which is not parsed. */
export async function readEnvelope(deps: Deps, hex: string): Promise<Result<Envelope, Failure>> {
  const found = await deps.store.artifact(hex, deps.now());
  if (found.state !== 'live') return err(absence(found, `sha256:${hex}`, NO_ARTIFACT) as Failure);
  return ok(envelopeOf(await deps.unpack(found.body), found.meta));
}

/** The lineage of a hosted artifact, in parts. */
export async function readLineage(
  { store, now }: Deps,
  hex: string,
  window: Window,
): Promise<Result<Listed<LineageEntry>, Failure>> {
  const lineage = await store.lineage(hex, now(), window);
  const isKnown = lineage.items.length > 0 || window.offset > 0;
  return isKnown ? ok(lineage) : err({ reason: 'not-found', detail: NO_ARTIFACT });
}

/** The part of an artifact's record that lists show. */
export const artifactSummary = (deps: Deps, meta: ArtifactMeta, publishedAt: Millis) => ({
  id: `sha256:${meta.id}`,
  contentHash: meta.contentHash,
  type: meta.type,
  status: meta.status,
  title: meta.title,
  summary: meta.summary,
  revision: meta.revision,
  parentHash: meta.parent === null ? null : `sha256:${meta.parent}`,
  createdAt: meta.createdAt,
  updatedAt: meta.updatedAt,
  publishedAt: new Date(publishedAt).toISOString(),
  url: artifactUrl(deps, meta.id),
});

/** The newest revision by the same publisher, as it is told. */
export const newerSummary = (deps: Deps, { id, status, revision }: Newer) => ({
  id: `sha256:${id}`,
  status,
  revision,
  url: artifactUrl(deps, id),
});

/** Revisions as lists show them. Of a withdrawn one only its existence is told. */
export const revisionSummaries = (deps: Deps, entries: readonly LineageEntry[]) =>
  entries.map((entry) => ({
    ...artifactSummary(deps, entry, entry.publishedAt),
    ...(entry.removed !== null && { title: '', summary: '' }),
    removed: entry.removed,
    samePublisher: entry.samePublisher,
  }));

/** Address of a hosted artifact's page. */
export const artifactUrl = ({ baseUrl }: Deps, hex: string): string => `${baseUrl()}a/${hex}`;

/** A capsule by its short identifier, or by its hash in any accepted form. */
export async function readCapsule(
  deps: Deps,
  identifier: string,
  account: string | null = null,
): Promise<Result<CapsuleRecord, Failure>> {
  const name = capsuleName(identifier);
  if (name === null) return err({ reason: 'not-found', detail: NO_CAPSULE });
  const found = await deps.store.capsule(name, deps.now());
  if (found.state !== 'live') return err(absence(found, identifier, NO_CAPSULE) as Failure);
  // One's own date: the first publication may be somebody else's.
  const since = account && (await deps.store.publishedSince(account, 'capsule', found.meta.id));
  const content: CapsuleContent = JSON.parse(await deps.unpack(found.body));
  return ok({ ...capsuleSummary(deps, found.meta, since || found.publishedAt), ...content });
}

/** The description of a capsule beside its source; the identifier may be its hash. */
export async function describeCapsule(
  deps: Deps,
  identifier: string,
  account: string | null = null,
): Promise<Result<CapsuleSummary, Failure>> {
  const name = capsuleName(identifier);
  if (name === null) return err({ reason: 'not-found', detail: NO_CAPSULE });
  const found = await deps.store.capsuleMeta(name, deps.now());
  if (found.state !== 'live') return err(absence(found, identifier, NO_CAPSULE) as Failure);
  const since = account && (await deps.store.publishedSince(account, 'capsule', found.meta.id));
  return ok(capsuleSummary(deps, found.meta, since || found.publishedAt));
}

/** The short identifier or the bare hex in an address; null for what can be neither. */
export const capsuleName = (identifier: string): string | null =>
  parseHash(identifier) ?? (/^[0-9a-hjkmnp-tv-z]{16,51}$/.test(identifier) ? identifier : null);

/** The part of a capsule's record that lists show. */
export const capsuleSummary = (
  deps: Deps,
  meta: CapsuleMeta,
  publishedAt: Millis,
): CapsuleSummary => ({
  id: meta.id,
  title: meta.title,
  summary: meta.summary,
  capabilities: [...meta.capabilities],
  contentHash: `sha256:${meta.contentHash}`,
  publishedAt: new Date(publishedAt).toISOString(),
  url: capsuleUrl(deps, meta.id),
});

/** Address of a capsule's page. */
export const capsuleUrl = ({ baseUrl }: Deps, id: string): string => `${baseUrl()}i/${id}`;
