import type { PlaceOfProblem } from '#schemas/api/problem.ts';
import type { ProgramWarningCode } from '#schemas/program/program-warnings.ts';
import type { ScriptWarningCode } from '#schemas/program/script-warnings.ts';

/** Warnings about a program that cannot work for any reader. */
const BROKEN: ReadonlySet<string> = new Set<ProgramWarningCode | ScriptWarningCode>([
  'script-syntax',
  'style-tag',
  'script-tag',
  'escaped-html',
  'file-name',
]);

/** The parts of a program that cannot work, a problem for each: it is refused before it is charged. */
export function brokenParts(
  warnings: readonly {
    readonly code: string;
    readonly pointer: string;
    readonly detail: string;
    readonly correction: string;
  }[],
): PlaceOfProblem[] {
  const found = new Map<string, PlaceOfProblem>();
  for (const { code, pointer, detail, correction } of warnings) {
    // Of a part that holds something else, the syntax is no matter.
    if (!BROKEN.has(code) || found.has(pointer)) continue;
    found.set(pointer, { pointer, detail: `${detail} ${correction}` });
  }
  return [...found.values()];
}
