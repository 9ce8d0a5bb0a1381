import { ARTIFACT_STATUSES, ARTIFACT_TYPES } from '#schemas/document/artifact.ts';
import { PROFILES } from '#schemas/generated/kind-profiles.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { shownValue } from '#schemas/text/shown-text.ts';
import {
  type MEMBER_SYNONYMS,
  memberMeant,
  VALUE_SYNONYMS,
  valueMeant,
} from '#schemas/text/synonyms.ts';

/** Members of a draft, for names in other letters. */
const MEMBERS = [
  ...['type', 'title', 'summary', 'status', 'content', 'sources', 'provenance'],
  ...['createdBy', 'createdAt', 'updatedAt', 'schemaVersion'],
];
/** Names under which some put the whole document into the draft. */
const WRAPPERS = ['artifact', 'draft', 'document', 'data'];
const AUTHOR_TYPES = ['human', 'agent', 'tool', 'organization'];
/** Most entries of a list that are looked at: more are refused. */
const MAX_ENTRIES = 50;

/** A draft with the words that are meant in place of synonyms; what was changed, a sentence each. */
export function asMeant(given: JsonObject, repairs: string[]): JsonObject {
  let draft = inOurLetters(unwrapped(given, repairs), repairs);
  const set = (name: string, value: JsonValue | undefined) => {
    // Spread and not assigned: a member named __proto__ stays one.
    if (value !== undefined && value !== draft[name]) draft = { ...draft, [name]: value };
  };
  const word = (pointer: string, value: JsonValue | undefined, meant: string | undefined) => {
    if (meant !== undefined && meant !== value) {
      repairs.push(`\`${pointer}\` was ${shownValue(value)}: it was read as "${meant}".`);
    }
    return meant;
  };
  const { type, status, createdBy, sources, content } = draft;
  if (typeof type === 'string') {
    set('type', word('/type', type, valueMeant(type, ARTIFACT_TYPES, VALUE_SYNONYMS.type)));
  }
  if (typeof status === 'string') {
    set('status', word('/status', status, valueMeant(status, ARTIFACT_STATUSES)));
  }
  if (isObject(createdBy)) {
    const author = renamed('createdBy', createdBy, '/createdBy', repairs);
    const kind = author.type;
    const meant =
      typeof kind === 'string'
        ? word('/createdBy/type', kind, valueMeant(kind, AUTHOR_TYPES, VALUE_SYNONYMS.authorType))
        : undefined;
    set('createdBy', meant === undefined ? author : { ...author, type: meant });
  }
  if (Array.isArray(sources)) set('sources', entries('source', sources, '/sources', repairs));
  if (!isObject(content)) return draft;
  let inside = content;
  if (draft.type === 'decision-memo' && Array.isArray(content.options)) {
    const options = entries('option', content.options, '/content/options', repairs);
    inside = { ...inside, options };
  }
  const profile = Object.hasOwn(PROFILES, String(draft.type)) ? PROFILES[String(draft.type)] : {};
  for (const [name, member] of Object.entries(profile ?? {})) {
    const value = inside[name];
    if (member.is !== 'choice' || typeof value !== 'string') continue;
    const meant = word(`/content/${name}`, value, valueMeant(value, member.of));
    if (meant !== undefined && meant !== value) inside = { ...inside, [name]: meant };
  }
  set('content', inside);
  return draft;
}

/** The document itself, where it is the only member of an object around it. */
function unwrapped(given: JsonObject, repairs: string[]): JsonObject {
  const [[name, inner] = ['', null], ...others] = Object.entries(given);
  if (others.length > 0 || !WRAPPERS.includes(name) || !isObject(inner)) return given;
  repairs.push(`\`/${name}\` held the whole document: that was read.`);
  return inner;
}

/** The draft with `created_by` or `Title` as we write them, where those are free. */
function inOurLetters(given: JsonObject, repairs: string[]): JsonObject {
  const taken = new Set(Object.keys(given));
  const members = Object.entries(given).map(([name, value]) => {
    const meant = MEMBERS.includes(name) ? name : valueMeant(name, MEMBERS);
    if (meant === undefined || meant === name || taken.has(meant)) return [name, value] as const;
    taken.add(meant);
    repairs.push(`\`/${name}\` was read as \`${meant}\`.`);
    return [meant, value] as const;
  });
  return Object.fromEntries(members);
}

/** A list of objects, with the names that are meant. */
function entries(
  kind: keyof typeof MEMBER_SYNONYMS,
  list: readonly JsonValue[],
  pointer: string,
  repairs: string[],
): JsonValue[] {
  return list.map((entry, index) =>
    index < MAX_ENTRIES && isObject(entry)
      ? renamed(kind, entry, `${pointer}/${index}`, repairs)
      : entry,
  );
}

/** An object whose synonyms have the names that are meant, where those are free. */
function renamed(
  kind: keyof typeof MEMBER_SYNONYMS,
  object: JsonObject,
  pointer: string,
  repairs: string[],
): JsonObject {
  const taken = new Set(Object.keys(object));
  const members = Object.entries(object).map(([name, value]) => {
    const meant = memberMeant(kind, name);
    if (meant === undefined || taken.has(meant)) return [name, value] as const;
    taken.add(meant);
    repairs.push(`\`${pointer}/${name}\` was read as \`${meant}\`.`);
    return [meant, value] as const;
  });
  return Object.fromEntries(members);
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
