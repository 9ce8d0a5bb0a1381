import type { Artifact } from '#schemas/document/artifact.ts';
import { type Comment, findPassage, isOffset } from '#schemas/reply/passage.ts';
import { MAX_COMMENTS } from '#schemas/reply/reply.ts';
import { cutAtWord } from '#schemas/text/cut-at-word.ts';

/** Answer of a person in a review. */
export interface ReviewAnswer {
  readonly decision: 'approved' | 'changes';
  readonly note: string;
  readonly comments: readonly Comment[];
}

/** Longest note and comment, in UTF-16 units. */
const MAX_TEXT = 20_000;
/** Longest part of a passage that is repeated to its author. */
const MAX_QUOTE = 240;

/** Reads what the page sent; null: it is no answer. */
export function readAnswer(value: unknown): ReviewAnswer | null {
  if (typeof value !== 'object' || value === null) return null;
  const { decision, note, comments } = value as Readonly<Record<string, unknown>>;
  if (decision !== 'approved' && decision !== 'changes') return null;
  if (!isText(note) || !Array.isArray(comments) || comments.length > MAX_COMMENTS) return null;
  const read = comments.flatMap((each: Partial<Comment> | null) =>
    isText(each?.path) && isText(each.quote) && isText(each.text)
      ? [commentOf(each.path, each.quote, each.text, each.at)]
      : [],
  );
  return read.length === comments.length ? { decision, note, comments: read } : null;
}

const commentOf = (path: string, quote: string, text: string, at: unknown): Comment =>
  isOffset(at) ? { path, quote, text, at } : { path, quote, text };

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_TEXT;

/** The answer for a model: one line where nothing more was said. */
export function answerText(
  { decision, note, comments }: ReviewAnswer,
  artifact: Artifact,
  markdown: string,
): string {
  const what = decision === 'approved' ? 'Approved' : 'Sent back';
  const said = note.trim();
  if (said === '' && comments.length === 0) return `${what}.`;
  const count = comments.length === 1 ? '1 comment' : `${comments.length} comments`;
  const head = comments.length === 0 ? `${what}:` : `${what}, with ${count}:`;
  return [
    head,
    ...(said === '' ? [] : [said]),
    ...comments.map((comment, at) => {
      const place = placeOf(comment, artifact, markdown);
      const quote = cutAtWord(comment.quote.replace(/\s+/g, ' ').trim(), MAX_QUOTE);
      return `${at + 1}. ${place}${JSON.stringify(quote)}\n   ${comment.text.trim().replace(/\r?\n/g, '\n   ')}`;
    }),
  ].join('\n');
}

/** Line of a passage in the text that was given, and the heading above it. */
function placeOf(comment: Comment, artifact: Artifact, markdown: string): string {
  const passage = findPassage(artifact, comment);
  const body = artifact.content.body;
  // A text of the body may have lost its front matter and its title: its end is the same.
  const whole = typeof body === 'string' && passage?.path === '/content/body' ? body : null;
  const start = whole === null ? -1 : markdown.lastIndexOf(whole);
  const at =
    passage && start >= 0 ? start + passage.from : markdown.indexOf(comment.quote.slice(0, 2_000));
  if (at < 0) return '';
  const before = markdown.slice(0, at);
  const heading = headingIn(before);
  const line = `line ${before.split('\n').length}`;
  return heading === null ? `${line}: ` : `${line}, ${heading}: `;
}

/** The last heading of a text, outside of blocks of code. */
function headingIn(text: string): string | null {
  let heading: string | null = null;
  let isCode = false;
  for (const line of text.split('\n').slice(0, -1)) {
    if (/^ {0,3}(?:```|~~~)/.test(line)) isCode = !isCode;
    const [, words] = isCode ? [] : (/^ {0,3}#{1,6}[ \t]+(\S.*)$/.exec(line) ?? []);
    if (words) heading = cutAtWord(words.replace(/[ \t#]+$/, ''), 80);
  }
  return heading;
}
