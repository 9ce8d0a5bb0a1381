import { parseHash } from '#schemas/artifact/content-hash.ts';
import { ok } from '#schemas/result.ts';
import { artifactSummary, describeArtifact, newerSummary, readCapsule } from '../domain/read.ts';
import { toldOf } from '../domain/told.ts';
import { artifactHash, capsuleIdentifier, input, output, trust } from './schemas.ts';
import { tool } from './tool.ts';
import { UNTRUSTED } from './trust.ts';

const hexOf = (hash: unknown): string => parseHash(String(hash)) ?? '';

/** Tools that show something to the person, where the host has a place for it. */
export const SHOW_TOOLS = [
  tool({
    name: 'show_capsule',
    title: 'Show a capsule to the person',
    description: 'Shows it in the chat, where hosts can. Give them the `url` too.',
    scope: 'capsules:read',
    price: null,
    input: input({ id: capsuleIdentifier }),
    output: output('Capsule', trust, [
      'html',
      'css',
      'javascript',
      'runtime',
      'declaredExternalDomains',
      'contentHash',
      'publishedAt',
    ]),
    run: async (deps, { account }, { id }) => {
      const read = await readCapsule(deps, String(id), account);
      if (!read.ok) return read;
      const { id: name, title, summary, capabilities, url } = read.value;
      return ok({ id: name, title, summary, capabilities, url, ...UNTRUSTED });
    },
    record: async (deps, { id }) => {
      const read = await readCapsule(deps, String(id));
      return read.ok ? { kind: 'capsule', json: JSON.stringify(read.value) } : null;
    },
  }),

  tool({
    name: 'show_artifact',
    title: 'Show an artifact to the person',
    description: 'Shows it in the chat, where hosts can. Give them the `url` too.',
    scope: 'artifacts:read',
    price: null,
    input: input({ id: artifactHash }),
    output: output('ArtifactSummary', trust, [
      'contentHash',
      'parentHash',
      'createdAt',
      'updatedAt',
      'publishedAt',
      'revision',
    ]),
    run: async (deps, _caller, { id }) => {
      const read = await describeArtifact(deps, hexOf(id));
      if (!read.ok) return read;
      const { meta, publishedAt, newer } = read.value;
      const { url, type, status, title, summary, ...more } = artifactSummary(
        deps,
        meta,
        publishedAt,
      );
      return ok({
        id: more.id,
        type,
        status,
        title,
        summary,
        url,
        newer: newer && newerSummary(deps, newer),
        ...UNTRUSTED,
      });
    },
    record: async (deps, { id }) => {
      const read = await describeArtifact(deps, hexOf(id));
      if (!read.ok) return null;
      const { canonical, meta } = read.value;
      return { kind: 'artifact', json: canonical, told: JSON.stringify(await toldOf(deps, meta)) };
    },
  }),
] as const;
