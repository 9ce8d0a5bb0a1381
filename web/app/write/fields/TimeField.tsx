import { type Path, pointerOf, textAt } from '../paths.ts';
import type { Form } from './form.ts';
import { Labelled } from './Labelled.tsx';

/** A date-time as `<input type="datetime-local">` wants it: in the person's own time zone. */
function localOf(value: string): string {
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return '';
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** A moment; written in UTC, shown in the person's own time zone. */
export const TimeField = (props: {
  form: Form;
  path: Path;
  label: string;
  /** True if it is part of what must stay as it is while the content is locked. */
  content?: boolean;
}) => {
  const { form, path, content = false } = props;
  return (
    <Labelled {...props} pointer={pointerOf(path)}>
      {(input) => (
        <input
          {...input}
          class="field"
          type="datetime-local"
          disabled={content && form.locked}
          value={localOf(textAt(form.document, path))}
          onChange={({ currentTarget: { value } }) => {
            const time = new Date(value);
            form.set(path, Number.isNaN(time.getTime()) ? undefined : time.toISOString());
          }}
        />
      )}
    </Labelled>
  );
};
