import { type Acceptance, checkAcceptance } from '#schemas/document/acceptance.ts';
import type { Artifact } from '#schemas/document/artifact.ts';
import { explainArtifact } from '#schemas/document/explain.ts';
import { lintArtifact } from '#schemas/document/lint.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { FAILURE_WORDS } from './failure-words.ts';
import type { ExitCode, Io } from './io.ts';
import { mistakeIn, noteFailure, warningsAbout, warningsWithLink } from './notes.ts';
import { describeSignature, type SignatureReport } from './signing/describe-signature.ts';
import { openTarget, type Target } from './target.ts';
import { visibleJson } from './visible-json.ts';

/**
 * `vitrine inspect`: prints one JSON report about a link or a file; exits with 1 when it is bad.
 *
 * @param earlier links or files of the revisions before it, in any order
 */
export async function inspect(
  target: string | undefined,
  earlier: readonly string[],
  io: Io,
): Promise<ExitCode> {
  const before = new Map<string, Artifact>();
  for (const each of earlier) {
    const found = await openTarget(each, io);
    if (!found.ok) {
      io.note(found.error);
      return 2;
    }
    const { opened } = found.value;
    if (!opened.ok) {
      io.note(`${JSON.stringify(each)} is no earlier revision:`);
      return report(found.value, null, [], io);
    }
    before.set(opened.value.artifact.id, opened.value.artifact);
  }
  const found = await openTarget(target, io);
  if (!found.ok) {
    io.note(found.error);
    return 2;
  }
  const { opened, carried } = found.value;
  if (!opened.ok) return report(found.value, null, [], io);
  const { artifact } = opened.value;
  const acceptance = await checkAcceptance(artifact, (id) => before.get(id));
  const signatures = await Promise.all(
    carried.signatures.map((signature) => describeSignature(signature, artifact.id)),
  );
  return report(found.value, acceptance, signatures, io);
}

async function report(
  { form, opened, carried }: Target,
  acceptance: Acceptance | null,
  signatures: readonly SignatureReport[],
  io: Io,
): Promise<ExitCode> {
  if (opened.ok) {
    const { artifact, canonical, repairs = [] } = opened.value;
    const { id, contentHash } = artifact;
    const fragment = encodeShareLink(artifact);
    const isForged = acceptance?.verdict === 'different';
    if (isForged) io.note('What is accepted is not what the approver saw.');
    print(io, {
      ok: !isForged,
      form,
      repaired: repairs,
      ...describe(artifact),
      ...(acceptance && { acceptance }),
      hashes: { id, contentHash },
      signatures,
      ...(carried.ignored && { signaturesIgnored: carried.ignored }),
      jsonBytes: Buffer.byteLength(canonical),
      fragmentCharacters: fragment.length,
      lints: lintArtifact(artifact),
      warnings: await warningsWithLink(artifact, fragment, io),
    });
    return isForged ? 1 : 0;
  }
  const failure = opened.error;
  noteFailure(failure, io);
  const base = { ok: false, form, kind: failure.kind, message: FAILURE_WORDS[failure.kind] };
  switch (failure.kind) {
    case 'schema':
      print(io, {
        ...base,
        problems: explainArtifact(failure.value),
        warnings: await warningsAbout(failure.value, io),
      });
      break;
    case 'content-hash':
    case 'id-hash': {
      const { id, contentHash } = failure.artifact;
      const hashes = { id, contentHash, expected: failure.expected };
      print(io, { ...base, ...describe(failure.artifact), hashes });
      break;
    }
    default: {
      const mistake = mistakeIn(failure);
      print(io, { ...base, ...(mistake && { mistake }) });
    }
  }
  return 1;
}

function describe({
  type,
  title,
  status,
  createdBy,
  createdAt,
  updatedAt,
  provenance,
  sources,
}: Artifact) {
  return {
    type,
    title,
    status,
    createdBy,
    createdAt,
    updatedAt,
    provenance,
    sources: sources.length,
  };
}

function print(io: Io, value: object): void {
  io.out(`${visibleJson(value)}\n`);
}
