import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ListeningService, listenService } from '../../../e2e/fixtures/listening-service.ts';
import { seal } from '../index.ts';
import type { FetchedAnswer } from '../types/client.d.ts';
import { open } from './open.ts';
import { publish } from './publish.ts';
import { connect } from './request.ts';

let service: ListeningService;
beforeAll(async () => {
  service = await listenService();
});
afterAll(() => service.close());

it('a document does not wait for facts about it that a busy server puts off', async () => {
  const token = await service.newToken(await service.newAccount());
  const sealed = await seal({
    type: 'research-brief',
    title: 'Read at once',
    summary: 'Its facts come later.',
    createdBy: { type: 'agent', name: 'Atlas' },
    content: { body: 'Text.' },
  });
  if (!sealed.ok) throw new Error(JSON.stringify(sealed.error));
  const made = await publish(connect({ server: service.base, token }), sealed.value);
  if (!made.ok) throw new Error(made.error.detail);
  let asked = 0;
  const busy = async (address: string, init: object): Promise<FetchedAnswer> => {
    if (!address.endsWith('/lineage')) return fetch(address, init);
    asked++;
    return new Response('{}', { status: 429 });
  };
  const client = connect({ server: service.base, fetch: busy, waits: [1, 1] });
  expect(await open(made.value.url, client)).toMatchObject({
    ok: true,
    value: { artifact: sealed.value, facts: { newer: null } },
  });
  expect(asked).toBe(1);
});
