import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import type { Deps } from '../deps.ts';
import type { Offers } from '../discovery/offered.ts';
import type { LinkNamed } from '../living-links/link-name.ts';
import { livingWords } from '../living-links/named.ts';
import { type PublishedTo, publishTo } from '../living-links/publish-to.ts';
import { documentOfCall } from '../mcp/documents.ts';
import { draftSchema } from '../mcp/draft-schema.ts';
import type { GivenDocument } from '../mcp/given-files.ts';
import {
  acceptance,
  asks,
  fileArguments,
  idempotencyKey,
  input,
  markdownArguments,
} from '../mcp/schemas.ts';
import { type Answer, type McpCaller, type Preparing, preparedTool } from '../mcp/tool.ts';
import { creditWords } from '../mcp/words.ts';
import { keepPreview, readPreview } from '../previews/rules.ts';
import { type DocumentReport, type ReportOptions, reportOn } from './document-report.ts';
import { withFirstDates } from './first-dates.ts';
import type { IdempotencyKey } from './publication-types.ts';
import { publishArtifact } from './publish-artifact.ts';
import { withoutRefused } from './refused-warnings.ts';
import { type ShownDocument, sealedValue, shownDocument } from './sealed-draft.ts';
import { previewState } from './state.ts';
import { validationAnswer } from './validate.ts';

/** Places for a shared document. */
const KEEP = ['preview', 'publish', 'link', 'private'] as const;
type Keep = (typeof KEEP)[number];

/** Words of `share` and the values of `keep`, without what is switched off. */
function describeShare({ previews, privateLinks }: Offers) {
  const ways: Readonly<Record<Keep, string>> = {
    preview: '(default: short, unlisted, free, 7 days)',
    publish: '(short, public, for good, costs credits)',
    link: previews ? '(free, stored nowhere, long)' : '(default: free, stored nowhere, long)',
    private: '(tells how, without this server)',
  };
  const isOff = { preview: !previews, publish: false, link: false, private: privateLinks === null };
  const keep = KEEP.filter((each) => !isOff[each]);
  const listed = keep.map((each) => `"${each}" ${ways[each]}`).join(', ');
  return {
    description: `Begin here: makes an address for people, of a \`draft\` or \`markdown\`. Dates, hashes and the \`nonce\` of a request are filled in; texts are Markdown. \`keep\`: ${listed}. Give the person the address.`,
    input: shareInput(keep, previews ? 'preview' : 'link'),
  };
}

const shareInput = (keep: readonly Keep[], standard: Keep) =>
  input(
    {},
    {
      draft: draftSchema(),
      ...markdownArguments,
      ...fileArguments,
      keep: { type: 'string', enum: keep, default: standard },
      ask: {
        ...asks.ask,
        description: 'Adds the `nonce` for ask_person.',
      },
      ...acceptance,
      ...idempotencyKey,
    },
  );

const ALL_OFFERS: Offers = {
  previews: true,
  files: true,
  privateLinks: { allowsAnonymous: false },
};

export const SHARE_TOOLS = [
  preparedTool({
    name: 'share',
    title: 'Share a document',
    ...describeShare(ALL_OFFERS),
    listed: describeShare,
    scope: {
      oneOf: ['artifacts:publish', 'artifacts:validate'],
      of: ({ keep }) => {
        const word = String(keep).toLowerCase();
        return word === 'link' || word === 'private' ? 'artifacts:validate' : 'artifacts:publish';
      },
    },
    effect: 'publishes',
    isShown: true,
    prepare: async (preparing, args): Promise<Result<SharedDocument, Failure>> => {
      const asked = args.keep as Keep | undefined;
      // The server would read what it must not: nothing is taken.
      if (asked === 'private') return ok({ keep: 'private' });
      const given = await documentOfCall(preparing, args, 'draft');
      if (!given.ok) return given;
      const { keep, repairs } = keepOf(preparing, asked, given.value.value);
      const document = { ...given.value, repairs: [...given.value.repairs, ...repairs] };
      return keep === 'link'
        ? linkable(preparing, document, args.ask === true)
        : storable(preparing, keep, document, args);
    },
    run: (deps, caller, shared, idempotency) => {
      switch (shared.keep) {
        case 'private':
          return Promise.resolve(ok(privateAnswer(deps)));
        case 'link':
          return linked(deps, caller, shared);
        case 'preview':
          return previewed(deps, caller, shared.document);
        case 'publish':
          return published(deps, caller, shared.document, idempotency);
      }
    },
  }),
] as const;

/** A document that a tool is to store. */
export type StorableDocument = {
  /** The document, or the name of the preview that holds it. */
  readonly from: { readonly shown: ShownDocument } | { readonly preview: string };
  readonly asks: boolean;
  readonly acceptsWarnings: boolean;
  readonly repairs: readonly string[];
  /** The living link that it is published to; null or absent: none. */
  readonly named?: LinkNamed | null;
};

/** A document that becomes a link, as it was checked; or the name of the preview that holds it. */
type LinkableDocument = {
  readonly from: { readonly report: DocumentReport } | { readonly preview: string };
  readonly repairs: readonly string[];
};

type SharedDocument =
  | { readonly keep: 'private' }
  | ({ readonly keep: 'link' } & LinkableDocument)
  | { readonly keep: 'preview' | 'publish'; readonly document: StorableDocument };

/** Seals and checks what is to be stored. */
export async function storableDocument(
  preparing: Preparing,
  { value, preview, repairs }: GivenDocument,
  { ask, acceptWarnings }: JsonObject,
): Promise<Result<StorableDocument, Failure>> {
  const asks = ask === true;
  const said = { asks, acceptsWarnings: acceptWarnings === true, repairs };
  if (preview !== null) return ok({ from: { preview }, ...said });
  const { account, now } = preparing;
  const shown = await shownDocument(preparing, value, { account, time: now, asks }, now);
  return shown.ok ? ok({ from: { shown: shown.value }, ...said }) : shown;
}

async function storable(
  preparing: Preparing,
  keep: 'preview' | 'publish',
  given: GivenDocument,
  args: JsonObject,
): Promise<Result<SharedDocument, Failure>> {
  const document = await storableDocument(preparing, given, args);
  return document.ok ? ok({ keep, document: document.value }) : document;
}

/** Seals and checks what becomes a link. */
async function linkable(
  preparing: Preparing,
  { value, preview, repairs }: GivenDocument,
  asks: boolean,
): Promise<Result<SharedDocument, Failure>> {
  if (preview !== null) return ok({ keep: 'link', from: { preview }, repairs });
  const { account, now } = preparing;
  const sealed = await sealedValue(preparing, value, { account, time: now, asks });
  if (!sealed.ok) return sealed;
  const options = { mode: 'strict', asks, now } as const;
  const report = await reportOn(preparing, sealed.value.value, options);
  return ok({ keep: 'link', from: { report }, repairs });
}

/** The place of a document when the call names none: a preview, where there can be one. */
function keepOf(
  { previews }: Preparing,
  asked: Exclude<Keep, 'private'> | undefined,
  value: JsonValue,
): { readonly keep: Exclude<Keep, 'private'>; readonly repairs: readonly string[] } {
  if (asked !== undefined) return { keep: asked, repairs: [] };
  const { type } = (typeof value === 'object' && value !== null ? value : {}) as { type?: unknown };
  if (previews && type !== 'mini-app-capsule') return { keep: 'preview', repairs: [] };
  const why = previews ? 'A preview shows no mini-app' : 'Previews are switched off here';
  return { keep: 'link', repairs: [`${why}: it was shared as a link.`] };
}

const privateAnswer = (deps: Deps): Answer => {
  if (deps.privateLinks === null) {
    return {
      text: 'Nothing was shared or read: private links are switched off on this server.',
      structured: { kept: 'nothing' },
      next: 'With `keep` "link" the document is stored nowhere: whoever has the whole address can read it, nobody else.',
    };
  }
  const command = `npx -y ${deps.baseUrl()}vitrine.tgz share FILE --private`;
  return {
    text: 'Nothing was shared or read: this server must not see a private document.',
    structured: { kept: 'nothing', command },
    next: `Write it to a file and run \`${command}\`, or use the tool \`link\` of \`npx -y ${deps.baseUrl()}vitrine.tgz mcp\`.`,
  };
};

/**
 * A document to store, sealed with the dates of the first time that it was sent. A living link knows
 * what was sent before: under another name the same text is a document of its own.
 */
async function sealedOnce(
  deps: Deps,
  caller: McpCaller,
  { from, asks, named = null }: StorableDocument,
): Promise<Result<ShownDocument, Failure>> {
  if ('shown' in from && named !== null) return ok(from.shown);
  if ('shown' in from) return withFirstDates(deps, caller.account, from.shown);
  const json = await readPreview(deps, from.preview);
  if (!json.ok) return json;
  const { account } = caller;
  const now = deps.now();
  const input = { json: json.value, account, time: now, asks, now };
  return deps.check('seal-document', input, account);
}

/** Stores a document for some days, where only those find it who have its address. */
async function previewed(
  deps: Deps,
  caller: McpCaller,
  given: StorableDocument,
): Promise<Result<Answer, Failure>> {
  const sealed = await sealedOnce(deps, caller, given);
  if (!sealed.ok) return sealed;
  const { document, json, warnings } = sealed.value;
  const done = await keepPreview(deps, caller, document);
  if (!done.ok) return done;
  const { contentHash: _, ...told } = done.value;
  const { url, expiresAt, created } = told;
  const first = created ? 'A preview' : 'This is a preview already,';
  return ok({
    text: `${first} for anyone with the address, until ${expiresAt.slice(0, 10)}; it cost nothing: ${url}`,
    structured: { ...told, kept: 'preview', repairs: given.repairs, warnings },
    next: 'Give the person this address. To keep it for good, call publish_artifact with this address.',
    record: {
      kind: 'artifact',
      json,
      told: JSON.stringify(
        previewState(done.value.id.slice('sha256:'.length), Date.parse(expiresAt)),
      ),
    },
  });
}

async function linked(
  deps: Deps,
  { account }: McpCaller,
  { from, repairs }: LinkableDocument,
): Promise<Result<Answer, Failure>> {
  const options = { mode: 'strict', asks: false, now: deps.now() } as const;
  const checked =
    'report' in from ? ok(from.report) : await previewReport(deps, account, from.preview, options);
  if (!checked.ok) return checked;
  const answer = await validationAnswer(deps, checked.value, account);
  const { url, id, cost, warnings, problems } = answer;
  if (problems.length > 0) {
    return err({
      reason: 'invalid-artifact',
      problems: problems.map((each) => ({ ...each, keyword: '' })),
    });
  }
  if (url === null) {
    const detail =
      'The document is too long for a link. Share it with keep "publish", or make it shorter.';
    return err({ reason: 'too-large', detail });
  }
  return ok({
    text: `A link that carries the document; it cost nothing, and whoever has it can read it: ${url}`,
    structured: { url, kept: 'nothing', id, cost, repairs, warnings },
    next: 'Give this link to the person exactly as it is, whole.',
    record: { kind: 'artifact', json: checked.value.json },
  });
}

/** Checks the document of a preview. */
export async function previewReport(
  deps: Deps,
  account: string,
  name: string,
  options: ReportOptions,
): Promise<Result<DocumentReport, Failure>> {
  const json = await readPreview(deps, name);
  if (!json.ok) return json;
  return deps.check('report-document', { json: json.value, ...options }, account);
}

/** Publishes a document, filled in where it is a draft. */
export async function published(
  deps: Deps,
  caller: McpCaller,
  given: StorableDocument,
  idempotency: IdempotencyKey | null,
): Promise<Result<Answer, Failure>> {
  const sealed = await sealedOnce(deps, caller, given);
  if (!sealed.ok) return sealed;
  const { json, warnings } = sealed.value;
  const document = withoutRefused(sealed.value, given.acceptsWarnings);
  const { named } = given;
  const done =
    named && document.ok
      ? await publishTo(deps, caller, document.value, named, idempotency)
      : await publishedOnce(deps, caller, document, idempotency);
  if (!done.ok) return done;
  const { answer, link, warnings: more } = done.value;
  const { contentHash: _, ...told } = answer;
  const { url, created, credits, id } = told;
  // A call that was repeated answers with what was published the first time.
  const envelope =
    document.ok && document.value.envelope.id === id ? document.value.envelope : null;
  const revision = done.value.revision ?? envelope?.provenance.revision;
  const first = created ? 'Published for anyone with the address' : 'This was published already';
  return ok({
    text: `${first}: ${url} ${creditWords(credits)}${livingWords(link)}`,
    structured: {
      ...told,
      ...(link && { link }),
      revision,
      kept: 'published',
      repairs: given.repairs,
      warnings: [...more, ...warnings],
    },
    next: `Give the person ${link ? link.url : 'this address'}. For an answer call ask_person with it as \`id\`; to change it, revise_artifact${revision === undefined ? '' : ` with \`expectedRevision\` ${revision}`}.`,
    ...(envelope && { record: { kind: 'artifact' as const, json } }),
  });
}

/** A publication that no living link is told of. */
async function publishedOnce(
  ...args: Parameters<typeof publishArtifact>
): Promise<
  Result<
    Omit<PublishedTo, 'link' | 'revision'> & { readonly link?: never; readonly revision?: never },
    Failure
  >
> {
  const done = await publishArtifact(...args);
  return done.ok ? ok({ answer: done.value, warnings: [] }) : done;
}
