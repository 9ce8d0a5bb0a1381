import {
  type CallToolResult,
  fromJsonSchema,
  type InputRequiredResult,
  type McpServer,
  requireScopes,
  type ScopeChallengeHandler,
  type ServerContext,
  UrlElicitationRequiredError,
} from '@modelcontextprotocol/server';
import type { JsonObject } from '#schemas/json/json-value.ts';
import type { Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import { IDEMPOTENCY_KEY } from '../api/idempotency.ts';
import { type CodedProblem, problemOf } from '../api/problems.ts';
import { UnstorableText } from '../db/unstorable.ts';
import { problemDocument } from '../http/reply.ts';
import { APP_META } from './app-page.ts';
import { callTool, prefixOf, runCall, unstorable } from './call-tool.ts';
import type { PreparedCall } from './call-types.ts';
import { comeBack, elicited, elicitsOf } from './elicit.ts';
import { failureOf, INTERNAL } from './safely.ts';
import type { Answer, McpCaller, McpParts, ObjectSchema, Tool } from './tool.ts';
import { TOOLS, type ToolName, toolNamed } from './tools.ts';

/** Arguments are checked here, so that what is wrong is told as a problem with pointers. */
/** Longest name of a link, in UTF-16 units. */
const MAX_NAME = 160;

const unchecked = (schema: ObjectSchema) =>
  fromJsonSchema<JsonObject>(schema, {
    getValidator: () => (value) => ({ valid: true, data: value as never, errorMessage: undefined }),
  });

/** Made once: a server is made for each request. What tools answer is told in OpenAPI. */
const PREPARED = TOOLS.map(({ name, title, description, scope, input, annotations, isShown }) => ({
  name,
  isShown: isShown === true,
  config: {
    title,
    description,
    inputSchema: unchecked(input),
    annotations,
    ...(scope && { scopeChallenge: challengeOf(scope) }),
  },
}));

/** Asks for a scope that is missing; which one, the arguments may say. */
function challengeOf(scope: NonNullable<Tool['scope']>): ScopeChallengeHandler {
  if (typeof scope === 'string') return requireScopes(scope);
  return (context) => {
    const params = context.request.params as { arguments?: unknown } | undefined;
    const given = params?.arguments;
    const args = typeof given === 'object' && given !== null ? (given as JsonObject) : {};
    return requireScopes(scope.of(args))(context);
  };
}

/** What a host gets: an answer, or something that it has to open for its person first. */
type Outcome = CallToolResult | InputRequiredResult;

/** The parts of a message, and of its answer, that are too long for the library. */
export type LongParts = {
  /** The call with its long arguments; null: they are in the message. */
  readonly call: Result<PreparedCall, Failure> | null;
  /** Has JSON put into the answer as it is. @returns the value that stands for it until then */
  readonly inline: (json: string) => string;
};

/**
 * Puts the tools on a server that answers one request. The list is the same for every token; a
 * scope that is missing is told when a tool is called.
 */
export function registerTools(
  server: McpServer,
  { deps, once, onError, app }: McpParts,
  caller: McpCaller,
  { call, inline }: LongParts,
): void {
  for (const { name, isShown, config } of PREPARED) {
    const shows = app !== null && isShown;
    const listed = toolNamed(name).listed?.(deps);
    const own = {
      ...config,
      ...(listed && { description: listed.description, inputSchema: unchecked(listed.input) }),
      ...(shows && { _meta: APP_META }),
    };
    const run = async (args: JsonObject, ctx: ServerContext): Promise<Outcome> => {
      const elicits = elicitsOf(ctx, caller.elicits === 'as-error');
      const who = { ...caller, elicits };
      const back = name === 'ask_person' ? await comeBack(deps, who, ctx, args.id) : null;
      if (back)
        return back.ok ? resultOf(back.value, shows, inline) : refused(name, back.error, caller);
      const answer = call?.ok
        ? await runCall(deps, who, name, call.value)
        : (call ?? (await callTool(deps, who, name, args)));
      if (!answer.ok) return refused(name, answer.error, caller);
      const { elicits: address } = answer.value;
      return address ? elicited(address, elicits) : resultOf(answer.value, shows, inline);
    };
    server.registerTool(name, own, async (args, ctx): Promise<Outcome> => {
      try {
        const key = args.idempotencyKey;
        if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) return await run(args, ctx);
        const done = await once(caller.account, key, () => run(args, ctx));
        return done.ok ? done.value : refused(name, done.error, caller);
      } catch (error) {
        // The library tells the host.
        if (error instanceof UrlElicitationRequiredError) throw error;
        if (error instanceof UnstorableText) return refused(name, unstorable(name), caller);
        const failure = failureOf(error);
        if (failure) return refused(name, failure, caller);
        onError(error);
        return problemResult(problemDocument('internal', INTERNAL, caller.requestId));
      }
    });
  }
}

/** Sentences and the address for the model, everything else once beside them. */
function resultOf(
  { text, link, structured, artifact, record }: Answer,
  shows: boolean,
  inline: LongParts['inline'],
): CallToolResult {
  const resource = link && {
    type: 'resource_link' as const,
    uri: link.url,
    name: link.title.slice(0, MAX_NAME),
    mimeType: 'text/html',
  };
  return {
    content: [{ type: 'text', text }, ...(resource ? [resource] : [])],
    structuredContent: {
      ...structured,
      ...(artifact !== undefined && { artifact: inline(artifact) }),
    },
    ...(shows && record && { _meta: { 'vitrine/record': record } }),
  };
}

function refused(name: ToolName, failure: Failure, caller: McpCaller): CallToolResult {
  const problem = problemOf(failure, prefixOf(name, failure));
  if (failure.reason !== 'not-found') return told(problem, caller);
  const detail = `${problem.detail} \`list_artifacts\` and \`list_capsules\` tell what you have published.`;
  return told({ ...problem, detail }, caller);
}

const told = ({ code, ...parts }: CodedProblem, { requestId }: McpCaller): CallToolResult =>
  problemResult(problemDocument(code, parts, requestId));

const problemResult = (problem: object): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: JSON.stringify(problem) }],
});
