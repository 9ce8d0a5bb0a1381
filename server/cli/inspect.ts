import { type Acceptance, checkAcceptance } from '#schemas/document/acceptance.ts';
import type { Artifact } from '#schemas/document/artifact.ts';
import { explainArtifact } from '#schemas/document/explain.ts';
import { lintArtifact } from '#schemas/document/lint.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { programWarnings } from '#schemas/program/program-warnings.ts';
import { callWarnings } from '#schemas/program/script-warnings.ts';
import { FAILURE_WORDS, mistakeIn } from '../library/failure-words.ts';
import { describeSignature } from '../library/sign.ts';
import type { SignatureReport } from '../library/types/sign.d.ts';
import { type Found, openAny, opensOnce } from './any-form.ts';
import type { Values } from './commands.ts';
import type { ExitCode, Io } from './io.ts';
import { noteFailure, warningsAbout, warningsWithLink } from './notes.ts';
import type { Unopened } from './open-private.ts';
import { visibleJson } from './visible-json.ts';

/**
 * `vitrine inspect`: prints one JSON report about a document or capsule in any form; exits with 1 when
 * it is bad.
 *
 * @param earlier the revisions before it in any form and order
 */
export async function inspect(
  given: string | undefined,
  earlier: readonly string[],
  values: Values,
  io: Io,
): Promise<ExitCode> {
  if ([given, ...earlier].some((each) => each !== undefined && opensOnce(each))) {
    io.note(
      'This link opens once, and inspecting it would use it up. Print its document with "vitrine open" into a file, and inspect that.',
    );
    return 2;
  }
  const hasPassword = values['password-stdin'] === true;
  const before = new Map<string, Artifact>();
  for (const each of earlier) {
    const found = await openAny(each, hasPassword, io);
    if (!found.ok) return unopened(found.error, io);
    if (found.value.kind === 'capsule') {
      io.note(`${JSON.stringify(each)} is no earlier revision: it is a capsule.`);
      return 1;
    }
    const { opened } = found.value.target;
    if (!opened.ok) {
      io.note(`${JSON.stringify(each)} is no earlier revision:`);
      return report(found.value.target, null, [], io);
    }
    before.set(opened.value.artifact.id, opened.value.artifact);
  }
  const found = await openAny(given, hasPassword, io);
  if (!found.ok) return unopened(found.error, io);
  if (found.value.kind === 'capsule') return reportCapsule(found.value, io);
  const { target } = found.value;
  const { opened, carried } = target;
  if (!opened.ok) return report(target, null, [], io);
  const { artifact } = opened.value;
  const acceptance = await checkAcceptance(artifact, (id) => before.get(id));
  const described = await Promise.all(
    carried.signatures.map((signature) => describeSignature(signature, artifact.id)),
  );
  const signatures = described.flatMap((each) => (each.ok ? [each.value] : []));
  return report(target, acceptance, signatures, io);
}

function unopened({ words, code }: Unopened, io: Io): ExitCode {
  io.note(words);
  return code;
}

function reportCapsule({ form, read }: Extract<Found, { kind: 'capsule' }>, io: Io): ExitCode {
  const { id, contentHash, title, summary, capabilities, publishedAt, url } = read.record;
  const { html, css, javascript, declaredExternalDomains: hosts } = read.record;
  const program = { html, css, javascript, flags: capabilities, hosts };
  print(io, {
    ok: true,
    form,
    type: 'capsule',
    title,
    summary,
    capabilities,
    declaredExternalDomains: hosts,
    publishedAt,
    url,
    hashes: { id, contentHash },
    warnings: [...programWarnings(program), ...callWarnings(program, capabilities)],
  });
  return 0;
}

async function report(
  { form, opened, carried }: Extract<Found, { kind: 'artifact' }>['target'],
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
