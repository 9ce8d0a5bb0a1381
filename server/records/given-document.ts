import { ARTIFACT_TYPES } from '#schemas/document/artifact.ts';
import {
  fromMarkdown,
  isMarkdownForm,
  MARKDOWN_FAILURES,
  MARKDOWN_FORMS,
} from '#schemas/import/from-markdown.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import { invalidRequest } from '../http/json-body.ts';

/** Members of a request that go with a text in Markdown. */
export const MARKDOWN_MEMBERS = ['markdown', 'title', 'author', 'as'] as const;
const FORMS = Object.keys(MARKDOWN_FORMS).join(', ');

/** The document of a request: as it was sent, or a draft of a text. */
export type Given = {
  readonly value: JsonValue;
  /** True: the text was Markdown, so that the document is a draft. */
  readonly isMarkdown: boolean;
};

/**
 * Reads the document of a request, which has exactly one of two members: the document as JSON, or
 * `markdown` with its `title`, `author` and `as`.
 *
 * @param name the member that holds JSON
 */
export function givenDocument(
  members: JsonObject,
  name: 'artifact' | 'draft',
): Result<Given, Failure> {
  const { [name]: value, markdown, ...rest } = members;
  if ((value === undefined) === (markdown === undefined)) {
    const found = value === undefined ? 'neither is there' : 'both are there';
    return wrong(
      value === undefined ? `/${name}` : '/markdown',
      `Give exactly one of \`${name}\` and \`markdown\`: ${found}. The first has type (${ARTIFACT_TYPES.join(', ')}), title, summary and content; \`markdown\` is a text.`,
    );
  }
  if (value !== undefined) {
    const stray = ['title', 'author', 'as'].find((each) => rest[each] !== undefined);
    if (stray === undefined) return ok({ value, isMarkdown: false });
    return wrong(
      `/${stray}`,
      `\`/${stray}\` is no argument beside \`${name}\`, it goes with \`markdown\`: it belongs into the document, as \`/${name}/${stray === 'author' ? 'createdBy' : stray}\`.`,
    );
  }
  return draftOf(markdown ?? null, rest);
}

/** A draft of a text. */
function draftOf(markdown: JsonValue, { title, author, as }: JsonObject): Result<Given, Failure> {
  if (typeof markdown !== 'string') return wrong('/markdown', '`markdown` must be a text.');
  if (title !== undefined && typeof title !== 'string') {
    return wrong('/title', '`title` must be a text.');
  }
  if (as !== undefined && !isMarkdownForm(as)) {
    return wrong(
      '/as',
      `\`as\` must be one of ${FORMS}: leave it out to keep the text as written.`,
    );
  }
  const createdBy = authorOf(author);
  if (createdBy === null) {
    return wrong(
      '/author',
      '`author` must be a name, or as in {"type":"agent","name":"Your name"}.',
    );
  }
  const made = fromMarkdown(markdown, { as, title, createdBy });
  if (made.ok) return ok({ value: made.value, isMarkdown: true });
  const detail = MARKDOWN_FAILURES[made.error];
  return made.error === 'too-large'
    ? err({ reason: 'too-large', detail })
    : wrong('/markdown', detail);
}

/** An author as it stands in a document; a name is that of an agent. Null: it is neither. */
function authorOf(author: JsonValue | undefined): JsonObject | undefined | null {
  if (author === undefined || author === '') return undefined;
  if (typeof author === 'string') return { type: 'agent', name: author };
  return typeof author === 'object' && author !== null && !Array.isArray(author) ? author : null;
}

const wrong = (pointer: string, detail: string) => err(invalidRequest([{ pointer, detail }]));
