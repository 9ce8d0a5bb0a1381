import { Component } from 'preact';
import { placeAddress } from '../../page/open/hosted.ts';
import { reveal } from '../../page/text/reveal.tsx';
import { documents as t } from '../../words/en/documents.ts';
import { dateTime } from '../../words/format.ts';
import { type Card, cardOf } from '../library/entry.ts';
import { savedEntries } from '../library/store.ts';
import { sharedHere } from '../share/shared-here.ts';
import { listDrafts } from '../write/draft-store.ts';
import { type Item, itemsOf, placesOf } from './item.ts';
import { titleOf } from './List.tsx';
import { givenAnswers } from './read-known.ts';
import { addressOf } from './row-menu.tsx';
import './recent.css';

/** Documents that are shown. */
const SHOWN = 4;
/** Saved entries among which they are looked for, the latest first: versions of one stand together. */
const READ = 12;

/** The latest of what this device has. Only the few that may be shown are read as documents. */
async function recentItems(): Promise<Item[]> {
  const latest: Array<readonly [string, Parameters<typeof cardOf>[1]]> = [];
  for await (const some of savedEntries()) {
    latest.push(...some);
    latest.sort(([, a], [, b]) => (a.savedAt < b.savedAt ? 1 : -1)).splice(READ);
  }
  const cards = latest.flatMap(([key, entry]): Array<[string, Card]> => {
    const card = cardOf(key, entry);
    return card ? [[key, card]] : [];
  });
  const [drafts, shared, answers] = await Promise.all([listDrafts(), sharedHere(), givenAnswers()]);
  const all = itemsOf({
    cards: new Map(cards),
    drafts,
    shared: shared.slice(0, READ),
    answers,
    published: [],
    privateLinks: [],
  });
  return all.slice(0, SHOWN);
}

/** The documents that were touched last, on the home page. */
export class Recent extends Component<object, { items?: readonly Item[] }> {
  override async componentDidMount() {
    this.setState({ items: await recentItems().catch(() => []) });
  }
  override render() {
    const { items = [] } = this.state;
    if (items.length === 0) return null;
    return (
      <section class="recent">
        <h2>{t.recent}</h2>
        <ul>
          {items.map((item) => (
            <li key={item.key}>
              <a href={addressOf(item) ?? placeAddress('documents')} dir="auto">
                {reveal(titleOf(item))}
              </a>{' '}
              <span class="muted small">
                {placesOf(item)
                  .map((place) => t.states[place])
                  .join(' · ')}{' '}
                · {dateTime(new Date(item.at))}
              </span>
            </li>
          ))}
        </ul>
        <p>
          <a href={placeAddress('documents')}>{t.allDocuments}</a>
        </p>
      </section>
    );
  }
}
