import { values } from 'idb-keyval';
import { dropFiles } from '../kit/kept-files.ts';
import { hasDatabase, store } from '../kit/store.ts';
import { savedKeys } from './store.ts';

/** Owner of the files of a draft; a copy of one has those of the first. */
interface OwnerOfDraft {
  readonly id: string;
  readonly filesOf?: string;
}

/** Deletes files whose document or draft was deleted. Rejects where nothing is kept. */
export async function sweepFiles(): Promise<void> {
  const hasDrafts = await hasDatabase('vitrine-drafts');
  const drafts = hasDrafts ? await values<OwnerOfDraft>(store('vitrine-drafts')) : [];
  const owners = new Set([
    ...(await savedKeys()),
    ...drafts.map(({ id, filesOf = id }) => filesOf),
  ]);
  await dropFiles((owner) => !owners.has(owner));
}
