import type { Artifact } from '#schemas/document/artifact.ts';
import { type DocumentWarning, documentWarnings } from '#schemas/document/document-warnings.ts';
import type { Problem } from '#schemas/document/explain.ts';
import type { FailureKind } from '#schemas/document/read-artifact.ts';
import { linkWarning } from '#schemas/document/warning-words.ts';
import { type JsonMistake, mistakeOf } from '#schemas/json/json-mistake.ts';
import { mistakeInWords } from '#schemas/json/json-mistake-words.ts';
import type { JsonFailure } from '#schemas/json/strict-json.ts';
import { digest } from '../digest.ts';
import { FAILURE_WORDS } from '../library/failure-words.ts';
import { DEFAULT_ADDRESS } from '../settings/config.ts';
import { scriptMistake } from '../work/script-mistake.ts';
import type { Io } from './io.ts';

type AnyFailure = { readonly kind: FailureKind } | JsonFailure;

/** Says on standard error what went wrong, where, and what to do. */
export function noteFailure(failure: AnyFailure, io: Io): void {
  const mistake = mistakeIn(failure);
  io.note(`${FAILURE_WORDS[failure.kind]}${mistake ? ` ${mistakeInWords(mistake)}` : ''}`);
}

/** The place of what cannot be read as JSON, and its usual cause. */
export const mistakeIn = (failure: AnyFailure): JsonMistake | null =>
  'input' in failure ? mistakeOf(failure) : null;

/** The warnings about an artifact or a draft. */
export const warningsAbout = (value: unknown, io: Io): Promise<DocumentWarning[]> =>
  documentWarnings(value, { now: io.now().getTime(), digest, scriptMistake });

/** The warnings about an artifact, the length of its link from here included. */
export async function warningsWithLink(
  artifact: Artifact,
  fragment: string,
  io: Io,
): Promise<DocumentWarning[]> {
  const long = linkWarning(`${DEFAULT_ADDRESS}#${fragment}`.length);
  return [...(await warningsAbout(artifact, io)), ...(long ? [long] : [])];
}

/** Says warnings on standard error. */
export function noteWarnings(
  warnings: readonly Pick<DocumentWarning, 'detail' | 'correction'>[],
  io: Io,
): void {
  for (const { detail, correction } of warnings) io.note(`Warning: ${detail} ${correction}`);
}

/** Lists problems on standard error, one line each; their text is already safe to print. */
export function noteProblems(problems: readonly Problem[], io: Io): void {
  for (const { detail } of problems) io.note(`- ${detail}`);
}
