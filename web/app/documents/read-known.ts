import { type Card, cardOf } from '../library/entry.ts';
import { savedEntries } from '../library/store.ts';
import { ownLinks } from '../private/own-links.ts';
import { sharedHere } from '../share/shared-here.ts';
import { listDrafts } from '../write/draft-store.ts';
import { givenAnswers } from './given-answers.ts';
import type { Known, PrivateLink } from './item.ts';
import type { OwnRecords } from './own-records.ts';

/** Lets the browser paint and answer. */
const breathe = () => new Promise((done) => setTimeout(done));

/** The saved entries of this device, by their keys. Rejects when the browser keeps nothing. */
async function savedCards(): Promise<ReadonlyMap<string, Card>> {
  const cards = new Map<string, Card>();
  for await (const some of savedEntries()) {
    for (const [key, entry] of some) {
      const card = cardOf(key, entry);
      if (card) cards.set(key, card);
    }
    await breathe();
  }
  return cards;
}

/** Everything that this device knows. Rejects when the browser keeps nothing. */
export async function knownHere(): Promise<Known> {
  const [cards, drafts, shared, privateLinks, answers] = await Promise.all([
    savedCards(),
    listDrafts(),
    sharedHere(),
    ownLinks().catch(() => []),
    givenAnswers(),
  ]);
  return { cards, drafts, shared, privateLinks, published: [], answers };
}

/** The same with what the account of the person has on the server of this page. */
export function withRecords(known: Known, records: OwnRecords): Known {
  const here = new Map(known.privateLinks.map((link) => [link.id, link]));
  const theirs = records.privateLinks.map(
    (link): PrivateLink => ({
      ...{ open: '', madeAt: link.createdAt, isOfAccount: true },
      ...here.get(link.id),
      ...link,
    }),
  );
  const ids = new Set(theirs.map(({ id }) => id));
  const others = known.privateLinks.filter(({ id }) => !ids.has(id));
  return { ...known, published: records.published, privateLinks: [...theirs, ...others] };
}
