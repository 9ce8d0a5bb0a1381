import type { PlaceOfProblem } from '#schemas/api/problem.ts';
import { isHttpUri } from '#schemas/json/formats.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { ASK_SECONDS, ASKS_A_DAY, MAX_ASK_SIGNERS, MAX_OPEN_ASKS } from '#schemas/limits.ts';
import { encodeBase64Url } from '#schemas/link/base64url.ts';
import { WAYS, type Way } from '#schemas/reply/check-reply.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { durationHint } from '#schemas/text/duration.ts';
import { DAY, limitReached } from '../accounts/limits.ts';
import type { Failure } from '../api/failure.ts';
import type { Deps } from '../deps.ts';
import { type Named, namedBy } from '../mcp/names.ts';
import type { Caller } from '../records/publish.ts';
import type { Page } from '../types.ts';
import { askedDocument, askUrl, memberErrors, REQUEST_OVER } from './about.ts';
import { currentAsk } from './ask-state.ts';
import type { Ask, AskState } from './types.ts';

/** Longest address of a receiver, in characters. */
const MAX_WEBHOOK = 2_000;
/** Longest address that is read as that of an ask, in characters. */
const MAX_ADDRESS = 2_000;

export const NO_ASK: Failure = {
  reason: 'not-found',
  detail: 'There is no such ask here, or its secret is another.',
};
export const NOT_YOURS: Failure = { reason: 'not-found', detail: 'You have not asked this.' };

/** Answer for the account that asks, given once. */
export type AskAnswer = {
  readonly id: string;
  /** The address for the person; it gives the secret that lets them answer. */
  readonly url: string;
  /** True: the document is nowhere here, and the fragment of its link (`k1.…`) goes behind `url`. */
  readonly needsLink: boolean;
  readonly expiresAt: string;
  readonly allow: readonly Way[];
  /** Fingerprints of the keys that may answer; null: any key. */
  readonly signers: readonly string[] | null;
  /** There where a receiver was named: what its messages are signed with. */
  readonly webhookSecret?: string;
};

/**
 * Asks a person about a document: one that the account publishes or previews here, or one that is
 * nowhere here. It costs nothing.
 *
 * @param body its members; the names were checked
 * @param shownTo the MCP session whose host is given the address; null: none
 */
export async function createAsk(
  deps: Deps,
  { account }: Caller,
  body: JsonObject,
  shownTo: string | null = null,
): Promise<Result<AskAnswer, Failure>> {
  const errors: PlaceOfProblem[] = [];
  const wrong = (name: string, detail: string) => {
    errors.push({ pointer: `/${name}`, detail: `\`/${name}\` ${detail}` });
  };
  const named = body.allow === undefined ? undefined : waysIn(body.allow);
  if (named === null) wrong('allow', `must be a list of at least one of ${WAYS.join(', ')}.`);
  const signers = body.signers === undefined ? null : signersIn(body.signers);
  if (signers === undefined) {
    wrong(
      'signers',
      `must be a list of 1 to ${MAX_ASK_SIGNERS} fingerprints, as \`ssh-keygen -l\` writes them: "SHA256:…".`,
    );
  }
  if (signers && named?.join() === 'link') {
    wrong('allow', 'must name `passkey` or `device`: an unsigned answer is by none of `signers`.');
  }
  const { least, most, byDefault } = ASK_SECONDS;
  const seconds = body.expiresIn ?? byDefault;
  if (!isWhole(seconds) || seconds < least || seconds > most) {
    wrong(
      'expiresIn',
      `must be a whole number of seconds from ${least} to ${most}: ${durationHint(body.expiresIn)}`,
    );
  }
  const { webhook = null } = body;
  if (webhook !== null && !isReceiver(webhook)) {
    wrong('webhook', 'must be an https address with the name of a host.');
  }
  errors.unshift(...memberErrors(body));
  if (named === null || signers === undefined || errors.length > 0) {
    return err({ reason: 'invalid-request', errors });
  }
  const found = await askedDocument(deps, account, body);
  if (!found.ok) return found;
  const { artifact, preview, terms, isApproval, end } = found.value;
  const now = deps.now();
  if (end !== null && end <= now) return err(REQUEST_OVER);

  const ways = named ?? (isApproval ? BY_PASSKEY : WAYS);
  const allow = signers ? ways.filter((way) => way !== 'link') : ways;
  const [name, secret, key] = await Promise.all([random(deps), random(deps), random(deps)]);
  const id = encodeBase64Url(name.subarray(0, 16));
  const shown = encodeBase64Url(secret);
  const webhookSecret = webhook === null ? null : `whsec_${base64(key)}`;
  // It ends when its request ends.
  const expiresAt = Math.min(now + Number(seconds) * 1_000, end ?? Number.POSITIVE_INFINITY);
  const stored = await deps.store.putAsk({
    id,
    account,
    artifact,
    preview,
    terms,
    secretHash: await hashOf(deps, shown),
    allow,
    signers,
    shownTo,
    createdAt: now,
    expiresAt,
    webhook: webhookSecret === null ? null : { url: String(webhook), secret: webhookSecret },
    most: MAX_OPEN_ASKS,
    limits: [{ name: 'ask', of: account, most: ASKS_A_DAY, within: DAY }],
  });
  if (!stored.ok) {
    if (stored.error.reason === 'limit') return err(limitReached('asks', stored.error.limit, now));
    return err({ reason: 'too-many-asks', most: MAX_OPEN_ASKS });
  }
  return ok({
    id,
    url: askUrl(deps, { artifact, preview, terms }, `${id}.${shown}`),
    needsLink: terms !== null,
    expiresAt: new Date(expiresAt).toISOString(),
    allow,
    signers,
    ...(webhookSecret !== null && { webhookSecret }),
  });
}

/** Answer for everyone who has the link. */
export type OpenAsk = {
  readonly id: string;
  readonly state: AskState;
  readonly artifact: string;
  readonly allow: readonly Way[];
  readonly signers: readonly string[] | null;
  readonly expiresAt: string;
  /** There once it is answered. `unsigned`: from anyone with the link. */
  readonly signature?: 'signed' | 'unsigned';
};

/** An ask, for whoever has its secret. */
export async function describeAsk(
  deps: Deps,
  id: string,
  secret: string,
): Promise<Result<OpenAsk, Failure>> {
  const found = await askOf(deps, id, secret);
  if (!found) return err(NO_ASK);
  const { state, artifact, allow, signers, expiresAt } = found;
  if (found.openedAt === null) await deps.store.openAsk(id, deps.now());
  const replies = state === 'answered' ? await deps.store.askReplies(id) : [];
  const isSigned = replies.some(({ counts, sshsig }) => counts && sshsig !== null);
  return ok({
    id,
    state,
    artifact: `sha256:${artifact}`,
    allow,
    signers,
    expiresAt: new Date(expiresAt).toISOString(),
    ...(state === 'answered' && { signature: isSigned ? 'signed' : 'unsigned' }),
  });
}

/** An ask in the list of its account. */
const ownAsk = ({ terms, preview, openedAt, ...ask }: Ask) => ({
  id: ask.id,
  state: ask.state,
  artifact: `sha256:${ask.artifact}`,
  about: aboutWord({ terms, preview }),
  allow: ask.allow,
  signers: ask.signers,
  opened: openedAt !== null || ask.state === 'answered',
  createdAt: new Date(ask.createdAt).toISOString(),
  expiresAt: new Date(ask.expiresAt).toISOString(),
});

const aboutWord = ({ terms, preview }: Pick<Ask, 'terms' | 'preview'>) => {
  if (terms !== null) return 'elsewhere' as const;
  return preview === null ? ('artifact' as const) : ('preview' as const);
};

/** Asks of an account, newest first: without addresses, whose secrets nobody here knows. */
export async function listAsks(deps: Deps, { account }: Caller, page: Page) {
  const { items, next } = await deps.store.ownAsks(account, page, deps.now());
  const now = await Promise.all(items.map((ask) => currentAsk(deps, ask)));
  return { items: now.map(ownAsk), next };
}

/** Most asks about one document that are looked at. */
const MOST_ABOUT = 20;

/**
 * The one ask of an account that a text means: its id, its address, or the document that it is
 * about, where only one ask is. Otherwise why there is none.
 */
export async function askNamed(
  deps: Deps,
  { account }: Caller,
  text: string,
): Promise<Result<string, string>> {
  const name = text.trim();
  const [, byAddress] = /#ask=([\w-]{22})(?:\.|$)/.exec(name.slice(0, MAX_ADDRESS)) ?? [];
  if (byAddress) return ok(byAddress);
  if (isAskId(name)) return ok(name);
  const named = namedBy(deps, name);
  if (named?.kind !== 'artifact' && named?.kind !== 'preview') {
    return err(
      'must be the `id` or the address that ask_person gave, or the document that was asked about. `list_asks` tells your asks.',
    );
  }
  const found = await asksAbout(deps, account, named);
  const [only, ...others] = found.filter(({ state }) => state === 'open' || state === 'answered');
  const [last] = found;
  if (others.length === 0 && (only ?? last)) return ok((only ?? last)?.id ?? '');
  if (others.length === 0) {
    return err('names a document that you have not asked about: call ask_person with it.');
  }
  const ids = [only, ...others].map((ask) => `"${ask?.id}"`).join(', ');
  return err(`names a document with several asks: give the \`id\` of one, ${ids}, newest first.`);
}

/** The newest asks of an account about a published document, or about a preview that is there. */
async function asksAbout(
  deps: Deps,
  account: string,
  { kind, name }: Pick<Named, 'kind' | 'name'>,
): Promise<readonly Ask[]> {
  const now = deps.now();
  if (kind === 'artifact') return deps.store.asksAbout(account, name, MOST_ABOUT, now);
  const preview = await deps.store.preview(name, now);
  if (preview.state !== 'live') return [];
  const asks = await deps.store.asksAbout(account, preview.meta.artifact, MOST_ABOUT, now);
  return asks.filter((ask) => ask.preview === name);
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
  return found?.secretHash === hash ? currentAsk(deps, found) : null;
}

/**
 * A sign that somebody was given the address of an ask: only whoever has the secret in it, or this
 * server, can make it, and it lets nobody answer.
 *
 * @param url the address that {@link createAsk} gave
 */
export async function shownState(deps: Pick<Deps, 'sha256'>, url: string): Promise<string> {
  const [, id = '', secret = ''] = /#ask=([\w-]+)\.([\w-]+)&?$/.exec(url) ?? [];
  return `${id}.${await hashOf(deps, `shown ${await hashOf(deps, secret)}`)}`;
}

/** The ask of such a sign; null: it was made up. */
export async function askShown(deps: Deps, state: string): Promise<Ask | null> {
  const [, id = '', sign] = /^([\w-]{22})\.([\w-]{43})$/.exec(state) ?? [];
  const found = id ? await deps.store.ask(id, deps.now()) : null;
  if (!found || sign !== (await hashOf(deps, `shown ${found.secretHash}`))) return null;
  return currentAsk(deps, found);
}

/** True for a text that can be the name of an ask. */
export const isAskId = (id: string): boolean => /^[\w-]{22}$/.test(id);

/** The one way by which an approval is given, unless whoever asks says otherwise. */
const BY_PASSKEY: readonly Way[] = ['passkey'];

/** A fingerprint as `ssh-keygen -l` writes it. */
const FINGERPRINT = /^SHA256:[A-Za-z0-9+/]{43}$/;

/** Undefined: they are no list of fingerprints. */
function signersIn(value: JsonValue): string[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_ASK_SIGNERS) {
    return undefined;
  }
  const signers = value.filter((each) => typeof each === 'string' && FINGERPRINT.test(each));
  return signers.length === value.length ? [...new Set(signers as string[])] : undefined;
}

function waysIn(value: JsonValue): Way[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  if (!value.every((way) => WAYS.some((known) => known === way))) return null;
  return WAYS.filter((way) => value.includes(way));
}

const isWhole = (value: JsonValue): value is number =>
  typeof value === 'number' && Number.isInteger(value);

/** True for the address of a receiver. One that cannot be reached is found out when it is told something. */
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
