import type { Failure, OpenOutcome } from '../../page/open/outcome.ts';
import { rememberedAuthor } from './author-store.ts';
import { draftOfMarkdown } from './from-input.ts';
import { openDraft } from './open-draft.ts';

/**
 * Begins a draft with a Markdown text and goes to it: a document as it is written. It is kept on the
 * device and sent nowhere.
 *
 * @param name of its file; the title where the text has none
 * @returns the page for a text that makes no document; null: the draft is open
 */
export async function openMarkdown(text: string, name = ''): Promise<OpenOutcome | null> {
  const author = await rememberedAuthor();
  const made = await draftOfMarkdown(text, { author, name: name.replace(/\.\w+$/, '') });
  if (!made.ok) {
    const failure: Failure =
      made.error === 'too-large' ? { kind: 'too-large' } : { kind: 'no-artifact' };
    return { view: 'error', from: 'file', failure };
  }
  await openDraft(made.value);
  return null;
}
