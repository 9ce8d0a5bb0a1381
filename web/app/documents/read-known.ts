import { documents as t } from '../../words/en/documents.ts';
import { fill } from '../../words/format.ts';
import type { StoredEntry } from '../library/entry.ts';
import { type Card, cardOf } from '../library/entry.ts';
import { savedEntries } from '../library/store.ts';
import { ownLinks } from '../private/own-links.ts';
import { type KeptAnswer, keptAnswers } from '../reply/kept-answers.ts';
import { sharedHere } from '../share/shared-here.ts';
import { listDrafts } from '../write/draft-store.ts';
import type { Known, OwnAnswer, PrivateLink } from './item.ts';
import type { OwnRecords } from './own-records.ts';

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' ? value : otherwise;

/** As much of an answer as its row shows; its hashes are recomputed once it is opened. */
function given(id: string, kept: KeptAnswer): OwnAnswer[] {
  try {
    const { id: key, createdBy, createdAt, content } = JSON.parse(kept.canonical);
    const { question, decision } = content;
    const ours = t.decided[decision];
    return [
      {
        ...{ id, key: textOr(key, ''), title: textOr(question, ''), kept },
        by: textOr(createdBy?.name, ''),
        choice:
          ours ??
          (decision === undefined ? t.onlyComments : fill(t.quoted, { words: String(decision) })),
        at: textOr(createdAt, ''),
      },
    ];
  } catch {
    return [];
  }
}

/** The answers that were given on this device. Empty in a browser that keeps nothing. */
export async function givenAnswers(): Promise<OwnAnswer[]> {
  return [...(await keptAnswers())].flatMap(([id, kept]) => given(id, kept));
}

/** An answer by its own hash, as an entry of the library has it. */
export async function givenAnswer(
  key: string,
): Promise<Pick<StoredEntry, 'text' | 'signatures'> | undefined> {
  const found = (await givenAnswers()).find((answer) => answer.key === key);
  if (!found) return undefined;
  const { canonical: text, sshsig } = found.kept;
  return { text, ...(sshsig !== null && { signatures: [sshsig] }) };
}

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
