import { createHash } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_SCOPES } from '#schemas/api/scopes.ts';
import type { Discovery } from '#schemas/generated/discovery-types.ts';
import { isDiscoveryValue } from '#schemas/generated/discovery-validate.js';
import { formats } from '#schemas/json/formats.ts';
import schema from '#schemas/schema/discovery.schema.json' with { type: 'json' };
import { BASE, startService, type TestService } from '../../e2e/fixtures/service.ts';
import { mcpName } from '../mcp/identity.ts';
import { securityText } from './security-text.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ SECURITY_CONTACT: 'mailto:security@example.org' });
});
afterAll(() => service.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  service.request('GET', path, { headers });
const json = async <T>(path: string): Promise<T> => (await (await get(path)).json()) as T;

const DOCUMENTS = [
  ['/.well-known/svc.json', 'application/json'],
  ['/mcp/server-card', 'application/mcp-server-card+json'],
  ['/.well-known/mcp/server-card.json', 'application/mcp-server-card+json'],
  ['/.well-known/ai-catalog.json', 'application/ai-catalog+json'],
  ['/.well-known/api-catalog', 'application/linkset+json'],
  ['/.well-known/oauth-protected-resource/mcp', 'application/json'],
  ['/llms.txt', 'text/plain'],
  ['/robots.txt', 'text/plain'],
  ['/.well-known/agent-skills/index.json', 'application/json'],
  ['/.well-known/agent-skills/vitrine/SKILL.md', 'text/markdown'],
  ['/auth.md', 'text/markdown'],
  ['/.well-known/security.txt', 'text/plain'],
] as const;

describe.each(DOCUMENTS)('%s', (path, type) => {
  it('is there for anyone, cached, and readable from other origins', async () => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')?.split(';')[0]).toBe(type);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const etag = response.headers.get('ETag') ?? '';
    expect((await get(path, { 'If-None-Match': etag })).status).toBe(304);
    const text = await response.text();
    if (type.endsWith('json')) expect(() => JSON.parse(text)).not.toThrow();
    expect(text).not.toContain('undefined');
  });

  it('answers HEAD and the question of browsers, and refuses the rest', async () => {
    expect((await service.request('HEAD', path)).status).toBe(200);
    const asked = await service.request('OPTIONS', path);
    expect(asked.status).toBe(204);
    expect(asked.headers.get('Access-Control-Allow-Methods')).toContain('GET');
    expect((await service.request('POST', path, { body: {} })).status).toBe(405);
  });

  it('names no address that leads nowhere', async () => {
    const text = await (await get(path)).text();
    const own = new Set(text.match(/https:\/\/vitrine\.example\.org\/[\w./-]*[\w/-]/g) ?? []);
    for (const address of own) {
      const response = await get(address.slice(BASE.length - 1), { Host: new URL(BASE).host });
      // Some are asked with another method, or with a token.
      expect([200, 401, 405], `${path} names ${address}`).toContain(response.status);
    }
  });
});

describe('the discovery document', () => {
  it('is what its schema and decisions §11 say', async () => {
    const document = await json<Discovery>('/.well-known/svc.json');
    const ajv = new Ajv2020({ strict: true, formats });
    expect([ajv.validate(schema, document), ajv.errorsText()]).toEqual([true, 'No errors']);
    expect(isDiscoveryValue(document)).toBe(true);
    expect(isDiscoveryValue({ ...document, more: 1 })).toBe(false);
    expect(await json('/schemas/discovery.schema.json')).toEqual(schema);
    expect(document).toMatchObject({
      schemaVersion: '1.0',
      artifact: { schema: 'https://schemas.example/artifact-v1.schema.json' },
      fragment: { prefix: 'k1.g.', maxCharacters: 1_500_000, maxBytes: 1_048_576 },
      agentAccess: {
        mcp: { url: `${BASE}mcp`, transport: 'streamable-http' },
        api: { baseUrl: BASE, openapi: `${BASE}openapi.json` },
        auth: {
          type: 'bearer',
          scopes: ALL_SCOPES,
          provisioning: {
            methods: ['operator', 'account-page', 'authorization-code', 'device-code'],
            authorizationServer: `${BASE}.well-known/oauth-authorization-server`,
          },
        },
      },
      pricing: { artifact: 1, capsule: 10, 'mini-app-capsule': 10, purchaseUrl: null },
    });
  });

  it('names under each scope what decisions §9 says it guards', async () => {
    const { scopes } = await json<Discovery>('/.well-known/svc.json');
    expect(scopes).toMatchInlineSnapshot(`
      {
        "artifacts:publish": [
          "POST /api/artifacts",
          "DELETE /api/artifacts/{sha256}",
          "PUT /api/files/{sha256}",
          "POST /api/artifacts/{sha256}/signatures",
          "DELETE /api/artifacts/{sha256}/signatures/{fingerprint}",
          "POST /agent/v1/previews",
          "DELETE /agent/v1/previews/{name}",
          "POST /api/private",
          "DELETE /api/private/{id}",
          "POST /api/private/{id}/rearm",
          "GET /agent/v1/private",
          "POST /agent/v1/asks",
          "DELETE /agent/v1/asks/{id}",
          "MCP share",
          "MCP publish_artifact",
          "MCP ask_person",
          "MCP withdraw",
        ],
        "artifacts:read": [
          "GET /agent/v1/artifacts",
          "GET /agent/v1/asks",
          "GET /agent/v1/asks/{id}",
          "MCP get_artifact",
          "MCP list_artifacts",
          "MCP list_revisions",
          "MCP show_artifact",
          "MCP list_asks",
          "MCP get_replies",
        ],
        "artifacts:revise": [
          "POST /agent/v1/artifacts/{sha256}/revisions",
          "MCP revise_artifact",
        ],
        "artifacts:validate": [
          "POST /agent/v1/artifacts/validate",
          "MCP share",
          "MCP validate_artifact",
        ],
        "capsules:publish": [
          "POST /agent/v1/pages",
          "DELETE /agent/v1/pages/{identifier}",
          "MCP publish_capsule",
          "MCP withdraw",
        ],
        "capsules:read": [
          "GET /agent/v1/pages",
          "GET /agent/v1/pages/{identifier}",
          "MCP get_capsule",
          "MCP list_capsules",
          "MCP show_capsule",
        ],
      }
    `);
  });

  it.each([
    ['http://vitrine.example.org/', { accounts: false, passkeys: false, mailSignIn: false }],
    ['https://192.0.2.7/', { accounts: true, passkeys: false, mailSignIn: true }],
    ['https://vitrine.example.org/', { accounts: true, passkeys: true, mailSignIn: true }],
  ])('tells how people sign in at %s', async (BASE_URL, features) => {
    const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'v@example.org' };
    const other = await startService({ BASE_URL, ...mail });
    const response = await other.request('GET', '/.well-known/svc.json');
    expect(await response.json()).toMatchObject({ features });
    await other.close();
  });

  it('tells the truth about what is configured', async () => {
    const other = await startService({
      ANONYMOUS_PUBLISH: '1',
      ANONYMOUS_DAYS: '7',
      PRICE_CAPSULE: '25',
      PURCHASE_URL: 'https://example.org/buy',
      CURRENCY: 'jpy',
      PLAN_CREDITS: '500',
      PLAN_PRICE: '900',
      CREDIT_PACKS: '5:10',
    });
    try {
      const read = async (path: string) => (await other.request('GET', path)).text();
      const document = JSON.parse(await read('/.well-known/svc.json'));
      expect(isDiscoveryValue(document)).toBe(true);
      expect(document.features).toMatchObject({ anonymousPublishing: true, creditPurchases: true });
      expect(document.pricing).toMatchObject({
        capsule: 25,
        purchaseUrl: 'https://example.org/buy',
        products: [
          {
            id: 'plan',
            kind: 'plan',
            credits: 500,
            price: '900',
            currency: 'JPY',
            interval: 'month',
          },
          { id: 'pack-5', kind: 'pack', credits: 5, price: '10', currency: 'JPY', interval: null },
        ],
      });
      expect(document.limits.anonymousDays).toBe(7);
      expect(await read('/auth.md')).toContain('they go after 7 days');
      const missing = await other.request('GET', '/.well-known/security.txt');
      expect(missing.status).toBe(404);
    } finally {
      await other.close();
    }
    const { features } = await json<Discovery>('/.well-known/svc.json');
    expect(features).toMatchObject({ accounts: true, passkeys: true, mailSignIn: false });
    expect(features).toMatchObject({ oauth: true, creditPurchases: false });
  });
});

describe('the other documents', () => {
  it('have a server card of the reserved form', async () => {
    const card = await json<Record<string, unknown>>('/mcp/server-card');
    expect(await json('/.well-known/mcp/server-card.json')).toEqual(card);
    expect(card.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
    expect(String(card.description).length).toBeLessThanOrEqual(100);
    expect(card).toMatchObject({
      name: 'org.example.vitrine/vitrine',
      remotes: [{ type: 'streamable-http', url: `${BASE}mcp` }],
    });
  });

  it.each([
    ['https://vitrine.example.org/', 'org.example.vitrine/vitrine'],
    ['http://localhost:8787/', 'localhost/vitrine'],
    ['http://127.0.0.1:8787/', '127.0.0.1/vitrine'],
    ['http://[::1]:8787/', '--1-/vitrine'],
  ])('names the server at %s %s', (baseUrl, name) => {
    expect(mcpName(baseUrl).replace(/^-*/, '')).toBe(name.replace(/^-*/, ''));
    expect(mcpName(baseUrl)).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  });

  it('name the authorization server, and what it can', async () => {
    for (const [path, resource] of [
      ['/mcp', `${BASE}mcp`],
      ['', BASE],
    ]) {
      const metadata = await json<object>(`/.well-known/oauth-protected-resource${path}`);
      expect(metadata).toEqual({
        resource,
        authorization_servers: [BASE.replace(/\/$/, '')],
        resource_name: 'Vitrine',
        resource_documentation: `${BASE}auth.md`,
        scopes_supported: ALL_SCOPES,
        bearer_methods_supported: ['header'],
      });
    }
    expect(await json('/.well-known/oauth-authorization-server')).toEqual({
      issuer: BASE.replace(/\/$/, ''),
      authorization_endpoint: `${BASE}oauth/authorize`,
      token_endpoint: `${BASE}oauth/token`,
      device_authorization_endpoint: `${BASE}oauth/device_authorization`,
      revocation_endpoint: `${BASE}oauth/revoke`,
      registration_endpoint: `${BASE}oauth/register`,
      scopes_supported: ALL_SCOPES,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: [
        'authorization_code',
        'refresh_token',
        'urn:ietf:params:oauth:grant-type:device_code',
      ],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      service_documentation: `${BASE}auth.md`,
    });
    expect(await (await get('/auth.md')).text()).toContain('oauth/device_authorization');
  });

  it.each([
    ['it is switched off', { OAUTH: '0' }],
    ['nobody can sign in', { BASE_URL: 'http://vitrine.example.org/' }],
  ])('name no authorization server where %s', async (_name, env) => {
    const other = await startService(env);
    try {
      const read = async (path: string) => (await other.request('GET', path)).text();
      const resource = await read('/.well-known/oauth-protected-resource/mcp');
      expect(JSON.parse(resource)).not.toHaveProperty('authorization_servers');
      const document = JSON.parse(await read('/.well-known/svc.json'));
      expect(isDiscoveryValue(document)).toBe(true);
      expect(document.features.oauth).toBe(false);
      expect(document.agentAccess.auth.provisioning.methods).not.toContain('device-code');
      expect(await read('/auth.md')).toContain('Switched off here');
      expect(await read('/auth.md')).not.toContain('device_authorization');
      for (const [method, path] of [
        ['GET', '/.well-known/oauth-authorization-server'],
        ['GET', '/oauth/authorize'],
        ['POST', '/oauth/token'],
        ['POST', '/oauth/register'],
      ] as const) {
        expect((await other.request(method, path)).status).toBe(404);
      }
    } finally {
      await other.close();
    }
  });

  it('tell which ways clients have in', async () => {
    const other = await startService({ OAUTH_REGISTRATION: '0', OAUTH_CLIENT_METADATA: '0' });
    const response = await other.request('GET', '/.well-known/oauth-authorization-server');
    const metadata = await response.json();
    expect(metadata).not.toHaveProperty('registration_endpoint');
    expect(metadata).toMatchObject({ client_id_metadata_document_supported: false });
    const text = await (await other.request('GET', '/auth.md')).text();
    expect(text).toContain('Switched off here: dynamic registration of clients');
    expect(text).not.toContain('oauth/register');
    await other.close();
  });

  it('have a security.txt that is never about to expire', async () => {
    const text = await (await get('/.well-known/security.txt')).text();
    expect(text).toMatch(/^Contact: mailto:security@example\.org$/m);
    const at = Date.UTC(2026, 10, 21, 23, 59);
    expect(securityText(BASE, 'https://example.org/', at)).toContain(
      'Expires: 2027-05-20T00:00:00Z\n',
    );
  });

  it('are linked from the home page, and only from there', async () => {
    const home = await get('/');
    expect(home.headers.get('Link')).toContain('</.well-known/api-catalog>; rel="api-catalog"');
    expect((await get('/assets/a.js')).headers.get('Link')).toBeNull();
    const catalog = await service.request('HEAD', '/.well-known/api-catalog');
    expect(catalog.headers.get('Link')).toContain('rel="api-catalog"');
    expect(catalog.headers.get('Content-Type')).toContain('rfc9727');
  });
});

it('offers a skill whose digest is that of what is served', async () => {
  type Index = { skills: { name: string; description: string; url: string; digest: string }[] };
  const { skills } = await json<Index>('/.well-known/agent-skills/index.json');
  const [skill] = skills;
  expect(skills).toHaveLength(1);
  // Limits of the specification of skills.
  expect(skill?.name).toBe('vitrine');
  expect(skill?.description.length).toBeGreaterThan(100);
  expect(skill?.description.length).toBeLessThanOrEqual(1_024);
  const text = await (await get(skill?.url.slice(BASE.length - 1) ?? '')).text();
  expect(skill?.digest).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`);
  expect(text).toContain(`npx -y ${BASE}vitrine.tgz share`);
  expect(text).not.toContain('localhost');
});

it('gives its command line away as a package, as it was built', async () => {
  const response = await get('/vitrine.tgz');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/gzip');
  expect(response.headers.get('Content-Encoding')).toBeNull();
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
  expect(await response.text()).toBe('a package');
  const etag = response.headers.get('ETag') ?? '';
  expect((await get('/vitrine.tgz', { 'If-None-Match': etag })).status).toBe(304);
  const { version, packages } = await json<Discovery>('/.well-known/svc.json');
  const integrity = `sha512-${createHash('sha512').update('a package').digest('base64')}`;
  expect(packages).toEqual([{ version, url: `${BASE}vitrine-${version}.tgz`, integrity }]);
  const versioned = await get(`/vitrine-${version}.tgz`);
  expect(versioned.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(await versioned.text()).toBe('a package');
  const others = ['/vitrine-9.9.9.tgz', '/vitrine-.tgz', '/vitrine-1.tgz', '/vitrinetgz'];
  for (const path of others) expect((await get(path)).status).toBe(404);
});
