import type { Artifact } from '#schemas/document/artifact.ts';
import { checkArtifact } from '#schemas/document/check-artifact.ts';
import { readArmored } from '#schemas/signature/sshsig.ts';
import { digest } from '../../page/open/digest.ts';
import type { Told } from '../kit/refusal.tsx';
import { isAnswerTo } from './answering.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';
import { type MadeReply, madeReply } from './made-reply.ts';

/** An answer that was given here, and what became of it. */
export interface GivenAnswer {
  readonly made: MadeReply;
  /** Name of the ask that it was given to; null: it goes back by copy. */
  readonly ask: string | null;
  /** When the server that asked took it; null: it goes back by copy, or has not arrived. */
  readonly sentAt: string | null;
  /** Why it does not count there, as the code of the server; null: it counts. */
  readonly reason: string | null;
  /** Why it could not be sent now. */
  readonly failure?: ({ readonly outcome: 'refused' } & Told) | { readonly outcome: 'offline' };
}

/** Keeps an answer for the next time that its document is opened. */
export const keepGiven = (
  request: Artifact,
  { made: { canonical, sshsig }, ask, sentAt, reason }: GivenAnswer,
): Promise<boolean> => keepAnswer(request.id, { canonical, sshsig, ask, sentAt, reason });

/** The answer that was given here to a document, its hashes recomputed; undefined: none, or damaged. */
export async function givenAnswer(request: Artifact): Promise<GivenAnswer | undefined> {
  const kept = await keptAnswer(request.id);
  if (!kept || !digest) return undefined;
  try {
    const checked = await checkArtifact(JSON.parse(kept.canonical), digest);
    if (!checked.ok) return undefined;
    const signature = kept.sshsig === null ? null : readArmored(kept.sshsig);
    if (signature && !signature.ok) return undefined;
    const made = madeReply(checked.value.artifact, signature ? signature.value : null);
    const isIts = made.reply.inReplyTo.id === request.id && isAnswerTo(made.reply, request);
    return isIts ? { made, ask: kept.ask, sentAt: kept.sentAt, reason: kept.reason } : undefined;
  } catch {
    return undefined;
  }
}
