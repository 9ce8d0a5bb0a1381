import { basename } from 'node:path';
import type { JsonObject, JsonValue } from '#schemas/document/artifact.ts';
import { UNNAMED_AUTHOR } from '#schemas/document/unnamed-author.ts';
import { isMarkdownForm } from '#schemas/import/from-markdown.ts';
import { fromFile } from '../../library/import/from-file.ts';
import type { Values } from '../commands.ts';
import type { Io } from '../io.ts';
import { noteFailure } from '../notes.ts';
import { personHere } from './author.ts';

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
  const { title, by, as } = values;
  const isForm = as === undefined || isMarkdownForm(as);
  const made = fromFile(bytes, file === undefined || file === '-' ? '' : basename(file), {
    ...(typeof title === 'string' && { title }),
    ...(typeof by === 'string' && { createdBy: { type: 'agent', name: by } }),
    // Any form: whether the file can have one is told first.
    ...(as !== undefined && { as: isForm ? as : 'brief' }),
  });
  if (!made.ok) {
    const isUsage = made.error.kind === 'as-for-markdown';
    if (isUsage) io.note('--as is for Markdown.');
    else if (isForm || /^(?:not-text|utf8)$/.test(made.error.kind)) noteFailure(made.error, io);
    else return wrongForm(io);
    return isUsage ? 'usage' : null;
  }
  const { value } = made;
  if (!isForm) return wrongForm(io);
  switch (value.form) {
    case 'sealed':
      return { sealed: value.sealed as unknown as JsonValue };
    case 'html':
      for (const note of value.notes) io.note(note);
      return { draft: value.draft as unknown as JsonValue };
    case 'markdown':
    case 'csv':
    case 'diff': {
      const draft = value.draft as unknown as JsonObject;
      const person = draft.createdBy === UNNAMED_AUTHOR ? await personHere(io) : undefined;
      return {
        draft: person ? { ...draft, createdBy: person } : draft,
        markdown: value.markdown,
      };
    }
    default:
      return { draft: value.draft as unknown as JsonValue };
  }
}

function wrongForm(io: Io): 'usage' {
  io.note('--as is brief, memo, handoff or approval. Without it, the text stays as written.');
  return 'usage';
}
