import type { ArtifactStatus } from '#schemas/document/artifact.ts';
import { localeOf } from '../../words/format.ts';
import { type Card, fold, type LibraryKind } from './entry.ts';

/** The orders that the list can have. */
export const ORDERS = ['saved', 'updated', 'title', 'size'] as const;
export type Order = (typeof ORDERS)[number];

/** A search; empty texts stand for anything. */
export interface Query {
  readonly text: string;
  readonly kind: LibraryKind | '';
  readonly status: ArtifactStatus | '';
  readonly order: Order;
}

/** Newest first. What is no date comes last. */
const byTime = (a: string, b: string): number =>
  (Date.parse(b) || Number.NEGATIVE_INFINITY) - (Date.parse(a) || Number.NEGATIVE_INFINITY) || 0;

let collator: Intl.Collator | undefined;

/** Orders titles as a reader of this language expects. */
function byTitle(a: string, b: string): number {
  collator ??= new Intl.Collator(localeOf());
  return collator.compare(a, b);
}

const COMPARE: Record<Order, (a: Card, b: Card) => number> = {
  saved: (a, b) => byTime(a.savedAt, b.savedAt),
  updated: (a, b) => byTime(a.updatedAt, b.updatedAt),
  title: (a, b) => byTitle(a.title, b.title),
  size: (a, b) => b.size - a.size,
};

/** The cards that hold every word of the query somewhere, in its order. */
export function find(cards: readonly Card[], { text, kind, status, order }: Query): Card[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return cards
    .filter(
      (card) =>
        (kind === '' || card.kind === kind) &&
        (status === '' || card.status === status) &&
        words.every((word) => card.haystack.includes(word)),
    )
    .sort(COMPARE[order]);
}
