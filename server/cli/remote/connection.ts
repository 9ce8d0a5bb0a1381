import { err, ok, type Result } from '#schemas/result.ts';
import { connect as connectTo, serverAddress } from '../../library/client/request.ts';
import type { ApiFailure, Client } from '../../library/types/client.d.ts';
import type { Io } from '../io.ts';
import { type Credentials, readCredentials, saveCredentials } from './credentials.ts';

/** Time before its end at which a token is renewed, ms. */
const EARLY = 60_000;

/** A token that somebody gave: nothing renews it. */
const GIVEN = { refreshToken: '', expiresAt: Number.POSITIVE_INFINITY };

export type Answer = Readonly<Record<string, unknown>>;

/** A server, with or without a token for it. */
export type Connection = {
  readonly server: string;
  /** For the functions of the library. */
  readonly client: Client;
  /** Sentences about a failure of theirs that say what to do. */
  readonly wordsOf: (failure: ApiFailure) => string;
  /** Asks the API. The error is sentences that say what to do. */
  readonly ask: (
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ) => Promise<Result<{ readonly value: Answer; readonly text: string }, string>>;
};

/**
 * The server that was asked for, that VITRINE_URL names, or that of the last login. The error says how
 * to sign in. VITRINE_TOKEN is for the server in VITRINE_URL and goes to no other.
 */
export function connect(io: Io, server?: string): Result<Connection, string> {
  const { current, servers } = readCredentials(io);
  const home = io.env.VITRINE_URL ? serverAddress(io.env.VITRINE_URL) : null;
  if (io.env.VITRINE_URL && home === null) {
    return err('VITRINE_URL must be the http:// or https:// address of a server.');
  }
  const { VITRINE_TOKEN: token } = io.env;
  if (token && home === null && server === undefined) {
    return err('VITRINE_TOKEN needs VITRINE_URL, the address of the server that it is for.');
  }
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

  const tokenOf = async (isRefused: boolean): Promise<Result<string | null, string>> => {
    // Somebody ended the token before its time.
    if (isRefused && credentials && !given) credentials = { ...credentials, expiresAt: 0 };
    const token = await fresh();
    return token.ok ? ok(token.value?.accessToken ?? null) : token;
  };
  const client = connectTo({ server: at, token: given ? given.accessToken : tokenOf });
  const wordsOf = (failure: ApiFailure): string =>
    failure.status === 401 && given
      ? `${at} does not take the token in VITRINE_TOKEN.`
      : failureWords(at, failure);
  const ask: Connection['ask'] = async (method, path, body) => {
    const answer = await client.request(method, path, body);
    return answer.ok ? answer : err(wordsOf(answer.error));
  };
  return ok({ server: at, client, wordsOf, ask });
}

const over = (server: string): string =>
  `What was allowed at ${server} is over. Run "vitrine login ${server}" to sign in again.`;

/** A failure in sentences: what is wrong, and what to do. */
function failureWords(server: string, { kind, code, detail, errors, problem }: ApiFailure): string {
  if (kind === 'unreachable') return `${detail} Try again later.`;
  const lines = [detail];
  for (const { pointer, detail: words } of errors) {
    if (words !== detail) lines.push(`- ${pointer}: ${words}`);
  }
  const { purchaseUrl, scope } = problem ?? {};
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
