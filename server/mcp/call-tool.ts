import type { JsonObject } from '#schemas/json/json-value.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Deps } from '../domain/deps.ts';
import type { Failure } from '../domain/failures.ts';
import { IDEMPOTENCY_KEY, idempotencyOf } from '../domain/idempotency.ts';
import type { IdempotencyKey } from '../domain/ports/publications.ts';
import { holdsStorable } from '../domain/unstorable.ts';
import type { ToldProblem } from '../http/failures.ts';
import { invalidRequest } from '../http/json-body.ts';
import { checkerOf } from './arguments.ts';
import type { McpCaller } from './tool.ts';
import { type ToolName, toolNamed } from './tools.ts';

/** Runs a tool with the arguments of a long message elsewhere; what it gives is put in for a mark. */
export type CallElsewhere = (
  tool: ToolName,
) => Promise<Result<{ readonly text: string; readonly structured: object }, ToldProblem>>;

const UNSTORABLE: Failure = { reason: 'unstorable' };
const NOTHING_THERE: Failure = {
  reason: 'not-found',
  detail: 'There is nothing of a name that holds NUL.',
};

/** Arguments that name something. What is inside of documents may hold any character. */
const NAMES = ['id', 'parent', 'cursor', 'text', 'idempotencyKey'];

const hasStorableNames = (args: JsonObject): boolean =>
  NAMES.every((name) => holdsStorable(args[name]));

/** The address of the artifact of which the pointers in a failure are. */
export const prefixOf = ({ reason }: Failure) =>
  reason === 'invalid-artifact' || reason === 'hash-mismatch' ? '/artifact' : '';

/** The failure when a tool is given a name that nothing can have. */
export const unstorable = (tool: ToolName): Failure =>
  toolNamed(tool).price === null ? NOTHING_THERE : UNSTORABLE;

const checks = new Map<ToolName, ReturnType<typeof checkerOf>>();

/** Checks the arguments of a tool and runs it. */
export async function callTool(
  deps: Deps,
  caller: McpCaller,
  name: ToolName,
  args: JsonObject,
): Promise<Result<object, Failure>> {
  if (!hasStorableNames(args)) return err(unstorable(name));
  const tool = toolNamed(name);
  if (tool.checks !== 'itself') {
    const check = checks.get(name) ?? checkerOf(tool.input);
    checks.set(name, check);
    const errors = check(args);
    if (errors.length > 0) return err(invalidRequest(errors));
  }
  if (tool.price === null) return tool.run(deps, caller, args, null);
  const key = await keyOf(deps, name, args);
  return key.ok ? tool.run(deps, caller, args, key.value) : key;
}

/**
 * The idempotency key of a call. A call is the same when tool and arguments are.
 *
 * @param args the arguments, the key itself among them
 */
async function keyOf(
  deps: Pick<Deps, 'sha256'>,
  tool: ToolName,
  { idempotencyKey: key, ...rest }: JsonObject,
): Promise<Result<IdempotencyKey | null, Failure>> {
  if (key === undefined) return ok(null);
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) {
    const detail = 'It must have 1 to 255 visible ASCII characters.';
    return err(invalidRequest([{ pointer: '/idempotencyKey', detail }]));
  }
  const asked = new TextEncoder().encode(JSON.stringify(rest));
  return ok(await idempotencyOf(deps, key, `MCP ${tool}`, asked));
}
