import { ALL_SCOPES } from '#schemas/api/scopes.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Credentials } from './credentials.ts';
import { errorWords } from './error-words.ts';

/** The name under which this program asks; every server of Vitrine knows it. */
const CLIENT = 'vitrine-cli';
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
/** For an answer to a request, in milliseconds. */
const TIMEOUT = 20_000;

/** What this program needs of the metadata of a server (RFC 8414). */
export type AuthServer = {
  /** The base address of the deployment, ending in `/`. */
  readonly base: string;
  readonly deviceEndpoint: string;
  readonly tokenEndpoint: string;
  readonly revocationEndpoint: string;
};

/** A code to show, and how to wait for the person (RFC 8628, section 3.2). */
export type DeviceStart = {
  readonly deviceCode: string;
  readonly userCode: string;
  readonly address: string;
  readonly completeAddress: string;
  /** Milliseconds. */
  readonly expiresIn: number;
  readonly interval: number;
};

/** Finds the authorization server of a deployment. The error is a sentence. */
export async function findServer(base: string): Promise<Result<AuthServer, string>> {
  const address = `${base}.well-known/oauth-authorization-server`;
  let response: Response;
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' });
  } catch (error) {
    return err(
      `${base} cannot be reached: ${errorWords(error)}. Check the address, and that the server runs.`,
    );
  }
  const metadata = await objectOf(response);
  if (!response.ok || !metadata) {
    return err(
      `${base} offers no sign-in for programs. It may be no Vitrine server, or have OAuth switched off: then ask its operator for a token.`,
    );
  }
  const issuer = `${metadata.issuer}/`;
  if (issuer !== base && !areBothLocal(issuer, base)) {
    return err(`The server at ${base} calls itself ${issuer}: use that address.`);
  }
  const [deviceEndpoint, tokenEndpoint, revocationEndpoint] = [
    metadata.device_authorization_endpoint,
    metadata.token_endpoint,
    metadata.revocation_endpoint,
  ].map(String);
  const endpoints = { deviceEndpoint, tokenEndpoint, revocationEndpoint };
  for (const endpoint of Object.values(endpoints)) {
    // Tokens go nowhere else, whatever the document says.
    if (!endpoint?.startsWith(issuer)) return err(`${base} names an address that is not its own.`);
  }
  return ok({ base: issuer, ...endpoints } as AuthServer);
}

/** Begins the device flow. */
export async function startDevice(server: AuthServer): Promise<Result<DeviceStart, string>> {
  const answer = await post(server.deviceEndpoint, {
    client_id: CLIENT,
    scope: ALL_SCOPES.join(' '),
    resource: server.base,
  });
  if (!answer.ok) return err(answer.error.words);
  const { device_code, user_code, verification_uri, verification_uri_complete } = answer.value;
  const { expires_in, interval = 5 } = answer.value;
  return ok({
    deviceCode: String(device_code),
    userCode: String(user_code),
    address: String(verification_uri),
    completeAddress: String(verification_uri_complete),
    expiresIn: Number(expires_in) * 1000,
    interval: Number(interval) * 1000,
  });
}

/** Asks whether the person has decided; null: not yet. */
export async function pollDevice(
  server: AuthServer,
  { deviceCode }: DeviceStart,
  now: number,
): Promise<Result<Credentials | 'slower' | null, string>> {
  const answer = await post(server.tokenEndpoint, {
    grant_type: DEVICE_GRANT,
    client_id: CLIENT,
    device_code: deviceCode,
    resource: server.base,
  });
  if (answer.ok) return ok(credentialsOf(answer.value, now));
  switch (answer.error.code) {
    case 'authorization_pending':
      return ok(null);
    case 'slow_down':
      return ok('slower');
    case 'access_denied':
      return err('It was not allowed. Nothing was kept.');
    case 'expired_token':
      return err('Nobody allowed it in time. Run "vitrine login" again.');
    default:
      return err(answer.error.words);
  }
}

/** Gets a new access token. @returns 'over' when the person has to sign in again */
export async function refresh(
  server: AuthServer,
  { refreshToken }: Credentials,
  now: number,
): Promise<Result<Credentials, 'over' | { readonly words: string }>> {
  const answer = await post(server.tokenEndpoint, {
    grant_type: 'refresh_token',
    client_id: CLIENT,
    refresh_token: refreshToken,
    resource: server.base,
  });
  if (answer.ok) return ok(credentialsOf(answer.value, now));
  return err(answer.error.code === 'invalid_grant' ? 'over' : { words: answer.error.words });
}

/** Ends what was allowed (RFC 7009). */
export async function revoke(
  server: AuthServer,
  { refreshToken }: Credentials,
): Promise<Result<void, string>> {
  const answer = await post(server.revocationEndpoint, { client_id: CLIENT, token: refreshToken });
  return answer.ok ? ok(undefined) : err(answer.error.words);
}

type Failure = { readonly code: string | null; readonly words: string };

async function post(
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<Result<Readonly<Record<string, unknown>>, Failure>> {
  let response: Response;
  try {
    response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
  } catch (error) {
    return err({ code: null, words: `The server cannot be reached: ${errorWords(error)}.` });
  }
  const value = await objectOf(response);
  if (response.ok) return ok(value ?? {});
  const code = typeof value?.error === 'string' ? value.error : null;
  const told = value?.error_description ?? value?.detail ?? code ?? 'without a reason';
  return err({ code, words: `The server refused (${response.status}): ${told}.` });
}

function credentialsOf(answer: Readonly<Record<string, unknown>>, now: number): Credentials {
  return {
    accessToken: String(answer.access_token),
    refreshToken: String(answer.refresh_token),
    expiresAt: now + Number(answer.expires_in) * 1000,
  };
}

async function objectOf(response: Response): Promise<Record<string, unknown> | null> {
  const value: unknown = await response.json().catch(() => null);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}

/** A server on this machine has two names. */
function areBothLocal(one: string, other: string): boolean {
  if (!URL.canParse(one)) return false;
  const [a, b] = [new URL(one), new URL(other)];
  const isLocal = ({ hostname }: URL) => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return isLocal(a) && isLocal(b) && a.port === b.port && a.protocol === b.protocol;
}
