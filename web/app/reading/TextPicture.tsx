import type { ComponentChildren } from 'preact';
import { plainText } from '#schemas/text/markdown/plain-text.ts';
import type { Inline } from '#schemas/text/markdown/tree.ts';
import { hostOf } from '../../page/text/web-address.ts';
import { rare as t } from '../../words/en/reading.ts';
import './files.css';
import { fill } from '../../words/format.ts';
import { Picture } from './Picture.tsx';

export interface TextPictureProps {
  readonly node: Extract<Inline, { tag: 'image' }>;
  /** Its description, which stands in its place until it is there. */
  readonly described: ComponentChildren;
  readonly isInLink: boolean;
}

/** A picture of a text, by its address or by its file. Of another host it is told, and not loaded. */
export function TextPicture({ node, described, isInLink }: TextPictureProps) {
  const { href, title, children } = node;
  const host = hostOf(href);
  if (host) {
    const words = <bdi>{fill(t.pictureOn, { host })}</bdi>;
    return (
      <span class="picture" title={title}>
        {isInLink ? (
          words
        ) : (
          <a href={href} rel="noopener noreferrer nofollow">
            {words}
          </a>
        )}{' '}
        {described}
      </span>
    );
  }
  return <Picture href={href} title={title} alt={plainText(children)} isInLink={isInLink} />;
}
