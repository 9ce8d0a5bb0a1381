import type { Result } from '#schemas/result.ts';

/** An Ed25519 key, wherever it is. The errors are sentences. */
export type Signer = {
  readonly point: Uint8Array<ArrayBuffer>;
  readonly sign: (
    bytes: Uint8Array<ArrayBuffer>,
  ) => Promise<Result<Uint8Array<ArrayBuffer>, string>>;
};
