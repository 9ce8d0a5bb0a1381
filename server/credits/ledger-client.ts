import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { growingBytes } from '#schemas/growing-bytes.ts';
import { err, ok, type Result } from '#schemas/result.ts';

/** Time that a ledger may take to answer, in milliseconds. */
const TIMEOUT = 5_000;
/** Longest answer that is read, in bytes. */
const MAX_ANSWER = 262_144;

export type LedgerAnswer = { readonly status: number; readonly body: unknown };
export type LedgerRequest = {
  readonly method: 'GET' | 'POST';
  /** Below the base address; its variable parts are encoded. */
  readonly path: string;
  readonly body?: object;
  readonly idempotencyKey?: string;
};

/**
 * Requests to a ledger that the operator has set. A broken connection, a late, long or unreadable
 * answer and a 5xx are all the same: nothing is known about what was done.
 *
 * @param signal breaks off what is under way
 */
export function ledgerClient(base: string, token: string | null, signal?: AbortSignal) {
  return (wanted: LedgerRequest): Promise<Result<LedgerAnswer, 'unavailable'>> =>
    new Promise((resolve) => {
      const unknown = () => resolve(err('unavailable'));
      const url = new URL(`${base}${wanted.path}`);
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const text = wanted.body && JSON.stringify(wanted.body);
      // Not fetch: Formance reads the filter of a list from the body of a GET.
      const request = send(url, {
        method: wanted.method,
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT), ...(signal ? [signal] : [])]),
        headers: {
          Accept: 'application/json',
          ...(text !== undefined && {
            'Content-Type': 'application/json',
            'Content-Length': String(Buffer.byteLength(text)),
          }),
          ...(wanted.idempotencyKey && { 'Idempotency-Key': wanted.idempotencyKey }),
          ...(token !== null && { Authorization: `Bearer ${token}` }),
        },
      });
      request.on('error', unknown);
      request.on('response', (response) => {
        read(response).then((answer) => {
          if (answer && answer.status < 500) resolve(ok(answer));
          else unknown();
        }, unknown);
      });
      request.end(text);
    });
}

async function read(response: IncomingMessage): Promise<LedgerAnswer | null> {
  const bytes = growingBytes(MAX_ANSWER);
  for await (const part of response as AsyncIterable<Buffer>) {
    if (bytes.size() + part.length > MAX_ANSWER) return null;
    bytes.add(part);
  }
  const text = Buffer.from(bytes.whole()).toString();
  return { status: response.statusCode ?? 500, body: text === '' ? null : JSON.parse(text) };
}

/** A member of an answer, whatever the answer is. */
export function member(value: unknown, ...path: string[]): unknown {
  let inner = value;
  for (const name of path) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, name))
      return undefined;
    inner = (inner as Record<string, unknown>)[name];
  }
  return inner;
}
