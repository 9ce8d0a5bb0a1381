import type { Artifact, JsonObject } from '#schemas/document/artifact.ts';
import type { Problem } from '#schemas/document/explain.ts';
import { type Changes, reviseArtifact } from '#schemas/document/lineage.ts';
import { sealArtifact } from '#schemas/document/seal.ts';
import type { Digest } from '#schemas/json/digest.ts';
import { type CapsuleContent, capsuleContentHash } from '#schemas/program/capsule.ts';
import { readPageBody } from '#schemas/program/publish-page.ts';
import { nonceOf } from '#schemas/reply/nonce.ts';
import type { Result } from '#schemas/result.ts';
import { err, ok } from '#schemas/result.ts';
import { isBlank } from '#schemas/text/blank.ts';
import { digest } from '../../page/open/digest.ts';
import { problemWords as words } from '../../words/en/problems.ts';
import { compose as t } from '../../words/en/write.ts';
import { type Draft, documentOf } from './draft.ts';
import { textAt, withValue } from './paths.ts';

/** A capsule that the agent API would take. */
interface FinishedCapsule {
  readonly content: CapsuleContent;
  readonly contentHash: string;
}

/** Reads a draft as the agent API reads the body of `POST /agent/v1/pages`. */
async function finishedCapsule(
  document: JsonObject,
  digest: Digest,
): Promise<Result<FinishedCapsule, Problem[]>> {
  const read = readPageBody(document, words);
  if (!read.ok) return err(read.error.errors.map((error) => ({ ...error, keyword: 'page' })));
  const content = read.value;
  return ok({ content, contentHash: await capsuleContentHash(content, digest) });
}

/** The document that a draft makes as it is now. */
export interface Look {
  /** The draft that was looked at. */
  readonly draft: Draft;
  readonly artifact: Artifact | null;
  readonly capsule: FinishedCapsule | null;
  /** A mini-app with words in the place of those that are missing, to be tried and never shared. */
  readonly trial: Artifact | null;
  readonly problems: readonly Problem[];
  /** True if this browser can compute hashes here. */
  readonly canSeal: boolean;
}

/** Checks and seals a draft. */
export async function lookAt(draft: Draft): Promise<Look> {
  const nothing = { draft, artifact: null, capsule: null, trial: null, problems: [] };
  if (!digest) return { ...nothing, canSeal: false };
  const seen = { ...nothing, canSeal: true };
  if (draft.kind === 'capsule') {
    const finished = await finishedCapsule(documentOf(draft), digest);
    return finished.ok
      ? { ...seen, capsule: finished.value }
      : { ...seen, problems: finished.error };
  }
  const sealed = await seal(draft, digest);
  if (sealed.ok) return { ...seen, artifact: sealed.value };
  const program = draft.kind === 'mini-app-capsule';
  const tried = program ? await seal(withPlaceholders(draft), digest) : null;
  return { ...seen, problems: sealed.error, trial: tried?.ok ? tried.value : null };
}

/**
 * The artifact that a draft makes. The time is that of the last change, and the nonce of a request
 * follows from it, so that the same draft has the same ID until it is changed again.
 */
async function seal(draft: Draft, sha256: Digest): Promise<Result<Artifact, Problem[]>> {
  const document = documentOf(draft);
  const { parent, editedAt } = draft;
  if (!parent) {
    const chance = new TextEncoder().encode(`${draft.id} ${editedAt}`);
    const nonce = nonceOf(new Uint8Array(await sha256(chance)));
    return sealArtifact(document, { now: editedAt, digest: sha256, words, nonce });
  }
  const { id, contentHash, createdAt, updatedAt, ...changes } = document as JsonObject & Changes;
  // A clock that runs behind the author of the parent must not stand in the way of a revision.
  const after = new Date(Date.parse(parent.updatedAt) + 1000).toISOString();
  const now = Date.parse(editedAt) > Date.parse(parent.updatedAt) ? editedAt : after;
  // Type and author stay in every revision, whatever an older draft says.
  const fixed = { ...changes, type: parent.type, createdBy: parent.createdBy };
  return reviseArtifact(parent, fixed, { now, digest: sha256, words });
}

function withPlaceholders(draft: Draft): Draft {
  const needed: [path: string[], words: string][] = [
    [['title'], t.untitled],
    [['summary'], t.noSummary],
    [['createdBy', 'name'], t.noAuthor],
  ];
  const document = needed
    .filter(([path]) => isBlank(textAt(draft.document, path)))
    .reduce((filled, [path, words]) => withValue(filled, path, words), draft.document);
  return { ...draft, document };
}
