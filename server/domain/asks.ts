import type { PlaceOfProblem } from '#schemas/api/problem.ts';
import { choiceProblems } from '#schemas/artifact/choices.ts';
import { parseHash } from '#schemas/artifact/content-hash.ts';
import { isHttpUri } from '#schemas/json/formats.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { ASK_SECONDS, ASKS_A_DAY, MAX_OPEN_ASKS } from '#schemas/limits.ts';
import { encodeBase64Url } from '#schemas/link/base64url.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Deps } from './deps.ts';
import type { Failure } from './failures.ts';
import { DAY, limitReached } from './limits.ts';
import { type Ask, type AskState, WAYS, type Way } from './ports/asks.ts';
import type { Caller } from './publish-record.ts';
import { artifactUrl, NO_ARTIFACT, readArtifactRecord } from './read.ts';

/** Longest address of a receiver, in characters. */
const MAX_WEBHOOK = 2_000;

export const NO_ASK: Failure = {
  reason: 'not-found',
  detail: 'There is no such ask here, or its secret is another.',
};
export const NOT_YOURS: Failure = { reason: 'not-found', detail: 'You have not asked this.' };

/** What whoever asks is told, once. */
export type AskAnswer = {
  readonly id: string;
  /** The address for the person; it gives the secret that lets them answer. */
  readonly url: string;
  readonly expiresAt: string;
  readonly allow: readonly Way[];
  /** There where a receiver was named: what its messages are signed with. */
  readonly webhookSecret?: string;
};

/**
 * Asks a person about a document that the account publishes. It costs nothing.
 *
 * @param body its members; the names were checked
 */
export async function createAsk(
  deps: Deps,
  { account }: Caller,
  body: JsonObject,
): Promise<Result<AskAnswer, Failure>> {
  const errors: PlaceOfProblem[] = [];
  const wrong = (name: string, detail: string) => {
    errors.push({ pointer: `/${name}`, detail: `\`/${name}\` ${detail}` });
  };
  const hex = typeof body.artifact === 'string' ? parseHash(body.artifact) : null;
  if (hex === null) wrong('artifact', 'must be the `id` of an artifact: "sha256:" and 64 digits.');
  const allow = waysIn(body.allow);
  if (!allow) wrong('allow', `must be a list of at least one of ${WAYS.join(', ')}.`);
  const { least, most, byDefault } = ASK_SECONDS;
  const seconds = body.expiresIn ?? byDefault;
  if (!isWhole(seconds) || seconds < least || seconds > most) {
    wrong('expiresIn', `must be a whole number of seconds from ${least} to ${most}.`);
  }
  const { webhook = null } = body;
  if (webhook !== null && !isReceiver(webhook)) {
    wrong('webhook', 'must be an https address with the name of a host.');
  }
  if (hex === null || !allow || errors.length > 0) {
    return err({ reason: 'invalid-request', errors });
  }
  if ((await deps.store.publishedSince(account, 'artifact', hex)) === null) {
    const detail = `${NO_ARTIFACT} Ask about one that you publish yourself: publish it first.`;
    return err({ reason: 'not-found', detail });
  }
  const asked = await readArtifactRecord(deps, hex);
  if (!asked.ok) return asked;
  const problems = choiceProblems(asked.value.artifact, true);
  if (problems.length > 0) return err({ reason: 'invalid-artifact', problems });

  const now = deps.now();
  const [name, secret, key] = await Promise.all([random(deps), random(deps), random(deps)]);
  const id = encodeBase64Url(name.subarray(0, 16));
  const shown = encodeBase64Url(secret);
  const webhookSecret = webhook === null ? null : `whsec_${base64(key)}`;
  const expiresAt = now + Number(seconds) * 1_000;
  const kept = await deps.store.putAsk({
    id,
    account,
    artifact: hex,
    secretHash: await hashOf(deps, shown),
    allow,
    createdAt: now,
    expiresAt,
    webhook: webhookSecret === null ? null : { url: String(webhook), secret: webhookSecret },
    most: MAX_OPEN_ASKS,
    limits: [{ name: 'ask', of: account, most: ASKS_A_DAY, within: DAY }],
  });
  if (!kept.ok) {
    if (kept.error.reason === 'limit') return err(limitReached('asks', kept.error.limit, now));
    return err({ reason: 'too-many-asks', most: MAX_OPEN_ASKS });
  }
  return ok({
    id,
    url: `${artifactUrl(deps, hex)}#ask=${id}.${shown}`,
    expiresAt: new Date(expiresAt).toISOString(),
    allow,
    ...(webhookSecret !== null && { webhookSecret }),
  });
}

/** What whoever has the link is told. */
export type OpenAsk = {
  readonly id: string;
  readonly state: AskState;
  readonly artifact: string;
  readonly allow: readonly Way[];
  readonly expiresAt: string;
};

/** An ask, for whoever has its secret. */
export async function describeAsk(
  deps: Deps,
  id: string,
  secret: string,
): Promise<Result<OpenAsk, Failure>> {
  const found = await askOf(deps, id, secret);
  if (!found) return err(NO_ASK);
  const { state, artifact, allow, expiresAt } = found;
  return ok({
    id,
    state,
    artifact: `sha256:${artifact}`,
    allow,
    expiresAt: new Date(expiresAt).toISOString(),
  });
}

/** Withdraws an ask: nobody can answer it any more. Its replies stay readable. */
export async function withdrawAsk(
  deps: Deps,
  { account }: Caller,
  id: string,
): Promise<Result<void, Failure>> {
  const state = await deps.store.withdrawAsk(account, id, deps.now());
  if (state === null) return err(NOT_YOURS);
  deps.waits.tell(id);
  return ok(undefined);
}

/** An ask by its name, when the secret is its own; null for any other. */
export async function askOf(deps: Deps, id: string, secret: string): Promise<Ask | null> {
  if (!isAskId(id) || !/^[\w-]{43}$/.test(secret)) return null;
  const [found, hash] = await Promise.all([deps.store.ask(id, deps.now()), hashOf(deps, secret)]);
  // Hashes of what nobody can guess: how long it takes to compare them tells nothing.
  return found?.secretHash === hash ? found : null;
}

/** Whether a text can be the name of an ask. */
export const isAskId = (id: string): boolean => /^[\w-]{22}$/.test(id);

function waysIn(value: JsonValue | undefined): Way[] | null {
  if (value === undefined) return [...WAYS];
  if (!Array.isArray(value) || value.length === 0) return null;
  if (!value.every((way) => WAYS.some((known) => known === way))) return null;
  return WAYS.filter((way) => value.includes(way));
}

const isWhole = (value: JsonValue): value is number =>
  typeof value === 'number' && Number.isInteger(value);

/** What cannot be reached is found out when it is told something. */
function isReceiver(value: JsonValue): boolean {
  if (typeof value !== 'string' || value.length > MAX_WEBHOOK || !isHttpUri(value)) return false;
  const { protocol, username, password, hostname } = new URL(value);
  const isName = /[a-z]$/i.test(hostname) && hostname.includes('.');
  return protocol === 'https:' && username === '' && password === '' && isName;
}

/** 32 bytes that nobody can guess. */
async function random({ newId, sha256 }: Pick<Deps, 'newId' | 'sha256'>): Promise<Uint8Array> {
  const chance = [newId('a'), newId('b'), newId('c')].join();
  return new Uint8Array(await sha256(new TextEncoder().encode(chance)));
}

const hashOf = async ({ sha256 }: Pick<Deps, 'sha256'>, secret: string): Promise<string> =>
  encodeBase64Url(new Uint8Array(await sha256(new TextEncoder().encode(secret))));

/** Base64 of 32 bytes, as receivers of webhooks take it. */
const base64 = (bytes: Uint8Array): string =>
  `${encodeBase64Url(bytes).replaceAll('-', '+').replaceAll('_', '/')}=`;
