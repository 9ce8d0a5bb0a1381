import type { OpenOutcome } from '../open/outcome.ts';

/**
 * The attributes of `<main>` that tests, agents and extensions read. They are a promise: do not
 * rename or remove one.
 *
 * - `data-view`: `artifact`, `capsule`, `error`, `home`, `compose`, `library` or `compare`; on its own
 *   page (`web/account/`) `account`
 * - `data-account` there: `loading`, `signed-in`, `signed-out` or `unavailable`
 * - `data-integrity`: `match`, `mismatch` or `unchecked`, when something was opened
 * - `data-error`: the kind of failure (decisions.md §3); `no-artifact` on the home page
 * - `data-status`, `data-kind`: of the artifact that is shown
 * - `data-frame` (on the wrapper of a mini-app's frame): `stopped`, `running` or `hung`
 */
export function mainAttributes(outcome: OpenOutcome): Record<`data-${string}`, string> {
  switch (outcome.view) {
    case 'home':
      return { 'data-view': 'home', 'data-error': 'no-artifact' };
    case 'artifact':
      return {
        'data-view': 'artifact',
        'data-integrity': outcome.integrity,
        'data-status': outcome.artifact.status,
        'data-kind': outcome.artifact.type,
      };
    case 'capsule':
      return { 'data-view': 'capsule', 'data-integrity': outcome.integrity };
    case 'error': {
      const { kind } = outcome.failure;
      const mismatch = kind === 'content-hash' || kind === 'id-hash';
      return {
        'data-view': 'error',
        'data-error': kind,
        ...(mismatch && { 'data-integrity': 'mismatch' }),
      };
    }
    default:
      return { 'data-view': outcome.view };
  }
}
