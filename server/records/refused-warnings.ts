import type { PlaceOfProblem } from '#schemas/api/problem.ts';
import type { DocumentWarning } from '#schemas/document/document-warnings.ts';
import { err, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import type { CheckedDocument } from './checked-document.ts';
import type { SealedDocument, ShownDocument } from './sealed-draft.ts';

// Warnings that come before the charge (decisions §6): nothing is published and nothing charged. Tools
// of MCP and the command line refuse all of them unless they are accepted. HTTP refuses what can work
// for no reader, and the rest where it is asked to, by `acceptWarnings`: false.

type Warning = Pick<DocumentWarning, 'pointer' | 'detail' | 'correction'> & {
  readonly code: string;
};

/** Parts of a program that hold something else than they should: they work for no reader. */
const BROKEN: ReadonlySet<string> = new Set<DocumentWarning['code']>([
  'script-syntax',
  'style-tag',
  'script-tag',
  'escaped-html',
  'file-name',
]);
/** Parts that do nothing in their frame, while the rest may work. */
const INERT: ReadonlySet<string> = new Set<DocumentWarning['code']>([
  'markdown',
  'script-type',
  'dialog',
  'form-elsewhere',
]);

/** Slips in a draft. A sealed document has its hash, and its author was told when it was sealed. */
const OF_DRAFTS: ReadonlySet<string> = new Set<DocumentWarning['code']>([
  'past-expiry',
  'no-parent',
  'duplicate-source',
  'line-break',
  'literal-newline',
]);

/**
 * Warnings that nothing is published with until somebody says that they are meant.
 *
 * @param accepts true: they are meant; null: nobody said so or otherwise
 */
export function refusedWarnings<T extends Warning>(
  warnings: readonly T[],
  isDraft: boolean,
  accepts: boolean | null,
): readonly T[] {
  if (accepts === true) return [];
  const broken = new Set<string>();
  return warnings.filter(({ code, pointer }) => {
    if (OF_DRAFTS.has(code)) return isDraft && accepts === false;
    if (INERT.has(code)) return accepts === false;
    if (!BROKEN.has(code)) return false;
    // Of a part that holds something else, the syntax is no matter.
    const isRepeated = code === 'script-syntax' && broken.has(pointer);
    broken.add(pointer);
    return !isRepeated;
  });
}

/** Such warnings as problems of a request, each with its correction. */
export const refusedPlaces = (
  warnings: readonly Warning[],
  isDraft: boolean,
  accepts: boolean | null,
): readonly PlaceOfProblem[] =>
  refusedWarnings(warnings, isDraft, accepts).map(({ pointer, detail, correction }) => ({
    pointer,
    detail: `${detail} ${correction}`,
  }));

/** A document that is to be published; refused for warnings that nobody accepted. */
export function withoutRefused(
  sealed: SealedDocument | ShownDocument,
  accepts: boolean | null,
): Result<CheckedDocument, Failure> {
  if (!sealed.document.ok || !('warnings' in sealed)) return sealed.document;
  const errors = refusedPlaces(sealed.warnings, sealed.draft !== null, accepts);
  return errors.length > 0 ? err({ reason: 'warnings', errors }) : sealed.document;
}
