import type { StoredEntry } from '../library/entry.ts';
import { deleteEntries, savedEntry, saveEntries } from '../library/store.ts';
import { deleteLink } from '../private/own-links.ts';
import { forgetAnswer, keepAnswer } from '../reply/kept-answers.ts';
import { forgetShared, rememberShared } from '../share/shared-here.ts';
import type { Draft } from '../write/draft.ts';
import { deleteDraft, saveDraft } from '../write/draft-store.ts';
import type { Item } from './item.ts';

/** Takes a change back. */
export type Undo = () => Promise<unknown>;

/** Takes a draft, or the saved versions of a document, from this device. */
export async function erase({ draft, saved }: Item): Promise<Undo> {
  if (draft) {
    await deleteDraft(draft.id);
    return () => saveDraft(draft);
  }
  const keys = (saved ?? []).map(({ key }) => key);
  const entries = await Promise.all(keys.map(async (key) => [key, await savedEntry(key)] as const));
  await deleteEntries(keys);
  return () =>
    saveEntries(entries.filter((pair): pair is [string, StoredEntry] => pair[1] !== undefined));
}

/** Forgets that something was shared. Its links go on working. */
export async function forget({ shared = [] }: Item): Promise<Undo> {
  await Promise.all(shared.map(forgetShared));
  return async () => {
    for (const one of shared) await rememberShared(one);
  };
}

/** Forgets the answer that was given to a document. Whoever received it still has it. */
export async function forgetGiven({ answer }: Item): Promise<Undo> {
  if (answer) await forgetAnswer(answer.id);
  return async () => answer && keepAnswer(answer.id, answer.kept);
}

/** Deletes the private links of a document on their server. False: one of them is still there. */
export async function deleteLinks({ privateLinks = [] }: Item): Promise<boolean> {
  for (const link of privateLinks) {
    if (!(await deleteLink(link))) return false;
  }
  return true;
}

/** Gives a draft a name. Another tab may have changed it meanwhile: the name is for what it is now. */
export async function rename(draft: Draft, name: string): Promise<void> {
  const named = await saveDraft({ ...draft, name: name.trim() });
  if (!named.ok && named.error.reason === 'conflict') {
    await saveDraft({ ...named.error.theirs, name: name.trim() });
  }
}
