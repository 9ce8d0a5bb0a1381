import type { Artifact, JsonObject } from '#schemas/document/artifact.ts';
import { filesIn } from '#schemas/document/files.ts';
import { shownKind } from '#schemas/document/shown-kind.ts';
import type { FileOrigin } from '../../page/document/document-files.ts';
import type { Failure, OpenOutcome } from '../../page/open/outcome.ts';
import { keepFile, keptFile } from '../kit/kept-files.ts';
import { goTo } from '../open/hosted-address.ts';
import { rememberedAuthor } from './author-store.ts';
import type { Draft, DraftKind } from './draft.ts';
import { newDraft } from './draft.ts';
import { saveDraft } from './draft-store.ts';
import { draftOfFile, draftOfMarkdown } from './from-input.ts';

/** Keeps a draft and goes to it. When it cannot be kept, its page says so. */
export async function openDraft(draft: Draft): Promise<void> {
  await saveDraft(draft);
  goTo(`compose=${draft.id}`);
}

/** Goes to an empty form. Nothing is kept before the first change (see `Editor`). */
export function begin(kind: DraftKind): void {
  goTo(`compose=${kind}`);
}

/**
 * Begins a draft with an artifact, and goes to it. `revise`: the revision that follows it. `remix`: a
 * document of one's own, without parent, author or history.
 */
export async function draftOf(
  artifact: Artifact,
  how: 'revise' | 'remix',
  origin: Partial<FileOrigin> = {},
): Promise<void> {
  const { title, summary, createdBy, status, content, sources } = artifact;
  const kind = shownKind(artifact);
  const same = { title, summary, content, sources };
  const draft =
    how === 'revise'
      ? newDraft(kind, { ...same, createdBy, status } as unknown as JsonObject, artifact)
      : newDraft(kind, same as unknown as JsonObject);
  for (const { sha256 } of filesIn(content)) {
    const bytes = await keptFile(origin.owner ?? artifact.id, sha256);
    if (bytes) await keepFile(draft.id, sha256, bytes);
  }
  const { server } = origin;
  return openDraft(server === undefined ? draft : { ...draft, filesAt: server });
}

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
