import type { Millis, RecordKind } from '../types.ts';

export type LinkMode = 'latest' | 'pinned';

/** A living link: the record that it was pointed at, and the one that it resolves to now. */
export type LivingLink = {
  readonly id: string;
  readonly account: string;
  readonly name: string | null;
  readonly mode: LinkMode;
  readonly kind: RecordKind;
  /** Hash of an artifact, or identifier of a capsule. */
  readonly target: string;
  /** Null: nothing is left to show. */
  readonly record: string | null;
  /** Number of the last change; it only grows. */
  readonly version: number;
  readonly createdAt: Millis;
  readonly changedAt: Millis;
  /** Null: it was not deleted. */
  readonly deletedAt: Millis | null;
};

/** One change of a link. */
export type LinkEntry = {
  readonly version: number;
  readonly at: Millis;
  readonly kind: RecordKind;
  /** Null: nothing was left to show. */
  readonly record: string | null;
  /** Token or grant that moved it, or published or withdrew a version; null: a person, or the operator. */
  readonly actor: string | null;
};

/** The record that a link is to point at. */
export type LinkAim = {
  readonly kind: RecordKind;
  readonly target: string;
};

export type NewLink = LinkAim & {
  readonly id: string;
  readonly account: string;
  readonly name: string | null;
  readonly mode: LinkMode;
  readonly actor: string | null;
  /** Most links of an account. */
  readonly most: number;
  readonly now: Millis;
};

/** The living link that a publication is for. */
export type PublishedLink = {
  readonly name: string;
  /** The link of this name as the publisher saw it; null: there was none. */
  readonly seen: Pick<LivingLink, 'id' | 'version'> | null;
  /** Identifier that it gets where it is made, 12 characters. */
  readonly newId: string;
  /** False: it follows the lineage by itself. */
  readonly isPointed: boolean;
  /** Most links of an account. */
  readonly most: number;
};

export type LinkMove = {
  readonly id: string;
  readonly account: string;
  /** Absent: it stays. */
  readonly aim?: LinkAim;
  readonly mode?: LinkMode;
  /** Versions of which one must be the present one; null: any. */
  readonly expect: readonly number[] | null;
  readonly actor: string | null;
  readonly now: Millis;
};

export type LinkFailure =
  /** The account does not publish the target. */
  | { readonly reason: 'no-target' }
  | { readonly reason: 'too-many' }
  | { readonly reason: 'unknown' }
  | { readonly reason: 'deleted'; readonly at: Millis }
  /** Pinned links never move. */
  | { readonly reason: 'pinned'; readonly link: LivingLink; readonly since: Millis }
  | { readonly reason: 'moved'; readonly link: LivingLink }
  | { readonly reason: 'key-reused' | 'key-in-flight' };
