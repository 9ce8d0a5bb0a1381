import type { Artifact as Document } from '#schemas/document/artifact.ts';
import { unpackSignature } from '#schemas/link/sign-link.ts';
import {
  checkReply as compare,
  MAX_REPLY_AGE,
  signatureRefusals,
} from '#schemas/reply/check-reply.ts';
import { readReply } from '#schemas/reply/reply.ts';
import { passkeyRefusals } from '#schemas/reply/reply-signature.ts';
import { ok, type Result } from '#schemas/result.ts';
import {
  type AllowedSigners,
  readAllowedSigners,
  whoseKey,
} from '#schemas/signature/allowed-signers.ts';
import {
  checkSignature,
  fingerprintOf,
  REPLY,
  type SshSignature,
} from '#schemas/signature/ssh-signature.ts';
import { isSame } from '#schemas/signature/ssh-wire.ts';
import { publicKeyLine } from '#schemas/signature/sshsig.ts';
import { checkArtifact } from '../index.ts';
import type { ReadFailure } from '../types/index.d.ts';
import type { Refusal, ReplyReport, ReplyTerms, Signed } from '../types/reply.d.ts';
import { inOrder } from './refusals.ts';

export async function checkReply(
  request: Signed,
  reply: Signed,
  terms: ReplyTerms,
): Promise<Result<ReplyReport, ReadFailure>> {
  const asked = await checkArtifact(request.artifact);
  if (!asked.ok) return asked;
  const answer = await checkArtifact(reply.artifact);
  if (!answer.ok) return ok(refused(['bad-reply'], {}));
  const documents: Documents = { asked: asked.value.artifact, answer: answer.value.artifact };
  const { now = new Date() } = terms;
  const signers = readAllowedSigners(terms.signers);
  const found = compare(documents.asked, documents.answer, {
    now: now.getTime(),
    expect: terms.expect ?? 'approved',
    maxAge: terms.maxAge ?? MAX_REPLY_AGE,
    acceptsConditions: terms.acceptConditions ?? false,
    ...(terms.audience !== undefined && { audience: terms.audience }),
  });
  const askedBy = signaturesOf(request);
  const checked = await Promise.all(
    signaturesOf(reply).map((signature) =>
      checkSigner(signature, documents.answer, askedBy, signers, terms, now),
    ),
  );
  // One that nothing speaks against is enough; otherwise the one that comes nearest is told.
  const [best] = checked.sort((a, b) => a.refusals.length - b.refusals.length);
  const refusals = inOrder([...found, ...(best ? best.refusals : (['unsigned'] as const))]);
  const report = reportOf(documents, best ?? null, terms, signers);
  if (refusals.length > 0) return ok(refused(refusals, report));
  if (terms.used !== 'reusable') {
    const { id, content } = documents.asked;
    const use = { id, nonce: String(content.nonce), reply: documents.answer.id };
    if ((await terms.used(use)) === 'used') return ok(refused(['used'], report));
  }
  return ok({ ok: true, code: 'ok', refusals: [], ...report });
}

/** The request and the reply, both intact. */
type Documents = { readonly asked: Document; readonly answer: Document };

type Facts = Omit<ReplyReport, 'ok' | 'code' | 'refusals'>;

const refused = (refusals: readonly Refusal[], facts: Facts): ReplyReport => ({
  ok: false,
  code: refusals[0] ?? 'bad-reply',
  refusals,
  ...facts,
});

const signaturesOf = ({ signatures = [] }: Signed): SshSignature[] =>
  signatures.map(unpackSignature).filter((each) => each !== null);

type Checked = {
  readonly signature: SshSignature;
  readonly refusals: readonly Refusal[];
  readonly fingerprint: string;
};

async function checkSigner(
  signature: SshSignature,
  { id }: Document,
  askedBy: readonly SshSignature[],
  { signers }: AllowedSigners,
  { identity, origin, allowDevice = false }: ReplyTerms,
  now: Date,
): Promise<Checked> {
  const { key, namespace, passkey } = signature;
  const state = await checkSignature(crypto.subtle, signature, REPLY, id);
  const refusals: Refusal[] = signatureRefusals({ namespace, state });
  const whose = whoseKey(signers, { key, namespace: REPLY }, now);
  if (whose.state === 'unknown-key') {
    refusals.push('unknown-key');
  } else {
    // A line without namespaces is good for everything: it was not written for this.
    if (whose.signer.namespace !== REPLY) refusals.push('key-namespace');
    else if (whose.state !== 'known') refusals.push('key-not-valid-now');
    if (whose.signer.principal !== identity) refusals.push('other-identity');
  }
  if (askedBy.some((each) => isSame(each.key, key))) refusals.push('author-key');
  if (passkey)
    refusals.push(...passkeyRefusals(passkey, origin === undefined ? {} : { origins: [origin] }));
  else if (!allowDevice) refusals.push('device-key');
  return { signature, refusals, fingerprint: await fingerprintOf(crypto.subtle, key) };
}

function reportOf(
  { asked, answer }: Documents,
  checked: Checked | null,
  { identity, used }: ReplyTerms,
  { refused: refusedLines }: AllowedSigners,
): Facts {
  const said = readReply(answer);
  return {
    request: { id: asked.id, contentHash: asked.contentHash, title: asked.title },
    reply: { id: answer.id, by: answer.createdBy.name, at: answer.createdAt },
    ...(said && {
      decision: said.decision,
      conditions: said.conditions,
      audience: said.audience,
      validUntil: said.validUntil,
    }),
    ...(checked && {
      signature: {
        way: checked.signature.passkey ? 'passkey' : 'device',
        key: publicKeyLine(checked.signature.key),
        fingerprint: checked.fingerprint,
      },
      identity,
      userVerified:
        checked.signature.passkey !== undefined && !checked.refusals.includes('user-not-verified'),
    }),
    reusable: used === 'reusable',
    refusedLines,
  };
}
