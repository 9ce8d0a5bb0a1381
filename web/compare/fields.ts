import type { Artifact, JsonValue, Source } from '#schemas/artifact/artifact.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';

/** What became of one item of a list. Places count from 1. */
export type ItemChange =
  | { readonly is: 'same' | 'added' | 'removed'; readonly value: JsonValue; readonly at: number }
  | { readonly is: 'moved'; readonly value: JsonValue; readonly from: number; readonly at: number }
  | {
      readonly is: 'changed';
      readonly before: JsonValue;
      readonly value: JsonValue;
      readonly at: number;
    };

/** What became of one field. `path` names it: the names of members, from the outside in. */
export type FieldChange = { readonly path: readonly string[] } & (
  | { readonly is: 'text'; readonly before: string; readonly after: string; readonly code: boolean }
  | { readonly is: 'list'; readonly items: readonly ItemChange[] }
  | { readonly is: 'value'; readonly before?: JsonValue; readonly after?: JsonValue }
);

/** Fields that hold the source code of a mini-app. */
const CODE = new Set(['html', 'css', 'javascript']);

type Members = { readonly [name: string]: JsonValue | undefined };
const isMembers = (value: JsonValue | undefined): value is { [name: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const keyOf = (value: JsonValue): string => canonicalize(value);

/** The places of a longest run of items that keep their order: all others have moved. */
function keptInOrder(places: readonly number[]): Set<number> {
  const tails: number[] = [];
  const before: number[] = [];
  places.forEach((place, i) => {
    let low = 0;
    for (let high = tails.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((places[tails[middle] as number] as number) < place) low = middle + 1;
      else high = middle;
    }
    before[i] = low > 0 ? (tails[low - 1] as number) : -1;
    tails[low] = i;
  });
  const kept = new Set<number>();
  for (let i = tails.at(-1) ?? -1; i >= 0; i = before[i] as number) kept.add(i);
  return kept;
}

/**
 * Compares two lists: equal items are the same or have moved; of the others, those that stand in
 * one gap between the same neighbours are pairs that changed.
 *
 * @param keyFor what makes an item the same one, although it may have changed; the whole of it when
 *   absent
 */
export function compareLists(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  keyFor: (item: JsonValue) => string = keyOf,
): ItemChange[] {
  // The last place first: taking from the end of a long list costs nothing.
  const open = new Map<string, number[]>();
  for (const [i, item] of [...before.entries()].reverse()) {
    const key = keyFor(item);
    const places = open.get(key);
    if (places) places.push(i);
    else open.set(key, [i]);
  }
  const pairs: Pair[] = [];
  const unpaired: number[] = [];
  after.forEach((item, at) => {
    const from = open.get(keyFor(item))?.pop();
    if (from === undefined) unpaired.push(at);
    else pairs.push({ from, at });
  });
  const kept = keptInOrder(pairs.map(({ from }) => from));
  const gone = [...open.values()].flat().sort((a, b) => a - b);
  const changes: ItemChange[] = pairs.map(({ from, at }, i) => {
    const [old, value] = [before[from] as JsonValue, after[at] as JsonValue];
    if (keyOf(old) !== keyOf(value)) return { is: 'changed', before: old, value, at: at + 1 };
    return kept.has(i)
      ? { is: 'same', value, at: at + 1 }
      : { is: 'moved', value, from: from + 1, at: at + 1 };
  });
  const rewritten =
    keyFor === keyOf
      ? pairByGap(
          pairs.filter((_, i) => kept.has(i)),
          gone,
          unpaired,
        )
      : new Map<number, number>();
  for (const at of unpaired) {
    const from = rewritten.get(at);
    const value = after[at] as JsonValue;
    changes.push(
      from === undefined
        ? { is: 'added', value, at: at + 1 }
        : { is: 'changed', before: before[from] as JsonValue, value, at: at + 1 },
    );
  }
  const taken = new Set(rewritten.values());
  for (const from of gone) {
    if (!taken.has(from)) {
      changes.push({ is: 'removed', value: before[from] as JsonValue, at: from + 1 });
    }
  }
  return changes.sort((a, b) => a.at - b.at);
}

interface Pair {
  readonly from: number;
  readonly at: number;
}

/**
 * An item that is gone and one that is new, both between the same neighbours, are one item that was
 * rewritten. Gives the place before for each place after.
 */
function pairByGap(
  kept: readonly Pair[],
  gone: readonly number[],
  unpaired: readonly number[],
): Map<number, number> {
  const gaps = (places: readonly number[], side: keyof Pair): number[] => {
    let gap = 0;
    return places.map((place) => {
      while (gap < kept.length && (kept[gap] as Pair)[side] < place) gap++;
      return gap;
    });
  };
  const waiting = new Map<number, number[]>();
  for (const [i, gap] of [...gaps(gone, 'from').entries()].reverse()) {
    const others = waiting.get(gap);
    if (others) others.push(gone[i] as number);
    else waiting.set(gap, [gone[i] as number]);
  }
  const found = new Map<number, number>();
  gaps(unpaired, 'at').forEach((gap, i) => {
    const from = waiting.get(gap)?.pop();
    if (from !== undefined) found.set(unpaired[i] as number, from);
  });
  return found;
}

/** Compares two values under a path, member by member; only what differs is told. */
function compareValues(
  path: readonly string[],
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  into: FieldChange[],
): void {
  if (isMembers(before) && isMembers(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const [old, value] = [own(before, name), own(after, name)];
      compareValues([...path, name], old, value, into);
    }
    return;
  }
  if (before === after) return;
  if (before !== undefined && after !== undefined && keyOf(before) === keyOf(after)) return;
  if (Array.isArray(before) && Array.isArray(after)) {
    into.push({ path, is: 'list', items: compareLists(before, after) });
  } else if (typeof (before ?? '') === 'string' && typeof (after ?? '') === 'string') {
    into.push({
      path,
      is: 'text',
      before: (before ?? '') as string,
      after: (after ?? '') as string,
      code: CODE.has(path.at(-1) ?? ''),
    });
  } else {
    into.push({
      path,
      is: 'value',
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    });
  }
}

/** `constructor` and the like are names as any other. */
const own = (members: Members, name: string): JsonValue | undefined =>
  Object.hasOwn(members, name) ? members[name] : undefined;

const idOfSource = (source: JsonValue): string => (source as unknown as Source).id;

/** The members of an artifact that say who it is, and not what it says. */
const IDENTITY = new Set(['id', 'contentHash', 'schema', 'schemaVersion', 'createdAt']);

/** The fields in which two artifacts differ, in the order of reading; none when they are the same. */
export function compareArtifacts(before: Artifact, after: Artifact): FieldChange[] {
  const changes: FieldChange[] = [];
  const [old, now] = [before, after] as unknown as [Members, Members];
  const order = ['type', 'status', 'title', 'summary', 'createdBy', 'content'];
  for (const name of order) compareValues([name], old[name], now[name], changes);
  const ids = (sources: readonly Source[]) => new Set(sources.map(({ id }) => id)).size;
  const areNumbered = [before, after].every(({ sources }) => ids(sources) === sources.length);
  const [oldSources, sources] = [old.sources, now.sources] as [JsonValue[], JsonValue[]];
  if (keyOf(oldSources) !== keyOf(sources)) {
    const items = compareLists(oldSources, sources, areNumbered ? idOfSource : undefined);
    changes.push({ path: ['sources'], is: 'list', items });
  }
  compareValues(['provenance'], old.provenance, now.provenance, changes);
  for (const name of Object.keys({ ...old, ...now })) {
    if (!IDENTITY.has(name) && !order.includes(name) && !['sources', 'provenance'].includes(name)) {
      compareValues([name], old[name], now[name], changes);
    }
  }
  return changes;
}
