import { type Acceptance, checkAcceptance } from '#schemas/artifact/acceptance.ts';
import type { Artifact } from '#schemas/artifact/artifact.ts';
import { explainArtifact } from '#schemas/artifact/explain.ts';
import { lintArtifact } from '#schemas/artifact/lint.ts';
import { type ReadArtifact, readArtifact } from '#schemas/artifact/read-artifact.ts';
import { warningsOf } from '#schemas/artifact/warning-words.ts';
import { gunzip } from '#schemas/link/gzip.ts';
import { type OpenFailure, openFragment } from '#schemas/link/open-fragment.ts';
import { encodeShareLink, fragmentOf, type Repair } from '#schemas/link/share-link.ts';
import { ok, type Result } from '#schemas/result.ts';
import { digest } from '../digest.ts';
import { FAILURE_WORDS } from './failure-words.ts';
import { type ExitCode, type Io, readInput } from './io.ts';
import { mistakeIn, noteFailure, warningsWithLink } from './notes.ts';
import { visibleJson } from './visible-json.ts';

type Opened = Result<ReadArtifact & { readonly repairs?: readonly Repair[] }, OpenFailure>;

// An address, a fragment, or an address in the brackets that mail programs put around it. JSON
// never begins like this.
const LINK_START = /^\s*[<(]?(?:https?:\/\/|#|k\d+(?:\.|\s*$))/i;

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
      return report(found.value.form, opened, null, io);
    }
    before.set(opened.value.artifact.id, opened.value.artifact);
  }
  const found = await openTarget(target, io);
  if (!found.ok) {
    io.note(found.error);
    return 2;
  }
  const { form, opened } = found.value;
  const acceptance = opened.ok
    ? await checkAcceptance(opened.value.artifact, (id) => before.get(id))
    : null;
  return report(form, opened, acceptance, io);
}

type Form = 'link' | 'json';

async function openTarget(
  target: string | undefined,
  io: Io,
): Promise<Result<{ form: Form; opened: Opened }, string>> {
  if (target !== undefined && LINK_START.test(target) && !io.exists(target)) {
    return ok({ form: 'link', opened: await openLink(target) });
  }
  const input = await readInput(target, io);
  if (!input.ok) return input;
  const text = new TextDecoder().decode(input.value);
  return LINK_START.test(text)
    ? ok({ form: 'link', opened: await openLink(text.trim()) })
    : ok({ form: 'json', opened: await readArtifact(input.value, digest) });
}

function openLink(link: string): Promise<Opened> {
  return openFragment(fragmentOf(link), gunzip, digest);
}

function report(form: Form, opened: Opened, acceptance: Acceptance | null, io: Io): ExitCode {
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
      jsonBytes: Buffer.byteLength(canonical),
      fragmentCharacters: fragment.length,
      lints: lintArtifact(artifact),
      warnings: warningsWithLink(artifact, fragment, io),
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
        warnings: warningsOf(failure.value, { now: io.now().getTime() }),
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
