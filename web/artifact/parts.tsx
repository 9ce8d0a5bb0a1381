import type { ComponentChildren } from 'preact';
import type { Source } from '#schemas/artifact/artifact.ts';
import { Prose, partsOfTexts } from '../text/Markdown.tsx';
import { Gradual } from '../ui/Gradual.tsx';
import { LazyComponent } from '../ui/LazyComponent.tsx';
import type { Members } from './members.ts';

/** A titled part of the page; nothing at all without content. */
export const Section = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

/** A section with one text. */
export const TextSection = (props: {
  title: string;
  text: string | undefined;
  sources: readonly Source[];
}) =>
  props.text === undefined ? null : (
    <Section title={props.title}>
      <Prose text={props.text} sources={props.sources} />
    </Section>
  );

/** Texts as a list; long lists appear bit by bit. */
export const Texts = (props: {
  items: readonly string[];
  sources: readonly Source[];
  ordered?: boolean;
}) => {
  const List = props.ordered ? 'ol' : 'ul';
  return (
    <List>
      <Gradual parts={partsOfTexts(props.items, props.sources)} />
    </List>
  );
};

/** A section with a list of texts. */
export const ListSection = (props: {
  title: string;
  items: readonly string[] | undefined;
  sources: readonly Source[];
  ordered?: boolean;
}) =>
  props.items ? (
    <Section title={props.title}>
      <Texts items={props.items} sources={props.sources} ordered={!!props.ordered} />
    </Section>
  ) : null;

/** Members that no profile knows; few artifacts have any, so the code for them is loaded later. */
export const Rest = (props: { members: Members; sources: readonly Source[] }) => (
  <LazyComponent load={() => import('./Value.tsx')} props={props} />
);
