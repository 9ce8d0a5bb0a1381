import type { Artifact } from './artifact.ts';
import { compareDateTimes, secondsOf } from './date-time.ts';
import { type Reply, type Request, readReply, refusedDecision, repeatedIn } from './reply.ts';

/** Why a reply is not what a system waits for before it acts; its signature is another matter. */
export type ReplyRefusal =
  | 'not-a-reply'
  /** It answers another document, other content, or another revision. */
  | 'other-id'
  | 'other-content'
  | 'other-revision'
  /** It only comments. */
  | 'no-decision'
  | 'reserved-choice'
  | 'not-a-choice'
  /** It decides something else than what is expected. */
  | 'other-decision'
  | 'conditions'
  | 'no-nonce'
  | 'other-nonce'
  | 'other-audience'
  | 'no-valid-until'
  | 'expired'
  | 'too-old'
  | 'from-the-future';

/** What a system that acts on a reply asks for. */
export interface ReplyTerms {
  /** Its own clock, in milliseconds since 1970. */
  readonly now: number;
  /** The decision that it waits for; `approved` unless told. */
  readonly expect?: string;
  /** Who it is; unless told, the reply only has to name whom the request names. */
  readonly audience?: string;
  /** Oldest reply that counts, in milliseconds. */
  readonly maxAge?: number;
  /** Whether it knows and meets the conditions. */
  readonly acceptsConditions?: boolean;
}

/** How far the clock of who answers may be ahead, in seconds. */
const AHEAD = 60;
/** How old a reply may be unless told, in milliseconds. */
export const MAX_REPLY_AGE = 900_000;

/**
 * Whether a reply answers exactly this request, now, and as expected: everything but the signature.
 *
 * @param request the copy of the system that acts, a valid artifact with true hashes
 * @param reply a valid artifact with true hashes
 * @returns every reason against it; none: its signature can be looked at
 */
export function checkReply(
  request: Request,
  reply: Pick<Artifact, 'type' | 'createdBy' | 'content' | 'createdAt' | 'updatedAt'>,
  terms: ReplyTerms,
): ReplyRefusal[] {
  const said = readReply(reply);
  if (!said) return ['not-a-reply'];
  return [
    ...answersThis(request, said),
    ...decidesThis(request, said, terms),
    ...holdsNow(reply, said, terms),
  ];
}

function answersThis(request: Request, { inReplyTo, nonce, audience }: Reply): ReplyRefusal[] {
  const found: ReplyRefusal[] = [];
  if (inReplyTo.id !== request.id) found.push('other-id');
  if (inReplyTo.contentHash !== request.contentHash) found.push('other-content');
  if (inReplyTo.revision !== request.provenance.revision) found.push('other-revision');
  const asked = repeatedIn(request);
  if (!asked.nonce || !nonce) found.push('no-nonce');
  else if (asked.nonce !== nonce) found.push('other-nonce');
  if (asked.audience !== audience) found.push('other-audience');
  return found;
}

function decidesThis(
  request: Request,
  { decision, audience, conditions }: Reply,
  terms: ReplyTerms,
): ReplyRefusal[] {
  const found: ReplyRefusal[] = [];
  if (decision === null) {
    found.push('no-decision');
  } else {
    const refused = refusedDecision(request, decision);
    if (refused) found.push(refused);
    if (decision !== (terms.expect ?? 'approved')) found.push('other-decision');
  }
  if (conditions.length > 0 && !terms.acceptsConditions) found.push('conditions');
  const isForOther = terms.audience !== undefined && audience !== terms.audience;
  if (isForOther && audience === repeatedIn(request).audience) found.push('other-audience');
  return found;
}

function holdsNow(
  { createdAt, updatedAt }: Pick<Artifact, 'createdAt' | 'updatedAt'>,
  { validUntil }: Reply,
  { now, maxAge = MAX_REPLY_AGE }: ReplyTerms,
): ReplyRefusal[] {
  const found: ReplyRefusal[] = [];
  const time = new Date(now).toISOString();
  if (validUntil === null) found.push('no-valid-until');
  else if (compareDateTimes(validUntil, time) <= 0) found.push('expired');
  // Of the two dates, the one that speaks against it.
  const made = [createdAt, updatedAt].map(secondsOf);
  if (Math.min(...made) * 1_000 < now - maxAge) found.push('too-old');
  if (Math.max(...made) > now / 1_000 + AHEAD) found.push('from-the-future');
  return found;
}
