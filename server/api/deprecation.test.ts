import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { HttpEnv } from '../http/reply.ts';
import { sendJson } from '../http/reply.ts';
import { createRequestLog } from '../http/request-log.ts';
import { createLog } from '../observe/log.ts';
import { mountOperations, type OperationGuards } from './mount.ts';
import type { Operation } from './operation.ts';

const plain = {
  method: 'get',
  tag: 'Service',
  summary: 'For this test.',
  access: 'anyone',
  isAlone: true,
  answers: { 200: { words: 'It is.' } },
  problems: [],
} as const satisfies Omit<Operation, 'path'>;

/** The table of operations, with one that ends and one that stays. */
const OPERATIONS: Readonly<Record<'old' | 'open' | 'current', Operation>> = {
  old: {
    ...plain,
    path: '/agent/v1/old',
    deprecation: {
      since: '2026-11-26',
      sunset: '2027-06-01',
      link: 'https://vitrine.example/versions',
    },
  },
  open: {
    ...plain,
    path: '/agent/v1/open',
    deprecation: { since: '2026-11-26', link: 'https://vitrine.example/versions' },
  },
  current: { ...plain, path: '/agent/v1/current' },
};

it('tells of an operation that ends, with every answer of it and no other', async () => {
  const app = new Hono<HttpEnv>();
  const here = ({ c }: { c: Parameters<typeof sendJson>[0] }) =>
    sendJson(c, 200, {}, { Link: '</a>; rel="next"' });
  mountOperations(
    () => app,
    { old: here, open: here, current: here },
    // These operations are open to anyone at any rate: nothing guards them.
    {} as OperationGuards,
    createRequestLog(createLog('silent'), null),
    OPERATIONS,
  );
  const headersOf = async (path: string, method = 'GET') => {
    const { headers } = await app.request(path, { method });
    return ['Deprecation', 'Sunset', 'Link'].map((name) => headers.get(name));
  };
  const links = '</a>; rel="next", <https://vitrine.example/versions>; rel="deprecation"';
  const sunset = 'Tue, 01 Jun 2027 00:00:00 GMT';
  expect(await headersOf('/agent/v1/old')).toEqual(['@1795651200', sunset, links]);
  expect(await headersOf('/agent/v1/old', 'HEAD')).toEqual(['@1795651200', sunset, links]);
  expect(await headersOf('/agent/v1/open')).toEqual(['@1795651200', null, links]);
  expect(await headersOf('/agent/v1/current')).toEqual([null, null, '</a>; rel="next"']);
  const { headers } = await app.request('/agent/v1/old');
  expect(headers.get('Access-Control-Expose-Headers')).toContain('ETag, Link');
  expect(headers.get('Access-Control-Expose-Headers')).toContain('Deprecation, Sunset');
});
