import type { Artifact } from '#schemas/document/artifact.ts';
import { isRequestOver } from '#schemas/reply/check-reply.ts';
import { type Decisions, decisionsOf } from './answering.ts';
import type { Ask, AskLink } from './ask.ts';

/** A question about a document, as far as it is known. */
export interface Asked {
  readonly artifact: Artifact;
  /** The page was opened by the link of an ask. */
  readonly link: AskLink | undefined;
  /** Undefined while it is asked for; null: the server does not know it, or does not answer. */
  readonly ask: Ask | null | undefined;
}

/**
 * State of a question, as the bar tells it:
 * - `none`: nobody asks, but comments can be given back
 * - `asking`: the document asks for an answer, which goes back by copy
 * - `waiting`: whoever asked waits for it at the server
 * - `unknown`: whether they do could not be found out
 * - `checking`: that is being found out
 * - `closed`: nobody takes an answer any more
 */
export type Standing = 'none' | 'asking' | 'waiting' | 'unknown' | 'checking' | 'closed';

export function standingOf({ artifact, link, ask }: Asked, now: number): Standing {
  const { of } = decisionsOf(artifact, link !== undefined);
  if (of === 'none' && !link) return 'none';
  if (isRequestOver(artifact, now)) return 'closed';
  if (!link) return 'asking';
  if (ask === undefined) return 'checking';
  if (ask === null) return 'unknown';
  return ask.state === 'open' || ask.state === 'answered' ? 'waiting' : 'closed';
}

/** The decisions that can be given now. */
export const decisionsNow = ({ artifact, link }: Asked): Decisions =>
  decisionsOf(artifact, link !== undefined);

/** Until when an answer is taken; undefined: nobody said. */
export function endOf({ artifact, ask }: Asked): string | undefined {
  const { expiresAt } = artifact.content;
  return ask?.expiresAt ?? (typeof expiresAt === 'string' ? expiresAt : undefined);
}
