import type { Artifact, JsonObject } from '#schemas/artifact/artifact.ts';
import type { Problem } from '#schemas/artifact/explain.ts';
import type { FailureKind } from '#schemas/artifact/read-artifact.ts';
import { linkWarning, type Warning, warningsOf } from '#schemas/artifact/warning-words.ts';
import { miniAppWarnings, type ProgramWarning } from '#schemas/capsule/program-warnings.ts';
import { type JsonMistake, mistakeOf } from '#schemas/json/json-mistake.ts';
import { mistakeInWords } from '#schemas/json/json-mistake-words.ts';
import type { JsonFailure } from '#schemas/json/strict-json.ts';
import { DEFAULT_BASE } from './default-base.ts';
import { FAILURE_WORDS } from './failure-words.ts';
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

/** A warning about a document, or about the program in it. */
export type AnyWarning = Warning | ProgramWarning;

/** Warnings about an artifact: of its content, and of what the sandbox will not let its program do. */
export const warningsAbout = (artifact: Artifact, io: Io): AnyWarning[] => [
  ...warningsOf(artifact, { now: io.now().getTime() }),
  ...miniAppWarnings(artifact as unknown as JsonObject),
];

/** The warnings about an artifact, the length of its link from here included. */
export function warningsWithLink(artifact: Artifact, fragment: string, io: Io): AnyWarning[] {
  const long = linkWarning(`${DEFAULT_BASE}#${fragment}`.length);
  return [...warningsAbout(artifact, io), ...(long ? [long] : [])];
}

/** Prints warnings on standard error. */
export function noteWarnings(
  warnings: readonly Pick<AnyWarning, 'detail' | 'correction'>[],
  io: Io,
): void {
  for (const { detail, correction } of warnings) io.note(`Warning: ${detail} ${correction}`);
}

/** Lists problems on standard error, one line each; their text is already safe to print. */
export function noteProblems(problems: readonly Problem[], io: Io): void {
  for (const { detail } of problems) io.note(`- ${detail}`);
}
