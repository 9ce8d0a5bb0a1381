import { Component } from 'preact';
import { Plain } from '../../page/text/Plain.tsx';
import { reveal } from '../../page/text/reveal.tsx';
import { library as libraryWords, documents as t } from '../../words/en/documents.ts';
import { clock, date, dateTime, fill, number, plural } from '../../words/format.ts';
import { MoreButton } from '../kit/MoreButton.tsx';
import { SomeOf } from '../kit/SomeOf.tsx';
import type { Card } from '../library/entry.ts';
import { comparisonOf } from '../versions/comparison.ts';
import type { Day } from './days.ts';
import { byDay } from './days.ts';
import type { Item } from './item.ts';
import { kindWord, placesOf } from './item.ts';
import type { Place } from './places.ts';
import { PLACES } from './places.ts';
import { addressOf, keyOf } from './row-menu.tsx';

interface TabsProps {
  items: readonly Item[];
  /** The place that the list is narrowed to; empty: all. */
  place: Place | '';
  onChoose: (place: Place | '') => void;
}

/** The places that documents are in, each with its number; a place without any is left out. */
export const Tabs = ({ items, place, onChoose }: TabsProps) => {
  const counts = PLACES.map((each) => {
    const count = items.filter((item) => placesOf(item).includes(each)).length;
    return [each, count] as const;
  });
  const tabs: Array<readonly [Place | '', number]> = [
    ['', items.length],
    ...counts.filter(([each, count]) => count > 0 || each === place),
  ];
  return (
    <div class="tabs" role="group" aria-label={t.show}>
      {tabs.map(([each, count]) => (
        <button type="button" aria-pressed={each === place} onClick={() => onChoose(each)}>
          {each === '' ? t.all : t.places[each]} {number(count)}
        </button>
      ))}
    </div>
  );
};

/** The places by how much a person wants to know of them: what others can see comes first. */
const FIRST_SEEN: readonly Place[] = [
  'published',
  'private',
  'answered',
  'shared',
  'draft',
  'saved',
];

interface RowProps {
  item: Item;
  day: Day;
  /** Keys of what a check found not to be what it was saved as. */
  bad: ReadonlySet<string>;
  /** Hashes of mini-apps that run without asking. */
  trusted: ReadonlySet<string>;
  onOpen: (key: string) => void;
  onMenu: (button: HTMLElement, item: Item) => void;
  /** A document that is compared with this one, once it is chosen. */
  comparing: boolean;
  onCompare: (key: string) => void;
  renaming: boolean;
  onRename: (item: Item, name: string) => void;
}

/** Time of day for what is of today or yesterday, else the day. */
const Time = ({ at, day }: { at: string; day: Day }) => {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return null;
  const isNear = day === 'today' || day === 'yesterday';
  return (
    <time dateTime={at} title={dateTime(time)}>
      {isNear ? clock(time) : date(time)}
    </time>
  );
};

/** Author and kind, in a line below the title. */
function detailsOf({ kind, by, saved, draft }: Item): Array<string | false | undefined> {
  const versions = saved && saved.length > 1 && plural(saved.length, libraryWords.versions);
  const revision = saved?.[0].revision;
  return [
    by.trim(),
    kindWord(kind),
    versions || (revision != null && revision > 1 && fill(libraryWords.revision, { n: revision })),
    draft && plural(wordsIn(draft.document), t.words),
  ];
}

/** Number of words in all texts of a draft. */
const wordsIn = (value: unknown): number =>
  typeof value === 'string'
    ? (value.match(/\S+/g)?.length ?? 0)
    : Object.values(value ?? {}).reduce((sum: number, each) => sum + wordsIn(each), 0);

/** The note beside the places: what became of it there. */
function noteOf({ saved, answer, privateLinks, kind }: Item, isTrusted: boolean): string {
  if (answer) return answer.choice;
  const opened = privateLinks?.find(({ openedAt }) => openedAt)?.openedAt;
  if (opened) return fill(t.openedAt, { date: dateTime(new Date(opened)) });
  if (isTrusted) return t.runsWithoutAsking;
  const status = saved?.[0].status;
  return kind === 'document' || !status ? '' : (libraryWords.statuses[status] ?? status);
}

/** Words that tell the older one of two. */
export const dated = ({ key, updatedAt, revision }: Card) => ({
  id: key,
  updatedAt,
  provenance: { revision: revision ?? 0 },
});

/** An older version that is saved. */
const Older = ({
  card,
  newest,
  bad,
  onOpen,
}: { card: Card; newest: Card } & Pick<RowProps, 'bad' | 'onOpen'>) => (
  <li class="small">
    <a href={`#documents=${card.key}`} onClick={opens(card.key, onOpen)}>
      {card.revision ? (
        fill(libraryWords.revision, { n: card.revision })
      ) : (
        <Plain value={card.title} />
      )}
    </a>{' '}
    <span class="muted">
      {card.status && `${libraryWords.statuses[card.status] ?? card.status} · `}
      {dateTime(new Date(card.savedAt))}
    </span>{' '}
    {card.kind !== 'capsule' && <a href={comparisonOf(dated(card), dated(newest))}>{t.compare}</a>}
    {bad.has(card.key) && <p class="notice bad">{libraryWords.corrupt}</p>}
  </li>
);

/** A new tab opens it from the list there. */
const opens = (key: string, onOpen: (key: string) => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  onOpen(key);
};

const Heading = ({ item, comparing, onCompare, onOpen }: RowProps) => {
  const title = reveal(titleOf(item));
  const key = item.saved?.[0].key;
  if (comparing) {
    return key && item.kind !== 'capsule' ? (
      <button type="button" class="link" onClick={() => onCompare(key)}>
        {title}
      </button>
    ) : (
      <span class="muted">{title}</span>
    );
  }
  const address = addressOf(item);
  const opened = keyOf(item);
  if (!address) return title;
  return (
    <a href={address} onClick={opened ? opens(opened, onOpen) : undefined}>
      {title}
    </a>
  );
};

/** One document of the list. */
const Row = (props: RowProps) => {
  const { item, day, bad, trusted, onMenu, onOpen, renaming, onRename } = props;
  const [newest, ...older] = item.saved ?? [];
  const places = placesOf(item);
  const shown = FIRST_SEEN.filter((place) => places.includes(place));
  const isOnce = item.privateLinks?.[0]?.once;
  const name = `row-${item.key.slice(-16)}`;
  const isTrusted = item.saved?.some(({ key }) => trusted.has(key)) ?? false;
  return (
    <li class="item" data-key={item.key} data-places={places.join(' ')}>
      <div class="what">
        {renaming ? (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              const field = event.currentTarget.elements.namedItem('name') as HTMLInputElement;
              onRename(item, field.value);
            }}
          >
            <input
              class="field"
              name="name"
              aria-label={t.nameInList}
              value={titleOf(item)}
              maxLength={160}
              autofocus
            />{' '}
            <button type="submit" class="button">
              {t.rename}
            </button>
          </form>
        ) : (
          <h3 id={name} dir="auto">
            <Heading {...props} />
          </h3>
        )}
        <p class="muted small">
          {detailsOf(item)
            .filter(Boolean)
            .map((detail, i) => (
              <>
                {i > 0 && ' · '}
                <bdi>{reveal(String(detail))}</bdi>
              </>
            ))}
        </p>
        {newest && bad.has(newest.key) && <p class="notice bad">{libraryWords.corrupt}</p>}
        {newest && older.length > 0 && (
          <details>
            <summary class="small">{plural(older.length, libraryWords.older)}</summary>
            <ul>
              <SomeOf items={older} around="li">
                {(card) => (
                  <Older key={card.key} card={card} newest={newest} bad={bad} onOpen={onOpen} />
                )}
              </SomeOf>
            </ul>
          </details>
        )}
      </div>
      <p class="where small" data-place={shown[0]}>
        {shown
          .map((place) => (place === 'private' && isOnce ? t.once : t.states[place]))
          .join(' · ')}
      </p>
      <p class="note muted small">
        <bdi>{reveal(noteOf(item, isTrusted))}</bdi>
      </p>
      <p class="when muted small">
        <Time at={item.at} day={day} />
      </p>
      <button
        type="button"
        class="button quiet menu-button"
        aria-label={t.actions}
        aria-describedby={name}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => onMenu(currentTarget, item)}
      >
        ···
      </button>
    </li>
  );
};

/** Title of a row as it is shown. */
export const titleOf = ({ title, draft }: Item): string =>
  title.trim() || (draft ? t.untitled : libraryWords.blankTitle);

/** Rows that are shown at once, and added with each press. */
const PAGE = 50;

interface Props
  extends Pick<RowProps, 'bad' | 'trusted' | 'onOpen' | 'onMenu' | 'onCompare' | 'onRename'> {
  items: readonly Item[];
  /** Key of the saved version that another is compared with, once it is chosen. */
  comparing?: string | undefined;
  /** Key of the draft that gets a name. */
  renaming?: string | undefined;
}

/** The documents by day, some at a time. */
export class List extends Component<Props, { shown: number }> {
  override state = { shown: PAGE };

  override render({ items, comparing, renaming, ...rest }: Props, { shown }: { shown: number }) {
    const isOther = ({ saved }: Item) =>
      comparing !== undefined && !saved?.some(({ key }) => key === comparing);
    return (
      <>
        {byDay(items.slice(0, shown), new Date()).map(([day, some]) => (
          <section key={day} class="day">
            <h2>{t.days[day]}</h2>
            <ul class="document-list">
              {some.map((item) => (
                <Row
                  key={item.key}
                  {...rest}
                  item={item}
                  day={day}
                  comparing={isOther(item)}
                  renaming={renaming === item.key}
                />
              ))}
            </ul>
          </section>
        ))}
        {items.length > shown && (
          <p>
            <MoreButton
              left={items.length - shown}
              onPress={() => this.setState({ shown: shown + PAGE })}
            />
          </p>
        )}
      </>
    );
  }
}
