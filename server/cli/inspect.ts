import type { Artifact } from '#schemas/artifact.ts';
import { explainArtifact } from '#schemas/explain.ts';
import { gunzip } from '#schemas/gzip.ts';
import { lintArtifact } from '#schemas/lint.ts';
import { type OpenFailure, openFragment } from '#schemas/open-fragment.ts';
import { type ReadArtifact, readArtifact } from '#schemas/read-artifact.ts';
import type { Result } from '#schemas/result.ts';
import { encodeShareLink, fragmentOf, type Repair } from '#schemas/share-link.ts';
import { digest } from '../digest.ts';
import { FAILURE_WORDS } from './failure-words.ts';
import { type ExitCode, type Io, readInput } from './io.ts';
import { mistakeIn, noteFailure } from './notes.ts';
import { visibleJson } from './visible-json.ts';

type Opened = Result<ReadArtifact & { readonly repairs?: readonly Repair[] }, OpenFailure>;

// An address, a fragment, or an address in the brackets that mail programs put around it. JSON
// never begins like this.
const LINK_START = /^\s*[<(]?(?:https?:\/\/|#|k\d+(?:\.|\s*$))/i;

/** `vitrine inspect`: prints one JSON report about a link or a file; exits with 1 when it is bad. */
export async function inspect(target: string | undefined, io: Io): Promise<ExitCode> {
  if (target !== undefined && LINK_START.test(target) && !io.exists(target)) {
    return report('link', await openLink(target), io);
  }
  const input = await readInput(target, io);
  if (!input.ok) {
    io.note(input.error);
    return 2;
  }
  const text = new TextDecoder().decode(input.value);
  if (LINK_START.test(text)) return report('link', await openLink(text.trim()), io);
  return report('json', await readArtifact(input.value, digest), io);
}

function openLink(link: string): Promise<Opened> {
  return openFragment(fragmentOf(link), gunzip, digest);
}

function report(form: 'link' | 'json', opened: Opened, io: Io): ExitCode {
  if (opened.ok) {
    const { artifact, canonical, repairs = [] } = opened.value;
    const { id, contentHash } = artifact;
    print(io, {
      ok: true,
      form,
      repaired: repairs,
      ...describe(artifact),
      hashes: { id, contentHash },
      jsonBytes: Buffer.byteLength(canonical),
      fragmentCharacters: encodeShareLink(artifact).length,
      lints: lintArtifact(artifact),
    });
    return 0;
  }
  const failure = opened.error;
  noteFailure(failure, io);
  const base = { ok: false, form, kind: failure.kind, message: FAILURE_WORDS[failure.kind] };
  switch (failure.kind) {
    case 'schema':
      print(io, { ...base, problems: explainArtifact(failure.value) });
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
