import type { JsonValue } from '#schemas/json/json-value.ts';
import { type Path, pointerOf, valueAt } from '../paths.ts';
import type { Form } from './form.ts';
import { Labelled } from './Labelled.tsx';

interface Props {
  form: Form;
  path: Path;
  label: string;
  hint?: string | undefined;
  /** Values and their words, in order. */
  choices: readonly (readonly [value: JsonValue, words: string])[];
  /** Words for "nothing chosen", where that is allowed. */
  none?: string;
  content?: boolean;
}

/** One value of a few. */
export const ChoiceField = (props: Props) => {
  const { form, path, choices, none, content } = props;
  const value = valueAt(form.document, path);
  const chosen = choices.findIndex(([choice]) => choice === value);
  const locked = (content ?? false) && form.locked;
  return (
    <Labelled {...props} pointer={pointerOf(path)}>
      {(input) => (
        <select
          {...input}
          class="field"
          disabled={locked}
          onChange={(event) => form.set(path, choices[Number(event.currentTarget.value)]?.[0])}
        >
          {none !== undefined && (
            <option value="-1" selected={chosen < 0}>
              {none}
            </option>
          )}
          {choices.map(([, words], index) => (
            <option key={index} value={index} selected={index === chosen}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
};
