import { hasLiteralNewlines } from '#schemas/document/text-warnings.ts';
import { decodeBase64 } from '#schemas/json/base64.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { gunzip } from '#schemas/link/gunzip.ts';
import { openFragment } from '#schemas/link/open-fragment.ts';
import { fragmentOf } from '#schemas/link/read-fragment.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { shownValue } from '#schemas/text/shown-text.ts';
import type { Failure } from '../api/failure.ts';
import { invalidRequest } from '../http/json-body.ts';
import { givenDocument } from '../records/given-document.ts';
import { isSealedForm } from '../records/sealed-draft.ts';
import { jsonIn, unfenced } from './arguments.ts';
import { clientAuthor } from './client-author.ts';
import { completeDraft } from './complete-draft.ts';
import { type GivenDocument, withGivenFiles } from './given-files.ts';
import { namedBy, PRIVATE_LINK_WORDS } from './names.ts';
import type { Preparing } from './tool.ts';

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
    if (named?.kind === 'artifact' || named?.kind === 'capsule') {
      const detail = `\`${place}\` names what is published already: get_${named.kind} reads it${named.kind === 'artifact' ? ', revise_artifact changes it, and ask_person asks about it, each with this name' : ''}.`;
      return err(invalidRequest([{ pointer: place, detail }]));
    }
    const read = jsonIn(document);
    if (!read.ok) {
      const hint = looksLikeJson(document) ? '' : ' Is it Markdown? Then it goes into `markdown`.';
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

const FILE_NAME = /^\s{0,9}[^\s<>#*]{1,280}\.(?:md|markdown|txt|json|html?|pdf|docx?|csv)\s{0,9}$/i;
const LINE_ENDS =
  '`/markdown` had no line ends, and "\\n" as two characters: they were read as line ends.';

/**
 * The document of a call: an argument that holds it, or a draft of a text in Markdown, with the files that
 * stand beside it.
 */
export async function documentOfCall(
  preparing: Preparing,
  { files, ...args }: JsonObject,
  name: 'artifact' | 'draft',
): Promise<Result<GivenDocument, Failure>> {
  const given = await textOfCall(preparing, args, name);
  return given.ok ? withGivenFiles(preparing, given.value, files) : given;
}

async function textOfCall(
  preparing: Preparing,
  args: JsonObject,
  name: 'artifact' | 'draft',
): Promise<Result<GivenDocument, Failure>> {
  const { [name]: value, markdown, title, as } = args;
  const client = clientAuthor(preparing.client);
  if (markdown === undefined && value !== undefined && title === undefined && as === undefined) {
    const author = typeof args.author === 'string' ? args.author : client;
    return documentIn(preparing, value, name, author);
  }
  const text = typeof markdown === 'string' ? markdown : '';
  if (/^\s*<(?:!doctype|html)\b/i.test(text.slice(0, 200))) {
    const detail =
      '`/markdown` is a page of HTML, which readers would see as code. Send Markdown, or a draft of the type "mini-app-capsule" with `content.html`, or call publish_capsule.';
    return err(invalidRequest([{ pointer: '/markdown', detail }]));
  }
  if (FILE_NAME.test(text)) {
    const detail = `\`/markdown\` is ${shownValue(text.trim())}, the name of a file: this server reads no files of yours. Read it, and send what is in it.`;
    return err(invalidRequest([{ pointer: '/markdown', detail }]));
  }
  const mistake = notMarkdown(text);
  if (mistake !== null) {
    return err(invalidRequest([{ pointer: '/markdown', detail: `\`/markdown\` is ${mistake}` }]));
  }
  const isEscaped = hasLiteralNewlines(text);
  const written = isEscaped ? text.replaceAll('\\n', '\n') : text;
  const members = {
    [name]: value,
    markdown: markdown && unfencedMarkdown(written),
    title,
    // Beside a draft it is refused; a client is no argument.
    author: args.author ?? (markdown === undefined ? undefined : client),
    as,
  };
  const given = givenDocument(definedIn(members), name);
  if (!given.ok) return given;
  return ok({ value: given.value.value, preview: null, repairs: isEscaped ? [LINE_ENDS] : [] });
}

/** The reason for which a text is something else than Markdown; null: it is Markdown. */
function notMarkdown(text: string): string | null {
  const bare = text.trim();
  if (/\s/.test(bare)) return null;
  if (/^https?:\/\/./i.test(bare)) {
    return 'an address alone: nothing is fetched from elsewhere. Send what the page says; get_artifact reads addresses of this server.';
  }
  if (/^data:[\w.+/-]*[;,]/i.test(bare)) return 'a data: address: send the text that it holds.';
  const decoded = bare.length >= MIN_BASE64 ? decodeBase64(bare) : null;
  return decoded?.ok && isText(decoded.value) ? 'base64: send the text itself.' : null;
}

/** Shorter words may be words. */
const MIN_BASE64 = 24;

/** True for bytes that are UTF-8 of several words. */
const isText = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes).toString();
  return /\s/.test(text) && !/[\ufffd\0]/.test(text);
};

const definedIn = (members: Readonly<Record<string, JsonValue | undefined>>): JsonObject =>
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined),
  ) as JsonObject;

/** Some models put a whole document between fences of Markdown. */
const unfencedMarkdown = (text: string): string =>
  /^\s*```(?:markdown|md)\s*\n/i.test(text) ? unfenced(text) : text;

const looksLikeJson = (text: string): boolean => /^[[{"]/.test(unfenced(text));
