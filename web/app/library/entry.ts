import type { ArtifactStatus, ArtifactType } from '#schemas/document/artifact.ts';
import { type ShownKind, shownKind } from '#schemas/document/shown-kind.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import type { CapsuleRecord } from '#schemas/program/check-capsule.ts';

/** The record of one saved thing, under its hash. */
export interface StoredEntry {
  readonly kind: 'artifact' | 'capsule';
  /** The whole of it as canonical JSON: exactly what its hash stands for. */
  readonly text: string;
  /** Time at which it was saved; RFC 3339. */
  readonly savedAt: string;
  /** The texts of its signatures (`.sig`), if it came with any; each opening checks them. */
  readonly signatures?: readonly string[];
}

/** The kinds that the library can tell apart; `page`: a capsule that runs no script. */
export type LibraryKind = ShownKind | 'capsule' | 'page';

/** The part of an entry that the list shows, and the search looks through. */
export interface Card {
  readonly key: string;
  readonly kind: LibraryKind;
  readonly title: string;
  readonly summary: string;
  /** Name of the author, as stated; capsules have none. */
  readonly by: string;
  /** Capsules have none. */
  readonly status: ArtifactStatus | null;
  readonly revision: number | null;
  readonly parent: string | null;
  readonly updatedAt: string;
  readonly savedAt: string;
  /** Characters of JSON. */
  readonly size: number;
  /** Title, summary and content, folded for the search. */
  readonly haystack: string;
}

/** Folds a text so that capitals, accents and the ways to write one letter make no difference. */
export const fold = (text: string): string =>
  text
    // Before as well: the marks of one letter are sorted, and there may be a million of them.
    .replace(/\p{M}+/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/**
 * True if a value from the store has the form of an entry; browsers keep what older versions wrote.
 */
export function isStoredEntry(value: unknown): value is StoredEntry {
  if (typeof value !== 'object' || value === null) return false;
  const {
    kind,
    text,
    savedAt,
    signatures = [],
  } = value as Partial<Record<keyof StoredEntry, unknown>>;
  return (
    isTexts(signatures) &&
    (kind === 'artifact' || kind === 'capsule') &&
    typeof text === 'string' &&
    typeof savedAt === 'string'
  );
}

/** True for a list of texts. */
export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** Every text in a JSON value, names of members left out. */
function textsOf(value: JsonValue | undefined, into: string[]): void {
  if (typeof value === 'string') into.push(value);
  else if (typeof value === 'number') into.push(String(value));
  else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) textsOf(item, into);
  }
}

/** Content without the bytes of its files, which are no words. */
const searchable = ({ files, ...content }: Members): JsonValue => ({
  ...(content as JsonObject),
  ...(files !== undefined && {
    files: Array.isArray(files) ? files.map((file) => textOr(membersOf(file).name, '')) : files,
  }),
});

type Members = { readonly [name: string]: JsonValue | undefined };
const textOr = (value: JsonValue | undefined, otherwise: string): string =>
  typeof value === 'string' ? value : otherwise;
const membersOf = (value: JsonValue | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/** True if a capsule asks to run scripts. */
const runsScript = ({ capabilities }: Members): boolean =>
  isTexts(capabilities) && capabilities.includes('javascript');

/**
 * Makes the card of an entry. Nothing is checked here: the card says what is written, and the check
 * comes when the entry is opened. Null when the text is no JSON object at all.
 */
export function cardOf(key: string, { kind, text, savedAt }: StoredEntry): Card | null {
  let value: Members;
  try {
    value = membersOf(JSON.parse(text));
  } catch {
    return null;
  }
  const title = textOr(value.title, '');
  const summary = textOr(value.summary, '');
  const texts = [title, summary];
  const common = { key, title, summary, savedAt, size: text.length };
  if (kind === 'capsule') {
    const { html, css, javascript, publishedAt }: Partial<CapsuleRecord> & Members = value;
    for (const part of [html, css, javascript]) textsOf(part, texts);
    return {
      ...common,
      by: '',
      kind: runsScript(value) ? 'capsule' : 'page',
      status: null,
      revision: null,
      parent: null,
      updatedAt: textOr(publishedAt, ''),
      haystack: fold(texts.join('\n')),
    };
  }
  const { revision, parentHash } = membersOf(value.provenance);
  const by = textOr(membersOf(value.createdBy).name, '');
  texts.push(by);
  textsOf(searchable(membersOf(value.content)), texts);
  textsOf(value.sources, texts);
  return {
    ...common,
    by,
    kind: shownKind({ type: value.type as ArtifactType, content: membersOf(value.content) }),
    status: value.status as ArtifactStatus,
    revision: typeof revision === 'number' ? revision : null,
    parent: typeof parentHash === 'string' ? parentHash : null,
    updatedAt: textOr(value.updatedAt, ''),
    haystack: fold(texts.join('\n')),
  };
}
