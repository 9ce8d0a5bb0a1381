import { Component } from 'preact';
import { documents as t } from '../../words/en/documents.ts';
import { MoreButton } from '../kit/MoreButton.tsx';
import { byDay } from './days.ts';
import type { Item } from './item.ts';
import { Row, type RowProps } from './Row.tsx';

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
