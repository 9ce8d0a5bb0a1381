import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Failure } from '../api/failure.ts';
import { errorPage } from './error-page.ts';
import type { HttpEnv } from './reply.ts';

const answerTo = (failure: Failure) => {
  const app = new Hono<HttpEnv>();
  app.get('/a/x', (c) => errorPage(c, failure));
  return app.request('/a/x');
};

describe('the error page', () => {
  it.each([
    [{ reason: 'busy' }, 503, '2'],
    [{ reason: 'store', trouble: 'away' }, 503, '5'],
    [{ reason: 'store', trouble: 'full' }, 507, '60'],
    [{ reason: 'not-found', detail: '' }, 404, null],
  ] as const)(
    'has status and headers of the problem document: %o',
    async (failure, status, retry) => {
      const answer = await answerTo(failure);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('retry-after')).toBe(retry);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );
});
