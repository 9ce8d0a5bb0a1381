import {
  type CallToolResult,
  type InputRequiredResult,
  inputRequired,
  type ServerContext,
  UrlElicitationRequiredError,
} from '@modelcontextprotocol/server';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import { askShown, withdrawAsk } from '../asks/rules.ts';
import { askedAlready } from '../asks/tools.ts';
import type { Deps } from '../deps.ts';
import { artifactNamed } from './names.ts';
import type { Answer, Elicits, McpCaller } from './tool.ts';

/** The name of the one thing that is asked of a host. */
const ANSWER = 'answer';
const MESSAGE = 'Open this page to answer. What you answer there changes nothing by itself.';

/**
 * Has the host open an address: an answer of the revision of 2026, an error (-32042) of those of
 * 2025.
 */
export function elicited(
  { id, url, state }: NonNullable<Answer['elicits']>,
  elicits: Elicits,
): CallToolResult | InputRequiredResult {
  if (elicits === 'as-error') {
    const asked = { mode: 'url', elicitationId: id, url, message: MESSAGE } as const;
    throw new UrlElicitationRequiredError([asked], MESSAGE);
  }
  return inputRequired({
    inputRequests: { [ANSWER]: inputRequired.elicitUrl({ url, message: MESSAGE }) },
    requestState: state,
  });
}

/**
 * Answers a host that was given an address to open, and comes back. Any client may send a state: only
 * one that was given with the address of an ask of this account, about this artifact, is believed.
 *
 * @param artifact the argument of ask_person that names the artifact
 * @returns null: the host comes for the first time, or brings a state that was made up. It is given an
 *   address
 */
export async function comeBack(
  deps: Deps,
  caller: McpCaller,
  { mcpReq }: ServerContext,
  artifact: JsonValue | undefined,
): Promise<Result<Answer, Failure> | null> {
  const { inputResponses } = mcpReq;
  const state = mcpReq.requestState();
  if (typeof state !== 'string' || !inputResponses) return null;
  const ask = await askShown(deps, state);
  const named = artifactNamed(deps, artifact);
  const isOwn = ask?.account === caller.account && named.ok && ask.artifact === named.value;
  if (!ask || !isOwn) return null;
  const { id } = ask;
  const { action } = (inputResponses[ANSWER] ?? {}) as { action?: unknown };
  if (action === 'accept') {
    const isAsked = ask.state === 'open' || ask.state === 'answered';
    return isAsked ? ok(askedAlready(id)) : null;
  }
  // Nobody else was told the address.
  const done = await withdrawAsk(deps, caller, id);
  if (!done.ok) return done;
  return ok({
    text: 'The person did not open the page. The question is withdrawn.',
    structured: { id, state: 'withdrawn' },
    next: 'Say so, and call ask_person again only if the person wants to answer.',
  });
}
