import { PROBLEMS, type ProblemCode } from '#schemas/api/problem.ts';
import { ALL_SCOPES, SCOPES } from '#schemas/api/scopes.ts';
import { isOffered, type Offers } from '../discovery/offered.ts';
import { SCHEMAS, type SchemaName } from './answer-schemas.ts';
import type { Operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';

type Json = { [name: string]: unknown };

/** The codes of errors that an operation may answer with. */
export function problemCodes(operation: Operation): ProblemCode[] {
  const codes = new Set<ProblemCode>(operation.problems);
  if (operation.access !== 'anyone') {
    codes.add('unauthorized').add('rate_limited');
    if (operation.access.scope) codes.add('insufficient_scope');
  }
  if (operation.body) {
    for (const code of ['invalid_json', 'invalid_request', 'too_large'] as const) codes.add(code);
    codes.add('unsupported_media_type');
  }
  if (operation.upload) {
    for (const code of ['too_large', 'length_required', 'invalid_request'] as const) {
      codes.add(code);
    }
    codes.add('unsupported_media_type');
  }
  if (operation.isLimited) codes.add('rate_limited');
  if (operation.needs || operation.sessionNeeds) codes.add('missing_header');
  if (operation.isIdempotent) codes.add('invalid_request');
  // An address that holds NUL names nothing, and changes nothing (not-found.ts).
  codes.add(operation.method === 'get' ? 'not_found' : 'invalid_request');
  if (!operation.isAlone) {
    codes.add('unavailable');
    if (operation.method !== 'get') codes.add('storage_full');
  }
  if (operation.isLimited) codes.add('rate_limited');
  return [...codes.add('internal')];
}

/** The statuses of those errors. */
export function problemStatuses(operation: Operation): number[] {
  const statuses = problemCodes(operation).map((code): number => PROBLEMS[code].status);
  const inFlight = operation.isIdempotent ? [409] : [];
  const unstorable = operation.method === 'get' ? [] : [422];
  // A body that takes too long to arrive.
  const late = operation.body || operation.upload ? [408] : [];
  const others = [...inFlight, ...unstorable, ...late, ...(operation.otherStatuses ?? [])];
  return [...new Set([...statuses, ...others])].sort((a, b) => a - b);
}

const TAGS: Readonly<Record<Operation['tag'], string>> = {
  Capsules: 'Interactive pages that run in a sandboxed frame.',
  Artifacts: 'Structured, content-addressed documents.',
  Files: 'Bytes that published documents name by their hash.',
  Signatures: 'Who signed an artifact, and which account says that a key is its own.',
  'Living links': 'Addresses that follow what an account publishes.',
  Asks: 'Questions to people, and their answers, which authorise nothing by themselves.',
  'Private links': 'Records that this server cannot read, and short links that open them.',
  Account: 'What an account has and may do.',
  Service: 'The server itself.',
};

/** The OpenAPI 3.1 document of this deployment. */
export function openApiDocument(baseUrl: string, version: string, offers: Offers): Json {
  const paths: Record<string, Json> = {};
  for (const [id, operation] of Object.entries(OPERATIONS) as [string, Operation][]) {
    if (!isOffered(operation.path, offers)) continue;
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: describe(id, operation),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine',
      version,
      summary: 'Publish capsules and artifacts; get immutable, content-addressed links.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl.replace(/\/$/, '') }],
    tags: Object.entries(TAGS)
      .filter(([name]) => name !== 'Private links' || offers.privateLinks !== null)
      .filter(([name]) => name !== 'Files' || offers.files)
      .map(([name, description]) => ({ name, description })),
    paths,
    webhooks: { askEnded: { post: ASK_ENDED } },
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: `A token of an account. Scopes: ${ALL_SCOPES.map(
            (scope) => `\`${scope}\` (${SCOPES[scope].words})`,
          ).join(' ')}`,
        },
        ask: {
          type: 'http',
          scheme: 'Ask',
          description: 'The secret that the link of a question gives.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-vitrine',
          description:
            'The session of a person who signed in on the account page, on that page only.',
        },
      },
      schemas: componentSchemas(),
    },
  };
}

/** Told to the `webhook` of an ask (docs/replies.md, Standard Webhooks). */
const ASK_ENDED: Json = {
  operationId: 'askEnded',
  tags: ['Asks'],
  summary: 'An ask was answered, or is over. Told to its `webhook`, at least once.',
  description:
    'Signed as Standard Webhooks has it, with the `webhookSecret` of the ask. Tried again for three days.',
  security: [{}],
  parameters: [
    ['webhook-id', 'Names the event: the same one always has the same.', {}],
    ['webhook-timestamp', 'Time of this try, in seconds since 1970.', { pattern: '^\\d+$' }],
    [
      'webhook-signature',
      '`v1,` and base64 of HMAC-SHA-256 of `id.timestamp.body`.',
      { pattern: '^v1,[A-Za-z0-9+/]{43}=$' },
    ],
  ].map(([name, description, form]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string', ...(form as object) },
  })),
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/AskEvent' } } },
  },
  responses: {
    '200': { description: 'It was taken, as by any other 2xx.' },
    '410': { description: 'No more events of this ask are wanted.' },
  },
};

function describe(id: string, operation: Operation): Json {
  const { tag, summary, access, body, upload, answers, deprecation } = operation;
  const scope = access === 'anyone' ? null : access.scope;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(deprecation && { deprecated: true }),
    ...(scope && { description: `Needs the scope \`${scope}\`.` }),
    security: securityOf(operation),
    parameters: parametersOf(operation),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: refTo(body.schema) } },
      },
    }),
    ...(upload && {
      requestBody: {
        required: true,
        description: `At most ${upload.limit} bytes, with Content-Length.`,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, { words, schema, mediaType }]) => [
          status,
          { description: words, ...contentOf(schema, mediaType) },
        ]),
      ),
      ...problemResponses(operation),
    },
  };
}

function securityOf({ access, secret }: Operation): Json[] {
  if (secret) return [{ [secret]: [] }];
  if (access === 'anyone') return [{}];
  return [
    { token: [] },
    ...(access.orSession ? [{ session: [] }] : []),
    ...(access.orAnonymous ? [{}] : []),
  ];
}

function contentOf(schema: SchemaName | undefined, mediaType = 'application/json'): Json {
  if (schema) return { content: { [mediaType]: { schema: refTo(schema) } } };
  return mediaType === 'application/json' ? {} : { content: { [mediaType]: {} } };
}

function problemResponses(operation: Operation): Json {
  const codes = problemCodes(operation);
  return Object.fromEntries(
    problemStatuses(operation)
      .filter((status) => !(status in operation.answers))
      .map((status) => {
        const here = codes.filter((code) => PROBLEMS[code].status === status);
        const description =
          here.length > 0 ? here.map((code) => `\`${code}\``).join(', ') : 'Error';
        const content = { 'application/problem+json': { schema: refTo('Problem') } };
        return [status, { description, content }];
      }),
  );
}

const PATH_PARAMETERS: Readonly<Record<string, Json>> = {
  identifier: {
    description: 'The short identifier, or the content hash in any of its forms.',
    schema: { type: 'string' },
    example: '0123456789abcdef',
  },
  sha256: {
    description: 'The hash of the artifact or the file: 64 hex digits, with or without `sha256:`.',
    schema: { type: 'string', pattern: '^(sha256(:|%3A))?[0-9a-f]{64}$' },
  },
  id: {
    description: 'The name that the link gives: 22 characters.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{22}$' },
  },
  name: {
    description: 'The last part of the address of a preview.',
    schema: { type: 'string', pattern: '^[0-9a-hjkmnp-tv-z]{16}$' },
  },
  link: {
    description: 'The last part of the address of a living link.',
    schema: { type: 'string', pattern: '^[0-9a-hjkmnp-tv-z]{12}$' },
  },
  fingerprint: {
    description:
      'The fingerprint of a key, as `ssh-keygen -l` prints it: 43 characters of base64 or base64url, with or without `SHA256:`.',
    schema: { type: 'string', pattern: '^(SHA256(:|%3A))?([A-Za-z0-9_+-]|%2[BFbf]){43}$' },
  },
  account: { description: 'The id of an account.', schema: { type: 'string' } },
  part: { schema: { type: 'string', enum: ['html', 'css', 'javascript'] } },
};

function parametersOf({
  path,
  query = {},
  needs = {},
  sessionNeeds = {},
  isIdempotent,
}: Operation): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...PATH_PARAMETERS[name],
  }));
  const inQuery = Object.entries(query).map(([name, { words, schema }]) => ({
    name,
    in: 'query',
    required: name === 'url',
    description: words,
    schema: withAddresses(schema),
  }));
  const inHeader = Object.entries(needs).map(([name, value]) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string', const: value },
  }));
  const ofSession = Object.entries(sessionNeeds).map(([name, value]) => ({
    name,
    in: 'header',
    required: false,
    description: 'Needed by people who are signed in, without a token.',
    schema: { type: 'string', const: value },
  }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A repetition with the same key and body gets the same answer for a day.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  };
  return [...inPath, ...inQuery, ...inHeader, ...ofSession, ...(isIdempotent ? [key] : [])];
}

const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

const operations: readonly Operation[] = Object.values(OPERATIONS);
/** Names of the schemas of requests. */
const REQUESTS = new Set(operations.flatMap(({ body }) => body?.schema ?? []));

/** The schemas, their own definitions moved out, so that the document stands alone. */
function componentSchemas(): Json {
  const components: Json = {};
  for (const [name, schema] of Object.entries(SCHEMAS)) {
    const { $schema: _, $id: __, $defs = {}, ...rest } = schema as Json & { $defs?: Json };
    const told = REQUESTS.has(name as SchemaName) ? withoutDefaults(rest) : rest;
    components[name] = withAddresses(told, name);
    for (const [inner, definition] of Object.entries($defs)) {
      components[`${name}_${inner}`] = withAddresses(definition, name);
    }
  }
  return components;
}

/**
 * A copy in which defaults stand in the descriptions: generators of clients take a member with a default
 * for one that is always there, which it is not in a request.
 */
function withoutDefaults(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutDefaults);
  if (typeof node !== 'object' || node === null) return node;
  const { default: value, ...rest } = node as Json;
  const copy = Object.fromEntries(
    Object.entries(rest).map(([key, member]) => [key, withoutDefaults(member)]),
  );
  if (value === undefined) return copy;
  const words = `Default: \`${JSON.stringify(value)}\`.`;
  return { ...copy, description: [rest.description, words].filter(Boolean).join(' ') };
}

/** Objects of any members say so: generators take them for empty ones otherwise. */
const openObject = (node: object): object =>
  'type' in node && node.type === 'object' && !('properties' in node)
    ? { additionalProperties: true, ...node }
    : node;

/** A copy in which every `$ref` is an address within the document. */
function withAddresses(node: unknown, owner = ''): unknown {
  if (Array.isArray(node)) return node.map((item) => withAddresses(item, owner));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(openObject(node)).map(([key, value]) => {
      if (key !== '$ref' || typeof value !== 'string') return [key, withAddresses(value, owner)];
      return [key, refTo(value.replace(/^#\/\$defs\//, `${owner}_`)).$ref];
    }),
  );
}
