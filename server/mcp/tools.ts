import type { Scope } from '#schemas/api/scopes.ts';
import { usageOf } from '../domain/usage.ts';
import { ARTIFACT_TOOLS } from './artifact-tools.ts';
import { CAPSULE_TOOLS } from './capsule-tools.ts';
import { input, output } from './schemas.ts';
import { SHOW_TOOLS } from './show-tools.ts';
import { type Tool, tool } from './tool.ts';

/** All tools, in the order of `tools/list`. */
export const TOOLS = [
  tool({
    name: 'get_account',
    title: 'Account',
    description: 'Balance, prices, limits and the scopes of this token.',
    scope: null,
    price: null,
    input: input({}),
    // Products and storage are told, and not described: lists of tools stand in every prompt.
    output: output('Usage', {}, ['rateLimits', 'products', 'storage']),
    run: (deps, caller) => usageOf(deps, caller),
  }),
  ...ARTIFACT_TOOLS,
  ...CAPSULE_TOOLS,
  ...SHOW_TOOLS,
] as const;

export type ToolName = (typeof TOOLS)[number]['name'];

/** The names of all tools, in their order. */
export const TOOL_NAMES: readonly ToolName[] = TOOLS.map(({ name }) => name);

const BY_NAME = new Map<ToolName, Tool>(TOOLS.map((each) => [each.name, each]));

export function toolNamed(name: ToolName): Tool {
  const found = BY_NAME.get(name);
  if (!found) throw new Error(`There is no tool ${name}.`);
  return found;
}

/** The tools that a scope opens. */
export const toolsOf = (wanted: Scope): ToolName[] =>
  TOOLS.filter(({ scope }) => scope === wanted).map(({ name }) => name);
