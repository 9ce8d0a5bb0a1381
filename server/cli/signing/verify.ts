import { err, ok, type Result } from '#schemas/result.ts';
import {
  type AllowedSigners,
  readAllowedSigners,
  whoseKey,
} from '#schemas/signature/allowed-signers.ts';
import { AUTHORSHIP, type SshSignature } from '#schemas/signature/ssh-signature.ts';
import { readArmored } from '#schemas/signature/sshsig.ts';
import { describeSignature } from '../../library/describe-signature.ts';
import { FAILURE_WORDS } from '../../library/failure-words.ts';
import type { Values } from '../commands.ts';
import { readOwn } from '../contained-file.ts';
import { noteOpenFailure } from '../failed.ts';
import { type ExitCode, type Io, readInput } from '../io.ts';
import { openTarget, type Target } from '../target.ts';
import { visibleJson } from '../visible-json.ts';

/**
 * `vitrine verify`: whether a key of the reader's own signers file signed an artifact; prints a JSON
 * report. Exits with 1 when none did, or not the one that was asked for.
 */
export async function verify(
  target: string | undefined,
  values: Values,
  io: Io,
): Promise<ExitCode> {
  if (typeof values.signers !== 'string') {
    io.note('Say whose keys you know: --signers FILE, as ssh-keygen has it (allowed_signers).');
    return 2;
  }
  const signers = await readSigners(values.signers, io);
  if (!signers.ok) return unread(signers.error, io);
  const found = await openTarget(target, io);
  if (!found.ok) return unread(found.error, io);
  const { opened } = found.value;
  if (!opened.ok) {
    const { kind } = opened.error;
    io.out(`${visibleJson({ ok: false, kind, message: FAILURE_WORDS[kind] })}\n`);
    return noteOpenFailure(opened.error, io);
  }
  const signatures = await signaturesOf(target, found.value, values.sig, io);
  if (!signatures.ok) return unread(signatures.error, io);
  const { id, contentHash } = opened.value.artifact;
  const wanted = typeof values.identity === 'string' ? values.identity : null;
  const checked = await Promise.all(
    signatures.value.map((signature) => check(signature, id, signers.value, io.now())),
  );
  const isSigned = checked.some(
    ({ principal, counts }) => counts && (wanted === null || principal === wanted),
  );
  const { ignored } = found.value.carried;
  const report = {
    ok: isSigned,
    id,
    contentHash,
    // Nobody was asked for: who signed stands with the signatures, and nothing is said of them here.
    identity: isSigned ? wanted : null,
    signatures: checked.map(({ counts, ...rest }) => rest),
    ...(ignored && { signaturesIgnored: ignored }),
    refusedLines: signers.value.refused,
  };
  io.out(`${visibleJson(report)}\n`);
  if (isSigned) return 0;
  io.note(
    checked.length === 0
      ? 'There is no signature.'
      : `No key of ${wanted ?? 'anybody'} in ${JSON.stringify(values.signers)} signed this.`,
  );
  return 1;
}

function unread(sentence: string, io: Io): ExitCode {
  io.note(sentence);
  return 2;
}

/** Reads a file of allowed signers. The error is a sentence. */
export async function readSigners(file: string, io: Io): Promise<Result<AllowedSigners, string>> {
  const input = await readInput(file, { ...io, readFile: readOwn });
  return input.ok ? ok(readAllowedSigners(new TextDecoder().decode(input.value))) : input;
}

/** Those of the link, and the one of a file: the one that is named, or stands beside the artifact. */
export async function signaturesOf(
  target: string | undefined,
  { form, carried }: Target,
  named: string | boolean | undefined,
  io: Io,
): Promise<Result<readonly SshSignature[], string>> {
  const beside = form === 'json' && target && target !== '-' ? `${target}.sig` : '';
  const file = typeof named === 'string' ? named : io.exists(beside) ? beside : null;
  if (file === null) return ok(carried.signatures);
  const input = await readInput(file, io);
  if (!input.ok) return input;
  const signature = readArmored(new TextDecoder().decode(input.value));
  return signature.ok
    ? ok([...carried.signatures, signature.value])
    : err(`${JSON.stringify(file)} holds no signature of ssh-keygen.`);
}

async function check(signature: SshSignature, id: string, { signers }: AllowedSigners, now: Date) {
  const { key, ...report } = await describeSignature(signature, id);
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
