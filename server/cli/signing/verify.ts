import { err, ok, type Result } from '#schemas/result.ts';
import { FAILURE_WORDS } from '../../library/failure-words.ts';
import { readSignatureFile } from '../../library/signing/sign.ts';
import { verify as verifyWith } from '../../library/signing/verify.ts';
import type { Artifact, Signature } from '../../library/types/index.d.ts';
import type { Values } from '../commands.ts';
import { readOwn } from '../contained-file.ts';
import { refused } from '../failed.ts';
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
  const named = await openTarget(target, io);
  if (!named.ok) return unread(named.error, io);
  const { opened } = named.value;
  if (!opened.ok) {
    const { kind } = opened.error;
    io.out(`${visibleJson({ ok: false, kind, message: FAILURE_WORDS[kind] })}\n`);
    return refused(opened.error, io);
  }
  const signatures = await signaturesOf(target, named.value, values.sig, io);
  if (!signatures.ok) return unread(signatures.error, io);
  const wanted = typeof values.identity === 'string' ? values.identity : null;
  const artifact = opened.value.artifact as Artifact;
  const found = await verifyWith(artifact, signatures.value, signers.value, {
    now: io.now(),
    ...(wanted !== null && { identity: wanted }),
  });
  if (!found.ok) return refused(found.error, io);
  const { refusedLines, ...report } = found.value;
  const { ignored } = named.value.carried;
  io.out(
    `${visibleJson({ ...report, ...(ignored && { signaturesIgnored: ignored }), refusedLines })}\n`,
  );
  if (report.ok) return 0;
  io.note(
    report.signatures.length === 0
      ? 'There is no signature.'
      : `No key of ${wanted ?? 'anybody'} in ${JSON.stringify(values.signers)} signed this.`,
  );
  return 1;
}

function unread(sentence: string, io: Io): ExitCode {
  io.note(sentence);
  return 2;
}

/** The text of a file of allowed signers. The error is a sentence. */
export async function readSigners(file: string, io: Io): Promise<Result<string, string>> {
  const input = await readInput(file, { ...io, readFile: readOwn });
  return input.ok ? ok(new TextDecoder().decode(input.value)) : input;
}

/** Those of the link, and the one of a file: the one that is named, or stands beside the artifact. */
export async function signaturesOf(
  target: string | undefined,
  { form, carried }: Target,
  named: string | boolean | undefined,
  io: Io,
): Promise<Result<readonly Signature[], string>> {
  const beside = form === 'json' && target && target !== '-' ? `${target}.sig` : '';
  const file = typeof named === 'string' ? named : io.exists(beside) ? beside : null;
  if (file === null) return ok(carried.signatures);
  const input = await readInput(file, io);
  if (!input.ok) return input;
  const signature = readSignatureFile(new TextDecoder().decode(input.value));
  return signature.ok
    ? ok([...carried.signatures, signature.value])
    : err(`${JSON.stringify(file)} holds no signature of ssh-keygen.`);
}
