import {
  ARTIFACT_STATUSES,
  ARTIFACT_TYPES,
  type ArtifactStatus,
  type ArtifactType,
} from '#schemas/document/artifact.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import { invalidRequest } from '../http/json-body.ts';
import { cursorOf, positionOf } from '../http/paging.ts';
import { documentIn } from '../mcp/documents.ts';
import { artifactNamed } from '../mcp/names.ts';
import {
  artifactName,
  asks,
  idempotencyKey,
  input,
  paging,
  windowArguments,
} from '../mcp/schemas.ts';
import { WINDOW, windowOf } from '../mcp/source-window.ts';
import { preparedTool, tool } from '../mcp/tool.ts';
import { UNTRUSTED } from '../mcp/trust.ts';
import { creditWords, listWords, titleWords, withNotes } from '../mcp/words.ts';
import { UNSIGNED_NOTICE } from '../signatures/read-signed.ts';
import { MAX_SENT_SIGNERS, signerState } from '../signatures/rules.ts';
import { type DocumentReport, type ReportOptions, reportOn } from './document-report.ts';
import {
  artifactSummary,
  describeArtifact,
  envelopeOf,
  newerSummary,
  readLineage,
  revisionSummaries,
} from './read.ts';
import { readCarried } from './read-carried.ts';
import { reviseArtifact } from './revise.ts';
import { previewReport, published, storableDocument } from './share-tool.ts';
import { validationAnswer } from './validate.ts';

const objectOrText = (description: string) => ({
  anyOf: [{ type: 'object' }, { type: 'string' }],
  description,
});

/** The failure when a cursor is none that a list gave. */
export const wrongCursor = () => {
  const detail =
    '`/cursor` must be the `nextCursor` of the page before: leave it out for the first page.';
  return err(invalidRequest([{ pointer: '/cursor', detail }]));
};

/** Longest JSON of a document that is parsed for an answer, in UTF-16 units. */
const MAX_PARSED = 16_384;

/** At most this many sentences of problems stand in the text; all are in the structured answer. */
const TOLD_PROBLEMS = 3;

/** A document that is to be checked: its report, or the name of the preview that holds it. */
type GivenForReport = {
  readonly from: { readonly report: DocumentReport } | { readonly preview: string };
  readonly options: ReportOptions;
  readonly repairs: readonly string[];
};

export const ARTIFACT_TOOLS = [
  preparedTool({
    name: 'validate_artifact',
    title: 'Check a document',
    description:
      'Checks a document, and completes a draft: `problems`, `warnings`, the `cost` of publishing, the sealed `artifact`, and a free link, `url`. `strict`: as it is.',
    scope: 'artifacts:validate',
    effect: 'reads',
    input: input(
      { artifact: objectOrText('As `draft` of share, or sealed; as JSON text, too.') },
      { mode: { type: 'string', enum: ['draft', 'strict'], default: 'draft' }, ...asks },
    ),
    isShown: true,
    answersArtifact: true,
    prepare: async (
      preparing,
      { artifact, mode: asked, ask },
    ): Promise<Result<GivenForReport, Failure>> => {
      const mode = asked === 'strict' ? 'strict' : 'draft';
      const given = await documentIn(preparing, artifact, 'artifact');
      if (!given.ok) return given;
      const { value, preview, repairs } = given.value;
      const options: ReportOptions = { mode, asks: ask === true, now: preparing.now };
      const from =
        preview === null ? { report: await reportOn(preparing, value, options) } : { preview };
      return ok({ from, options, repairs });
    },
    run: async (deps, { account }, { from, options, repairs }) => {
      const checked =
        'report' in from
          ? ok(from.report)
          : await previewReport(deps, account, from.preview, options);
      if (!checked.ok) return checked;
      const { json } = checked.value;
      // The fragment is in the address: a model need not read it twice.
      const { fragment: _, ...summaries } = await validationAnswer(deps, checked.value);
      const { valid, problems, url, cost, warnings } = summaries;
      const isShort = json.length <= MAX_PARSED;
      const isSealed = options.mode === 'draft' && checked.value.isIntact;
      const first = problems.slice(0, TOLD_PROBLEMS).map(({ detail }) => detail);
      const text = valid
        ? `It is valid. ${url === null ? 'It is too long for a link.' : `This link opens it, and costs nothing: ${url}`} Publishing it costs ${cost}.`
        : [
            `It is not valid: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`,
            ...first,
          ].join(' ');
      return ok({
        text: withNotes(text, repairs, warnings),
        structured: {
          ...summaries,
          ...(isSealed && { artifact: isShort ? JSON.parse(json) : null }),
          repairs,
        },
        ...(isSealed && !isShort && { artifact: json }),
        ...(valid && { record: { kind: 'artifact', json } }),
      });
    },
  }),

  preparedTool({
    name: 'publish_artifact',
    title: 'Publish a document',
    description:
      'Publishes a document for anyone and for good, and charges its price. The same again is free.',
    scope: 'artifacts:publish',
    effect: 'publishes',
    input: input(
      {
        artifact: objectOrText('As `draft` of share, sealed, or a preview’s or link’s address.'),
      },
      { ...asks, ...idempotencyKey },
    ),
    isShown: true,
    prepare: async (preparing, args) => {
      const given = await documentIn(preparing, args.artifact, 'artifact');
      if (!given.ok) return given;
      return storableDocument(preparing, given.value, args.ask === true);
    },
    run: published,
  }),

  preparedTool({
    name: 'revise_artifact',
    title: 'Publish a revision',
    description:
      'Publishes the revision that follows a published artifact. `patch` is a JSON Merge Patch (RFC 7396) of status, title, summary, content, sources, and of editingAgent, humanApprover, acceptedRevision in provenance.',
    scope: 'artifacts:revise',
    effect: 'publishes',
    input: input(
      {
        parent: artifactName,
        expectedRevision: {
          type: 'integer',
          minimum: 1,
          description: 'Of the parent.',
        },
        patch: { type: 'object', description: 'As in {"status":"proposed"}.' },
      },
      { acceptLoss: { type: 'boolean' }, ...idempotencyKey },
    ),
    prepare: async (
      preparing,
      { parent, expectedRevision = 0, patch = {}, acceptLoss = false },
    ) => {
      const hex = artifactNamed(preparing, parent, 'parent');
      if (!hex.ok) return hex;
      const body = Buffer.from(JSON.stringify({ expectedRevision, patch, acceptLoss }));
      return ok({ hex: hex.value, body });
    },
    run: async (deps, caller, { hex, body }, idempotency) => {
      const revised = await reviseArtifact(deps, caller, hex, body, idempotency);
      if (!revised.ok) return revised;
      const { answer, artifact } = revised.value;
      const { url, credits } = answer;
      const warnings = artifact?.warnings ?? [];
      return ok({
        text: withNotes(`The revision is published: ${url} ${creditWords(credits)}`, [], warnings),
        link: { url, title: artifact?.title ?? url },
        structured: { ...answer, warnings },
      });
    },
  }),

  tool({
    name: 'get_artifact',
    title: 'Read an artifact',
    description:
      'Metadata of an artifact, and its publisher’s `newer` revision; with `source`, its canonical JSON in parts.',
    scope: 'artifacts:read',
    effect: 'reads',
    input: input(
      { id: { type: 'string', description: 'Its `id`, address or link.' } },
      {
        source: { type: 'boolean', default: false },
        requireSigner: {
          type: 'string',
          maxLength: MAX_SENT_SIGNERS,
          description: 'allowed_signers: metadata alone unless one signed.',
        },
        ...windowArguments,
      },
    ),
    run: async (deps, { account }, args) => {
      const carried = await readCarried(deps, account, args);
      if (carried) return carried;
      const { id, source, requireSigner, offset = 0, limit = WINDOW.byDefault } = args;
      const hex = artifactNamed(deps, id);
      if (!hex.ok) return hex;
      const read = await describeArtifact(deps, hex.value);
      if (!read.ok) return read;
      const { canonical, meta, publishedAt, newer } = read.value;
      const summary = artifactSummary(deps, meta, publishedAt);
      const { type, status, revision, title, url } = summary;
      const later = newer ? ` Revision ${newer.revision}, ${newer.status}, is newer.` : '';
      const words = `${titleWords(title)}, ${type}, ${status}, revision ${revision}: ${url}${later}`;
      const signature =
        requireSigner === undefined
          ? null
          : await signerState(deps, hex.value, String(requireSigner), null);
      if (signature && signature.state !== 'known-key') {
        return ok({
          text: `${UNSIGNED_NOTICE} ${words}`,
          link: { url, title },
          structured: { signature, ...summary, trust: 'untrusted', notice: UNSIGNED_NOTICE },
        });
      }
      return ok({
        text: words,
        link: { url, title },
        structured: {
          ...(signature && { signature }),
          ...summary,
          newer: newer && newerSummary(deps, newer),
          createdBy: envelopeOf(canonical, meta).createdBy,
          characters: canonical.length,
          ...(source === true && windowOf(canonical, Number(offset), Number(limit))),
          ...UNTRUSTED,
        },
      });
    },
  }),

  tool({
    name: 'list_artifacts',
    title: 'List own artifacts',
    description: 'Artifacts of this account, the newest first.',
    scope: 'artifacts:read',
    effect: 'reads',
    input: input(
      {},
      {
        type: { type: 'string', enum: ARTIFACT_TYPES },
        status: { type: 'string', enum: ARTIFACT_STATUSES },
        text: { type: 'string', maxLength: 200 },
        ...paging,
      },
    ),
    run: async (deps, { account }, { type, status, text, limit = 20, cursor }) => {
      const before = cursor === undefined ? null : positionOf(String(cursor));
      if (before === undefined) return wrongCursor();
      const { items, next } = await deps.store.ownArtifacts(
        account,
        {
          type: (type as ArtifactType | undefined) ?? null,
          status: (status as ArtifactStatus | undefined) ?? null,
          text: text ? String(text) : null,
        },
        { limit: Number(limit), before },
      );
      const summaries = items.map((item) => artifactSummary(deps, item, item.publishedAt));
      const nextCursor = cursorOf(next);
      return ok({
        text: listWords(summaries.length === 1 ? 'artifact' : 'artifacts', summaries, nextCursor),
        structured: { items: summaries, nextCursor, ...UNTRUSTED },
      });
    },
  }),

  tool({
    name: 'list_revisions',
    title: 'Revisions of an artifact',
    description: 'Revisions before and after. Only those with `samePublisher` tell its state.',
    scope: 'artifacts:read',
    effect: 'reads',
    input: input({ id: artifactName }, paging),
    run: async (deps, _caller, { id, limit = 20, cursor }) => {
      const hex = artifactNamed(deps, id);
      if (!hex.ok) return hex;
      const offset = cursor === undefined ? 0 : positionOf(String(cursor));
      if (offset === undefined) return wrongCursor();
      const lineage = await readLineage(deps, hex.value, { limit: Number(limit), offset });
      if (!lineage.ok) return lineage;
      const items = revisionSummaries(deps, lineage.value.items);
      const nextCursor = cursorOf(lineage.value.next);
      return ok({
        text: listWords(items.length === 1 ? 'revision' : 'revisions', items, nextCursor),
        structured: { items, nextCursor, ...UNTRUSTED },
      });
    },
  }),
] as const;
