import { ARTIFACT_TYPES } from '#schemas/artifact/artifact.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest } from '../http/json-body.ts';
import { unfenced } from '../mcp/arguments.ts';
import { documentIn, type GivenDocument, markdownDraft } from '../mcp/documents.ts';
import { draftSchema } from '../mcp/draft-schema.ts';
import { asks, idempotencyKey, input } from '../mcp/schemas.ts';
import { type Answer, type McpCaller, tool } from '../mcp/tool.ts';
import { creditWords, withNotes } from '../mcp/words.ts';
import { keepPreview } from '../previews/rules.ts';
import type { IdempotencyKey } from './publication-types.ts';
import { publishArtifact } from './publish-artifact.ts';
import { sealedDraft, sealedOnce } from './sealed-draft.ts';
import { previewState } from './state.ts';
import { validateArtifact, warningsFor } from './validate.ts';

/** What is kept of a shared document, and where. */
const KEEP = ['preview', 'publish', 'link', 'private'] as const;
type Keep = (typeof KEEP)[number];
const MARKDOWN_TYPES = ['research-brief', 'decision-memo', 'task-handoff'];

export const SHARE_TOOLS = [
  tool({
    name: 'share',
    title: 'Share a document',
    description:
      'Begin here: makes an address for people, of a `draft` or `markdown`. Dates, hashes and the `nonce` of a request are filled in; texts are Markdown without HTML. `keep`: "preview" (default: short, unlisted, free, 7 days), "publish" (short, public, for good, costs credits), "link" (free, stored nowhere, long), "private" (tells how, without this server). Give the person the address.',
    scope: {
      oneOf: ['artifacts:publish', 'artifacts:validate'],
      of: ({ keep }) => {
        const word = String(keep).toLowerCase();
        return word === 'link' || word === 'private' ? 'artifacts:validate' : 'artifacts:publish';
      },
    },
    effect: 'publishes',
    input: input(
      {},
      {
        draft: draftSchema(),
        markdown: {
          type: 'string',
          description: 'Instead of `draft`. Headings say what a section is; links become sources.',
        },
        type: {
          type: 'string',
          enum: MARKDOWN_TYPES,
          description: 'Of `markdown`.',
        },
        author: { type: 'string', maxLength: 120 },
        keep: { type: 'string', enum: KEEP, default: 'preview' },
        ask: {
          ...asks.ask,
          description: 'Adds the `nonce` for ask_person.',
        },
        ...idempotencyKey,
      },
    ),
    isShown: true,
    run: async (deps, caller, args, idempotency) => {
      const given = await givenDocument(deps, args);
      if (!given.ok) return given;
      const asked = args.keep as Keep | undefined;
      if (asked === 'private') return ok(privateAnswer(deps));
      const { keep, repairs } = keepOf(deps, asked, given.value.value);
      const document = {
        ...given.value,
        repairs: [...given.value.repairs, ...repairs],
        asks: args.ask === true,
      };
      if (keep === 'publish') return published(deps, caller, document, idempotency);
      return keep === 'preview' ? previewed(deps, caller, document) : linked(deps, document);
    },
  }),
] as const;

/** A document, and true where a person will be asked about it. */
type AskingDocument = GivenDocument & { readonly asks: boolean };

/** What is kept of a document where nobody says it: a preview, where there can be one. */
function keepOf(
  { previews }: Deps,
  asked: Keep | undefined,
  value: JsonValue,
): { readonly keep: Keep; readonly repairs: readonly string[] } {
  if (asked !== undefined) return { keep: asked, repairs: [] };
  const { type } = (typeof value === 'object' && value !== null ? value : {}) as { type?: unknown };
  if (previews && type !== 'mini-app-capsule') return { keep: 'preview', repairs: [] };
  const why = previews ? 'A preview shows no mini-app' : 'Previews are switched off here';
  return { keep: 'link', repairs: [`${why}: it was shared as a link.`] };
}

/** The one document among the arguments. */
async function givenDocument(
  deps: Deps,
  args: JsonObject,
): Promise<Result<GivenDocument, Failure>> {
  const { draft, markdown, type, keep } = args;
  const author = typeof args.author === 'string' && args.author !== '' ? args.author : undefined;
  // The server would read what it must not: nothing is taken.
  if (keep === 'private') return ok({ value: null, repairs: [] });
  const wrong = (pointer: string, detail: string) => err(invalidRequest([{ pointer, detail }]));
  if ((draft === undefined) === (markdown === undefined)) {
    const given = draft === undefined ? 'neither is there' : 'both are there';
    const detail = `Give exactly one of \`draft\` and \`markdown\`: ${given}. A draft has type (${ARTIFACT_TYPES.join(', ')}), title, summary and content; \`markdown\` is a text.`;
    return wrong(draft === undefined ? '/draft' : '/markdown', detail);
  }
  if (typeof markdown === 'string') {
    if (unfenced(markdown) === '') {
      return wrong(
        '/markdown',
        '`/markdown` is empty: write the text of the document, as in "# Title".',
      );
    }
    if (/^\s*<(?:!doctype|html)\b/i.test(markdown.slice(0, 200))) {
      const detail =
        '`/markdown` is a page of HTML, which readers would see as code. Send Markdown, or a draft of the type "mini-app-capsule" with `content.html`, or call publish_capsule.';
      return wrong('/markdown', detail);
    }
    return ok(
      markdownDraft(markdown, {
        ...(typeof type === 'string' && { type }),
        ...(author && { author }),
      }),
    );
  }
  if (type !== undefined) {
    return wrong(
      '/type',
      '`/type` is for `markdown`: write the type of a draft into it, as `/draft/type`.',
    );
  }
  return documentIn(deps, draft as JsonValue, 'draft', author);
}

const privateAnswer = (deps: Deps): Answer => {
  if (deps.privateLinks === null) {
    return {
      text: 'Nothing was shared or read: private links are switched off on this server. With keep "link" the document is stored nowhere: whoever has the whole address can read it, nobody else.',
      structured: { kept: 'nothing' },
    };
  }
  const command = `npx -y ${deps.baseUrl()}vitrine.tgz share FILE --private`;
  return {
    text: `Nothing was shared or read: this server must not see a private document. Write it to a file and run \`${command}\`, or use the tool \`link\` of \`npx -y ${deps.baseUrl()}vitrine.tgz mcp\`.`,
    structured: { kept: 'nothing', command },
  };
};

/** Keeps a document for some days, where only those find it who have its address. */
async function previewed(
  deps: Deps,
  caller: McpCaller,
  given: AskingDocument,
): Promise<Result<Answer, Failure>> {
  const sealed = await sealedOnce(deps, caller.account, given.value, given.asks);
  if (!sealed.ok) return sealed;
  const done = await keepPreview(deps, caller, sealed.value);
  if (!done.ok) return done;
  const { url, expiresAt, created } = done.value;
  const warnings = await warningsFor(deps, sealed.value);
  const { title } = sealed.value as { title: string };
  const first = created ? 'A preview' : 'This is a preview already,';
  const text = `${first} for anyone with the address, until ${expiresAt.slice(0, 10)}; it cost nothing: ${url} To keep it, call publish_artifact with this address.`;
  return ok({
    text: withNotes(text, given.repairs, warnings),
    link: { url, title },
    structured: { ...done.value, kept: 'preview', repairs: given.repairs, warnings },
    record: {
      kind: 'artifact',
      json: JSON.stringify(sealed.value),
      told: JSON.stringify(
        previewState(done.value.id.slice('sha256:'.length), Date.parse(expiresAt)),
      ),
    },
  });
}

async function linked(deps: Deps, given: AskingDocument): Promise<Result<Answer, Failure>> {
  const sealed = await sealedDraft(deps, given.value, given.asks);
  if (!sealed.ok) return sealed;
  const { url, id, contentHash, cost, warnings, problems } = await validateArtifact(
    deps,
    sealed.value,
    'strict',
  );
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
  const text = `Give this link to the person exactly as it is, whole; it cost nothing, and whoever has it can read the document: ${url}`;
  return ok({
    text: withNotes(text, given.repairs, warnings),
    structured: { url, kept: 'nothing', id, contentHash, cost, repairs: given.repairs, warnings },
    record: { kind: 'artifact', json: JSON.stringify(sealed.value) },
  });
}

/** Publishes a document, filled in where it is a draft. */
export async function published(
  deps: Deps,
  caller: McpCaller,
  given: AskingDocument,
  idempotency: IdempotencyKey | null,
): Promise<Result<Answer, Failure>> {
  const sealed = await sealedOnce(deps, caller.account, given.value, given.asks);
  if (!sealed.ok) return sealed;
  const done = await publishArtifact(deps, caller, sealed.value, idempotency);
  if (!done.ok) return done;
  const warnings = await warningsFor(deps, sealed.value);
  const { url, created, credits, id } = done.value;
  const artifact = sealed.value as { title: string; id: string };
  const first = created ? 'Published for anyone with the address' : 'This was published already';
  return ok({
    text: withNotes(`${first}: ${url} ${creditWords(credits)}`, given.repairs, warnings),
    link: { url, title: artifact.title },
    structured: { ...done.value, kept: 'published', repairs: given.repairs, warnings },
    // A call that was repeated answers with what was published the first time.
    ...(artifact.id === id && {
      record: { kind: 'artifact' as const, json: JSON.stringify(sealed.value) },
    }),
  });
}
