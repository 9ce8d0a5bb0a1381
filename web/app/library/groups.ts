import type { Card } from './entry.ts';

/** The saved versions of one document, the newest first. */
export type Group = readonly [Card, ...Card[]];

/**
 * The versions of one document together, in the order of the first of each: those that follow one
 * another, and those that follow the same one, though that is not saved.
 */
export function groupsOf(cards: readonly Card[], all: ReadonlyMap<string, Card>): Group[] {
  const groups = new Map<string, [Card, ...Card[]]>();
  for (const card of cards) {
    const root = rootOf(card, all);
    const group = groups.get(root);
    if (group) group.push(card);
    else groups.set(root, [card]);
  }
  return [...groups.values()].map(
    (group) => group.toSorted((a, b) => (b.revision ?? 0) - (a.revision ?? 0)) as [Card, ...Card[]],
  );
}

/** The first version that is known of: saved here, or named as the one before. */
function rootOf(card: Card, all: ReadonlyMap<string, Card>): string {
  const seen = new Set<string>();
  let at = card;
  while (at.parent !== null && !seen.has(at.key)) {
    seen.add(at.key);
    const parent = all.get(at.parent);
    if (!parent) return at.parent;
    at = parent;
  }
  return at.key;
}
