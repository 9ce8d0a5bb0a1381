import type { Limit } from '../types.ts';

const HOUR = 3_600_000;
/** Larger files are kept outside of the database, in bytes. */
export const MAX_ROW_BYTES = 262_144;
/** Files that an account may upload in an hour. */
export const UPLOADS_AN_HOUR = 200;
/** Time in which a file that no live document names is kept, in milliseconds. */
export const UNUSED_LIFETIME = 24 * HOUR;
/** Seconds for which a cache may give a file: as long as a document. */
export const FILE_SECONDS = 300;
/** Bytes of the files of one preview together. */
export const MAX_PREVIEW_FILES = 10 * 1_048_576;

export const uploadLimits = (account: string): Limit[] => [
  { name: 'upload', of: account, most: UPLOADS_AN_HOUR, within: HOUR },
];
