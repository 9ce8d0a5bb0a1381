import { Component, createRef } from 'preact';
import { loadCodeMirror } from '../../doors.ts';
import type { Form } from '../fields/form.ts';
import { Labelled } from '../fields/Labelled.tsx';
import { type Path, pointerOf, textAt } from '../paths.ts';
import type { CodeEditor, CodeLanguage } from './code-mirror.ts';

interface Props {
  form: Form;
  path: Path;
  label: string;
  hint?: string;
  language: CodeLanguage;
  max: number;
}

/** A text of code. A plain field until the editor is loaded, or for good when it cannot be. */
export class CodeField extends Component<Props, { editor?: CodeEditor; plain?: boolean }> {
  private readonly host = createRef<HTMLDivElement>();
  private gone = false;

  private get text(): string {
    return textAt(this.props.form.document, this.props.path);
  }
  private readonly change = (text: string): void => {
    if (text !== this.text) this.props.form.set(this.props.path, text);
  };

  override async componentDidMount() {
    try {
      const { openCode } = await loadCodeMirror();
      const host = this.host.current;
      if (this.gone || !host) return;
      const { language, label, path } = this.props;
      const editor = openCode(host, {
        language,
        label,
        text: this.text,
        onChange: this.change,
        onBlur: () => this.props.form.visit(pointerOf(path)),
      });
      this.setState({ editor });
    } catch {
      this.setState({ plain: true });
    }
  }
  override componentDidUpdate() {
    this.state.editor?.set(this.text);
  }
  override componentWillUnmount() {
    this.gone = true;
    this.state.editor?.close();
  }

  override render(props: Props) {
    const { editor, plain } = this.state;
    return (
      <Labelled {...props} pointer={pointerOf(props.path)} value={this.text} unbound={!plain}>
        {(input) =>
          plain ? (
            <textarea
              {...input}
              rows={12}
              value={this.text}
              spellcheck={false}
              class="field code"
              dir="ltr"
              onInput={(event) => this.change(event.currentTarget.value)}
            />
          ) : (
            <div
              ref={this.host}
              id={input.id}
              class="code"
              dir="ltr"
              role="group"
              aria-label={props.label}
              tabIndex={-1}
              onFocus={(event) => event.target === event.currentTarget && editor?.focus()}
            />
          )
        }
      </Labelled>
    );
  }
}
