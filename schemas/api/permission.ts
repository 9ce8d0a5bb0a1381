import type { Scope } from './scopes.ts';

/** Address that people are sent back to after their decision: nobody has checked whose it is. */
export type ReturnPlace =
  | { readonly kind: 'site'; readonly name: string }
  /** A program on the same machine. */
  | { readonly kind: 'computer'; readonly name: string }
  /** An app that opens addresses with a scheme of its own. */
  | { readonly kind: 'app'; readonly name: string };

/** The question of a program to a person; the answer to the pages that ask. */
export type PermissionRequest = {
  readonly client: {
    /** The name that it gives itself. */
    readonly name: string;
    /** Host that it belongs to, as far as that is known. */
    readonly host: string | null;
    /** True if it is one of those that come with the server: anybody can use their names. */
    readonly isBuiltIn: boolean;
    /** An app from elsewhere that this person allowed something, and whose name looks the same. */
    readonly namesake: { readonly name: string; readonly host: string | null } | null;
  };
  /** Null: it waits on another device. */
  readonly returnsTo: ReturnPlace | null;
  readonly scopes: readonly Scope[];
  readonly resource: 'mcp' | 'api';
  readonly account: { readonly id: string; readonly name: string };
};

/** The decision of a person. */
export type PermissionDecision = {
  readonly allow: boolean;
  /** Of the scopes that were asked for. */
  readonly scopes: readonly Scope[];
  /** Credits that may be spent in 24 hours; null: no limit but the balance. */
  readonly creditsPerDay: number | null;
};

/** Most credits a day that can be set: more than any account has. */
export const MAX_CREDITS_PER_DAY = 1_000_000;
