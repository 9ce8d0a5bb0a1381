import type { Artifact } from '#schemas/document/artifact.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import { goTo } from '../open/hosted-address.ts';
import { keepAtHand } from '../versions/at-hand.ts';
import { comparisonOf } from '../versions/comparison.ts';

/** Goes to the comparison of two versions, which need not be saved for that. */
export function showChanges(before: Artifact, after: Artifact): void {
  for (const artifact of [before, after]) {
    keepAtHand({ artifact, canonical: canonicalize(artifact as never) });
  }
  goTo(comparisonOf(before, after).slice(1));
}
