import type { Expected } from '#schemas/document/warnings.ts';
import { number, plural } from '../format.ts';

/** The warnings to the author of a draft (schemas/document/warnings.ts). */

export const title = (n: number) =>
  plural(n, {
    one: '# thing to check before you share',
    other: '# things to check before you share',
  });
export const missingMember = (name: string) => `“${name}” is not filled in.`;
export const emptyMember = (place: string) => `“${place}” is empty.`;
export const wrongKind = (place: string, kind: string) => `“${place}” should be ${kind}.`;
export const nearName = (place: string, name: string) =>
  `“${place}” is not known here. Did you mean “${name}”?`;
export const unlistedSource = (place: string, id: string) =>
  `“${place}” cites source ${id}, which is not in the list.`;
export const uncitedSource = (id: string) => `Source ${id} isn’t cited anywhere.`;
export const noSources = 'No sources are listed.';
export const htmlInText = (place: string, tag: string) =>
  `“${place}” has HTML (${tag}) that vanishes: readers see only the text in it. Use Markdown.`;
export const futureDate = (place: string) => `The date “${place}” is in the future.`;
export const noApprover = 'It doesn’t say who accepted it.';
export const brokenChart = (place: string, why: string) =>
  `“${place}” has a chart that isn’t drawn: ${why} Correct the block.`;
export const brokenCsv = (place: string, why: string) =>
  `“${place}” has a table that isn’t shown: ${why} Correct the block.`;
export const brokenFile = (place: string) =>
  `“${place}” isn’t shown: its name, type, size, hash or data is wrong, or there are too many files.`;
export const unknownOption = (name: string) =>
  `No option is called “${name}”. Recommend one by its exact name.`;
export const unknownCriterion = (name: string) =>
  `There is a score for “${name}”, which is not among the criteria. Add it there, or correct the name.`;
export const duplicateName = (place: string, name: string) =>
  `“${place}” has “${name}” twice. Give each a name of its own.`;
export const oneChoice = (place: string) =>
  `“${place}” offers one answer only. Add another, or leave it out.`;
export const pastExpiry = 'The time to answer is over. Choose a time to come.';
export const wrongPlace = (place: string) =>
  `“${place}” belongs to the document, not to its content. Move it there.`;
export const literalNewline = (place: string) =>
  `“${place}” has “\\n” as two characters. Write real line breaks.`;
export const noParent = (number: string) =>
  `It is version ${number} and names no version before it.`;
export const lineBreak = (place: string) => `“${place}” has more than one line. Write it in one.`;
export const duplicateSource = (id: string) =>
  `Two sources have the number ${id.match(/\d+$/)?.[0] ?? id}. Give each its own.`;
export const missingFootnote = (place: string, name: string) =>
  `“${place}” refers to footnote ${name}, which is nowhere written. Write it, or take the mark out.`;
export const unnamedAuthor = 'Nobody is named as the author. Write a name.';
export const pictureNotHere = (place: string, address: string) =>
  `“${place}” has a picture that isn’t in the document (${address}). Nothing is loaded from elsewhere.`;
export const pictureUndescribed = (place: string) =>
  `“${place}” has a picture without a description. Say what it shows.`;
export const deadLink = (place: string, target: string) =>
  `“${place}” has a link that leads nowhere (${target}). Correct it, or leave only the words.`;
export const brokenFence = (place: string) =>
  `“${place}” has a block of code that nothing ends. Add its last line.`;
/** An oddity of `oddities.ts`, which ends with a colon. */
export const oddity = (words: string, place: string) => `${words} “${place}”. Correct it.`;
/** The frame of a program does not let it do something. */
export const programs: Readonly<Record<string, string>> = {
  'remote-script': 'A script from elsewhere isn’t loaded. Put its text into the script.',
  'remote-style':
    'Styles, fonts or pictures from elsewhere aren’t loaded. Put them in as rules and data: addresses.',
  storage: 'The program uses storage, which isn’t there. Keep what it needs in variables.',
  'undeclared-host': 'The program asks a server, but has no network. Put the data inside.',
  'media-without-flag':
    'A picture or sound from elsewhere isn’t loaded. Put it in as a data: address.',
  'link-without-flag': 'A link in it doesn’t open. Write the address as text.',
  frame: 'A page inside the page stays empty. Put in what it shows.',
  'call-without-capability':
    'The program saves a file or writes an email, but may not. Choose that under what it may do, or take the call out.',
  'style-tag': 'The styles begin with <style>, so that no rule counts. Take the tag out.',
  'script-tag': 'The script begins with <script>, so that nothing runs. Take the tag out.',
  'escaped-html':
    'The page is escaped: readers would see its tags as text. Paste the markup itself.',
  'file-name': 'This is the name of a file. Paste what is in it.',
  markdown: 'This is Markdown: readers would see its signs as text. Write HTML.',
  'script-type':
    'A script is in a language that browsers don’t run. Compile it to JavaScript first.',
  'form-elsewhere':
    'A form is sent to another address, and the frame sends none. Handle it in the script.',
  'script-syntax': 'The script has a mistake in its syntax and doesn’t run at all. Correct it.',
};
export const program = 'The program tries something that its frame doesn’t allow. Try it out.';
export const more = (n: number) => `And ${number(n)} more.`;

/** The kind that a member should be, as it stands in `wrongKind`. */
export const expected: Readonly<Record<Exclude<Expected['is'], 'choice' | 'scores'>, string>> = {
  text: 'text',
  texts: 'a list of texts',
  flag: 'yes or no',
  time: 'a date and time',
  sources: 'a list of sources',
  list: 'a list',
  any: 'anything',
  objects: 'a list of objects',
  object: 'an object',
};
export const oneOf = (words: string) => `one of: ${words}`;
export const scores = (from: number, to: number) => `numbers from ${from} to ${to}`;
