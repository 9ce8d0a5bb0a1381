import { Plain } from '../../page/text/Plain.tsx';
import { reveal } from '../../page/text/reveal.tsx';
import { byteSize } from '../../words/byte-size.ts';
import * as t from '../../words/en/library.ts';
import { dateTime } from '../../words/format.ts';
import { SomeOf } from '../kit/SomeOf.tsx';
import type { Card } from './entry.ts';
import type { Group } from './groups.ts';
import { KIND_WORDS } from './kind-words.ts';

/** Characters of a summary that the list shows. */
const SUMMARY_SHOWN = 220;

const clipped = (text: string): string => {
  const points = [...text.slice(0, 2 * SUMMARY_SHOWN)];
  return points.length > SUMMARY_SHOWN ? `${points.slice(0, SUMMARY_SHOWN).join('')}…` : text;
};

/** A date-time of an artifact in words; as written when it is none. */
export const When = ({ value }: { value: string }) => {
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? <Plain value={value} /> : dateTime(time);
};

export const Title = ({ title }: { title: string }) =>
  title.trim() ? <Plain value={title} /> : t.blankTitle;

interface Props {
  /** Keys of what a check found not to be what it was saved as. */
  bad: ReadonlySet<string>;
  /** Keys of what is chosen for a comparison. */
  chosen: readonly string[];
  onOpen: (key: string) => void;
  onErase: (key: string) => void;
  onChoose: (key: string, chosen: boolean) => void;
}

/** The facts of one version, in a line: none of them is broken over two. */
const Facts = ({ card, versions }: { card: Card; versions: number }) => {
  const { kind, status, revision, savedAt, size } = card;
  const facts = [
    KIND_WORDS[kind] ?? kind,
    status && (t.statuses[status] ?? status),
    revision && t.revision(revision),
    versions > 1 && t.versions(versions),
    t.savedOn(dateTime(new Date(savedAt))),
    byteSize(size),
  ];
  return (
    <p class="muted small">
      {facts.filter(Boolean).map((fact, i) => (
        <>
          {i > 0 && '\u00a0· '}
          {String(fact).replaceAll(' ', '\u00a0')}
        </>
      ))}
    </p>
  );
};

/** One saved version: its title is the way to it. */
const Version = ({
  card,
  versions,
  bad,
  chosen,
  onOpen,
  onErase,
  onChoose,
}: Props & { card: Card; versions: number }) => {
  const { key, kind } = card;
  const name = `card-${key.slice(-16)}`;
  const Heading = versions > 0 ? 'h2' : 'h3';
  return (
    <div class="version" data-key={key}>
      <div>
        <Heading id={name} dir="auto">
          <a
            href={`#library=${key}`}
            onClick={(event) => {
              // A new tab opens it from the library there.
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onOpen(key);
            }}
          >
            {reveal(card.title.trim() ? card.title : t.blankTitle)}
          </a>
        </Heading>
        <Facts card={card} versions={versions} />
        {versions > 0 && card.summary.trim() && (
          <p class="summary" dir="auto">
            {reveal(clipped(card.summary), true)}
          </p>
        )}
        {bad.has(key) && <p class="notice bad">{t.corrupt}</p>}
      </div>
      <p class="row">
        {kind !== 'capsule' && (
          <label class="choose small">
            <input
              type="checkbox"
              checked={chosen.includes(key)}
              aria-describedby={name}
              onChange={(event) => onChoose(key, event.currentTarget.checked)}
            />{' '}
            {t.choose}
          </label>
        )}
        <button
          type="button"
          class="button quiet small"
          aria-describedby={name}
          onClick={() => onErase(key)}
        >
          {t.erase}
        </button>
      </p>
    </div>
  );
};

/** One saved document: its newest version, and the older ones behind a line. */
export const CardRow = ({ group, ...rest }: Props & { group: Group }) => {
  const [newest, ...older] = group;
  return (
    <li class="saved">
      <Version card={newest} versions={group.length} {...rest} />
      {older.length > 0 && (
        <details>
          <summary class="small">{t.older(older.length)}</summary>
          <SomeOf items={older} around="p">
            {(card) => <Version key={card.key} card={card} versions={0} {...rest} />}
          </SomeOf>
        </details>
      )}
    </li>
  );
};
