import type { ProblemCode } from '#schemas/api/problem.ts';
import {
  MAX_ARTIFACT_BODY_BYTES,
  MAX_BODY_BYTES,
  MAX_PRIVATE_BODY_BYTES,
} from '#schemas/limits.ts';
import type { TokenAccess } from '../auth/admit.ts';
import type { SchemaName } from './answer-schemas.ts';

/** One thing that the API does. The routes, what guards them, and `/openapi.json` come from here. */
export type Operation = {
  readonly method: 'get' | 'post' | 'delete';
  /** With `{parameters}` as in OpenAPI. */
  readonly path: string;
  readonly tag: 'Capsules' | 'Artifacts' | 'Private links' | 'Account' | 'Service';
  readonly summary: string;
  readonly access: 'anyone' | TokenAccess;
  readonly body?: { readonly schema: SchemaName; readonly limit: number };
  /** Headers without which the request is refused (`missing_header`). */
  readonly needs?: Readonly<Record<string, string>>;
  /** Open to anyone, but at a rate for each address: it costs more than it sends. */
  readonly isLimited?: true;
  /** Open to anyone at any rate: an office opens as much as its people get. */
  readonly isUnlimited?: true;
  /** Whether it is answered without the database. */
  readonly isAlone?: true;
  /** Whether `Idempotency-Key` is understood. */
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

const PUBLISH: readonly ProblemCode[] = [
  'insufficient_credits',
  'daily_limit',
  'idempotency_conflict',
  'credits_unavailable',
  'gone',
];
const PAGING = {
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
const artifactBody = { schema: 'PublishArtifact', limit: MAX_ARTIFACT_BODY_BYTES } as const;

export const OPERATIONS = {
  publishPage: {
    method: 'post',
    path: '/agent/v1/pages',
    tag: 'Capsules',
    summary: 'Publish a capsule: an interactive page that runs in a sealed frame.',
    access: { scope: 'capsules:publish' },
    body: { schema: 'PublishPage', limit: MAX_BODY_BYTES },
    isIdempotent: true,
    answers: {
      201: { words: 'Published and charged.', schema: 'PageAnswer' },
      200: { words: 'This account had published the same before.', schema: 'PageAnswer' },
    },
    problems: PUBLISH,
    otherStatuses: [409, 422],
  },
  listPages: {
    method: 'get',
    path: '/agent/v1/pages',
    tag: 'Capsules',
    summary: 'List the capsules of the account, newest first.',
    access: { scope: 'capsules:read' },
    query: PAGING,
    answers: { 200: { words: 'A page of the list.', schema: 'PageList' } },
    problems: ['invalid_request'],
  },
  getPage: {
    method: 'get',
    path: '/agent/v1/pages/{identifier}',
    tag: 'Capsules',
    summary: 'Read a capsule by its identifier or its content hash.',
    access: { scope: 'capsules:read' },
    answers: {
      200: { words: 'The capsule.', schema: 'Capsule' },
      206: { words: 'The bytes that were asked for.', mediaType: 'application/json' },
      304: { words: 'Unchanged.' },
      416: { words: 'There are no such bytes.' },
    },
    problems: ['not_found', 'gone'],
  },
  withdrawPage: {
    method: 'delete',
    path: '/agent/v1/pages/{identifier}',
    tag: 'Capsules',
    summary: 'Withdraw a capsule that this account has published.',
    access: { scope: 'capsules:publish' },
    answers: { 204: { words: 'Withdrawn.' } },
    problems: ['not_found', 'gone'],
  },
  listArtifacts: {
    method: 'get',
    path: '/agent/v1/artifacts',
    tag: 'Artifacts',
    summary: 'List the artifacts of the account, newest first.',
    access: { scope: 'artifacts:read' },
    query: {
      type: { words: 'Only of this type.', schema: { $ref: 'ArtifactType' } },
      status: { words: 'Only in this status.', schema: { $ref: 'ArtifactStatus' } },
      text: {
        words: 'Only with this text in title or summary; letter case does not count.',
        schema: { type: 'string', maxLength: 200 },
      },
      ...PAGING,
    },
    answers: { 200: { words: 'A page of the list.', schema: 'ArtifactList' } },
    problems: ['invalid_request'],
  },
  validateArtifact: {
    method: 'post',
    path: '/agent/v1/artifacts/validate',
    tag: 'Artifacts',
    summary: 'Check an artifact or complete a draft. Costs nothing, stores nothing.',
    access: { scope: 'artifacts:validate' },
    body: { schema: 'ValidateArtifact', limit: MAX_ARTIFACT_BODY_BYTES },
    answers: { 200: { words: 'What is right and wrong with it.', schema: 'Validation' } },
    problems: [],
  },
  reviseArtifact: {
    method: 'post',
    path: '/agent/v1/artifacts/{sha256}/revisions',
    tag: 'Artifacts',
    summary: 'Publish the revision that follows an artifact, as a merge patch (RFC 7396).',
    access: { scope: 'artifacts:revise' },
    body: { schema: 'ReviseArtifact', limit: MAX_ARTIFACT_BODY_BYTES },
    isIdempotent: true,
    answers: {
      201: { words: 'Published and charged.', schema: 'RevisionAnswer' },
      200: { words: 'This account had published the same before.', schema: 'RevisionAnswer' },
    },
    problems: [
      ...PUBLISH,
      'not_found',
      'invalid_artifact',
      'invalid_transition',
      'revision_conflict',
    ],
  },
  usage: {
    method: 'get',
    path: '/agent/v1/usage',
    tag: 'Account',
    summary: 'Balance, prices, limits and rates of the account.',
    access: { scope: null },
    answers: { 200: { words: 'The account as it stands.', schema: 'Usage' } },
    problems: ['credits_unavailable'],
  },
  publishArtifact: {
    method: 'post',
    path: '/api/artifacts',
    tag: 'Artifacts',
    summary: 'Publish an immutable copy of a sealed artifact.',
    access: { scope: 'artifacts:publish', orAnonymous: 'publish', orSession: true },
    body: artifactBody,
    needs: { 'X-Svc-Artifact': '1' },
    isIdempotent: true,
    answers: {
      201: { words: 'Published and charged.', schema: 'ArtifactAnswer' },
      200: { words: 'This account had published the same before.', schema: 'ArtifactAnswer' },
    },
    problems: [
      ...PUBLISH,
      'invalid_artifact',
      'hash_mismatch',
      'invalid_transition',
      'revision_conflict',
    ],
  },
  getArtifact: {
    method: 'get',
    path: '/api/artifacts/{sha256}',
    tag: 'Artifacts',
    summary: 'The exact canonical JSON (RFC 8785) of an artifact.',
    access: 'anyone',
    answers: {
      200: {
        words: 'The bytes that the hash is of.',
        schema: 'Artifact',
        mediaType: 'application/vnd.svc.artifact+json',
      },
      206: {
        words: 'The bytes that were asked for.',
        mediaType: 'application/vnd.svc.artifact+json',
      },
      304: { words: 'Unchanged.' },
      416: { words: 'There are no such bytes.' },
    },
    problems: ['not_found', 'gone'],
  },
  listRevisions: {
    method: 'get',
    path: '/api/artifacts/{sha256}/revisions',
    tag: 'Artifacts',
    summary: 'What this server knows of the history of an artifact, before and after it.',
    access: 'anyone',
    isLimited: true,
    query: {
      limit: {
        words: 'Most items of a page.',
        schema: { type: 'integer', minimum: 1, maximum: 100, default: 100 },
      },
      cursor: PAGING.cursor,
    },
    answers: {
      200: {
        words:
          'Ancestors, the artifact, and what its publishers published after it, oldest first; then what others did.',
        schema: 'RevisionList',
      },
    },
    problems: ['not_found', 'invalid_request'],
  },
  withdrawArtifact: {
    method: 'delete',
    path: '/api/artifacts/{sha256}',
    tag: 'Artifacts',
    summary: 'Withdraw an artifact that this account has published.',
    access: { scope: 'artifacts:publish' },
    answers: { 204: { words: 'Withdrawn.' } },
    problems: ['not_found', 'gone'],
  },
  keepPrivate: {
    method: 'post',
    path: '/api/private',
    tag: 'Private links',
    summary: 'Keep the encrypted record of a private link, which only the link opens.',
    access: { scope: 'artifacts:publish', orAnonymous: 'private', orSession: true },
    body: { schema: 'KeepPrivate', limit: MAX_PRIVATE_BODY_BYTES },
    needs: { 'X-Svc-Artifact': '1' },
    isIdempotent: true,
    answers: {
      201: { words: 'Kept and charged.', schema: 'PrivateAnswer' },
      200: { words: 'This account keeps the same record.', schema: 'PrivateAnswer' },
    },
    problems: [...PUBLISH, 'id_taken', 'not_found'],
    otherStatuses: [422],
  },
  getPrivate: {
    method: 'get',
    path: '/api/private/{id}',
    tag: 'Private links',
    summary: 'What the record of a private link is; nothing of it, and nothing is used up.',
    access: 'anyone',
    answers: { 200: { words: 'The record.', schema: 'PrivateLink' } },
    problems: ['not_found', 'gone'],
  },
  openPrivate: {
    method: 'post',
    path: '/api/private/{id}/open',
    tag: 'Private links',
    summary:
      'Get the encrypted record, by a key that only the link gives. One that opens once is then opened; the same claim gets it again for two minutes.',
    access: 'anyone',
    isUnlimited: true,
    body: { schema: 'OpenPrivate', limit: 16_384 },
    answers: { 200: { words: 'The record.', schema: 'PrivateData' } },
    problems: ['not_found', 'gone', 'wrong_key', 'rate_limited'],
  },
  receivedPrivate: {
    method: 'post',
    path: '/api/private/{id}/received',
    tag: 'Private links',
    summary: 'Say that a record that opens once came whole: it is deleted.',
    access: 'anyone',
    isUnlimited: true,
    body: { schema: 'ReceivedPrivate', limit: 16_384 },
    answers: { 204: { words: 'Noted.' } },
    problems: ['not_found', 'gone', 'wrong_key'],
  },
  dropPrivate: {
    method: 'post',
    path: '/api/private/{id}/delete',
    tag: 'Private links',
    summary:
      'Delete a record as its recipient: one that opens once, or where its maker allows that.',
    access: 'anyone',
    isUnlimited: true,
    body: { schema: 'DropPrivate', limit: 16_384 },
    answers: { 204: { words: 'Deleted.' } },
    problems: ['not_found', 'gone', 'wrong_key', 'rate_limited'],
  },
  deletePrivate: {
    method: 'delete',
    path: '/api/private/{id}',
    tag: 'Private links',
    summary: 'Delete the record of a private link that this account has made.',
    access: { scope: 'artifacts:publish' },
    answers: { 204: { words: 'Deleted.' } },
    problems: ['not_found', 'gone'],
  },
  rearmPrivate: {
    method: 'post',
    path: '/api/private/{id}/rearm',
    tag: 'Private links',
    summary: 'Allow as many tries of the password as at first.',
    access: { scope: 'artifacts:publish' },
    answers: { 204: { words: 'Allowed.' } },
    problems: ['not_found'],
  },
  listPrivate: {
    method: 'get',
    path: '/agent/v1/private',
    tag: 'Private links',
    summary: 'List the private links of the account, newest first. The links are not known here.',
    access: { scope: 'artifacts:publish' },
    query: PAGING,
    answers: { 200: { words: 'A page of the list.', schema: 'PrivateList' } },
    problems: ['invalid_request'],
  },
  getCapsule: {
    method: 'get',
    path: '/api/capsules/{identifier}',
    tag: 'Capsules',
    summary: 'The public record of a capsule.',
    access: 'anyone',
    answers: {
      200: { words: 'The capsule.', schema: 'Capsule' },
      206: { words: 'The bytes that were asked for.', mediaType: 'application/json' },
      304: { words: 'Unchanged.' },
      416: { words: 'There are no such bytes.' },
    },
    problems: ['not_found', 'gone'],
  },
  downloadCapsulePart: {
    method: 'get',
    path: '/api/capsules/{identifier}/{part}',
    tag: 'Capsules',
    summary: 'The html, css or javascript of a capsule, byte for byte, as a file.',
    access: 'anyone',
    answers: {
      200: { words: 'The text.', mediaType: 'text/plain' },
      206: { words: 'The bytes that were asked for.', mediaType: 'text/plain' },
      304: { words: 'Unchanged.' },
      416: { words: 'There are no such bytes.' },
    },
    problems: ['not_found', 'gone'],
  },
  report: {
    method: 'post',
    path: '/api/reports',
    tag: 'Service',
    summary: 'Tell the operator about a page that should not be here.',
    access: 'anyone',
    body: { schema: 'ReportBody', limit: 16_384 },
    answers: { 202: { words: 'Noted.', schema: 'ReportAnswer' } },
    problems: ['not_found', 'gone', 'rate_limited'],
  },
  oembed: {
    method: 'get',
    path: '/oembed',
    tag: 'Service',
    summary: 'What a link to a page of this server can be shown as (oEmbed 1.0).',
    access: 'anyone',
    query: {
      url: { words: 'The address of the page.', schema: { type: 'string' } },
      format: { words: 'Only json.', schema: { type: 'string', enum: ['json'] } },
    },
    answers: { 200: { words: 'The link.', schema: 'Oembed' } },
    problems: ['invalid_request', 'not_found', 'gone'],
    otherStatuses: [501],
  },
  openapi: {
    method: 'get',
    path: '/openapi.json',
    tag: 'Service',
    summary: 'This document.',
    access: 'anyone',
    isAlone: true,
    answers: {
      200: { words: 'OpenAPI 3.1.', schema: 'Document' },
      304: { words: 'Unchanged.' },
    },
    problems: [],
  },
  health: {
    method: 'get',
    path: '/healthz',
    tag: 'Service',
    summary: 'Whether the process is alive.',
    access: 'anyone',
    isAlone: true,
    answers: { 200: { words: 'It is.', schema: 'Health' } },
    problems: [],
  },
  ready: {
    method: 'get',
    path: '/readyz',
    tag: 'Service',
    summary:
      'Whether it can work: the database answers and takes changes, and no stop was asked for.',
    access: 'anyone',
    isAlone: true,
    answers: {
      200: { words: 'It can.', schema: 'Readiness' },
      503: { words: 'It cannot now.', schema: 'Readiness' },
    },
    problems: [],
  },
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof OPERATIONS;
