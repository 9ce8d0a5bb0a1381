import type { JsonValue } from '#schemas/json/json-value.ts';
import { writing as w } from '../../../words/en/write.ts';
import { fill } from '../../../words/format.ts';
import { SOME } from '../../kit/MoreButton.tsx';
import { FEW, SomeOf } from '../../kit/SomeOf.tsx';
import { listAt, moved, type Path, pointerOf, textAt } from '../paths.ts';
import { type Caret, type Form, focusLater, focusNext, inputId } from './form.ts';
import { Labelled } from './Labelled.tsx';
import { OrderButtons } from './ListField.tsx';
import { rowChange } from './rows.ts';
import { TextArea } from './TextArea.tsx';

interface Props {
  form: Form;
  path: Path;
  title: string;
  /** Advice on what to write, in an empty field. */
  placeholder?: string | undefined;
  hint?: string | undefined;
  /** One row in words, as in "Finding 2". */
  itemName: string;
  /** Label of the button that adds a row; without, only Enter does. */
  addLabel?: string | undefined;
  /** True if its rows have numbers. */
  numbered?: boolean;
  /** True if it is a part of something with a heading of its own. */
  inner?: boolean;
  /** True if it is content, and so locked with it. */
  content?: boolean;
  /** True if its texts are Markdown that cites sources. */
  cites?: boolean;
}

/** A list of texts, written as one writes a list: a row for each (see `rowChange`). */
export const TextsField = (props: Props) => {
  const { form, path, title, placeholder, hint, itemName, addLabel, numbered, inner } = props;
  const { content = true, cites = true } = props;
  const items = listAt(form.document, path);
  // One row to write in, which is in the document as soon as something is.
  const length = Math.max(1, items.length);
  const pointer = pointerOf(path);
  const locked = content && form.locked;
  const problem = form.says(pointer) && form.problems.find((found) => found.pointer === pointer);
  const Heading = inner ? 'h3' : 'h2';
  const [headingId, keysId] = [`${inputId(pointer)}:title`, `${inputId(pointer)}:keys`];
  const put = (next: readonly JsonValue[], row: number, caret: Caret) => {
    if (next !== items) form.set(path, [...next]);
    focusLater(pointerOf([...path, row]), caret);
  };
  const remove = (index: number) =>
    put(
      items.filter((_, at) => at !== index),
      Math.max(0, Math.min(index, items.length - 2)),
      'end',
    );
  const onKey = (event: KeyboardEvent, area: HTMLTextAreaElement, index: number): boolean => {
    if (event.ctrlKey || event.metaKey) return false;
    const { key, altKey, shiftKey } = event;
    const [from, to] = [area.selectionStart, area.selectionEnd];
    const change = rowChange(items, index, { key, alt: altKey, shift: shiftKey, from, to });
    if (change === null) return false;
    if (change === 'leave') {
      const list = area.closest('.rows') ?? area;
      if (items.length > 1) form.set(path, items.slice(0, -1));
      focusNext(list);
    } else put(change.items, change.row, change.caret);
    return true;
  };
  /** An empty row at the end is the next one. */
  const add = () =>
    textAt(form.document, [...path, length - 1]).trim()
      ? put([...items, ''], length, 'end')
      : put(items, length - 1, 'end');
  return (
    <div class={inner ? 'rows inner' : 'rows'} role="group" aria-labelledby={headingId}>
      <Heading id={headingId}>{title}</Heading>
      {hint && <p class="muted small hint">{hint}</p>}
      <ol class={numbered ? 'numbered' : 'dotted'}>
        <SomeOf items={Array.from({ length })} around="li" some={inner ? FEW : SOME} list={pointer}>
          {(_, index) => {
            const at = [...path, index];
            const name = fill(itemName, { place: index + 1 });
            return (
              <li key={index} style={{ counterSet: `row ${index + 1}` }}>
                <Labelled
                  form={form}
                  pointer={pointerOf(at)}
                  label={name}
                  labelled="unseen"
                  describedBy={keysId}
                >
                  {(input) => (
                    <TextArea
                      form={form}
                      input={input}
                      look="prose"
                      value={textAt(form.document, at)}
                      placeholder={index === 0 ? placeholder : undefined}
                      readOnly={locked}
                      cites={cites}
                      onText={(text) => form.set(at, text)}
                      onKey={(event, area) => onKey(event, area, index)}
                      tools={
                        items.length > 0 && (
                          <OrderButtons
                            name={name}
                            index={index}
                            length={length}
                            isExtra
                            onMove={(to) => put(moved(items, index, to), to, 'end')}
                            onRemove={() => remove(index)}
                          />
                        )
                      }
                    />
                  )}
                </Labelled>
              </li>
            );
          }}
        </SomeOf>
      </ol>
      {problem && <p class="problem">{problem.detail}</p>}
      {!locked && (
        <div class="row-end">
          {addLabel && (
            <button type="button" class="button quiet add" onClick={add}>
              + {addLabel}
            </button>
          )}
          <p class="muted small keys" id={keysId}>
            {cites ? w.rowKeys : w.plainRowKeys}
          </p>
        </div>
      )}
    </div>
  );
};
