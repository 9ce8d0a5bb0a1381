import { Component, type ComponentChildren, type VNode } from 'preact';
import type { Source } from '#schemas/document/artifact.ts';
import * as t from '../../words/en/document.ts';
import { firstPicture } from '../kit/first-picture.ts';
import { LazyComponent } from '../kit/LazyComponent.tsx';
import type { Long } from '../kit/long.ts';
import { MoreButton, SOME } from '../kit/SomeOf.tsx';
import './document-style.ts';
import type { MoreProps, RowOrder } from '../../app/reading/More.tsx';
import { Citation } from './Citation.tsx';
import type { Block } from './markdown.ts';
import type { Inline } from './markdown-inline.ts';
import { Plain, reveal } from './Plain.tsx';
import { hostOf } from './web-address.ts';

const Link = ({
  href,
  children,
  shown,
}: {
  href: string;
  children: ComponentChildren;
  shown: string;
}) => {
  const mail = /^mailto:[^\s]+$/i.test(href);
  const host = hostOf(href);
  // Where it leads, unless the text says so; all of it, when it leads nowhere.
  const told = host ? shown !== href && shown !== host && host : !mail && href;
  return (
    <>
      {mail || host ? (
        <a href={href} rel="noopener noreferrer nofollow">
          {children}
        </a>
      ) : (
        children
      )}
      {told !== false && (
        <span class="muted">
          {' ('}
          <Plain value={told} />)
        </span>
      )}
    </>
  );
};

const plainText = (inline: readonly Inline[]): string =>
  inline
    .map((node) =>
      typeof node === 'string'
        ? node
        : 'children' in node
          ? plainText(node.children)
          : 'text' in node
            ? node.text
            : '',
    )
    .join('');

/** Signs that turned out to be text are pieces of their own: a browser would keep each for itself. */
function joined(nodes: readonly Inline[]): Inline[] {
  const all: Inline[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (typeof node === 'string' && typeof last === 'string') all[all.length - 1] = last + node;
    else all.push(node);
  }
  return all;
}

/** In code, as in `--all`: a browser would break it after its hyphens. Never wider than a column. */
const OPTION = /(-{1,3}\w{1,9})/;

/** What a reader can do with a part, and charts: loaded after the picture, where there is such a part. */
const withMore = (
  node: Block | Exclude<Inline, string>,
  shown: VNode,
  onOrder?: MoreProps['onOrder'],
) => (
  <LazyComponent<MoreProps>
    load={() => firstPicture().then(() => import('../../app/reading/More.tsx'))}
    props={{ node, onOrder }}
  >
    {shown}
  </LazyComponent>
);

/** `sources` is null inside a link: browsers allow nothing there that is a link or button itself. */
const inlines = (nodes: readonly Inline[], sources: readonly Source[] | null): ComponentChildren =>
  joined(nodes).map((node) => {
    if (typeof node === 'string') return reveal(node);
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
      case 'cite':
        return sources ? <Citation number={node.number} sources={sources} /> : `[${node.number}]`;
      case 'image':
      case 'link': {
        const image = node.tag === 'image';
        const inside = [image && `${t.picture} `, inlines(node.children, null)];
        return sources ? (
          <Link href={node.href} shown={image ? '' : plainText(node.children)}>
            {inside}
          </Link>
        ) : (
          inside
        );
      }
      default: {
        const Tag = node.tag;
        const shown = <Tag>{inlines(node.children, sources)}</Tag>;
        return sources && /sup|label/.test(Tag) ? withMore(node, shown) : shown;
      }
    }
  });

/** Where a text stands: what it may cite, and the level of the heading above it. */
export interface Place {
  readonly sources: readonly Source[];
  readonly under: number;
}

export const row = (
  cells: readonly Inline[][],
  align: readonly (string | null)[],
  { sources }: Place,
  Cell: 'td' | 'th',
) => cells.map((cell, i) => <Cell class={align[i] ?? undefined}>{inlines(cell, sources)}</Cell>);

/**
 * A block.
 *
 * @param heavy what makes the inside of a heavy one appear bit by bit
 */
export function block(node: Block, place: Place, heavy?: Long): ComponentChildren {
  switch (node.tag) {
    case 'p':
      return <p>{inlines(node.children, place.sources)}</p>;
    case 'heading': {
      const Tag = `h${Math.min(6, place.under + node.level)}` as 'h3';
      return <Tag>{inlines(node.children, place.sources)}</Tag>;
    }
    case 'code':
      return withMore(
        node,
        <pre tabIndex={0} data-info={node.info}>
          <code>{heavy?.inside(node, place) ?? reveal(node.text, true)}</code>
        </pre>,
      );
    case 'hr':
      return <hr />;
    case 'quote':
      return <blockquote>{heavy?.inside(node, place) ?? blocks(node.children, place)}</blockquote>;
    case 'list': {
      const items =
        heavy?.inside(node, place) ?? node.items.map((item) => <li>{tight(item, place)}</li>);
      return node.start === null ? <ul>{items}</ul> : <ol start={node.start}>{items}</ol>;
    }
    case 'table':
      return <Table node={node} place={place} heavy={heavy} />;
  }
}

type TableNode = Extract<Block, { tag: 'table' }>;

interface TableState {
  shown: number;
  /** The rows in the order in which somebody put them, by their numbers. */
  order?: RowOrder;
}

/** A table. Of very many columns the first are shown, and more when somebody asks. */
class Table extends Component<
  { node: TableNode; place: Place; heavy: Long | undefined },
  TableState
> {
  override state: TableState = { shown: SOME };
  private readonly setOrder = (order: RowOrder): void => this.setState({ order });

  override render({ node, place, heavy }: this['props']) {
    const { shown, order } = this.state;
    const left = node.head.length - shown;
    const numbers = order?.length === node.rows.length ? order : node.rows.map((_, i) => i);
    const rows = numbers.map((i) => (node.rows[i] ?? []).slice(0, shown));
    return withMore(
      node,
      <>
        <div class="scroll" tabIndex={0} role="group" aria-label={t.table}>
          <table>
            <thead>
              <tr>{row(node.head.slice(0, shown), node.align, place, 'th')}</tr>
            </thead>
            {/* What appears bit by bit begins anew in another order. */}
            <tbody key={heavy ? `${shown} ${order}` : shown}>
              {heavy?.inside({ ...node, rows }, place) ??
                rows.map((cells, i) => (
                  <tr key={numbers[i]}>{row(cells, node.align, place, 'td')}</tr>
                ))}
            </tbody>
          </table>
        </div>
        {left > 0 && (
          <p class="some-more">
            <MoreButton left={left} onPress={() => this.setState({ shown: shown + SOME })} />
          </p>
        )}
      </>,
      this.setOrder,
    );
  }
}

export const blocks = (nodes: readonly Block[], place: Place): ComponentChildren =>
  nodes.map((node) => block(node, place));

/** What is shown without paragraph spacing where it begins: it stands in the line of a list. */
export const tight = ([first, ...rest]: readonly Block[], place: Place): ComponentChildren =>
  first?.tag === 'p'
    ? [inlines(first.children, place.sources), blocks(rest, place)]
    : first && blocks([first, ...rest], place);
