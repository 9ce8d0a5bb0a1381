import { goTo } from '../open/hosted-address.ts';
import type { Draft, DraftKind } from './draft.ts';
import { saveDraft } from './draft-store.ts';

/** Keeps a draft and goes to it. When it cannot be kept, its page says so. */
export async function openDraft(draft: Draft): Promise<void> {
  await saveDraft(draft);
  goTo(`compose=${draft.id}`);
}

/** Goes to an empty form. Nothing is kept before the first change (see `Editor`). */
export function begin(kind: DraftKind): void {
  goTo(`compose=${kind}`);
}
