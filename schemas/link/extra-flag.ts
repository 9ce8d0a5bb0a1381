/** The bit of the fourth byte of a gzip member that tells of an extra field (RFC 1952 §2.3.1). */
export const EXTRA_FLAG = 4;
