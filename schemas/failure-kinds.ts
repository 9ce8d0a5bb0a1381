// Kinds of failures of a link and of what it carries, in the order of the checks (decisions §3). The
// package `vitrine` has these types as they stand here.

/** A text is not base64url: a foreign character, a length, or unused bits that are not 0. */
export type Base64Failure = 'base64-alphabet' | 'base64-length' | 'base64-tail';

/** A fragment carries no packed artifact. */
export type LinkFailure =
  | 'no-artifact'
  | 'link-incomplete'
  | 'link-too-long'
  | 'unknown-version'
  | 'unknown-codec'
  | Base64Failure;

/** Bytes are not one whole gzip member of an allowed size. */
export type GzipFailure =
  | 'gzip-header'
  | 'gzip-truncated'
  | 'gzip-checksum'
  | 'gzip-data'
  | 'gzip-trailing'
  | 'too-large';

/** A text is not JSON that all readers understand alike. */
export type JsonFailureKind =
  | 'too-large'
  | 'utf8'
  | 'json-syntax'
  | 'json-number'
  | 'json-duplicate-key'
  | 'json-surrogate'
  | 'json-depth';

/** A hash is not that of the document. */
export type HashFailure = 'content-hash' | 'id-hash';

/** Every way in which a link or a file can fail to be an intact artifact. */
export type ReadingFailure = LinkFailure | GzipFailure | JsonFailureKind | 'schema' | HashFailure;
