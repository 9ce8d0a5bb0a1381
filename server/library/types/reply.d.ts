import type { ApiFailure, Client } from './client.d.ts';
import type { Artifact, Problem, ReadFailure, Result, Signature } from './index.d.ts';
import type { RefusedLine } from './sign.d.ts';

// The types of `vitrine/reply`.

/** Reasons that a system must not act on a reply, in the order in which they are told. */
export type Refusal =
  | 'request_over'
  | 'bad-reply'
  | 'not-a-reply'
  | 'other-id'
  | 'other-content'
  | 'other-revision'
  | 'no-nonce'
  | 'other-nonce'
  | 'other-audience'
  | 'no-decision'
  | 'reserved-choice'
  | 'not-a-choice'
  | 'other-decision'
  | 'conditions'
  | 'no-valid-until'
  | 'expired'
  | 'too-old'
  | 'from-the-future'
  | 'unsigned'
  | 'signature-namespace'
  | 'unknown-kind'
  | 'bad-signature'
  | 'unknown-key'
  | 'key-namespace'
  | 'key-not-valid-now'
  | 'other-identity'
  | 'author-key'
  | 'device-key'
  | 'client-data'
  | 'user-absent'
  | 'user-not-verified'
  | 'other-origin'
  | 'other-rp-id'
  | 'cross-origin'
  | 'top-origin'
  | 'used';

/** The meaning of a refusal, in one English sentence. */
export function refusalText(refusal: Refusal): string;

/** A document with the signatures that came with it. */
export interface Signed {
  /** A sealed artifact, or its JSON. It is checked. */
  readonly artifact: Artifact | string | Uint8Array;
  /** Those of its link (`open`), or of its file `.sig` (`readSignatureFile` of `vitrine/sign`). */
  readonly signatures?: readonly Signature[];
}

/** Expectations of a system that acts. */
export interface ReplyTerms {
  /** The text of an allowed_signers file: lines with exactly `namespaces="reply@vitrine"`. */
  readonly signers: string;
  /** The person who must have answered, by the name in that file. */
  readonly identity: string;
  /** The decision that you wait for; `approved` unless told. */
  readonly expect?: string;
  /** Your name; unless told, the reply only has to name whom the request names. */
  readonly audience?: string;
  /** Milliseconds that the oldest reply may have; 15 minutes unless told. */
  readonly maxAge?: number;
  /** The page that the passkey was used on; `https://` and its host unless told. */
  readonly origin?: string;
  /** A key that is no passkey counts, too: nobody proved who used it. */
  readonly allowDevice?: boolean;
  /** You know the conditions, and meet them. */
  readonly acceptConditions?: boolean;
  /** Your clock; now unless told. */
  readonly now?: Date;
  /**
   * Notes, before the reply is taken, that this request is acted on. It must be durable, and give `used`
   * to whoever comes second: a row with a unique key, say. `reusable`: it may be used again.
   */
  readonly used:
    | 'reusable'
    | ((use: {
        readonly id: string;
        readonly nonce: string;
        readonly reply: string;
      }) => Promise<'noted' | 'used'>);
}

/** Findings of {@link checkReply}. */
export interface ReplyReport {
  /** Everything holds: only then may you act. */
  readonly ok: boolean;
  /** `ok`, or the first reason. */
  readonly code: Refusal | 'ok';
  /** All reasons, in their order. */
  readonly refusals: readonly Refusal[];
  readonly request?: { readonly id: string; readonly contentHash: string; readonly title: string };
  readonly reply?: { readonly id: string; readonly by: string; readonly at: string };
  readonly decision?: string | null;
  readonly conditions?: readonly string[];
  readonly audience?: string | null;
  readonly validUntil?: string | null;
  readonly signature?: {
    readonly way: 'passkey' | 'device';
    readonly key: string;
    readonly fingerprint: string;
  };
  readonly identity?: string;
  readonly userVerified?: boolean;
  readonly reusable?: boolean;
  readonly refusedLines?: readonly RefusedLine[];
}

/**
 * Checks a reply before a system acts on it, as `vitrine reply-check` does: it has to answer exactly
 * this request, which is not over, with the expected decision, now, for this audience, signed by a key
 * that your signers file gives that person. Run it where whoever asks cannot write.
 *
 * @param request your own copy
 * @returns the report; the error when your own copy of the request is not intact
 */
export function checkReply(
  request: Signed,
  reply: Signed,
  terms: ReplyTerms,
): Promise<Result<ReplyReport, ReadFailure>>;

/** A comment on a text of the request. */
export interface Comment {
  /** JSON Pointer to the text. */
  readonly path: string;
  /** The marked words in it. */
  readonly quote: string;
  readonly text: string;
}

/** A person's answer. */
export interface Answer {
  readonly name: string;
  /** One of the choices of the request, or `approved`, `rejected` or `changes` where it has none. */
  readonly decision?: string;
  readonly rationale?: string;
  /** An RFC 3339 date-time after which the answer holds no more. */
  readonly validUntil?: string;
  readonly conditions?: readonly string[];
  readonly comments?: readonly Comment[];
}

/**
 * Makes the sealed reply of a person to a request, not signed yet: `sign` of `vitrine/sign` does that,
 * with the purpose `reply@vitrine`.
 *
 * @returns the reply; or problems, whose pointers lead into the answer
 */
export function makeReply(
  request: Artifact,
  answer: Answer,
  options?: { readonly now?: Date | string },
): Promise<Result<Artifact, Problem[]>>;

/** Ways of answering: with a passkey, with a key of a device, or unsigned. */
export type Way = 'passkey' | 'device' | 'link';

/** Terms on which an ask takes answers. */
export interface AskTerms {
  /** Ways that count; the server chooses by the kind of document unless told. */
  readonly allow?: readonly Way[];
  /** Fingerprints (`SHA256:…`) of the keys that count. */
  readonly signers?: readonly string[];
  /** In seconds, 60 to 2,592,000; a week unless told. */
  readonly expiresIn?: number;
  /** https address that is told. */
  readonly webhook?: string;
}

/** An ask that was made. */
export interface MadeAsk {
  readonly id: string;
  /** The whole address to give the person. It holds the secret that lets them answer. */
  readonly url: string;
  readonly expiresAt: string;
  readonly allow: readonly Way[];
  /** Secret that messages to `webhook` are signed with; null: there is none. */
  readonly webhookSecret: string | null;
}

/** Reason why nobody was asked. */
export interface AskFailure {
  /** `no-nonce`: seal its draft with `ask: true`. `bad-link`: not the link of a document. */
  readonly kind: 'no-nonce' | 'bad-link';
  readonly detail: string;
}

/**
 * Asks a person about a document. The server gets what an answer is compared with; of a document that
 * it does not publish it gets neither the text nor the link. Needs the scope `artifacts:publish`.
 *
 * @param link the share link or private link that the person opens; unless told, one that carries the
 *   document
 */
export function ask(
  client: Client,
  request: Artifact,
  terms?: AskTerms & { readonly link?: string },
): Promise<Result<MadeAsk, ReadFailure | AskFailure | ApiFailure>>;

/** A reply that came. It authorises nothing: {@link checkReply} decides. */
export interface ReceivedReply {
  readonly id: string;
  /** The server's opinion. */
  readonly counts: boolean;
  readonly reason: string | null;
  readonly at: string;
  /** As it came: give both to {@link checkReply}. */
  readonly signed: Signed;
}

/** State of an ask. */
export interface ToldAsk {
  readonly id: string;
  readonly state: 'open' | 'answered' | 'expired' | 'withdrawn';
  readonly artifact: string;
  readonly expiresAt: string;
  readonly replies: readonly ReceivedReply[];
}

/**
 * The state of an ask, and its replies. Needs the scope `artifacts:read`.
 *
 * @param wait seconds to wait while nothing came, at most 25
 * @param seen number of replies that you have already: waits for more
 */
export function readAsk(
  client: Client,
  id: string,
  options?: { readonly wait?: number; readonly seen?: number },
): Promise<Result<ToldAsk, ApiFailure>>;

/** Withdraws an ask: nobody can answer it any more. */
export function withdrawAsk(client: Client, id: string): Promise<Result<null, ApiFailure>>;
