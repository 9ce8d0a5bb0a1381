import type { Artifact } from '#schemas/document/artifact.ts';
import { choiceProblems, choicesOf, DECISIONS } from '#schemas/reply/choices.ts';
import { isReply, type Reply } from '#schemas/reply/reply.ts';

/** Ways to answer a document. */
export interface Decisions {
  /** Text that stands in the reply, byte for byte. */
  readonly values: readonly string[];
  /** `own`: the document's words, to be quoted; `reserved`: they read like ours, and count for nothing. */
  readonly of: 'own' | 'built-in' | 'reserved' | 'none';
}

const OPEN: readonly Artifact['status'][] = ['draft', 'proposed', 'reviewed'];

/**
 * The decisions on a document: none where nobody waits for one, and none on an answer.
 *
 * @param isAsked true: the page was opened by the link of an ask, also of what is accepted already
 */
export function decisionsOf(artifact: Artifact, isAsked = false): Decisions {
  const own = choicesOf(artifact);
  const isOpen = OPEN.includes(artifact.status) || (isAsked && artifact.status === 'accepted');
  if (isReply(artifact) || own?.length === 0 || !isOpen) {
    return { values: [], of: 'none' };
  }
  if (own === null) return { values: DECISIONS, of: 'built-in' };
  const isReserved = choiceProblems(artifact, true).length > 0;
  return isReserved ? { values: [], of: 'reserved' } : { values: own, of: 'own' };
}

/** True if a reply that names a document by its id names it rightly. */
export const isAnswerTo = ({ inReplyTo }: Reply, { contentHash, provenance }: Artifact): boolean =>
  inReplyTo.contentHash === contentHash && inReplyTo.revision === provenance.revision;

/** The first eight digits of an id. */
export const firstDigits = (id: string): string => id.slice('sha256:'.length, 'sha256:'.length + 8);
