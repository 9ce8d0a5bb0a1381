import {
  createMcpHandler,
  localhostAllowedHostnames,
  type McpServerFactory,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server';
import { MAX_BODY_BYTES, MAX_JSON_DEPTH } from '#schemas/limits.ts';
import { ALL_SCOPES, isScope, type Scope } from '#schemas/scopes.ts';
import { parseStrictJson } from '#schemas/strict-json.ts';
import { problemOf } from '../http/failures.ts';
import { authorize, type Guards } from '../http/mount.ts';
import { readBody, sendBodyFailure } from '../http/read-body.ts';
import { type Ctx, send, sendProblem } from '../http/reply.ts';
import { mcpAddress, resourceMetadataAddress } from './identity.ts';
import type { McpEndpoint } from './mount.ts';

/** `params.arguments.artifact`: so much deeper than a document may a message be. */
const MESSAGE_DEPTH = MAX_JSON_DEPTH + 3;

/**
 * Streams that may be open at once. They are acknowledged as the protocol wants it, and then silent:
 * nothing that could be told there ever changes.
 */
const MOST_SUBSCRIPTIONS = 256;

/** Error codes of JSON-RPC 2.0, section 5.1. */
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;

/**
 * The endpoint of the Model Context Protocol: streamable HTTP without sessions, for clients of
 * 2026-07-28 and of the revisions of 2025. What guards it comes first: where the request comes from,
 * whose token it carries, how large it is, and strict JSON (decisions §3).
 *
 * @param factory makes the server that answers one request
 * @param baseUrl asked late: the address is known only once the port is open
 */
export function mcpEndpoint(
  factory: McpServerFactory,
  guards: Guards,
  baseUrl: () => string,
): McpEndpoint {
  const handler = createMcpHandler(factory, { maxSubscriptions: MOST_SUBSCRIPTIONS });
  const answer = async (c: Ctx): Promise<Response> => {
    const foreign = fromElsewhere(c, baseUrl());
    if (foreign) return foreign;
    const metadata = resourceMetadataAddress(baseUrl());
    const admitted = await authorize(c, guards, mcpAddress, [
      `resource_metadata="${metadata}"`,
      // Common clients ask for exactly this, once: what is missing here, they never get.
      `scope="${ALL_SCOPES.join(' ')}"`,
    ]);
    if ('response' in admitted) return admitted.response;
    if (c.req.method !== 'POST') {
      return sendProblem(c, 'invalid_request', {
        status: 405,
        detail: 'Send each message as a POST. There is no stream and no session here.',
        headers: { Allow: 'POST' },
      });
    }
    const message = await messageOf(c);
    if ('response' in message) return message.response;

    const { account, scopes, spending } = admitted.caller;
    const response = await handler.fetch(c.req.raw, {
      parsedBody: message.value,
      authInfo: {
        // The token itself goes no further.
        token: '',
        clientId: account,
        scopes: [...scopes],
        resourceMetadataUrl: metadata,
        extra: { requestId: c.get('requestId'), spending },
      },
    });
    return response.status === 403 ? scopeProblem(c, response, scopes) : dressed(c, response);
  };
  return { answer, close: handler.close };
}

/** Refuses requests from pages of other sites, and names that were bent to this address. */
function fromElsewhere(c: Ctx, baseUrl: string): Response | null {
  const { hostname } = new URL(baseUrl);
  const local = localhostAllowedHostnames();
  const allowed = local.includes(hostname) ? local : [hostname];
  const host = validateHostHeader(c.req.header('Host'), allowed);
  const origin = validateOriginHeader(c.req.header('Origin'), allowed);
  if (host.ok && origin.ok) return null;
  return sendProblem(c, 'invalid_request', {
    status: 403,
    detail: host.ok
      ? `Pages of other sites may not use this endpoint: the Origin must be that of ${baseUrl}`
      : `The Host header must be that of ${baseUrl} A proxy in front has to pass it on.`,
  });
}

type Message = { readonly value: unknown } | { readonly response: Response };

/** The message of a request, read strictly. */
async function messageOf(c: Ctx): Promise<Message> {
  const type = c.req.header('Content-Type') ?? '';
  const coding = c.req.header('Content-Encoding') ?? '';
  if (!/^application\/json *(?:;|$)/i.test(type) || !/^(?:identity)?$/i.test(coding)) {
    const detail = 'Send the message as Content-Type: application/json, not packed.';
    return { response: sendProblem(c, 'unsupported_media_type', { detail }) };
  }
  const body = await readBody(c, MAX_BODY_BYTES);
  if (!body.ok) {
    const detail = `A message may have ${MAX_BODY_BYTES} bytes. The HTTP API takes larger ones.`;
    return { response: sendBodyFailure(c, body.error, detail) };
  }
  const read = parseStrictJson(body.value, Number.POSITIVE_INFINITY, MESSAGE_DEPTH);
  if (!read.ok) {
    const { detail } = problemOf({ reason: 'invalid-json', ...read.error });
    return { response: rpcError(c, PARSE_ERROR, `Parse error: ${detail}`) };
  }
  // Revision 2025-06-18 took batches out of the protocol; one would get past the rate limit.
  if (Array.isArray(read.value)) {
    return { response: rpcError(c, INVALID_REQUEST, 'Send one message at a time.') };
  }
  return read;
}

const rpcError = (c: Ctx, code: number, message: string): Response =>
  send(c, 400, JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } }), {
    'Content-Type': 'application/json',
  });

/**
 * A missing scope is told as the HTTP API tells it. The challenge names those that are there, too: a
 * client that asks for what it says must not lose them.
 */
function scopeProblem(c: Ctx, answer: Response, granted: readonly Scope[]): Response {
  const challenge = answer.headers.get('WWW-Authenticate') ?? '';
  const [, names = ''] = /scope="([^"]*)"/.exec(challenge) ?? [];
  const scope = names.split(' ').find(isScope) ?? names;
  const all = [...new Set([...granted, ...names.split(' ')])];
  return sendProblem(c, 'insufficient_scope', {
    detail: `This needs a token with the scope ${scope}.`,
    headers: {
      'WWW-Authenticate': challenge.replace(/scope="[^"]*"/, `scope="${all.join(' ')}"`),
    },
    more: { scope },
  });
}

/** The answer of the protocol with the headers of all answers. */
async function dressed(c: Ctx, answer: Response): Promise<Response> {
  const type = answer.headers.get('Content-Type') ?? '';
  if (type.startsWith('application/json')) {
    return send(c, answer.status, await answer.text(), { 'Content-Type': 'application/json' });
  }
  c.set('isDressed', true);
  const headers = new Headers(answer.headers);
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('X-Request-Id', c.get('requestId') ?? 'none');
  for (const [name, value] of Object.entries(c.get('extra') ?? {})) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}
