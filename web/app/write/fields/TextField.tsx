import { type Path, pointerOf, textAt } from '../paths.ts';
import type { Form } from './form.ts';
import { Labelled } from './Labelled.tsx';
import { TextArea } from './TextArea.tsx';
import type { TextLook } from './TextSurface.tsx';

interface Props {
  form: Form;
  path: Path;
  label: string;
  hint?: string | undefined;
  max?: number;
  /** The keys that a keyboard on a screen should offer. */
  inputMode?: 'text' | 'url';
  autoComplete?: string;
}

/** One line in a box: a property of the document. */
export const TextField = (props: Props) => {
  const { form, path, inputMode = 'text', autoComplete = 'off' } = props;
  const value = textAt(form.document, path);
  return (
    <Labelled {...props} pointer={pointerOf(path)} value={value}>
      {(input) => (
        <input
          {...input}
          inputMode={inputMode}
          autoComplete={autoComplete}
          value={value}
          class="field"
          dir={value ? 'auto' : undefined}
          onInput={(event) => form.set(path, event.currentTarget.value)}
        />
      )}
    </Labelled>
  );
};

interface ProseProps {
  form: Form;
  path: Path;
  label: string;
  look?: TextLook;
  /** Advice on what to write, in an empty field. */
  placeholder?: string | undefined;
  max?: number;
  /** True if it is a part of something with a heading of its own. */
  inner?: boolean;
}

/** A text of the document, as it stands there: below its heading, without a box. */
export const ProseField = (props: ProseProps) => {
  const { form, path, label, look = 'prose', placeholder, inner } = props;
  const value = textAt(form.document, path);
  const isContent = path[0] === 'content';
  return (
    <Labelled
      {...props}
      pointer={pointerOf(path)}
      value={value}
      labelled={look !== 'prose' ? 'unseen' : inner ? 'above' : 'heading'}
    >
      {(input) => (
        <TextArea
          form={form}
          input={input}
          look={look}
          name={label}
          value={value}
          placeholder={placeholder}
          readOnly={isContent && form.locked}
          single={look === 'title'}
          cites={look !== 'title'}
          onText={(text) => form.set(path, text)}
        />
      )}
    </Labelled>
  );
};
