import { MARKDOWN_FORMS } from '#schemas/import/from-markdown.ts';
import publishPage from '#schemas/schema/publish-page.schema.json' with { type: 'json' };
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

/** Arguments for a part of a source. */
export const windowArguments = {
  offset: { type: 'integer', minimum: 0, description: '`nextOffset` of the part before.' },
  limit: { type: 'integer', minimum: 1, maximum: WINDOW.most, default: WINDOW.byDefault },
};

export const paging = {
  limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
  cursor: { type: 'string', description: '`nextCursor` of the page before.' },
};

export const idempotencyKey = {
  idempotencyKey: { type: 'string' },
};

/** A text in the place of a document, and what goes with it. */
export const markdownArguments = {
  markdown: { type: 'string', description: 'Stays as written.' },
  title: { type: 'string' },
  author: { type: 'string' },
  as: {
    type: 'string',
    enum: Object.keys(MARKDOWN_FORMS),
    description: 'Only if asked.',
  },
};
/** The same as short as it can be, for tools that one comes to after `share`. */
export const shortMarkdownArguments = Object.fromEntries(
  ['markdown', 'author'].map((name) => [name, { type: 'string' }]),
);

/** Files of a document, in bytes or by their hashes. */
export const fileArguments = {
  files: {
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description:
      '{name, mediaType, data} (base64, 256 KB together), or {name, mediaType, size, sha256} after `PUT /api/files/{sha256}`.',
  },
};

/** Publishes with the warnings that come before the charge. */
export const acceptance = { acceptWarnings: { type: 'boolean' } };

/** Says of a document that a person will be asked about it. */
export const asks = { ask: { type: 'boolean' } };

export const artifactName = { type: 'string', description: 'Its `id` or address.' };

export const capsuleName = { type: 'string', description: 'Its `id`, `contentHash` or address.' };

/** The members of a capsule to publish, as short as they can be said: they stand in every prompt. */
export const capsuleMembers: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(publishPage.properties).map(([name, schema]: [string, Json]) => {
    const { default: _, description, items, ...rest } = schema;
    const { maxLength: __, ...item } = (items ?? {}) as Json;
    return [name, { ...rest, ...(items !== undefined && { items: item }) }];
  }),
);
