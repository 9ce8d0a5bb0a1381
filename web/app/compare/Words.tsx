import type { ComponentChild } from 'preact';
import { Plain } from '../../page/text/Plain.tsx';
import { reveal } from '../../page/text/reveal.tsx';
import { hostOf } from '../../page/text/web-address.ts';
import { compare as t } from '../../words/en/documents.ts';
import { ownDirection } from '../kit/direction.ts';
import { Formula } from '../reading/formula/Formula.tsx';
import type { Run, Token } from './tokens.ts';
import '../kit/visually-hidden.css';

/** Editions in view: both, one after the other in one text, or one of them alone. */
export type Side = 'both' | 'before' | 'after';

/** Tokens as text, in the elements that they stand in. `isMarked`: they went or came. */
const content = (tokens: readonly Token[], isMarked: boolean, depth = 0): ComponentChild[] => {
  const shown: ComponentChild[] = [];
  for (let from = 0; from < tokens.length; ) {
    const wrap = tokens[from]?.inside[depth];
    let end = from + 1;
    while (end < tokens.length && tokens[end]?.inside[depth] === wrap) end++;
    const some = tokens.slice(from, end);
    from = end;
    if (!wrap) {
      shown.push(reveal(some.map(({ text }) => text).join(''), true));
      continue;
    }
    const inside = content(some, isMarked, depth + 1);
    switch (wrap.tag) {
      case 'link':
      case 'image': {
        const isEnd = some.some(
          ({ text, inside: { length } }) => text === '' && length === depth + 1,
        );
        // The address of a picture in the text is the picture, which stands below.
        const isInline = wrap.tag === 'image' && !hostOf(wrap.href);
        const place = isInline ? '' : isMarked ? wrap.href : hostOf(wrap.href);
        shown.push(
          <u>{inside}</u>,
          isEnd && place && (
            <span class="muted">
              {' '}
              (<Plain value={place} />)
            </span>
          ),
        );
        break;
      }
      case 'cite':
      case 'br':
        shown.push(inside);
        break;
      case 'math':
        for (const { text } of some) shown.push(<Formula text={text} isDisplay={wrap.isDisplay} />);
        break;
      case 'note':
        shown.push(<sup>{inside}</sup>);
        break;
      case 'box':
      case 'element':
      case 'hidden':
        shown.push(<span class={wrap.tag === 'hidden' ? 'muted' : undefined}>{inside}</span>);
        break;
      default: {
        const Tag = wrap.tag;
        shown.push(<Tag>{inside}</Tag>);
      }
    }
  }
  return shown;
};

/** A part that went or came: an element that says so, a line through or under it, and a word. */
export const Marked = ({ of, children }: { of: Side; children: ComponentChild }) => {
  if (of === 'both') return <>{children}</>;
  const Mark = of === 'before' ? 'del' : 'ins';
  return (
    <Mark>
      <span class="visually-hidden" dir={ownDirection()}>
        {of === 'before' ? t.deleted : t.inserted}{' '}
      </span>
      {children}
    </Mark>
  );
};

/** Runs of words; of one side alone when that is asked for. */
export const Words = ({ runs, side }: { runs: readonly Run[]; side: Side }) => (
  <>
    {runs
      .filter(({ of }) => side === 'both' || of === 'both' || of === side)
      .map(({ of, tokens }) => (
        <Marked of={of}>{content(tokens, of !== 'both')}</Marked>
      ))}
  </>
);
