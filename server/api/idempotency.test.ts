import { describe, expect, it } from 'vitest';
import { brief } from '../../e2e/fixtures/documents.ts';
import { call } from '../../e2e/fixtures/mcp-messages.ts';
import { expectProblem, json, serviceOn, unique } from '../../e2e/fixtures/scenario.ts';

/** Longer than what is read on the main thread with the rest of a message. */
const LONG = 20_000;

describe.each(['sqlite', 'postgres'] as const)('a key of a publication on %s', (kind) => {
  const { now, publish, page } = serviceOn(kind);
  const balance = async () => (await now.service.store.account(now.account))?.balance;

  /** Calls a tool as a client of 2025 does. */
  async function tool(name: string, args: object) {
    const response = await now.service.request('POST', '/mcp', {
      token: now.token,
      body: call(name, args),
      headers: {
        Accept: 'application/json, text/event-stream',
        Host: new URL(now.service.deps.baseUrl()).host,
      },
    });
    const text = await response.text();
    expect(response.status, text).toBe(200);
    const { result } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
    const isError = result.isError === true;
    const value = isError ? JSON.parse(result.content[0].text) : result.structuredContent;
    return { isError, value };
  }

  it.each([
    ['short', 10],
    ['long', LONG],
  ])('is at work once at a time, by HTTP and by MCP: %s', async (_name, length) => {
    const html = `${unique()}${'x'.repeat(length)}`;
    const key = unique();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => tool('publish_capsule', { html, idempotencyKey: key })),
    );
    const done = answers.filter(({ isError }) => !isError);
    expect(done.length).toBeGreaterThan(0);
    for (const { value } of done) expect(value).toEqual(done[0]?.value);
    for (const { value } of answers.filter(({ isError }) => isError)) {
      expect(value).toMatchObject({ status: 409, code: 'idempotency_conflict' });
    }
    expect(await balance()).toBe(90);
    // Its answer is kept: no repetition is refused, however many come at once.
    const again = await Promise.all(
      Array.from({ length: 4 }, () => tool('publish_capsule', { html, idempotencyKey: key })),
    );
    for (const answer of again) expect(answer).toEqual({ isError: false, value: done[0]?.value });
    await expectProblem(
      await page({ html }, { 'Idempotency-Key': key }),
      422,
      'idempotency_conflict',
    );
    expect(await balance()).toBe(90);
  });

  it('gives a repetition by HTTP its answer, however many come at once', async () => {
    const artifact = await brief({ title: unique() });
    const key = { 'Idempotency-Key': unique() };
    const first = await json(await publish(artifact, key));
    const again = await Promise.all(Array.from({ length: 4 }, () => publish(artifact, key)));
    for (const response of again) {
      expect(response.status).toBe(201);
      expect(await json(response)).toEqual(first);
    }
    const args = { artifact, idempotencyKey: key['Idempotency-Key'] };
    const other = await tool('publish_artifact', args);
    expect(other).toMatchObject({ isError: true, value: { status: 422 } });
    expect(await balance()).toBe(99);
  });

  it('is digested as it always was: what is kept outlives an upgrade', async () => {
    const artifact = await brief({ title: unique() });
    const [byHttp, byMcp] = [unique(), unique()];
    await publish(artifact, { 'Idempotency-Key': byHttp });
    const html = unique();
    await tool('publish_capsule', { html, idempotencyKey: byMcp });
    const requests = await Promise.all(
      [byHttp, byMcp].map(
        async (key) => (await now.service.store.storedAnswer(now.account, key))?.request,
      ),
    );
    const digest = async (text: string) =>
      Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString(
        'hex',
      );
    expect(requests).toEqual([
      await digest(`publishArtifact\n/api/artifacts\n${JSON.stringify({ artifact })}`),
      await digest(`MCP publish_capsule\n${JSON.stringify({ html })}`),
    ]);
  });
});
