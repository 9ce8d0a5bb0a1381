import type { ComponentChild } from 'preact';
import type { Source } from '#schemas/document/artifact.ts';
import type { PageParts } from '#schemas/document/profile.ts';
import { Content } from '../../page/document/members.ts';
import { Rest, Texts } from '../../page/document/parts.tsx';
import { titleOf } from '../../page/document/title-of.ts';
import { adoptStyle } from '../../page/kit/adopt-style.ts';
import { ELEMENT, Gradual, type Part } from '../../page/kit/Gradual.tsx';
import { long } from '../../page/kit/long.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { Prose } from '../../page/text/Prose.tsx';
// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from './cards.css?inline';

adoptStyle(css);

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
        <h3 dir={long()?.directionOf(text) ?? 'auto'}>
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

/** Cards in one grid. Each grid is laid out for itself; twelve fill rows of two and of three. */
const GROUP = 12;

function* grids({ items, ...props }: Props): Generator<Part> {
  for (let from = 0; from < items.length; from += GROUP) {
    const group = items.slice(from, from + GROUP);
    const content = (
      <div class="cards">
        {group.map((item) => (
          <Card item={item} {...props} />
        ))}
      </div>
    );
    yield { weight: group.length * 8 * ELEMENT, content, isOpen: true };
  }
}

/** Objects as cards, such as the options of a decision. */
const Cards = (props: Props) => <Gradual parts={grids(props)} />;
export default Cards;
