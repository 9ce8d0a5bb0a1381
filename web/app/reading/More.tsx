import { Component, type ComponentType } from 'preact';
import type { Block, Inline } from '#schemas/text/markdown/tree.ts';
import { ELEMENT } from '../../page/kit/Gradual.tsx';
import { isFull, isWaiting, watch } from '../kit/turns.ts';
import './rich-style.ts';

type Node = Block | Inline;
type Code = Extract<Block, { tag: 'code' }>;

/** What a part gets beside what was there at first. */
export interface MoreProps<N = Node> {
  readonly node: N;
  /** Shows the rows of a table in another order. */
  readonly onOrder?: ((order: RowOrder) => void) | undefined;
}
/** The numbers of rows in the order in which they are shown; undefined: that of the document. */
export type RowOrder = readonly number[] | undefined;
// Each component takes the nodes of one tag, and `componentOf` looks at the tag.
type View = ComponentType<MoreProps>;
type Load = () => Promise<unknown>;

/** What is added in one turn, in weight. */
const TURN = 10_000;
/** Of buttons and boxes, so many on a page. */
const MAX_SMALL = 3_000;
/** Of charts and tables made of text: what comes after these stays the text that it is. */
const MAX_DRAWN = 1_000;

/** The page, the buttons and boxes that it has got, and the charts and tables. */
let page: Element | null = null;
let small = 0;
let drawn = 0;

interface Waiting {
  readonly weight: number;
  readonly resolve: () => void;
}
let queue: Waiting[] = [];
let isComing = false;

/** Resolves when it is the turn of something of this weight. */
const turnOf = (weight: number): Promise<void> =>
  new Promise((resolve) => {
    queue.push({ weight, resolve });
    comeBack();
  });

interface State {
  View?: View | undefined;
  form?: string;
}

/**
 * What is shown beside a part of a text, or in its place, once the page is there: a chart, a table,
 * a button that copies. It comes when it is its turn: first all that a long page shows by itself, and
 * then a little in each picture. If its code cannot be loaded, the part stays as it is.
 */
export default class More extends Component<MoreProps, State> {
  private async load(): Promise<void> {
    const { node } = this.props;
    const form = formOf(node);
    this.setState({ View: undefined, form });
    const found = componentOf(node);
    if (!found) return;
    const [load, weight] = found;
    const [module] = await Promise.all([load().catch(() => undefined), turnOf(weight)]);
    if (this.state.form !== form) return;
    this.setState({ View: (module as { default: View } | undefined)?.default });
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

const formOf = (node: Node): string =>
  typeof node === 'string' ? '' : node.tag + ('info' in node ? (node.info ?? '') : '');

function componentOf(node: Node): [load: Load, weight: number] | undefined {
  if (typeof node === 'string') return undefined;
  const main = document.querySelector('main');
  if (main !== page) [page, small, drawn] = [main, 0, 0];
  const info = node.tag === 'code' && (node as Code).info;
  if (node.tag === 'code' && (info === 'chart' || info === 'csv' || info === 'mermaid')) {
    if (++drawn > MAX_DRAWN) return undefined;
    // A diagram is a picture, drawn in a frame of its own.
    if (info === 'mermaid') return [() => import('./diagram/DiagramMore.tsx'), 1_200];
    // A chart is drawn as a few paths; the points in them are not elements.
    return info === 'chart'
      ? [() => import('./chart/ChartMore.tsx'), 1_200 + node.text.length / 10]
      : [() => import('./CsvMore.tsx'), 1_000 + Math.min(9_000, 4 * node.text.length)];
  }
  if (++small > MAX_SMALL) return undefined;
  switch (node.tag) {
    case 'code':
      return [() => import('./CodeMore.tsx'), 9 * ELEMENT + Math.min(6_000, node.text.length)];
    case 'table':
      return [() => import('./TableMore.tsx'), (6 + 3 * node.head.length) * ELEMENT];
    case 'note':
      return [() => import('./NoteMore.tsx'), 4 * ELEMENT];
    case 'box':
      return [() => import('./TaskMore.tsx'), 4 * ELEMENT];
    default:
      return undefined;
  }
}

/** Has a turn after the next picture, unless one is coming; not before the page rests. */
function comeBack(): void {
  if (isComing || queue.length === 0) return;
  isComing = true;
  const begin = () => {
    let isDue = true;
    const come = () => {
      if (isDue) turn();
      isDue = false;
    };
    // A page in the background draws no pictures.
    setTimeout(come, 250);
    requestAnimationFrame(() => setTimeout(come));
  };
  if (isResting()) begin();
  else {
    const unwatch = watch(() => {
      if (!isResting()) return;
      unwatch();
      begin();
    });
  }
}

const isResting = (): boolean => !isWaiting() || isFull();

function turn(): void {
  let left = TURN;
  let taken = 0;
  for (const { weight, resolve } of queue) {
    taken++;
    resolve();
    left -= weight;
    if (left <= 0) break;
  }
  queue = queue.slice(taken);
  isComing = false;
  comeBack();
}
