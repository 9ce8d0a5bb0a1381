import * as oauth from 'openid-client';
import { ALL_SCOPES } from '#schemas/api/scopes.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { errorWords } from '../../library/client/error-words.ts';
import type { Credentials } from './credentials.ts';

/** The name under which this program asks; every server of Vitrine knows it. */
const CLIENT = 'vitrine-cli';
/** For an answer to a request, in seconds. */
const TIMEOUT = 20;

/** The authorization server of a deployment (RFC 8414), and what speaks with it. */
export type AuthServer = {
  /** The base address of the deployment, ending in `/`. */
  readonly base: string;
  readonly config: oauth.Configuration;
};

/** A code to show, and how to wait for the person (RFC 8628, section 3.2). */
export type DeviceStart = oauth.DeviceAuthorizationResponse;

/** Finds the authorization server of a deployment. The error is a sentence. */
export async function findServer(base: string): Promise<Result<AuthServer, string>> {
  const address = new URL(`${base}.well-known/oauth-authorization-server`);
  let config: oauth.Configuration;
  try {
    config = await oauth.discovery(address, CLIENT, undefined, oauth.None(), {
      timeout: TIMEOUT,
      // Such an address is of the user's own machine or network.
      execute: address.protocol === 'http:' ? [oauth.allowInsecureRequests] : [],
    });
  } catch (error) {
    if (isUnreachable(error)) {
      return err(
        `${base} cannot be reached: ${errorWords(error)}. Check the address, and that the server runs.`,
      );
    }
    return err(
      `${base} offers no sign-in for programs. It may be no Vitrine server, or have OAuth switched off: then ask its operator for a token.`,
    );
  }
  const metadata = config.serverMetadata();
  const issuer = `${metadata.issuer}/`;
  if (issuer !== base && !areBothLocal(issuer, base)) {
    return err(`The server at ${base} calls itself ${issuer}: use that address.`);
  }
  const endpoints = [
    metadata.device_authorization_endpoint,
    metadata.token_endpoint,
    metadata.revocation_endpoint,
  ];
  // Tokens go nowhere else, whatever the document says.
  if (!endpoints.every((endpoint) => endpoint?.startsWith(issuer))) {
    return err(`${base} names an address that is not its own.`);
  }
  return ok({ base: issuer, config });
}

/** Begins the device flow. */
export async function startDevice({
  base,
  config,
}: AuthServer): Promise<Result<DeviceStart, string>> {
  const wanted = { scope: ALL_SCOPES.join(' '), resource: base };
  try {
    return ok(await oauth.initiateDeviceAuthorization(config, wanted));
  } catch (error) {
    return err(await wordsOf(error));
  }
}

/**
 * Waits until the person has decided, or the code is over.
 *
 * @param now milliseconds since 1970
 */
export async function waitForDevice(
  { base, config }: AuthServer,
  started: DeviceStart,
  now: () => number,
): Promise<Result<Credentials, string>> {
  const signal = AbortSignal.timeout(started.expires_in * 1000);
  try {
    const resource = { resource: base };
    const answer = await oauth.pollDeviceAuthorizationGrant(config, started, resource, { signal });
    return ok(credentialsOf(answer, now(), ''));
  } catch (error) {
    const code = codeOf(error);
    if (code === 'access_denied') return err('It was not allowed. Nothing was kept.');
    if (code === 'expired_token' || signal.aborted) {
      return err('Nobody allowed it in time. Run "vitrine login" again.');
    }
    return err(await wordsOf(error));
  }
}

/** Gets a new access token. @returns 'over' when the person has to sign in again */
export async function refresh(
  { base, config }: AuthServer,
  { refreshToken }: Credentials,
  now: () => number,
): Promise<Result<Credentials, 'over' | { readonly words: string }>> {
  try {
    const answer = await oauth.refreshTokenGrant(config, refreshToken, { resource: base });
    return ok(credentialsOf(answer, now(), refreshToken));
  } catch (error) {
    return err(codeOf(error) === 'invalid_grant' ? 'over' : { words: await wordsOf(error) });
  }
}

/** Ends what was allowed (RFC 7009). */
export async function revoke(
  { config }: AuthServer,
  { refreshToken }: Credentials,
): Promise<Result<void, string>> {
  try {
    return ok(await oauth.tokenRevocation(config, refreshToken));
  } catch (error) {
    return err(await wordsOf(error));
  }
}

/** @param refreshToken the one that stays good when the answer has no other (RFC 6749, section 6) */
const credentialsOf = (
  answer: oauth.TokenEndpointResponse,
  now: number,
  refreshToken: string,
): Credentials => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token ?? refreshToken,
  expiresAt: now + (answer.expires_in ?? 0) * 1000,
});

/** The error code of an answer (RFC 6749, section 5.2); null: it was no such answer. */
const codeOf = (error: unknown): string | null =>
  error instanceof oauth.ResponseBodyError ? error.error : null;

/** True if there was no answer at all: `fetch` throws a TypeError then. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof oauth.ClientError && error.code === 'OAUTH_TIMEOUT');

async function wordsOf(error: unknown): Promise<string> {
  if (isUnreachable(error)) return `The server cannot be reached: ${errorWords(error)}.`;
  if (error instanceof oauth.ResponseBodyError) {
    return `The server refused (${error.status}): ${error.error_description ?? error.error}.`;
  }
  const answer = error instanceof Error ? error.cause : null;
  if (!(answer instanceof Response)) return `The server answered oddly: ${errorWords(error)}.`;
  const problem: unknown = await answer.json().catch(() => null);
  const hasDetail = typeof problem === 'object' && problem !== null && 'detail' in problem;
  return `The server refused (${answer.status}): ${hasDetail ? problem.detail : 'without a reason'}.`;
}

/** A server on this machine has two names. */
function areBothLocal(one: string, other: string): boolean {
  if (!URL.canParse(one)) return false;
  const [a, b] = [new URL(one), new URL(other)];
  const isLocal = ({ hostname }: URL) => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return isLocal(a) && isLocal(b) && a.port === b.port && a.protocol === b.protocol;
}
