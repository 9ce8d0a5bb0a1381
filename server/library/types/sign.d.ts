import type { Artifact, ReadFailure, Result, Signature } from './index.d.ts';

// The types of `vitrine/sign`.

/** Reason why something is not signed, or no key or signature. */
export interface SignFailure {
  /**
   * `no-key`: no private key of OpenSSH. `encrypted`: it has a passphrase. `key-kind`: it is not an
   * Ed25519 key. `no-signature`: no signature of ssh-keygen. `no-engine`: there is no WebCrypto with
   * Ed25519 here. `not-signed`: the signer said no.
   */
  readonly kind: 'no-key' | 'encrypted' | 'key-kind' | 'no-signature' | 'no-engine' | 'not-signed';
  readonly detail: string;
}

/** Meaning of a signature: "I made this", or "this is my answer". */
export type Purpose = 'artifact@vitrine' | 'reply@vitrine';

/** An Ed25519 key, wherever it is: in a file, in an agent, in a vault. */
export interface Signer {
  /** 32 bytes of the public key. */
  readonly point: Uint8Array;
  /** @returns 64 bytes; the error is a sentence */
  sign(bytes: Uint8Array): Promise<Result<Uint8Array, string>>;
}

/** A key that was made. */
export interface MadeKey {
  /** As in a file of ssh-keygen, without a passphrase. Keep it to yourself. */
  readonly privateKey: string;
  /** As in a file `.pub`. */
  readonly publicKey: string;
  /** As `ssh-keygen -l` names it: `SHA256:…`. */
  readonly fingerprint: string;
}

/** Makes an Ed25519 key. @param comment text behind the public key */
export function makeKey(comment?: string): Promise<Result<MadeKey, SignFailure>>;

/** The key in the text of a file of ssh-keygen. */
export function signerOf(privateKey: string): Promise<Result<Signer, SignFailure>>;

/**
 * Signs an artifact: its id, and so every byte.
 *
 * @param key the text of a private key, or a signer
 * @returns the signature, for {@link verify}, for `link`, and for {@link signatureFile}
 */
export function sign(
  artifact: Artifact,
  key: string | Signer,
  options?: {
    /** `artifact@vitrine`, as its author, unless told. */
    readonly purpose?: Purpose;
  },
): Promise<Result<Signature, SignFailure | ReadFailure>>;

/** The text of a file `.sig`, as `ssh-keygen -Y sign` writes it. */
export function signatureFile(signature: Signature): Result<string, SignFailure>;

/** The signature in the text of a file `.sig`. */
export function readSignatureFile(text: string): Result<Signature, SignFailure>;

/** A signature as reports tell it. */
export interface SignatureReport {
  /** Purpose that it was made for. */
  readonly namespace: string;
  /** As in a file `.pub`, without a comment. */
  readonly key: string;
  readonly fingerprint: string;
  /** It is a signature of this artifact; that says nothing of the key's owner. */
  readonly valid: boolean;
  /** `unknown-kind`: of a kind that is not checked. `cannot-check`: this engine has no means. */
  readonly state: 'valid' | 'invalid' | 'unknown-kind' | 'cannot-check';
}

/** A signature with what the signers file says of its key. */
export interface VerifiedSignature extends SignatureReport {
  readonly signer:
    | 'known'
    | 'unknown-key'
    | 'other-namespace'
    | 'not-yet-valid'
    | 'no-longer-valid';
  /** Owner of the key; null: the file does not have it. */
  readonly principal: string | null;
  /** The name that people read. */
  readonly name: string | null;
}

/** Findings of {@link verify}. */
export interface Verification {
  /** A key of the signers file signed this, and, with `identity`, one of that name. */
  readonly ok: boolean;
  readonly id: string;
  readonly contentHash: string;
  /** That was asked for and signed; null: nobody was asked for, or did not sign. */
  readonly identity: string | null;
  readonly signatures: readonly VerifiedSignature[];
  /** Lines of the signers file that count for nothing. */
  readonly refusedLines: readonly RefusedLine[];
}

/** A line of a signers file that counts for nothing. */
export interface RefusedLine {
  /** From 1. */
  readonly line: number;
  readonly problem:
    | 'line'
    | 'wildcard'
    | 'negation'
    | 'list'
    | 'cert-authority'
    | 'option'
    | 'time'
    | 'key'
    | 'key-kind'
    | 'key-twice';
}

/**
 * Checks that a key of your own list signed an artifact. A key counts by `now`: the signatures of a key
 * that ended count no more.
 *
 * @param signatures of `open`, of {@link sign}, or of {@link readSignatureFile}
 * @param signers the text of an allowed_signers file, as for ssh-keygen
 */
export function verify(
  artifact: Artifact,
  signatures: readonly Signature[],
  signers: string,
  options?: { readonly identity?: string; readonly now?: Date },
): Promise<Result<Verification, ReadFailure>>;

/** Checks a signature of an artifact for the purpose that it names, whoever's key it is. */
export function describeSignature(
  signature: Signature,
  id: string,
): Promise<Result<SignatureReport, SignFailure>>;

/** A line of a signers file: a key, and whose it is. */
export interface AllowedSigner {
  readonly principal: string;
  /** Purpose that the key may sign for; null: every one. */
  readonly namespace: string | null;
  /** As in a file `.pub`, without a comment. */
  readonly publicKey: string;
  /** 14 digits and `Z`: from when on, and until when, its signatures count. */
  readonly validAfter: string | null;
  readonly validBefore: string | null;
  readonly comment: string;
}

/** Reads an allowed_signers file. A key that stands twice counts in none of its lines. */
export function readAllowedSigners(text: string): {
  readonly signers: readonly AllowedSigner[];
  readonly refused: readonly RefusedLine[];
};

/**
 * A line of an allowed_signers file, with its end.
 *
 * @param publicKey as in a file `.pub`; what follows the key there is left out
 */
export function allowedSignersLine(signer: {
  readonly principal: string;
  readonly publicKey: string;
  readonly purpose: Purpose;
  readonly validAfter?: string | null;
  readonly validBefore?: string | null;
  readonly comment?: string;
}): Result<string, SignFailure>;
