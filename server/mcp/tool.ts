import type { ToolAnnotations } from '@modelcontextprotocol/server';
import type { SkillsExtension } from '@modelcontextprotocol/server/ext/skills';
import type { Scope } from '#schemas/api/scopes.ts';
import type { JsonObject } from '#schemas/json/json-value.ts';
import { ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import type { OncePerKey } from '../api/idempotency.ts';
import type { Deps } from '../deps.ts';
import type { Offers } from '../discovery/offered.ts';
import type { IdempotencyKey } from '../records/publication-types.ts';
import type { Caller } from '../records/publish.ts';
import type { Platform } from '../work/codecs.ts';
import type { CallContext } from './call-types.ts';

/** A JSON Schema of an object. */
export type ObjectSchema = {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
  readonly [keyword: string]: unknown;
};

/** Way in which a host opens an address for its person; null: it does not say that it can. */
export type Elicits = 'in-answer' | 'as-error' | null;

/** Caller of a tool, for this one request. */
export type McpCaller = Caller & {
  readonly scopes: readonly Scope[];
  /** Told in every problem. */
  readonly requestId: string;
  /** Absent: as null. */
  readonly elicits?: Elicits;
  /** The session id that a host of 2025 sent; absent: none. */
  readonly session?: string;
  /** True: the host shows pages of MCP Apps. */
  readonly showsApps?: boolean;
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
  readonly skills: SkillsExtension;
};

/** A record for the page of `app-page.ts`; the model does not get it. */
export type ShownRecord = {
  readonly kind: 'artifact' | 'capsule';
  readonly json: string;
  /** The news beside it, as JSON. */
  readonly told?: string;
  /** A link that carries it, where the answer names no address. */
  readonly url?: string;
};

/** Text of third parties. */
export type Quoted = {
  /** The language of a fenced block. */
  readonly info: 'markdown' | 'json' | 'html' | 'css' | 'javascript';
  readonly text: string;
};

/**
 * Answer of a tool. Some hosts give the model only the text, others only the members: each is enough
 * for the next step.
 */
export type Answer = {
  /** Facts as sentences, the address among them. Repairs and warnings follow from the members. */
  readonly text: string;
  /** The same facts as members. */
  readonly structured: object;
  /** The next step, one sentence: the end of the text, and the member `next`. */
  readonly next: string;
  /** Text of third parties that the text quotes; the members hold it, too. */
  readonly quoted?: Quoted;
  readonly record?: ShownRecord;
  /** An address that the host opens for its person, and the model does not get. */
  readonly elicits?: {
    readonly id: string;
    readonly url: string;
    /** Sign that the host was given the address, which it brings back. */
    readonly state: string;
  };
};

/** Effect of a tool on others. */
export type Effect = 'reads' | 'asks' | 'publishes' | 'withdraws';

/** The scope that a call needs, where that depends on its arguments. */
export type ScopeOfCall = {
  readonly oneOf: readonly Scope[];
  /** @param args may be anything that a client sent */
  readonly of: (args: JsonObject) => Scope;
};

/** All that there is to say about a tool. */
type ToolEntry<N extends string> = {
  readonly name: N;
  readonly title: string;
  readonly description: string;
  /** The scope that its token needs; null: any token. */
  readonly scope: Scope | ScopeOfCall | null;
  readonly effect: Effect;
  readonly input: ObjectSchema;
  /**
   * The entry of `tools/list` where it depends on what a deployment has switched off: nothing recommends
   * that. `run` takes it all the same, and says so.
   */
  readonly listed?: (offers: Offers) => {
    readonly description: string;
    readonly input: ObjectSchema;
  };
  /** `run` checks its arguments by itself, and says more of what is wrong than a schema can. */
  readonly checks?: 'itself';
  /** True: hosts show its answer on the page of `app-page.ts`. */
  readonly isShown?: true;
};

/** Dependencies of the preparation of a call. */
export type Preparing = Platform &
  Omit<CallContext, 'baseUrl'> & { readonly baseUrl: () => string };

/** @param idempotency the key among the arguments; null: none was sent, or the tool takes none */
type Run<I> = (
  deps: Deps,
  caller: McpCaller,
  input: I,
  idempotency: IdempotencyKey | null,
) => Promise<Result<Answer, Failure>>;

/** Checks the document among the arguments, on another thread when it is long. */
type Prepare<I> = (preparing: Preparing, args: JsonObject) => Promise<Result<I, Failure>>;

export type Tool<N extends string = string> = ToolEntry<N> & {
  readonly annotations: ToolAnnotations;
  readonly prepare: Prepare<unknown>;
  readonly run: Run<unknown>;
};

/**
 * Makes a tool.
 *
 * @example
 * tool({ name: 'get_weather', scope: null, effect: 'reads', input: input({ place }), … })
 */
export const tool = <const N extends string>(
  entry: ToolEntry<N> & { readonly run: Run<JsonObject> },
): Tool<N> => preparedTool<N, JsonObject>({ ...entry, prepare: async (_, args) => ok(args) });

/** Makes a tool that is given a document, which may be long: `run` gets what `prepare` made. */
export const preparedTool = <const N extends string, I>(
  entry: ToolEntry<N> & { readonly prepare: Prepare<I>; readonly run: Run<I> },
): Tool<N> => ({
  ...entry,
  annotations: ANNOTATIONS[entry.effect],
  run: (deps, caller, input, key) => entry.run(deps, caller, input as I, key),
});

/** The scopes with one of which a tool can be called. */
export const scopesOf = ({ scope }: Pick<Tool, 'scope'>): readonly Scope[] => {
  if (scope === null) return [];
  return typeof scope === 'string' ? [scope] : scope.oneOf;
};

/** Hints that are absent are as the protocol has them: not idempotent, and about the open world. */
const ANNOTATIONS: Readonly<Record<Effect, ToolAnnotations>> = {
  reads: { readOnlyHint: true, openWorldHint: false },
  // Each time it is another question.
  asks: {
    readOnlyHint: false,
    destructiveHint: false,
  },
  // Puts something before the public; the same twice is the same once.
  publishes: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
  },
  withdraws: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: true,
  },
};
