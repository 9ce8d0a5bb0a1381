import type { PlaceOfProblem } from '#schemas/api/problem.ts';
import type { Scope } from '#schemas/api/scopes.ts';
import type { Problem } from '#schemas/document/explain.ts';
import type { JsonFailure } from '#schemas/json/strict-json.ts';
import type { StoreTrouble } from '../db/failure.ts';
import type { NamedFile } from '../files/types.ts';
import type { ProductOffer } from '../purchases/offer.ts';
import type { Gone, Millis, PrivateGone } from '../types.ts';

/** The names of all that is limited for longer than a minute. */
export const LIMITED = {
  publications: 'publications without an account',
  'sign-ups': 'new accounts',
  mails: 'mails',
  previews: 'previews',
  reports: 'reports',
  clients: 'programs that register themselves',
  permissions: 'requests for permission',
  tries: 'wrong passwords for this link',
  asks: 'questions to people',
  replies: 'replies',
  uploads: 'uploads of files',
} as const;

/** The way round a limit, a sentence; absent: to wait. */
export const WAYS_ROUND: Readonly<Partial<Record<keyof typeof LIMITED, string>>> = {
  previews:
    'Until then, share with keep "link", which has no limit and costs nothing, or keep "publish".',
  publications: 'An account has no such limit: /auth.md says how to get one.',
  asks: 'Until then, give the person the address of the document, and let them answer there.',
  replies: 'Until then, send your answer back yourself.',
};

/** Everything that a request can be refused for. Each edge maps it once, exhaustively. */
export type Failure =
  | ({ readonly reason: 'invalid-json' } & Readonly<JsonFailure>)
  | { readonly reason: 'too-large'; readonly detail: string }
  /** The body of the request is not there whole; `too-slow`: it took so many seconds. */
  | { readonly reason: 'cut-short' }
  | { readonly reason: 'too-slow'; readonly seconds: number }
  /** More is being read than there is memory for. */
  | { readonly reason: 'no-room' }
  | { readonly reason: 'invalid-artifact'; readonly problems: readonly Problem[] }
  | {
      readonly reason: 'hash-mismatch';
      readonly member: 'id' | 'contentHash';
      readonly expected: { readonly id: string; readonly contentHash: string };
    }
  | { readonly reason: 'invalid-request'; readonly errors: readonly PlaceOfProblem[] }
  /** A capability that needs hosts, and none is declared; or hosts that may not be declared. */
  | {
      readonly reason: 'domains-missing' | 'domains-refused';
      readonly errors: readonly PlaceOfProblem[];
    }
  /** Nothing that a reader would see, or nothing that differs from what is there. */
  | { readonly reason: 'nothing-to-publish'; readonly errors: readonly PlaceOfProblem[] }
  /** 422: warnings that come before the charge, and that the caller did not accept. */
  | { readonly reason: 'warnings'; readonly errors: readonly PlaceOfProblem[] }
  | {
      readonly reason: 'insufficient-credits';
      readonly required: number;
      readonly balance: number;
      readonly purchaseUrl: string | null;
      readonly products: readonly ProductOffer[];
    }
  /** The program may not spend so much in 24 hours; the account could. */
  | {
      readonly reason: 'daily-limit';
      readonly required: number;
      readonly creditsPerDay: number;
      readonly spent: number;
    }
  /** The account would publish more bytes than it may. */
  | {
      readonly reason: 'quota';
      readonly required: number;
      readonly used: number;
      readonly quota: number;
    }
  /** A limit of people without an account, or of mails; in all processes together. */
  | {
      readonly reason: 'limit-reached';
      readonly what: keyof typeof LIMITED;
      /** So many, within so many milliseconds. */
      readonly most: number;
      readonly within: Millis;
      readonly until: Millis;
      /** In seconds. */
      readonly retryAfter: number;
    }
  /** 422: the document names files that its account has not uploaded; null: none can be uploaded. */
  | {
      readonly reason: 'files-missing';
      readonly files: readonly (NamedFile & { readonly url: string | null })[];
      readonly detail: string;
    }
  /** 411: the length of an upload has to be known before it is read. */
  | { readonly reason: 'length-required' }
  /** 422: the bytes of an upload do not have the hash in its address. */
  | { readonly reason: 'file-hash' }
  | { readonly reason: 'credits-unavailable' }
  | { readonly reason: 'not-found'; readonly detail: string }
  | { readonly reason: 'gone'; readonly tombstone: Gone & { readonly id: string } }
  /** 422: the head of a private record differs from the request. */
  | { readonly reason: 'private-head'; readonly errors: readonly PlaceOfProblem[] }
  /** Neither the key of the record nor the claim of its opener. */
  | { readonly reason: 'wrong-key' }
  /** So many passwords were wrong that its owner has to allow more. */
  | { readonly reason: 'tries-locked' }
  /** The name of a private link was taken, once and for good. */
  | { readonly reason: 'id-taken' }
  | { readonly reason: 'private-gone'; readonly tombstone: PrivateGone & { readonly id: string } }
  /** 422: the artifact is no reply to this ask. */
  | { readonly reason: 'no-reply'; readonly errors: readonly PlaceOfProblem[] }
  | { readonly reason: 'too-many-asks'; readonly most: number }
  /** The token may do other things, and not this. */
  | { readonly reason: 'scope-missing'; readonly scope: Scope }
  | { readonly reason: 'links-full'; readonly most: number }
  /** A pinned link never moves. */
  | { readonly reason: 'link-pinned'; readonly since: Millis }
  /** A link has another version than was expected, or is not there (null); nothing was moved. */
  | { readonly reason: 'link-moved'; readonly current: object | null }
  | {
      readonly reason: 'link-gone';
      readonly tombstone: {
        readonly id: string;
        readonly reason: 'withdrawn' | 'deleted';
        readonly at: Millis;
      };
    }
  /** Asked about what was revoked or rejected, or whose time is up. */
  | { readonly reason: 'request-over'; readonly detail: string }
  /** As many replies as there may be; `why`: they do not count. */
  | { readonly reason: 'replies-full'; readonly isSigned: boolean; readonly why: string | null }
  | { readonly reason: 'ask-over'; readonly state: 'expired' | 'withdrawn' }
  /** 422: the signature does not verify for this artifact. */
  | { readonly reason: 'signature'; readonly errors: readonly PlaceOfProblem[] }
  /** The artifact has as many signatures as it may, of this account or of all. */
  | { readonly reason: 'signatures-full' }
  /** Its owner did not allow recipients to delete it. */
  | { readonly reason: 'recipient-may-not-delete' }
  | { readonly reason: 'invalid-transition'; readonly problems: readonly Problem[] }
  | {
      readonly reason: 'revision-conflict';
      readonly problems: readonly Problem[];
      /** Newest version behind a living link, as its `id`, where the publication was for one. */
      readonly head?: string | null;
    }
  /** A value that is a name, or is kept, holds NUL or half a character. */
  | { readonly reason: 'unstorable' }
  /** The store could not do it now: see server/db/failure.ts. */
  | { readonly reason: 'store'; readonly trouble: StoreTrouble }
  /** The same Idempotency-Key was used for another request. */
  | { readonly reason: 'key-reused' }
  /** Another request with the same key is under way. */
  | { readonly reason: 'key-in-flight' }
  /** As much as may wait here waits already. */
  | { readonly reason: 'busy' }
  /** Reading and checking took longer than any document needs, and was ended. */
  | { readonly reason: 'work-too-long'; readonly seconds: number }
  /** Checking what this account sent took all the processor time it may take; until when. */
  | { readonly reason: 'work-limit'; readonly seconds: number };
