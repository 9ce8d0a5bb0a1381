import type { Scope } from '#schemas/api/scopes.ts';

/** The tools in the order of `tools/list`, and the scope that each needs; null: any token. */
export const TOOL_SCOPES = {
  get_account: null,
  validate_artifact: 'artifacts:validate',
  get_artifact: 'artifacts:read',
  list_artifacts: 'artifacts:read',
  list_revisions: 'artifacts:read',
  publish_artifact: 'artifacts:publish',
  revise_artifact: 'artifacts:revise',
  get_capsule: 'capsules:read',
  list_capsules: 'capsules:read',
  publish_capsule: 'capsules:publish',
  show_capsule: 'capsules:read',
  show_artifact: 'artifacts:read',
} as const satisfies Record<string, Scope | null>;

export type ToolName = keyof typeof TOOL_SCOPES;

/** All tools, in their fixed order. */
export const TOOL_NAMES = Object.keys(TOOL_SCOPES) as ToolName[];

/** The tools that a scope opens. */
export const toolsOf = (scope: Scope): ToolName[] =>
  TOOL_NAMES.filter((name) => TOOL_SCOPES[name] === scope);
