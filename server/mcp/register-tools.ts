import {
  type CallToolResult,
  fromJsonSchema,
  type McpServer,
  requireScopes,
} from '@modelcontextprotocol/server';
import type { JsonObject } from '#schemas/json-value.ts';
import type { Failure } from '../domain/failures.ts';
import { holdsStorable, UnstorableText } from '../domain/unstorable.ts';
import { problemOf } from '../http/failures.ts';
import { invalidRequest } from '../http/json-body.ts';
import { problemDocument } from '../http/reply.ts';
import { APP_PAGE } from './app-page.ts';
import { checkerOf } from './arguments.ts';
import type { McpCaller, McpParts, ObjectSchema } from './tool.ts';
import { TOOL_NAMES, TOOL_SCOPES } from './tool-scopes.ts';
import { TOOLS } from './tools.ts';

/** Arguments are checked here, so that what is wrong is told as a problem with pointers. */
const unchecked = (schema: ObjectSchema) =>
  fromJsonSchema<JsonObject>(schema, {
    getValidator: () => (value) => ({ valid: true, data: value as never, errorMessage: undefined }),
  });

/** Made once: a server is made for each request. */
const PREPARED = TOOL_NAMES.map((name) => {
  const { title, description, input, output, annotations, checks, run, record } = TOOLS[name];
  const scope = TOOL_SCOPES[name];
  return {
    name,
    run,
    record,
    check: checks === 'itself' ? () => [] : checkerOf(input),
    config: {
      title,
      description,
      inputSchema: unchecked(input),
      outputSchema: unchecked(output),
      annotations,
      ...(scope && { scopeChallenge: requireScopes(scope) }),
    },
  };
});

/** The address of the artifact of which the pointers in a failure are. */
const prefixOf = ({ reason }: Failure) =>
  reason === 'invalid-artifact' || reason === 'hash-mismatch' ? '/artifact' : '';

const UNSTORABLE: Failure = { reason: 'unstorable' };
const NOTHING_THERE: Failure = {
  reason: 'not-found',
  detail: 'There is nothing of a name that holds NUL.',
};

/** Arguments that name something. What is inside of documents may hold any character. */
const NAMES = ['id', 'parent', 'cursor', 'text', 'idempotencyKey'];

const hasStorableNames = (args: JsonObject): boolean =>
  NAMES.every((name) => holdsStorable(args[name]));

/**
 * Puts the tools on a server that answers one request. The list is the same for every token; a
 * scope that is missing is told when a tool is called.
 */
export function registerTools(
  server: McpServer,
  { deps, onError, app }: McpParts,
  caller: McpCaller,
): void {
  for (const { name, run, record, check, config } of PREPARED) {
    const shows = app !== null && record ? record : null;
    const own = shows ? { ...config, _meta: { ui: { resourceUri: APP_PAGE } } } : config;
    server.registerTool(name, own, async (args): Promise<CallToolResult> => {
      const unstorable = config.annotations.readOnlyHint ? NOTHING_THERE : UNSTORABLE;
      if (!hasStorableNames(args)) return refused(unstorable, caller);
      const errors = check(args);
      if (errors.length > 0) return refused(invalidRequest(errors), caller);
      try {
        const answer = await run(deps, caller, args);
        if (!answer.ok) return refused(answer.error, caller);
        const shown = await shows?.(deps, args);
        return {
          content: [{ type: 'text', text: JSON.stringify(answer.value) }],
          structuredContent: { ...answer.value },
          ...(shown && { _meta: { 'vitrine/record': shown } }),
        };
      } catch (error) {
        if (error instanceof UnstorableText) return refused(unstorable, caller);
        onError(error);
        const detail = 'Something went wrong here. The request identifier helps to find out what.';
        return problemResult(problemDocument('internal', { detail }, caller.requestId));
      }
    });
  }
}

function refused(failure: Failure, { requestId }: McpCaller): CallToolResult {
  const { code, ...parts } = problemOf(failure, prefixOf(failure));
  return problemResult(problemDocument(code, parts, requestId));
}

const problemResult = (problem: object): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: JSON.stringify(problem) }],
});
