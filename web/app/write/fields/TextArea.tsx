import { Component, type ComponentChildren, createRef } from 'preact';
import { pictures, writing as t } from '../../../words/en/write.ts';
import { chooseFile } from '../../kit/choose-file.tsx';
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
import type { Surface } from './surface.ts';
import { type SurfaceProps, TextSurface } from './TextSurface.tsx';

interface Props extends SurfaceProps {
  form: Form;
  onText: (text: string) => void;
  /** Sources can be cited in it. */
  cites?: boolean;
  /** Other keys; true when it did something. */
  onKey?: (event: KeyboardEvent, area: HTMLTextAreaElement) => boolean;
  /** Buttons that stand below it while it has the focus. */
  tools?: ComponentChildren;
}

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

/** A text that takes Markdown's keys, and offers sources after `[` and blocks after `/`. */
export class TextArea extends Component<Props, State> {
  override state: State = { active: 0, top: 0 };
  private readonly surfaceRef = createRef<Surface | null>();
  private readonly holder = createRef<HTMLDivElement>();
  /** While a text is changed by us and not by a key. */
  private isOurs = false;
  /** After Escape, Tab leaves the text even in a list. */
  private leavesByTab = false;

  private get surface(): Surface | null {
    return this.surfaceRef.current;
  }

  /** Puts a text in the place of another, so that it can be taken back. */
  private replace(from: number, to: number, text: string): void {
    const { surface } = this;
    if (!surface) return;
    this.isOurs = true;
    surface.replace(from, to, text);
    this.isOurs = false;
    this.props.onText(surface.text);
  }

  private readonly change = (text: string, isTyped: boolean): void => {
    const { single, cites, onText } = this.props;
    onText(text);
    const { surface } = this;
    if (!cites || this.isOurs || !surface) return;
    this.lookForCitation(surface, isTyped);
    if (!single) this.lookForBlock(surface, isTyped);
  };

  private lookForCitation(surface: Surface, isTyped: boolean): void {
    const { text, to: caret } = surface;
    const { cite } = this.state;
    if (isTyped && text[caret - 1] === '[' && text[caret - 2] !== '\\') {
      this.ask(surface, caret - 1);
      return;
    }
    if (!cite) return;
    const query = text.slice(cite.at + 1, caret);
    const isOver = text[cite.at] !== '[' || caret <= cite.at || /^\s|[\]\n]/.test(query);
    const isHopeless =
      matching(sourcesOf(this.props.form.document), query).length === 0 && !isAddressLike(query);
    this.setState(isOver || isHopeless ? { cite: null } : { cite: { ...cite, query }, active: 0 });
  }
  private ask(surface: Surface, at: number): void {
    this.setState({ cite: { at, query: '' }, active: 0, top: surface.lineBottom(at) });
  }

  private lookForBlock(surface: Surface, isTyped: boolean): void {
    const { block } = this.state;
    const { text, to: caret } = surface;
    if (!block && isTyped && beginsBlock(text, caret - 1)) {
      const top = surface.lineBottom(caret - 1);
      this.setState({ block: { at: caret - 1, query: '' }, active: 0, top });
    } else if (block) {
      const query = text.slice(block.at + 1, caret);
      const isOver = !beginsBlock(text, block.at) || caret <= block.at || query.includes('\n');
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
    this.surface?.select(caret, caret);
  };

  /** Offers the sources as if somebody had typed `[`. */
  private readonly offer = (): void => {
    const { surface } = this;
    if (!surface) return;
    const { from, to, text } = surface;
    const space = from > 0 && !/\s$/.test(text.slice(0, from)) ? ' ' : '';
    this.replace(from, to, `${space}[`);
    this.ask(surface, from + space.length);
  };

  private readonly cite = (number: number): void => {
    const { cite } = this.state;
    if (!cite) return;
    this.setState({ cite: null });
    this.replace(cite.at, cite.at + 1 + cite.query.length, `[${number}]`);
  };
  private readonly close = (): void => {
    this.setState({ cite: null });
    this.surface?.focus();
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
    const { surface } = this;
    if (!surface) return;
    const { from, to } = surface;
    const isShown = isPicture || SHOWN.test(name);
    const label = isPicture ? '' : name;
    this.replace(from, to, `${isShown ? '!' : ''}[${label}](${name})`);
    if (isPicture) surface.select(from + 2, from + 2);
  }
  private readonly take = (event: Event, data: DataTransfer | null): void => {
    const { cites, readOnly, single } = this.props;
    const files = Array.from(data?.files ?? []).filter(({ name }) => !OPENED.test(name));
    // Programs that copy text often add a picture of it.
    const isText = data?.types.includes('text/plain') === true;
    if (!cites || single || readOnly || isText || files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    this.addFiles(files);
  };
  private readonly choosePicture = (): void =>
    chooseFile((file) => this.addFiles([file]), 'image/*');
  private readonly chooseFile = (): void => chooseFile((file) => this.addFiles([file]), '');

  private readonly key = (event: KeyboardEvent): boolean => {
    if (event.isComposing || this.props.readOnly) return false;
    const isOurs = this.keyInBlocks(event) || this.keyInList(event) || this.keyInText(event);
    if (isOurs) {
      event.preventDefault();
      event.stopPropagation();
    }
    return isOurs;
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
    this.surface?.select(...edit.select);
    return true;
  }
  private readonly mark = (mark: Mark): void => {
    const { surface } = this;
    if (surface) this.apply(editByMark(mark, surface.text, surface.from, surface.to));
  };
  /** Puts a table below the line of the caret. */
  private readonly addTable = (): void => {
    const { surface } = this;
    const [table] = blocks();
    if (!surface || !table) return;
    const { text: before, to } = surface;
    const line = before.indexOf('\n', to);
    const at = line < 0 ? before.length : line;
    const gap = before.slice(0, at).trim() === '' ? '' : '\n\n';
    const caret = at + gap.length + table.text.indexOf('¦');
    const text = gap + table.text.replace('¦', '');
    this.apply({ from: at, to: at, text, select: [caret, caret] });
  };

  private keyInText(event: KeyboardEvent): boolean {
    const { single, look, onKey } = this.props;
    const { surface } = this;
    if (!surface) return false;
    const area = event.currentTarget instanceof HTMLTextAreaElement && event.currentTarget;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if ((ctrlKey || metaKey) && !altKey && !shiftKey && look !== 'title') {
      return this.apply(editByKey(key.toLowerCase(), surface.text, surface.from, surface.to));
    }
    if (look === 'body' && !ctrlKey && !metaKey && !altKey) {
      const leaves = key === 'Tab' && this.leavesByTab;
      this.leavesByTab = key === 'Escape';
      const edit = leaves ? null : editInList(event, surface.text, surface.from, surface.to);
      if (this.apply(edit)) return true;
    }
    if (area && onKey?.(event, area)) return true;
    if (area && single && key === 'Enter' && !ctrlKey && !metaKey) {
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
    const { form, look, readOnly = false, cites, tools } = props;
    const takesPictures = cites && !props.single;
    const isAsking = cite !== null && cite !== undefined;
    const isListed = isAsking && !cite.isFresh;
    const option = isListed ? OPTION_ID(active) : block ? BLOCK_ID(active) : undefined;
    return (
      <div ref={this.holder} class="text" onFocusOut={this.leave}>
        {look === 'body' && !readOnly && (
          <MarkdownTools onMark={this.mark} onTable={this.addTable} />
        )}
        <TextSurface
          {...props}
          surface={this.surfaceRef}
          list={
            cites
              ? {
                  'aria-autocomplete': 'list',
                  'aria-haspopup': 'listbox',
                  'aria-controls': isListed ? 'sources-list' : block ? 'blocks-list' : undefined,
                  'aria-activedescendant': option,
                }
              : {}
          }
          onChange={this.change}
          onKey={this.key}
          onData={this.take}
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
