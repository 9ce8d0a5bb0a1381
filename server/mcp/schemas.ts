import publishPage from '#schemas/json/publish-page.schema.json' with { type: 'json' };
import { SCHEMAS, type SchemaName } from '../api/answer-schemas.ts';
import { IDEMPOTENCY_KEY } from '../domain/idempotency.ts';
import { WINDOW } from './source-window.ts';
import type { ObjectSchema } from './tool.ts';

type Json = { readonly [name: string]: unknown };

/** The arguments of a tool: nothing but these members. */
export const input = (
  required: Readonly<Record<string, object>>,
  optional: Readonly<Record<string, object>> = {},
): ObjectSchema => ({
  type: 'object',
  properties: { ...required, ...optional },
  ...(Object.keys(required).length > 0 && { required: Object.keys(required) }),
  additionalProperties: false,
});

/** The answer of a tool: the body of the same answer by HTTP, and more members. */
export function output(
  name: SchemaName,
  more: Readonly<Record<string, object>> = {},
  without: readonly string[] = [],
): ObjectSchema {
  const { properties } = short(SCHEMAS[name]) as ObjectSchema;
  const kept = Object.entries(properties).filter(([member]) => !without.includes(member));
  return { type: 'object', properties: { ...Object.fromEntries(kept), ...more } };
}

/** The label of texts that somebody else wrote. */
export const trust = { trust: { const: 'untrusted' }, notice: { type: 'string' } };

/**
 * A page of a list. Its entries tell by themselves what they have; here every conversation pays.
 */
export const list: ObjectSchema = {
  type: 'object',
  properties: {
    items: { type: 'array', items: { type: 'object' } },
    nextCursor: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    ...trust,
  },
};

/** Beside the metadata of something long, when its source is asked for. */
export const sourceWindow = {
  source: { type: 'string' },
  nextOffset: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
};

/** Which part of a source is asked for. */
export const windowArguments = {
  offset: { type: 'integer', minimum: 0, description: '`nextOffset` of the part before.' },
  limit: { type: 'integer', minimum: 1, maximum: WINDOW.most, default: WINDOW.byDefault },
};

export const paging = {
  limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
  cursor: { type: 'string', description: '`nextCursor` of the page before.' },
};

export const idempotencyKey = {
  idempotencyKey: {
    type: 'string',
    pattern: IDEMPOTENCY_KEY.source,
    description: 'The same key and arguments: the same answer.',
  },
};

export const artifactHash = {
  type: 'string',
  pattern: '^(sha256:)?[0-9a-f]{64}$',
  description: 'The `id` of an artifact.',
};

export const capsuleIdentifier = {
  type: 'string',
  maxLength: 80,
  description: '`id` or `contentHash`.',
};

/** The members of a capsule to publish, without defaults. */
export const capsuleMembers: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(publishPage.properties).map(
    ([name, { default: _, ...schema }]: [string, Json]) => [name, schema],
  ),
);

const KEPT = new Set(['type', 'properties', 'items', 'const']);

/**
 * A copy for `tools/list`, where every byte is read by a model: the members and their types
 * alone, references filled in, artifacts as plain objects, and unions as strict readers want them.
 */
function short(schema: object): Json {
  const { $ref, type, ...rest } = schema as Json;
  if ($ref === 'Artifact') return { type: 'object' };
  if (typeof $ref === 'string') return short(SCHEMAS[$ref as SchemaName]);
  if (Array.isArray(type)) {
    return {
      anyOf: type.map((each) =>
        each === 'null' ? { type: each } : short({ ...rest, type: each }),
      ),
    };
  }
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => KEPT.has(keyword))
      .map(([keyword, value]) => [
        keyword,
        keyword === 'properties' ? members(value) : deeper(keyword, value),
      ]),
  );
}

const members = (properties: object): Json =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, short(schema)]));

const deeper = (keyword: string, value: unknown): unknown =>
  keyword === 'items' ? short(value as object) : value;
