import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
  type ServerContext,
  UrlElicitationRequiredError,
} from '@modelcontextprotocol/server';
import { ok, type Result } from '#schemas/result.ts';
import { withdrawAsk } from '../domain/asks.ts';
import type { Deps } from '../domain/deps.ts';
import type { Failure } from '../domain/failures.ts';
import { askedAlready } from './ask-tools.ts';
import type { Answer, Elicits, McpCaller } from './tool.ts';

/** The name of the one thing that is asked of a host. */
const ANSWER = 'answer';
const MESSAGE = 'Open this page to answer. What you answer there changes nothing by itself.';

/** The beginning of the session id that a host of 2025 gets which said that it opens addresses. */
const SESSION = 'url-';

/**
 * The session id for a host of 2025, which says only once what it can. Nothing is kept here: it says
 * just that. Null: it says nothing of addresses.
 */
export function sessionFor(message: unknown, newId: () => string): string | null {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: object };
  if (method !== 'initialize') return null;
  return opensUrls((params as { capabilities?: unknown } | undefined)?.capabilities)
    ? `${SESSION}${newId()}`
    : null;
}

/** @param session the id that came with a request */
export const elicitsAsError = (session: string | undefined): boolean =>
  session?.startsWith(SESSION) === true;

export function elicitsOf({ mcpReq }: ServerContext, isOfSession: boolean): Elicits {
  const envelope: Readonly<Record<string, unknown>> = { ...mcpReq.envelope };
  const own = envelope[CLIENT_CAPABILITIES_META_KEY];
  if (own !== undefined) return opensUrls(own) ? 'in-answer' : null;
  return isOfSession ? 'as-error' : null;
}

function opensUrls(capabilities: unknown): boolean {
  const { elicitation } = (capabilities ?? {}) as { elicitation?: { url?: unknown } };
  return typeof elicitation?.url === 'object' && elicitation.url !== null;
}

/**
 * Has the host open an address: an answer of the revision of 2026, an error (-32042) of those of
 * 2025.
 */
export function elicited(
  { id, url }: NonNullable<Answer['elicits']>,
  elicits: Elicits,
): CallToolResult | InputRequiredResult {
  if (elicits === 'as-error') {
    const asked = { mode: 'url', elicitationId: id, url, message: MESSAGE } as const;
    throw new UrlElicitationRequiredError([asked], MESSAGE);
  }
  return inputRequired({
    inputRequests: { [ANSWER]: inputRequired.elicitUrl({ url, message: MESSAGE }) },
    requestState: id,
  });
}

/**
 * What a host comes back with that was to open an address; null: it comes for the first time. The
 * state is what any client may send: it names an ask, and only one of the caller is ever touched.
 */
export async function comeBack(
  deps: Deps,
  caller: McpCaller,
  { mcpReq }: ServerContext,
): Promise<Result<Answer, Failure> | null> {
  const { inputResponses } = mcpReq;
  const id = mcpReq.requestState();
  if (typeof id !== 'string' || !inputResponses) return null;
  const { action } = (inputResponses[ANSWER] ?? {}) as { action?: unknown };
  if (action === 'accept') return ok(askedAlready(id));
  // Nobody else was told the address.
  const done = await withdrawAsk(deps, caller, id);
  if (!done.ok) return done;
  return ok({
    text: 'The person did not open the page. The question is withdrawn.',
    structured: { id, state: 'withdrawn' },
  });
}
