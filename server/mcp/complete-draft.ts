import { UNNAMED_AUTHOR } from '#schemas/document/unnamed-author.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { CAPSULE_RUNTIME } from '#schemas/limits.ts';
import { asMeant } from './as-meant.ts';

/** A draft as it is meant, and what was filled in, a sentence each. */
export type CompletedDraft = {
  readonly draft: JsonValue;
  readonly repairs: readonly string[];
};

/** Most sources that are looked at: more are refused. */
const MAX_SOURCES = 50;

/**
 * Fills in what models leave out of a draft and what follows from the rest: an author, the numbers
 * of sources, the parts of a mini-app that are empty. Of what is there, only synonyms are changed.
 *
 * @param author the author of a draft that names none
 */
export function completeDraft(value: JsonValue, author: string | undefined): CompletedDraft {
  if (!isObject(value)) return { draft: value, repairs: [] };
  const repairs: string[] = [];
  // Spread and not assigned: a member named __proto__ stays one, and is refused as unknown.
  let draft: JsonObject = asMeant(value, repairs);
  if (!Object.hasOwn(draft, 'createdBy')) {
    // Lint warns of a document without an author.
    const createdBy = author === undefined ? UNNAMED_AUTHOR : { type: 'agent', name: author };
    draft = { ...draft, createdBy };
  } else if (typeof draft.createdBy === 'string') {
    draft = { ...draft, createdBy: { type: 'agent', name: draft.createdBy } };
    repairs.push('`/createdBy` was a name: it was read as that of an agent.');
  }
  if (Array.isArray(draft.sources) && draft.sources.length <= MAX_SOURCES) {
    draft = { ...draft, sources: numbered(draft.sources, repairs) };
  }
  if (draft.type === 'mini-app-capsule' && isObject(draft.content)) {
    const defaults = { runtime: CAPSULE_RUNTIME, css: '', javascript: '', capabilities: [] };
    const absent = Object.keys(defaults).filter(
      (name) => !Object.hasOwn(draft.content as object, name),
    );
    draft = { ...draft, content: { ...defaults, ...draft.content } };
    if (absent.length > 0) repairs.push(`\`/content\` got its empty ${absent.join(', ')}.`);
  }
  return { draft, repairs };
}

/** Sources with numbers: those that have none get the next that is free, by their order. */
function numbered(sources: readonly JsonValue[], repairs: string[]): JsonValue[] {
  const taken = new Set(sources.map((source) => (isObject(source) ? source.id : undefined)));
  let changed = 0;
  const all = sources.map((source, index) => {
    const isAddress = typeof source === 'string' && /^https?:\/\//.test(source);
    const object = isAddress ? { title: source.slice(0, 240), url: source } : source;
    if (!isObject(object) || Object.hasOwn(object, 'id')) return object;
    let number = index + 1;
    while (taken.has(`source-${number}`)) number++;
    const id = `source-${number}`;
    taken.add(id);
    changed++;
    return { id, ...object };
  });
  if (changed > 0) repairs.push('`/sources` without an `id` were numbered by their order.');
  return all;
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
