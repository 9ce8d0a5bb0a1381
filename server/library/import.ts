import { documentWarnings } from '#schemas/document/document-warnings.ts';
import { lintArtifact } from '#schemas/document/lint.ts';
import { UNNAMED_AUTHOR as UNNAMED } from '#schemas/document/unnamed-author.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { parseStrictJson } from '#schemas/json/strict-json.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { digest } from '../digest.ts';
import {
  draftOfHtml,
  draftOfJunit,
  draftOfMarkdown,
  draftOfSarif,
  fromCsvText,
  fromDiffText,
  MAX_REPORT,
} from './import/from-file.ts';
import { isSarif } from './import/from-sarif.ts';
import type { Author, ImportFailure, ImportOptions, Lint, Warning } from './types/import.d.ts';
import type { Draft, JsonFailure } from './types/index.d.ts';

// The package's `vitrine/import`: drafts of texts and reports, and what readers should be warned of. What
// it promises is in types/import.d.ts.

export { fromFile } from './import/from-file.ts';

export const UNNAMED_AUTHOR: Author = UNNAMED;

export const fromMarkdown = (
  text: string,
  options: Parameters<typeof draftOfMarkdown>[1] = {},
): Result<Draft, ImportFailure> => draftOfMarkdown(text, options);

export const fromHtml = (
  page: string,
  options: ImportOptions & { readonly name?: string } = {},
): ReturnType<typeof draftOfHtml> => draftOfHtml(page, options);

export const fromJunit = (xml: string, options: ImportOptions = {}): Result<Draft, ImportFailure> =>
  draftOfJunit(xml, options);

export function fromSarif(
  report: string | JsonValue,
  options: ImportOptions = {},
): Result<Draft, ImportFailure | JsonFailure> {
  const read = typeof report === 'string' ? parseStrictJson(report, MAX_REPORT) : ok(report);
  if (!read.ok) return read;
  return isSarif(read.value)
    ? ok(draftOfSarif(read.value, options))
    : err({ kind: 'sarif', detail: 'This JSON is no report in SARIF 2.' });
}

export function fromCsv(text: string, options: ImportOptions = {}): Result<Draft, ImportFailure> {
  return draftIn(fromCsvText(text, options.title ?? 'Table', options));
}

export function fromDiff(text: string, options: ImportOptions = {}): Result<Draft, ImportFailure> {
  return draftIn(fromDiffText(text, options.title ?? 'Changes', options));
}

function draftIn(made: ReturnType<typeof fromCsvText>): Result<Draft, ImportFailure> {
  if (!made.ok) return made;
  return 'draft' in made.value
    ? ok(made.value.draft)
    : err({ kind: 'blank', detail: 'There is nothing to see.' });
}

export const lint = (document: unknown): Lint[] => lintArtifact(document);

export const warnings = (
  document: unknown,
  {
    now = new Date(),
    scriptMistake = () => null,
  }: {
    readonly now?: Date;
    readonly scriptMistake?: (script: string) => string | null;
  } = {},
): Promise<Warning[]> => documentWarnings(document, { now: now.getTime(), digest, scriptMistake });
