import type { ComponentChildren } from 'preact';
import type { Source } from '#schemas/document/artifact.ts';
import { addEntities } from '#schemas/text/markdown/entities.ts';
import { EXTRAS } from '#schemas/text/markdown/extras.ts';
import { plainText, slugger } from '#schemas/text/markdown/plain-text.ts';
import {
  type Alert,
  type Block,
  type Hidden,
  type Inline,
  isHidden,
} from '#schemas/text/markdown/tree.ts';
import { loadFiles, loadReading } from '../../page/doors.ts';
import { LazyComponent } from '../../page/kit/LazyComponent.tsx';
import { attempt } from '../../page/kit/missing.tsx';
import type { LinkProps } from '../../page/text/Link.tsx';
import type { Looks, Place } from '../../page/text/Markdown.tsx';
import { LongText, Plain } from '../../page/text/Plain.tsx';
import { reveal } from '../../page/text/reveal.tsx';
import { rare as t } from '../../words/en/reading.ts';
import { loadEntities } from '../doors.ts';
import { textOf } from '../kit/copy.tsx';
import { sideOf } from '../kit/direction.ts';
import { Formula } from './formula/Formula.tsx';
import './rare.css';

// Parts of a text that few documents have, and what reads them: tags, pictures, alerts, formulas,
// footnotes, hidden text, and links that are no web addresses. Loaded before such a document is shown.

type Sources = readonly Source[] | null;
type Tree<N, T extends string> = Extract<N, { tag: T }>;

/** Elements that would be links or headings of the page where they may not be one. */
const SHOWN_AS: Readonly<Record<string, string>> = {
  a: 'span',
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'b'])),
};

/** Properties of an element: sizes are for pictures alone, and where text stands is a class. */
function propsOf({
  attributes: { title, open, start, colspan, rowspan, align },
}: Tree<Inline, 'element'>) {
  return {
    ...{ title, start, class: align },
    ...(open !== undefined && { open: true }),
    ...(colspan && { colSpan: Number(colspan) }),
    ...(rowspan && { rowSpan: Number(rowspan) }),
  };
}

/** An element that a tag stands for. */
function element(node: Tree<Inline, 'element'>, inside: ComponentChildren, { table }: Looks) {
  const { name } = node;
  const Tag = (SHOWN_AS[name] ?? name) as 'div';
  const props: object = propsOf(node);
  const shown = <Tag {...props}>{inside}</Tag>;
  return name === 'table' ? (
    <div class="scroll" tabIndex={0} role="group" aria-label={table}>
      {shown}
    </div>
  ) : (
    shown
  );
}

/** Longer hidden text is laid out in pieces, in UTF-16 units. */
const LONG = 4_000;

/** Text that is in the source and not on the page, except where an answer is asked for. */
const hidden = (node: Hidden) =>
  isHidden(node) &&
  node.text !== '' && (
    <span class="hidden-note">
      <bdi>{t.hiddenNote}</bdi>{' '}
      {node.text.length > LONG ? <LongText text={node.text} multiline /> : reveal(node.text, true)}
    </span>
  );

/** An inline that few texts have. */
function inline(node: Exclude<Inline, string>, sources: Sources, looks: Looks): ComponentChildren {
  switch (node.tag) {
    case 'math':
      return <Formula text={node.text} isDisplay={node.isDisplay} isInLink={!sources} />;
    case 'hidden':
      return hidden(node);
    case 'element':
      return element(node, looks.inlines(node.children, sources), looks);
    default:
      return null;
  }
}

/** A footnote: its name stands before its first paragraph. */
function note({ name, children }: Tree<Block, 'note'>, place: Place, looks: Looks) {
  const [first, ...rest] = children;
  const isText = first?.tag === 'p';
  return [
    <p dir="auto">
      {looks.withMore({ tag: 'note', name }, <sup>{name}</sup>)}:{' '}
      {isText && looks.inlines(first.children, place.sources)}
    </p>,
    looks.blocks(isText ? rest : children, place),
  ];
}

/** Text between tags has no paragraph around it. */
const inElement = (children: readonly Block[], place: Place, { block, inlines }: Looks) =>
  children.map((child) =>
    child.tag === 'p' && child.isTight
      ? inlines(child.children, place.sources)
      : block(child, place),
  );

/** Classes of alerts: their colour and icon. */
const ALERTS: Readonly<Record<Alert, string>> = {
  note: 'notice alert',
  tip: 'notice alert tip',
  important: 'notice alert important',
  warning: 'notice alert warn',
  caution: 'notice alert bad',
};

/** A block that few texts have. */
function block(node: Block, place: Place, looks: Looks): ComponentChildren {
  switch (node.tag) {
    case 'math':
      return <Formula text={node.text} isBlock />;
    case 'quote':
      return (
        <blockquote class={node.alert && ALERTS[node.alert]} dir={sideOf(plainText(node.children))}>
          <p>
            <b dir="auto">{node.alert && t.alerts[node.alert]}</b>
          </p>
          {looks.blocks(node.children, place)}
        </blockquote>
      );
    case 'note':
      return note(node, place, looks);
    case 'hidden':
      return hidden(node);
    case 'element': {
      const { name, attributes, children } = node;
      const inside = inElement(children, place, looks);
      return element({ tag: 'element', name, attributes, children: [] }, inside, looks);
    }
    default:
      return null;
  }
}

/** The heading with an anchor, of the same text or of the page. */
function headingOf(slug: string, link: Element): HTMLElement | null {
  for (const scope of [link.closest('.prose'), document]) {
    const slugOfNext = slugger();
    // The title stands for a first heading that says the same.
    const headings =
      scope?.querySelectorAll<HTMLElement>('h1, .prose :is(h2, h3, h4, h5, h6)') ?? [];
    for (const heading of headings) {
      const text = textOf(heading);
      // Exporters write the name of a heading behind it.
      if (slugOfNext(text) !== slug && !text.toLowerCase().endsWith(`{#${slug}}`)) continue;
      // A heading takes the focus of whoever is led to it.
      heading.tabIndex = -1;
      return heading;
    }
  }
  return null;
}

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const MAX_SHOWN = 200;

/** A link that is no web address: anchors lead to headings, and a path leads nowhere. */
function link({ href, title, shown, children }: LinkProps) {
  if (/^mailto:[^\s]+$/i.test(href)) {
    return (
      <a href={href} rel="noopener noreferrer nofollow" title={title}>
        {children}
      </a>
    );
  }
  if (/^#./.test(href)) {
    return (
      <a
        // No fragment of a stranger: opened in a new tab, it could be another document.
        href="#"
        title={title}
        onClick={(event) => {
          const { currentTarget } = event;
          event.preventDefault();
          attempt(async () => {
            const { goTo } = await loadReading();
            goTo(() => headingOf(decode(href.slice(1)), currentTarget));
          });
        }}
      >
        {children}
      </a>
    );
  }
  if (href && !SCHEME.test(href)) {
    return (
      <LazyComponent
        load={async () => (await loadFiles()).FileLink}
        props={{ href, children }}
        waiting={<span>{children}</span>}
      />
    );
  }
  return (
    <>
      {children}
      {shown !== href && (
        <span class="muted">
          {' ('}
          <Plain value={href.slice(0, MAX_SHOWN)} />)
        </span>
      )}
    </>
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text).toLowerCase();
  } catch {
    return text;
  }
}

/** Loads the names of characters that few texts have, for a text with one. */
async function loadNames(text: string): Promise<void> {
  const names = text.match(/&[a-z][a-z\d]{1,31};/gi) ?? [];
  if (names.every((name) => EXTRAS.entityAt(name, 0))) return;
  const { rareEntities } = await loadEntities();
  addEntities(rareEntities());
}

export const RARE_PARTS = { extras: EXTRAS, inline, block, link, loadNames };
export type RareParts = typeof RARE_PARTS;
