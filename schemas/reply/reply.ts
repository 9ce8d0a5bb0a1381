import type { Artifact } from '../document/artifact.ts';
import type { Problem } from '../document/explain.ts';
import { sealArtifact } from '../document/seal.ts';
import { canonicalize } from '../json/canonical-json.ts';
import type { Digest } from '../json/digest.ts';
import { isDateTime } from '../json/formats.ts';
import type { JsonObject, JsonValue } from '../json/json-value.ts';
import { MAX_REPLY_BYTES } from '../limits.ts';
import { err, type Result } from '../result.ts';
import { isBlank } from '../text/blank.ts';
import { choiceProblems, choicesOf, DECISIONS } from './choices.ts';
import { type Comment, findPassage, isOffset } from './passage.ts';

/** The document that a reply answers. */
export interface InReplyTo {
  readonly id: string;
  readonly contentHash: string;
  readonly revision: number;
}

/** Statements of a reply: the `content` of a decision memo that answers another document. */
export interface Reply {
  /** The title of what was asked. */
  readonly question: string;
  /** Null: it only comments. */
  readonly decision: string | null;
  readonly rationale: string;
  readonly inReplyTo: InReplyTo;
  /** Copied from the request; null where it has none. */
  readonly nonce: string | null;
  readonly audience: string | null;
  /** An RFC 3339 date-time; null: it does not say until when it holds. */
  readonly validUntil: string | null;
  readonly conditions: readonly string[];
  readonly comments: readonly Comment[];
}

/** A person's answer. */
export interface Answer {
  readonly name: string;
  /** One of the choices of the request, byte for byte, or of the built-in ones. */
  readonly decision?: string;
  readonly rationale?: string;
  /** An RFC 3339 date-time after which the answer holds no more. */
  readonly validUntil?: string;
  readonly conditions?: readonly string[];
  readonly comments?: readonly Comment[];
}

/** As much of a document as an answer to it depends on. */
export type Request = Pick<
  Artifact,
  'id' | 'contentHash' | 'type' | 'title' | 'summary' | 'content' | 'sources' | 'provenance'
>;

/** Most conditions and comments of one reply. */
export const MAX_CONDITIONS = 20;
export const MAX_COMMENTS = 200;
/** Bytes of {@link MAX_REPLY_BYTES} that stay free for a signature and what is around both. */
const AROUND = 4_096;

const HASH = /^sha256:[0-9a-f]{64}$/;

/** Members of a request that its answers repeat. */
export const repeatedIn = ({
  content,
}: Pick<Artifact, 'content'>): Pick<Reply, 'nonce' | 'audience'> => ({
  nonce: textOf(content, 'nonce'),
  audience: textOf(content, 'audience'),
});

/**
 * Makes the sealed reply to a document: a decision memo of a person, not signed yet. The same answer
 * at the same time is the same reply.
 *
 * @param request a valid artifact with true hashes
 * @returns at most 20 problems, whose pointers lead into the answer (`/decision`, `/comments/0/quote`)
 */
export async function makeReply(
  request: Request,
  answer: Answer,
  { now, digest }: { now: Date | string; digest: Digest },
): Promise<Result<Artifact, Problem[]>> {
  const problems = answerProblems(request, answer);
  if (problems.length > 0) return err(problems.slice(0, 20));
  const { decision, rationale = '', validUntil, conditions = [], comments = [] } = answer;
  const { nonce, audience } = repeatedIn(request);
  const { id, contentHash, title } = request;
  const content: JsonObject = {
    question: title,
    ...(decision !== undefined && { decision }),
    rationale,
    inReplyTo: { id, contentHash, revision: request.provenance.revision },
    ...(nonce !== null && { nonce }),
    ...(audience !== null && { audience }),
    ...(validUntil !== undefined && { validUntil }),
    conditions: [...conditions],
    comments: comments.map(({ path, quote, text, at }) => ({
      path,
      quote,
      text,
      ...(at !== undefined && { at }),
    })),
  };
  const sealed = await sealArtifact(
    {
      type: 'decision-memo',
      status: 'proposed',
      title: cut(`Re: ${title}`, 160),
      summary: cut(decision === undefined ? `Comments: ${comments.length}` : `“${decision}”`, 1200),
      createdBy: { type: 'human', name: answer.name },
      content,
    },
    { now, digest },
  );
  if (!sealed.ok) return sealed;
  const bytes = new TextEncoder().encode(canonicalize(sealed.value as unknown as JsonValue)).length;
  if (bytes <= MAX_REPLY_BYTES - AROUND) return sealed;
  const detail = `The reply has ${bytes} bytes, and may have ${MAX_REPLY_BYTES - AROUND}: write less.`;
  return err([{ pointer: '', keyword: 'too-large', detail }]);
}

/** Mistakes of an answer to a document; none: {@link makeReply} makes a reply of it. */
export function answerProblems(request: Request, answer: Answer): Problem[] {
  const problems: Problem[] = [];
  const wrong = (pointer: string, keyword: string, detail: string) => {
    problems.push({ pointer, keyword, detail });
  };
  const { decision, rationale = '', validUntil, conditions = [], comments = [] } = answer;
  if (isBlank(answer.name)) wrong('/name', 'blank', 'Say who answers.');
  if (decision !== undefined) {
    const refused = refusedDecision(request, decision);
    if (refused) wrong('/decision', refused, DECISION_WORDS[refused]);
  } else if (comments.length === 0 && isBlank(rationale)) {
    wrong('', 'empty', 'Decide, or write something.');
  }
  if (validUntil !== undefined && !isDateTime(validUntil)) {
    wrong('/validUntil', 'format', 'It must be an RFC 3339 date and time.');
  }
  if (conditions.length > MAX_CONDITIONS) {
    wrong('/conditions', 'maxItems', `There may be ${MAX_CONDITIONS} conditions.`);
  }
  for (const [index, condition] of conditions.slice(0, MAX_CONDITIONS).entries()) {
    if (isBlank(condition)) wrong(`/conditions/${index}`, 'blank', 'It says nothing.');
  }
  if (comments.length > MAX_COMMENTS) {
    wrong('/comments', 'maxItems', `There may be ${MAX_COMMENTS} comments.`);
  }
  for (const [index, comment] of comments.slice(0, MAX_COMMENTS).entries()) {
    if (isBlank(comment.text)) wrong(`/comments/${index}/text`, 'blank', 'It says nothing.');
    if (!findPassage(request, comment)) {
      wrong(`/comments/${index}/quote`, 'passage', 'The document does not say this there.');
    }
  }
  return problems;
}

/** Reasons that a decision is no answer to a document. */
export type RefusedDecision =
  /** The document offers choices that read like the built-in answers: nobody can tell them apart. */
  | 'reserved-choice'
  /** It is none of the choices, byte for byte. */
  | 'not-a-choice';

const DECISION_WORDS: Readonly<Record<RefusedDecision, string>> = {
  'reserved-choice':
    'The document offers a choice that reads like an answer which every request has. It cannot be decided.',
  'not-a-choice': 'It must be one of the choices of the document, exactly as it is written there.',
};

/** Reason that a decision is no answer to a document; null: it is one. */
export function refusedDecision(
  request: Pick<Artifact, 'type' | 'content'>,
  decision: string,
): RefusedDecision | null {
  if (choiceProblems({ ...request, status: 'proposed' }, true).length > 0) return 'reserved-choice';
  return (choicesOf(request) ?? DECISIONS).includes(decision) ? null : 'not-a-choice';
}

/** True if a document claims to be a reply; {@link readReply} tells if it is a whole one. */
export const isReply = ({ type, content }: Pick<Artifact, 'type' | 'content'>): boolean =>
  type === 'decision-memo' && isObject(content.inReplyTo);

/** Statements of a reply; null for whatever is no reply, or not a whole one. */
export function readReply({
  type,
  createdBy,
  content,
}: Pick<Artifact, 'type' | 'createdBy' | 'content'>): Reply | null {
  const { question, rationale, inReplyTo } = content;
  if (type !== 'decision-memo' || createdBy.type !== 'human') return null;
  if (typeof question !== 'string' || typeof rationale !== 'string') return null;
  if (!isObject(inReplyTo)) return null;
  const { id, contentHash, revision } = inReplyTo;
  if (typeof id !== 'string' || !HASH.test(id)) return null;
  if (typeof contentHash !== 'string' || !HASH.test(contentHash)) return null;
  if (typeof revision !== 'number' || !Number.isSafeInteger(revision) || revision < 1) return null;
  for (const name of ['decision', 'nonce', 'audience', 'validUntil']) {
    if (Object.hasOwn(content, name) && typeof content[name] !== 'string') return null;
  }
  const validUntil = textOf(content, 'validUntil');
  if (validUntil !== null && !isDateTime(validUntil)) return null;
  const conditions = listOf(content.conditions, (item) => (typeof item === 'string' ? item : null));
  const comments = listOf(content.comments, commentOf);
  if (!conditions || !comments) return null;
  return {
    question,
    decision: textOf(content, 'decision'),
    rationale,
    inReplyTo: { id, contentHash, revision },
    ...repeatedIn({ content }),
    validUntil,
    conditions,
    comments,
  };
}

function commentOf(value: JsonValue): Comment | null {
  if (!isObject(value)) return null;
  const { path, quote, text, at } = value;
  if (typeof path !== 'string' || typeof quote !== 'string' || typeof text !== 'string')
    return null;
  if (at === undefined) return { path, quote, text };
  return isOffset(at) ? { path, quote, text, at } : null;
}

/** Null: it is no list of these. */
function listOf<T>(value: JsonValue | undefined, read: (item: JsonValue) => T | null): T[] | null {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return null;
  const items: T[] = [];
  for (const each of value) {
    const item = read(each);
    if (item === null) return null;
    items.push(item);
  }
  return items;
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (content: JsonObject, name: string): string | null => {
  const value = Object.hasOwn(content, name) ? content[name] : undefined;
  return typeof value === 'string' ? value : null;
};

/** At most so many code points, and no half character. */
const cut = (text: string, most: number): string => {
  const start = [...text.slice(0, 2 * most)];
  return start.length > most || text.length > 2 * most
    ? `${start.slice(0, most - 1).join('')}…`
    : text;
};
