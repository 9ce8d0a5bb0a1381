import {
  ARTIFACT_STATUSES,
  ARTIFACT_TYPES,
  type ArtifactStatus,
  type ArtifactType,
} from '#schemas/artifact/artifact.ts';
import { parseHash } from '#schemas/artifact/content-hash.ts';
import { mistakeOf } from '#schemas/json/json-mistake.ts';
import { mistakeInWords } from '#schemas/json/json-mistake-words.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { parseStrictJson } from '#schemas/json/strict-json.ts';
import { MAX_JSON_BYTES } from '#schemas/limits.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../domain/failures.ts';
import { publishArtifact } from '../domain/publish-artifact.ts';
import {
  aroundContent,
  artifactSummary,
  describeArtifact,
  newerSummary,
  readLineage,
  revisionSummaries,
} from '../domain/read.ts';
import { reviseArtifact } from '../domain/revise-artifact.ts';
import { validateArtifact } from '../domain/validate-artifact.ts';
import { invalidRequest } from '../http/json-body.ts';
import { cursorOf, positionOf } from '../http/paging.ts';
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
import { tool } from './tool.ts';
import { UNTRUSTED } from './trust.ts';

const hexOf = (hash: unknown): string => parseHash(String(hash)) ?? '';

const objectOrText = (description: string) => ({
  anyOf: [{ type: 'object' }, { type: 'string' }],
  description,
});

/** An artifact or a draft as an argument: an object, or the same as a text of JSON. */
function documentOf(value: JsonValue | undefined): Result<JsonValue, Failure> {
  if (typeof value !== 'string') return ok(value ?? null);
  const read = parseStrictJson(value, MAX_JSON_BYTES);
  if (read.ok) return read;
  const mistake = mistakeOf(read.error);
  if (!mistake?.cause) return err({ reason: 'invalid-json', ...read.error });
  const detail = `\`/artifact\` is a text, but not JSON. ${mistakeInWords(mistake)}`;
  return err(invalidRequest([{ pointer: '/artifact', detail }]));
}

export const ARTIFACT_TOOLS = [
  tool({
    name: 'validate_artifact',
    title: 'Check or complete',
    description:
      'Begin here. Mode draft fills in schema, dates, status, revision and both hashes, and returns the sealed `artifact`, `problems` with JSON Pointers, `warnings` of what was overlooked, the `cost` of publishing it, and `url`: a link that opens it in any browser, free and stored nowhere. A draft needs type, title, summary, createdBy and content, as the prompts show. Mode strict checks a sealed artifact as it is. Costs nothing.',
    scope: 'artifacts:validate',
    price: null,
    input: input(
      { artifact: objectOrText('A draft or an artifact, as an object or as JSON text.') },
      { mode: { type: 'string', enum: ['draft', 'strict'], default: 'draft' } },
    ),
    // The fragment is in the address: a model need not read it twice. Warnings explain themselves.
    output: output('Validation', { warnings: { type: 'array', items: { type: 'object' } } }, [
      'fragment',
    ]),
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
  }),

  tool({
    name: 'get_artifact',
    title: 'Read an artifact',
    description:
      'Metadata of a published artifact, and its publisher’s `newer` revision; with `source`, its canonical JSON too, in parts.',
    scope: 'artifacts:read',
    price: null,
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
    run: async (deps, _caller, { id, source, offset = 0, limit = WINDOW.byDefault }) => {
      const read = await describeArtifact(deps, hexOf(id));
      if (!read.ok) return read;
      const { canonical, meta, publishedAt, newer } = read.value;
      return ok({
        ...artifactSummary(deps, meta, publishedAt),
        newer: newer && newerSummary(deps, newer),
        createdBy: aroundContent(canonical, meta).createdBy,
        characters: canonical.length,
        ...(source === true && windowOf(canonical, Number(offset), Number(limit))),
        ...UNTRUSTED,
      });
    },
  }),

  tool({
    name: 'list_artifacts',
    title: 'List own artifacts',
    description: 'Own artifacts, newest first, until `nextCursor` is null.',
    scope: 'artifacts:read',
    price: null,
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
  }),

  tool({
    name: 'list_revisions',
    title: 'Revisions of an artifact',
    description:
      'Revisions before and after an artifact. Only those with `samePublisher` tell its state.',
    scope: 'artifacts:read',
    price: null,
    input: input({ id: artifactHash }, paging),
    output: list,
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
  }),

  tool({
    name: 'publish_artifact',
    title: 'Publish an artifact',
    description:
      'Publishes the sealed artifact that validate_artifact returned, for anyone with the link and for good, and charges its price. The same again is free.',
    scope: 'artifacts:publish',
    price: 'artifact',
    input: input({ artifact: objectOrText('The sealed artifact.') }, idempotencyKey),
    output: output('ArtifactAnswer', {}, ['expiresAt']),
    run: async (deps, caller, args, idempotency) => {
      const document = documentOf(args.artifact);
      if (!document.ok) return document;
      return publishArtifact(deps, caller, document.value, idempotency);
    },
  }),

  tool({
    name: 'revise_artifact',
    title: 'Publish a revision',
    description:
      'Publishes the revision that follows a published artifact. `patch` is a JSON Merge Patch (RFC 7396) of status, title, summary, content, sources, and of editingAgent, humanApprover, acceptedRevision in provenance. The rest is filled in; type and createdBy stay.',
    scope: 'artifacts:revise',
    price: 'artifact',
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
    run: async (deps, caller, args, idempotency) => {
      const { parent, expectedRevision = 0, patch = {} } = args;
      const body = { expectedRevision, patch };
      const revised = await reviseArtifact(deps, caller, hexOf(parent), body, idempotency);
      if (!revised.ok) return revised;
      const { artifact: _, ...answer } = revised.value;
      return ok(answer);
    },
  }),
] as const;
