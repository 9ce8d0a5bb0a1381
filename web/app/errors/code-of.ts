import type { Failure } from '../../page/open/outcome.ts';
import type { ErrorCode } from '../../words/en/errors.ts';

/** The schema version of a document that is valid JSON but not ours, when it states another one. */
export function newerVersion(failure: Failure): string | undefined {
  if (failure.kind !== 'schema' || failure.of) return undefined;
  const { value } = failure;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  const version = value.schemaVersion;
  return typeof version === 'string' && /^\d{1,4}\.\d{1,4}$/.test(version) && version !== '1.0'
    ? version
    : undefined;
}

/** The error page of a failure. `from` says whether it came by link or as a file. */
export function codeOf(failure: Failure, from: 'link' | 'file'): ErrorCode {
  if (failure.of && failure.of !== 'capsule') return failure.kind;
  switch (failure.kind) {
    case 'unknown-version':
    case 'unknown-codec':
      return 'link-unknown';
    case 'link-too-long':
    case 'too-large':
      return 'too-large';
    case 'schema':
      if (failure.of) return 'invalid-capsule';
      return newerVersion(failure) ? 'version-newer' : 'invalid';
    case 'content-hash':
    case 'id-hash':
      return 'mismatch';
    case 'utf8':
    case 'json-syntax':
    case 'json-number':
    case 'json-duplicate-key':
    case 'json-surrogate':
    case 'json-depth':
      return 'invalid';
    default:
      return from === 'link' ? 'link-damaged' : 'invalid';
  }
}

/** Tone of an error page: missing, damaged, or failed verification. */
export type Tone = 'lost' | 'damaged' | 'changed';

const LOST: readonly ErrorCode[] = [
  'not-found',
  'gone',
  'offline',
  'no-answer',
  'link-unknown',
  'version-newer',
  'private-unknown',
  'private-gone',
  'private-unavailable',
  'private-none',
  'old-browser',
];
const CHANGED: readonly ErrorCode[] = ['mismatch', 'another-record', 'private-damaged'];

export const toneOf = (code: ErrorCode): Tone =>
  CHANGED.includes(code) ? 'changed' : LOST.includes(code) ? 'lost' : 'damaged';
