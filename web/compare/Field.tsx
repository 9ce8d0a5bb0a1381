import type { JsonValue } from '#schemas/artifact/artifact.ts';
import * as t from '../i18n/en/compare.ts';
import { Plain } from '../text/Plain.tsx';
import type { FieldChange, ItemChange } from './fields.ts';
import { outline } from './outline.ts';
import { TextChange } from './TextChange.tsx';
import { type Budget, diffText } from './words.ts';

interface ViewProps {
  sideBySide: boolean;
  budget: Budget;
}

const Name = ({ name }: { name: string }) =>
  Object.hasOwn(t.fields, name) ? t.fields[name] : <Plain value={name} />;

const textOf = (value: JsonValue | undefined): string =>
  value === undefined ? '' : outline(value);

const ItemText = ({ value }: { value: JsonValue }) => (
  <div class="diff" dir="auto">
    <Plain value={outline(value)} multiline />
  </div>
);

/** One item of a list that is not as it was. */
const Item = ({ change, ...view }: ViewProps & { change: ItemChange }) => {
  switch (change.is) {
    case 'same':
      return null;
    case 'added':
      return (
        <li>
          <span class="badge ok">{t.added}</span>
          <ins class="whole">
            <ItemText value={change.value} />
          </ins>
        </li>
      );
    case 'removed':
      return (
        <li>
          <span class="badge bad">{t.removed}</span>
          <del class="whole">
            <ItemText value={change.value} />
          </del>
        </li>
      );
    case 'moved':
      return (
        <li>
          <span class="badge warn">{t.moved(change.from, change.at)}</span>
          <ItemText value={change.value} />
        </li>
      );
    case 'changed':
      return (
        <li>
          <span class="badge warn">{t.changed}</span>
          <TextChange
            diff={diffText(outline(change.before), outline(change.value), view.budget)}
            sideBySide={view.sideBySide}
          />
        </li>
      );
  }
};

const List = ({ items, ...view }: ViewProps & { items: readonly ItemChange[] }) => {
  const same = items.filter(({ is }) => is === 'same').length;
  return (
    <>
      <ul class="entries items">
        {items.map((change) => (
          <Item change={change} {...view} />
        ))}
      </ul>
      {same > 0 && <p class="muted small">{t.unchangedItems(same)}</p>}
    </>
  );
};

const Change = ({ change, ...view }: ViewProps & { change: FieldChange }) => {
  switch (change.is) {
    case 'list':
      return <List items={change.items} {...view} />;
    case 'text': {
      const unit = change.code ? 'line' : 'word';
      const diff = diffText(change.before, change.after, view.budget, unit);
      return <TextChange diff={diff} sideBySide={view.sideBySide} code={change.code} />;
    }
    case 'value': {
      const diff = diffText(textOf(change.before), textOf(change.after), view.budget);
      return <TextChange diff={diff} sideBySide={view.sideBySide} />;
    }
  }
};

/** One field that differs, under its name. */
export const Field = ({ change, ...view }: ViewProps & { change: FieldChange }) => {
  const path =
    change.path[0] === 'content' && change.path.length > 1 ? change.path.slice(1) : change.path;
  return (
    <section data-field={change.path.join('/')}>
      <h2>
        {path.map((name, i) => (
          <>
            {i > 0 && ' › '}
            <Name name={name} />
          </>
        ))}
      </h2>
      <Change change={change} {...view} />
    </section>
  );
};
