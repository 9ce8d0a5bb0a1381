import type { ComponentChildren } from 'preact';
import type { JsonValue } from '#schemas/json/json-value.ts';
import * as t from '../../i18n/en/compose.ts';
import { listAt, moved, type Path, pointerOf } from '../paths.ts';
import { type Form, focusLater, inputId } from './form.ts';
import { TextField } from './TextField.tsx';

interface Props {
  form: Form;
  path: Path;
  title: string;
  hint?: string | undefined;
  /** One item in words, as in "Finding 2". */
  itemName: (number: number) => string;
  addLabel: string;
  /** The value of a new item. */
  fresh: () => JsonValue;
  /** Where the focus goes in a new item, below its own path. */
  focus?: Path;
  max?: number;
  /** Whether it is content, and so locked with it. */
  content?: boolean;
  children: (path: Path, index: number) => ComponentChildren;
}

/** A list whose items can be added, removed and put in another order, by buttons alone. */
export const ListField = (props: Props) => {
  const { form, path, title, hint, itemName, addLabel, fresh, focus = [], max, children } = props;
  const items = listAt(form.document, path);
  const locked = (props.content ?? true) && form.locked;
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
    focusLater(pointerOf([...path, to, 'move', to > index ? 'down' : 'up']));
  };
  return (
    <fieldset class="list">
      <legend>{title}</legend>
      {hint && <p class="muted small hint">{hint}</p>}
      <ol class="items">
        {items.map((_, index) => {
          const name = itemName(index + 1);
          const at = pointerOf([...path, index]);
          const button = (
            id: string,
            label: string,
            words: string,
            off: boolean,
            act: () => void,
          ) => (
            <button
              type="button"
              id={inputId(`${at}/${id}`)}
              class="button quiet small"
              aria-label={words}
              aria-disabled={off}
              onClick={() => off || act()}
            >
              {label}
            </button>
          );
          return (
            <li key={index} class="item">
              {children([...path, index], index)}
              {!locked && (
                <div class="order" role="group" aria-label={name}>
                  {button('move/up', '↑', t.moveUp(name), index === 0, () =>
                    move(index, index - 1),
                  )}
                  {button('move/down', '↓', t.moveDown(name), index === items.length - 1, () =>
                    move(index, index + 1),
                  )}
                  {button('remove', t.remove, t.removeItem(name), false, () => remove(index))}
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {problem && <p class="problem">{problem.detail}</p>}
      {!locked && (
        <button
          type="button"
          id={inputId(pointer)}
          class="button"
          aria-disabled={max !== undefined && items.length >= max}
          onClick={() => (max === undefined || items.length < max) && add()}
        >
          {addLabel}
        </button>
      )}
    </fieldset>
  );
};

/** A list of texts. */
export const TextsField = (
  props: Pick<Props, 'form' | 'path' | 'title' | 'hint' | 'itemName' | 'addLabel'>,
) => (
  <ListField {...props} fresh={() => ''}>
    {(path, index) => (
      <TextField
        form={props.form}
        path={path}
        label={props.itemName(index + 1)}
        rows={2}
        cites
        content
      />
    )}
  </ListField>
);
