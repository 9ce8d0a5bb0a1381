import { err, ok, type Result } from '#schemas/result.ts';
import {
  allowedSignersLine as lineOf,
  readAllowedSigners as readLines,
} from '#schemas/signature/allowed-signers.ts';
import { publicKeyLine, readPublicKey } from '#schemas/signature/sshsig.ts';
import type { AllowedSigner, Purpose, RefusedLine, SignFailure } from '../types/sign.d.ts';

export function readAllowedSigners(text: string): {
  readonly signers: readonly AllowedSigner[];
  readonly refused: readonly RefusedLine[];
} {
  const { signers, refused } = readLines(text);
  return {
    signers: signers.map(({ key, ...signer }) => ({ ...signer, publicKey: publicKeyLine(key) })),
    refused,
  };
}

export function allowedSignersLine({
  publicKey,
  purpose,
  ...signer
}: {
  readonly principal: string;
  readonly publicKey: string;
  readonly purpose: Purpose;
  readonly validAfter?: string | null;
  readonly validBefore?: string | null;
  readonly comment?: string;
}): Result<string, SignFailure> {
  const [kind = '', base64 = ''] = publicKey.trim().split(/[ \t]+/, 2);
  const key = readPublicKey(kind, base64);
  return key
    ? ok(lineOf({ ...signer, namespace: purpose, key }))
    : err({ kind: 'no-key', detail: 'This is no public key, as in a file .pub.' });
}
