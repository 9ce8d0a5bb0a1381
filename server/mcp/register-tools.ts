import { randomBytes } from 'node:crypto';
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
import { comeBack, elicited } from './elicit.ts';
import { failureOf, INTERNAL } from './safely.ts';
import type { Answer, McpCaller, McpParts, ObjectSchema, Tool } from './tool.ts';
import { TOOLS, type ToolName, toolNamed } from './tools.ts';
import { answerText } from './words.ts';

/** Arguments are checked here, so that what is wrong is told as a problem with pointers. */
const unchecked = (schema: ObjectSchema) =>
  fromJsonSchema<JsonObject>(schema, {
    getValidator: () => (value) => ({ valid: true, data: value as never, errorMessage: undefined }),
  });

/** Made once: a server is made for each request. OpenAPI describes the answers of tools. */
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

/** Result for a host: an answer, or something that it has to open for its person first. */
type Outcome = CallToolResult | InputRequiredResult;

/** The parts of a message that are too long for the library. */
export type LongParts = {
  /** The call with its long arguments; null: they are in the message. */
  readonly call: Result<PreparedCall, Failure> | null;
};

/**
 * Puts the tools on a server that answers one request. The list is the same for every token; a
 * scope that is missing is told when a tool is called.
 */
export function registerTools(
  server: McpServer,
  { deps, once, onError, app }: McpParts,
  caller: McpCaller,
  { call }: LongParts,
): void {
  for (const { name, isShown, config } of PREPARED) {
    const shows = app !== null && isShown && caller.showsApps === true;
    const listed = toolNamed(name).listed?.(deps);
    const own = {
      ...config,
      ...(listed && { description: listed.description, inputSchema: unchecked(listed.input) }),
      ...(shows && { _meta: APP_META }),
    };
    const run = async (args: JsonObject, ctx: ServerContext): Promise<Outcome> => {
      const back = name === 'ask_person' ? await comeBack(deps, caller, ctx, args.id) : null;
      if (back) return back.ok ? resultOf(back.value, shows) : refused(name, back.error, caller);
      const answer = call?.ok
        ? await runCall(deps, caller, name, call.value)
        : (call ?? (await callTool(deps, caller, name, args)));
      if (!answer.ok) return refused(name, answer.error, caller);
      const { elicits: address } = answer.value;
      return address ? elicited(address, caller.elicits ?? null) : resultOf(answer.value, shows);
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

/** Each channel holds all that matters: some hosts drop the members, others the text. */
const resultOf = (answer: Answer, shows: boolean): CallToolResult => ({
  content: [{ type: 'text', text: answerText(answer, randomBytes(4).toString('hex')) }],
  structuredContent: { ...answer.structured, next: answer.next },
  ...(shows && answer.record && { _meta: { 'vitrine/record': answer.record } }),
});

const AFTER_REFUSAL = 'Correct what `errors` names, or do what `detail` says, and call again.';

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
  structuredContent: { ...problem, next: AFTER_REFUSAL },
});
