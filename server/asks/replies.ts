import type { Artifact } from '#schemas/document/artifact.ts';
import { checkArtifact } from '#schemas/document/check-artifact.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { REPLIES_OF_ASK } from '#schemas/limits.ts';
import {
  type AskTerms,
  type CountRefusal,
  countRefusals,
  type Way,
} from '#schemas/reply/check-reply.ts';
import { readReply } from '#schemas/reply/reply.ts';
import {
  checkReplySignature,
  isSound,
  type PasskeyPlace,
  type ReplySignature,
} from '#schemas/reply/reply-signature.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { HOUR, limitReached, networkLimits } from '../accounts/limits.ts';
import type { Failure } from '../api/failure.ts';
import type { Deps } from '../deps.ts';
import { failureOfCheck } from '../records/checked-document.ts';
import type { Caller } from '../records/publish.ts';
import type { PackedBody } from '../types.ts';
import { requestElsewhere, storedRequest } from './about.ts';
import { currentAsk, requestEnd } from './ask-state.ts';
import { COUNT_WORDS } from './count-words.ts';
import { askOf, NO_ASK, NOT_YOURS } from './rules.ts';
import type { Ask, AskState, StoredReply } from './types.ts';

/** Replies from one network in an hour. */
const REPLIES_OF_NETWORK = 60;
/** Poll interval of long polls, ms, for replies stored by another process. */
const LOOK_EVERY = 2_000;

/** State of a signature. Keys are looked up nowhere: only named signers are known. */
export type SignatureState = {
  readonly state: 'unsigned' | 'unknown-key' | 'invalid' | 'known-key';
  readonly way?: ReplySignature['way'];
  readonly key?: string;
  readonly fingerprint?: string;
};

/** Answer for somebody who sent a reply. */
export type ReplyAnswer = {
  readonly authorizes: false;
  readonly signature: SignatureState;
  readonly id: string;
  readonly created: boolean;
  /** True: it answers the ask. */
  readonly counts: boolean;
  /** Reason for not counting, and the same as a sentence; null: it counts. */
  readonly reason: CountRefusal | null;
  readonly detail?: string;
  readonly state: AskState;
};

/**
 * Keeps a reply to an ask. One that does not count (`countRefusals`) is kept with the reason, and
 * changes nothing of its state.
 *
 * @param body `{ artifact, sshsig? }`: the reply, and its signature as ssh-keygen writes it
 * @param account signed-in account; null: none, or it is not told
 * @param network network of the sender, as limits count it
 */
export async function replyToAsk(
  deps: Deps,
  id: string,
  secret: string,
  { artifact = null, sshsig = null }: { artifact?: JsonValue; sshsig?: JsonValue },
  account: string | null,
  network: string,
): Promise<Result<ReplyAnswer, Failure>> {
  const ask = await askOf(deps, id, secret);
  if (!ask) return err(NO_ASK);
  const checked = await checkArtifact(artifact, deps.sha256);
  if (!checked.ok) return err(failureOfCheck(checked.error));
  const reply = checked.value.artifact;
  const said = readReply(reply);
  if (said?.inReplyTo.id !== `sha256:${ask.artifact}`) {
    const detail = said
      ? '`/artifact/content/inReplyTo` names another document than the one that is asked about.'
      : '`/artifact` must be a reply: a decision memo of a person, with `inReplyTo`.';
    return err({ reason: 'no-reply', errors: [{ pointer: '/artifact', detail }] });
  }
  const signature = typeof sshsig === 'string' ? await signatureOf(deps, sshsig, reply.id) : null;
  if (sshsig !== null && !signature) {
    const detail = '`/sshsig` must be a signature as ssh-keygen writes it.';
    return err({ reason: 'no-reply', errors: [{ pointer: '/sshsig', detail }] });
  }
  // Also what is answered already ends with its request.
  const stored = ask.terms === null ? await storedRequest(deps, ask) : ok(null);
  const ended = stored.ok ? await requestEnd(deps, ask) : 'withdrawn';
  if (!stored.ok || ended !== null) return err({ reason: 'ask-over', state: ended ?? 'withdrawn' });
  const now = deps.now();
  const { allow, signers } = ask;
  const authors = (await deps.store.signatures(ask.artifact)).map(({ key }) => key);
  const terms = { now, allow, signers, authors };
  const counted = await countReply(
    deps,
    ask,
    stored.value,
    { reply, signature, terms },
    account ?? network,
  );
  if (!counted.ok) return counted;
  const reason = counted.value;
  const counts = reason === null;
  const done = await deps.store.putReply({
    ask: id,
    id: reply.id.slice('sha256:'.length),
    counts,
    reason,
    account,
    at: now,
    gzip: (await deps.pack(checked.value.canonical)).gzip,
    sshsig: typeof sshsig === 'string' ? sshsig : null,
    event: deps.newId('evt'),
    most: REPLIES_OF_ASK,
    limits: networkLimits('reply', network, REPLIES_OF_NETWORK, HOUR),
    use: deps.newId('use'),
  });
  if (!done.ok) {
    switch (done.error.reason) {
      case 'unknown':
        return err(NO_ASK);
      case 'full':
        return err({
          reason: 'replies-full',
          isSigned: signature !== null,
          why: reason && COUNT_WORDS[reason],
        });
      case 'closed':
        return err({ reason: 'ask-over', state: done.error.state });
      case 'limit':
        return err(limitReached('replies', done.error.limit, now));
    }
  }
  const { created, state } = done.value;
  if (created) deps.waits.tell(id);
  return ok({
    authorizes: false,
    signature: signatureState(signature, []),
    id: reply.id,
    created,
    counts,
    reason,
    ...(reason && { detail: COUNT_WORDS[reason] }),
    state,
  });
}

/**
 * The first reason why a reply does not answer an ask; null: it does. A stored document may be long,
 * so it is read on a thread.
 */
async function countReply(
  deps: Deps,
  ask: Ask,
  stored: PackedBody | string | null,
  answer: {
    readonly reply: Artifact;
    readonly signature: ReplySignature | null;
    readonly terms: AskTerms;
  },
  by: string,
): Promise<Result<CountRefusal | null, Failure>> {
  if (stored !== null) return deps.check('count-reply', { asked: stored, ...answer }, by);
  const { reply, signature, terms } = answer;
  if (ask.terms === null) return ok(null);
  const request = requestElsewhere(ask.artifact, ask.terms, reply);
  return ok(countRefusals(request, reply, signature, terms)[0] ?? null);
}

/** A reply, for whoever asked. */
export type ReplyReport = {
  readonly signature: SignatureState;
  readonly id: string;
  readonly counts: boolean;
  /** Reason for not counting; null: it counts. */
  readonly reason: CountRefusal | null;
  readonly at: string;
  /** Account that was signed in here when it answered; null: none. */
  readonly account: { readonly id: string; readonly name: string } | null;
  /** Written by whoever had the link. */
  readonly untrusted: { readonly artifact: unknown; readonly sshsig: string | null };
};

/** State of an ask and its replies, for the account that asked. */
export type AskReport = {
  readonly authorizes: false;
  /** Of the reply that answered, a signed one before others; `unsigned` while none did. */
  readonly signature: SignatureState;
  readonly id: string;
  readonly state: AskState;
  readonly artifact: string;
  readonly allow: readonly Way[];
  readonly signers: readonly string[] | null;
  readonly expiresAt: string;
  readonly replies: readonly ReplyReport[];
};

/** Terms by which an account reads the replies to its ask. */
export type Reading = {
  /** Longest wait while nothing came, in seconds. */
  readonly wait: number;
  /** Number of replies that they know already: only one more is news. */
  readonly seen: number;
  /** Fingerprints of the keys that they know. */
  readonly signers: readonly string[];
};

/**
 * State of an ask of the account, at once or when there is news. Nobody who waits holds a
 * connection to the database.
 *
 * @param signal breaks the waiting off: whoever asked has gone
 */
export async function readAsk(
  deps: Deps,
  { account }: Caller,
  id: string,
  { wait, seen, signers }: Reading,
  signal?: AbortSignal,
): Promise<Result<AskReport, Failure>> {
  const waiter = wait > 0 ? deps.waits.enter(id, account) : null;
  signal?.addEventListener('abort', () => waiter?.end(), { once: true });
  try {
    const until = performance.now() + wait * 1_000;
    for (;;) {
      const found = await deps.store.ask(id, deps.now());
      if (found?.account !== account) return err(NOT_YOURS);
      const ask = await currentAsk(deps, found);
      const replies = await deps.store.askReplies(id);
      const left = until - performance.now();
      const isNews = isSettled(ask, replies) || replies.length > seen;
      if (isNews || !waiter || left <= 0 || signal?.aborted) {
        return ok(await reportAsk(deps, ask, replies, signers));
      }
      if (!(await waiter.wait(Math.min(left, LOOK_EVERY)))) {
        return ok(await reportAsk(deps, ask, replies, signers));
      }
    }
  } finally {
    waiter?.end();
  }
}

/** True where nothing better can come: an unsigned answer still waits for a signed one. */
const isSettled = ({ state }: Ask, replies: readonly StoredReply[]): boolean =>
  state === 'answered'
    ? replies.some(({ counts, sshsig }) => counts && sshsig !== null)
    : state !== 'open';

/** An ask with its replies, for its account; no key is known. */
export const tellAsk = async (deps: Deps, ask: Ask): Promise<AskReport> =>
  reportAsk(deps, ask, await deps.store.askReplies(ask.id), []);

async function reportAsk(
  deps: Deps,
  { id, state, artifact, allow, signers: named, expiresAt }: Ask,
  stored: readonly StoredReply[],
  signers: readonly string[],
): Promise<AskReport> {
  const replies = await Promise.all(stored.map((reply) => reportReply(deps, reply, signers)));
  const counting = replies.filter(({ counts }) => counts);
  const answered =
    counting.find(({ signature }) => signature.state !== 'unsigned') ?? counting.at(0);
  return {
    authorizes: false,
    signature: answered?.signature ?? { state: 'unsigned' },
    id,
    state,
    artifact: `sha256:${artifact}`,
    allow,
    signers: named,
    expiresAt: new Date(expiresAt).toISOString(),
    replies,
  };
}

async function reportReply(
  deps: Deps,
  { id, counts, reason, at, account, gzip, sshsig }: StoredReply,
  signers: readonly string[],
): Promise<ReplyReport> {
  const hash = `sha256:${id}`;
  const signature = sshsig === null ? null : await signatureOf(deps, sshsig, hash);
  const who = account === null ? null : await deps.store.account(account);
  const canonical = await deps.unpack({ gzip, digest: '', size: 0 });
  return {
    signature: signatureState(signature, signers),
    id: hash,
    counts,
    reason,
    at: new Date(at).toISOString(),
    account: who && { id: who.id, name: who.name },
    untrusted: { artifact: JSON.parse(canonical), sshsig },
  };
}

function signatureState(
  signature: ReplySignature | null,
  signers: readonly string[],
): SignatureState {
  if (!signature) return { state: 'unsigned' };
  const { way, key, fingerprint } = signature;
  const known = signers.includes(fingerprint) ? 'known-key' : 'unknown-key';
  return { state: isSound(signature) ? known : 'invalid', way, key, fingerprint };
}

const signatureOf = (deps: Deps, sshsig: string, id: string) =>
  checkReplySignature(deps.subtle, sshsig, id, placeOf(deps));

/** Passkeys that people answer with are made on the pages of this deployment. */
function placeOf({ baseUrl }: Pick<Deps, 'baseUrl'>): PasskeyPlace {
  const { hostname, origin } = new URL(baseUrl());
  return { rpId: hostname, origins: [origin] };
}
