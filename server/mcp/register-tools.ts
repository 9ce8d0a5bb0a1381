import {
  type CallToolResult,
  fromJsonSchema,
  type McpServer,
  requireScopes,
} from '@modelcontextprotocol/server';
import type { JsonObject } from '#schemas/json/json-value.ts';
import type { Failure } from '../domain/failures.ts';
import { IDEMPOTENCY_KEY } from '../domain/idempotency.ts';
import { UnstorableText } from '../domain/unstorable.ts';
import { problemOf, type ToldProblem } from '../http/failures.ts';
import { problemDocument } from '../http/reply.ts';
import { APP_PAGE } from './app-page.ts';
import { type CallElsewhere, callTool, prefixOf, unstorable } from './call-tool.ts';
import { failureOf, INTERNAL } from './safely.ts';
import type { McpCaller, McpParts, ObjectSchema } from './tool.ts';
import { TOOLS } from './tools.ts';

/** Arguments are checked here, so that what is wrong is told as a problem with pointers. */
const unchecked = (schema: ObjectSchema) =>
  fromJsonSchema<JsonObject>(schema, {
    getValidator: () => (value) => ({ valid: true, data: value as never, errorMessage: undefined }),
  });

/** Made once: a server is made for each request. */
const PREPARED = TOOLS.map(
  ({ name, title, description, scope, input, output, annotations, record }) => ({
    name,
    record,
    config: {
      title,
      description,
      inputSchema: unchecked(input),
      outputSchema: unchecked(output),
      annotations,
      ...(scope && { scopeChallenge: requireScopes(scope) }),
    },
  }),
);

/**
 * Puts the tools on a server that answers one request. The list is the same for every token; a
 * scope that is missing is told when a tool is called.
 */
export function registerTools(
  server: McpServer,
  { deps, once, onError, app }: McpParts,
  caller: McpCaller,
  elsewhere: CallElsewhere | null,
): void {
  for (const { name, record, config } of PREPARED) {
    const shows = app !== null && record ? record : null;
    const own = shows ? { ...config, _meta: { ui: { resourceUri: APP_PAGE } } } : config;
    const run = async (args: JsonObject): Promise<CallToolResult> => {
      if (elsewhere) {
        const answer = await elsewhere(name);
        if (!answer.ok) return told(answer.error, caller);
        const { text, structured } = answer.value;
        return { content: [{ type: 'text', text }], structuredContent: { ...structured } };
      }
      const answer = await callTool(deps, caller, name, args);
      if (!answer.ok) return refused(answer.error, caller);
      const shown = await shows?.(deps, args);
      return {
        content: [{ type: 'text', text: JSON.stringify(answer.value) }],
        structuredContent: { ...answer.value },
        ...(shown && { _meta: { 'vitrine/record': shown } }),
      };
    };
    server.registerTool(name, own, async (args): Promise<CallToolResult> => {
      try {
        const key = args.idempotencyKey;
        if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) return await run(args);
        const done = await once(caller.account, key, () => run(args));
        return done.ok ? done.value : refused(done.error, caller);
      } catch (error) {
        if (error instanceof UnstorableText) return refused(unstorable(name), caller);
        const failure = failureOf(error);
        if (failure) return refused(failure, caller);
        onError(error);
        return problemResult(problemDocument('internal', INTERNAL, caller.requestId));
      }
    });
  }
}

const refused = (failure: Failure, caller: McpCaller): CallToolResult =>
  told(problemOf(failure, prefixOf(failure)), caller);

const told = ({ code, ...parts }: ToldProblem, { requestId }: McpCaller): CallToolResult =>
  problemResult(problemDocument(code, parts, requestId));

const problemResult = (problem: object): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: JSON.stringify(problem) }],
});
