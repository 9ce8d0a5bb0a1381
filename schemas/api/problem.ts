/** Every code of a problem document: its usual status, and its title (decisions §8, RFC 9457). */
export const PROBLEMS = {
  invalid_json: { status: 400, title: 'Not readable as JSON' },
  invalid_artifact: { status: 422, title: 'Not a valid artifact' },
  invalid_request: { status: 400, title: 'Invalid request' },
  hash_mismatch: { status: 422, title: 'A hash does not match' },
  unauthorized: { status: 401, title: 'A valid token is needed' },
  insufficient_scope: { status: 403, title: 'The token lacks a scope' },
  insufficient_credits: { status: 402, title: 'Not enough credits' },
  daily_limit: { status: 403, title: 'The program may not spend more today' },
  not_found: { status: 404, title: 'Not found' },
  gone: { status: 410, title: 'Withdrawn' },
  invalid_transition: { status: 409, title: 'The status cannot change like this' },
  revision_conflict: { status: 409, title: 'Does not follow the revision before' },
  idempotency_conflict: { status: 422, title: 'The Idempotency-Key was used otherwise' },
  too_large: { status: 413, title: 'Too large' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  missing_header: { status: 400, title: 'A header is missing' },
  rate_limited: { status: 429, title: 'Too many requests' },
  credits_unavailable: { status: 503, title: 'Credits cannot be checked now' },
  model_unavailable: { status: 502, title: 'The AI model does not answer' },
  unavailable: { status: 503, title: 'Not available now' },
  storage_full: { status: 507, title: 'The storage is full' },
  files_missing: { status: 422, title: 'Files are missing' },
  length_required: { status: 411, title: 'The length is missing' },
  wrong_key: { status: 403, title: 'The key is wrong' },
  id_taken: { status: 409, title: 'The name is taken' },
  limit_reached: { status: 409, title: 'A limit is reached' },
  link_pinned: { status: 409, title: 'The link is pinned' },
  precondition_failed: { status: 412, title: 'It was changed in the meantime' },
  request_over: { status: 409, title: 'The request is over' },
  internal: { status: 500, title: 'Internal error' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** Place and mistake of one value of a request. */
export interface PlaceOfProblem {
  /** JSON Pointer (RFC 6901) into the body, or the name of a parameter. */
  pointer: string;
  detail: string;
}

/** The body of every answer that is an error (RFC 9457), `application/problem+json`. */
export interface ProblemDocument {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ProblemCode;
  requestId: string;
  errors?: readonly PlaceOfProblem[];
  [extension: string]: unknown;
}

/** The stable address of a code: the same in every deployment. */
export const problemType = (code: ProblemCode): string =>
  `https://schemas.example/problems/${code.replaceAll('_', '-')}`;
