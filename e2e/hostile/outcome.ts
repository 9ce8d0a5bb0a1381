import type { Hit } from './canary.ts';
import type { Expected, Vector } from './vectors/vector.ts';

/** Judged result of one attempt. */
export interface Outcome {
  readonly verdict: 'ok' | 'leak' | 'escape' | 'read' | 'frozen' | 'unexpected' | 'failed';
  /** The end of the program: `silent`, `hung`, the reason of a kill … */
  readonly ended: string;
  /** The exact things that leaked, were read or were changed. */
  readonly details: readonly string[];
}

/** Traces of an attempt, before it is judged. */
export interface Observation {
  readonly ended: string;
  readonly hits: readonly Hit[];
  /** Reports of the program: what it got. */
  readonly got: readonly string[];
  /** Changes to the viewer, new tabs and the like. */
  readonly changes: readonly string[];
  readonly frozen: string | null;
}

/** Judges an observation by what was expected of the vector. */
export function judge(vector: Vector, seen: Observation): Outcome {
  const { ended } = seen;
  const leaks = seen.hits.map(({ kind, what }) => `${kind} ${what}`);
  const legitimate = vector.expected === 'works';
  const got = seen.got.filter((text) => !(legitimate && text === 'works'));
  const details = [...leaks, ...seen.changes, ...got.map((text) => `got ${text}`)];
  const verdict = () => {
    if (leaks.length > 0) return 'leak';
    if (seen.changes.length > 0) return 'escape';
    if (got.length > 0) return 'read';
    if (seen.frozen) return 'frozen';
    return matches(vector.expected, seen) ? 'ok' : 'unexpected';
  };
  const reasons = seen.frozen ? [...details, seen.frozen] : details;
  return { verdict: verdict(), ended, details: reasons };
}

const STOPPED = /^(?:navigated|nested-frame|flood|malformed)$/;

function matches(expected: Expected, { ended, got }: Observation): boolean {
  if (expected === 'contained') return /^(?:silent|hung)$/.test(ended) || STOPPED.test(ended);
  if (expected === 'works') return ended === 'silent' && got.includes('works');
  return ended === expected;
}
