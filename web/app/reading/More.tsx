import { Component, type ComponentType } from 'preact';
import type { Block, Inline } from '#schemas/text/markdown/tree.ts';
import type { MoreProps } from '../../page/text/Markdown.tsx';
import { loadChart, loadDiagram } from '../doors.ts';
import { CodeMore } from './CodeMore.tsx';
import { NoteMore } from './NoteMore.tsx';
import { TableMore } from './TableMore.tsx';
import { TaskMore } from './TaskMore.tsx';
import '../kit/controls.css';
import './rich.css';

type Node = Block | Inline;

// Each component takes the nodes of one tag, and `loadFor` looks at the tag.
type View = ComponentType<MoreProps>;

interface State {
  View?: View | undefined;
  form?: string;
}

/**
 * Part that is shown beside a node of a text, or in its place: a chart, a table, a button that copies.
 * If its code cannot be loaded, the text stays as it is.
 */
export class More extends Component<MoreProps, State> {
  private async load(): Promise<void> {
    const { node } = this.props;
    const form = formOf(node);
    this.setState({ View: undefined, form });
    const view = await codeFor(form);
    if (this.state.form === form) this.setState({ View: view as View | undefined });
  }
  override componentDidMount() {
    this.load();
  }
  override componentDidUpdate() {
    // While somebody writes, code becomes a chart.
    if (formOf(this.props.node) !== this.state.form) this.load();
  }
  override render({ node, onOrder }: MoreProps, { View, form }: State) {
    return View && form === formOf(node) && <View node={node} onOrder={onOrder} />;
  }
}

/** Tag of a node; of code with the first word behind its fence. */
const formOf = (node: Node): string =>
  typeof node === 'string' ? '' : node.tag + ('info' in node ? ` ${node.info ?? ''}` : '');

/**
 * Code that was asked for, by form. Parts that wait for one promise come in one task and are laid out
 * together; an `import()` of their own would bring each in a task of its own.
 */
const codes = new Map<string, Promise<unknown>>();

/** Component for a form; undefined where there is none, or where its code could not be loaded. */
function codeFor(form: string): Promise<unknown> | undefined {
  const load = loadFor(form);
  if (!load) return undefined;
  let code = codes.get(form);
  if (!code) {
    code = load().catch(() => {
      codes.delete(form);
      return undefined;
    });
    codes.set(form, code);
  }
  return code;
}

/** Loads the component for a form; undefined where there is none. */
function loadFor(form: string): (() => Promise<unknown>) | undefined {
  switch (form) {
    case 'code chart':
      return async () => (await loadChart()).ChartMore;
    case 'code csv':
      return async () => (await loadChart()).CsvMore;
    // A diagram is a picture, drawn in a frame of its own.
    case 'code mermaid':
      return async () => (await loadDiagram()).DiagramMore;
    case 'table':
      return async () => TableMore;
    case 'note':
      return async () => NoteMore;
    case 'box':
      return async () => TaskMore;
    default:
      return form.startsWith('code') ? async () => CodeMore : undefined;
  }
}
