import { Component, type ComponentChildren, type VNode } from 'preact';
import type { Source } from '#schemas/document/artifact.ts';
import { nodesOf } from '#schemas/text/markdown/nodes.ts';
import type { Block, Inline } from '#schemas/text/markdown/tree.ts';
import * as t from '../../words/en/page.ts';
import { loadFiles, loadReading } from '../doors.ts';
import { COLUMNS } from '../kit/budget.ts';
import { LazyComponent } from '../kit/LazyComponent.tsx';
import { Citation } from './Citation.tsx';
import { Link } from './Link.tsx';
import { LongText } from './Plain.tsx';
import { rareParts } from './read-markdown.ts';
import { reveal } from './reveal.tsx';
import './document.css';

/** In code, as in `--all`: a browser would break it after its hyphens. Never wider than a column. */
const OPTION = /(-{1,3}\w{1,9})/;

/** Numbers of rows in the order in which they are shown; undefined: that of the document. */
export type RowOrder = readonly number[] | undefined;

/** Properties of the tools of a part. */
export interface MoreProps<N = Block | Inline> {
  readonly node: N;
  /** Shows the rows of a table in another order. */
  readonly onOrder?: ((order: RowOrder) => void) | undefined;
}

/** Buttons of a part, and charts: loaded after the first picture, where there is such a part. */
const withMore = (
  node: Block | Exclude<Inline, string>,
  shown: VNode,
  onOrder?: (order: RowOrder) => void,
) => (
  <LazyComponent load={async () => (await loadReading()).More} props={{ node, onOrder }}>
    {shown}
  </LazyComponent>
);

/** A part of a text, as far as its words are looked at. */
type Part =
  | string
  | Part[]
  | { readonly text?: string; readonly children?: Part; readonly items?: Part };

const textOf = (part: Part): string => {
  if (typeof part === 'string') return part;
  if (Array.isArray(part)) return part.map(textOf).join('');
  return textOf(part.text ?? part.children ?? part.items ?? '');
};

/** Text whose first letter is of a script from right to left. */
const RIGHT_TO_LEFT = /^\P{L}*[\u0590-\u08ff]/u;

/**
 * Side on which a part begins: that of its first letter. Not `dir=auto`: with each element that is
 * added, a browser looks through all before it, up to a letter that may never come.
 */
export const directionOf = (part: unknown) =>
  RIGHT_TO_LEFT.test(textOf(part as Part)) ? 'rtl' : 'ltr';

/** The box of a task as it is typed; `app/reading/TaskMore.tsx` lays one that can be ticked over it. */
const Label = 'label';

/** `sources` is null inside a link: browsers allow nothing there that is a link or button itself. */
const inlines = (nodes: readonly Inline[], sources: readonly Source[] | null): ComponentChildren =>
  nodes.map((node, i) => {
    if (typeof node === 'string') return reveal(node, true);
    switch (node.tag) {
      case 'br':
        return <br />;
      case 'code':
        return (
          <code>
            {node.text
              .split(OPTION)
              .map((part, i) => (i % 2 ? <span class="word">{part}</span> : reveal(part)))}
          </code>
        );
      case 'cite': {
        const before = nodes[i - 1];
        const isSecond = typeof before === 'object' && before.tag === 'cite';
        if (!sources) return `[${node.number}]`;
        return [isSecond && ' ', <Citation number={node.number} sources={sources} />];
      }
      case 'link': {
        const inside = inlines(node.children, null);
        const { href, title, children } = node;
        return sources ? (
          <Link href={href} title={title} shown={textOf(children as Part)}>
            {inside}
          </Link>
        ) : (
          inside
        );
      }
      case 'note': {
        const shown = <sup>{node.name}</sup>;
        return sources ? withMore(node, shown) : shown;
      }
      case 'box': {
        // The space is wide enough for a box that can be ticked.
        const shown = (
          <Label dir="ltr">
            {node.isTicked ? '[x]' : '[ ]'}
            {'\u2002'}
          </Label>
        );
        return sources ? withMore(node, shown) : shown;
      }
      case 'image': {
        const described = inlines(node.children, null);
        return (
          <LazyComponent
            load={async () => (await loadFiles()).TextPicture}
            props={{ node, described, isInLink: !sources }}
            waiting={<span class="muted">{described}</span>}
          />
        );
      }
      case 'em':
      case 'strong':
      case 'del': {
        const Tag = node.tag;
        return <Tag>{inlines(node.children, sources)}</Tag>;
      }
      default:
        return rareParts()?.inline(node, sources, LOOKS);
    }
  });

/** Paragraphs of more nodes are laid out in pieces: to lay out a line is one piece of work. */
const MAX_PARAGRAPH = 400;
/** Longer code is laid out in pieces, in UTF-16 units. */
const MAX_CODE = 20_000;

/** Place of a text: the sources that it may cite, and the level of the heading above it. */
export interface Place {
  readonly sources: readonly Source[];
  readonly under: number;
  /** True for an item, which takes its direction from what is in it. */
  readonly isItem?: boolean;
}

/** Text of a paragraph, a heading or a cell. */
const textIn = (nodes: readonly Inline[], { sources }: Place): ComponentChildren =>
  nodesOf(nodes) > MAX_PARAGRAPH ? (
    <LongText text={nodes} show={(piece) => inlines(piece, sources)} />
  ) : (
    inlines(nodes, sources)
  );

export const row = (
  cells: readonly (readonly Inline[])[],
  align: readonly (string | null)[],
  place: Place,
  Cell: 'td' | 'th',
) => cells.map((cell, i) => <Cell class={align[i] ?? undefined}>{textIn(cell, place)}</Cell>);

interface DrawnProps {
  node: unknown;
  draw: () => ComponentChildren;
}

/** Part of a text that is drawn again only for another node: what follows it may still grow. */
class Drawn extends Component<DrawnProps> {
  override shouldComponentUpdate({ node }: DrawnProps) {
    return node !== this.props.node;
  }
  override render({ draw }: DrawnProps) {
    return draw();
  }
}

export function block(node: Block, place: Place): ComponentChildren {
  switch (node.tag) {
    case 'p':
      return <p dir="auto">{textIn(node.children, place)}</p>;
    case 'heading': {
      // The title of the page is its only heading of the first level.
      const Tag = `h${Math.min(6, Math.max(2, place.under + node.level))}` as 'h3';
      // With one of its own, the item of a title would not see its letters.
      return <Tag dir={place.isItem ? undefined : 'auto'}>{textIn(node.children, place)}</Tag>;
    }
    case 'code':
      return withMore(
        node,
        <pre dir="ltr" tabIndex={0} data-info={node.info ?? ''}>
          <code>
            {node.text.length > MAX_CODE ? (
              <LongText text={node.text} multiline />
            ) : (
              reveal(node.text, true)
            )}
          </code>
        </pre>,
      );
    case 'hr':
      return <hr />;
    case 'quote':
      if (node.alert) return rareParts()?.block(node, place, LOOKS);
      return <blockquote dir={directionOf(node)}>{blocks(node.children, place)}</blockquote>;
    case 'list': {
      const List = node.number === null ? 'ul' : 'ol';
      return (
        <List dir={directionOf(node)} start={node.number as number | undefined}>
          {node.items.map((item) => (
            <Drawn node={item} draw={() => <li>{tight(item, place)}</li>} />
          ))}
        </List>
      );
    }
    case 'table':
      return <Table node={node} place={place} />;
    default:
      return rareParts()?.block(node, place, LOOKS);
  }
}

type TableNode = Extract<Block, { tag: 'table' }>;

interface TableState {
  shown: number;
  /** Numbers of the rows in the order in which somebody put them. */
  order?: RowOrder;
}

/** A table. Of very many columns the first are shown, and more when somebody asks. */
class Table extends Component<{ node: TableNode; place: Place }, TableState> {
  override state: TableState = { shown: COLUMNS };
  private readonly setOrder = (order: RowOrder): void => this.setState({ order });

  override render({ node, place }: this['props']) {
    const { shown, order } = this.state;
    const { align, head, rows } = node;
    const left = head.length - shown;
    const numbers = order?.length === rows.length ? order : rows.map((_, i) => i);
    return withMore(
      node,
      <>
        <div class="scroll" tabIndex={0} role="group" aria-label={t.table}>
          <table>
            <thead>
              <tr>{row(head.slice(0, shown), align, place, 'th')}</tr>
            </thead>
            <tbody key={shown}>
              {numbers.map((i) => (
                <Drawn
                  key={i}
                  node={rows[i]}
                  draw={() => <tr>{row((rows[i] ?? []).slice(0, shown), align, place, 'td')}</tr>}
                />
              ))}
            </tbody>
          </table>
        </div>
        {left > 0 && (
          <p class="some-more">
            <LazyComponent
              load={async () => (await loadReading()).MoreButton}
              props={{ left, onPress: () => this.setState({ shown: shown + COLUMNS }) }}
            />
          </p>
        )}
      </>,
      this.setOrder,
    );
  }
}

export const blocks = (nodes: readonly Block[], place: Place): ComponentChildren =>
  nodes.map((node) => <Drawn node={node} draw={() => block(node, place)} />);

/** Blocks without paragraph spacing where they begin: they stand in the line of a list. */
export const tight = ([first, ...rest]: readonly Block[], place: Place): ComponentChildren =>
  first?.tag === 'p'
    ? [textIn(first.children, place), blocks(rest, place)]
    : first && blocks([first, ...rest], { ...place, isItem: true });

/** Functions that rare parts use: they are loaded later, and stand in one another. */
const LOOKS = { block, blocks, inlines, withMore, table: t.table };
export type Looks = typeof LOOKS;
