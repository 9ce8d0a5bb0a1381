import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicKeyLine, readArmored } from '#schemas/signature/sshsig.ts';
import { signatureVectors } from '#schemas/vectors/corpus.ts';
import { ROOT } from '../fixtures/paths.ts';
import type { Random } from './random.ts';
import type { Target } from './target.ts';
import { anyText, type Json } from './values.ts';
import type { World } from './world.ts';

type Schema = { readonly [keyword: string]: unknown };
type Described = {
  readonly operationId?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> };
  readonly responses: Readonly<Record<string, unknown>>;
};
/** The document of OpenAPI, as far as it is needed here. */
export type OpenApi = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** Something that can be asked for. */
export type Operation = {
  readonly method: string;
  /** With `{parameters}`. */
  readonly path: string;
  readonly query: readonly { readonly name: string; readonly schema: Schema }[];
  readonly headers: readonly (readonly [string, string])[];
  /** Makes a body that is right, or nearly; null: it has none. */
  readonly body: ((random: Random, world: World) => Json) | null;
  readonly form?: true;
  /** Weight of the operation among all that are sent. */
  readonly weight: number;
};

/** They wait for a payment service that is not there. */
const SLOW = new Set(['/account/api/checkout', '/account/api/portal']);

/** Everything that the document describes, and everything else that has a route. */
export function operationsOf(target: Target, document: OpenApi): Operation[] {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      fromDocument(document, path, method, operation),
    ),
  );
  // Behind each path stands what refuses every other method: methods are changed by chance anyway.
  const paths = new Set(described.map(({ path }) => path));
  for (const { method, path } of target.routes) if (method !== 'ALL') paths.add(bracedOf(path));
  const known = new Set<string>();
  const more: Operation[] = [];
  for (const { method, path } of target.routes) {
    const braced = bracedOf(path);
    if (document.paths[braced] || (method === 'ALL' && paths.has(braced))) continue;
    const asked = method !== 'ALL' ? method : BODIES[braced] ? 'POST' : 'GET';
    const name = `${asked} ${braced}`;
    if (known.has(name) || asked === 'OPTIONS' || SLOW.has(braced)) continue;
    known.add(name);
    const body = BODIES[braced];
    const isForm = /^\/oauth\/(?:token|device_authorization|revoke)$/.test(braced);
    const isOpen = braced.startsWith('/account') || braced.startsWith('/oauth');
    more.push({
      method: asked,
      path: braced,
      query: (QUERIES[braced] ?? []).map((each) => ({ name: each, schema: { type: 'string' } })),
      headers: [],
      body: asked === 'GET' ? null : (body ?? (() => ({}))),
      ...(isForm && { form: true as const }),
      weight: isOpen || braced === '/mcp' ? 3 : 1,
    });
  }
  return [...described, ...more];
}

/** A path in Hono's words as it stands in OpenAPI. */
const bracedOf = (path: string): string =>
  path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}').replace('*', '{x}');

function fromDocument(
  document: OpenApi,
  path: string,
  method: string,
  { parameters = [], requestBody }: Described,
): Operation {
  const schema = requestBody?.content['application/json']?.schema;
  const own = BODIES[path];
  return {
    method: method.toUpperCase(),
    path,
    query: parameters.filter(({ in: place }) => place === 'query'),
    headers: parameters.flatMap(({ in: place, name, schema: { const: only } }) =>
      place === 'header' && typeof only === 'string' ? [[name, only] as const] : [],
    ),
    body: schema ? (own ?? ((random) => instanceOf(random, document, schema))) : null,
    weight: schema ? 6 : 4,
  };
}

/** A value that a schema allows, roughly. */
export function instanceOf(random: Random, document: OpenApi, schema: Schema, depth = 0): Json {
  if (typeof schema.$ref === 'string') {
    const named = document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {};
    return instanceOf(random, document, named, depth + 1);
  }
  if (schema.const !== undefined) return schema.const as Json;
  if (Array.isArray(schema.enum)) return random.pick(schema.enum as Json[]);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return random.chance(0.5)
        ? 'Words'
        : anyText(random).slice(0, Number(schema.maxLength ?? 40));
    case 'integer':
    case 'number':
      return Number(schema.minimum ?? 0) + random.below(100);
    case 'boolean':
      return random.chance(0.5);
    case 'array':
      return Array.from({ length: depth > 5 ? 0 : random.below(3) }, () =>
        instanceOf(random, document, (schema.items ?? {}) as Schema, depth + 1),
      );
    default: {
      const required = (schema.required ?? []) as readonly string[];
      const members = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
      return Object.fromEntries(
        members
          .filter(([name]) => required.includes(name) || random.chance(0.4))
          .map(([name, member]) => [name, instanceOf(random, document, member, depth + 1)]),
      );
    }
  }
}

const TYPES = ['research-brief', 'decision-memo', 'task-handoff', 'approval-request', 'x'];
const draft = (random: Random): Json => ({
  type: random.pick(TYPES),
  title: random.chance(0.5) ? 'Title' : anyText(random).slice(0, 160),
  summary: random.chance(0.5) ? 'Words.' : anyText(random).slice(0, 300),
  createdBy: { type: 'agent', name: 'Atlas' },
  content: { question: 'Why?', findings: ['So.', anyText(random)] },
  sources: [
    { id: 'source-1', title: 'S', url: 'https://s.example/', retrievedAt: '2026-11-22T00:00:00Z' },
  ],
});
const sealed = (random: Random, world: World): Json =>
  random.pick(world.artifacts) as unknown as Json;
const scopes = ['artifacts:read', 'artifacts:publish', 'capsules:read', 'x'];
const client = (random: Random, world: World): string =>
  random.pick(['vitrine-cli', 'vitrine-agent', world.known(random, 'client_id') ?? 'vitrine-cli']);
const tool = (random: Random, world: World): Json => {
  const artifact = () => (random.chance(0.5) ? draft(random) : sealed(random, world));
  const id = () => world.known(random, 'id') ?? '0'.repeat(64);
  const idempotencyKey = `k${random.below(50)}`;
  return random.pick<() => Json>([
    () => ({ name: 'get_account', arguments: {} }),
    () => ({ name: 'validate_artifact', arguments: { artifact: artifact(), mode: 'draft' } }),
    () => ({ name: 'get_artifact', arguments: { id: id(), source: true, offset: 0, limit: 10 } }),
    () => ({
      name: random.pick(['list_artifacts', 'list_capsules']),
      arguments: { limit: 2, cursor: world.known(random, 'nextCursor') ?? 'x' },
    }),
    () => ({ name: 'list_artifacts', arguments: { text: 'b', type: 'research-brief' } }),
    () => ({ name: 'publish_artifact', arguments: { artifact: artifact(), idempotencyKey } }),
    () => ({
      name: 'revise_artifact',
      arguments: { parent: id(), expectedRevision: 1, patch: { title: 'New' }, idempotencyKey },
    }),
    () => ({ name: random.pick(['get_capsule', 'show_capsule']), arguments: { id: id() } }),
    () => ({
      name: 'publish_capsule',
      arguments: { html: `<p>${random.below(99)}</p>`, title: 'T' },
    }),
    () => ({ name: 'show_artifact', arguments: { id: id() } }),
  ])();
};

/** Bodies that are nearly right, by path. */
const bytes = (length: number, each: () => number): Buffer =>
  Buffer.from(Array.from({ length }, each));
/** Key of all private links that are made here; some keys are wrong. */
const PRIVATE_KEY = bytes(32, () => 1);
/** A good signature, of another document. */
const { sshsig: SSHSIG } = signatureVectors(
  readFileSync(join(ROOT, 'schemas/vectors/signatures.json'), 'utf8'),
).ed25519;
const signature = readArmored(SSHSIG);
const PUBLIC_KEY = signature.ok ? publicKeyLine(signature.value.key) : '';
const CLAIM = bytes(16, () => 2).toString('base64url');
const privateKey = (random: Random): string =>
  (random.chance(0.8) ? PRIVATE_KEY : bytes(32, () => 3)).toString('base64url');

const BODIES: Readonly<Record<string, (random: Random, world: World) => Json>> = {
  '/api/artifacts': (random, world) => ({ artifact: sealed(random, world) }),
  '/agent/v1/artifacts/validate': (random, world) => ({
    artifact: random.chance(0.5) ? draft(random) : sealed(random, world),
    mode: random.pick(['draft', 'strict']),
  }),
  '/api/artifacts/{sha256}/signatures': (random) => ({
    sshsig: random.chance(0.8) ? SSHSIG : anyText(random),
  }),
  '/api/artifacts/{sha256}/signed': (random) => ({
    requireSigner: `ada ${random.chance(0.5) ? anyText(random) : PUBLIC_KEY}`,
    identity: random.pick(['ada', 'eve']),
  }),
  '/account/api/keys': (random, world) => ({
    nonce: world.known(random, 'nonce') ?? 'x',
    sshsig: SSHSIG,
    name: 'Laptop',
    namespace: 'artifact@vitrine',
  }),
  '/agent/v1/artifacts/{sha256}/revisions': (random) => ({
    expectedRevision: random.pick([1, 1, 1, 2]),
    patch: random.pick<Json>([
      { title: `Title ${random.below(1e6)}` },
      { status: random.pick(['proposed', 'reviewed', 'accepted', 'revoked']) },
      { content: { question: null, findings: [anyText(random)] } },
    ]),
  }),
  '/agent/v1/pages': (random) => ({
    html: `<p>${random.below(1e6)}</p>${random.chance(0.3) ? anyText(random) : ''}`,
    title: random.chance(0.5) ? 'Timer' : anyText(random).slice(0, 160),
    capabilities: random.chance(0.5) ? ['javascript'] : ['external_api'],
    declaredExternalDomains: ['api.example.com'],
  }),
  '/api/reports': (random, world) => ({
    url: world.known(random, 'url') ?? 'x',
    reason: 'other',
    detail: anyText(random),
  }),
  '/api/private': (random) => {
    const flags = random.below(4);
    const text = (length: number) => bytes(length, () => random.below(256)).toString('base64url');
    const data = Buffer.concat([Buffer.from([0x56, 0x45, 0x31, flags]), bytes(80, () => 7)]);
    return {
      id: text(16),
      data: data.toString('base64url'),
      openHash: createHash('sha256').update(PRIVATE_KEY).digest('base64url'),
      password: (flags & 1) > 0,
      once: (flags & 2) > 0,
      expiresIn: 3_600 + random.below(10),
      recipientMayDelete: random.chance(0.5),
    };
  },
  '/api/private/{id}/open': (random) => ({ open: privateKey(random), claim: CLAIM }),
  '/api/private/{id}/received': () => ({ claim: CLAIM }),
  '/api/private/{id}/delete': (random) => ({ open: privateKey(random) }),
  '/account/api/sign-up/options': (random) => ({ name: `N${random.below(99)}` }),
  '/account/api/sign-in/link': (random, world) => ({ secret: world.known(random) ?? 'x' }),
  '/account/api/sign-in/recovery': () => ({ code: 'abcd-efgh-jkmn-pqrs' }),
  '/account/api/sign-in/mail': () => ({ email: 'ann@example.org' }),
  '/account/api/me': () => ({ name: 'Ann', publications: 'keep' }),
  '/account/api/tokens': (random) => ({
    name: 'CI',
    scopes: [random.pick(scopes)],
    days: random.pick([1, null, 3_650]),
  }),
  '/account/api/passkeys/{id}': () => ({ name: 'Phone' }),
  '/account/api/email': () => ({ email: 'ann@example.org' }),
  '/account/api/email/verify': () => ({ secret: 'x' }),
  '/account/api/checkout': () => ({ product: 'plan' }),
  '/account/api/sign-in': (random, world) => ({ answer: passkeyAnswer(random, world) }),
  '/account/api/sign-up': (random, world) => ({ answer: passkeyAnswer(random, world) }),
  '/account/api/passkeys': (random, world) => ({ answer: passkeyAnswer(random, world) }),
  '/oauth/register': (random) => ({
    client_name: 'Atlas',
    redirect_uris: [
      random.pick(['http://127.0.0.1:1/callback', 'https://c.example/back', 'app.x:/y']),
    ],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  }),
  '/oauth/token': (random, world) => ({
    grant_type: random.pick(['authorization_code', 'refresh_token', DEVICE]),
    client_id: client(random, world),
    code: world.known(random, 'code') ?? 'x',
    refresh_token: world.known(random, 'refresh_token') ?? 'svr_x',
    device_code: world.known(random, 'device_code') ?? 'x',
    redirect_uri: 'http://127.0.0.1:1/callback',
    code_verifier: 'x'.repeat(43),
  }),
  '/oauth/device_authorization': (random, world) => ({
    client_id: client(random, world),
    scope: 'artifacts:read capsules:read',
  }),
  '/oauth/revoke': (random, world) => ({
    client_id: client(random, world),
    token: world.known(random, 'refresh_token') ?? 'x',
  }),
  '/oauth/device/details': (random, world) => ({
    userCode: world.known(random, 'user_code') ?? 'x',
  }),
  '/oauth/device/decision': (random, world) => ({
    userCode: world.known(random, 'user_code') ?? 'x',
    allow: random.chance(0.8),
    scopes: ['artifacts:read'],
    creditsPerDay: random.pick([null, 0, 100]),
  }),
  '/oauth/interaction/{uid}/decision': () => ({ allow: true, scopes: ['artifacts:read'] }),
  '/mcp': (random, world) => ({
    jsonrpc: '2.0',
    id: random.below(99),
    method: 'tools/call',
    params: tool(random, world),
  }),
};
const DEVICE = 'urn:ietf:params:oauth:grant-type:device_code';

function passkeyAnswer(random: Random, world: World): Json {
  const challenge = world.known(random, 'challenge') ?? 'x';
  const clientData = { type: 'webauthn.create', challenge, origin: 'http://localhost' };
  return {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(JSON.stringify(clientData)).toString('base64url'),
      attestationObject: 'o2NmbXRkbm9uZQ',
      authenticatorData: 'AAAA',
      signature: 'AAAA',
      userHandle: 'AAAA',
    },
  };
}

/** Parameters of addresses that the document does not describe. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/account/api/ledger': ['cursor'],
  '/account/api/published': ['kind', 'text', 'cursor'],
  '/account': ['purchase'],
  '/device': ['user_code'],
  '/oauth/authorize': [
    'client_id',
    'redirect_uri',
    'response_type',
    'scope',
    'state',
    'resource',
    'prompt',
    'code_challenge',
    'code_challenge_method',
    'request_uri',
    'nonce',
    'max_age',
    'response_mode',
  ],
};
