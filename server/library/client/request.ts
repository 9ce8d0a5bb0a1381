import type { JsonObject } from '#schemas/json/json-value.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type {
  ApiAnswer,
  ApiFailure,
  Client,
  ClientOptions,
  FetchedAnswer,
} from '../types/client.d.ts';
import { readWebAddress, textOfAddress } from '../web-address.ts';
import { errorWords } from './error-words.ts';

/** For an answer to a request, in milliseconds. */
const TIMEOUT = 60_000;
/** Waits before a request is sent again, in milliseconds. */
const WAITS: readonly number[] = [500, 2_000];
/** Longest wait that a server may ask for, in milliseconds. */
const MAX_WAIT = 60_000;

/** The address of a server, ending in `/`; null: it is none. */
export const serverAddress = (text: string): string | null =>
  readWebAddress(text)?.replace(/\/?$/, '/') ?? null;

export function connect({
  server,
  token,
  fetch = (address, init) => globalThis.fetch(address, init),
  timeout = TIMEOUT,
  waits: usualWaits = WAITS,
}: ClientOptions): Client {
  const home = serverAddress(textOfAddress(server));
  if (home === null) throw new TypeError(`Not the address of a server: ${textOfAddress(server)}`);
  const tokenOf =
    typeof token === 'function' ? token : async () => ok<string | null>(token ?? null);

  const request: Client['request'] = async (method, path, asked, options = {}) => {
    const { idempotencyKey = crypto.randomUUID(), isPlain = false, headers: others = {} } = options;
    const { maxBytes = null, timeout: time = timeout, waits = usualWaits } = options;
    let body = asked;
    let key = idempotencyKey;
    const isBytes = body instanceof Uint8Array;
    const headers = {
      // The endpoint of MCP wants both.
      Accept: 'application/json, text/event-stream',
      ...(body && { 'Content-Type': isBytes ? 'application/octet-stream' : 'application/json' }),
      ...(method !== 'GET' && !isPlain && { 'X-Svc-Artifact': '1' }),
      ...others,
    };
    const isKeyed = body && !isBytes && !isPlain;
    let isRefused = false;
    for (let attempt = 0; ; attempt++) {
      const given = await tokenOf(isRefused);
      if (!given.ok) return err(failureOf('no-token', given.error));
      const answer = await send(home, given.value, {
        method,
        path,
        headers: { ...(isKeyed && { 'Idempotency-Key': key }), ...headers },
        body: body && (body instanceof Uint8Array ? body : JSON.stringify(body)),
        maxBytes,
        time,
      });
      if (answer.ok) return answer;
      const { kind, status, code, retryAfter } = answer.error;
      // Somebody ended the token before its time: one new one is worth a try.
      if (status === 401 && typeof token === 'function' && !isRefused && given.value !== null) {
        isRefused = true;
        continue;
      }
      if (body && isBeforeWarnings(body, answer.error)) {
        const { acceptWarnings: _, ...known } = body as { acceptWarnings?: unknown };
        [body, key] = [known, crypto.randomUUID()];
        continue;
      }
      const isLater =
        kind === 'unreachable' ||
        (status !== null && status >= 500) ||
        status === 429 ||
        (code === 'idempotency_conflict' && status !== 422);
      const wait = Math.max(waits[attempt] ?? 0, (retryAfter ?? 0) * 1_000);
      if (!isLater || attempt >= waits.length || wait > MAX_WAIT) return answer;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  };

  async function send(
    home: string,
    given: string | null,
    {
      method,
      path,
      headers,
      body,
      maxBytes,
      time,
    }: {
      readonly method: string;
      readonly path: string;
      readonly headers: object;
      readonly body: string | Uint8Array | undefined;
      readonly maxBytes: number | null;
      readonly time: number;
    },
  ): Promise<Result<ApiAnswer, ApiFailure>> {
    try {
      const response = await fetch(home + path, {
        method,
        headers: { ...headers, ...(given !== null && { Authorization: `Bearer ${given}` }) },
        ...(body !== undefined && { body }),
        // Not followed: a token is for one server. Not every engine has `error`.
        redirect: 'manual',
        signal: AbortSignal.timeout(time),
      });
      if (response.status < 200 || (response.status >= 300 && response.status < 400)) {
        return err(failureOf('odd-answer', `${home} sends elsewhere, and nobody goes there.`));
      }
      const etag = response.headers.get('ETag');
      if (maxBytes !== null && response.status < 300) {
        const bytes = await bytesOf(response, maxBytes);
        return bytes
          ? ok({ status: response.status, value: {}, text: '', etag, bytes })
          : err(failureOf('odd-answer', `${home} sends more than was asked for.`));
      }
      const text = await response.text();
      const value = objectIn(text);
      if (response.status >= 400) {
        return err(refusalOf(home, response.status, value, response.headers.get('Retry-After')));
      }
      return ok({ status: response.status, value: value ?? {}, text, etag, bytes: null });
    } catch (error) {
      return err(failureOf('unreachable', `${home} cannot be reached: ${errorWords(error)}.`));
    }
  }

  return { server: home, request };
}

/**
 * True for the refusal of a server of 0.1, which does not know `acceptWarnings`: it is asked again
 * without, and publishes what it would have published then.
 */
const isBeforeWarnings = (body: object, { code, problem }: ApiFailure): boolean =>
  code === 'invalid_request' &&
  'acceptWarnings' in body &&
  !JSON.stringify(problem).includes('acceptWarnings');

/** Failure without an answer of the server to it. */
export const failureOf = (kind: ApiFailure['kind'], detail: string): ApiFailure => ({
  kind,
  detail,
  status: null,
  code: null,
  errors: [],
  retryAfter: null,
  problem: null,
});

/** A problem document (RFC 9457), or an answer that is none. */
function refusalOf(
  server: string,
  status: number,
  problem: JsonObject | null,
  retryAfter: string | null,
): ApiFailure {
  const { detail, code, errors } = problem ?? {};
  const places = (Array.isArray(errors) ? errors : []).slice(0, 20).map((each) => {
    const { pointer, detail: words } = Object(each);
    return { pointer: String(pointer), detail: String(words) };
  });
  return {
    kind: 'refused',
    detail: typeof detail === 'string' ? detail : `${server} answered with ${status}.`,
    status,
    code: typeof code === 'string' ? code : null,
    errors: places,
    retryAfter: retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null,
    problem,
  };
}

/** The bytes of an answer; null: they are more. */
async function bytesOf({ body }: FetchedAnswer, most: number): Promise<Uint8Array | null> {
  const reader = body?.getReader();
  const bytes = new Uint8Array(most);
  let size = 0;
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done || !value) return bytes.subarray(0, size);
    if (size + value.length > most) {
      await reader?.cancel();
      return null;
    }
    bytes.set(value, size);
    size += value.length;
  }
}

/** The object that an answer holds; null: it is not from a server of Vitrine, or holds nothing. */
function objectIn(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as JsonObject) : null;
  } catch {
    return null;
  }
}
