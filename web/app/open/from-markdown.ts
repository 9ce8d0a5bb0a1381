import { newDraft } from '../write/draft.ts';
import { openDraft } from '../write/open-draft.ts';
import { markdownDraft } from './markdown-draft.ts';

/**
 * Begins a draft with a Markdown text and goes to it: a brief, a memo or a hand-off, as its headings
 * say. It is kept on the device and sent nowhere; its author is still to be named.
 *
 * @param name of its file; the title where the text has none
 */
export async function openMarkdown(text: string, name = ''): Promise<void> {
  const plain = name.replace(/\.\w+$/, '').replace(/[_-]+/g, ' ');
  const { type, ...document } = await markdownDraft(text, {
    createdBy: { type: 'human', name: '' },
    ...(plain && { name: plain }),
  });
  await openDraft(newDraft(type as Parameters<typeof newDraft>[0], document));
}
