import { rememberedAuthor } from './author-store.ts';
import { saveDraft } from './draft-store.ts';
import { draftOfFile } from './from-input.ts';

/**
 * Keeps a draft of each text file.
 *
 * @returns names of the files that can be no draft
 */
export async function keepDraftsOf(files: readonly File[]): Promise<string[]> {
  const author = await rememberedAuthor();
  const unread: string[] = [];
  for (const file of files) {
    const made = await draftOfFile(file, author);
    if (made.ok) await saveDraft(made.value);
    else unread.push(file.name);
  }
  return unread;
}
