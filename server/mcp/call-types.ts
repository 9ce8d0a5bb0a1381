import type { JsonValue } from '#schemas/json/json-value.ts';
import type { Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import type { PrivateLinkRules } from '../private-links/types.ts';
import type { IdempotencyKey } from '../records/publication-types.ts';
import type { Millis } from '../types.ts';

/** Dependencies of the preparation of a call, beside its arguments. */
export type CallContext = {
  readonly account: string;
  /** Name of the client, which is the author where no other is named; absent: it has none. */
  readonly client?: string | undefined;
  readonly now: Millis;
  readonly baseUrl: string;
  /** True: this server has previews. */
  readonly previews: boolean;
  /** True: this server stores files of documents. */
  readonly files: boolean;
  /** Null: this server keeps no private links. */
  readonly privateLinks: PrivateLinkRules | null;
};

/** A call of a tool whose arguments were read and checked, documents among them included. */
export type PreparedCall = {
  /** The input of the tool; its form is that tool's own. */
  readonly input: unknown;
  /** A sentence for each argument that was read otherwise than it was written. */
  readonly repairs: readonly string[];
  /** The idempotency key among the arguments; null: none was sent. */
  readonly key: IdempotencyKey | null;
};

/** A message of MCP. */
export type ReadMessage =
  | {
      /** The message; without the arguments of its tool if these are long. */
      readonly message: JsonValue;
      /** The call with those arguments; null: they are part of the message. */
      readonly call: Result<PreparedCall, Failure> | null;
      readonly failure?: undefined;
    }
  /** The reason that it could not be read, in words. */
  | { readonly failure: string };
