import type { Artifact } from '../../schemas/generated/artifact-types.ts';
import type { JsonValue } from '../../schemas/json/json-value.ts';

// The types of the package `vitrine`. The build puts those of artifacts before them, in one file; a
// test holds library.ts to them.

/** An expected outcome: a value, or a failure that the caller must handle. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** One thing that is wrong with a document. */
export interface Problem {
  /** JSON Pointer (RFC 6901) to the value; for a missing member, to the object that lacks it. */
  pointer: string;
  /** The keyword of JSON Schema whose rule is broken. */
  keyword: string;
  /** One plain sentence that says what to do. */
  detail: string;
}

/** An artifact that passed every check. */
export interface ReadArtifact {
  artifact: Artifact;
  /** The artifact as canonical JSON (RFC 8785). */
  canonical: string;
  /** `unchecked` where there is no SHA-256: on plain http pages. */
  integrity: 'match' | 'unchecked';
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

/** Reason why JSON is not an intact artifact. */
export type ReadFailure =
  | {
      kind:
        | 'too-large'
        | 'utf8'
        | 'json-syntax'
        | 'json-depth'
        | 'json-number'
        | 'json-duplicate-key'
        | 'json-surrogate';
      input: Uint8Array | string;
      /** In UTF-16 units. */
      offset?: number;
    }
  /** `explain(value)` tells the problems. */
  | { kind: 'schema'; value: JsonValue }
  | {
      kind: 'content-hash' | 'id-hash';
      artifact: Artifact;
      /** The hashes that the artifact as it stands would have. */
      expected: { contentHash: string; id: string };
    };

/** Reason why a link does not open. */
export type OpenFailure =
  | ReadFailure
  | {
      kind:
        | 'no-artifact'
        | 'link-incomplete'
        | 'link-too-long'
        | 'unknown-version'
        | 'unknown-codec'
        | 'base64-alphabet'
        | 'base64-length'
        | 'base64-tail'
        | 'gzip-header'
        | 'gzip-truncated'
        | 'gzip-checksum'
        | 'gzip-data'
        | 'gzip-trailing'
        | 'too-large';
    };

/**
 * Completes a draft: fills in `schema`, `schemaVersion`, dates, status, provenance, sources and the
 * `nonce` of a request where they are absent, computes both hashes (any in the draft are ignored), and validates.
 */
export function seal(
  draft: unknown,
  options?: {
    readonly now?: Date | string;
    /** A person will be asked about it: it gets a nonce, whatever its kind. */
    readonly ask?: boolean;
    /** For a draft that lacks one; random unless told. */
    readonly nonce?: string;
  },
): Promise<Result<Artifact, Problem[]>>;

/** Checks an artifact in every respect: JSON text or bytes are read strictly, a value is checked. */
export function checkArtifact(artifact: unknown): Promise<Result<ReadArtifact, ReadFailure>>;

/** The problems of a value that is not an artifact by the schema, at most 20; none when it is one. */
export function explain(artifact: unknown): Problem[];

/**
 * The link of a sealed artifact: the whole document, packed behind the `#` of the viewer's address.
 * Refused unless the artifact is intact. Throws a TypeError when `base` is no address.
 */
export function link(
  artifact: unknown,
  base: string,
): Promise<Result<string, ReadFailure | { readonly kind: 'link-too-long' }>>;

/** Opens a link: an address, or its fragment alone. All or nothing; nothing is sent anywhere. */
export function open(
  address: string,
): Promise<Result<ReadArtifact & { repairs: Repair[] }, OpenFailure>>;

/** As `open`, for what stands behind the `#`. */
export function openFragment(
  fragment: string,
): Promise<Result<ReadArtifact & { repairs: Repair[] }, OpenFailure>>;

/**
 * Canonical JSON by RFC 8785. Throws a TypeError for what JSON cannot say, and a RangeError for
 * nesting that exhausts the stack.
 */
export function canonicalize(value: JsonValue): string;
