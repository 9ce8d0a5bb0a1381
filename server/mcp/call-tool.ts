import type { JsonObject } from '#schemas/json/json-value.ts';
import { err, type Result } from '#schemas/result.ts';
import type { Deps } from '../domain/deps.ts';
import type { Failure } from '../domain/failures.ts';
import { holdsStorable } from '../domain/unstorable.ts';
import { invalidRequest } from '../http/json-body.ts';
import { checkerOf } from './arguments.ts';
import type { McpCaller } from './tool.ts';
import type { ToolName } from './tool-scopes.ts';
import { TOOLS } from './tools.ts';

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
  TOOLS[tool].annotations.readOnlyHint ? NOTHING_THERE : UNSTORABLE;

const checks = new Map<ToolName, ReturnType<typeof checkerOf>>();

/** Checks the arguments of a tool and runs it. */
export async function callTool(
  deps: Deps,
  caller: McpCaller,
  name: ToolName,
  args: JsonObject,
): Promise<Result<object, Failure>> {
  if (!hasStorableNames(args)) return err(unstorable(name));
  const tool = TOOLS[name];
  if (tool.checks !== 'itself') {
    const check = checks.get(name) ?? checkerOf(tool.input);
    checks.set(name, check);
    const errors = check(args);
    if (errors.length > 0) return err(invalidRequest(errors));
  }
  return tool.run(deps, caller, args);
}
