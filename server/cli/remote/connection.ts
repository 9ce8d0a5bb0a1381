import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { err, ok, type Result } from '#schemas/result.ts';
import { readWebAddress } from '../../settings/forms.ts';
import type { Io } from '../io.ts';
import { type Credentials, readCredentials, saveCredentials } from './credentials.ts';
import { errorWords } from './error-words.ts';

/** Time before its end at which a token is renewed, ms. */
const EARLY = 60_000;
/** For an answer to a request, in milliseconds. */
const TIMEOUT = 60_000;
/** Waits before a request is sent again, in milliseconds. */
const WAITS = [500, 2_000];

/** A token that somebody gave: nothing renews it. */
const GIVEN = { refreshToken: '', expiresAt: Number.POSITIVE_INFINITY };

export type Answer = Readonly<Record<string, unknown>>;

/** A server, with or without a token for it. */
export type Connection = {
  readonly server: string;
  /**
   * Asks the API. The error is a sentence that says what to do. A request that changes something is
   * sent again with the same Idempotency-Key when no answer came: it is done and paid once.
   */
  readonly ask: (
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ) => Promise<Result<{ readonly value: Answer; readonly text: string }, string>>;
  /** The same, with what the server said beside the sentence; a body of bytes is sent as it is. */
  readonly request: (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object | Uint8Array,
  ) => Promise<Result<{ readonly value: Answer; readonly text: string }, Refused>>;
};

/** Words of a refusal, and the problem document; empty when no answer came. */
export type Refused = { readonly words: string; readonly value: Answer };

/**
 * The server that was asked for, that VITRINE_URL names, or that of the last login. The error says how
 * to sign in. VITRINE_TOKEN is for the server in VITRINE_URL and goes to no other.
 */
export function connect(io: Io, server?: string): Result<Connection, string> {
  const { current, servers } = readCredentials(io);
  const named = io.env.VITRINE_URL ? readWebAddress(io.env.VITRINE_URL) : null;
  if (io.env.VITRINE_URL && named === null) {
    return err('VITRINE_URL must be the http:// or https:// address of a server.');
  }
  const { VITRINE_TOKEN: token } = io.env;
  if (token && named === null && server === undefined) {
    return err('VITRINE_TOKEN needs VITRINE_URL, the address of the server that it is for.');
  }
  const home = named && (named.endsWith('/') ? named : `${named}/`);
  const at = server ?? home ?? current;
  const given = token && at === home ? { ...GIVEN, accessToken: token } : undefined;
  const stored = given ?? (at === null ? undefined : servers[at]);
  if (at === null || (!stored && server === undefined)) {
    const where = home ?? 'https://…';
    return err(`You are not signed in to a server. Run "vitrine login ${where}" first.`);
  }
  let credentials: Credentials | null = stored ?? null;

  const fresh = async (): Promise<Result<Credentials | null, string>> => {
    if (!credentials || io.now().getTime() < credentials.expiresAt - EARLY) return ok(credentials);
    // Another run of this program may have renewed it: an old refresh token would end everything.
    const stored = readCredentials(io).servers[at];
    if (stored && stored.refreshToken !== credentials.refreshToken) {
      credentials = stored;
      return ok(stored);
    }
    // Needed once an hour: a command that pulls or publishes need not wait for it.
    const { findServer, refresh } = await import('./oauth-client.ts');
    const found = await findServer(at);
    if (!found.ok) return found;
    const renewed = await refresh(found.value, credentials, () => io.now().getTime());
    if (!renewed.ok) return err(renewed.error === 'over' ? over(at) : renewed.error.words);
    credentials = renewed.value;
    saveCredentials(io, at, credentials);
    return ok(credentials);
  };

  const refuse = (words: string, value: Answer = {}) => err({ words, value });
  const request: Connection['request'] = async (method, path, asked) => {
    let key = randomUUID();
    let body = asked;
    for (let attempt = 0; ; attempt++) {
      const token = await fresh();
      if (!token.ok) return refuse(token.error);
      const outcome = await send(at, token.value, method, path, body, key);
      const isLast = attempt === WAITS.length;
      if (typeof outcome === 'string') {
        if (isLast) return refuse(`${at} cannot be reached: ${outcome}. Try again later.`);
      } else {
        const { status, value, text } = outcome;
        if (status < 400) return ok({ value, text });
        // Somebody ended the token before its time: one new one is worth a try.
        if (status === 401 && given) {
          return refuse(`${at} does not take the token in VITRINE_TOKEN.`);
        }
        if (status === 401 && credentials && attempt === 0) {
          credentials = { ...credentials, expiresAt: 0 };
          continue;
        }
        if (body && isBeforeWarnings(body, value, text)) {
          const { acceptWarnings: _, ...known } = body as { acceptWarnings?: unknown };
          [body, key] = [known, randomUUID()];
          continue;
        }
        const isBusy = status >= 500 || status === 429 || value.code === 'idempotency_conflict';
        if (isLast || !isBusy || status === 422) return refuse(wordsOf(at, status, value), value);
      }
      await sleep(WAITS[attempt]);
    }
  };
  const ask: Connection['ask'] = async (method, path, body) => {
    const answer = await request(method, path, body);
    return answer.ok ? answer : err(answer.error.words);
  };
  return ok({ server: at, ask, request });
}

/**
 * True for the refusal of a server of 0.1, which does not know `acceptWarnings`: it is asked again
 * without, and publishes what it would have published then.
 */
const isBeforeWarnings = (body: object, { code }: Answer, text: string): boolean =>
  code === 'invalid_request' && 'acceptWarnings' in body && !text.includes('acceptWarnings');

const over = (server: string): string =>
  `What was allowed at ${server} is over. Run "vitrine login ${server}" to sign in again.`;

async function send(
  server: string,
  credentials: Credentials | null,
  method: string,
  path: string,
  body: object | Uint8Array | undefined,
  key: string,
): Promise<{ status: number; value: Answer; text: string } | string> {
  try {
    const response = await fetch(server + path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(credentials && { Authorization: `Bearer ${credentials.accessToken}` }),
        ...(body && {
          'Content-Type':
            body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
          'Idempotency-Key': key,
          'X-Svc-Artifact': '1',
        }),
      },
      ...(body && {
        body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const text = await response.text();
    let value: unknown = null;
    try {
      value = JSON.parse(text);
    } catch {
      // Not from a server of Vitrine: the status has to say it all.
    }
    const isObject = typeof value === 'object' && value !== null;
    return { status: response.status, value: isObject ? (value as Answer) : {}, text };
  } catch (error) {
    return errorWords(error);
  }
}

/** A problem document in sentences: what is wrong, and what to do. */
function wordsOf(server: string, status: number, value: Answer): string {
  const { code, detail, errors, purchaseUrl, scope } = value;
  const lines = [typeof detail === 'string' ? detail : `${server} answered with ${status}.`];
  if (Array.isArray(errors)) {
    for (const each of errors.slice(0, 20)) {
      const { pointer, detail: words } = each as { pointer?: unknown; detail?: unknown };
      if (words !== detail) lines.push(`- ${pointer}: ${words}`);
    }
  }
  switch (code) {
    case 'unauthorized':
      return over(server);
    case 'insufficient_scope':
      lines.push(`Run "vitrine login ${server}" and allow ${scope}.`);
      break;
    case 'daily_limit':
      lines.push(`Or run "vitrine login ${server}" and set a higher limit.`);
      break;
    case 'insufficient_credits':
      lines.push(
        typeof purchaseUrl === 'string'
          ? `More credits are sold at ${purchaseUrl}.`
          : 'Ask the operator of the server for more credits.',
      );
      break;
    case 'revision_conflict':
      lines.push('Pull the newest revision, and make the patch for that one.');
      break;
  }
  return lines.join('\n');
}
