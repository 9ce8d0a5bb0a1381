import type { ComponentChildren } from 'preact';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { compose as t } from '../../../words/en/write.ts';
import { fill } from '../../../words/format.ts';
import { FEW, SomeOf } from '../../kit/SomeOf.tsx';
import { listAt, moved, type Path, pointerOf } from '../paths.ts';
import { type Form, focusLater, inputId } from './form.ts';

interface OrderButtonsProps {
  /** Name of the item to move or remove. */
  name: string;
  index: number;
  length: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** True if the keyboard has other ways to do the same: then Tab passes them by. */
  isExtra?: boolean;
}

/** Moves an item of a list up and down, and removes it. */
export const OrderButtons = ({
  name,
  index,
  length,
  onMove,
  onRemove,
  isExtra,
}: OrderButtonsProps) => {
  const button = (label: string, words: string, isOff: boolean, act: () => void) => (
    <button
      type="button"
      class="button quiet small"
      aria-label={words}
      aria-disabled={isOff}
      tabIndex={isExtra ? -1 : undefined}
      onClick={() => isOff || act()}
    >
      {label}
    </button>
  );
  return (
    <>
      {button('↑', fill(t.moveUp, { name }), index === 0, () => onMove(index - 1))}
      {button('↓', fill(t.moveDown, { name }), index >= length - 1, () => onMove(index + 1))}
      {button('✕', fill(t.removeItem, { name }), false, onRemove)}
    </>
  );
};

interface Props {
  form: Form;
  path: Path;
  title: string;
  hint?: string | undefined;
  /** One item in words, as in "Finding {place}". */
  itemName: string;
  addLabel: string;
  /** The value of a new item. */
  fresh: () => JsonValue;
  /** Path of the focus in a new item, below the item's own. */
  focus?: Path;
  children: (path: Path, index: number) => ComponentChildren;
}

/** A list of objects that can be added, removed and put in another order. */
export const ListField = (props: Props) => {
  const { form, path, title, hint, itemName, addLabel, fresh, focus = [], children } = props;
  const items = listAt(form.document, path);
  const { locked } = form;
  const pointer = pointerOf(path);
  const problem = form.says(pointer) && form.problems.find((found) => found.pointer === pointer);
  const add = () => {
    form.set(path, [...items, fresh()]);
    focusLater(pointerOf([...path, items.length, ...focus]));
  };
  const remove = (index: number) => {
    form.set(
      path,
      items.filter((_, at) => at !== index),
    );
    // To the item that moved up, or to the button that adds one.
    const next = Math.min(index, items.length - 2);
    focusLater(next < 0 ? pointer : pointerOf([...path, next, ...focus]));
  };
  const move = (index: number, to: number) => {
    form.set(path, moved(items, index, to));
    focusLater(pointerOf([...path, to, ...focus]));
  };
  return (
    <fieldset class="list">
      <legend>
        <h2>{title}</h2>
      </legend>
      {hint && <p class="muted small hint">{hint}</p>}
      <ol class="items">
        <SomeOf items={items} around="li" some={FEW} list={pointer}>
          {(_, index) => {
            const name = fill(itemName, { place: index + 1 });
            return (
              <li key={index} class="item">
                {children([...path, index], index)}
                {!locked && (
                  <div class="order" role="group" aria-label={name}>
                    <OrderButtons
                      name={name}
                      index={index}
                      length={items.length}
                      onMove={(to) => move(index, to)}
                      onRemove={() => remove(index)}
                    />
                  </div>
                )}
              </li>
            );
          }}
        </SomeOf>
      </ol>
      {problem && <p class="problem">{problem.detail}</p>}
      {!locked && (
        <button type="button" id={inputId(pointer)} class="button" onClick={add}>
          {addLabel}
        </button>
      )}
    </fieldset>
  );
};
