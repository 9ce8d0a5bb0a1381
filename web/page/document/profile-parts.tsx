import type { ComponentChild } from 'preact';
import type { Source } from '#schemas/document/artifact.ts';
import type { PagePart, PageParts, PartLook } from '#schemas/document/profile.ts';
import { loadDetails } from '../doors.ts';
import { LazyComponent } from '../kit/LazyComponent.tsx';
import { Prose } from '../text/Prose.tsx';
import { Body } from './Body.tsx';
import { factsOf, isFact } from './facts.tsx';
import { asFinding } from './finding.ts';
import { matrixOf } from './matrix.tsx';
import type { Content } from './members.ts';
import { Texts } from './parts.tsx';
import { Section } from './Section.tsx';
import { titleOf } from './title-of.ts';

type Draw = (content: Content, sources: readonly Source[], part: PagePart) => ComponentChild;

const text: Draw = (content, sources, [name]) => {
  const value = content.text(name);
  return value && <Prose text={value} sources={sources} />;
};

const texts: Draw = (content, sources, [name, look]) => {
  const items = content.texts(name);
  return (
    items && (
      <Texts
        items={look === 'numbered' ? items.map(asFinding) : items}
        sources={sources}
        look={look}
      />
    )
  );
};

/** Looks of the members of a profile. A member of another shape than its look needs is not taken. */
const LOOKS: Partial<Record<PartLook, Draw>> = {
  text,
  callout: text,
  texts,
  numbered: texts,
  tasks: texts,
  done: texts,
  objects: (content, sources, [name, , parts = []]) => {
    const items = content.objects(name);
    return (
      items &&
      (matrixOf({ items, parts, sources, title: titleOf(name) }, content) ?? (
        <LazyComponent
          load={async () => (await loadDetails()).Cards}
          props={{ items, parts, sources }}
        />
      ))
    );
  },
  // Told beside each of them (Sources.tsx). Ids of no source stand in Other details.
  sources: (content, sources, [name]) => {
    const known = new Set(sources.map(({ id }) => id));
    for (const id of content.texts(name, known) ?? []) content.told.set(id, name);
    return null;
  },
};

/**
 * The sections of a document, from top to bottom, in the order of its kind (schemas/document/kinds.ts).
 * Facts make one strip, where the first of them stands. There is no button to approve anything.
 */
export function profileParts(
  parts: PageParts,
  content: Content,
  { sources, title }: { readonly sources: readonly Source[]; readonly title: string },
): ComponentChild[] {
  const firstFact = parts.find(([, look]) => isFact(look));
  return parts.map((part) => {
    if (part === firstFact) return factsOf(parts, content);
    const [name, look] = part;
    if (look === 'body') {
      const body = content.text(name);
      return body && <Body text={body} title={title} sources={sources} />;
    }
    const drawn = LOOKS[look]?.(content, sources, part);
    return (
      drawn && (
        <Section title={titleOf(name)} place={name} class={look === 'callout' && look}>
          {drawn}
        </Section>
      )
    );
  });
}
