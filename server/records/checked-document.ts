import type { Artifact, Envelope } from '#schemas/document/artifact.ts';
import { checkDocument, type DocumentFailure } from '#schemas/document/check-document.ts';
import { explainArtifact } from '#schemas/document/explain.ts';
import { filesIn } from '#schemas/document/files.ts';
import { type ShownKind, shownKind } from '#schemas/document/shown-kind.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import type { NamedFile } from '../files/types.ts';
import type { PackedBody } from '../types.ts';
import type { Codecs } from '../work/codecs.ts';
import { corrected } from './corrections.ts';
import { programHash, programOf } from './program-hash.ts';

/** A document that passed every check. Its content is in `body` alone, so that it costs no parsing. */
export type CheckedDocument = {
  readonly envelope: Envelope;
  /** The kind that people read. */
  readonly shownKind: ShownKind;
  /** Canonical JSON of the whole document, packed. */
  readonly body: PackedBody;
  /** Hash of its program, bare hex; null: it has none. */
  readonly program: string | null;
  /** Files that it names without their bytes. */
  readonly files: readonly NamedFile[];
};

/** Checks a sealed document as every door does (decisions §2, §5). */
export async function checkedDocument(
  codecs: Codecs,
  value: JsonValue,
): Promise<Result<CheckedDocument, Failure>> {
  const checked = await checkDocument(value, codecs.sha256);
  if (!checked.ok) return err(failureOfCheck(checked.error));
  const { artifact, canonical } = checked.value;
  return ok(await packedDocument(codecs, artifact, canonical));
}

/** Packs a document that passed every check. */
export async function packedDocument(
  { pack, sha256 }: Codecs,
  artifact: Artifact,
  canonical: string,
): Promise<CheckedDocument> {
  const { content: _, ...envelope } = artifact;
  const program = programOf(artifact);
  return {
    envelope,
    shownKind: shownKind(artifact),
    body: await pack(canonical),
    program: program && (await programHash(program, sha256)),
    files: namedFiles(artifact),
  };
}

/** Files that a document names without their bytes. */
export const namedFiles = ({ content }: Artifact): readonly NamedFile[] =>
  filesIn(content as { readonly [name: string]: JsonValue })
    .filter(({ data }) => data === undefined)
    .map(({ name, sha256, size }) => ({ name, sha256, size }));

/** A document that is refused, as a failure of the request. */
export function failureOfCheck(failure: DocumentFailure): Failure {
  switch (failure.kind) {
    case 'unfit': {
      const size = failure.problems.find(({ keyword }) => keyword === 'too-large');
      return size
        ? { reason: 'too-large', detail: size.detail }
        : { reason: 'invalid-artifact', problems: failure.problems };
    }
    case 'schema':
      return {
        reason: 'invalid-artifact',
        problems: corrected(explainArtifact(failure.value), failure.value),
      };
    case 'content-hash':
      return { reason: 'hash-mismatch', member: 'contentHash', expected: failure.expected };
    case 'id-hash':
      return { reason: 'hash-mismatch', member: 'id', expected: failure.expected };
  }
}
