import { growingBytes } from '#schemas/growing-bytes.ts';
import { MAX_ANSWER_BYTES, type NetAnswer, type RequestError } from '../protocol.ts';
import type { BrokerRequest } from './request-rules.ts';
import { declaredAddress, refusal } from './request-rules.ts';

/** Longest time from the request to the last byte of its answer, in milliseconds. */
export const TIME_LIMIT = 15_000;
/** Most of an answer's headers that are passed on, and their characters in all. */
const MAX_HEADERS = 50;
const MAX_HEADER_CHARS = 8_000;

/** Makes one request as sandbox.md has it: https to a declared host, and nothing goes along. */
export async function perform(
  request: BrokerRequest,
  hosts: readonly string[],
  timeLimit = TIME_LIMIT,
): Promise<NetAnswer | RequestError> {
  const address = declaredAddress(request.url, hosts);
  const refused = refusal(request, hosts);
  if (!address || refused) return refused ?? 'not-declared';
  const late = AbortSignal.timeout(timeLimit);
  const enough = new AbortController();
  try {
    const answer = await fetch(address, {
      method: request.method,
      headers: request.headers.map(([name, value]): [string, string] => [name, value]),
      body: request.body,
      mode: 'cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      // 'error' would look like any other failure.
      redirect: 'manual',
      signal: AbortSignal.any([late, enough.signal]),
    });
    if (answer.type === 'opaqueredirect') return 'redirected';
    const type = answer.headers.get('content-type') ?? '';
    if (request.media && !/^(?:image|audio|video)\//i.test(type)) {
      enough.abort();
      return 'not-media';
    }
    const body = await readBody(answer);
    if (!body) {
      enough.abort();
      return 'too-large';
    }
    return { status: answer.status, headers: someHeaders(answer.headers), body };
  } catch {
    return late.aborted ? 'timeout' : 'network';
  }
}

/** The whole body; null when it is over the limit, known as soon as it is. */
async function readBody(answer: Response): Promise<ArrayBuffer | null> {
  const bytes = growingBytes(MAX_ANSWER_BYTES);
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    if (bytes.size() + part.value.length > MAX_ANSWER_BYTES) return null;
    bytes.add(part.value);
  }
  return bytes.whole().buffer;
}

function someHeaders(headers: Headers): [string, string][] {
  let chars = 0;
  return [...headers].slice(0, MAX_HEADERS).filter(([name, value]) => {
    chars += name.length + value.length;
    return chars <= MAX_HEADER_CHARS;
  });
}
