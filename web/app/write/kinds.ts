import { OFFERED_TYPES } from '#schemas/generated/kind-profiles.ts';
import { kinds } from '../../words/en/page.ts';
import { compose as composeWords } from '../../words/en/write.ts';
import type { DraftKind } from './draft.ts';

/** The kinds that can be begun, in the order of the list. */
export const OFFERED: readonly DraftKind[] = ['document', ...OFFERED_TYPES, 'capsule'];

/** The name of a draft of this kind. */
export const kindName = (kind: DraftKind): string =>
  kind === 'capsule' ? composeWords.capsule : kinds[kind];
