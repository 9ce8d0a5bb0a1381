import { ARTIFACT_STATUSES, ARTIFACT_TYPES } from '#schemas/document/artifact.ts';
import artifact from '#schemas/schema/artifact-v1.schema.json' with { type: 'json' };
import capsule from '#schemas/schema/capsule-v1.schema.json' with { type: 'json' };
import problem from '#schemas/schema/problem.schema.json' with { type: 'json' };
import publishPage from '#schemas/schema/publish-page.schema.json' with { type: 'json' };
import { ASK_SCHEMAS } from './ask-schemas.ts';
import { LINK_SCHEMAS } from './link-schemas.ts';
import {
  acceptance,
  address,
  ask,
  body,
  capsuleWarnings,
  credits,
  eitherDocument,
  hash,
  lineage,
  list,
  markdown,
  object,
  orNull,
  publishedTo,
  ref,
  type Schema,
  storedSignature,
  text,
  time,
  warnings,
  whole,
} from './schema-parts.ts';

const artifactAnswer = {
  url: address,
  id: hash,
  contentHash: hash,
  created: { type: 'boolean' },
  credits: ref('Credits'),
};
const artifactSummary = {
  id: hash,
  contentHash: hash,
  type: ref('ArtifactType'),
  status: ref('ArtifactStatus'),
  title: text,
  summary: text,
  revision: { type: 'number' },
  parentHash: orNull('string'),
  createdAt: time,
  updatedAt: time,
  publishedAt: time,
  url: address,
};
const { properties: capsuleProperties } = capsule;
const { id, title, summary, capabilities, contentHash, publishedAt, url } = capsuleProperties;

/** The bodies of requests and answers. `$ref` names another one of these; openapi.ts makes addresses. */
export const SCHEMAS = {
  Artifact: artifact,
  Capsule: capsule,
  PublishPage: publishPage,
  Problem: problem,
  ArtifactType: { type: 'string', enum: ARTIFACT_TYPES },
  ArtifactStatus: { type: 'string', enum: ARTIFACT_STATUSES },
  Credits: credits,
  FileAnswer: object({ sha256: text, size: whole, url: address, created: { type: 'boolean' } }),
  PageAnswer: object(
    {
      type: { const: 'page' },
      created: { type: 'boolean' },
      id: text,
      url: address,
      contentHash: hash,
      htmlAccepted: { type: 'boolean' },
      credits: ref('Credits'),
      warnings: capsuleWarnings,
    },
    { link: ref('LivingLink') },
  ),
  PageTrial: object({
    valid: { const: true },
    contentHash: hash,
    cost: { ...whole, description: '0: this account has published the very same.' },
    warnings: capsuleWarnings,
  }),
  PageAnswerOrTrial: { oneOf: [ref('PageAnswer'), ref('PageTrial')] },
  PageList: object({
    items: list(object({ id, title, summary, capabilities, contentHash, publishedAt, url })),
    nextCursor: orNull('string'),
  }),
  PublishArtifact: {
    ...body({}, { artifact: ref('Artifact'), ...markdown, ...publishedTo, ...acceptance }),
    ...eitherDocument,
  },
  ArtifactAnswer: object(artifactAnswer, {
    ...lineage,
    expiresAt: time,
    warnings,
    link: ref('LivingLink'),
  }),
  RevisionAnswer: object(artifactAnswer, {
    ...lineage,
    artifact: ref('Artifact'),
    warnings: list(object({ code: text, pointer: text, detail: text, correction: text })),
  }),
  ArtifactSummary: object(artifactSummary),
  ArtifactList: object({ items: list(ref('ArtifactSummary')), nextCursor: orNull('string') }),
  RevisionList: object({
    items: list(
      object({
        ...artifactSummary,
        removed: { type: ['string', 'null'], enum: ['withdrawn', 'taken-down', 'expired', null] },
        samePublisher: {
          type: 'boolean',
          description: 'Published by an account that also published the artifact asked about.',
        },
      }),
    ),
    nextCursor: orNull('string'),
  }),
  Lineage: object(
    {
      id: hash,
      newer: {
        ...object({
          id: hash,
          status: ref('ArtifactStatus'),
          revision: { type: 'number' },
          publishedAt: time,
          url: address,
        }),
        type: ['object', 'null'],
        description: 'The newest version by the same publisher, when this is not it.',
      },
      parent: {
        ...object({ revision: { type: 'number' }, samePublisher: { type: 'boolean' } }),
        type: ['object', 'null'],
        description: 'Its parent, when it is here.',
      },
      acceptance: {
        ...object(
          { verdict: { type: 'string', enum: ['same', 'different', 'not-here', 'unfounded'] } },
          {
            revision: { type: 'number' },
            members: list(text),
            missing: orNull('string'),
            because: text,
          },
        ),
        type: ['object', 'null'],
        description:
          'Comparison of the accepted revision with the one that the approver saw; null: not accepted.',
      },
    },
    {
      signatures: {
        ...list(text),
        description:
          'What signatures there are, as records of the field of a link, in base64url. None: it is absent.',
      },
    },
  ),
  ReviseArtifact: body(
    {
      expectedRevision: {
        type: 'integer',
        minimum: 1,
        description: 'The number of the revision that the patch is for.',
      },
      patch: {
        type: 'object',
        description:
          'A JSON Merge Patch (RFC 7396) of status, title, summary, content, sources, and of editingAgent, humanApprover and acceptedRevision of the provenance. type and createdBy stay as they are.',
      },
    },
    {
      ...acceptance,
    },
  ),
  ValidateArtifact: {
    ...body(
      {},
      {
        artifact: { description: 'An artifact, or a draft of one.' },
        ...markdown,
        mode: {
          type: 'string',
          enum: ['strict', 'draft'],
          default: 'strict',
          description: 'Of an `artifact`: Markdown is a draft.',
        },
        ask,
      },
    ),
    ...eitherDocument,
  },
  Validation: object(
    {
      valid: { type: 'boolean' },
      problems: list(object({ pointer: text, detail: text })),
      warnings,
      id: orNull('string'),
      contentHash: orNull('string'),
      fragment: orNull('string'),
      url: orNull('string'),
      cost: orNull('integer'),
      missingFiles: {
        ...list(object({ name: text, sha256: text, size: whole, url: orNull('string') })),
        description:
          'Files that it names without `data` and that have to be uploaded before it is published.',
      },
    },
    { artifact: ref('Artifact') },
  ),
  KeepPreview: {
    ...body(
      {},
      {
        artifact: {
          description: 'A draft, or a sealed artifact, of one of the four kinds of documents.',
        },
        ...markdown,
        ask,
      },
    ),
    ...eitherDocument,
  },
  PreviewAnswer: object(
    {
      url: address,
      id: hash,
      contentHash: hash,
      created: { type: 'boolean' },
      expiresAt: time,
    },
    { warnings },
  ),
  AddSignature: body({
    sshsig: {
      type: 'string',
      maxLength: 8_192,
      description: 'Output of `ssh-keygen -Y sign -n artifact@vitrine` for the line `sha256:…`.',
    },
  }),
  Signature: object({ ...storedSignature, created: { type: 'boolean' } }),
  SignatureList: object({ items: list(object(storedSignature)) }),
  GetSigned: body(
    {
      requireSigner: {
        type: 'string',
        maxLength: 65_536,
        description: 'Your own file `allowed_signers`: whose key is whose.',
      },
    },
    {
      identity: {
        type: 'string',
        description: 'Name in that file of the person who must have signed.',
      },
    },
  ),
  SignedArtifact: object(
    {
      signature: object({
        state: { type: 'string', enum: ['known-key', 'unknown-key', 'invalid', 'unsigned'] },
        principal: orNull('string'),
        fingerprint: orNull('string'),
      }),
      trust: { const: 'untrusted' },
      notice: text,
      metadata: ref('ArtifactSummary'),
    },
    { artifact: ref('Artifact') },
  ),
  ListedKey: object({
    fingerprint: text,
    key: text,
    namespace: text,
    since: time,
    revokedAt: orNull('string'),
    account: object({ id: text, name: text }),
  }),
  Usage: object({
    account: text,
    balance: whole,
    prices: object({ artifact: whole, capsule: whole, 'mini-app-capsule': whole }),
    purchaseUrl: orNull('string'),
    products: list(
      object({
        id: text,
        kind: { type: 'string', enum: ['plan', 'pack'] },
        credits: whole,
        price: text,
        currency: text,
        interval: { type: ['string', 'null'], enum: ['month', null] },
      }),
    ),
    storage: object({ usedBytes: whole, quotaBytes: whole }),
    caps: { type: 'object', additionalProperties: whole },
    rateLimits: list(object({ name: text, limit: whole, windowSeconds: whole, remaining: whole })),
    scopes: list(text),
  }),
  ReportBody: body(
    {
      url: { type: 'string', maxLength: 2_000, description: 'The page that this is about.' },
      reason: {
        type: 'string',
        enum: ['phishing', 'malware', 'illegal', 'personal-data', 'copyright', 'other'],
      },
    },
    {
      detail: { type: 'string', maxLength: 4_000 },
      contact: {
        type: 'string',
        maxLength: 320,
        description: 'Address at which the operator may ask back.',
      },
    },
  ),
  ReportAnswer: object({ id: text }),
  Oembed: object({
    version: { const: '1.0' },
    type: { const: 'link' },
    title: text,
    provider_name: text,
    provider_url: address,
    cache_age: whole,
    thumbnail_url: address,
    thumbnail_width: whole,
    thumbnail_height: whole,
  }),
  Document: { type: 'object', description: 'A document of OpenAPI 3.1.' },
  Health: object({ status: { type: 'string', enum: ['ok'] } }),
  Readiness: object(
    { status: { type: 'string', enum: ['ok', 'stopping', 'unavailable'] } },
    {
      parts: object({
        reads: { type: 'string', enum: ['ok', 'unavailable'] },
        writes: { type: 'string', enum: ['ok', 'unavailable', 'storage_full'] },
      }),
    },
  ),
  ...LINK_SCHEMAS,
  ...ASK_SCHEMAS,
} as const satisfies Record<string, Schema>;

export type SchemaName = keyof typeof SCHEMAS;
