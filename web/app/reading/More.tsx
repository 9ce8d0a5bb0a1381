import { Component, type ComponentType } from 'preact';
import type { Block, Inline } from '#schemas/text/markdown/tree.ts';
import { loadPart } from '../../page/kit/load.ts';
import './rich-style.ts';

type Node = Block | Inline;

/** Node of a text that has a part beside it. */
export interface MoreProps<N = Node> {
  readonly node: N;
  /** Shows the rows of a table in another order. */
  readonly onOrder?: ((order: RowOrder) => void) | undefined;
}
/** The numbers of rows in the order in which they are shown; undefined: that of the document. */
export type RowOrder = readonly number[] | undefined;
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
export default class More extends Component<MoreProps, State> {
  private async load(): Promise<void> {
    const { node } = this.props;
    const form = formOf(node);
    this.setState({ View: undefined, form });
    const load = loadFor(form);
    if (!load) return;
    const module = await loadPart(load).catch(() => undefined);
    if (this.state.form === form) {
      this.setState({ View: (module as { default: View } | undefined)?.default });
    }
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

/** Code of the part for a form; undefined where there is none. */
function loadFor(form: string): (() => Promise<unknown>) | undefined {
  switch (form) {
    case 'code chart':
      return () => import('./chart/ChartMore.tsx');
    case 'code csv':
      return () => import('./CsvMore.tsx');
    // A diagram is a picture, drawn in a frame of its own.
    case 'code mermaid':
      return () => import('./diagram/DiagramMore.tsx');
    case 'table':
      return () => import('./TableMore.tsx');
    case 'note':
      return () => import('./NoteMore.tsx');
    case 'box':
      return () => import('./TaskMore.tsx');
    default:
      return form.startsWith('code') ? () => import('./CodeMore.tsx') : undefined;
  }
}
