import type { PlaceOfProblem } from '#schemas/api/problem.ts';
import type { Artifact } from '#schemas/document/artifact.ts';
import { PROFILES } from '#schemas/generated/kind-profiles.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { counted } from '#schemas/text/counted.ts';
import { shown } from '#schemas/text/shown-text.ts';

/** Content of a parent that a revision has not any more. */
export type Loss = PlaceOfProblem & {
  /** True: a member that its kind needs is gone, or more than half of a list. */
  readonly isGrave: boolean;
};

const MERGE =
  'A merge patch replaces a list as a whole: send all of its items, those that stay among them.';

/**
 * Content that a revision loses: lists that became shorter, members that went. Lists are the usual
 * victims, since a merge patch (RFC 7396) adds nothing to one.
 */
export function lostContent(
  parent: Pick<Artifact, 'type' | 'content' | 'sources' | 'provenance'>,
  next: { readonly content?: JsonValue; readonly sources?: JsonValue },
): Loss[] {
  const profile = PROFILES[parent.type] ?? {};
  const before: JsonObject = parent.content;
  const { content } = next;
  // Anything else is refused for its form.
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return [];
  const after = content;
  const found: Loss[] = [];
  for (const [name, value] of Object.entries(before)) {
    const pointer = `/patch/content/${name.slice(0, 60).replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const isNeeded = Object.hasOwn(profile, name) && profile[name]?.needed === true;
    if (!Object.hasOwn(after, name)) {
      const detail = `${shown(name)} is removed: revision ${parent.provenance.revision} has it. Leave it out of the patch to keep it; null removes it.`;
      found.push({ pointer, detail, isGrave: isNeeded });
      continue;
    }
    if (Array.isArray(value) && value.length > 0 && !Array.isArray(after[name])) {
      const detail = `${shown(name)} is no list any more: revision ${parent.provenance.revision} has ${counted(value.length, 'item')}. ${MERGE}`;
      found.push({ pointer, detail, isGrave: true });
      continue;
    }
    const loss = shorter(value, after[name]);
    if (loss === null) continue;
    const [from, to] = loss;
    const detail = `${shown(name)}: ${from} → ${to}. The revision has ${counted(to, 'item')}, and revision ${parent.provenance.revision} has ${from}. ${MERGE}`;
    found.push({ pointer, detail, isGrave: to * 2 < from });
  }
  const [from, to] = shorter(parent.sources as unknown as JsonValue, next.sources) ?? [0, 0];
  if (from > to) {
    const detail = `sources: ${from} → ${to}. ${MERGE}`;
    found.push({ pointer: '/patch/sources', detail, isGrave: to * 2 < from });
  }
  return found;
}

/** The lengths of two lists of which the second is shorter; null: they are not. */
const shorter = (
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): [number, number] | null =>
  Array.isArray(before) && Array.isArray(after) && after.length < before.length
    ? [before.length, after.length]
    : null;
