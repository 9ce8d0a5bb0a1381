import type { JsonValue } from '../json/json-value.ts';
import { CAPSULE_RUNTIME } from '../limits.ts';

/** True if a JSON value that is no artifact was meant to be a capsule. */
export const looksLikeCapsule = (value: JsonValue): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  value.type !== 'mini-app-capsule' &&
  (value.runtime === CAPSULE_RUNTIME || (Object.hasOwn(value, 'html') && !('schema' in value)));
