import { Component, createRef, type RefObject } from 'preact';
import { loadCodeMirror } from '../../doors.ts';
import { directionOf } from '../../kit/direction.ts';
import type { TextEditor } from '../code/code-mirror.ts';
import { isLong, type Surface, surfaceOf } from './surface.ts';

export interface SurfaceProps {
  /** Attributes that describe and mark the field (see `Labelled`). */
  input: {
    id: string;
    'aria-describedby': string;
    'aria-invalid': boolean;
    onBlur: () => void;
  };
  /** Its look: the title, the summary, the body with a toolbar, or any other text of the document. */
  look: TextLook;
  value: string;
  placeholder?: string | undefined;
  readOnly?: boolean;
  /** Its name, where no label stands beside it. */
  label?: string | undefined;
  /** Its name for CodeMirror, to which a label cannot be bound. */
  name?: string;
  /** Has no line breaks. */
  single?: boolean;
}

interface Props extends SurfaceProps {
  /** Holder of the surface, for who changes the text. */
  surface: RefObject<Surface | null>;
  /** Attributes that name a list beside the field. */
  list: {
    'aria-autocomplete'?: 'list';
    'aria-haspopup'?: 'listbox';
    'aria-controls'?: string | undefined;
    'aria-activedescendant'?: string | undefined;
  };
  /** Gets the text after each change, and whether a key made it. */
  onChange: (text: string, isTyped: boolean) => void;
  /** True when the key did something. */
  onKey: (event: KeyboardEvent) => boolean;
  /** Gets what is pasted or dropped, unless it is taken here. */
  onData: (event: Event, data: DataTransfer | null) => void;
}

/** Places of a text in a document. */
export type TextLook = 'title' | 'lead' | 'body' | 'prose';

const withId = (id = ''): Element | null => document.getElementById(id);

const GROWS = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;
const TYPED = /^insert(?:Composition)?Text$/;

/** Field of a text, which grows with it; a long body is in CodeMirror from then on. */
export class TextSurface extends Component<Props, { long: boolean }> {
  override state = { long: this.props.look === 'body' && isLong(this.props.value) };
  private readonly area = createRef<HTMLTextAreaElement>();
  private readonly host = createRef<HTMLDivElement>();
  private editor: TextEditor | undefined;
  private measured = '';

  override componentDidMount() {
    this.componentDidUpdate();
    if (this.state.long) this.openEditor();
  }
  override componentDidUpdate() {
    const area = this.area.current;
    this.props.surface.current = this.editor ?? (area && surfaceOf(area));
    this.grow();
    this.editor?.set(this.props.value);
    const { list } = this.props;
    this.editor?.tellList(withId(list['aria-controls']), withId(list['aria-activedescendant']));
  }
  override componentWillUnmount() {
    this.editor?.close();
  }

  /** For browsers whose fields do not grow by themselves. */
  private grow(): void {
    const area = this.area.current;
    if (GROWS || !area || this.measured === area.value) return;
    this.measured = area.value;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  }

  /** Opens CodeMirror with the text; where it cannot be loaded, the browser's own field is used. */
  private async openEditor(): Promise<TextEditor | undefined> {
    const { openText } = await loadCodeMirror().catch(() => ({ openText: null }));
    const host = this.host.current;
    if (!openText) this.setState({ long: false });
    if (!openText || !host) return undefined;
    const { value, name = '', readOnly = false, input, list, onChange, onKey } = this.props;
    this.editor = openText(host, {
      text: value,
      label: name,
      readOnly,
      hasLists: list['aria-haspopup'] !== undefined,
      onChange,
      onKey,
      onData: (event, data) => this.props.onData(event, data),
      onBlur: input.onBlur,
    });
    this.props.surface.current = this.editor;
    return this.editor;
  }

  /** Goes on in CodeMirror with a text that is pasted. */
  private async pasteLong(text: string, from: number, to: number): Promise<void> {
    await new Promise<void>((done) => this.setState({ long: true }, done));
    const editor = await this.openEditor();
    const { value, onChange } = this.props;
    if (!editor) return onChange(value.slice(0, from) + text + value.slice(to), false);
    editor.focus();
    editor.replace(from, to, text);
  }

  private readonly input = (event: InputEvent & { currentTarget: HTMLTextAreaElement }): void => {
    const area = event.currentTarget;
    const { single, onChange } = this.props;
    if (single && /[\r\n]/.test(area.value)) area.value = area.value.replace(/[\r\n]+/g, ' ');
    onChange(area.value, TYPED.test(event.inputType));
  };

  private readonly paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text/plain').replace(/\r\n?/g, '\n') ?? '';
    const { look, readOnly, value } = this.props;
    const area = this.area.current;
    if (look === 'body' && !readOnly && area && isLong(value + text)) {
      event.preventDefault();
      event.stopPropagation();
      this.pasteLong(text, area.selectionStart, area.selectionEnd);
      return;
    }
    this.setDirection(text);
    this.props.onData(event, event.clipboardData);
  };
  private readonly drop = (event: DragEvent): void => {
    this.setDirection(event.dataTransfer?.getData('text/plain') ?? '');
    this.props.onData(event, event.dataTransfer);
  };
  /** Says the direction of a long text before the browser puts it in, line by line. */
  private setDirection(text: string): void {
    const area = this.area.current;
    const direction = directionOf((area?.value ?? '') + text);
    if (area && direction !== 'auto') area.dir = direction;
  }

  override render({ input, look, value, placeholder, readOnly, label, name, list }: Props) {
    if (this.state.long) {
      return (
        <div
          ref={this.host}
          id={input.id}
          class={look}
          dir={directionOf(value)}
          role="group"
          aria-label={name}
          tabIndex={-1}
          onFocus={(event) => event.target === event.currentTarget && this.editor?.focus()}
        />
      );
    }
    return (
      <textarea
        {...input}
        ref={this.area}
        class={look}
        rows={1}
        // The placeholder has the direction of the page.
        dir={value ? directionOf(value) : undefined}
        aria-label={label}
        placeholder={placeholder}
        readOnly={readOnly}
        value={value}
        onInput={this.input}
        onKeyDown={this.props.onKey}
        onPaste={this.paste}
        onDrop={this.drop}
        {...list}
      />
    );
  }
}
