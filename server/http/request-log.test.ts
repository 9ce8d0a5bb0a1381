import { expect, it } from 'vitest';
import { createRequestLog } from './request-log.ts';

const { identify } = createRequestLog({ request: () => {} } as never, null);

it('gives each request an identifier of its own, in the form of a UUID', () => {
  const ids = Array.from({ length: 1_000 }, () => identify(undefined));
  expect(new Set(ids).size).toBe(ids.length);
  const odd = ids.filter(
    (id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id),
  );
  expect(odd).toEqual([]);
});

it.each(['client-1', 'A_b.9', 'x'.repeat(64)])('takes the identifier of a client: %s', (given) => {
  expect(identify(given)).toBe(given);
});

it.each(['', 'a"b', 'a b', 'x'.repeat(65), 'é'])('takes no odd one: %s', (given) => {
  expect(identify(given)).not.toBe(given);
});
