import type { ToolAnnotations } from '@modelcontextprotocol/server';
import type { JsonObject } from '#schemas/json-value.ts';
import type { Result } from '#schemas/result.ts';
import type { Scope } from '#schemas/scopes.ts';
import type { Failure } from '../domain/failures.ts';
import type { Deps } from '../domain/ports.ts';
import type { Caller } from '../domain/publish-record.ts';
import type { ToolName } from './tool-scopes.ts';

/** A JSON Schema of an object. */
export type ObjectSchema = {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
  readonly [keyword: string]: unknown;
};

/** Who calls, for this one request. */
export type McpCaller = Caller & {
  readonly scopes: readonly Scope[];
  /** Told in every problem. */
  readonly requestId: string;
};

/** One tool. `run` gets arguments that satisfy `input`, unless `checks` is 'itself'. */
export type Tool = {
  readonly title: string;
  readonly description: string;
  readonly input: ObjectSchema;
  readonly output: ObjectSchema;
  readonly annotations: ToolAnnotations;
  readonly checks?: 'itself';
  readonly run: (
    deps: Deps,
    caller: McpCaller,
    args: JsonObject,
  ) => Promise<Result<object, Failure>>;
};

export type Tools<N extends ToolName = ToolName> = Readonly<Record<N, Tool>>;

/** Annotations of tools that only look. */
export const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };

/** Annotations of tools that put something before the public; the same twice is the same once. */
export const PUBLISHES: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
};
