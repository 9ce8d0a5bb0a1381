import { draftFromMarkdown, kindNamed } from '#schemas/import/from-markdown.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { gunzip } from '#schemas/link/gunzip.ts';
import { openFragment } from '#schemas/link/open-fragment.ts';
import { fragmentOf } from '#schemas/link/read-fragment.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import { invalidRequest } from '../http/json-body.ts';
import { isSealedForm } from '../records/sealed-draft.ts';
import { jsonIn, unfenced } from './arguments.ts';
import { completeDraft } from './complete-draft.ts';
import { namedBy, PRIVATE_LINK_WORDS } from './names.ts';
import type { Preparing } from './tool.ts';

/** A document as an argument means it. */
export type GivenDocument = {
  /** Null for a preview. */
  readonly value: JsonValue;
  /** The name of the preview that an address was of; null: it was none. */
  readonly preview: string | null;
  /** What was read otherwise than it was written, a sentence each. */
  readonly repairs: readonly string[];
};

/**
 * Reads a document that is an argument: an object, the same as JSON in a text, a link that
 * carries one, or the address of a preview.
 *
 * @param argument its name
 */
export async function documentIn(
  preparing: Preparing,
  value: JsonValue | undefined,
  argument: string,
  author?: string,
): Promise<Result<GivenDocument, Failure>> {
  const place = `/${argument}`;
  const repairs: string[] = [];
  let document: JsonValue = value ?? null;
  if (typeof document === 'string') {
    const named = namedBy(preparing, document);
    if (named?.kind === 'private-link') {
      const detail = `\`${place}\` ${PRIVATE_LINK_WORDS} Give the draft to share it here.`;
      return err(invalidRequest([{ pointer: place, detail }]));
    }
    if (named?.kind === 'link') return documentOfLink(preparing, document, place);
    if (named?.kind === 'preview') {
      const repair = `\`${place}\` was the address of a preview: its document was taken.`;
      return ok({ value: null, preview: named.name, repairs: [repair] });
    }
    const read = jsonIn(document);
    if (!read.ok) {
      const hint = looksLikeJson(document)
        ? ''
        : ' Is it Markdown? Then call share with `markdown`.';
      const detail = `\`${place}\` is a text, but not JSON. ${read.error}${hint}`;
      return err(invalidRequest([{ pointer: place, detail }]));
    }
    repairs.push(`\`${place}\` was JSON in a text: it was read.`);
    document = read.value;
  }
  if (isSealedForm(document)) return ok({ value: document, preview: null, repairs });
  const completed = completeDraft(document, author);
  return ok({
    value: completed.draft,
    preview: null,
    repairs: [...repairs, ...completed.repairs],
  });
}

async function documentOfLink(
  { sha256 }: Pick<Preparing, 'sha256'>,
  link: string,
  place: string,
): Promise<Result<GivenDocument, Failure>> {
  const opened = await openFragment(fragmentOf(link.trim()), gunzip, sha256);
  if (opened.ok) {
    const { artifact } = opened.value;
    const value = artifact as unknown as JsonObject;
    return ok({
      value,
      preview: null,
      repairs: [`\`${place}\` was a link: its document was taken.`],
    });
  }
  const detail = `\`${place}\` is a link that does not open (${opened.error.kind}): copy it again, whole, or give the draft.`;
  return err(invalidRequest([{ pointer: place, detail }]));
}

/** A draft of a Markdown text. */
export function markdownDraft(
  markdown: string,
  {
    type,
    title,
    author,
  }: { readonly type?: string; readonly title?: string; readonly author?: string },
): GivenDocument {
  const kind = kindNamed(type);
  const repairs =
    author === undefined && !/^---\n[\s\S]{0,2000}?\bauthor:/.test(markdown)
      ? ['Nobody is named as the author: it says "An agent". Give `author`, your name.']
      : [];
  const draft = draftFromMarkdown(unfencedMarkdown(markdown), {
    ...(kind && { type: kind }),
    ...(title && { title }),
    createdBy: { type: 'agent', name: author ?? 'An agent' },
  });
  return { value: draft, preview: null, repairs };
}

/** Some models put a whole document between fences of Markdown. */
const unfencedMarkdown = (text: string): string =>
  /^\s*```(?:markdown|md)\s*\n/i.test(text) ? unfenced(text) : text;

const looksLikeJson = (text: string): boolean => /^[[{"]/.test(unfenced(text));
