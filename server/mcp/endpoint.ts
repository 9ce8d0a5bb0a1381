import { randomUUID } from 'node:crypto';
import {
  createMcpHandler,
  localhostAllowedHostnames,
  type McpServerFactory,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server';
import { ALL_SCOPES, isScope, type Scope } from '#schemas/api/scopes.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { MAX_BODY_BYTES, MAX_ESCAPED_BODY_BYTES } from '#schemas/limits.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { nearest } from '#schemas/text/near-name.ts';
import { shownValue } from '#schemas/text/shown-text.ts';
import { type AdmittedCaller, authorize, type Guards } from '../api/admit.ts';
import { sendFailure } from '../api/problems.ts';
import type { Deps } from '../deps.ts';
import { isPlainJson, type WithBody } from '../http/read-body.ts';
import { type Ctx, packed, send, sendJsonText, sendProblem } from '../http/reply.ts';
import { AS_DECLARED } from '../http/security-headers.ts';
import { mcpAddress, resourceMetadataAddress } from '../oauth/settings.ts';
import { callContext } from './call-tool.ts';
import { hostOf, sessionFor } from './host.ts';
import type { McpEndpoint } from './mount.ts';
import { readParams } from './params.ts';
import type { LongParts } from './register-tools.ts';
import { toolFor, toolMeant, withToolMeant } from './tool-name.ts';
import { TOOL_NAMES } from './tools.ts';

/**
 * Streams that may be open at once. They are acknowledged as the protocol wants it, and then silent:
 * nothing that could be told there ever changes.
 */
const MAX_SUBSCRIPTIONS = 256;

/** Error codes of JSON-RPC 2.0, section 5.1. */
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const INVALID_PARAMS = -32602;

/**
 * The endpoint of the Model Context Protocol: streamable HTTP without sessions, for clients of
 * 2026-07-28 and of the revisions of 2025. Its guards come first: where the request comes from, whose
 * token it carries, how large it is, and strict JSON (decisions §3).
 *
 * @param factory makes the server that answers one request
 * @param baseUrl asked late: the address is known only once the port is open
 * @param tools names of its tools; null: the library itself says which it has not
 */
export function mcpEndpoint(
  factory: McpServerFactory,
  guards: Guards & { readonly withBody: WithBody; readonly deps: Deps },
  baseUrl: () => string,
  tools: readonly string[] | null = TOOL_NAMES,
): McpEndpoint {
  const handler = createMcpHandler(factory, { maxSubscriptions: MAX_SUBSCRIPTIONS });
  const answer = async (c: Ctx): Promise<Response> => {
    const response = await answerHere(c);
    // Pages of other sites are refused.
    response.headers.append('Vary', 'Origin');
    return response;
  };
  const answerHere = async (c: Ctx): Promise<Response> => {
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
    if (!isPlainJson(c)) {
      const detail = 'Send the message as Content-Type: application/json, not packed.';
      return sendProblem(c, 'unsupported_media_type', { detail });
    }
    const { caller } = admitted;
    return guards.withBody(c, caller, BODY_LIMITS, (body) => respond(c, body, caller, metadata));
  };
  const respond = async (
    c: Ctx,
    body: Uint8Array,
    caller: AdmittedCaller,
    metadata: string,
  ): Promise<Response> => {
    const { account, scopes, spending, client } = caller;
    const message = await messageOf(c, body, guards.deps, caller, tools);
    if (!message.ok) return message.error;

    const requestId = c.get('requestId') ?? 'none';
    const session = sessionFor(message.value.value, randomUUID);
    if (session !== null) c.set('extra', { ...c.get('extra'), 'Mcp-Session-Id': session });
    const host = hostOf(message.value.value, c.req.header('Mcp-Session-Id'));
    const long: LongParts = { call: message.value.call };
    const response = await handler.fetch(c.req.raw, {
      parsedBody: message.value.value,
      authInfo: {
        // The token itself goes no further.
        token: '',
        clientId: account,
        scopes: [...scopes],
        resourceMetadataUrl: metadata,
        extra: {
          requestId,
          spending,
          client,
          host,
          long,
        },
      },
    });
    if (response.status === 403) return scopeProblem(c, response, scopes);
    const { method } = (message.value.value ?? {}) as { method?: unknown };
    return dressed(c, response, method === 'resources/read');
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

/** A message, and the call in it when its arguments are long. */
type Message = { readonly value: unknown; readonly call: LongParts['call'] };

const BODY_LIMITS = {
  limit: MAX_BODY_BYTES,
  longest: MAX_ESCAPED_BODY_BYTES,
  tooLarge: `A message may have ${MAX_BODY_BYTES} bytes.`,
};

/** Reads the message of a request strictly; a long one not on this thread. The error is the answer. */
async function messageOf(
  c: Ctx,
  body: Uint8Array,
  deps: Deps,
  caller: AdmittedCaller,
  tools: readonly string[] | null,
): Promise<Result<Message, Response>> {
  const input = { body, ...callContext(deps, caller) };
  const done = await deps.check('read-message', input, caller.account);
  if (!done.ok) return err(sendFailure(c, done.error));
  const read = done.value;
  if (read.failure !== undefined) {
    return err(rpcError(c, PARSE_ERROR, `Parse error: ${read.failure}`));
  }
  // Revision 2025-06-18 took batches out of the protocol; one would get past the rate limit.
  if (Array.isArray(read.message)) {
    return err(rpcError(c, INVALID_REQUEST, 'Send one message at a time.'));
  }
  const checked = readParams(read.message);
  if (!checked.ok) {
    // As the library answers: the request was carried out, and this is its error.
    const { id = null } = read.message as { id?: JsonValue };
    return err(rpcError(c, INVALID_PARAMS, checked.error, { id, status: 200 }));
  }
  // A name in a header has to be that in the message.
  const hasHeader = c.req.header('Mcp-Name') !== undefined;
  const value = hasHeader ? checked.value : withToolMeant(checked.value, tools ?? []);
  const unknown = tools && unknownTool(toolIn(value), tools);
  if (unknown !== null) {
    const { id = null } = value as { id?: JsonValue };
    return err(rpcError(c, INVALID_PARAMS, unknown, { id, status: 200 }));
  }
  return ok({ value, call: read.call });
}

/** The name of the tool that a message calls. */
function toolIn(message: unknown): unknown {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } };
  return method === 'tools/call' ? params?.name : undefined;
}

/** The sentence about a tool that is not there, with the one that may be meant; null: it is there. */
function unknownTool(name: unknown, tools: readonly string[]): string | null {
  if (typeof name !== 'string' || tools.includes(name)) return null;
  const near = toolMeant(name, tools) ?? nearest(name, tools) ?? toolFor(name);
  const all = `There are ${tools.join(', ')}.`;
  const hint = near ? `Did you mean ${near}? ${all}` : all;
  return `There is no tool ${shownValue(name)}. ${hint}`;
}

const rpcError = (
  c: Ctx,
  code: number,
  message: string,
  { id, status }: { readonly id: JsonValue; readonly status: number } = { id: null, status: 400 },
): Response =>
  send(c, status, JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }), {
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

/**
 * The answer of the protocol with the headers of all answers.
 *
 * @param isOfPage true: it is the page of MCP Apps, which is long and packs well
 */
async function dressed(c: Ctx, answer: Response, isOfPage: boolean): Promise<Response> {
  const type = answer.headers.get('Content-Type') ?? '';
  if (type.startsWith('application/json')) {
    return sendJsonText(c, answer.status, await answer.text());
  }
  c.set('isDressed', true);
  const headers = new Headers(answer.headers);
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Request-Id', c.get('requestId') ?? 'none');
  const more = { ...AS_DECLARED, ...c.get('extra') };
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  // A stream of one answer, which ends with it.
  if (!isOfPage) return new Response(answer.body, { status: answer.status, headers });
  const body = await answer.text();
  const small = await packed(c, body);
  headers.append('Vary', 'Accept-Encoding');
  if (small) headers.set('Content-Encoding', 'gzip');
  return new Response(small ?? body, { status: answer.status, headers });
}
