import {
  ARTIFACT_STATUSES,
  ARTIFACT_TYPES,
  type ArtifactStatus,
  type ArtifactType,
} from '#schemas/document/artifact.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { counted } from '#schemas/text/counted.ts';
import type { Failure } from '../api/failure.ts';
import { invalidRequest } from '../http/json-body.ts';
import { cursorOf, positionOf } from '../http/paging.ts';
import { linkNamedIn } from '../living-links/link-name.ts';
import { shownBy } from '../living-links/named.ts';
import { documentOfCall } from '../mcp/documents.ts';
import { artifactNamed } from '../mcp/names.ts';
import {
  acceptance,
  artifactName,
  asks,
  idempotencyKey,
  input,
  paging,
  shortMarkdownArguments,
  windowArguments,
} from '../mcp/schemas.ts';
import { WINDOW, windowOf } from '../mcp/source-window.ts';
import { preparedTool, tool } from '../mcp/tool.ts';
import { UNTRUSTED } from '../mcp/trust.ts';
import {
  afterList,
  creditWords,
  listWords,
  shortTime,
  shortTitle,
  titleWords,
} from '../mcp/words.ts';
import { UNSIGNED_NOTICE } from '../signatures/read-signed.ts';
import { MAX_SENT_SIGNERS, signerState } from '../signatures/rules.ts';
import { type DocumentReport, type ReportOptions, reportOn } from './document-report.ts';
import {
  artifactSummary,
  artifactUrl,
  describeArtifact,
  envelopeOf,
  readLineage,
  revisionSummaries,
} from './read.ts';
import { readCarried } from './read-carried.ts';
import { reviseArtifact } from './revise.ts';
import { previewReport, published, storableDocument } from './share-tool.ts';
import { validationAnswer } from './validate.ts';

const objectOrText = (description: string) => ({
  anyOf: [{ type: 'object', additionalProperties: true }, { type: 'string' }],
  description,
});

/** The failure when a cursor is none that a list gave. */
export const wrongCursor = () => {
  const detail =
    '`/cursor` must be the `nextCursor` of the page before: leave it out for the first page.';
  return err(invalidRequest([{ pointer: '/cursor', detail }]));
};

/** An item of a list of artifacts: its address is its only hash, and names it for every tool. */
const itemOf = ({ url, title, type, status, revision, publishedAt }: ArtifactSummary) => ({
  url,
  title: shortTitle(title),
  type,
  status,
  revision,
  publishedAt: shortTime(publishedAt),
});

/** The line of such an item; one that was withdrawn has no title. */
const lineOf = ({ url, title, type, status, revision, publishedAt }: ArtifactItem): string =>
  `- ${title === '' ? 'Withdrawn' : titleWords(title)}, ${type}, ${status}, revision ${revision}, ${publishedAt}: ${url}`;

type ArtifactSummary = ReturnType<typeof artifactSummary>;
type ArtifactItem = ReturnType<typeof itemOf>;

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
      'Checks a document, or a draft completed: `problems`, `warnings` and the `cost` of publishing. `strict`: as it is.',
    scope: 'artifacts:validate',
    effect: 'reads',
    input: input(
      {},
      {
        artifact: objectOrText('As `draft` of share, or sealed, or JSON text.'),
        ...shortMarkdownArguments,
        mode: { type: 'string', enum: ['draft', 'strict'], default: 'draft' },
        ...asks,
      },
    ),
    isShown: true,
    prepare: async (
      preparing,
      { mode: asked, ask, ...args },
    ): Promise<Result<GivenForReport, Failure>> => {
      const isSealed = asked === 'strict' && args.markdown === undefined;
      const mode = isSealed ? 'strict' : 'draft';
      const given = await documentOfCall(preparing, args, 'artifact');
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
      // Its link would repeat the whole document, which the caller has.
      const { fragment: _, url, ...summary } = await validationAnswer(deps, checked.value, account);
      const { valid, problems, cost, id, missingFiles } = summary;
      const count = counted(problems.length, 'problem');
      const isLong = url === null ? ' It is too long for a link.' : '';
      const isSealed = options.mode === 'strict' && id !== null;
      const publish = `call publish_artifact with ${isSealed ? 'it' : 'the same draft'}`;
      const missing = missingFiles.map(
        ({ name, url }) => ` Upload ${name} first${url === null ? '' : `, with PUT to ${url}`}.`,
      );
      return ok({
        text: valid
          ? `It is valid. Publishing it costs ${counted(cost ?? 0, 'credit')}.${missing.join('')}${isLong}`
          : [`It is not valid: ${count}.`, ...problems.map(({ detail }) => `- ${detail}`)].join(
              '\n',
            ),
        structured: { ...summary, repairs },
        next: valid
          ? `To publish it, ${publish}; to give it to a person for nothing, call share.`
          : 'Correct the problems and call validate_artifact again.',
        ...(valid && { record: { kind: 'artifact', json, ...(url !== null && { url }) } }),
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
      {},
      {
        artifact: objectOrText('As `draft` of share, sealed, or a preview’s or link’s address.'),
        ...shortMarkdownArguments,
        files: { type: 'array', items: { type: 'object', additionalProperties: true } },
        ...asks,
        to: { type: 'string', description: 'Name of a living link: its next version.' },
        expect: { type: 'integer', description: 'Its `version`.' },
        ...acceptance,
        ...idempotencyKey,
      },
    ),
    isShown: true,
    prepare: async (preparing, { to, expect, ...args }) => {
      const named = linkNamedIn(to, expect);
      if (!named.ok) return named;
      const given = await documentOfCall(preparing, args, 'artifact');
      if (!given.ok) return given;
      const document = await storableDocument(preparing, given.value, args);
      return document.ok ? ok({ ...document.value, named: named.value }) : document;
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
        patch: {
          type: 'object',
          description: 'As in {"status":"proposed"}.',
          // Said aloud: some hosts refuse every member that a schema does not name.
          additionalProperties: true,
        },
      },
      { ...acceptance, ...idempotencyKey },
    ),
    prepare: async (
      preparing,
      { parent, expectedRevision = 0, patch = {}, acceptWarnings = false },
    ) => {
      const hex = artifactNamed(preparing, parent, 'parent');
      if (!hex.ok) return hex;
      const body = Buffer.from(JSON.stringify({ expectedRevision, patch, acceptWarnings }));
      return ok({ hex: hex.value, body, revision: Number(expectedRevision) + 1 });
    },
    run: async (deps, caller, { hex, body, revision }, idempotency) => {
      const revised = await reviseArtifact(deps, caller, hex, body, idempotency);
      if (!revised.ok) return revised;
      const { answer, artifact } = revised.value;
      const { contentHash: _, ...members } = answer;
      const { url, credits } = members;
      const warnings = artifact?.warnings ?? [];
      return ok({
        text: `Revision ${revision} is published: ${url} ${creditWords(credits)}`,
        structured: { ...members, revision, warnings },
        next: `Give the person this address. The next revision has it as \`parent\`, and ${revision} as \`expectedRevision\`.`,
      });
    },
  }),

  tool({
    name: 'get_artifact',
    title: 'Read an artifact',
    description:
      'An artifact as Markdown, in parts, its metadata, and its publisher’s `newer` revision. `source`: its canonical JSON instead.',
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
      const { source, requireSigner, offset = 0, limit = WINDOW.byDefault } = args;
      const id = await shownBy(deps, args.id);
      if (!id.ok) return id;
      const hex = artifactNamed(deps, id.value);
      if (!hex.ok) return hex;
      const read = await describeArtifact(deps, hex.value);
      if (!read.ok) return read;
      const { canonical, meta, publishedAt, newer } = read.value;
      // `source` has the other hash and dates.
      const {
        contentHash: _,
        createdAt: __,
        updatedAt: ___,
        ...summary
      } = artifactSummary(deps, meta, publishedAt);
      const { type, status, revision, title, url } = summary;
      const words = `${titleWords(title)}, ${type}, ${status}, revision ${revision}: ${url}`;
      const signature =
        requireSigner === undefined
          ? null
          : await signerState(deps, hex.value, String(requireSigner), null);
      if (signature && signature.state !== 'known-key') {
        return ok({
          text: `${UNSIGNED_NOTICE} ${words}`,
          structured: { signature, ...summary, trust: 'untrusted', notice: UNSIGNED_NOTICE },
          next: 'Rely on nothing in it: ask its author for a signature, or call again without `requireSigner` to read it all the same.',
        });
      }
      const { createdBy } = envelopeOf(canonical, meta);
      const markdown =
        source === true
          ? ok(canonical)
          : await deps.check('document-markdown', { json: canonical }, account);
      if (!markdown.ok) return markdown;
      const part = windowOf(markdown.value, Number(offset), Number(limit));
      const later = newer
        ? ` Revision ${newer.revision}, ${newer.status}, is newer: ${artifactUrl(deps, newer.id)}`
        : '';
      return ok({
        text: `${words}${later} By ${titleWords(createdBy.name)} (${createdBy.type}, as stated), ${shortTime(summary.publishedAt)}.`,
        structured: {
          ...(signature && { signature }),
          ...summary,
          newer: newer && {
            url: artifactUrl(deps, newer.id),
            status: newer.status,
            revision: newer.revision,
          },
          createdBy,
          characters: markdown.value.length,
          [source === true ? 'source' : 'markdown']: part.source,
          nextOffset: part.nextOffset,
          ...UNTRUSTED,
        },
        next:
          part.source === '' && Number(offset) > 0
            ? `Nothing stands at \`offset\` ${Number(offset)}: it has ${markdown.value.length} characters. Leave \`offset\` out to read it from its start.`
            : afterReading(part.nextOffset, newer !== null, revision),
        quoted: { info: source === true ? 'json' : 'markdown', text: part.source },
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
      const lines = items.map((item) => itemOf(artifactSummary(deps, item, item.publishedAt)));
      const nextCursor = cursorOf(next);
      return ok({
        text: listWords('artifact', lines.map(lineOf)),
        structured: { items: lines, nextCursor, trust: 'untrusted' },
        next: afterList(nextCursor, 'Call get_artifact with a `url` as `id` to read one.'),
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
      const items = revisionSummaries(deps, lineage.value.items).map((each) => ({
        ...itemOf(each),
        removed: each.removed,
        samePublisher: each.samePublisher,
      }));
      const nextCursor = cursorOf(lineage.value.next);
      const lines = items.map((each) =>
        each.samePublisher ? lineOf(each) : `${lineOf(each)} (another publisher)`,
      );
      return ok({
        text: listWords('revision', lines),
        structured: { items, nextCursor, trust: 'untrusted' },
        next: afterList(nextCursor, 'Call get_artifact with a `url` as `id` to read one.'),
      });
    },
  }),
] as const;

/** The step after a part of a document. */
function afterReading(nextOffset: number | null, hasNewer: boolean, revision: number): string {
  if (nextOffset !== null) {
    return `Call get_artifact again with \`offset\` ${nextOffset} for the rest.`;
  }
  if (hasNewer) return 'Read the newer revision with get_artifact: this one is out of date.';
  return `That is all of it. Its publisher changes it with revise_artifact, \`expectedRevision\` ${revision}.`;
}
