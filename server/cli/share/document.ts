import { basename } from 'node:path';
import type { JsonObject, JsonValue } from '#schemas/document/artifact.ts';
import { UNNAMED_AUTHOR } from '#schemas/document/unnamed-author.ts';
import {
  type FromMarkdown,
  fromMarkdown,
  isMarkdownForm,
  MARKDOWN_FAILURES,
} from '#schemas/import/from-markdown.ts';
import { parseStrictJson } from '#schemas/json/strict-json.ts';
import { draftFromHtml } from '../../library/import/from-html.ts';
import { draftFromJunit } from '../../library/import/from-junit.ts';
import { draftFromSarif, isSarif } from '../../library/import/from-sarif.ts';
import { csvMarkdown, diffMarkdown, isDiff, notText } from '../../library/import/plain-file.ts';
import { parseDocument } from '../../library/parse-document.ts';
import type { Values } from '../commands.ts';
import type { Io } from '../io.ts';
import { noteFailure } from '../notes.ts';
import { personHere } from './author.ts';

/** Largest report of a tool, in bytes: only the first failures are told. */
export const MAX_REPORT = 32 * 1024 * 1024;

type Form = 'markdown' | 'html' | 'json' | 'xml' | 'csv' | 'diff';

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

/** A draft of Markdown. Null: the messages say why there is none. */
async function draftOf(
  text: string,
  options: FromMarkdown,
  io: Io,
): Promise<{ readonly draft: JsonObject; readonly markdown: string } | null> {
  const made = fromMarkdown(text, options);
  if (!made.ok) {
    io.note(MARKDOWN_FAILURES[made.error]);
    return null;
  }
  const isUnnamed = made.value.createdBy === UNNAMED_AUTHOR;
  const person = isUnnamed ? await personHere(io) : undefined;
  const draft = person ? { ...made.value, createdBy: person } : made.value;
  return { draft, markdown: text };
}

/** A draft, with the Markdown that it was made of, or an artifact that is sealed already. */
export type Made =
  | { readonly draft: JsonObject; readonly markdown: string }
  | { readonly draft: JsonValue }
  | { readonly sealed: JsonValue };

/** Document in a file: a draft, or a sealed artifact. Null: the messages say why there is none; `usage`: an option is wrong. */
export async function documentOf(
  bytes: Uint8Array,
  file: string | undefined,
  values: Values,
  io: Io,
): Promise<Made | 'usage' | null> {
  const name = file === undefined || file === '-' ? '' : basename(file);
  const plainName = name.replace(/\.\w+$/, '').replace(/[_-]+/g, ' ');
  const { title: givenTitle, by, as } = values;
  const title = typeof givenTitle === 'string' ? { title: givenTitle } : {};
  const author = typeof by === 'string' ? { type: 'agent', name: by } : null;
  const createdBy: JsonObject = author ?? { type: 'tool', name: 'vitrine share' };
  const refusal = notText(bytes, name);
  if (refusal !== null) {
    io.note(refusal);
    return null;
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    noteFailure({ kind: 'utf8', input: bytes }, io);
    return null;
  }
  const form = formOf(name, text);
  if (as !== undefined && form !== 'markdown') {
    io.note('--as is for Markdown.');
    return 'usage';
  }
  switch (form) {
    case 'csv': {
      const made = csvMarkdown(text, heading(plainName || 'Table'));
      if (made.ok) return draftOf(made.value, { ...title, createdBy }, io);
      io.note(made.error);
      return null;
    }
    case 'diff':
      return draftOf(
        diffMarkdown(text, heading(plainName || 'Changes')),
        { ...title, createdBy },
        io,
      );
    case 'markdown':
      if (as !== undefined && !isMarkdownForm(as)) {
        io.note('--as is brief, memo, handoff or approval. Without it, the text stays as written.');
        return 'usage';
      }
      return draftOf(
        text,
        {
          ...title,
          as,
          ...(plainName && { name: plainName }),
          ...(author && { createdBy: author }),
        },
        io,
      );
    case 'html': {
      const made = draftFromHtml(text, { ...title, name: plainName || 'Untitled', createdBy });
      for (const words of made.ok ? made.value.notes : [made.error]) io.note(words);
      return made.ok ? { draft: made.value.draft } : null;
    }
    case 'xml': {
      const made = draftFromJunit(text, { ...title, createdBy: author });
      if (!made.ok) io.note(made.error);
      return made.ok ? { draft: made.value } : null;
    }
    case 'json': {
      const read = parseStrictJson(bytes, MAX_REPORT);
      if (!read.ok) {
        noteFailure(read.error, io);
        return null;
      }
      const { value } = read;
      if (isSarif(value)) return { draft: draftFromSarif(value, { ...title, createdBy: author }) };
      // Reports may be long; documents are as long here as anywhere.
      const sized = parseDocument(bytes);
      if (!sized.ok) {
        noteFailure(sized.error, io);
        return null;
      }
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      const isSealed = isObject && 'id' in value && 'contentHash' in value;
      if (isSealed) return { sealed: value };
      if (!isObject) return { draft: value };
      return { draft: { ...value, ...title, ...(author && { createdBy: author }) } };
    }
  }
}
