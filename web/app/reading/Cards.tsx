import type { ComponentChild } from 'preact';
import type { Source } from '#schemas/document/artifact.ts';
import type { PageParts } from '#schemas/document/profile.ts';
import { Content } from '../../page/document/members.ts';
import { Rest, Texts } from '../../page/document/parts.tsx';
import { titleOf } from '../../page/document/title-of.ts';
import { Growing } from '../../page/kit/Growing.tsx';
import { Plain } from '../../page/text/Plain.tsx';
import { Prose } from '../../page/text/Prose.tsx';
import './cards.css';
import { directionOf } from './direction.ts';

interface Props {
  items: readonly object[];
  parts: PageParts;
  sources: readonly Source[];
}

const Card = ({ item, parts, sources }: Omit<Props, 'items'> & { item: object }) => {
  const content = new Content(item);
  const shown = parts.map(([name, look]): ComponentChild => {
    const text = look === 'title' || look === 'text' ? content.text(name) : undefined;
    const texts = look === 'texts' ? content.texts(name) : undefined;
    if (look === 'title' && text) {
      return (
        <h3 dir={directionOf(text)}>
          <Plain value={text} />
        </h3>
      );
    }
    return (
      (text || texts) && (
        <>
          <h4>{titleOf(name)}</h4>
          {text && <Prose text={text} sources={sources} />}
          {texts && <Texts items={texts} sources={sources} />}
        </>
      )
    );
  });
  return (
    <div class="card">
      {shown}
      {content.rest.size > 0 && <Rest members={[...content.rest]} sources={sources} />}
    </div>
  );
};

/** Objects as cards, such as the options of a decision. */
export const Cards = ({ items, ...props }: Props) => (
  <Growing items={items} nodes={() => 8} list={(shown) => <div class="cards">{shown}</div>}>
    {(item) => <Card item={item} {...props} />}
  </Growing>
);
