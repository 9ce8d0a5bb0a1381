import { createRef } from 'preact';
import { type Path, pointerOf, textAt } from '../paths.ts';
import { Cite } from './Cite.tsx';
import type { Form } from './form.ts';
import { Labelled } from './Labelled.tsx';

interface Props {
  form: Form;
  path: Path;
  label: string;
  hint?: string | undefined;
  max?: number;
  /** Rows of a text that may be Markdown; without, it is one line. */
  rows?: number;
  /** Whether sources can be cited in it. */
  cites?: boolean;
  /** Part of what must stay as it is while the content is locked. */
  content?: boolean;
  /** The keys that a keyboard on a screen should offer. */
  inputMode?: 'text' | 'url';
  autoComplete?: string;
}

/** One text of the document. */
export const TextField = (props: Props) => {
  const { form, path, rows, cites, content, inputMode = 'text', autoComplete = 'off' } = props;
  const value = textAt(form.document, path);
  const area = createRef<HTMLTextAreaElement>();
  const readOnly = (content ?? false) && form.locked;
  const change = (event: { currentTarget: { value: string } }) =>
    form.set(path, event.currentTarget.value);
  return (
    <Labelled {...props} pointer={pointerOf(path)} value={value}>
      {(input) =>
        rows ? (
          <>
            <textarea
              {...input}
              rows={rows}
              readOnly={readOnly}
              value={value}
              ref={area}
              class="field"
              dir="auto"
              onInput={change}
            />
            {cites && !readOnly && (
              <Cite form={form} onCite={(citation) => insert(area.current, citation, form, path)} />
            )}
          </>
        ) : (
          <input
            {...input}
            inputMode={inputMode}
            autoComplete={autoComplete}
            readOnly={readOnly}
            value={value}
            class="field"
            dir="auto"
            onInput={change}
          />
        )
      }
    </Labelled>
  );
};

/** Puts a text where the caret is, or at the end, and leaves the caret behind it. */
function insert(area: HTMLTextAreaElement | null, citation: string, form: Form, path: Path): void {
  if (!area) return;
  const { value, selectionStart: from, selectionEnd: to } = area;
  const space = from > 0 && !/\s$/.test(value.slice(0, from)) ? ' ' : '';
  const text = value.slice(0, from) + space + citation + value.slice(to);
  const caret = from + space.length + citation.length;
  area.value = text;
  form.set(path, text);
  area.focus();
  area.setSelectionRange(caret, caret);
}
