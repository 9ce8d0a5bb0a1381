/** Address of the artifact JSON Schema. It is inside every hash, so it is the same everywhere. */
export const SCHEMA_ADDRESS = 'https://schemas.example/artifact-v1.schema.json';
/** The only `schemaVersion` that this code reads and writes. */
export const SCHEMA_VERSION = '1.0';
/** Media type of an artifact. */
export const ARTIFACT_MEDIA_TYPE = 'application/vnd.svc.artifact+json';
/** Value of `content.runtime` of a mini-app and of a capsule's hash input. */
export const CAPSULE_RUNTIME = 'svc-capsule-v1';
/** First characters of every share-link fragment: format version 1, gzip codec. */
export const FRAGMENT_PREFIX = 'k1.g.';
/** Longest fragment that is read, in characters, without the leading `#`. */
export const MAX_FRAGMENT_CHARS = 1_500_000;
/** Largest artifact, in bytes of JSON (inclusive), inflated or posted. */
export const MAX_JSON_BYTES = 1_048_576;
/** Deepest nesting of objects and lists in JSON. */
export const MAX_JSON_DEPTH = 64;
/** Most problems that are reported about one document. */
export const MAX_PROBLEMS = 20;
/**
 * Largest request body that carries an artifact, in bytes (inclusive): what a link may hold, and
 * what is around it. In the limits of bodies a `\uXXXX` counts as one byte: a writer that escapes
 * every character must not be refused what another may send.
 */
export const MAX_ARTIFACT_BODY_BYTES = MAX_JSON_BYTES + 4_096;
/** Largest request body that carries a capsule, and largest message to `/mcp`, in bytes (inclusive). */
export const MAX_BODY_BYTES = 2_097_152;
/** Largest body that is read, whatever its escapes stand for, in bytes (inclusive). */
export const MAX_ESCAPED_BODY_BYTES = 4_194_304;
/**
 * Largest record of a capsule that is read, in bytes of canonical JSON (inclusive): its program may
 * consist of control characters, six bytes each.
 */
export const MAX_CAPSULE_JSON_BYTES = 3_211_264;
/** Largest request body that carries the record of a private link, in bytes (inclusive). */
export const MAX_PRIVATE_BODY_BYTES = 1_500_000;
/** Largest document of a preview, in bytes of canonical JSON (inclusive). */
export const MAX_PREVIEW_BYTES = 262_144;
/** Days for which a preview is there, and most previews of an account in 24 hours. */
export const PREVIEW_DAYS = 7;
export const PREVIEWS_A_DAY = 50;
/** Largest request body that carries a reply and its signature, in bytes (inclusive). */
export const MAX_REPLY_BYTES = 65_536;
/** Lifetime of an ask, in seconds (inclusive); a week unless told. */
export const ASK_SECONDS = { least: 60, most: 2_592_000, byDefault: 604_800 } as const;
/** Asks that an account may have open, and makes in 24 hours at most. */
export const MAX_OPEN_ASKS = 100;
/** Living links of an account, and characters of a name. */
export const MAX_LIVING_LINKS = 1_000;
export const MAX_LIVING_NAME = 80;
export const ASKS_A_DAY = 1_000;
/** Replies that an ask takes: those that count, and all others. */
export const MAX_ASK_SIGNERS = 16;
export const REPLIES_OF_ASK = { counting: 20, others: 5 } as const;
/** Longest time that somebody waits for a reply in one request, in seconds. */
export const MAX_ASK_WAIT = 25;
/** Days for which an ask that is over, and its replies, can still be read. */
export const ASK_KEPT_DAYS = 30;
/** Lifetime of a private link's record, in seconds (inclusive); a month unless told. */
export const PRIVATE_SECONDS = { least: 3_600, most: 31_536_000, byDefault: 2_592_000 } as const;
/** Longest lifetime of one that was made without an account, in seconds. */
export const MAX_ANONYMOUS_PRIVATE_SECONDS = 604_800;
