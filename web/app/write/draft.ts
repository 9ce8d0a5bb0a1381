import type { Artifact } from '#schemas/document/artifact.ts';
import type { ShownKind } from '#schemas/document/shown-kind.ts';
import { OFFERED_TYPES } from '#schemas/generated/kind-profiles.ts';
import { summaryIn, titleIn } from '#schemas/import/outline.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { CAPSULE_RUNTIME } from '#schemas/limits.ts';
import { kinds } from '../../words/en/page.ts';
import { compose as composeWords } from '../../words/en/write.ts';
import { listAt, type Path, textAt, valueAt, withValue } from './paths.ts';

/** The kinds of drafts: those of artifacts as people read them, and capsules of the agent API. */
export type DraftKind = ShownKind | 'capsule';

/** Something that is being written. Kept on the device, never sent anywhere. */
export interface Draft {
  readonly id: string;
  /** Counts what was kept of it: two tabs notice each other by that. */
  readonly version: number;
  readonly kind: DraftKind;
  /** The name that the person gives it in the list; empty: its title. */
  readonly name: string;
  /** RFC 3339, UTC. */
  readonly createdAt: string;
  readonly editedAt: string;
  /** The artifact or the body of the capsule, as far as it is written. */
  readonly document: JsonObject;
  /** Draft for which this device keeps its files, where it is a copy of that one. */
  readonly filesOf?: string;
  /** Address before the hashes of the files that it began with, at their server. */
  readonly filesAt?: string;
  /** The revision that this one follows. */
  readonly parent?: Artifact;
}

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

/** A name for a new draft: 16 characters that no other draft has. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => DIGITS[byte % 32]).join('');

/** A draft of a document that nobody has written yet, or of one that somebody has begun. */
export function newDraft(kind: DraftKind, document: JsonObject = {}, parent?: Artifact): Draft {
  const now = new Date().toISOString();
  return {
    id: newId(),
    version: 0,
    kind,
    name: '',
    createdAt: now,
    editedAt: now,
    document: { ...blank(kind), ...document },
    ...(parent && { parent }),
  };
}

/** The same as a draft of its own, which another tab knows nothing of. */
export const copyOf = (draft: Draft, name: string): Draft => ({
  ...draft,
  id: newId(),
  version: 0,
  name,
  filesOf: ownerOfFiles(draft),
});

/** Draft for which this device keeps the files of another one. */
export const ownerOfFiles = ({ id, filesOf = id }: Draft): string => filesOf;

/**
 * The draft with another value of a field. Whoever accepts a revision accepts the content of the one
 * before; approval of another status is taken away.
 */
export function changedDraft(draft: Draft, path: Path, value: JsonValue | undefined): Draft {
  const { parent } = draft;
  let document = withValue(draft.document, path, value);
  if (path[0] === 'status' && parent) {
    const set = (at: Path, to: JsonValue | undefined): void => {
      document = withValue(document, at, to);
    };
    if (value !== 'accepted') {
      set(['provenance', 'humanApprover'], undefined);
      set(['provenance', 'acceptedRevision'], undefined);
    } else if (!valueAt(document, ['provenance', 'acceptedRevision'])) {
      // The person saw the revision before this one, unless they say otherwise.
      set(['provenance', 'acceptedRevision'], parent.provenance.revision);
      set(['content'], parent.content);
    }
  }
  return { ...draft, document, editedAt: new Date().toISOString() };
}

function blank(kind: DraftKind): JsonObject {
  const program = { html: '', css: '', javascript: '', capabilities: [] };
  if (kind === 'capsule') {
    return { title: '', summary: '', ...program, declaredExternalDomains: [] };
  }
  return {
    type: kind === 'document' ? 'research-brief' : kind,
    title: '',
    summary: '',
    createdBy: { type: 'human', name: '' },
    status: 'draft',
    content: kind === 'mini-app-capsule' ? { runtime: CAPSULE_RUNTIME, ...program } : {},
    sources: [],
  };
}

const isBlank = (value: JsonValue): boolean =>
  typeof value === 'string'
    ? !value.trim()
    : value !== null && typeof value === 'object' && Object.values(value).every(isBlank);

/** Free content without the fields that were left empty. */
function filled(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.filter((item) => !isBlank(item)).map(filled);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => !isBlank(member))
      .map(([name, member]) => [name, filled(member)]),
  );
}

/** The document of a draft as it will be sealed: fields that were left empty are left out. */
export function documentOf({ kind, document, createdAt, parent }: Draft): JsonObject {
  if (kind === 'capsule') {
    const hosts = listAt(document, ['declaredExternalDomains']);
    return { ...document, declaredExternalDomains: hosts.filter((host) => !isBlank(host)) };
  }
  const sources = valueAt(document, ['sources']);
  return {
    ...(!parent && { createdAt }),
    ...document,
    ...(kind === 'document' && headOf(document)),
    ...(kind !== 'mini-app-capsule' && { content: contentOf(document, parent) }),
    sources: Array.isArray(sources) ? sources.map(sourceOf) : [],
    ...(parent && { provenance: filled(document.provenance ?? {}) }),
  };
}

/** Title and summary of a document as written: its text says them, where its author does not. */
function headOf(document: JsonObject): JsonObject {
  const body = textAt(document, ['content', 'body']);
  const title = textAt(document, ['title']).trim() || (titleIn(body) ?? '');
  const summary = textAt(document, ['summary']).trim() || (summaryIn(body) ?? title);
  return { title, summary };
}

/**
 * A revision that leaves the content alone has the very content of its parent, empty fields too.
 */
function contentOf({ content = {} }: JsonObject, parent: Artifact | undefined): JsonValue {
  const untouched = parent && JSON.stringify(content) === JSON.stringify(parent.content);
  return untouched ? content : filled(content);
}

function sourceOf(source: JsonValue): JsonValue {
  if (source === null || typeof source !== 'object' || Array.isArray(source)) return source;
  const optional = ['publisher', 'retrievedAt'];
  return Object.fromEntries(
    Object.entries(source).filter(([name, value]) => value !== '' || !optional.includes(name)),
  );
}

/** The kinds that can be begun, in the order of the list. */
export const OFFERED: readonly DraftKind[] = ['document', ...OFFERED_TYPES, 'capsule'];

/** The name of a draft of this kind. */
export const kindName = (kind: DraftKind): string =>
  kind === 'capsule' ? composeWords.capsule : kinds[kind];
