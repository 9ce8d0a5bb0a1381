import type { Artifact } from '#schemas/document/artifact.ts';
import { checkReply, MAX_REPLY_AGE, signatureRefusals } from '#schemas/reply/check-reply.ts';
import { readReply } from '#schemas/reply/reply.ts';
import { passkeyRefusals } from '#schemas/reply/reply-signature.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { type AllowedSigners, whoseKey } from '#schemas/signature/allowed-signers.ts';
import {
  checkSignature,
  fingerprintOf,
  REPLY,
  type SshSignature,
} from '#schemas/signature/ssh-signature.ts';
import { isSame } from '#schemas/signature/ssh-wire.ts';
import { publicKeyLine } from '#schemas/signature/sshsig.ts';
import { inOrder, REFUSALS, type Refusal } from '../../library/refusals.ts';
import type { Values } from '../commands.ts';
import type { ExitCode, Io } from '../io.ts';
import { readSigners, signaturesOf } from '../signing/verify.ts';
import { openTarget } from '../target.ts';
import { visibleJson } from '../visible-json.ts';
import { noteUse } from './ledger.ts';

/** Expectations from the command line. */
type Wanted = {
  readonly signers: string;
  readonly identity: string;
  readonly expect: string;
  readonly audience: string | null;
  readonly maxAge: number;
  readonly used: string | null;
  readonly origin: string | null;
  readonly allowsDevice: boolean;
  readonly acceptsConditions: boolean;
};

/**
 * `vitrine reply-check`: whether a reply is what a system waits for before it acts; prints a JSON
 * report. Exits with 0 only if everything holds, and with a code of its own for each reason against
 * it ({@link REFUSALS}).
 *
 * @param request the copy of the system that acts, as a link or a file
 * @param reply a link or a file; its signature is in the link, in the file that `--sig` names, or
 *   beside it
 */
export async function replyCheck(
  request: string | undefined,
  reply: string | undefined,
  values: Values,
  io: Io,
): Promise<ExitCode> {
  const wanted = wantedIn(request, reply, values);
  if (!wanted.ok) return unread(wanted.error, io);
  const signers = await readSigners(wanted.value.signers, io);
  if (!signers.ok) return unread(signers.error, io);
  const asked = await openTarget(request, io);
  if (!asked.ok) return unread(asked.error, io);
  if (!asked.value.opened.ok) return unread('The request is not an intact artifact.', io);
  const askedBy = await signaturesOf(request, asked.value, undefined, io);
  if (!askedBy.ok) return unread(askedBy.error, io);
  const answer = await openTarget(reply, io);
  if (!answer.ok) return unread(answer.error, io);
  if (!answer.value.opened.ok) return refuse(['bad-reply'], {}, io);
  const signatures = await signaturesOf(reply, answer.value, values.sig, io);
  if (!signatures.ok) return unread(signatures.error, io);

  const documents = {
    asked: asked.value.opened.value.artifact,
    answer: answer.value.opened.value.artifact,
  };
  const found = checkReply(documents.asked, documents.answer, termsOf(wanted.value, io.now()));
  const checked = await Promise.all(
    signatures.value.map((signature) =>
      checkSigner(
        signature,
        documents.answer,
        askedBy.value,
        signers.value,
        wanted.value,
        io.now(),
      ),
    ),
  );
  // One that nothing speaks against is enough; otherwise the one that comes nearest is told.
  const [best] = checked.sort((a, b) => a.refusals.length - b.refusals.length);
  const refusals = inOrder([...found, ...(best ? best.refusals : (['unsigned'] as const))]);
  const report = reportOf(documents, best ?? null, wanted.value, signers.value);
  if (refusals.length > 0) return refuse(refusals, report, io);
  return act(documents, report, wanted.value, io);
}

const wordsOf = (error: 'used' | { readonly words: string }): string =>
  error === 'used' ? error : error.words;

/** Everything holds: it is noted that this was used, unless it may be used again. */
async function act(
  { asked, answer }: { asked: Artifact; answer: Artifact },
  report: object,
  { used }: Wanted,
  io: Io,
): Promise<ExitCode> {
  if (used !== null) {
    const key = { id: asked.id, nonce: String(asked.content.nonce) };
    const entry = { ...key, reply: answer.id, at: io.now().toISOString() };
    const noted = await noteUse(used, key, entry);
    if (!noted.ok && noted.error === 'used') return refuse(['used'], report, io);
    if (!noted.ok)
      return unread(`${JSON.stringify(used)} cannot be written: ${wordsOf(noted.error)}.`, io);
  }
  io.out(`${visibleJson({ ok: true, code: 'ok', refusals: [], ...report })}\n`);
  return 0;
}

function refuse(refusals: readonly Refusal[], report: object, io: Io): ExitCode {
  const [code = 'bad-reply'] = refusals;
  io.out(`${visibleJson({ ok: false, code, refusals, ...report })}\n`);
  io.note(`Refused: ${refusals.join(', ')}.`);
  return REFUSALS[code];
}

function unread(sentence: string, io: Io): ExitCode {
  io.note(sentence);
  return 2;
}

function wantedIn(
  request: string | undefined,
  reply: string | undefined,
  values: Values,
): Result<Wanted, string> {
  const { signers, identity, used, reusable } = values;
  if (request === undefined || reply === undefined) return err('Name the request and the reply.');
  if (typeof signers !== 'string') return err('Say whose keys you know: --signers FILE.');
  if (typeof identity !== 'string') return err('Say who must have answered: --identity NAME.');
  if ((typeof used === 'string') === (reusable === true)) {
    return err(
      'Say where uses are noted, --used FOLDER, or that it may be used again: --reusable.',
    );
  }
  const age = values['max-age'];
  const maxAge = age === undefined ? MAX_REPLY_AGE : millisecondsOf(String(age));
  if (maxAge === null) return err('--max-age is a time, as 90s, 15m, 12h or 7d.');
  const textOf = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : null;
  };
  return ok({
    ...{ signers, identity, maxAge },
    expect: textOf('expect') ?? 'approved',
    audience: textOf('audience'),
    used: textOf('used'),
    origin: textOf('origin'),
    allowsDevice: values['allow-device'] === true,
    acceptsConditions: values['accept-conditions'] === true,
  });
}

const UNITS: Readonly<Record<string, number>> = { s: 1e3, m: 6e4, h: 3.6e6, d: 8.64e7 };

function millisecondsOf(text: string): number | null {
  const [, count, unit = ''] = /^([1-9]\d{0,5})([smhd])$/.exec(text) ?? [];
  return count === undefined ? null : Number(count) * (UNITS[unit] ?? 0);
}

const termsOf = ({ expect, audience, maxAge, acceptsConditions }: Wanted, now: Date) => ({
  ...{ now: now.getTime(), expect, maxAge, acceptsConditions },
  ...(audience !== null && { audience }),
});

type Checked = {
  readonly signature: SshSignature;
  readonly refusals: readonly Refusal[];
  readonly fingerprint: string;
};

async function checkSigner(
  signature: SshSignature,
  { id }: Artifact,
  askedBy: readonly SshSignature[],
  { signers }: AllowedSigners,
  { identity, origin, allowsDevice }: Wanted,
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
    refusals.push(...passkeyRefusals(passkey, origin === null ? {} : { origins: [origin] }));
  else if (!allowsDevice) refusals.push('device-key');
  return { signature, refusals, fingerprint: await fingerprintOf(crypto.subtle, key) };
}

function reportOf(
  { asked, answer }: { asked: Artifact; answer: Artifact },
  checked: Checked | null,
  { identity, used }: Wanted,
  { refused }: AllowedSigners,
): object {
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
    reusable: used === null,
    refusedLines: refused,
  };
}
