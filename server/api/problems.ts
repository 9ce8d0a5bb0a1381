import type { PlaceOfProblem, ProblemCode } from '#schemas/api/problem.ts';
import type { Problem } from '#schemas/document/explain.ts';
import { mistakeOf } from '#schemas/json/json-mistake.ts';
import { mistakeInWords } from '#schemas/json/json-mistake-words.ts';
import type { JsonFailure } from '#schemas/json/strict-json.ts';
import { counted } from '#schemas/text/counted.ts';
import type { StoreTrouble } from '../db/failure.ts';
import { type Ctx, type ProblemParts, sendProblem } from '../http/reply.ts';
import { ARTIFACT_SECONDS } from '../records/cache-key.ts';
import { MAX_SIGNATURES } from '../signatures/types.ts';
import { type Failure, LIMITED, WAYS_ROUND } from './failure.ts';

/** Place of the artifact in the body: pointers in problems begin at the top of the body. */
export type BodyPrefix = '' | '/artifact' | '/draft' | '/patch';

/** The answer for every failure of the domain. */
export function sendFailure(c: Ctx, failure: Failure, prefix: BodyPrefix = ''): Response {
  const { code, ...parts } = problemOf(failure, prefix);
  return sendProblem(c, code, parts);
}

/** A problem, and its code. */
export type CodedProblem = ProblemParts & { readonly code: ProblemCode };

/** The problem that a failure of the domain is told as: the one place that maps them. */
export function problemOf(failure: Failure, prefix: BodyPrefix = ''): CodedProblem {
  const errorsOf = (problems: readonly (Problem | PlaceOfProblem)[]) => ({
    errors: problems.map(({ pointer, detail }) => ({ pointer: prefix + pointer, detail })),
  });
  switch (failure.reason) {
    case 'invalid-json': {
      const mistake = mistakeOf(failure);
      const detail = JSON_WORDS[failure.kind];
      return mistake
        ? {
            code: 'invalid_json',
            detail: `${detail} ${mistakeInWords(mistake)}`,
            more: { ...mistake },
          }
        : { code: 'too_large', detail };
    }
    case 'too-large':
      return { code: 'too_large', detail: failure.detail };
    case 'cut-short':
      return { code: 'invalid_request', detail: 'The body ended before it was whole.' };
    case 'no-room':
      return {
        code: 'unavailable',
        detail: 'More is being sent here than there is memory for. Try again in a moment.',
        headers: { 'Retry-After': '1' },
      };
    case 'too-slow':
      return {
        code: 'invalid_request',
        status: 408,
        detail: `The body took too long to arrive: without a token it may take ${failure.seconds} s.`,
        headers: { Connection: 'close' },
      };
    case 'invalid-artifact': {
      const more = errorsOf(failure.problems);
      return { code: 'invalid_artifact', detail: firstOf(failure.problems), more };
    }
    case 'hash-mismatch': {
      const { member, expected } = failure;
      const detail = `\`/${member}\` does not match: the artifact was changed after it was sealed, or was never sealed.`;
      const errors = [
        {
          pointer: `${prefix}/${member}`,
          detail: `It must be "${expected[member]}". Completed as a draft, without its two hashes, the document gets the right ones.`,
        },
      ];
      return { code: 'hash_mismatch', detail, more: { expected, errors } };
    }
    case 'invalid-request':
      return {
        code: 'invalid_request',
        detail: firstOf(failure.errors),
        more: { errors: failure.errors },
      };
    case 'private-head':
    case 'no-reply':
    case 'signature':
    case 'domains-missing':
    case 'domains-refused':
      return {
        code: 'invalid_request',
        status: 422,
        detail: firstOf(failure.errors),
        more: { errors: failure.errors },
      };
    case 'unstorable':
      return {
        code: 'invalid_request',
        status: 422,
        detail: 'A value holds the character NUL (U+0000), or half of one: leave it out.',
      };
    case 'nothing-to-publish':
      return {
        code: 'invalid_request',
        status: 422,
        detail: `${firstOf(failure.errors)} Nothing was stored or charged.`,
        more: errorsOf(failure.errors),
      };
    case 'warnings':
      return {
        code: 'invalid_request',
        status: 422,
        detail: `${firstOf(failure.errors)} Nothing was stored or charged. If it is meant, send \`acceptWarnings\`: true (vitrine: --accept-warnings).`,
        more: errorsOf(failure.errors),
      };
    case 'insufficient-credits': {
      const { required, balance, purchaseUrl, products } = failure;
      const detail = `This costs ${counted(required, 'credit')}, and ${balance} ${balance === 1 ? 'is' : 'are'} left. Nothing was stored.`;
      const more = { required, balance, purchaseUrl, products };
      return { code: 'insufficient_credits', detail, more };
    }
    case 'daily-limit': {
      const { required, creditsPerDay, spent } = failure;
      const detail = `This costs ${counted(required, 'credit')}. The program that asks may spend ${creditsPerDay} in 24 hours, and has spent ${spent}. Nothing was stored; ask again later, or sign in anew with a higher limit.`;
      return { code: 'daily_limit', detail, more: { required, creditsPerDay, spent } };
    }
    case 'quota': {
      const { required, used, quota } = failure;
      const detail = `This has ${required} bytes. Your account publishes ${used} bytes and may publish ${quota} in all. Nothing was stored or charged: withdraw something that nobody needs any more.`;
      const storage = { usedBytes: used, quotaBytes: quota };
      return { code: 'too_large', detail, more: { required, storage } };
    }
    case 'limit-reached': {
      const { what, most, within, until, retryAfter } = failure;
      const end = `${new Date(until).toISOString().slice(0, 19)}Z`;
      const detail = `At most ${most} ${LIMITED[what]} are possible in ${hoursOf(within)}, and that is reached: it ends at ${end}, in ${retryAfter} s. Nothing was done. ${WAYS_ROUND[what] ?? 'Try again then.'}`;
      return {
        code: 'rate_limited',
        detail,
        headers: { 'Retry-After': String(retryAfter) },
      };
    }
    case 'files-missing':
      return { code: 'files_missing', detail: failure.detail, more: { files: failure.files } };
    case 'length-required':
      return {
        code: 'length_required',
        detail: 'Send the length of the file as Content-Length, and its bytes not chunked.',
      };
    case 'file-hash':
      return {
        code: 'hash_mismatch',
        detail:
          'The bytes that came do not have the SHA-256 in the address, or are not as many as Content-Length says. Nothing was stored.',
      };
    case 'credits-unavailable':
      return {
        code: 'credits_unavailable',
        detail: 'The ledger does not answer. Nothing was stored or charged; try again later.',
        headers: { 'Retry-After': '5' },
      };
    case 'store':
      return TROUBLES[failure.trouble];
    case 'not-found':
      return { code: 'not_found', detail: failure.detail };
    case 'gone': {
      const { id, reason, at } = failure.tombstone;
      const tombstone = { id, reason, at: new Date(at).toISOString() };
      return { code: 'gone', detail: GONE_WORDS[reason], more: { tombstone } };
    }
    case 'wrong-key':
      return {
        code: 'wrong_key',
        detail: 'That is not the key of this record: the link or the password is wrong.',
      };
    case 'tries-locked':
      return {
        code: 'rate_limited',
        detail: 'There were too many wrong passwords. Whoever made the link has to allow more.',
      };
    case 'id-taken':
      return {
        code: 'id_taken',
        detail:
          'This name was taken, and a name is taken once. Make a new link. Nothing was stored.',
      };
    case 'private-gone': {
      const { id, reason, at } = failure.tombstone;
      const tombstone = { id, reason, at: new Date(at).toISOString() };
      return { code: 'gone', detail: PRIVATE_GONE_WORDS[reason], more: { tombstone } };
    }
    case 'too-many-asks':
      return {
        code: 'rate_limited',
        detail: `You have ${failure.most} open questions, and may have no more: withdraw some with \`withdraw\`, or wait until they are answered or end by themselves.`,
      };
    case 'replies-full':
      return {
        code: 'rate_limited',
        detail:
          failure.why === null
            ? `This question has as many ${failure.isSigned ? 'signed' : 'unsigned'} answers as it can take.`
            : `This question has as many answers that do not count as it can take, and this one would not count either: ${failure.why}`,
      };
    case 'scope-missing':
      return {
        code: 'insufficient_scope',
        detail: `This needs a token with the scope ${failure.scope}.`,
        headers: {
          'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${failure.scope}"`,
        },
        more: { scope: failure.scope },
      };
    case 'links-full':
      return {
        code: 'limit_reached',
        detail: `An account may have ${failure.most.toLocaleString('en')} living links: delete one that nobody follows any more.`,
      };
    case 'link-pinned':
      return {
        code: 'link_pinned',
        detail: `This link is pinned since ${new Date(failure.since).toISOString().slice(0, 19)}Z: it never moves. Make another link, with another name.`,
      };
    case 'link-moved':
      return {
        code: 'precondition_failed',
        detail:
          'The link has another version than you expect: somebody moved it, or it followed a publication. Nothing was moved. Look at `current`, and send its `version` if the change still fits.',
        more: { current: failure.current },
      };
    case 'link-gone': {
      const { id, reason, at } = failure.tombstone;
      const tombstone = { id, reason, at: new Date(at).toISOString() };
      return { code: 'gone', detail: LINK_GONE_WORDS[reason], more: { tombstone } };
    }
    case 'request-over':
      return { code: 'request_over', detail: failure.detail };
    case 'ask-over':
      return { code: 'gone', detail: ASK_OVER_WORDS[failure.state] };
    case 'signatures-full':
      return {
        code: 'invalid_request',
        status: 409,
        detail: `An artifact has room for ${MAX_SIGNATURES.artifact} signatures, ${MAX_SIGNATURES.account} of one account and ${MAX_SIGNATURES.others} of accounts that do not publish it. Nothing was stored.`,
      };
    case 'recipient-may-not-delete':
      return {
        code: 'invalid_request',
        status: 403,
        detail: 'Only whoever made this link may delete it.',
      };
    case 'invalid-transition':
      return {
        code: 'invalid_transition',
        detail: firstOf(failure.problems),
        more: errorsOf(failure.problems),
      };
    case 'revision-conflict':
      return {
        code: 'revision_conflict',
        detail: firstOf(failure.problems),
        more: {
          ...errorsOf(failure.problems),
          ...(failure.head !== undefined && { head: failure.head }),
        },
      };
    case 'key-reused':
      return {
        code: 'idempotency_conflict',
        detail: 'This Idempotency-Key was used for another request. Use a new one for each.',
      };
    case 'key-in-flight':
      return {
        code: 'idempotency_conflict',
        status: 409,
        detail:
          'A request with this Idempotency-Key is still being processed. Ask again in a moment.',
        headers: { 'Retry-After': '1' },
      };
    case 'busy':
      return {
        code: 'unavailable',
        detail:
          'Too much is being checked and prepared here. Nothing was stored; try again in a moment.',
        headers: { 'Retry-After': '2' },
      };
    case 'work-too-long':
      return {
        code: 'invalid_request',
        status: 422,
        detail: `Reading and checking this took more than ${failure.seconds} s, so it was ended. Send less at once, or the same with fewer links, footnotes and list items.`,
      };
    case 'work-limit':
      return {
        code: 'rate_limited',
        detail: `Checking what you sent took all the processor time that is there for you in a minute. Nothing was stored; try again in ${failure.seconds} s.`,
        headers: { 'Retry-After': String(failure.seconds) },
      };
  }
}

/** A length of time in hours, or in minutes. */
const hoursOf = (within: number): string =>
  within % 3_600_000 === 0
    ? counted(within / 3_600_000, 'hour')
    : counted(Math.round(within / 60_000), 'minute');

const firstOf = (problems: readonly { detail: string }[]): string =>
  problems[0]?.detail ?? 'The request is not valid.';

const JSON_WORDS: Readonly<Record<JsonFailure['kind'], string>> = {
  'too-large': 'The JSON is larger than allowed.',
  utf8: 'The body is not UTF-8.',
  'json-syntax': 'The body is not JSON.',
  'json-depth': 'The JSON is nested deeper than 64 levels.',
  'json-number':
    'A number is too large, too small or too exact to be read the same everywhere: write it as a string.',
  'json-duplicate-key': 'An object has two members of the same name.',
  'json-surrogate': 'A string holds half of a character (an unpaired surrogate).',
};

const unavailable = (detail: string, seconds: number) =>
  ({ code: 'unavailable', detail, headers: { 'Retry-After': String(seconds) } }) as const;

const TROUBLES: Readonly<Record<StoreTrouble, ProblemParts & { code: ProblemCode }>> = {
  away: unavailable(
    'What is stored cannot be reached just now. Nothing was stored or charged; try again in a few seconds.',
    5,
  ),
  busy: unavailable(
    'Too much is under way at once. Nothing was stored or charged; try again in a moment.',
    2,
  ),
  uncertain: unavailable(
    'The database went away before it said whether this was done. Ask again: with the same Idempotency-Key, or for the same content, it is done once.',
    5,
  ),
  full: {
    code: 'storage_full',
    detail: 'There is no room left to store this. Nothing was stored or charged; try again later.',
    headers: { 'Retry-After': '60' },
  },
};

const PRIVATE_GONE_WORDS = {
  opened: 'This could be opened once, and it has been.',
  deleted: 'This was deleted.',
  'taken-down': 'This was taken down by the operator of this server.',
  expired: 'This link has expired.',
} as const;

const LINK_GONE_WORDS = {
  deleted:
    'This link was deleted by whoever made it. What it showed may have an address of its own.',
  withdrawn: 'Everything that this link could show was withdrawn.',
} as const;

const ASK_OVER_WORDS = {
  expired: 'The time to answer this is up.',
  withdrawn: 'This question, or the document that it is about, was withdrawn.',
} as const;

/** Sentence about caches that still hold the record. */
const CACHED_WORDS = ` Caches may give it for ${ARTIFACT_SECONDS} seconds more.`;

const GONE_WORDS = {
  withdrawn: `This was withdrawn by whoever published it.${CACHED_WORDS}`,
  'taken-down': `This was taken down by the operator of this server.${CACHED_WORDS}`,
  expired: 'This was published without an account, and its time is up.',
} as const;
