import type { ComponentChildren } from 'preact';
import type { Source } from '#schemas/artifact/artifact.ts';
import * as t from '../i18n/en/artifact.ts';
import { Gradual, type Part } from '../ui/Gradual.tsx';
import { ELEMENT } from '../ui/turns.ts';
import './document-style.ts';
import { Citation } from './Citation.tsx';
import { directionOf } from './direction.ts';
import { type Block, parseMarkdown } from './markdown.ts';
import type { Inline } from './markdown-inline.ts';
import { Pieces, Plain, reveal } from './Plain.tsx';
import { openFence, segments } from './segments.ts';
import { hostOf, isWebAddress } from './web-address.ts';
import {
  HEAVY,
  splitInlines,
  weightOfBlock,
  weightOfBlocks,
  weightOfItem,
  weightOfRow,
} from './weight.ts';

export interface ProseProps {
  text: string;
  sources: readonly Source[];
  /** Level of the heading above this text, so that headings inside continue the outline. */
  under?: number;
}

/** Addresses that are shown at once, in UTF-16 units. */
const LONG_ADDRESS = 4_000;

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
  if (!mail && !isWebAddress(href)) {
    return (
      <>
        {children}{' '}
        <span class="muted">
          ({href.length > LONG_ADDRESS ? <Plain value={href} /> : reveal(href)})
        </span>
      </>
    );
  }
  const host = mail ? '' : hostOf(href);
  return (
    <>
      <a href={href} rel="noopener noreferrer nofollow">
        {children}
      </a>
      {host && shown !== href && shown !== host && (
        <span class="muted"> ({host.length > LONG_ADDRESS ? <Plain value={host} /> : host})</span>
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

/** `sources` is null inside a link: browsers allow nothing there that is a link or button itself. */
const inlines = (nodes: readonly Inline[], sources: readonly Source[] | null): ComponentChildren =>
  joined(nodes).map((node) => {
    if (typeof node === 'string') return reveal(node);
    switch (node.tag) {
      case 'br':
        return <br />;
      case 'code':
        return <code>{reveal(node.text)}</code>;
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
        return <Tag>{inlines(node.children, sources)}</Tag>;
      }
    }
  });

/** Where a text stands: what it may cite, and the level of the heading above it. */
interface Place {
  readonly sources: readonly Source[];
  readonly under: number;
}

const row = (
  cells: readonly Inline[][],
  align: readonly (string | null)[],
  { sources }: Place,
  Cell: 'td' | 'th',
) => cells.map((cell, i) => <Cell class={align[i] ?? ''}>{inlines(cell, sources)}</Cell>);

/** A light block as a whole; of the others, the frame around what appears bit by bit. */
function block(node: Block, place: Place, isHeavy: boolean): ComponentChildren {
  switch (node.tag) {
    case 'p':
      return <p>{inlines(node.children, place.sources)}</p>;
    case 'heading': {
      const Tag = `h${Math.min(6, place.under + node.level)}` as 'h3';
      return <Tag>{inlines(node.children, place.sources)}</Tag>;
    }
    case 'code':
      return (
        <pre tabIndex={0}>
          <code>{isHeavy ? <Pieces value={node.text} multiline /> : reveal(node.text, true)}</code>
        </pre>
      );
    case 'hr':
      return <hr />;
    case 'quote':
      return <blockquote>{inside(node.children, place, isHeavy)}</blockquote>;
    case 'list': {
      const items = isHeavy ? (
        <Gradual parts={partsOfList(node.items, place)} />
      ) : (
        node.items.map((item) => <li>{tight(item, place)}</li>)
      );
      return node.start === null ? <ul>{items}</ul> : <ol start={node.start}>{items}</ol>;
    }
    case 'table':
      return (
        <div class="scroll" tabIndex={0} role="group" aria-label={t.table}>
          <table>
            <thead>
              <tr>{row(node.head, node.align, place, 'th')}</tr>
            </thead>
            <tbody>
              {isHeavy ? (
                <Gradual parts={partsOfTable(node, place)} />
              ) : (
                node.rows.map((cells) => <tr>{row(cells, node.align, place, 'td')}</tr>)
              )}
            </tbody>
          </table>
        </div>
      );
  }
}

const inside = (nodes: readonly Block[], place: Place, isHeavy: boolean): ComponentChildren =>
  isHeavy ? (
    <Gradual parts={partsOf(nodes, place)} />
  ) : (
    nodes.map((node) => block(node, place, false))
  );

/** A list item with one paragraph is shown without paragraph spacing. */
const tight = (item: readonly Block[], place: Place): ComponentChildren => {
  const [first, ...rest] = item;
  return first?.tag === 'p'
    ? [inlines(first.children, place.sources), inside(rest, place, false)]
    : inside(item, place, false);
};

/** Blocks as parts of which none is heavy. A paragraph of a novel's length becomes several. */
function* partsOf(nodes: readonly Block[], place: Place): Generator<Part> {
  for (const node of nodes) {
    const weight = weightOfBlock(node);
    if (weight <= HEAVY) yield { weight, content: block(node, place, false) };
    else if (node.tag !== 'p' && node.tag !== 'heading') {
      yield { weight: ELEMENT, content: block(node, place, true), isOpen: true };
    } else {
      for (const [at, children] of splitInlines(node.children).entries()) {
        const piece: Block =
          at > 0 || node.tag === 'p' ? { tag: 'p', children } : { ...node, children };
        const content = block(piece, place, false);
        // What goes on stands below without a gap.
        yield { weight: HEAVY, content: at > 0 ? <div class="more">{content}</div> : content };
      }
    }
  }
}

function* partsOfList(items: readonly (readonly Block[])[], place: Place): Generator<Part> {
  for (const item of items) {
    const weight = weightOfItem(item);
    yield weight <= HEAVY
      ? { weight, content: <li>{tight(item, place)}</li> }
      : { weight: ELEMENT, content: <li>{inside(item, place, true)}</li>, isOpen: true };
  }
}

function* partsOfTable(table: Extract<Block, { tag: 'table' }>, place: Place): Generator<Part> {
  for (const cells of table.rows) {
    const content = <tr>{row(cells, table.align, place, 'td')}</tr>;
    yield { weight: weightOfRow(cells), content };
  }
}

/** A text read piece by piece. `isTight`: its first paragraph stands in the line of a list. */
function* partsOfText(text: string, place: Place, isTight: boolean): Generator<Part> {
  // Code that goes on in the next segment is code there.
  let fence = '';
  for (const segment of segments(text)) {
    // Reading is work as well.
    if (segment.length > HEAVY) yield { weight: segment.length >> 1, content: null };
    const nodes = parseMarkdown(fence + segment);
    if (segment !== text) fence = openFence(fence + segment);
    const weight = weightOfBlocks(nodes);
    if (isTight && weight <= HEAVY && segment === text) {
      yield { weight, content: tight(nodes, place) };
    } else yield* partsOf(nodes, place);
  }
}

/** Untrusted text with Markdown, as components. Nothing in it can load, run or hide. */
export const Prose = ({ text, sources, under = 2 }: ProseProps) => (
  <div class="prose" dir={directionOf(text)}>
    <Gradual parts={partsOfText(text, { sources, under }, false)} />
  </div>
);

/** The same for a text inside a line: what stands in its first paragraph has no space around it. */
export const ProseItem = ({ text, sources, under = 2 }: ProseProps) => (
  <div class="prose" dir={directionOf(text)}>
    <Gradual parts={partsOfText(text, { sources, under }, true)} />
  </div>
);

/** An item with its mark and its frame: what stands around a text is laid out as well. */
const ITEM = 5 * ELEMENT;

/** Texts as the items of a list. */
export function* partsOfTexts(
  items: readonly string[],
  sources: readonly Source[],
): Generator<Part> {
  for (const text of items) {
    const nodes = text.length > HEAVY ? null : parseMarkdown(text);
    const weight = ITEM + (nodes ? weightOfBlocks(nodes) : HEAVY);
    if (nodes && weight <= HEAVY) {
      const content = (
        <li>
          <div class="prose" dir={directionOf(text)}>
            {tight(nodes, { sources, under: 2 })}
          </div>
        </li>
      );
      yield { weight, content };
    } else {
      const content = (
        <li>
          <ProseItem text={text} sources={sources} />
        </li>
      );
      yield { weight: ITEM, content, isOpen: true };
    }
  }
}
