import { isDeclarableHost } from '#schemas/program/host-name.ts';
import type { NetAnswer, PROTOCOL_VERSION } from '../protocol.ts';
import { MAX_REQUEST_BYTES, MAX_REQUEST_HEADERS, type RequestError } from '../protocol.ts';

/** Viewer to broker page: the first message, with exactly one port. */
export interface BrokerStart {
  readonly vitrine: typeof PROTOCOL_VERSION;
  /** Exact names of the hosts that it may ask. */
  readonly hosts: readonly string[];
}

/** The request that is to be sent. */
export interface BrokerRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Blob | null;
  /** Only a picture, a sound or a video is wanted. */
  readonly media: boolean;
}

/** Viewer to broker, over the port. */
export type ToBroker = BrokerRequest & { readonly id: number };

/** Broker to viewer, over the port. */
export type FromBroker =
  | { readonly ready: true }
  | { readonly id: number; readonly error: RequestError }
  | { readonly id: number; readonly error: null; readonly answer: NetAnswer };

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
/** Longest value of a header, in characters. */
const MAX_VALUE = 1_000;

/**
 * The address as it would be asked for, when it is plain https to one of the hosts: the exact name,
 * the usual port, no user name; null otherwise. The fragment is left out. That the name is of the
 * public internet was checked when the capsule was read; nothing is asked of one that is not.
 */
export function declaredAddress(address: string, hosts: readonly string[]): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const plain = url.protocol === 'https:' && !url.port && !url.username && !url.password;
  if (!plain || !hosts.includes(url.hostname) || !isDeclarableHost(url.hostname)) return null;
  // A trailing dot, other letters or codes in the name give another address than the one declared.
  if (url.host !== url.hostname || !/^https:/i.test(address)) return null;
  url.hash = '';
  return url;
}

/** The reason that a request may not be made; null when it may. */
export function refusal(request: BrokerRequest, hosts: readonly string[]): RequestError | null {
  if (!declaredAddress(request.url, hosts)) return 'not-declared';
  const { method, headers, body } = request;
  if (!METHODS.has(method) || headers.length > MAX_REQUEST_HEADERS) return 'invalid';
  if (body && (method === 'GET' || method === 'HEAD')) return 'invalid';
  if (body && body.size > MAX_REQUEST_BYTES) return 'too-large';
  const readable = headers.every(
    ([name, value]) =>
      /^[\w!#$%&'*+.^`|~-]{1,64}$/.test(name) &&
      value.length <= MAX_VALUE &&
      /^[\t\x20-\x7e]*$/.test(value),
  );
  return readable ? null : 'invalid';
}
