import type { Digest } from '#schemas/json/digest.ts';

/** SHA-256 by the platform's WebCrypto, in the form that the schemas room asks for. */
export const digest: Digest = (bytes) => crypto.subtle.digest('SHA-256', bytes);
