import type { Artifact } from '../document/artifact.ts';
import { compareDateTimes, secondsOf } from '../document/date-time.ts';
import { isDateTime } from '../json/formats.ts';
import type { JsonValue } from '../json/json-value.ts';
import { REPLY, type SignatureState } from '../signature/ssh-signature.ts';
import { type Reply, type Request, readReply, refusedDecision, repeatedIn } from './reply.ts';
import type { PasskeyRefusal, ReplySignature } from './reply-signature.ts';

/** Reasons that a system must not act on a reply; its signature is another matter. */
export type ReplyRefusal =
  /** The request was revoked or rejected, or its time is up. */
  | 'request_over'
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

/** Reasons that a signature is not one of a reply at all, whoever made it. */
export type ReplySignatureRefusal = 'signature-namespace' | 'unknown-kind' | 'bad-signature';

/** Ways of answering: with a passkey, with a key of a device, or unsigned. */
export const WAYS = ['passkey', 'device', 'link'] as const;
export type Way = (typeof WAYS)[number];

/** Reasons that a reply does not count as the answer to an ask. */
export type CountRefusal =
  | Exclude<ReplyRefusal, 'other-decision' | 'conditions' | 'too-old' | 'from-the-future'>
  | ReplySignatureRefusal
  | PasskeyRefusal
  /** The ask wants a signature. */
  | 'unsigned'
  /** It was signed in a way that the ask does not allow. */
  | 'other-way'
  /** The key is none of those that the ask names. */
  | 'other-signer'
  /** The same key signed the request. */
  | 'author-key';

/** Terms of a system that acts on a reply. */
export interface ReplyTerms {
  /** Its own clock, in milliseconds since 1970. */
  readonly now: number;
  /** The decision that it waits for; `approved` unless told. */
  readonly expect?: string;
  /** Name of that system; unless told, the reply only has to name whom the request names. */
  readonly audience?: string;
  /** Oldest reply that counts, in milliseconds. */
  readonly maxAge?: number;
  /** True: it knows and meets the conditions. */
  readonly acceptsConditions?: boolean;
}

/** Terms of an ask: the answers that it waits for. */
export interface AskTerms {
  /** Clock of the server, in milliseconds since 1970. */
  readonly now: number;
  readonly allow: readonly Way[];
  /** Fingerprints (`SHA256:…`) of the keys that may answer; null: any key. */
  readonly signers: readonly string[] | null;
  /** Public keys, as in allowed_signers, that signed the request. */
  readonly authors: readonly string[];
}

/** The members of a request that a check reads. */
export type CheckedRequest = Request & Pick<Artifact, 'status'>;

/** The members of a reply that a check reads. */
export type CheckedReply = Pick<
  Artifact,
  'type' | 'createdBy' | 'content' | 'createdAt' | 'updatedAt'
>;

/** Most seconds that the clock of who answers may be ahead. */
const AHEAD = 60;
/** Greatest age of a reply unless told, in milliseconds. */
export const MAX_REPLY_AGE = 900_000;

/** Statuses of a request that nobody can answer any more. */
const ENDED: readonly Artifact['status'][] = ['expired', 'revoked', 'rejected'];

/** True for a status of a request that nobody can answer any more. */
export const isEnded = (status: Artifact['status']): boolean => ENDED.includes(status);

/**
 * The moment a request ends by what it says itself (`expiresAt`, `validUntil`), in milliseconds since
 * 1970; null: it says none. A day without a time ends with the day, UTC.
 */
export function endOfRequest({ content }: Pick<Artifact, 'content'>): number | null {
  const ends = [momentIn(content.expiresAt), momentIn(content.validUntil)];
  const known = ends.filter((end) => end !== null);
  return known.length === 0 ? null : Math.min(...known);
}

function momentIn(value: JsonValue | undefined): number | null {
  if (typeof value !== 'string') return null;
  const text = /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T23:59:59Z` : value;
  return isDateTime(text) ? secondsOf(text) * 1_000 : null;
}

/** True for a request that was revoked or rejected, or whose time is up. */
export function isRequestOver(request: Pick<Artifact, 'status' | 'content'>, now: number): boolean {
  const end = endOfRequest(request);
  return isEnded(request.status) || (end !== null && end <= now);
}

/**
 * Compares a reply with the request, the clock and what is expected: everything but the signature.
 *
 * @param request the copy of the system that acts, a valid artifact with true hashes
 * @param reply a valid artifact with true hashes
 * @returns every reason against it; none: its signature can be looked at
 */
export function checkReply(
  request: CheckedRequest,
  reply: CheckedReply,
  terms: ReplyTerms,
): ReplyRefusal[] {
  const said = readReply(reply);
  if (!said) return ['not-a-reply'];
  return [
    ...answersNow(request, said, terms.now),
    ...decidesThis(request, said, terms),
    ...isFresh(reply, terms),
  ];
}

/**
 * Compares a reply with an ask: with what `reply-check` would take, except for the decision that is
 * expected, conditions, age and identity, which are left to it (docs/replies.md).
 *
 * @param request a valid artifact with true hashes
 * @param reply a valid artifact with true hashes
 * @param signature null: it is not signed
 * @returns every reason against it; none: it answers the ask
 */
export function countRefusals(
  request: CheckedRequest,
  reply: CheckedReply,
  signature: ReplySignature | null,
  { now, allow, signers, authors }: AskTerms,
): CountRefusal[] {
  const said = readReply(reply);
  if (!said) return ['not-a-reply'];
  const found: CountRefusal[] = answersNow(request, said, now);
  if (signature === null) {
    if (signers !== null || !allow.includes('link')) found.push('unsigned');
    return found;
  }
  found.push(...signatureRefusals(signature), ...signature.refusals);
  if (!allow.includes(signature.way)) found.push('other-way');
  if (signers !== null && !signers.includes(signature.fingerprint)) found.push('other-signer');
  if (authors.includes(signature.key)) found.push('author-key');
  return found;
}

/** Reasons against a signature whoever made it, from its namespace and what the engine says. */
export function signatureRefusals({
  namespace,
  state,
}: {
  readonly namespace: string;
  readonly state: SignatureState;
}): ReplySignatureRefusal[] {
  if (namespace !== REPLY) return ['signature-namespace'];
  if (state === 'unknown-kind') return ['unknown-kind'];
  return state === 'valid' ? [] : ['bad-signature'];
}

/** Reasons that count for whoever reads a reply: it answers this request with a decision, and now. */
function answersNow(
  request: CheckedRequest,
  said: Reply,
  now: number,
): (ReplyRefusal & CountRefusal)[] {
  const found: (ReplyRefusal & CountRefusal)[] = [];
  const { inReplyTo, nonce, audience, decision, validUntil } = said;
  if (isRequestOver(request, now)) found.push('request_over');
  if (inReplyTo.id !== request.id) found.push('other-id');
  if (inReplyTo.contentHash !== request.contentHash) found.push('other-content');
  if (inReplyTo.revision !== request.provenance.revision) found.push('other-revision');
  const asked = repeatedIn(request);
  if (!asked.nonce || !nonce) found.push('no-nonce');
  else if (asked.nonce !== nonce) found.push('other-nonce');
  if (asked.audience !== audience) found.push('other-audience');
  const refused = decision === null ? 'no-decision' : refusedDecision(request, decision);
  if (refused) found.push(refused);
  if (validUntil === null) found.push('no-valid-until');
  else if (compareDateTimes(validUntil, new Date(now).toISOString()) <= 0) found.push('expired');
  return found;
}

/** Reasons of the system that acts against what was decided. */
function decidesThis(
  request: CheckedRequest,
  { decision, audience, conditions }: Reply,
  terms: ReplyTerms,
): ReplyRefusal[] {
  const found: ReplyRefusal[] = [];
  if (decision !== null && decision !== (terms.expect ?? 'approved')) found.push('other-decision');
  if (conditions.length > 0 && !terms.acceptsConditions) found.push('conditions');
  const isForOther = terms.audience !== undefined && audience !== terms.audience;
  if (isForOther && audience === repeatedIn(request).audience) found.push('other-audience');
  return found;
}

function isFresh(
  { createdAt, updatedAt }: Pick<Artifact, 'createdAt' | 'updatedAt'>,
  { now, maxAge = MAX_REPLY_AGE }: ReplyTerms,
): ReplyRefusal[] {
  const found: ReplyRefusal[] = [];
  // Of the two dates, the one that speaks against it.
  const made = [createdAt, updatedAt].map(secondsOf);
  if (Math.min(...made) * 1_000 < now - maxAge) found.push('too-old');
  if (Math.max(...made) > now / 1_000 + AHEAD) found.push('from-the-future');
  return found;
}
