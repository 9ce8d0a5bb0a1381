import { draftFromMarkdown, kindNamed } from '#schemas/artifact/from-markdown.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { gunzip } from '#schemas/link/gunzip.ts';
import { openFragment } from '#schemas/link/open-fragment.ts';
import { fragmentOf } from '#schemas/link/read-fragment.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest } from '../http/json-body.ts';
import { readPreview } from '../previews/rules.ts';
import { isSealedForm } from '../records/sealed-draft.ts';
import { jsonIn, unfenced } from './arguments.ts';
import { completeDraft } from './complete-draft.ts';
import { namedBy, PRIVATE_LINK_WORDS } from './names.ts';

/** A document as an argument means it. */
export type GivenDocument = {
  readonly value: JsonValue;
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
  deps: Deps,
  value: JsonValue | undefined,
  argument: string,
  author?: string,
): Promise<Result<GivenDocument, Failure>> {
  const place = `/${argument}`;
  const repairs: string[] = [];
  let document: JsonValue = value ?? null;
  if (typeof document === 'string') {
    const named = namedBy(deps, document);
    if (named?.kind === 'private-link') {
      const detail = `\`${place}\` ${PRIVATE_LINK_WORDS} Give the draft to share it here.`;
      return err(invalidRequest([{ pointer: place, detail }]));
    }
    if (named?.kind === 'link') return documentOfLink(deps, document, place);
    if (named?.kind === 'preview') return documentOfPreview(deps, named.name, place);
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
  if (isSealedForm(document)) return ok({ value: document, repairs });
  const completed = completeDraft(document, author);
  return ok({
    value: completed.draft,
    repairs: [...repairs, ...completed.repairs],
  });
}

async function documentOfLink(
  { sha256 }: Pick<Deps, 'sha256'>,
  link: string,
  place: string,
): Promise<Result<GivenDocument, Failure>> {
  const opened = await openFragment(fragmentOf(link.trim()), gunzip, sha256);
  if (opened.ok) {
    const { artifact } = opened.value;
    const value = artifact as unknown as JsonObject;
    return ok({
      value,
      isSealed: true,
      repairs: [`\`${place}\` was a link: its document was taken.`],
    });
  }
  const detail = `\`${place}\` is a link that does not open (${opened.error.kind}): copy it again, whole, or give the draft.`;
  return err(invalidRequest([{ pointer: place, detail }]));
}

async function documentOfPreview(
  deps: Deps,
  name: string,
  place: string,
): Promise<Result<GivenDocument, Failure>> {
  const read = await readPreview(deps, name);
  if (!read.ok) return read;
  const repairs = [`\`${place}\` was the address of a preview: its document was taken.`];
  return ok({ value: JSON.parse(read.value), repairs });
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
  return { value: draft, repairs };
}

/** Some models put a whole document between fences of Markdown. */
const unfencedMarkdown = (text: string): string =>
  /^\s*```(?:markdown|md)\s*\n/i.test(text) ? unfenced(text) : text;

const looksLikeJson = (text: string): boolean => /^[[{"]/.test(unfenced(text));
