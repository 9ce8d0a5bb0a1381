import type { Millis } from '../types.ts';

/** A signature of an artifact that was checked when it came. */
export type SignatureRecord = {
  /** The hash in bare hex. */
  readonly artifact: string;
  readonly namespace: string;
  readonly fingerprint: string;
  /** As in a file `.pub`, without a comment. */
  readonly key: string;
  /** The text that ssh-keygen writes. */
  readonly sshsig: string;
  /** Account that uploaded it. */
  readonly account: string;
  readonly createdAt: Millis;
};

/** Most signatures of an artifact, of one account, and of accounts that do not publish it. */
export const MAX_SIGNATURES = { artifact: 16, account: 4, others: 8 } as const;

/** A public key that an account lists as its own. */
export type AccountKey = {
  readonly account: string;
  readonly fingerprint: string;
  readonly key: string;
  /** SSHSIG namespace: the purpose of the signature. */
  readonly namespace: string;
  readonly name: string;
  readonly createdAt: Millis;
  readonly revokedAt: Millis | null;
};

/** Most keys that an account lists at once, and ever. */
export const MAX_KEYS = { live: 32, ever: 500 } as const;
