import { ARTIFACT_TYPES, type ArtifactType } from '#schemas/document/artifact.ts';
import { isDocument } from '#schemas/document/shown-kind.ts';
import { isArtifact } from '#schemas/document/validate.ts';
import type { MarkdownFailure, MarkdownForm } from '#schemas/import/from-markdown.ts';
import { type JsonMistake, mistakeOf } from '#schemas/json/json-mistake.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { parseStrictJson } from '#schemas/json/strict-json.ts';
import { MAX_JSON_BYTES } from '#schemas/limits.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { looksLikeMarkdown } from '../open/is-markdown.ts';
import { markdownDraft } from '../open/markdown-draft.ts';
import { type Draft, documentOf, newDraft } from './draft.ts';
import { textAt, valueAt } from './paths.ts';

/** The parts of a mini-app, as far as a page has them. */
interface PageParts {
  title: string;
  html: string;
  css: string;
  javascript: string;
}

/** A script that is loaded, or is none, stays where it stands. */
const NOT_OURS = /\bsrc\s*=|\btype\s*=\s*(?!["']?(?:text\/javascript|module)?["']?[\s>])/i;
/** The parts of a page around its body, when it does not name one. */
const FRAME = /<!doctype[^<>]*>|<\/?(?:html|head|body)\b[^<>]*>|<(?:meta|link|base)\b[^<>]*>/gi;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/**
 * Takes the elements with this name out of a text: what was inside them, and the text without them.
 * Each search begins where the last one ended, so that the time is linear in the text.
 */
function cut(text: string, name: string, wanted: (tag: string) => boolean = () => true) {
  const open = new RegExp(`<${name}(?=[\\s>])`, 'gi');
  const close = new RegExp(`</${name}(?=[\\s>])`, 'gi');
  const inside: string[] = [];
  let rest = '';
  let from = 0;
  for (let found = open.exec(text); found; found = open.exec(text)) {
    const begin = text.indexOf('>', found.index) + 1;
    close.lastIndex = begin;
    const end = begin > 0 ? close.exec(text) : null;
    const after = end ? text.indexOf('>', end.index) + 1 : 0;
    if (!end || after === 0) break;
    open.lastIndex = after;
    if (!wanted(text.slice(found.index, begin))) continue;
    inside.push(text.slice(begin, end.index).trim());
    rest += text.slice(from, found.index);
    from = after;
  }
  return { inside: inside.filter(Boolean).join('\n'), rest: rest + text.slice(from) };
}

/**
 * Takes a page apart: its inline styles and scripts, and what stands in its body. By its text
 * alone: a parser of the browser would already try the page's styles and handlers, and would hand
 * back other HTML than was written.
 */
export function miniAppOfHtml(text: string): PageParts {
  const style = cut(text, 'style');
  const script = cut(style.rest, 'script', (tag) => !NOT_OURS.test(tag));
  const title = cut(script.rest, 'title');
  const body = cut(title.rest, 'body');
  return {
    title: title.inside.replace(
      /&(amp|lt|gt|quot|#39);/g,
      (whole, name) => ENTITIES[name] ?? whole,
    ),
    css: style.inside,
    javascript: script.inside,
    html: (body.inside || title.rest.replace(FRAME, '')).trim(),
  };
}

/** Text that cannot be read as JSON is told with its place. */
export type InputFailure = MarkdownFailure | 'not-usable' | JsonMistake;

/**
 * Makes a draft of a file: JSON, Markdown or HTML, at most 1 MiB.
 *
 * @param author the author of a Markdown text that names none
 */
export async function draftOfFile(
  file: Blob,
  author?: JsonObject,
): Promise<Result<Draft, InputFailure>> {
  if (file.size > MAX_JSON_BYTES) return err('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Pages may have a byte-order mark; JSON may not, and is read as it is.
  const text = new TextDecoder().decode(bytes);
  const [, name, extension = ''] =
    /^(.*)\.([a-z]+)$/i.exec(file instanceof File ? file.name : '') ?? [];
  if (/^(?:md|markdown|txt)$/i.test(extension)) return draftOfMarkdown(text, { author, name });
  return isJson(text) ? draftOfText(bytes) : draftOfText(text, author);
}

/** True for a text that is meant as JSON: it begins so, or it has braces and no structure of Markdown. */
const isJson = (text: string): boolean =>
  /^\s*[{["]/.test(text) || (text.includes('{') && !/^\s*</.test(text) && !looksLikeMarkdown(text));

/**
 * Makes a draft of a Markdown text, which stays as it is written.
 *
 * @param given the form that it is fitted into, if it is; its author, where it names none; its title,
 *   where it has none
 */
export async function draftOfMarkdown(
  text: string,
  given: {
    as?: MarkdownForm;
    author?: JsonObject | undefined;
    name?: string | undefined;
  } = {},
): Promise<Result<Draft, MarkdownFailure>> {
  const { as, author, name } = given;
  const createdBy = author ?? { type: 'human', name: '' };
  const made = await markdownDraft(text, {
    createdBy,
    as,
    ...(name && { name: name.replace(/[_-]+/g, ' ') }),
  });
  if (!made.ok) return made;
  const { createdAt, type, ...document } = made.value;
  const draft = artifactDraft(type as ArtifactType, document);
  // The day that the text names; what is written from now on is newer.
  return ok(createdAt ? { ...draft, document: { ...draft.document, createdAt } } : draft);
}

/** Fits a document as written into a form; its title, summary, sources and other content stay. */
export async function fittedDraft(
  draft: Draft,
  as: MarkdownForm,
): Promise<Result<Draft, MarkdownFailure>> {
  const { document } = draft;
  const author = valueAt(document, ['createdBy']) as JsonObject;
  const made = await draftOfMarkdown(textAt(document, ['content', 'body']), { as, author });
  if (!made.ok) return made;
  const { body: _, ...others } = valueAt(document, ['content']) as JsonObject;
  const content = valueAt(made.value.document, ['content']) as JsonObject;
  const { title, summary } = documentOf(draft);
  const sources = document.sources ?? [];
  const whole = { ...made.value.document, title, summary, sources } as JsonObject;
  return ok({ ...made.value, document: { ...whole, content: { ...others, ...content } } });
}

/**
 * Makes a draft of the JSON of an artifact, of a draft that was downloaded, or of a capsule's body,
 * of the HTML of a page, or of a Markdown text. A draft is a new document: it keeps neither hashes
 * nor history, unless the parent comes with it.
 *
 * @param author the author of a Markdown text that names none
 */
export async function draftOfText(
  text: string | Uint8Array,
  author?: JsonObject,
): Promise<Result<Draft, InputFailure>> {
  if (typeof text === 'string' && /^\s*</.test(text)) {
    const { title, ...program } = miniAppOfHtml(text);
    const blank = newDraft('mini-app-capsule').document.content as JsonObject;
    const content = { ...blank, ...program };
    return ok(newDraft('mini-app-capsule', { content, ...(title && { title }) }));
  }
  if (typeof text === 'string' && !isJson(text)) {
    return text.length > MAX_JSON_BYTES ? err('too-large') : draftOfMarkdown(text, { author });
  }
  const read = parseStrictJson(text);
  if (!read.ok) return err(mistakeOf(read.error) ?? 'too-large');
  const value = read.value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return err('not-usable');
  if (isKind(value.type)) return ok(artifactDraft(value.type, value));
  return typeof value.html === 'string' ? ok(capsuleDraft(value)) : err('not-usable');
}

const isKind = (type: JsonValue | undefined): type is ArtifactType =>
  (ARTIFACT_TYPES as readonly unknown[]).includes(type);

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members that have the form that a draft needs; what has another form is begun anew. */
function artifactDraft(type: ArtifactType, value: JsonObject): Draft {
  const parent = value.parent !== undefined && isArtifact(value.parent) ? value.parent : undefined;
  const { content, createdBy, sources, provenance, status } = value;
  const texts = ['title', 'summary'].filter((name) => typeof value[name] === 'string');
  const kind = isDocument(type, isObject(content) ? content : {}) ? 'document' : type;
  const blank = newDraft(kind).document;
  return newDraft(
    kind,
    {
      ...Object.fromEntries(texts.map((name) => [name, value[name] as string])),
      ...(isObject(createdBy) && { createdBy }),
      ...(isObject(content) && { content: { ...(blank.content as JsonObject), ...content } }),
      ...(Array.isArray(sources) && { sources: sources.filter(isObject) }),
      // History is a claim about earlier revisions: only together with the one before.
      ...((parent || status === 'proposed') && typeof status === 'string' && { status }),
      ...(parent && isObject(provenance) && { provenance }),
    },
    parent,
  );
}

function capsuleDraft(value: JsonObject): Draft {
  const blank = newDraft('capsule').document;
  const known = Object.entries(value).filter(
    ([name, member]) =>
      Object.hasOwn(blank, name) && Array.isArray(member) === Array.isArray(blank[name]),
  );
  return newDraft('capsule', Object.fromEntries(known));
}
