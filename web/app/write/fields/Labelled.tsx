import type { ComponentChildren } from 'preact';
import type { Problem } from '#schemas/document/explain.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { codePoints } from '#schemas/text/code-points.ts';
import { compose as t } from '../../../words/en/write.ts';
import { fill } from '../../../words/format.ts';
import { type Path, pointerOf, textAt, valueAt } from '../paths.ts';
import { type Form, inputId } from './form.ts';
import '../../kit/visually-hidden.css';

/**
 * A problem in the words of a form, or in those of any document.
 */
export const wordsOf = ({ keyword, detail, pointer }: Problem, max: number | undefined): string => {
  if (keyword === 'minLength' && Object.hasOwn(t.missing, pointer)) return t.missing[pointer] ?? '';
  if (keyword === 'maxLength' && max !== undefined) return fill(t.tooLong, { max });
  return Object.hasOwn(t.problems, keyword) ? (t.problems[keyword] ?? detail) : detail;
};

interface Props {
  form: Form;
  pointer: string;
  label: string;
  hint?: string | undefined;
  /** Longest text, in code points, as the schema counts. */
  max?: number | undefined;
  value?: string;
  /** True if its content names itself: a label cannot be bound to it. */
  unbound?: boolean;
  /** Its label: a heading of the document, a word above the field, or only for those who listen. */
  labelled?: 'heading' | 'above' | 'unseen';
  /** Id of something else that describes it. */
  describedBy?: string;
  /** Gets what an input needs to be described and marked. */
  children: (input: {
    id: string;
    'aria-describedby': string;
    'aria-invalid': boolean;
    onBlur: () => void;
  }) => ComponentChildren;
}

/** An input with its label, what to write, how much room is left, and what is wrong with it. */
export const Labelled = (props: Props) => {
  const { form, pointer, label, hint, max, value = '', unbound, children } = props;
  const { labelled = 'above', describedBy = '' } = props;
  const id = inputId(pointer);
  const problem = form.says(pointer)
    ? form.problems.find((found) => found.pointer === pointer)
    : undefined;
  // It keeps its room until the next try: a button that moves while it is pressed is missed.
  const met = problem ? undefined : form.asked?.get(pointer);
  const length = codePoints(value);
  // Said when it begins to matter: a number after each letter is noise.
  const counted = max !== undefined && length > max * 0.8;
  return (
    <div class={problem ? 'entry wrong' : 'entry'}>
      {unbound ? (
        <div class="label">{label}</div>
      ) : labelled === 'heading' ? (
        <h2>
          <label for={id}>{label}</label>
        </h2>
      ) : (
        <label for={id} class={labelled === 'unseen' ? 'visually-hidden' : undefined}>
          {label}
        </label>
      )}
      {hint && (
        <p class="muted small hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': `${id}-hint ${id}-count ${id}-problem ${describedBy}`.trim(),
        'aria-invalid': problem !== undefined,
        onBlur: () => form.visit(pointer),
      })}
      {counted && (
        <p class="muted small count" id={`${id}-count`}>
          {fill(t.count, { length, max })}
        </p>
      )}
      {problem && (
        <p class="problem" id={`${id}-problem`}>
          {wordsOf(problem, max)}
        </p>
      )}
      {met && <p class="problem met">{wordsOf(met, max)}</p>}
    </div>
  );
};

interface ChoiceFieldProps {
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
export const ChoiceField = (props: ChoiceFieldProps) => {
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
