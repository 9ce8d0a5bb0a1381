import { documents as t } from '../../words/en/documents.ts';
import { number } from '../../words/format.ts';
import { type Item, placesOf } from './item.ts';
import { PLACES, type Place } from './places.ts';

interface Props {
  items: readonly Item[];
  /** The place that the list is narrowed to; empty: all. */
  place: Place | '';
  onChoose: (place: Place | '') => void;
}

/** The places that documents are in, each with its number; a place without any is left out. */
export const Tabs = ({ items, place, onChoose }: Props) => {
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
