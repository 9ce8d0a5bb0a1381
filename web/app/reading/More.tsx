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

// Each component takes the nodes of one tag, and `viewFor` looks at the tag.
type View = ComponentType<MoreProps>;

interface State {
  View?: View | undefined;
  form?: string;
}

/**
 * Part that is shown beside a node of a text, or in its place: a chart, a table, a button that copies.
 */
export class More extends Component<MoreProps, State> {
  private async load(): Promise<void> {
    const { node } = this.props;
    const form = formOf(node);
    this.setState({ View: undefined, form });
    try {
      const view = await viewFor(form);
      if (this.state.form === form) this.setState({ View: view as View | undefined });
    } catch {
      // The text stays as it is.
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

/** Component for a form; undefined where there is none. */
async function viewFor(form: string): Promise<unknown> {
  switch (form) {
    case 'code chart':
      return (await loadChart()).ChartMore;
    case 'code csv':
      return (await loadChart()).CsvMore;
    // A diagram is a picture, drawn in a frame of its own.
    case 'code mermaid':
      return (await loadDiagram()).DiagramMore;
    case 'table':
      return TableMore;
    case 'note':
      return NoteMore;
    case 'box':
      return TaskMore;
    default:
      return form.startsWith('code') ? CodeMore : undefined;
  }
}
