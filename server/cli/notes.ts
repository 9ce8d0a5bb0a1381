import type { Artifact } from '#schemas/document/artifact.ts';
import { type DocumentWarning, documentWarnings } from '#schemas/document/document-warnings.ts';
import type { Problem } from '#schemas/document/explain.ts';
import { linkWarning } from '#schemas/document/warning-words.ts';
import { digest } from '../digest.ts';
import { failureText } from '../library/failure-words.ts';
import { DEFAULT_ADDRESS } from '../settings/config.ts';
import { scriptMistake } from '../work/script-mistake.ts';
import type { Io } from './io.ts';

/** Says on standard error what went wrong, where, and what to do. */
export function noteFailure(
  failure: { readonly kind: string; readonly input?: unknown },
  io: Io,
): void {
  io.note(failureText(failure));
}

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
