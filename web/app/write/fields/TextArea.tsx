import { Component, type ComponentChildren, createRef } from 'preact';
import { pictures, writing as t } from '../../../words/en/write.ts';
import { chooseFile } from '../../kit/choose-file.tsx';
import { directionOf } from '../../kit/direction.ts';
import { caretTop } from './caret-top.ts';
import { addFile, addPicture } from './files.ts';
import { type Form, focusNext } from './form.ts';
import {
  BLOCK_ID,
  type Block,
  BlockMenu,
  beginsBlock,
  blocks,
  blocksFor,
  MarkdownTools,
} from './MarkdownTools.tsx';
import { type Edit, editByKey, editByMark, editInList, type Mark } from './markdown-marks.ts';
import { OPTION_ID, SourcePicker } from './SourcePicker.tsx';
import { isAddressLike, matching, sourcesOf } from './sources.ts';

interface Props {
  form: Form;
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
  onText: (text: string) => void;
  placeholder?: string | undefined;
  readOnly?: boolean;
  /** Its name, where no label stands beside it. */
  label?: string | undefined;
  /** Has no line breaks: Enter goes to the next field. */
  single?: boolean;
  /** Sources can be cited in it. */
  cites?: boolean;
  /** Other keys; true when it did something. */
  onKey?: (event: KeyboardEvent, area: HTMLTextAreaElement) => boolean;
  /** Buttons that stand below it while it has the focus. */
  tools?: ComponentChildren;
}

/** Places of a text in a document. */
export type TextLook = 'title' | 'lead' | 'body' | 'prose';

interface State {
  /** Position of the `[` behind which a source is looked for. */
  cite?: { readonly at: number; readonly query: string; readonly isFresh?: boolean } | null;
  /** Position of the `/` behind which a block is looked for. */
  block?: { readonly at: number; readonly query: string } | null;
  active: number;
  /** Top of the list of sources or blocks. */
  top: number;
  /** About a picture that is added. */
  about?: string;
}

/** Files that open as documents where they are dropped; chosen, they are added as any other. */
const OPENED = /\.(?:json|sig|md|markdown|txt)$/i;
/** Files that stand in the place of a picture. */
const SHOWN = /\.(?:csv|mp4|webm|mp3|wav|ogg)$/i;

const GROWS = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

/** A text that grows with what is written, takes Markdown's keys and offers sources after `[`. */
export class TextArea extends Component<Props, State> {
  override state: State = { active: 0, top: 0 };
  private readonly area = createRef<HTMLTextAreaElement>();
  private readonly holder = createRef<HTMLDivElement>();
  /** While a text is changed by us and not by a key. */
  private isOurs = false;
  private measured = '';
  /** After Escape, Tab leaves the text even in a list. */
  private leavesByTab = false;

  override componentDidMount() {
    this.grow();
  }
  override componentDidUpdate() {
    this.grow();
  }
  /** For browsers whose fields do not grow by themselves. */
  private grow(): void {
    const area = this.area.current;
    if (GROWS || !area || this.measured === area.value) return;
    this.measured = area.value;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  }

  /** Puts a text in the place of another, so that the browser can take it back. */
  private replace(from: number, to: number, text: string): void {
    const area = this.area.current;
    if (!area) return;
    this.isOurs = true;
    area.focus();
    area.setSelectionRange(from, to);
    if (!document.execCommand(text ? 'insertText' : 'delete', false, text)) {
      area.setRangeText(text, from, to, 'end');
    }
    this.isOurs = false;
    this.props.onText(area.value);
  }

  private readonly input = (event: InputEvent & { currentTarget: HTMLTextAreaElement }): void => {
    const area = event.currentTarget;
    const { single, cites, onText } = this.props;
    if (single && /[\r\n]/.test(area.value)) area.value = area.value.replace(/[\r\n]+/g, ' ');
    onText(area.value);
    if (!cites || this.isOurs) return;
    this.lookForCitation(area, event.inputType);
    if (!single) this.lookForBlock(area, event.inputType);
  };

  private lookForCitation(area: HTMLTextAreaElement, how: string): void {
    const { value, selectionStart: caret } = area;
    const { cite } = this.state;
    const isTyped = how === 'insertText' || how === 'insertCompositionText';
    if (isTyped && value[caret - 1] === '[' && value[caret - 2] !== '\\') {
      this.ask(area, caret - 1);
      return;
    }
    if (!cite) return;
    const query = value.slice(cite.at + 1, caret);
    const isOver = value[cite.at] !== '[' || caret <= cite.at || /^\s|[\]\n]/.test(query);
    const isHopeless =
      matching(sourcesOf(this.props.form.document), query).length === 0 && !isAddressLike(query);
    this.setState(isOver || isHopeless ? { cite: null } : { cite: { ...cite, query }, active: 0 });
  }
  private ask(area: HTMLTextAreaElement, at: number): void {
    this.setState({ cite: { at, query: '' }, active: 0, top: caretTop(area, at) });
  }

  private lookForBlock({ value, selectionStart: caret }: HTMLTextAreaElement, how: string): void {
    const { block } = this.state;
    if (!block && how === 'insertText' && beginsBlock(value, caret - 1)) {
      const area = this.area.current;
      const top = area ? caretTop(area, caret - 1) : 0;
      this.setState({ block: { at: caret - 1, query: '' }, active: 0, top });
    } else if (block) {
      const query = value.slice(block.at + 1, caret);
      const isOver = !beginsBlock(value, block.at) || caret <= block.at || query.includes('\n');
      const isHopeless = isOver || blocksFor(query).length === 0;
      this.setState({ block: isHopeless ? null : { ...block, query }, active: 0 });
    }
  }
  /** Puts a block in the place of the `/` and goes on in it. */
  private readonly insert = ({ text }: Block): void => {
    const { block } = this.state;
    if (!block) return;
    this.setState({ block: null });
    this.replace(block.at, block.at + 1 + block.query.length, text.replace('¦', ''));
    const caret = block.at + text.indexOf('¦');
    this.area.current?.setSelectionRange(caret, caret);
  };

  /** Offers the sources as if somebody had typed `[`. */
  private readonly offer = (): void => {
    const area = this.area.current;
    if (!area) return;
    const { selectionStart: from, selectionEnd: to, value } = area;
    const space = from > 0 && !/\s$/.test(value.slice(0, from)) ? ' ' : '';
    this.replace(from, to, `${space}[`);
    this.ask(area, from + space.length);
  };

  private readonly cite = (number: number): void => {
    const { cite } = this.state;
    if (!cite) return;
    this.setState({ cite: null });
    this.replace(cite.at, cite.at + 1 + cite.query.length, `[${number}]`);
  };
  private readonly close = (): void => {
    this.setState({ cite: null });
    this.area.current?.focus();
  };

  /** Adds files that were pasted, dropped or chosen, and asks for descriptions of pictures in place. */
  private async addFiles(files: readonly File[]): Promise<void> {
    this.setState({ about: pictures.adding });
    const words: string[] = [];
    for (const file of files) {
      const isPicture = file.type.startsWith('image/');
      const added = await (isPicture ? addPicture : addFile)(file, this.props.form);
      words.push(added.ok ? added.value.words : added.error);
      if (!added.ok) continue;
      this.insertFile(added.value.name, isPicture);
      if (isPicture) words.push(pictures.describe);
    }
    this.setState({ about: words.filter(Boolean).join(' ') });
  }
  /** Puts what shows a file into the text: pictures, tables, video and sound in place, others as links. */
  private insertFile(name: string, isPicture: boolean): void {
    const area = this.area.current;
    if (!area) return;
    const { selectionStart: from, selectionEnd: to } = area;
    const isShown = isPicture || SHOWN.test(name);
    const label = isPicture ? '' : name;
    this.replace(from, to, `${isShown ? '!' : ''}[${label}](${name})`);
    if (isPicture) area.setSelectionRange(from + 2, from + 2);
  }
  private readonly take = (event: Event, data: DataTransfer | null): void => {
    const { cites, readOnly, single } = this.props;
    this.setDirection(data?.getData('text/plain') ?? '');
    const files = Array.from(data?.files ?? []).filter(({ name }) => !OPENED.test(name));
    // Programs that copy text often add a picture of it.
    const isText = data?.types.includes('text/plain') === true;
    if (!cites || single || readOnly || isText || files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    this.addFiles(files);
  };
  /** Says the direction of a long text before the browser puts it in, line by line. */
  private setDirection(text: string): void {
    const area = this.area.current;
    const direction = directionOf((area?.value ?? '') + text);
    if (area && direction !== 'auto') area.dir = direction;
  }
  private readonly paste = (event: ClipboardEvent): void => this.take(event, event.clipboardData);
  private readonly drop = (event: DragEvent): void => this.take(event, event.dataTransfer);
  private readonly choosePicture = (): void =>
    chooseFile((file) => this.addFiles([file]), 'image/*');
  private readonly chooseFile = (): void => chooseFile((file) => this.addFiles([file]), '');

  private readonly key = (event: KeyboardEvent & { currentTarget: HTMLTextAreaElement }): void => {
    const area = event.currentTarget;
    if (event.isComposing || area.readOnly) return;
    if (this.keyInBlocks(event) || this.keyInList(event) || this.keyInText(event, area)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  /** The keys of the menu of blocks. */
  private keyInBlocks({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
    const { block, active } = this.state;
    if (!block || ctrlKey || metaKey || altKey || shiftKey) return false;
    const found = blocksFor(block.query);
    const chosen = found[active];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : found.length - 1;
      this.setState({ active: (active + step) % found.length });
    } else if (key === 'Enter' && chosen) this.insert(chosen);
    else if (key === 'Escape') this.setState({ block: null });
    else return false;
    return true;
  }

  /** The keys of the list of sources, which stays open beside the text. */
  private keyInList({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
    const { cite, active } = this.state;
    if (!cite || ctrlKey || metaKey || altKey || shiftKey) return false;
    const found = matching(sourcesOf(this.props.form.document), cite.query);
    const count = found.length + 1;
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp':
        this.setState({ active: (active + (key === 'ArrowDown' ? 1 : count - 1)) % count });
        return true;
      case 'Enter': {
        const chosen = found[active];
        if (chosen) this.cite(chosen.number);
        else document.getElementById(OPTION_ID(found.length))?.click();
        return true;
      }
      case 'Escape':
        this.setState({ cite: null });
        return true;
      default:
        return false;
    }
  }

  /** Makes a change and selects what it says. False: there is none. */
  private apply(edit: Edit | null): boolean {
    if (!edit) return false;
    this.replace(edit.from, edit.to, edit.text);
    this.area.current?.setSelectionRange(...edit.select);
    return true;
  }
  private readonly mark = (mark: Mark): void => {
    const area = this.area.current;
    if (area) this.apply(editByMark(mark, area.value, area.selectionStart, area.selectionEnd));
  };
  /** Puts a table below the line of the caret. */
  private readonly addTable = (): void => {
    const area = this.area.current;
    const [table] = blocks();
    if (!area || !table) return;
    const line = area.value.indexOf('\n', area.selectionEnd);
    const at = line < 0 ? area.value.length : line;
    const gap = area.value.slice(0, at).trim() === '' ? '' : '\n\n';
    const caret = at + gap.length + table.text.indexOf('¦');
    const text = gap + table.text.replace('¦', '');
    this.apply({ from: at, to: at, text, select: [caret, caret] });
  };

  private keyInText(event: KeyboardEvent, area: HTMLTextAreaElement): boolean {
    const { single, look, onKey } = this.props;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if ((ctrlKey || metaKey) && !altKey && !shiftKey && look !== 'title') {
      const { value, selectionStart, selectionEnd } = area;
      return this.apply(editByKey(key.toLowerCase(), value, selectionStart, selectionEnd));
    }
    if (look === 'body' && !ctrlKey && !metaKey && !altKey) {
      const leaves = key === 'Tab' && this.leavesByTab;
      this.leavesByTab = key === 'Escape';
      const { value, selectionStart, selectionEnd } = area;
      if (!leaves && this.apply(editInList(event, value, selectionStart, selectionEnd)))
        return true;
    }
    if (onKey?.(event, area)) return true;
    if (single && key === 'Enter' && !ctrlKey && !metaKey) {
      focusNext(area);
      return true;
    }
    return false;
  }

  private readonly leave = (event: FocusEvent): void => {
    const { cite, block } = this.state;
    const isInside = this.holder.current?.contains(event.relatedTarget as Node | null);
    if ((cite || block) && !isInside) this.setState({ cite: null, block: null });
  };

  override render(props: Props, { cite, block, active, top, about }: State) {
    const { form, input, look, value, placeholder, readOnly = false, label, cites, tools } = props;
    const takesPictures = cites && !props.single;
    const isAsking = cite !== null && cite !== undefined;
    const isListed = isAsking && !cite.isFresh;
    return (
      <div ref={this.holder} class="text" onFocusOut={this.leave}>
        {look === 'body' && !readOnly && (
          <MarkdownTools onMark={this.mark} onTable={this.addTable} />
        )}
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
          onKeyDown={this.key}
          onPaste={this.paste}
          onDrop={this.drop}
          {...(cites && {
            'aria-autocomplete': 'list',
            'aria-haspopup': 'listbox',
            'aria-controls': isListed ? 'sources-list' : block ? 'blocks-list' : undefined,
            'aria-activedescendant': isListed
              ? OPTION_ID(active)
              : block
                ? BLOCK_ID(active)
                : undefined,
          })}
        />
        {isAsking && (
          <SourcePicker
            form={form}
            query={cite.query}
            active={active}
            top={top}
            onCite={this.cite}
            onFresh={() => this.setState({ cite: { ...cite, isFresh: true } })}
            onClose={this.close}
          />
        )}
        {block && <BlockMenu query={block.query} active={active} top={top} onBlock={this.insert} />}
        {about && (
          <p class="muted small" role="status">
            {about}
          </p>
        )}
        {!readOnly && (cites || tools) && (
          // The keyboard has keys for all of this, and the text keeps the focus.
          <div
            class="text-tools"
            role="group"
            aria-label={t.tools}
            onMouseDown={(event) => event.preventDefault()}
          >
            {cites && (
              <button type="button" class="button quiet small" tabIndex={-1} onClick={this.offer}>
                {t.cite}
              </button>
            )}
            {takesPictures && (
              <>
                <button
                  type="button"
                  class="button quiet small"
                  tabIndex={-1}
                  onClick={this.choosePicture}
                >
                  {pictures.picture}
                </button>
                <button
                  type="button"
                  class="button quiet small"
                  tabIndex={-1}
                  onClick={this.chooseFile}
                >
                  {pictures.file}
                </button>
              </>
            )}
            {tools}
          </div>
        )}
      </div>
    );
  }
}
