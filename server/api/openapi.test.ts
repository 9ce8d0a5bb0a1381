import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formats } from '#schemas/json/formats.ts';
import { brief } from '../../e2e/fixtures/documents.ts';
import { runs } from '../../e2e/fixtures/runs.ts';
import { startService, type TestService } from '../../e2e/fixtures/service.ts';
import { openApiDocument, problemCodes } from './openapi.ts';
import type { Operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';

type Answers = Record<string, { content?: Record<string, { schema?: { $ref: string } }> }>;
type Document = {
  paths: Record<string, Record<string, { operationId: string; responses: Answers }>>;
  components: { schemas: Record<string, object> };
};

let service: TestService;
let token: string;
let artifactHex: string;
let capsuleId: string;
let document: Document;
const ajv = new Ajv2020({ strict: false, formats });

beforeAll(async () => {
  service = await startService({ RATE_LIMIT: '0', SIGNUP_CREDITS: '1000' });
  token = await service.newToken(await service.newAccount());
  const artifact = await brief({ title: 'For the document' });
  await service.request('POST', '/api/artifacts', {
    token,
    body: { artifact },
    headers: { 'X-Svc-Artifact': '1' },
  });
  artifactHex = artifact.id.slice(7);
  const page = await service.request('POST', '/agent/v1/pages', { token, body: { html: 'x' } });
  capsuleId = ((await page.json()) as { id: string }).id;
  document = (await (await service.request('GET', '/openapi.json')).json()) as Document;
  ajv.addSchema({ ...document, $id: 'doc' });
});
afterAll(() => service.close());

const entries = Object.entries(OPERATIONS) as [string, Operation][];

/** Checks an answer against what the document says of it. */
async function expectDocumented(operation: Operation, response: Response): Promise<void> {
  const where = `${operation.method} ${operation.path} answered ${response.status}`;
  expect(response.status, where).not.toBe(500);
  const answer = document.paths[operation.path]?.[operation.method]?.responses[response.status];
  expect(answer, where).toBeDefined();
  const type = response.headers.get('Content-Type')?.split(';')[0] ?? '';
  const text = await response.text();
  if (text === '' || !type.endsWith('json')) return;
  const schema = answer?.content?.[type]?.schema;
  expect(answer?.content?.[type], `${where} as ${type}`).toBeDefined();
  if (!schema) return;
  const validate = ajv.getSchema(`doc${schema.$ref}`);
  const isValid = validate?.(JSON.parse(text));
  const errors = ajv.errorsText(validate?.errors);
  expect(isValid, `${where}: ${errors} in ${text.slice(0, 300)}`).toBe(true);
  if (type === 'application/problem+json') {
    const { code } = JSON.parse(text);
    expect(problemCodes(operation), where).toContain(code);
  }
}

const send = (operation: Operation, path: string, body?: unknown, headers = {}) =>
  service.request(operation.method.toUpperCase(), path, {
    token,
    ...(body !== undefined && { body }),
    headers: { ...operation.needs, ...headers },
  });

describe('/openapi.json', () => {
  it('passes an independent linter', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      // It is served by tests at an address of example.org, and has public operations.
      rules: { 'no-server-example.com': 'off', 'operation-4xx-response': 'off' },
    });
    const source = JSON.stringify(
      openApiDocument('https://vitrine.example.net/', '1.0.0', {
        ...{ previews: true, files: true, privateLinks: { allowsAnonymous: false } },
      }),
    );
    const problems = await lintFromString({ source, config });
    const told = problems.map(({ ruleId, message, location }) => [
      ruleId,
      message,
      location[0]?.pointer,
    ]);
    expect(told).toEqual([]);
  });

  it('describes every operation, and each has a route', async () => {
    for (const [id, { method, path }] of entries) {
      expect(document.paths[path]?.[method]?.operationId).toBe(id);
    }
    const described = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
    expect(described).toHaveLength(entries.length);
  });

  it('tells generators what may be left out, and what may hold anything', () => {
    const objects: string[] = [];
    const walk = (node: unknown, at: string, seen: (part: object, at: string) => void): void => {
      if (typeof node !== 'object' || node === null) return;
      seen(node, at);
      for (const [name, part] of Object.entries(node)) walk(part, `${at}/${name}`, seen);
    };
    const { components } = document as unknown as { components: { schemas: object } };
    walk(components.schemas, '', (part, at) => {
      if (!('type' in part) || part.type !== 'object') return;
      if (!('properties' in part) && !('additionalProperties' in part)) objects.push(at);
    });
    expect(objects).toEqual([]);
    for (const name of entries.flatMap(([, { body }]) => body?.schema ?? [])) {
      walk(Object.getOwnPropertyDescriptor(components.schemas, name)?.value, name, (part, at) => {
        expect(at.endsWith('/properties') || !Object.hasOwn(part, 'default'), at).toBe(true);
      });
    }
  });

  it('describes what a webhook of an ask is told', () => {
    const { webhooks } = document as unknown as { webhooks: { askEnded: { post: object } } };
    expect(webhooks.askEnded.post).toMatchObject({ operationId: 'askEnded' });
    const check = ajv.getSchema('doc#/components/schemas/AskEvent');
    const data = { id: 'AAAAAAAAAAAAAAAAAAAAAA', state: 'answered' };
    const event = { type: 'ask.answered', timestamp: '2026-11-26T10:00:00.000Z', data };
    expect([check?.(event), check?.({ ...event, type: 'ask.open' })]).toEqual([true, false]);
  });

  it('is cached and packed', async () => {
    const first = await service.request('GET', '/openapi.json', {
      headers: { 'Accept-Encoding': 'gzip' },
    });
    expect(first.headers.get('Content-Encoding')).toBe('gzip');
    const headers = {
      'Accept-Encoding': 'gzip',
      'If-None-Match': first.headers.get('ETag') ?? '',
    };
    expect((await service.request('GET', '/openapi.json', { headers })).status).toBe(304);
  });
});

const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const anyJson = fc.jsonValue({ maxDepth: 4 });
const hostileNames = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'artifact',
  'html',
  'patch',
);
/** Bodies near the right ones: some members right, some of any kind. */
const nearBody = fc.oneof(
  anyJson,
  fc.dictionary(fc.oneof(hostileNames, anyText), anyJson),
  fc.record(
    {
      html: fc.oneof(anyText, anyJson),
      title: fc.oneof(anyText, anyJson),
      capabilities: fc.oneof(
        fc.array(fc.constantFrom('javascript', 'external_api', 'x', 'downloads')),
        anyJson,
      ),
      declaredExternalDomains: fc.oneof(fc.array(fc.oneof(fc.domain(), anyText)), anyJson),
    },
    { requiredKeys: [] },
  ),
  fc.record(
    {
      artifact: anyJson,
      mode: fc.oneof(fc.constantFrom('strict', 'draft'), anyJson),
      expectedRevision: fc.oneof(fc.constant(1), fc.double(), anyJson),
      patch: fc.oneof(
        fc.record(
          {
            status: fc.oneof(fc.constantFrom('draft', 'proposed', 'accepted'), anyJson),
            title: fc.oneof(anyText, anyJson),
            content: anyJson,
            provenance: anyJson,
          },
          { requiredKeys: [] },
        ),
        anyJson,
      ),
      url: anyText,
      reason: fc.oneof(fc.constant('other'), anyJson),
    },
    { requiredKeys: [] },
  ),
);
const anyBody = fc.oneof(
  nearBody.map((value) => JSON.stringify(value) ?? 'null'),
  anyText,
  fc.uint8Array({ maxLength: 200 }),
);
const anySegment = fc.oneof(
  fc.constantFrom('real', '..', 'sha256:', '%00', '__proto__', 'html', 'constructor'),
  anyText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.stringMatching(/^[0-9a-f]{64}$/),
  fc.stringMatching(/^[0-9a-hjkmnp-tv-z]{16}$/),
);

const pathOf = ({ path }: Operation, segment: string) =>
  path.replace(/\{(\w+)\}/g, (_, name) => {
    if (name === 'part') return 'html';
    if (segment !== 'real') return segment.replaceAll('/', '') || 'x';
    return name === 'sha256' ? artifactHex : capsuleId;
  });

describe('any request', () => {
  it.each(entries.filter(([, { body }]) => body))(
    'with any body to %s has a documented answer',
    async (_id, operation) => {
      await fc.assert(
        fc.asyncProperty(anyBody, async (body) => {
          const path = pathOf(operation, 'real');
          await expectDocumented(operation, await send(operation, path, body));
        }),
        { seed: 20261121, numRuns: runs(150) },
      );
    },
  );

  it.each(entries.filter(([, { method }]) => method !== 'post'))(
    'with any address and query to %s has a documented answer',
    async (_id, operation) => {
      const query = fc.dictionary(
        fc.constantFrom('limit', 'cursor', 'type', 'status', 'text', 'url', 'format', 'x'),
        fc.oneof(anyText, fc.constantFrom('1', 'json', 'draft', `https://vitrine.example.org/i/x`)),
      );
      await fc.assert(
        fc.asyncProperty(anySegment, query, async (segment, given) => {
          const path = pathOf(operation, segment);
          const text = new URLSearchParams(
            Object.entries(given).map(([name, value]) => [name, value.toWellFormed()]),
          );
          const url = new URL(`${path}?${text}`, 'http://localhost');
          // A URL has its own opinion about dots; that then is another address.
          if (url.pathname !== path) return;
          const response = await send(operation, `${path}?${text}`, undefined, {
            'If-None-Match': text.get('x') ? '*' : '"x"',
          });
          await expectDocumented(operation, response);
        }),
        { seed: 20261121, numRuns: runs(80) },
      );
    },
  );

  it('with any header has a documented answer', async () => {
    const headerText = fc.stringMatching(/^[\x21-\x7e]{0,60}$/);
    await fc.assert(
      fc.asyncProperty(headerText, headerText, headerText, headerText, async (a, b, c, d) => {
        const headers = {
          'Accept-Encoding': a,
          'If-None-Match': b,
          Range: `bytes=${c}`,
          'If-Range': d,
          'X-Request-Id': a,
        };
        const operation = OPERATIONS.getArtifact;
        const path = pathOf(operation, 'real');
        await expectDocumented(operation, await send(operation, path, undefined, headers));
        const key = { 'Idempotency-Key': a, 'Content-Type': b || 'application/json' };
        const post = OPERATIONS.publishPage;
        await expectDocumented(post, await send(post, post.path, '{}', key));
      }),
      { seed: 20261121, numRuns: runs(100) },
    );
  });
});
