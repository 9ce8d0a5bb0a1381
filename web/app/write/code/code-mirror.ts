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
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

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
    maxHeight: '36rem',
    background: 'var(--paper)',
    color: 'var(--ink)',
  },
  '&.cm-focused': { outline: '3px solid var(--accent)', outlineOffset: '2px' },
  '.cm-scroller': { font: '0.875rem / 1.5 monospace' },
  // Twelve lines and the space around them.
  '.cm-content, .cm-gutter': { minHeight: 'calc(12 * 1.5em + 8px)' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-gutters': {
    borderInlineEnd: '1px solid var(--hair)',
    background: 'var(--tint)',
    color: 'var(--soft)',
  },
  '&.cm-focused .cm-matchingBracket': { background: 'var(--amber-bg)' },
});

/**
 * Opens CodeMirror inside `host`, in a shadow tree: there it adopts its style sheets, while in the
 * page itself it would add style elements, which the page's policy does not allow. Tab leaves the
 * editor as it leaves every field.
 */
export function openCode(host: HTMLElement, options: Options): CodeEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  // A paste or drop here is for the editor: the page would open it as an artifact.
  for (const type of ['paste', 'drop'])
    host.addEventListener(type, (event) => event.stopPropagation());
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        lineNumbers(),
        history(),
        indentOnInput(),
        bracketMatching(),
        syntaxHighlighting(COLOURS),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        LANGUAGES[options.language](),
        EditorView.lineWrapping,
        THEME,
        EditorView.contentAttributes.of({
          'aria-label': options.label,
          spellcheck: 'false',
          // Tab reaches the scrollable text in every browser.
          tabindex: '0',
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) options.onChange(update.state.doc.toString());
        }),
        EditorView.domEventHandlers({ blur: () => options.onBlur() }),
      ],
    }),
  });
  return {
    set: (text) => {
      const { doc } = view.state;
      if (doc.toString() === text) return;
      view.dispatch({ changes: { from: 0, to: doc.length, insert: text } });
    },
    focus: () => view.focus(),
    close: () => view.destroy(),
  };
}
