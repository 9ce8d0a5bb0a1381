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
  /** Whoever brought it. */
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
  /** What it signs: one purpose. */
  readonly namespace: string;
  readonly name: string;
  readonly createdAt: Millis;
  readonly revokedAt: Millis | null;
};

/** Most keys that an account lists at once, and ever. */
export const MAX_KEYS = { live: 32, ever: 500 } as const;

/** Signatures, and whose keys they are by what accounts say. */
export interface SignatureStore {
  /** Keeps one; `known`: the key has signed for this purpose already. `full` keeps nothing. */
  addSignature(put: SignatureRecord): Promise<'created' | 'known' | 'full'>;
  /** Those of an artifact, oldest first. */
  signatures(artifact: string): Promise<readonly SignatureRecord[]>;
  /**
   * Ends what a key has signed of an artifact: those that the account brought, or whose key it lists,
   * or, as its publisher, those of accounts that do not publish it. @returns how many
   */
  withdrawSignatures(
    artifact: string,
    fingerprint: string,
    account: string,
    now: Millis,
  ): Promise<number>;

  /** `taken`: another account lists it. */
  addKey(put: Omit<AccountKey, 'revokedAt'>): Promise<'added' | 'known' | 'taken' | 'full'>;
  /** All of an account, newest first; those that were revoked, too. */
  accountKeys(account: string): Promise<readonly AccountKey[]>;
  /** The account that lists a key; else the last one that did. Null: none ever has. */
  listedKey(fingerprint: string): Promise<(AccountKey & { readonly accountName: string }) | null>;
  /** @returns false when the account lists no such key */
  revokeKey(account: string, fingerprint: string, now: Millis): Promise<boolean>;
}
