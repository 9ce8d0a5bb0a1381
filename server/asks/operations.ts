import { ASK_SECONDS, MAX_ASK_WAIT, MAX_REPLY_BYTES } from '#schemas/limits.ts';
import { type Operation, PAGING } from '../api/operation.ts';

const { least, most } = ASK_SECONDS;

/** Questions to people, and their answers (docs/replies.md). */
export const ASK_OPERATIONS = {
  createAsk: {
    method: 'post',
    path: '/agent/v1/asks',
    tag: 'Asks',
    summary: `Ask a person about an artifact that this account publishes or previews, or about a document that is not here, for ${least} to ${most} seconds. Costs nothing.`,
    access: { scope: 'artifacts:publish' },
    body: { schema: 'CreateAsk', limit: 16_384 },
    answers: { 201: { words: 'Asked. Secrets are told once.', schema: 'AskAnswer' } },
    problems: ['not_found', 'gone', 'invalid_artifact', 'request_over', 'rate_limited'],
  },
  listAsks: {
    method: 'get',
    path: '/agent/v1/asks',
    tag: 'Asks',
    summary: 'The questions of this account, newest first, without addresses and answers.',
    access: { scope: 'artifacts:read' },
    query: PAGING,
    answers: { 200: { words: 'A page of them.', schema: 'OwnAsks' } },
    problems: ['invalid_request'],
  },
  readAsk: {
    method: 'get',
    path: '/agent/v1/asks/{id}',
    tag: 'Asks',
    summary:
      'Where a question stands, and its replies. It authorises nothing: the system that acts checks the reply itself.',
    access: { scope: 'artifacts:read' },
    query: {
      wait: {
        words: 'Seconds to wait while nothing came.',
        schema: { type: 'integer', minimum: 0, maximum: MAX_ASK_WAIT, default: 0 },
      },
      seen: {
        words: 'How many replies are known already: to wait for more.',
        schema: { type: 'integer', minimum: 0, maximum: 100, default: 0 },
      },
      signer: {
        words: 'A fingerprint (`SHA256:…`) that you know; several with a comma between them.',
        schema: { type: 'string', maxLength: 2_000 },
      },
    },
    answers: { 200: { words: 'Where it stands.', schema: 'ToldAsk' } },
    problems: ['not_found', 'invalid_request'],
  },
  withdrawAsk: {
    method: 'delete',
    path: '/agent/v1/asks/{id}',
    tag: 'Asks',
    summary: 'Withdraw a question of this account: nobody can answer it any more.',
    access: { scope: 'artifacts:publish' },
    answers: { 204: { words: 'Withdrawn, or over before.' } },
    problems: ['not_found'],
  },
  describeAsk: {
    method: 'get',
    path: '/api/asks/{id}',
    tag: 'Asks',
    summary: 'Where a question stands, and how it may be answered, for whoever has its link.',
    access: 'anyone',
    secret: 'ask',
    isLimited: true,
    answers: { 200: { words: 'Where it stands.', schema: 'OpenAsk' } },
    problems: ['not_found', 'unauthorized'],
  },
  replyToAsk: {
    method: 'post',
    path: '/api/asks/{id}/replies',
    tag: 'Asks',
    summary:
      'Answer a question. No cookie is read, unless X-Svc-Artifact: 1 says that whoever is signed in answers.',
    access: 'anyone',
    secret: 'ask',
    isLimited: true,
    body: { schema: 'SendReply', limit: MAX_REPLY_BYTES },
    answers: {
      201: { words: 'Kept.', schema: 'ReplyAnswer' },
      200: { words: 'The same reply was kept before.', schema: 'ReplyAnswer' },
    },
    problems: [
      'not_found',
      'gone',
      'unauthorized',
      'invalid_artifact',
      'hash_mismatch',
      'rate_limited',
    ],
    otherStatuses: [403, 422],
  },
} as const satisfies Record<string, Operation>;
