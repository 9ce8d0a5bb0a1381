import type { Artifact } from '#schemas/document/artifact.ts';
import { secondsOf } from '#schemas/document/date-time.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import { goTo } from '../open/hosted-address.ts';
import { keepAtHand } from './at-hand.ts';

/** As much of a revision as tells whether it is the older one. */
interface Dated {
  readonly id: string;
  readonly updatedAt: string;
  readonly provenance: { readonly revision: number };
}

/** The address of the comparison of two, the older one first: it reads forwards. */
export function comparisonOf(a: Dated, b: Dated): string {
  const [older, newer] = isOlder(b, a) ? [b, a] : [a, b];
  return `#compare=${[older, newer].map(({ id }) => id.slice('sha256:'.length)).join()}`;
}

/** Order by their own statements: the number counts within one history, the time between two. */
function isOlder(a: Dated, b: Dated): boolean {
  const [first, second] = [secondsOf(a.updatedAt), secondsOf(b.updatedAt)];
  const isTold = first !== second && !Number.isNaN(first) && !Number.isNaN(second);
  return isTold ? first < second : a.provenance.revision < b.provenance.revision;
}

/** Goes to the comparison of two versions, which need not be saved for that. */
export function showChanges(before: Artifact, after: Artifact): void {
  for (const artifact of [before, after]) {
    keepAtHand({ artifact, canonical: canonicalize(artifact as never) });
  }
  goTo(comparisonOf(before, after).slice(1));
}
