import type { ToolAnnotations } from '@modelcontextprotocol/server';
import type { Scope } from '#schemas/api/scopes.ts';
import type { JsonObject } from '#schemas/json/json-value.ts';
import type { Result } from '#schemas/result.ts';
import type { Deps } from '../domain/deps.ts';
import type { Failure } from '../domain/failures.ts';
import type { OncePerKey } from '../domain/idempotency.ts';
import type { Caller } from '../domain/publish-record.ts';
import type { ToldProblem } from '../http/failures.ts';
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

/** Runs a tool with the arguments of a long message elsewhere; what it gives is put in for a mark. */
export type CallElsewhere = (
  tool: ToolName,
) => Promise<Result<{ readonly text: string; readonly structured: object }, ToldProblem>>;

/** What servers are made of. */
export type McpParts = {
  readonly deps: Deps;
  readonly once: OncePerKey;
  readonly version: string;
  /** Told of what is a bug. */
  readonly onError: (error: unknown) => void;
  /** The page that hosts show in a chat; null: there is none. */
  readonly app: string | null;
};

/** One tool. `run` gets arguments that satisfy `input`, unless `checks` is 'itself'. */
export type Tool = {
  readonly title: string;
  readonly description: string;
  readonly input: ObjectSchema;
  readonly output: ObjectSchema;
  readonly annotations: ToolAnnotations;
  readonly checks?: 'itself';
  /** What the page of `app-page.ts` shows for a call; the model does not get it. */
  readonly record?: (deps: Deps, args: JsonObject) => Promise<object | null>;
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
