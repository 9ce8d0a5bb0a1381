import type {
  GzipFailure,
  HashFailure,
  JsonFailureKind,
  LinkFailure,
} from '../../../schemas/failure-kinds.ts';
import type { Artifact, Draft } from '../../../schemas/generated/kind-types.ts';
import type { JsonValue } from '../../../schemas/json/json-value.ts';

export type {
  Base64Failure,
  GzipFailure,
  HashFailure,
  JsonFailureKind,
  LinkFailure,
  ReadingFailure,
} from '../../../schemas/failure-kinds.ts';
export type { Artifact, Draft } from '../../../schemas/generated/kind-types.ts';

// The types of the package `vitrine`. The build puts those of artifacts before them, in one file; a
// test holds index.ts to them.

/** An expected outcome: a value, or a failure that the caller must handle. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** An address as text, or as a `URL` or a `Location`. */
export type WebAddress = string | { readonly href: string };

/** One thing that is wrong with a document. */
export interface Problem {
  /** JSON Pointer (RFC 6901) to the value; for a missing member, to the object that lacks it. */
  pointer: string;
  /** The keyword of JSON Schema whose rule is broken, or another name of a rule. */
  keyword: string;
  /** One plain sentence that says what to do. */
  detail: string;
}

/** An artifact that passed every check. */
export interface ReadArtifact {
  artifact: Artifact;
  /** The artifact as canonical JSON (RFC 8785). */
  canonical: string;
  /** `unchecked` only where you said `allowUnchecked`, and there is no SHA-256: on plain http pages. */
  integrity: 'match' | 'unchecked';
}

/** A signature, as ssh-keygen writes it into a file `.sig`. `vitrine/sign` makes and checks them. */
export type Signature = string;

/** A document that came in a link. */
export interface OpenedLink extends ReadArtifact {
  /** Damage of the link that was undone. */
  repairs: Repair[];
  /**
   * The signatures in the link, none of them checked: `verify` of `vitrine/sign` does that. Give them
   * to {@link link} to keep them.
   */
  signatures: Signature[];
  /** Signatures that were left out: one of an unknown kind, or all, because they cannot be read. */
  signaturesIgnored: 'record' | 'field' | null;
  /** The question that the link asks: its name and the secret that lets its holder answer. */
  ask: { readonly id: string; readonly secret: string } | null;
}

/** Damage of a link that has exactly one reading, and was undone. */
export type Repair =
  | 'percent-codes'
  | 'white-space'
  | 'leading-signs'
  | 'trailing-text'
  | 'trailing-punctuation'
  | 'padding'
  | 'standard-base64';

/** Reason why a text is not JSON that all readers understand alike. */
export type JsonFailure = {
  kind: JsonFailureKind;
  input: Uint8Array | string;
  /** In UTF-16 units. */
  offset?: number;
};

/** Nothing was checked, because there is no SHA-256 here: on plain http pages. */
export type Unchecked = { kind: 'unchecked' };

/** Reason why JSON is not an intact artifact. */
export type ReadFailure =
  | JsonFailure
  | Unchecked
  /** `explain(value)` tells the problems. */
  | { kind: 'schema'; value: JsonValue }
  | {
      kind: HashFailure;
      artifact: Artifact;
      /** The hashes that the artifact as it stands would have. */
      expected: { contentHash: string; id: string };
    };

/** Reason why a link does not open. */
export type OpenFailure =
  | ReadFailure
  /** The document is on a server: `open` of `vitrine/client` gets and checks it. */
  | { kind: 'private-link' | 'page-address' }
  | { kind: LinkFailure | GzipFailure };

/** Reason why there is no link of a document. */
export type LinkRefusal =
  | ReadFailure
  /** It is intact, and breaks a rule for documents that are shared. */
  | { kind: 'unfit'; artifact: Artifact; problems: Problem[] }
  /** `bad-base`: not the http:// or https:// address of a viewer, or one with a name, `?` or `#`. */
  | { kind: 'link-too-long' | 'bad-base' | 'bad-signature' | 'too-many-signatures' };

/** Says that you take documents that nobody could check. They may have been changed. */
export interface CheckOptions {
  readonly allowUnchecked?: boolean;
}

/**
 * Completes a draft: fills in `schema`, `schemaVersion`, dates, status, provenance, sources and the
 * `nonce` of a request where they are absent, computes both hashes (any in the draft are ignored), and
 * validates. A value that JSON loses (a Date, a Map, a Set, an instance of a class, `undefined`, a
 * BigInt, NaN, a function) is a problem with its place, and so is a page without SHA-256.
 *
 * @returns the artifact, which shares nothing with the draft; or at most 20 problems
 */
export function seal(
  draft: Draft,
  options?: {
    /** The time of sealing, where the draft has none; now unless told. */
    readonly now?: Date | string;
    /** A person will be asked about it: it gets a nonce, whatever its kind. */
    readonly ask?: boolean;
    /** For a draft that lacks one; random unless told. */
    readonly nonce?: string;
  },
): Promise<Result<Artifact, Problem[]>>;

/**
 * Reads the JSON of a draft strictly, as the command line does. Only JSON is checked here: that it is a
 * draft, {@link seal} checks.
 */
export function readDraft(json: string | Uint8Array): Result<Draft, JsonFailure>;

/**
 * Makes the revision that follows an artifact: sealed, with its parent, its number and the nonce of its
 * parent.
 *
 * @param changes members that change; absent ones stay
 * @returns the new artifact; or the rules that the change breaks
 */
export function revise(
  parent: Artifact,
  changes: {
    readonly status?: Artifact['status'];
    readonly title?: string;
    readonly summary?: string;
    readonly content?: Draft['content'] | Artifact['content'];
    readonly sources?: Artifact['sources'];
    readonly provenance?: {
      readonly editingAgent?: string | null;
      readonly humanApprover?: string | null;
      readonly acceptedRevision?: number | null;
    };
  },
  options?: { readonly now?: Date | string },
): Promise<Result<Artifact, Problem[]>>;

/**
 * Checks an artifact in every respect: JSON text or bytes are read strictly, a value is checked.
 *
 * @returns the artifact and its canonical JSON; or the first reason against it
 */
export function checkArtifact(
  artifact: unknown,
  options?: CheckOptions,
): Promise<Result<ReadArtifact, ReadFailure>>;

/** The problems of a value that is not an artifact by the schema, at most 20; none when it is one. */
export function explain(artifact: unknown): Problem[];

/**
 * The link of a sealed artifact: the whole document, packed behind the `#` of the viewer's address. The
 * same artifact with the same signatures always has the same link.
 *
 * @param base the http:// or https:// address of a viewer
 * @returns the link; refused unless the artifact was checked here and is intact
 */
export function link(
  artifact: Artifact,
  base: WebAddress,
  options?: {
    /** Signatures that the link carries: from `vitrine/sign`, or from {@link open}. */
    readonly signatures?: readonly Signature[];
  },
): Promise<Result<string, LinkRefusal>>;

/**
 * Opens a link that carries its document, also one that asks a question: an address, or its fragment
 * alone. All or nothing; nothing is sent anywhere.
 *
 * @returns the document with its signatures; or why it does not open. Of a private link and of the
 * address of a page it only tells what it is.
 */
export function open(
  address: WebAddress,
  options?: CheckOptions,
): Promise<Result<OpenedLink, OpenFailure>>;

/** As {@link open}, for what stands behind the `#`. */
export function openFragment(
  fragment: string,
  options?: CheckOptions,
): Promise<Result<OpenedLink, OpenFailure>>;

/** Every `kind` of a failure of this module; {@link failureText} has words for each. */
export type FailureKind = LinkRefusal['kind'] | OpenFailure['kind'];

/**
 * One or two English sentences about a failure: what happened and what to do next.
 *
 * @param failure of any function of this library that has a `kind`; JSON is told with the place
 */
export function failureText(failure: { readonly kind: string }): string;

/**
 * Canonical JSON by RFC 8785. Throws a TypeError for what JSON cannot say, and a RangeError for
 * nesting that exhausts the stack.
 */
export function canonicalize(value: JsonValue): string;
