import type { ComponentChild } from 'preact';
import type { Source } from '#schemas/document/artifact.ts';
import type { PagePart, PageParts, PartLook } from '#schemas/document/profile.ts';
import { loadDetails } from '../doors.ts';
import { LazyComponent } from '../kit/LazyComponent.tsx';
import { Prose } from '../text/Prose.tsx';
import { Body } from './Body.tsx';
import { factsOf, isFact } from './facts.tsx';
import { matrixOf } from './matrix.tsx';
import type { Content } from './members.ts';
import { Section, Texts } from './parts.tsx';
import { titleOf } from './title-of.ts';

/**
 * Bold text at the beginning of a line, and what goes on as a paragraph whatever stands before it. What
 * would mean something else as a heading stays bold.
 */
const BOLD =
  /^\*\*(?![\s#])([^*\n]{0,299}[^*\s#\\])\*\*\s*(?=$|[\p{L}\p{N}\p{Pi}"'([](?!\d*[.)]))/u;

/** The same where Latin goes on: engines take a millisecond to read a class of Unicode properties. */
const LATIN_BOLD = /^\*\*(?![\s#])([^*\n]{0,299}[^*\s#\\])\*\*\s*(?=$|[a-zA-Z0-9"'([](?!\d*[.)]))/;

/**
 * The Markdown of a finding. One that begins with `**…**` or `#` has that as its heading, which then
 * stands alone as a heading of the first level; any other is as it was.
 */
export const asFinding = (text: string): string =>
  text.startsWith('**')
    ? text.replace(LATIN_BOLD.test(text) ? LATIN_BOLD : BOLD, '# $1\n\n')
    : text.replace(/^#{2,6}(?= )/, '#');

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
