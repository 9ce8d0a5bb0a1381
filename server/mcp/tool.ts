import type { ToolAnnotations } from '@modelcontextprotocol/server';
import type { Scope } from '#schemas/api/scopes.ts';
import type { JsonObject } from '#schemas/json/json-value.ts';
import type { Result } from '#schemas/result.ts';
import type { Deps } from '../domain/deps.ts';
import type { Failure } from '../domain/failures.ts';
import type { OncePerKey } from '../domain/idempotency.ts';
import type { IdempotencyKey } from '../domain/ports/publications.ts';
import type { Caller } from '../domain/publish-record.ts';

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

/** The parts that servers are made of. */
export type McpParts = {
  readonly deps: Deps;
  readonly once: OncePerKey;
  readonly version: string;
  /** Told of what is a bug. */
  readonly onError: (error: unknown) => void;
  /** The page that hosts show in a chat; null: there is none. */
  readonly app: string | null;
};

/** All that there is to say about a tool. */
type ToolEntry<N extends string> = {
  readonly name: N;
  readonly title: string;
  readonly description: string;
  /** The scope that its token needs; null: any token. */
  readonly scope: Scope | null;
  /** The member of `prices` (`get_account`) that a call costs; null: it is free, and only looks. */
  readonly price: 'artifact' | 'capsule' | null;
  readonly input: ObjectSchema;
  readonly output: ObjectSchema;
  /** Whether `run` checks its arguments by itself, and says more of what is wrong than a schema can. */
  readonly checks?: 'itself';
  /** The record that the page of `app-page.ts` shows for a call; the model does not get it. */
  readonly record?: (deps: Deps, args: JsonObject) => Promise<object | null>;
  /** @param idempotency the key among the arguments; null: none was sent, or the tool is free */
  readonly run: (
    deps: Deps,
    caller: McpCaller,
    args: JsonObject,
    idempotency: IdempotencyKey | null,
  ) => Promise<Result<object, Failure>>;
};

export type Tool<N extends string = string> = ToolEntry<N> & {
  readonly annotations: ToolAnnotations;
};

/**
 * Makes a tool. What costs something puts it before the public, and the same twice is the same once;
 * all others only look.
 *
 * @example
 * tool({ name: 'get_weather', scope: null, price: null, input: input({ place }), … })
 */
export const tool = <const N extends string>(entry: ToolEntry<N>): Tool<N> => ({
  ...entry,
  annotations: entry.price === null ? READS : PUBLISHES,
});

const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };

const PUBLISHES: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
};
