import { values } from 'idb-keyval';
import { loadWrite } from '../../page/doors.ts';
import { dropFiles } from '../kit/kept-files.ts';
import { hasDatabase, store } from '../kit/store.ts';
import type { StoredEntry } from '../library/entry.ts';
import { deleteEntries, savedEntry, savedKeys, saveEntries } from '../library/store.ts';
import { type WorkOutcome, work } from '../library/work.ts';
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

/** Outcome of importing some files. */
export interface Imported {
  /** Of those that hold documents; absent: there was none. */
  readonly outcome?: Extract<WorkOutcome, { type: 'imported' | 'unavailable' }> | undefined;
  /** Texts that became drafts. */
  readonly drafts: number;
  /** Names of the texts that became none. */
  readonly unread: readonly string[];
}

/** Texts to go on with: Markdown and pages. Everything else holds documents. */
const TEXT = /\.(?:md|markdown|txt|html?)$/i;

/**
 * Brings files in: documents and exported lists are checked and saved, texts become drafts.
 *
 * @param onProgress told how many lines were read
 */
export async function importFiles(
  files: readonly File[],
  onProgress: (done: number) => void,
): Promise<Imported> {
  const texts = files.filter(({ name }) => TEXT.test(name));
  const others = files.filter(({ name }) => !TEXT.test(name));
  const unread = texts.length > 0 ? await (await loadWrite()).keepDraftsOf(texts) : [];
  const drafts = texts.length - unread.length;
  if (others.length === 0) return { drafts, unread };
  const outcome = await work({ do: 'import', files: others }, onProgress);
  return { drafts, unread, ...(outcome.type !== 'checked' && { outcome }) };
}

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
