import type { JsonObject } from '#schemas/json/json-value.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import { IDEMPOTENCY_KEY, idempotencyOf } from '../api/idempotency.ts';
import type { BodyPrefix } from '../api/problems.ts';
import { holdsStorable } from '../db/unstorable.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest } from '../http/json-body.ts';
import type { IdempotencyKey } from '../records/publication-types.ts';
import type { Codecs, Platform } from '../work/codecs.ts';
import { readToolArguments } from './arguments.ts';
import type { CallContext, PreparedCall } from './call-types.ts';
import type { Answer, McpCaller } from './tool.ts';
import { isToolName, type ToolName, toolNamed } from './tools.ts';

const UNSTORABLE: Failure = { reason: 'unstorable' };
const NOTHING_THERE: Failure = {
  reason: 'not-found',
  detail: 'There is nothing of a name that holds NUL.',
};

/** Arguments that name something. Documents may hold any character inside. */
const NAMES = ['id', 'parent', 'cursor', 'text', 'idempotencyKey'];

const hasStorableNames = (args: JsonObject): boolean =>
  NAMES.every((name) => holdsStorable(args[name]));

/** Pointer to the document among the arguments, in front of the pointers of a failure. */
export const prefixOf = (tool: ToolName, { reason }: Failure): BodyPrefix => {
  const isOfDocument =
    reason === 'invalid-artifact' || reason === 'hash-mismatch' || reason === 'warnings';
  // A preview of a mini-app.
  const isOfType = reason === 'nothing-to-publish' && tool === 'share';
  // A revision and a capsule are told from the top of the arguments.
  const isWhole = tool === 'revise_artifact' || tool === 'publish_capsule';
  if ((!isOfDocument && !isOfType) || isWhole) return '';
  return tool === 'share' ? '/draft' : '/artifact';
};

/** The failure when a tool is given a name that nothing can have. */
export const unstorable = (tool: ToolName): Failure =>
  toolNamed(tool).effect === 'reads' ? NOTHING_THERE : UNSTORABLE;

/** Dependencies of a call, beside its arguments. */
export const callContext = (
  deps: Deps,
  { account, client }: Pick<McpCaller, 'account' | 'client'>,
): CallContext => ({
  account,
  client,
  now: deps.now(),
  baseUrl: deps.baseUrl(),
  previews: deps.previews,
  files: deps.files,
  privateLinks: deps.privateLinks,
});

/** Reads the arguments of a tool as they are meant, and runs it. */
export async function callTool(
  deps: Deps,
  caller: McpCaller,
  tool: ToolName,
  args: JsonObject,
): Promise<Result<Answer, Failure>> {
  const input = { tool, args, ...callContext(deps, caller) };
  const call = await deps.check('prepare-call', input, caller.account);
  return call.ok ? runCall(deps, caller, tool, call.value) : call;
}

/** Reads the arguments of a tool as they are meant, and checks the document among them. */
export async function prepareCall(
  platform: Platform,
  context: CallContext,
  name: string,
  given: JsonObject,
): Promise<Result<PreparedCall, Failure>> {
  if (!isToolName(name)) throw new Error(`There is no tool ${name}.`);
  if (!hasStorableNames(given)) return err(unstorable(name));
  const tool = toolNamed(name);
  const { args, repairs, errors, renamed } = readToolArguments(name, tool.input, given);
  // A tool that checks by itself gets all that was sent.
  const checks = tool.checks === 'itself';
  if (errors.length > 0 && !checks) {
    // In words of what is offered here.
    const listed = tool.listed?.(context).input;
    const problems = listed ? readToolArguments(name, listed, given).errors : errors;
    return err(invalidRequest(problems));
  }
  const key = await keyOf(platform, name, given);
  if (!key.ok) return key;
  const input = await tool.prepare(
    { ...platform, ...context, baseUrl: () => context.baseUrl },
    checks ? { ...without(given, renamed), ...args } : args,
  );
  return input.ok ? ok({ input: input.value, repairs, key: key.value }) : input;
}

const without = (given: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)));

/** Runs a tool whose call was prepared. */
export async function runCall(
  deps: Deps,
  caller: McpCaller,
  name: ToolName,
  { input, repairs, key }: PreparedCall,
): Promise<Result<Answer, Failure>> {
  const done = await toolNamed(name).run(deps, caller, input, key);
  if (!done.ok || repairs.length === 0) return done;
  const { structured } = done.value;
  const more = 'repairs' in structured ? (structured.repairs as readonly string[]) : [];
  return ok({ ...done.value, structured: { ...structured, repairs: [...repairs, ...more] } });
}

/**
 * The idempotency key of a call. A call is the same when tool and arguments are.
 *
 * @param args the arguments, the key itself among them
 */
async function keyOf(
  codecs: Pick<Codecs, 'sha256'>,
  tool: ToolName,
  { idempotencyKey: key, ...rest }: JsonObject,
): Promise<Result<IdempotencyKey | null, Failure>> {
  if (key === undefined) return ok(null);
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) {
    const detail =
      '`/idempotencyKey` must be 1 to 255 visible ASCII characters, as in "publish-1".';
    return err(invalidRequest([{ pointer: '/idempotencyKey', detail }]));
  }
  const asked = new TextEncoder().encode(JSON.stringify(rest));
  return ok(await idempotencyOf(codecs, key, `MCP ${tool}`, asked));
}
