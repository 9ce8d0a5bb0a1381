import type { Envelope } from '#schemas/document/artifact.ts';
import type { DocumentWarning } from '#schemas/document/document-warnings.ts';
import type { Problem } from '#schemas/document/explain.ts';
import { linkWarning } from '#schemas/document/warning-words.ts';
import type { Deps } from '../deps.ts';
import { type MissingFile, withUploadAddress } from '../files/missing.ts';
import type { NamedFile } from '../files/types.ts';
import type { DocumentReport } from './document-report.ts';
import { checkLineage, priceOf } from './publish-artifact.ts';

export type ValidationAnswer = {
  readonly valid: boolean;
  /** At most 20, each with a JSON Pointer into the artifact. */
  readonly problems: readonly { readonly pointer: string; readonly detail: string }[];
  readonly warnings: readonly DocumentWarning[];
  /** The true hashes of the artifact as sent, or as sealed; null when its form is wrong. */
  readonly id: string | null;
  readonly contentHash: string | null;
  /** Opens the artifact without a server; null when it is not valid or too long for a link. */
  readonly fragment: string | null;
  readonly url: string | null;
  /** Credits that publishing it would cost. */
  readonly cost: number | null;
  /** Files that it names and that have to be uploaded first: without them publishing is refused. */
  readonly missingFiles: readonly MissingFile[];
};

/**
 * Adds to a report what the parents of the document say, and which of its files are missing. Costs
 * nothing and stores nothing.
 *
 * @param account account that would publish it; null: none
 */
export async function validationAnswer(
  deps: Deps,
  report: DocumentReport,
  account: string | null,
): Promise<ValidationAnswer> {
  const { envelope, hashes } = report;
  const inLineage = report.isIntact && envelope ? await lineageProblems(deps, envelope) : [];
  const problems = [...report.problems, ...inLineage];
  const fragment = problems.length === 0 ? report.fragment : null;
  const url = fragment === null ? null : `${deps.baseUrl()}#${fragment}`;
  const long = url === null ? null : linkWarning(url.length);
  return {
    valid: problems.length === 0,
    problems: problems.map(({ pointer, detail }) => ({ pointer, detail })),
    warnings: long ? [...report.warnings, long] : report.warnings,
    id: hashes?.id ?? null,
    contentHash: hashes?.contentHash ?? null,
    fragment,
    url,
    cost: envelope && priceOf(envelope, deps.pricing),
    missingFiles: await missingOf(deps, report.files, account),
  };
}

async function missingOf(
  deps: Deps,
  files: readonly NamedFile[],
  account: string | null,
): Promise<readonly MissingFile[]> {
  if (files.length === 0) return [];
  const missing = account === null ? files : await deps.store.missingFiles(account, files);
  return withUploadAddress(deps, missing, account === null);
}

async function lineageProblems(deps: Deps, envelope: Envelope): Promise<readonly Problem[]> {
  const lineage = await checkLineage(deps, envelope);
  if (lineage.ok) return [];
  return 'problems' in lineage.error ? lineage.error.problems : [];
}
