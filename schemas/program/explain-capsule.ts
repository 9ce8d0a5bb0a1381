import { explainValue } from '../generated/capsule-explain.js';
import { type Problem, problemsOf } from '../json/problems.ts';
import { shownValue } from '../text/shown-text.ts';
import { brokenRules, type CapsuleRecord } from './check-capsule.ts';
import { PROGRAM_WORDS } from './program-words.ts';

const HOSTS = '/declaredExternalDomains';

/**
 * Problems of a value that is not a capsule record, at most 20 of its form, else those with its
 * hosts; none when it is one.
 *
 * @param words those of a language; English unless told
 */
export function explainCapsule(value: unknown, words = PROGRAM_WORDS): Problem[] {
  const problems = problemsOf(explainValue(value), words);
  if (problems.length > 0) return problems;
  // The schema vouches for the form.
  return brokenRules(value as CapsuleRecord).map((broken) =>
    'flag' in broken
      ? {
          pointer: HOSTS,
          keyword: 'needsDomains',
          detail: words.needsHost([shownValue(broken.flag)]),
        }
      : {
          pointer: `${HOSTS}/${broken.at}`,
          keyword: 'host',
          detail: words.host(shownValue(broken.host), broken.fault, undefined),
        },
  );
}
