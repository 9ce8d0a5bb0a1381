import { unpackSignature } from '#schemas/link/sign-link.ts';
import { ok, type Result } from '#schemas/result.ts';
import {
  type AllowedSigners,
  readAllowedSigners,
  whoseKey,
} from '#schemas/signature/allowed-signers.ts';
import { AUTHORSHIP, type SshSignature } from '#schemas/signature/ssh-signature.ts';
import { checkArtifact } from '../index.ts';
import type { Artifact, ReadFailure, Signature } from '../types/index.d.ts';
import type { Verification, VerifiedSignature } from '../types/sign.d.ts';
import { describe } from './describe-signature.ts';

export async function verify(
  artifact: Artifact,
  signatures: readonly Signature[],
  signers: string,
  { identity, now = new Date() }: { readonly identity?: string; readonly now?: Date } = {},
): Promise<Result<Verification, ReadFailure>> {
  const read = await checkArtifact(artifact);
  if (!read.ok) return read;
  const { id, contentHash } = read.value.artifact;
  const allowed = readAllowedSigners(signers);
  const readable = signatures.map(unpackSignature).filter((each) => each !== null);
  const checked = await Promise.all(readable.map((each) => look(each, id, allowed, now)));
  const isSigned = checked.some(
    ({ principal, counts }) => counts && (identity === undefined || principal === identity),
  );
  return ok({
    ok: isSigned,
    id,
    contentHash,
    // Nobody was asked for: who signed stands with the signatures, and nothing is said of them here.
    identity: isSigned ? (identity ?? null) : null,
    signatures: checked.map(({ counts, ...rest }) => rest),
    refusedLines: allowed.refused,
  });
}

async function look(
  signature: SshSignature,
  id: string,
  { signers }: AllowedSigners,
  now: Date,
): Promise<VerifiedSignature & { readonly counts: boolean }> {
  const { key, ...report } = await describe(signature, id);
  const whose = whoseKey(signers, signature, now);
  const counts = report.valid && report.namespace === AUTHORSHIP && whose.state === 'known';
  const signer = whose.state === 'unknown-key' ? null : whose.signer;
  return {
    counts,
    ...report,
    key,
    signer: whose.state,
    principal: signer?.principal ?? null,
    name: signer?.comment || null,
  };
}
