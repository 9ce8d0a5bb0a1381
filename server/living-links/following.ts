import type { Artifact, ArtifactStatus } from '#schemas/document/artifact.ts';
import type { DocumentWarning } from '#schemas/document/document-warnings.ts';
import { sealArtifact } from '#schemas/document/seal.ts';
import { canTransition } from '#schemas/document/status.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { withNonceOf } from '#schemas/reply/nonce.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { withArticle } from '#schemas/text/counted.ts';
import type { Failure } from '../api/failure.ts';
import { type CheckedDocument, packedDocument } from '../records/checked-document.ts';
import { corrected } from '../records/corrections.ts';
import { laterThan } from '../records/revision.ts';
import type { Millis } from '../types.ts';
import type { Platform } from '../work/codecs.ts';

/** A document that is published to a living link, beside the last revision of what it shows. */
export type Following =
  /** Nothing of it is new: nothing is published. */
  | { readonly is: 'same' }
  /** `next`: the revision that follows; `new`: a document of its own, since that cannot be followed. */
  | {
      readonly is: 'next' | 'new';
      readonly document: CheckedDocument;
      readonly warnings: readonly DocumentWarning[];
    };

/**
 * Makes the revision of a head that says what a document says: type, dates and author stay those of the
 * head. A document that is a draft is proposed: sealing says draft of what has no status.
 *
 * @param head null: there is nothing to follow
 */
export async function followingOf(
  platform: Platform,
  document: Artifact,
  head: Artifact | null,
  now: Millis,
): Promise<Result<Following, Failure>> {
  const status: ArtifactStatus = document.status === 'draft' ? 'proposed' : document.status;
  if (head === null || !canFollow(head, document.type, status)) {
    const draft = { ...document, status, ...(head && { provenance: { revision: 1 } }) };
    return sealedAs(
      'new',
      platform,
      draft,
      head === null ? [] : [cannotFollow(head, document)],
      now,
    );
  }
  const content = withNonceOf(head.content, document.content);
  const { title, summary, sources } = document;
  const said = { title, summary, status, content, sources };
  const before = {
    ...{ title: head.title, summary: head.summary, status: head.status },
    ...{ content: head.content, sources: head.sources },
  };
  if (canonicalize(said as unknown as JsonValue) === canonicalize(before as unknown as JsonValue)) {
    return ok({ is: 'same' });
  }
  const { editingAgent: _, ...kept } = head.provenance;
  const { name, type } = document.createdBy;
  const isOther = name !== head.createdBy.name || type !== head.createdBy.type;
  const draft = {
    ...head,
    ...said,
    updatedAt: laterThan(head.updatedAt, now),
    provenance: {
      ...kept,
      revision: head.provenance.revision + 1,
      parentHash: head.id,
      ...(isOther && { editingAgent: name }),
    },
  };
  return sealedAs('next', platform, draft, isOther ? [otherAuthor(head, name)] : [], now);
}

/** True if a revision of this type and status may follow. */
const canFollow = (head: Artifact, type: string, status: ArtifactStatus): boolean =>
  head.type === type && canTransition(head.status, status);

async function sealedAs(
  is: 'next' | 'new',
  platform: Platform,
  draft: object,
  warnings: readonly DocumentWarning[],
  now: Millis,
): Promise<Result<Following, Failure>> {
  const sealed = await sealArtifact(draft, { now: new Date(now), digest: platform.sha256 });
  if (!sealed.ok) {
    const problems = corrected(sealed.error, draft as JsonObject);
    return err({ reason: 'invalid-artifact', problems });
  }
  const document = await packedDocument(platform, sealed.value, canonicalize(sealed.value));
  return ok({ is, document, warnings });
}

const otherAuthor = ({ createdBy }: Artifact, name: string): DocumentWarning => ({
  code: 'other-author',
  pointer: '/createdBy',
  detail: `The author of this document stays ${createdBy.name}: ${name} is named as who edited this version.`,
  correction: 'For a document of another author, publish to another name.',
});

const cannotFollow = ({ status, type }: Artifact, next: Artifact): DocumentWarning => ({
  code: 'new-document',
  pointer: type === next.type ? '/status' : '/type',
  detail:
    type === next.type
      ? `The version before is ${status}, and nothing follows that: this is a new document, and the link leads to it.`
      : `The version before is ${withArticle(type)}, and this is ${withArticle(next.type)}: it is a new document, and the link leads to it.`,
  correction: 'Nothing is to be done; the version before keeps its own address.',
});
