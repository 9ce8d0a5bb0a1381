import {
  ARTIFACT_STATUSES,
  ARTIFACT_TYPES,
  type ArtifactStatus,
  type ArtifactType,
} from '#schemas/artifact/artifact.ts';
import { parseHash } from '#schemas/artifact/content-hash.ts';
import { err, ok } from '#schemas/result.ts';
import { publishArtifact } from '../domain/publish-artifact.ts';
import {
  artifactSummary,
  describeArtifact,
  newerSummary,
  readLineage,
  revisionSummaries,
} from '../domain/read.ts';
import { reviseArtifact } from '../domain/revise-artifact.ts';
import { toldOf } from '../domain/told.ts';
import { validateArtifact } from '../domain/validate-artifact.ts';
import { invalidRequest } from '../http/json-body.ts';
import { cursorOf, positionOf } from '../http/paging.ts';
import { documentOf, keyOf } from './arguments.ts';
import {
  artifactHash,
  idempotencyKey,
  input,
  list,
  output,
  paging,
  sourceWindow,
  trust,
  windowArguments,
} from './schemas.ts';
import { WINDOW, windowOf } from './source-window.ts';
import { PUBLISHES, READS, type Tools } from './tool.ts';
import { UNTRUSTED } from './trust.ts';

const hexOf = (hash: unknown): string => parseHash(String(hash)) ?? '';

const objectOrText = (description: string) => ({
  anyOf: [{ type: 'object' }, { type: 'string' }],
  description,
});

export const ARTIFACT_TOOLS: Tools<
  | 'validate_artifact'
  | 'get_artifact'
  | 'list_artifacts'
  | 'list_revisions'
  | 'publish_artifact'
  | 'revise_artifact'
  | 'show_artifact'
> = {
  validate_artifact: {
    title: 'Check or complete',
    description:
      'Begin here. Mode draft fills in schema, dates, status, revision and both hashes, and returns the sealed `artifact`, `problems` with JSON Pointers, the `cost` of publishing it, and `url`: a link that opens it in any browser, free and stored nowhere. A draft needs type, title, summary, createdBy and content, as the prompts show. Mode strict checks a sealed artifact as it is. Costs nothing.',
    input: input(
      { artifact: objectOrText('A draft or an artifact, as an object or as JSON text.') },
      { mode: { type: 'string', enum: ['draft', 'strict'], default: 'draft' } },
    ),
    // The fragment is in the address: a model need not read it twice.
    output: output('Validation', {}, ['fragment']),
    annotations: READS,
    run: async (deps, _caller, { artifact, mode = 'draft' }) => {
      const document = documentOf(artifact);
      if (!document.ok) return document;
      const { fragment: _, ...answer } = await validateArtifact(
        deps,
        document.value,
        mode === 'strict' ? 'strict' : 'draft',
      );
      return ok(answer);
    },
  },

  get_artifact: {
    title: 'Read an artifact',
    description:
      'Metadata of a published artifact, and its publisher’s `newer` revision; with `source`, its canonical JSON too, in parts.',
    input: input(
      { id: artifactHash },
      { source: { type: 'boolean', default: false }, ...windowArguments },
    ),
    output: output(
      'ArtifactSummary',
      {
        createdBy: { type: 'object' },
        characters: { type: 'integer' },
        ...sourceWindow,
        ...trust,
      },
      ['createdAt', 'updatedAt', 'publishedAt', 'parentHash'],
    ),
    annotations: READS,
    run: async (deps, _caller, { id, source, offset = 0, limit = WINDOW.byDefault }) => {
      const read = await describeArtifact(deps, hexOf(id));
      if (!read.ok) return read;
      const { artifact, canonical, meta, publishedAt, newer } = read.value;
      return ok({
        ...artifactSummary(deps, meta, publishedAt),
        newer: newer && newerSummary(deps, newer),
        createdBy: artifact.createdBy,
        characters: canonical.length,
        ...(source === true && windowOf(canonical, Number(offset), Number(limit))),
        ...UNTRUSTED,
      });
    },
  },

  list_artifacts: {
    title: 'List own artifacts',
    description: 'Own artifacts, newest first, until `nextCursor` is null.',
    input: input(
      {},
      {
        type: { type: 'string', enum: ARTIFACT_TYPES },
        status: { type: 'string', enum: ARTIFACT_STATUSES },
        text: { type: 'string', maxLength: 200, description: 'Within title or summary.' },
        ...paging,
      },
    ),
    output: list,
    annotations: READS,
    run: async (deps, { account }, { type, status, text, limit = 20, cursor }) => {
      const before = cursor === undefined ? null : positionOf(String(cursor));
      if (before === undefined) {
        const detail = 'It must be the nextCursor of the page before.';
        return err(invalidRequest([{ pointer: '/cursor', detail }]));
      }
      const { items, next } = await deps.store.ownArtifacts(
        account,
        {
          type: (type as ArtifactType | undefined) ?? null,
          status: (status as ArtifactStatus | undefined) ?? null,
          text: text ? String(text) : null,
        },
        { limit: Number(limit), before },
      );
      return ok({
        items: items.map((item) => artifactSummary(deps, item, item.publishedAt)),
        nextCursor: cursorOf(next),
        ...UNTRUSTED,
      });
    },
  },

  list_revisions: {
    title: 'Revisions of an artifact',
    description:
      'Revisions before and after an artifact. Only those with `samePublisher` tell its state.',
    input: input({ id: artifactHash }, paging),
    output: list,
    annotations: READS,
    run: async (deps, _caller, { id, limit = 20, cursor }) => {
      const offset = cursor === undefined ? 0 : positionOf(String(cursor));
      if (offset === undefined) {
        const detail = 'It must be the nextCursor of the page before.';
        return err(invalidRequest([{ pointer: '/cursor', detail }]));
      }
      const lineage = await readLineage(deps, hexOf(id), { limit: Number(limit), offset });
      if (!lineage.ok) return lineage;
      return ok({
        items: revisionSummaries(deps, lineage.value.items),
        nextCursor: cursorOf(lineage.value.next),
        ...UNTRUSTED,
      });
    },
  },

  publish_artifact: {
    title: 'Publish an artifact',
    description:
      'Publishes the sealed artifact that validate_artifact returned, for anyone with the link and for good, and charges its price. The same again is free.',
    input: input({ artifact: objectOrText('The sealed artifact.') }, idempotencyKey),
    output: output('ArtifactAnswer', {}, ['expiresAt']),
    annotations: PUBLISHES,
    run: async (deps, caller, args) => {
      const document = documentOf(args.artifact);
      if (!document.ok) return document;
      const idempotency = await keyOf(deps, 'publish_artifact', args);
      return publishArtifact(deps, caller, document.value, idempotency);
    },
  },

  revise_artifact: {
    title: 'Publish a revision',
    description:
      'Publishes the revision that follows a published artifact. `patch` is a JSON Merge Patch (RFC 7396) of status, title, summary, content, sources, and of editingAgent, humanApprover, acceptedRevision in provenance. The rest is filled in; type and createdBy stay.',
    input: input(
      {
        parent: artifactHash,
        expectedRevision: {
          type: 'integer',
          minimum: 1,
          description: 'The revision of the parent that you have read.',
        },
        patch: { type: 'object' },
      },
      idempotencyKey,
    ),
    output: output('RevisionAnswer', {}, ['artifact']),
    annotations: PUBLISHES,
    run: async (deps, caller, args) => {
      const { parent, expectedRevision = 0, patch = {} } = args;
      const idempotency = await keyOf(deps, 'revise_artifact', args);
      const body = { expectedRevision, patch };
      const revised = await reviseArtifact(deps, caller, hexOf(parent), body, idempotency);
      if (!revised.ok) return revised;
      const { artifact: _, ...answer } = revised.value;
      return ok(answer);
    },
  },

  show_artifact: {
    title: 'Show an artifact to the person',
    description: 'Shows it in the chat, where hosts can. Give them the `url` too.',
    input: input({ id: artifactHash }),
    output: output('ArtifactSummary', trust, [
      ...['contentHash', 'parentHash', 'createdAt', 'updatedAt', 'publishedAt', 'revision'],
    ]),
    annotations: READS,
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
        ...{ id: more.id, type, status, title, summary, url },
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
  },
};
