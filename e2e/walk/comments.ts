import { encodeShareLink } from '#schemas/link/share-link.ts';
import { brief } from '../fixtures/documents.ts';
import type { Person } from './person.ts';

/** Comments on words that are marked and finds the comment after a reload, and so another one, begun by a key. */
export async function commentsOnPassages(person: Person, base: string): Promise<void> {
  const findings = ['Water is wet, and wet again.', 'The sky is blue.'];
  const artifact = await brief({ content: { question: 'Is it?', findings } });
  const address = `${base}#${encodeShareLink(artifact)}`;
  await person.open(address);
  await person.readsUnchanged(artifact.title);
  await person.run(`
    const text = document.querySelector('[data-place=findings] .prose').firstChild;
    getSelection().setBaseAndExtent(text, 18, text, 21);
  `);
  await person.press('Comment');
  await person.until(`document.activeElement?.matches('.comment-form textarea') === true`);
  await person.type('Twice?');
  await person.look('comment');
  await person.press('Save comment');
  await person.until(
    `document.querySelector('.answer-place [role=status]')?.textContent === 'Comment 1 saved.'`,
  );
  await person.open(address);
  await person.sees('.comment-number', '1');
  // The second of both; not every browser has marks.
  await person.until(
    `!CSS.highlights || [...CSS.highlights.get('comment')].map((range) => range.startOffset + ' ' + range).join() === '18 wet'`,
  );
  await person.reads(artifact.title);
  await person.type('c');
  await person.until(`document.activeElement?.matches('.comment-form select') === true`);
  await person.sees('.comment-form h2', 'Comment 1');
  await person.fill('Your comment', 'Half a sen', '.answer-place');
  await person.look('comment by a key');
  await person.open(address);
  await person.until(`document.querySelector('.comment-form textarea')?.value === 'Half a sen'`);
}
