import type { Artifact, ArtifactType } from '#schemas/document/artifact.ts';
import type { Problem } from '#schemas/document/explain.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { endOfRequest, isRequestOver } from '#schemas/reply/check-reply.ts';
import { choiceProblems, choicesOf } from '#schemas/reply/choices.ts';
import { isReply, repeatedIn } from '#schemas/reply/reply.ts';
import type { Millis } from '../types.ts';

/** As much of a document as asking about it depends on. The document itself may be long. */
export type RequestFacts = {
  readonly id: string;
  readonly type: ArtifactType;
  /** Problems of a document whose page has no form to answer it. */
  readonly unfit: readonly Problem[];
  /** Choices that no document may offer. */
  readonly choices: readonly Problem[];
  /** Members that whoever asks may repeat, as the document has them; null: it has none. */
  readonly repeated: Readonly<Record<'contentHash' | 'nonce' | 'audience' | 'choices', JsonValue>>;
  /** True if it was revoked or rejected, or its time is up. */
  readonly isOver: boolean;
  /** End of its time; null: it says none. */
  readonly end: Millis | null;
};

export function requestFacts(artifact: Artifact, now: Millis): RequestFacts {
  const { nonce, audience } = repeatedIn(artifact);
  return {
    id: artifact.id,
    type: artifact.type,
    unfit: unfitFor(artifact),
    choices: choiceProblems(artifact, true),
    repeated: {
      contentHash: artifact.contentHash,
      nonce,
      audience,
      choices: choicesOf(artifact) as JsonValue,
    },
    isOver: isRequestOver(artifact, now),
    end: endOfRequest(artifact),
  };
}

function unfitFor(artifact: Artifact): Problem[] {
  const problem = (detail: string) => [{ pointer: '/type', keyword: 'type', detail }];
  if (artifact.type === 'mini-app-capsule') {
    return problem(
      'A mini-app cannot be asked about: its page has no form. Publish an approval request or a decision memo that links to it, and ask about that.',
    );
  }
  return isReply(artifact)
    ? problem('An answer cannot be asked about: ask about the document that it answers.')
    : [];
}
