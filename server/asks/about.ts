import type { PlaceOfProblem } from '#schemas/api/problem.ts';
import type { Artifact } from '#schemas/document/artifact.ts';
import { parseHash } from '#schemas/document/content-hash.ts';
import type { Problem } from '#schemas/document/explain.ts';
import { isDateTime } from '#schemas/json/formats.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import type { CheckedRequest } from '#schemas/reply/check-reply.ts';
import { choiceProblems } from '#schemas/reply/choices.ts';
import { readReply } from '#schemas/reply/reply.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { isBlank } from '#schemas/text/blank.ts';
import type { Failure } from '../api/failure.ts';
import type { Deps } from '../deps.ts';
import { describePreview, previewUrl, readPreview } from '../previews/rules.ts';
import { artifactUrl, NO_ARTIFACT, readBody } from '../records/read.ts';
import { freshNonce } from '../records/sealed-draft.ts';
import type { PackedBody } from '../types.ts';
import { requestEnd } from './ask-state.ts';
import type { RequestFacts } from './request-facts.ts';
import type { Ask, DocumentTerms } from './types.ts';

/** Members of a request to ask that are about its document. */
export const DOCUMENT_MEMBERS = ['contentHash', 'nonce', 'audience', 'choices', 'expiresAt'];

/** Longest text among them, and the most choices. */
const MAX_TEXT = 500;
const MAX_CHOICES = 50;

/** A document that can be asked about. */
export type AskedDocument = Pick<Ask, 'artifact' | 'preview' | 'terms'> & {
  /** True: it is an approval request, as far as anybody here knows. */
  readonly isApproval: boolean;
  /** Its end, in milliseconds since 1970; null: it has none. */
  readonly end: number | null;
};

/** Everything that is wrong with the form of the members about the document. */
export function memberErrors(body: JsonObject): PlaceOfProblem[] {
  const errors: PlaceOfProblem[] = [];
  const wrong = (name: string, detail: string) => {
    errors.push({ pointer: `/${name}`, detail: `\`/${name}\` ${detail}` });
  };
  const { artifact, contentHash, choices, expiresAt } = body;
  if (targetOf(artifact) === null) {
    wrong(
      'artifact',
      'must be the `id` of an artifact ("sha256:" and 64 digits), or the address of a preview.',
    );
  }
  if (contentHash !== undefined && parseText(contentHash) === null) {
    wrong('contentHash', 'must be the `contentHash` of the document: "sha256:" and 64 digits.');
  }
  for (const name of ['nonce', 'audience']) {
    if (body[name] !== undefined && !isShortText(body[name])) {
      wrong(name, `must be a text of 1 to ${MAX_TEXT} characters, as in the document.`);
    }
  }
  const isList = Array.isArray(choices) && choices.length >= 1 && choices.length <= MAX_CHOICES;
  if (choices !== undefined && !(isList && choices.every(isShortText))) {
    wrong('choices', `must be a list of 1 to ${MAX_CHOICES} texts, as in the document.`);
  }
  if (expiresAt !== undefined && !(typeof expiresAt === 'string' && isDateTime(expiresAt))) {
    wrong('expiresAt', 'must be a date and time, as in "2027-01-31T12:00:00Z".');
  }
  return errors;
}

/** Finds the document of an ask, and the terms of one that no record here holds. */
export async function askedDocument(
  deps: Deps,
  account: string,
  body: JsonObject,
): Promise<Result<AskedDocument, Failure>> {
  const target = targetOf(body.artifact);
  if (target?.kind === 'preview') return ofPreview(deps, account, target.name, body);
  const hex = target?.name ?? '';
  if ((await deps.store.publishedSince(account, 'artifact', hex)) !== null) {
    return ofRecord(deps, account, hex, body);
  }
  if (body.contentHash !== undefined && body.nonce !== undefined) return ofTerms(hex, body);
  const detail = `${NO_ARTIFACT} Ask about one that you publish yourself: publish it first. For a document that stays elsewhere, send its \`contentHash\` and its \`nonce\` too.`;
  return err({ reason: 'not-found', detail });
}

async function ofRecord(
  deps: Deps,
  account: string,
  hex: string,
  body: JsonObject,
): Promise<Result<AskedDocument, Failure>> {
  const stored = await readBody(deps, hex);
  if (!stored.ok) return stored;
  const about = { artifact: hex, preview: null, terms: null };
  if ((await requestEnd(deps, about)) !== null) return err(REQUEST_OVER);
  const facts = await fitFacts(deps, account, stored.value, body);
  if (!facts.ok) return facts;
  return ok({ ...about, isApproval: isApproval(facts.value), end: facts.value.end });
}

async function ofPreview(
  deps: Deps,
  account: string,
  name: string,
  body: JsonObject,
): Promise<Result<AskedDocument, Failure>> {
  const meta = await describePreview(deps, name);
  if (!meta.ok) return meta;
  if (meta.value.account !== account) {
    const detail =
      'This preview is not of your account: share the document yourself, and ask about that.';
    return err({ reason: 'not-found', detail });
  }
  const json = await readPreview(deps, name);
  if (!json.ok) return json;
  const facts = await fitFacts(deps, account, json.value, body);
  if (!facts.ok) return facts;
  return ok({
    artifact: facts.value.id.slice('sha256:'.length),
    preview: name,
    terms: null,
    isApproval: isApproval(facts.value),
    end: Math.min(meta.value.expiresAt, facts.value.end ?? Number.POSITIVE_INFINITY),
  });
}

/** A document that is nowhere here: what is said of it is taken, and pinned by its `id`. */
function ofTerms(hex: string, body: JsonObject): Result<AskedDocument, Failure> {
  const { contentHash, nonce, audience, choices, expiresAt } = body;
  const terms: DocumentTerms = {
    contentHash: `sha256:${parseText(contentHash)}`,
    nonce: String(nonce),
    audience: audience === undefined ? null : String(audience),
    choices: choices === undefined ? null : (choices as string[]),
  };
  const problems = choiceProblems({ ...formOf(terms), status: 'proposed' }, true);
  if (problems.length > 0) {
    const errors = problems.map(({ detail }) => ({
      pointer: '/choices',
      detail: detail.replace('`/content/choices', '`/choices'),
    }));
    return err({ reason: 'invalid-request', errors });
  }
  const end = typeof expiresAt === 'string' ? Date.parse(expiresAt) : null;
  return ok({ artifact: hex, preview: null, terms, isApproval: true, end });
}

/** The stored document of an ask that has one here: a record, or the JSON of a preview. */
export const storedRequest = (
  deps: Deps,
  { artifact, preview }: Ask,
): Promise<Result<PackedBody | string, Failure>> =>
  preview === null ? readBody(deps, artifact) : readPreview(deps, preview);

/**
 * The request that a reply is compared with, of an ask whose document is nowhere here.
 *
 * @param reply has what was not told of the document: its id pins that, too
 */
export function requestElsewhere(
  artifact: string,
  terms: DocumentTerms,
  reply: Artifact,
): CheckedRequest {
  const said = readReply(reply);
  const audience = terms.audience ?? said?.audience ?? null;
  return {
    ...formOf({ ...terms, audience }),
    id: `sha256:${artifact}`,
    contentHash: terms.contentHash,
    status: 'proposed',
    title: '',
    summary: '',
    sources: [],
    provenance: { revision: said?.inReplyTo.revision ?? 1, parentHash: null },
  };
}

/** The parts of a request that say how it is answered. */
const formOf = ({ nonce, audience, choices }: DocumentTerms) => ({
  type: 'approval-request' as const,
  content: {
    nonce,
    ...(audience !== null && { audience }),
    ...(choices !== null && { choices: [...choices] }),
  },
});

/** Address for the person. One of a document that is nowhere here needs its link behind it. */
export function askUrl(
  deps: Deps,
  { artifact, preview, terms }: Pick<Ask, 'artifact' | 'preview' | 'terms'>,
  secret: string,
): string {
  if (terms !== null) return `${deps.baseUrl()}#ask=${secret}&`;
  const page = preview === null ? artifactUrl(deps, artifact) : previewUrl(deps, preview);
  return `${page}#ask=${secret}`;
}

export const REQUEST_OVER: Failure = {
  reason: 'request-over',
  detail:
    'This request is over: it was revoked or rejected, or its time is up. Publish a new one, and ask about that.',
};

/** Facts of a document that can be asked about as it was told; otherwise why it cannot. */
async function fitFacts(
  deps: Deps,
  account: string,
  asked: PackedBody | string,
  body: JsonObject,
): Promise<Result<RequestFacts, Failure>> {
  const read = await deps.check('read-asked', { asked, now: deps.now() }, account);
  if (!read.ok) return read;
  const { unfit, choices, isOver, repeated } = read.value;
  if (unfit.length > 0) return err({ reason: 'invalid-artifact', problems: [...unfit] });
  if (isOver) return err(REQUEST_OVER);
  const problems = [...choices, ...(repeated.nonce ? [] : [await nonceProblem(deps)])];
  if (problems.length > 0) return err({ reason: 'invalid-artifact', problems });
  const errors = [...otherwise(repeated, body), ...otherEnd(read.value.end, body)];
  return errors.length > 0 ? err({ reason: 'invalid-request', errors }) : read;
}

/** Members that were given, and are not as in the document. */
function otherwise(own: RequestFacts['repeated'], body: JsonObject): PlaceOfProblem[] {
  return Object.entries(own).flatMap(([name, value]) => {
    const given = body[name];
    if (given === undefined || JSON.stringify(given) === JSON.stringify(value)) return [];
    const should =
      value === null
        ? 'is not in the document: leave it out'
        : `must be ${JSON.stringify(value)}, as in the document`;
    const detail = `\`/${name}\` ${should}. To change it, publish a revision, and ask about that.`;
    return [{ pointer: `/${name}`, detail }];
  });
}

/** An end that was given, and is not that of the document. */
function otherEnd(end: number | null, { expiresAt }: JsonObject): PlaceOfProblem[] {
  if (expiresAt === undefined || (end !== null && Date.parse(String(expiresAt)) === end)) return [];
  const own = end === null ? 'has none' : `ends at ${new Date(end).toISOString()}`;
  const detail = `\`/expiresAt\` is the end of the document, which ${own}: leave it out. \`expiresIn\` says in how many seconds the ask ends.`;
  return [{ pointer: '/expiresAt', detail }];
}

const isApproval = ({ type }: RequestFacts): boolean => type === 'approval-request';

/** A hash in bare hex, or the name of a preview; null: the text is neither. */
function targetOf(
  value: JsonValue | undefined,
): { readonly kind: 'artifact' | 'preview'; readonly name: string } | null {
  if (typeof value !== 'string') return null;
  const [, preview] = /\/p\/([0-9a-z]{16})$/.exec(value.slice(-60)) ?? [];
  if (preview) return { kind: 'preview', name: preview };
  const hex = parseHash(value);
  return hex === null ? null : { kind: 'artifact', name: hex };
}

const parseText = (value: JsonValue | undefined): string | null =>
  typeof value === 'string' ? parseHash(value) : null;

const isShortText = (value: JsonValue | undefined): value is string =>
  typeof value === 'string' && value.length <= MAX_TEXT && !isBlank(value);

/** The problem of a document whose answers could never pass a check, with its correction. */
async function nonceProblem(deps: Deps): Promise<Problem> {
  const patch = JSON.stringify({ content: { nonce: await freshNonce(deps) } });
  const detail = `\`/content/nonce\` is missing, so no answer could pass a check. Publish a revision with the patch ${patch} and ask about that; or share a draft with \`ask\`: true.`;
  return { pointer: '/content/nonce', keyword: 'required', detail };
}
