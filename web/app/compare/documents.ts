import type { Artifact, ArtifactType, JsonValue } from '#schemas/document/artifact.ts';
import { pageOf } from '#schemas/document/page-of.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import { aligning, type Change } from './align.ts';
import { type Entry, type Section, sectionsOf } from './entries.ts';
import { inSteps, type Pause, type Work } from './pausing.ts';
import { lineOf, titleOf, type Unit } from './units.ts';

/** @returns known members of the content of a kind in the order in which its page shows them */
export function readingOrder(type: ArtifactType): readonly string[] {
  const members = pageOf(type).map(([member]) => member);
  return members.length > 0 ? members : ['html', 'css', 'javascript'];
}

/** The fate of an entry; of one that changed with the fate of its blocks. */
export type EntryChange = Change<Entry> & { readonly units?: readonly Change<Unit>[] };

/** The fate of a field. */
export interface SectionChange {
  /** Names it on the page: the names in its path may be of any length. */
  readonly id: string;
  readonly path: readonly string[];
  readonly isList: boolean;
  readonly entries: readonly EntryChange[];
  /** True for one with the same words, written in another way: other marks, other spaces. */
  readonly isRewritten: boolean;
  /** The source code of both sides, which is compared by line. */
  readonly code?: readonly [before: string, after: string];
}

/** A value of one line that is another now, such as the status. */
export interface LineChange {
  readonly path: readonly string[];
  readonly before: Unit;
  readonly after: Unit;
}

/** All that two documents differ in, in the order of reading. */
export interface Comparison {
  /** Absent when it is the same. */
  readonly title?: LineChange;
  readonly sections: readonly SectionChange[];
  /** Members of its state and its authors, for readers. */
  readonly facts: readonly LineChange[];
  /** Members that only machines read: hashes, times, numbers. */
  readonly technical: readonly LineChange[];
}

type Members = { readonly [name: string]: JsonValue | undefined };

/**
 * The members that are told to readers; everything else outside of title, summary, content and
 * sources is technical.
 */
const FACTS: readonly (readonly string[])[] = [
  ['type'],
  ['status'],
  ['createdBy', 'name'],
  ['createdBy', 'type'],
  ['provenance', 'humanApprover'],
  ['provenance', 'acceptedRevision'],
];
const READ = new Set(['title', 'summary', 'content', 'sources']);

/** `constructor` and the like are names as any other. */
const own = (value: JsonValue | undefined, name: string): JsonValue | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, name)
    ? (value as Members)[name]
    : undefined;

/** The values of one line: members of an object each for itself. */
function linesOf(
  value: JsonValue,
  path: readonly string[],
): [path: readonly string[], JsonValue][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([name, member]) =>
    path.length === 0 && READ.has(name) ? [] : linesOf(member, [...path, name]),
  );
}

const isFact = (path: readonly string[]) =>
  FACTS.some((fact) => fact.every((name, index) => path[index] === name));

function linesThatDiffer(before: Artifact, after: Artifact): LineChange[] {
  const [old, now] = [before, after] as unknown as [JsonValue, JsonValue];
  const paths = new Map<string, readonly string[]>();
  for (const [path] of [...linesOf(old, []), ...linesOf(now, [])]) {
    paths.set(JSON.stringify(path), path);
  }
  return [...paths.values()].flatMap((path) => {
    const at = (value: JsonValue) => lineOf(path.reduce<JsonValue | undefined>(own, value));
    const change = { path, before: at(old), after: at(now) };
    return change.before.key === change.after.key ? [] : [change];
  });
}

const keyOf = ({ path }: Section) => JSON.stringify(path);

/** Cost of looking for a field. */
const EACH = 20;

type Pair = readonly [before: Section | undefined, after: Section | undefined];

/**
 * The fields of both sides: where the newer one has them, with those that went at their old place.
 */
function* joined(before: readonly Section[], after: readonly Section[]): Work<Pair[]> {
  const now = new Set<string>();
  const places = new Map<string, number>();
  for (const section of after) {
    now.add(keyOf(section));
    yield EACH;
  }
  for (const [place, section] of before.entries()) {
    places.set(keyOf(section), place);
    yield EACH;
  }
  const pairs: Pair[] = [];
  let gone = 0;
  const goneUntil = function* (end: number): Work<void> {
    for (; gone < end; gone++) {
      const each = before[gone] as Section;
      if (!now.has(keyOf(each))) pairs.push([each, undefined]);
      yield EACH;
    }
  };
  for (const section of after) {
    const place = places.get(keyOf(section));
    if (place !== undefined) yield* goneUntil(place);
    pairs.push([place === undefined ? undefined : before[place], section]);
    yield EACH;
  }
  yield* goneUntil(before.length);
  return pairs;
}

function* comparingEntries(before: readonly Entry[], after: readonly Entry[]): Work<EntryChange[]> {
  const entries: EntryChange[] = [];
  for (const change of yield* aligning(before, after)) {
    entries.push(
      change.is === 'changed'
        ? { ...change, units: yield* aligning(change.before.units, change.after.units) }
        : change,
    );
  }
  return entries;
}

/** True for a field of both sides that has another value. */
const isWrittenAnew = (before: Section | undefined, after: Section | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  before.value !== after.value &&
  canonicalize(before.value) !== canonicalize(after.value);

function* comparing(before: Artifact, after: Artifact, order: readonly string[]): Work<Comparison> {
  const old = yield* sectionsOf(before, order);
  const now = yield* sectionsOf(after, order);
  const sections: SectionChange[] = [];
  for (const [left, right] of yield* joined(old, now)) {
    const { path, isList } = (right ?? left) as Section;
    const code = [left, right].some((side) => side?.code !== undefined);
    const entries = yield* comparingEntries(left?.entries ?? [], right?.entries ?? []);
    sections.push({
      id: String(sections.length),
      path,
      isList,
      entries,
      isRewritten: entries.every(({ is }) => is === 'same') && isWrittenAnew(left, right),
      ...(code && { code: [left?.code ?? '', right?.code ?? ''] }),
    });
    yield EACH;
  }
  const lines = linesThatDiffer(before, after);
  const title = { path: ['title'], before: titleOf(before), after: titleOf(after) };
  return {
    ...(title.before.key !== title.after.key && { title }),
    sections,
    facts: lines.filter(({ path }) => isFact(path)),
    technical: lines.filter(({ path }) => !isFact(path)),
  };
}

/**
 * Compares two documents as they are read: block by block.
 *
 * @param order the names of members of content in the order of reading
 * @param pause called between parts of the work; resolves when it may go on
 */
export const compareDocuments = (
  before: Artifact,
  after: Artifact,
  order: readonly string[],
  pause: Pause,
): Promise<Comparison> => inSteps(comparing(before, after, order), pause);

/** True if a field is what it was before. */
export const isUnchanged = ({ entries, isRewritten }: SectionChange): boolean =>
  !isRewritten && entries.every(({ is }) => is === 'same');
