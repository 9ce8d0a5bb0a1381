import {
  type McpServer,
  type ReadResourceResult,
  ResourceNotFoundError,
  ResourceTemplate,
  requireScopes,
} from '@modelcontextprotocol/server';
import { parseHash } from '#schemas/document/content-hash.ts';
import { ARTIFACT_MEDIA_TYPE } from '#schemas/limits.ts';
import artifact from '#schemas/schema/artifact-v1.schema.json' with { type: 'json' };
import capsule from '#schemas/schema/capsule-v1.schema.json' with { type: 'json' };
import problem from '#schemas/schema/problem.schema.json' with { type: 'json' };
import { readCanonical, readCapsule } from '../records/read.ts';
import { safely } from './safely.ts';
import type { McpCaller, McpParts } from './tool.ts';
import { UNTRUSTED } from './trust.ts';

const SCHEMAS = {
  'artifact-v1': artifact,
  'capsule-v1': capsule,
  problem,
};

/** Identifiers that are offered while one is typed. */
const OFFERED = { limit: 100, before: null } as const;

/** Puts the schemas, and templates for everything published, on a server for one request. */
export function registerResources(server: McpServer, parts: McpParts, caller: McpCaller): void {
  const { deps } = parts;
  const own = <T>(work: () => Promise<T>) => safely(parts, caller, work);
  for (const [name, schema] of Object.entries(SCHEMAS)) {
    const uri = `schema://${name}`;
    const mimeType = 'application/schema+json';
    const { title, description } = schema;
    server.registerResource(
      `schema-${name}`,
      uri,
      { title: `JSON Schema: ${title}`, description, mimeType },
      () => ({ contents: [{ uri, mimeType, text: JSON.stringify(schema) }] }),
    );
  }

  server.registerResource(
    'artifact',
    new ResourceTemplate('artifact://sha256/{hash}', {
      list: undefined,
      complete: {
        hash: async (typed) => {
          if (!caller.scopes.includes('artifacts:read')) return [];
          const all = { type: null, status: null, text: null };
          const { items } = await own(() => deps.store.ownArtifacts(caller.account, all, OFFERED));
          return items.map(({ id }) => id).filter((id) => id.startsWith(typed));
        },
      },
    }),
    {
      title: 'Artifact',
      description: 'The canonical JSON of a published artifact; hash is 64 hex digits.',
      mimeType: ARTIFACT_MEDIA_TYPE,
      scopeChallenge: requireScopes('artifacts:read'),
    },
    async (uri, { hash }) => {
      const read = await own(() => readCanonical(deps, parseHash(String(hash)) ?? ''));
      if (!read.ok) throw new ResourceNotFoundError(uri.href);
      return text(uri, ARTIFACT_MEDIA_TYPE, read.value);
    },
  );

  server.registerResource(
    'capsule',
    new ResourceTemplate('capsule://{id}', {
      list: undefined,
      complete: {
        id: async (typed) => {
          if (!caller.scopes.includes('capsules:read')) return [];
          const { items } = await own(() => deps.store.ownCapsules(caller.account, OFFERED));
          return items.map(({ id }) => id).filter((id) => id.startsWith(typed));
        },
      },
    }),
    {
      title: 'Capsule',
      description: 'The record of a published capsule, its source included.',
      mimeType: 'application/json',
      scopeChallenge: requireScopes('capsules:read'),
    },
    async (uri, { id }) => {
      const read = await own(() => readCapsule(deps, String(id), caller.account));
      if (!read.ok) throw new ResourceNotFoundError(uri.href);
      return text(uri, 'application/json', JSON.stringify(read.value));
    },
  );
}

const text = (uri: URL, mimeType: string, content: string): ReadResourceResult => ({
  contents: [{ uri: uri.href, mimeType, text: content, _meta: { ...UNTRUSTED } }],
});
