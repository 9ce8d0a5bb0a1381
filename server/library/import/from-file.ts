import type { JsonObject, JsonValue } from '#schemas/document/artifact.ts';
import {
  fromMarkdown as draftOf,
  type FromMarkdown,
  MARKDOWN_FAILURES,
} from '#schemas/import/from-markdown.ts';
import { parseStrictJson } from '#schemas/json/strict-json.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { parseDocument } from '../parse-document.ts';
import type {
  FromFile,
  ImportFailure,
  ImportOptions,
  fromFile as Promised,
} from '../types/import.d.ts';
import type { Artifact, Draft } from '../types/index.d.ts';
import { draftFromHtml } from './from-html.ts';
import { draftFromJunit } from './from-junit.ts';
import { draftFromSarif, isSarif } from './from-sarif.ts';
import { csvMarkdown, diffMarkdown, isDiff, notText } from './plain-file.ts';

/** Largest report of a tool, in bytes: only the first failures are told. */
export const MAX_REPORT = 32 * 1024 * 1024;

type Form = 'markdown' | 'html' | 'json' | 'xml' | 'csv' | 'diff';
type Options = ImportOptions & { readonly as?: FromMarkdown['as'] };
/** Author of what a tool made, unless told. */
const TOOL = { type: 'tool', name: 'vitrine share' } as const;

const ENDINGS: Readonly<Record<string, Form>> = {
  md: 'markdown',
  markdown: 'markdown',
  txt: 'markdown',
  html: 'html',
  htm: 'html',
  json: 'json',
  sarif: 'json',
  xml: 'xml',
  csv: 'csv',
  diff: 'diff',
  patch: 'diff',
};

/** The form of a file by its name, else by how it begins. */
function formOf(name: string, text: string): Form {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const named = Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending] : undefined;
  if (named) return named;
  const start = text
    .slice(0, 1_000)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (start.startsWith('{')) return 'json';
  if (isDiff(name, start)) return 'diff';
  if (/^<(?:\?xml|testsuites?[\s>])/.test(start)) return 'xml';
  return /^<(?:!doctype\s+html|html|head|body|meta|title|style|script|main|div|h1|p)[\s>]/i.test(
    start,
  )
    ? 'html'
    : 'markdown';
}

/** A name of a file as the text of a heading. */
const heading = (name: string): string => name.replace(/[\\`*_[\]<>#|~]/g, '\\$&');

const failed = (kind: ImportFailure['kind'], detail: string) => err({ kind, detail });

export function fromFile(
  bytes: Uint8Array,
  name: string,
  options: Options = {},
): ReturnType<typeof Promised> {
  const refusal = notText(bytes, name);
  if (refusal !== null) return failed('not-text', refusal);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return err({ kind: 'utf8', input: bytes });
  }
  const form = formOf(name, text);
  const plainName = name.replace(/\.\w+$/, '').replace(/[_-]+/g, ' ');
  if (options.as !== undefined && form !== 'markdown') return err({ kind: 'as-for-markdown' });
  const { as, ...own } = options;
  switch (form) {
    case 'csv':
      return fromCsvText(text, heading(plainName || 'Table'), own);
    case 'diff':
      return fromDiffText(text, heading(plainName || 'Changes'), own);
    case 'markdown':
      return asFile('markdown', text, { ...own, as, ...(plainName && { name: plainName }) });
    case 'html': {
      const made = draftOfHtml(text, { ...own, name: plainName || 'Untitled' });
      return made.ok ? ok({ form, ...made.value }) : made;
    }
    case 'xml': {
      const made = draftOfJunit(text, own);
      return made.ok ? ok({ form: 'junit', draft: made.value }) : made;
    }
    case 'json':
      return fromJson(bytes, own);
  }
}

function fromJson(bytes: Uint8Array, options: ImportOptions): ReturnType<typeof Promised> {
  const read = parseStrictJson(bytes, MAX_REPORT);
  if (!read.ok) return read;
  const { value } = read;
  if (isSarif(value)) return ok({ form: 'sarif', draft: draftOfSarif(value, options) });
  // Reports may be long; documents are as long here as anywhere.
  const sized = parseDocument(bytes);
  if (!sized.ok) return sized;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isObject && 'id' in value && 'contentHash' in value) {
    return ok({ form: 'sealed', sealed: value as unknown as Artifact });
  }
  const { title, createdBy } = options;
  const told = { ...(title !== undefined && { title }), ...(createdBy && { createdBy }) };
  const draft = isObject ? { ...value, ...told } : value;
  return ok({ form: 'draft', draft: draft as unknown as Draft });
}

/** A draft of Markdown; one of a table or of a patch is a draft of Markdown, too. */
function asFile(
  form: 'markdown' | 'csv' | 'diff',
  markdown: string,
  options: FromMarkdown,
): Result<FromFile, ImportFailure> {
  const made = draftOfMarkdown(markdown, options);
  return made.ok ? ok({ form, draft: made.value, markdown }) : made;
}

export function draftOfMarkdown(
  text: string,
  options: FromMarkdown = {},
): Result<Draft, ImportFailure> {
  const made = draftOf(text, options);
  return made.ok ? ok(asDraft(made.value)) : failed(made.error, MARKDOWN_FAILURES[made.error]);
}

export function fromCsvText(
  text: string,
  title: string,
  options: ImportOptions,
): Result<FromFile, ImportFailure> {
  const made = csvMarkdown(text, title);
  return made.ok ? asFile('csv', made.value, byTool(options)) : failed('csv', made.error);
}

export const fromDiffText = (text: string, title: string, options: ImportOptions) =>
  asFile('diff', diffMarkdown(text, title), byTool(options));

const byTool = (options: ImportOptions): FromMarkdown => ({ createdBy: TOOL, ...options });

export function draftOfHtml(
  page: string,
  { name = 'Untitled', createdBy = TOOL, ...options }: ImportOptions & { readonly name?: string },
): Result<{ readonly draft: Draft; readonly notes: readonly string[] }, ImportFailure> {
  const made = draftFromHtml(page, { ...options, name, createdBy });
  return made.ok
    ? ok({ draft: asDraft(made.value.draft), notes: made.value.notes })
    : failed('html', made.error);
}

export function draftOfJunit(
  xml: string,
  { createdBy = null, ...options }: { title?: string; createdBy?: JsonObject | null },
): Result<Draft, ImportFailure> {
  const made = draftFromJunit(xml, { ...options, createdBy });
  return made.ok ? ok(asDraft(made.value)) : failed('junit', made.error);
}

export const draftOfSarif = (report: JsonValue, { createdBy, ...options }: ImportOptions): Draft =>
  asDraft(draftFromSarif(report, { ...options, createdBy: createdBy ?? null }));

/** Types a draft that was made here; sealing checks it, whatever it is. */
const asDraft = (draft: JsonObject): Draft => draft as unknown as Draft;
