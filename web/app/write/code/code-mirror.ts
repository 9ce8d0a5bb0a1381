import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { javascript } from '@codemirror/lang-javascript';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { EditorState, type Extension, Prec, Transaction } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Surface } from '../fields/surface.ts';

export type CodeLanguage = 'html' | 'css' | 'javascript';

/** An editor on the page. */
export interface CodeEditor {
  /** Shows another text, unless it is the one that is shown. */
  readonly set: (text: string) => void;
  readonly focus: () => void;
  readonly close: () => void;
}

interface Options {
  language: CodeLanguage;
  text: string;
  /** Accessible name. */
  label: string;
  onChange: (text: string) => void;
  onBlur: () => void;
}

const LANGUAGES = { html, css, javascript };

/** The colours of the page, which follow its scheme. */
const COLOURS = HighlightStyle.define([
  { tag: [tags.keyword, tags.tagName, tags.typeName], color: 'var(--accent)' },
  { tag: [tags.string, tags.attributeValue, tags.regexp], color: 'var(--accent)' },
  { tag: [tags.number, tags.bool, tags.null, tags.attributeName], color: 'var(--amber)' },
  { tag: tags.comment, color: 'var(--soft)' },
  { tag: tags.invalid, color: 'var(--red)' },
]);

const THEME = EditorView.theme({
  '&': {
    border: '1px solid var(--line)',
    borderRadius: '8px',
    background: 'var(--paper)',
    color: 'var(--ink)',
  },
  '&.cm-focused': { outline: '3px solid var(--accent)', outlineOffset: '2px' },
  '.cm-content': { caretColor: 'var(--ink)' },
});

const CODE_THEME = EditorView.theme({
  '&': { maxHeight: '36rem' },
  '.cm-scroller': { font: '0.875rem / 1.5 monospace' },
  // Twelve lines and the space around them.
  '.cm-content, .cm-gutter': { minHeight: 'calc(12 * 1.5em + 8px)' },
  '.cm-gutters': {
    borderInlineEnd: '1px solid var(--hair)',
    background: 'var(--tint)',
    color: 'var(--soft)',
  },
  '&.cm-focused .cm-matchingBracket': { background: 'var(--amber-bg)' },
});

/** The look of the field that a shorter text stands in (writing.css). */
const TEXT_THEME = EditorView.theme({
  '&': { maxHeight: '75vh', borderColor: 'var(--hair)' },
  '&.cm-focused': { outlineWidth: '1px', outlineOffset: '0' },
  '.cm-scroller': { font: 'inherit' },
  '.cm-content': { minHeight: '24rem', padding: '0.4rem 0' },
  '.cm-line': { padding: '0 0.625rem' },
});

/** Tab reaches the scrollable text in every browser. */
const nameAndTab = (label: string) => ({ 'aria-label': label, tabindex: '0' });

/**
 * Opens CodeMirror inside `host`, in a shadow tree: there it adopts its style sheets, while in the
 * page itself it would add style elements, which the page's policy does not allow.
 */
function openView(host: HTMLElement, doc: string, extensions: Extension[]): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  // A paste or drop here is for the editor: the page would open it as an artifact.
  for (const type of ['paste', 'drop'])
    host.addEventListener(type, (event) => event.stopPropagation());
  const always = [
    history(),
    keymap.of([...defaultKeymap, ...historyKeymap]),
    EditorView.lineWrapping,
    THEME,
  ];
  const state = EditorState.create({ doc, extensions: [...extensions, ...always] });
  return new EditorView({ root, parent: root, state });
}

/** Shows another text, unless it is the one that is shown. */
function show(view: EditorView, insert: string, isUndone = true): void {
  const { doc } = view.state;
  if (doc.toString() === insert) return;
  view.dispatch({
    changes: { from: 0, to: doc.length, insert },
    annotations: Transaction.addToHistory.of(isUndone),
  });
}

/** Opens an editor of code. Tab leaves it as it leaves every field. */
export function openCode(host: HTMLElement, options: Options): CodeEditor {
  const view = openView(host, options.text, [
    lineNumbers(),
    indentOnInput(),
    bracketMatching(),
    syntaxHighlighting(COLOURS),
    LANGUAGES[options.language](),
    CODE_THEME,
    EditorView.contentAttributes.of({ ...nameAndTab(options.label), spellcheck: 'false' }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) options.onChange(update.state.doc.toString());
    }),
    EditorView.domEventHandlers({ blur: () => options.onBlur() }),
  ]);
  return {
    set: (text) => show(view, text),
    focus: () => view.focus(),
    close: () => view.destroy(),
  };
}

/** An editor of a long text of Markdown: only what is in view is laid out. */
export interface TextEditor extends Surface {
  /** Shows another text, unless it is the one that is shown. */
  readonly set: (text: string) => void;
  /** Tells who hears the text of the list beside it and of the chosen option there. */
  readonly tellList: (list: Element | null, option: Element | null) => void;
  readonly close: () => void;
}

interface TextOptions {
  text: string;
  /** Accessible name. */
  label: string;
  readOnly: boolean;
  /** True where a list may stand beside the text. */
  hasLists: boolean;
  /** Gets the text after each change, and whether a key made it. */
  onChange: (text: string, isTyped: boolean) => void;
  /** Other keys; true when it did something. */
  onKey: (event: KeyboardEvent) => boolean;
  onData: (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => void;
  onBlur: () => void;
}

/** Opens an editor of a long text. */
export function openText(host: HTMLElement, options: TextOptions): TextEditor {
  // The text as it was told last: asking CodeMirror takes time.
  let told = options.text;
  const view = openView(host, '', [
    EditorState.readOnly.of(options.readOnly),
    EditorState.lineSeparator.of('\n'),
    TEXT_THEME,
    EditorView.contentAttributes.of({
      ...nameAndTab(options.label),
      ...(options.hasLists && { 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' }),
      spellcheck: 'true',
      autocapitalize: 'sentences',
    }),
    EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      const text = docChanged ? state.doc.toString() : told;
      if (text === told) return;
      told = text;
      options.onChange(
        told,
        transactions.some((each) => each.isUserEvent('input.type')),
      );
    }),
    // Before CodeMirror's own keys.
    Prec.high(
      EditorView.domEventHandlers({
        keydown: (event) => options.onKey(event),
        paste: (event) => options.onData(event, event.clipboardData),
        drop: (event) => options.onData(event, event.dataTransfer),
        blur: () => options.onBlur(),
      }),
    ),
  ]);
  // A line of 300,000 letters is laid out whole when an editor begins with it, but not when it is put in.
  show(view, options.text, false);
  return {
    get text() {
      return view.state.doc.toString();
    },
    get from() {
      return view.state.selection.main.from;
    },
    get to() {
      return view.state.selection.main.to;
    },
    select: (anchor, head) => view.dispatch({ selection: { anchor, head }, scrollIntoView: true }),
    replace: (from, to, insert) =>
      view.dispatch({
        changes: { from, to, insert },
        selection: { anchor: from + insert.length },
        scrollIntoView: true,
      }),
    lineBottom: (at) => {
      const top = host.parentElement?.getBoundingClientRect().top ?? 0;
      return (view.coordsAtPos(at)?.bottom ?? top) - top;
    },
    set: (text) => {
      if (text !== told) show(view, text);
    },
    // An id means nothing outside of this shadow tree.
    tellList: (list, option) => {
      view.contentDOM.ariaControlsElements = list && [list];
      view.contentDOM.ariaActiveDescendantElement = option;
    },
    focus: () => view.focus(),
    close: () => view.destroy(),
  };
}
