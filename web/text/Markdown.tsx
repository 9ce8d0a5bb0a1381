import type { ComponentChildren } from 'preact';
import type { Source } from '#schemas/artifact.ts';
import * as t from '../i18n/en/artifact.ts';
import { Progressive } from '../ui/Progressive.tsx';
import './document-style.ts';
import { Citation } from './Citation.tsx';
import { type Block, parseMarkdown } from './markdown.ts';
import type { Inline } from './markdown-inline.ts';
import { reveal } from './Plain.tsx';
import { segments } from './segments.ts';
import { hostOf, isWebAddress } from './web-address.ts';

export interface ProseProps {
  text: string;
  sources: readonly Source[];
  /** Level of the heading above this text, so that headings inside continue the outline. */
  under?: number;
}

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
        {children} <span class="muted">({reveal(href)})</span>
      </>
    );
  }
  const host = mail ? '' : hostOf(href);
  return (
    <>
      <a href={href} rel="noopener noreferrer nofollow">
        {children}
      </a>
      {host && shown !== href && shown !== host && <span class="muted"> ({host})</span>}
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

/** `sources` is null inside a link: browsers allow nothing there that is a link or button itself. */
const inlines = (nodes: readonly Inline[], sources: readonly Source[] | null): ComponentChildren =>
  nodes.map((node) => {
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

const blocks = (
  nodes: readonly Block[],
  sources: readonly Source[],
  under: number,
): ComponentChildren =>
  nodes.map((node) => {
    switch (node.tag) {
      case 'p':
        return <p>{inlines(node.children, sources)}</p>;
      case 'heading': {
        const Tag = `h${Math.min(6, under + node.level)}` as 'h3';
        return <Tag>{inlines(node.children, sources)}</Tag>;
      }
      case 'code':
        return (
          <pre tabIndex={0}>
            <code>{reveal(node.text, true)}</code>
          </pre>
        );
      case 'hr':
        return <hr />;
      case 'quote':
        return <blockquote>{blocks(node.children, sources, under)}</blockquote>;
      case 'list': {
        const items = node.items.map((item) => <li>{item_(item, sources, under)}</li>);
        return node.start === null ? <ul>{items}</ul> : <ol start={node.start}>{items}</ol>;
      }
      case 'table':
        return (
          <div class="scroll" tabIndex={0} role="group" aria-label={t.table}>
            <table>
              <thead>
                <tr>
                  {node.head.map((cell, i) => (
                    <th class={node.align[i] ?? ''}>{inlines(cell, sources)}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {node.rows.map((row) => (
                  <tr>
                    {row.map((cell, i) => (
                      <td class={node.align[i] ?? ''}>{inlines(cell, sources)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
    }
  });

/** A list item with one paragraph is shown without paragraph spacing. */
const item_ = (item: readonly Block[], sources: readonly Source[], under: number) => {
  const [first, ...rest] = item;
  return first?.tag === 'p'
    ? [inlines(first.children, sources), blocks(rest, sources, under)]
    : blocks(item, sources, under);
};

/** Untrusted text with Markdown, as components. Nothing in it can load, run or hide. */
export const Prose = ({ text, sources, under = 2 }: ProseProps) => (
  <div class="prose" dir="auto">
    <Progressive
      items={segments(text)}
      first={1}
      render={(segment) => blocks(parseMarkdown(segment), sources, under)}
    />
  </div>
);

/** The same for a short text inside a line: only inline Markdown of its first paragraph is used. */
export const ProseItem = ({ text, sources, under = 2 }: ProseProps) =>
  text.length > 32_000 ? (
    <Prose text={text} sources={sources} under={under} />
  ) : (
    <div class="prose" dir="auto">
      {item_(parseMarkdown(text), sources, under)}
    </div>
  );
