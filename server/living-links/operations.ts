import { type Operation, PAGING } from '../api/operation.ts';

/** Addresses that follow a document (docs/living-links.md). */
export const LINK_OPERATIONS = {
  createLink: {
    method: 'post',
    path: '/agent/v1/links',
    tag: 'Living links',
    summary:
      'Make an address that follows the newest version of what this account publishes, or one that is pinned. A name that is there already means that link, and moves it. Costs nothing.',
    access: { scope: null },
    body: { schema: 'CreateLink', limit: 16_384 },
    isIdempotent: true,
    answers: {
      201: { words: 'Made.', schema: 'LivingLink' },
      200: { words: 'There was one of this name.', schema: 'LivingLink' },
    },
    problems: ['invalid_request', 'insufficient_scope', 'limit_reached', 'link_pinned'],
    otherStatuses: [409, 422],
  },
  listLinks: {
    method: 'get',
    path: '/agent/v1/links',
    tag: 'Living links',
    summary: 'The living links of this account, newest first: those to kinds that the token reads.',
    access: { scope: null },
    query: PAGING,
    answers: { 200: { words: 'A page of them.', schema: 'LivingLinks' } },
    problems: ['invalid_request', 'insufficient_scope'],
  },
  moveLink: {
    method: 'put',
    path: '/agent/v1/links/{link}',
    tag: 'Living links',
    summary:
      'Point a link elsewhere, or pin it. With `expect`, or `If-Match`, only if nobody moved it meanwhile.',
    access: { scope: null },
    body: { schema: 'MoveLink', limit: 16_384 },
    answers: { 200: { words: 'As it is now.', schema: 'LivingLink' } },
    problems: [
      'invalid_request',
      'insufficient_scope',
      'not_found',
      'gone',
      'link_pinned',
      'precondition_failed',
    ],
  },
  deleteLink: {
    method: 'delete',
    path: '/agent/v1/links/{link}',
    tag: 'Living links',
    summary: 'End a link for good. What it pointed at stays.',
    access: { scope: null },
    answers: { 204: { words: 'Ended.' } },
    problems: ['insufficient_scope', 'not_found', 'gone'],
  },
  getLink: {
    method: 'get',
    path: '/api/links/{link}',
    tag: 'Living links',
    summary: 'What a living link shows now.',
    access: 'anyone',
    isUnlimited: true,
    answers: {
      200: { words: 'What it shows.', schema: 'ShownLink' },
      304: { words: 'Unchanged.' },
    },
    problems: ['not_found', 'gone'],
  },
  linkHistory: {
    method: 'get',
    path: '/api/links/{link}/history',
    tag: 'Living links',
    summary:
      'Every change of a living link, newest first. With a token of its owner, also which token moved it, or published or withdrew a version.',
    access: 'anyone',
    isLimited: true,
    query: {
      limit: {
        words: 'Most entries of a page.',
        schema: { type: 'integer', minimum: 1, maximum: 100, default: 100 },
      },
      cursor: { words: '`next` of the page before.', schema: { type: 'string' } },
    },
    answers: { 200: { words: 'A page of them.', schema: 'LinkHistory' } },
    problems: ['not_found', 'gone', 'invalid_request', 'unauthorized'],
  },
} as const satisfies Record<string, Operation>;
