import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { growingBytes } from '#schemas/growing-bytes.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { nameResolver } from './name-resolver.ts';
import { isPublicAddress } from './public-address.ts';

/** A request to a server that somebody else named. */
export type OutboundRequest = {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Most bytes of the answer. */
  readonly maxBytes: number;
  /** For all of it, the look-up of the name included; milliseconds. */
  readonly timeout: number;
  /** Breaks it off, as if its time were over. */
  readonly signal?: AbortSignal;
};

export type OutboundAnswer = {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
};

/** Reason for no answer. */
export type OutboundFailure =
  /** No https: address with a name for its host. */
  | 'address'
  /** The name is not known, or leads to an address that is not public. */
  | 'not-public'
  | 'redirect'
  | 'too-large'
  | 'timeout'
  /** No connection, no valid certificate, no HTTP, or packed though that was not asked for. */
  | 'network';

export type SafeFetch = (
  address: string,
  request: OutboundRequest,
) => Promise<Result<OutboundAnswer, OutboundFailure>>;

/** The differences in tests: there the server is on this machine. */
export type OutboundNetwork = {
  /** All addresses of a host. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly isAllowed: (address: string) => boolean;
  /** Certificates to trust beside those of Node; PEM. */
  readonly ca?: string;
};

/**
 * The only way to a server that a person can name (server-side request forgery, OWASP): by https,
 * to public addresses only. The name is looked up once, all addresses that were found are checked, and
 * the connection goes to one of them; redirects are not followed.
 */
export const safeFetchOn =
  (network: OutboundNetwork): SafeFetch =>
  async (address, request) => {
    const url = readAddress(address);
    if (!url) return err('address');
    const timer = new AbortController();
    const late = setTimeout(() => timer.abort(), request.timeout);
    const breakOff = () => timer.abort();
    request.signal?.addEventListener('abort', breakOff, { once: true });
    if (request.signal?.aborted) timer.abort();
    try {
      return await Promise.race([
        ask(url, request, network, timer.signal),
        new Promise<Result<never, OutboundFailure>>((resolve) => {
          if (timer.signal.aborted) resolve(err('timeout'));
          timer.signal.addEventListener('abort', () => resolve(err('timeout')));
        }),
      ]);
    } finally {
      clearTimeout(late);
      request.signal?.removeEventListener('abort', breakOff);
      timer.abort();
    }
  };

/**
 * A client for the public network, with a bound of its own on names that are looked up at once: those who
 * name clients of OAuth take nothing from those who name receivers of webhooks.
 */
export const publicFetch = (): SafeFetch =>
  safeFetchOn({ resolve: nameResolver(), isAllowed: isPublicAddress });

/** The address, when it is https: with a name that can be one of the public network. */
function readAddress(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const { protocol, username, password, hostname } = url;
  if (protocol !== 'https:' || username !== '' || password !== '') return null;
  // An IP address needs no look-up: it is never what a name on the public network is like.
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return null;
  return /^[^.]+(?:\.[^.]+)+$/.test(hostname) && !/\.(?:localhost|local|internal)$/.test(hostname)
    ? url
    : null;
}

async function ask(
  url: URL,
  request: OutboundRequest,
  { resolve, isAllowed, ca }: OutboundNetwork,
  signal: AbortSignal,
): Promise<Result<OutboundAnswer, OutboundFailure>> {
  const addresses = await resolve(url.hostname).catch(() => []);
  const [first] = addresses;
  if (first === undefined || !addresses.every(isAllowed)) return err('not-public');
  const checked = addresses.map((address) => ({ address, family: isIP(address) }));
  if (signal.aborted) return err('timeout');
  const { method = 'GET', headers, body, maxBytes } = request;
  const response = await new Promise<IncomingMessage | null>((done) => {
    const outgoing = httpsRequest(
      url,
      {
        method,
        headers: { 'Accept-Encoding': 'identity', ...headers },
        signal,
        // A connection of its own: none that another name opened is used again.
        agent: false,
        servername: url.hostname,
        lookup: (_host, options, found) => {
          if (options.all) found(null, checked);
          else found(null, first, isIP(first));
        },
        ...(ca !== undefined && { ca }),
      },
      done,
    );
    outgoing.on('error', () => done(null));
    outgoing.end(body);
  });
  if (!response) return err('network');
  const answer = await read(response, maxBytes);
  response.destroy();
  return answer;
}

async function read(
  response: IncomingMessage,
  maxBytes: number,
): Promise<Result<OutboundAnswer, OutboundFailure>> {
  const { statusCode: status = 0 } = response;
  if (status >= 300 && status < 400) return err('redirect');
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  if (!/^(?:identity)?$/i.test(headers['content-encoding'] ?? '')) return err('network');
  if (Number(headers['content-length'] ?? 0) > maxBytes) return err('too-large');
  const bytes = growingBytes(maxBytes);
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      if (bytes.size() + part.length > maxBytes) return err('too-large');
      bytes.add(part);
    }
  } catch {
    return err('network');
  }
  return ok({ status, headers, body: bytes.whole() });
}
