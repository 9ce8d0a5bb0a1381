import { type Draft, documentOf } from './draft.ts';

/**
 * The places, as JSON Pointers, at which a revision says something else than the one before; empty
 * for a first one.
 */
export function changedPlaces(draft: Draft): string[] {
  const { parent } = draft;
  if (!parent) return [];
  const now = documentOf(draft);
  const { title, summary, status, sources, content } = parent;
  const before = { title, summary, status, sources };
  return [
    ...differing('', before, now, Object.keys(before)),
    ...differing('/content', content, now.content, [
      ...new Set([...Object.keys(content), ...Object.keys(now.content ?? {})]),
    ]),
  ];
}

function differing(at: string, before: object, after: unknown, names: readonly string[]): string[] {
  const [one, other] = [new Map(Object.entries(before)), new Map(Object.entries(after ?? {}))];
  return names
    .filter((name) => JSON.stringify(one.get(name)) !== JSON.stringify(other.get(name)))
    .map((name) => `${at}/${name}`);
}
