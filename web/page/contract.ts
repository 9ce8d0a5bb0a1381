import type { OpenOutcome } from './open/outcome.ts';

/**
 * The attributes of `<main>` that tests, agents and extensions read. They are a promise: do not
 * rename or remove one.
 *
 * - `data-view`: `artifact`, `capsule`, `error`, `home`, `compose`, `documents`, `compare`, `private` (a private
 *   link that asks before it opens) or `review` (`vitrine review`); on its own page (`web/pages/account/`) `account`
 * - `data-account` there: `loading`, `signed-in`, `signed-out` or `unavailable`
 * - `data-integrity`: `match`, `mismatch` or `unchecked`, when something was opened
 * - `data-error`: the kind of failure (decisions.md §3); `no-artifact` on the home page
 * - `data-status`, `data-kind`, `data-id`: of the artifact that is shown
 * - `data-frame` (on the wrapper of a mini-app's frame): `stopped`, `running` or `hung`
 */
export function mainAttributes(outcome: OpenOutcome): Record<`data-${string}`, string | undefined> {
  const { view } = outcome;
  const failure = view === 'error' ? outcome.failure.kind : undefined;
  const artifact = view === 'artifact' ? outcome.artifact : undefined;
  // Preact leaves an attribute out that is undefined.
  return {
    'data-view': view,
    'data-error': view === 'home' ? 'no-artifact' : failure,
    'data-integrity':
      'integrity' in outcome
        ? outcome.integrity
        : failure && (/-hash$/.test(failure) ? 'mismatch' : undefined),
    'data-status': artifact?.status,
    'data-kind': artifact?.type,
    'data-id': artifact?.id,
  };
}
