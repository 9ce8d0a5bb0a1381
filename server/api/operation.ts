import type { ProblemCode } from '#schemas/api/problem.ts';
import type { TokenAccess } from './admit.ts';
import type { SchemaName } from './answer-schemas.ts';
import type { Deprecation } from './deprecation.ts';

/** One thing that the API does. The routes, what guards them, and `/openapi.json` come from here. */
export type Operation = {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** With `{parameters}` as in OpenAPI. */
  readonly path: string;
  readonly tag:
    | 'Capsules'
    | 'Artifacts'
    | 'Files'
    | 'Signatures'
    | 'Private links'
    | 'Asks'
    | 'Living links'
    | 'Account'
    | 'Service';
  readonly summary: string;
  readonly access: 'anyone' | TokenAccess;
  readonly body?: { readonly schema: SchemaName; readonly limit: number };
  /** The body is a file of at most so many bytes, which the handler reads as it arrives. */
  readonly upload?: { readonly limit: number };
  /** Open to whoever has the secret of an ask: `Authorization: Ask …`. */
  readonly secret?: 'ask';
  /** Headers without which the request is refused (`missing_header`). */
  readonly needs?: Readonly<Record<string, string>>;
  /** The same for people who are signed in, without a token. */
  readonly sessionNeeds?: Readonly<Record<string, string>>;
  /** Open to anyone, but at a rate for each address: it costs more than it sends. */
  readonly isLimited?: true;
  /** Open to anyone at any rate: an office opens as much as its people get. */
  readonly isUnlimited?: true;
  /** It ends: every answer says so. */
  readonly deprecation?: Deprecation;
  /** Answered without the database. */
  readonly isAlone?: true;
  /** `Idempotency-Key` is understood. */
  readonly isIdempotent?: true;
  readonly query?: Readonly<Record<string, { readonly words: string; readonly schema: object }>>;
  /** Answers that are no errors. */
  readonly answers: Readonly<
    Record<
      number,
      { readonly words: string; readonly schema?: SchemaName; readonly mediaType?: string }
    >
  >;
  /** Errors beside those that follow from access, body and limits. */
  readonly problems: readonly ProblemCode[];
  /** More statuses that these codes come with here. */
  readonly otherStatuses?: readonly number[];
};

/** Errors of whatever publishes. */
export const PUBLISH: readonly ProblemCode[] = [
  'insufficient_credits',
  'daily_limit',
  'idempotency_conflict',
  'credits_unavailable',
  'gone',
];
/** The query of a list that comes in pages. */
export const PAGING = {
  limit: {
    words:
      'Most items of a page. It may hold fewer, or none, and still not be the last: what a filter leaves out is looked through in parts.',
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
  },
  cursor: {
    words: '`nextCursor` of the page before. There is more as long as it is not null.',
    schema: { type: 'string' },
  },
} as const;
