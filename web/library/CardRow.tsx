import * as t from '../i18n/en/library.ts';
import { byteSize, dateTime } from '../i18n/format.ts';
import { Plain } from '../text/Plain.tsx';
import type { Card } from './entry.ts';
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
  card: Card;
  /** Whether a check found that it is not what it was saved as. */
  isBad: boolean;
  /** Whether it is chosen for a comparison; absent for what cannot be compared. */
  isChosen?: boolean;
  onOpen: (key: string) => void;
  onErase: (key: string) => void;
  onChoose: (key: string, chosen: boolean) => void;
}

/** One saved thing. The author's words stand in the text, never in a button. */
export const CardRow = ({ card, isBad, isChosen, onOpen, onErase, onChoose }: Props) => {
  const { key, kind, status, revision } = card;
  const name = `card-${key.slice(-16)}`;
  return (
    <li class="card saved" data-key={key}>
      <h2 id={name}>
        <Title title={card.title} />
      </h2>
      <p class="muted small">
        {[
          KIND_WORDS[kind] ?? kind,
          status && (t.statuses[status] ?? status),
          revision && t.revision(revision),
          t.savedOn(dateTime(new Date(card.savedAt))),
          byteSize(card.size),
        ]
          .filter(Boolean)
          .map((fact, i) => (
            <>
              {i > 0 && ' · '}
              {fact}
            </>
          ))}
      </p>
      {card.summary.trim() && (
        <p>
          <Plain value={clipped(card.summary)} multiline />
        </p>
      )}
      {isBad && <p class="notice bad">{t.corrupt}</p>}
      <p class="row">
        <button type="button" class="button" aria-describedby={name} onClick={() => onOpen(key)}>
          {t.open}
        </button>
        <button type="button" class="button" aria-describedby={name} onClick={() => onErase(key)}>
          {t.erase}
        </button>
        {isChosen !== undefined && (
          <label class="choose">
            <input
              type="checkbox"
              checked={isChosen}
              aria-describedby={name}
              onChange={(event) => onChoose(key, event.currentTarget.checked)}
            />{' '}
            {t.choose}
          </label>
        )}
      </p>
    </li>
  );
};
