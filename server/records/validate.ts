import type { Envelope } from '#schemas/document/artifact.ts';
import type { DocumentWarning } from '#schemas/document/document-warnings.ts';
import type { Problem } from '#schemas/document/explain.ts';
import { linkWarning } from '#schemas/document/warning-words.ts';
import type { Deps } from '../deps.ts';
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
};

/** Adds to a report what the parents of the document say. Costs nothing and stores nothing. */
export async function validationAnswer(
  deps: Deps,
  report: DocumentReport,
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
  };
}

async function lineageProblems(deps: Deps, envelope: Envelope): Promise<readonly Problem[]> {
  const lineage = await checkLineage(deps, envelope);
  if (lineage.ok) return [];
  return 'problems' in lineage.error ? lineage.error.problems : [];
}
