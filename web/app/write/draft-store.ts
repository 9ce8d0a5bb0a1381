import { del, get, update, values } from 'idb-keyval';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { store } from '../kit/store.ts';
import type { Draft } from './draft.ts';

// A module apart from the one that a running mini-app loads: that must not grow by this.

const drafts = store('vitrine-drafts');

/** Key of the last typed text, when the page goes away before it could be kept. */
const lastWordsKey = (id: string): string => `vitrine-last-words:${id}`;

/** Drafts of this visit that the device does not keep: they can still be written and downloaded. */
const homeless = new Map<string, Draft>();

/** `full`: no room left; `refused`: this browser keeps nothing; else another tab was faster. */
export type SaveFailure =
  | { readonly reason: 'full' | 'refused' }
  | { readonly reason: 'conflict'; readonly theirs: Draft };

const quotaError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/**
 * Keeps a draft, unless another tab has kept another version since this one was read: looked at and
 * written in one transaction. A draft that was deleted elsewhere is kept again: nothing typed is
 * lost.
 *
 * @returns the draft with its new version
 */
export async function saveDraft(draft: Draft): Promise<Result<Draft, SaveFailure>> {
  const next: Draft = { ...draft, version: draft.version + 1 };
  let theirs: Draft | undefined;
  try {
    await update<Draft>(
      draft.id,
      (kept) => {
        theirs = kept && kept.version !== draft.version ? kept : undefined;
        return theirs ?? next;
      },
      drafts,
    );
  } catch (error) {
    homeless.set(draft.id, draft);
    return err({ reason: quotaError(error) ? 'full' : 'refused' });
  }
  homeless.delete(draft.id);
  return theirs ? err({ reason: 'conflict', theirs }) : ok(next);
}

/** The draft with this name, with what was typed last, or undefined. */
export async function loadDraft(id: string): Promise<Draft | undefined> {
  const kept = homeless.get(id) ?? (await keptDraft(id));
  const last = takeLastWords(id);
  return last && (!kept || last.version === kept.version) ? last : kept;
}

/** The draft as the device keeps it now. */
export async function keptDraft(id: string): Promise<Draft | undefined> {
  try {
    return await get<Draft>(id, drafts);
  } catch {
    return undefined;
  }
}

/** All drafts, the one that was edited last first. */
export async function listDrafts(): Promise<Draft[]> {
  const kept = await values<Draft>(drafts).catch((): Draft[] => []);
  const all = new Map([...kept, ...homeless.values()].map((draft) => [draft.id, draft]));
  return [...all.values()].sort((a, b) => (a.editedAt < b.editedAt ? 1 : -1));
}

/** Deletes a draft. Keeping it again with {@link saveDraft} takes that back. */
export async function deleteDraft(id: string): Promise<void> {
  homeless.delete(id);
  takeLastWords(id);
  await del(id, drafts).catch(() => {});
}

/** For a page that is about to go: the database may not answer in time, this does. */
export function leaveLastWords(draft: Draft): void {
  try {
    localStorage.setItem(lastWordsKey(draft.id), JSON.stringify(draft));
  } catch {
    // There is no room for them; the draft as it was kept last is still there.
  }
}

/** The last text that was typed in a draft, once. */
function takeLastWords(id: string): Draft | undefined {
  try {
    const text = localStorage.getItem(lastWordsKey(id));
    localStorage.removeItem(lastWordsKey(id));
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    return undefined;
  }
}

const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');

/** First line of a text that has any, without the signs of a heading. */
function firstLine(text: string): string {
  const line = text.split('\n', 100).find((each) => each.trim() !== '') ?? '';
  return line
    .trim()
    .replace(/^#{1,6}(?=\s)/, '')
    .trim();
}

const bodyOf = (content: JsonValue | undefined): string =>
  typeof content === 'object' && content !== null && 'body' in content ? textOf(content.body) : '';

/**
 * The name of a draft in lists and tabs: the one that it was given, its title, or the beginning of its
 * text; empty when it has none of them. Nothing is read as Markdown here: lists have many drafts.
 */
export const nameOf = ({ name, document }: Draft): string =>
  name.trim() || textOf(document.title).trim() || firstLine(bodyOf(document.content)).slice(0, 160);
