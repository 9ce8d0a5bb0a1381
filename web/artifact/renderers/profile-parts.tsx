import type { ComponentChild } from 'preact';
import type { Source } from '#schemas/artifact/artifact.ts';
import type { PagePart, PageParts, PartLook } from '#schemas/artifact/profile.ts';
import { Prose } from '../../text/Prose.tsx';
import type { Content } from '../members.ts';
import { ListSection, TextSection } from '../parts.tsx';
import { Section } from '../Section.tsx';
import { Cards } from './Cards.tsx';
import { Evidence } from './Evidence.tsx';
import { factsOf, isFact } from './facts.tsx';
import { titleOf } from './title-of.ts';

type Draw = (content: Content, sources: readonly Source[], part: PagePart) => ComponentChild;

const list: Draw = (content, sources, [name, look]) => (
  <ListSection
    title={titleOf(name)}
    items={content.texts(name)}
    sources={sources}
    ordered={look === 'numbered'}
  />
);

/** How the members of a profile are drawn. What has another shape than its look needs is not taken. */
const LOOKS: Partial<Record<PartLook, Draw>> = {
  text: (content, sources, [name]) => (
    <TextSection title={titleOf(name)} text={content.text(name)} sources={sources} />
  ),
  callout: (content, sources, [name]) => {
    const text = content.text(name);
    return (
      text && (
        <section class="callout">
          <h2>{titleOf(name)}</h2>
          <Prose text={text} sources={sources} />
        </section>
      )
    );
  },
  texts: list,
  numbered: list,
  objects: (content, sources, [name, , parts = []]) => {
    const items = content.objects(name);
    return (
      items && (
        <Section title={titleOf(name)}>
          <Cards items={items} parts={parts} sources={sources} />
        </Section>
      )
    );
  },
  sources: (content, sources, [name]) => {
    const ids = content.texts(name);
    return (
      ids && (
        <Section title={titleOf(name)}>
          <Evidence ids={ids} sources={sources} />
        </Section>
      )
    );
  },
};

/**
 * The sections of a document, from top to bottom, in the order of its kind (schemas/artifact/kinds.ts).
 * Facts make one strip, where the first of them stands. There is no button to approve anything.
 */
export function profileParts(
  parts: PageParts,
  content: Content,
  sources: readonly Source[],
): ComponentChild[] {
  const firstFact = parts.find(([, look]) => isFact(look));
  return parts.map((part) =>
    part === firstFact ? factsOf(parts, content) : LOOKS[part[1]]?.(content, sources, part),
  );
}
