/** Every way in which opening an artifact can fail, in the order of the checks (decisions §3). */
export const FAILURE_KINDS = [
  'no-artifact',
  'link-incomplete',
  'link-too-long',
  'unknown-version',
  'unknown-codec',
  'base64-alphabet',
  'base64-length',
  'base64-tail',
  'gzip-header',
  'gzip-truncated',
  'gzip-checksum',
  'gzip-data',
  'gzip-trailing',
  'too-large',
  'utf8',
  'json-syntax',
  'json-number',
  'json-duplicate-key',
  'json-surrogate',
  'json-depth',
  'schema',
  'content-hash',
  'id-hash',
] as const;

export type FailureKind = (typeof FAILURE_KINDS)[number];
