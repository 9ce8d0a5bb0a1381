import type { Source } from '#schemas/artifact/artifact.ts';
import { ProseItems } from '../text/Markdown.tsx';
import { Prose } from '../text/Prose.tsx';
import { LazyComponent } from '../ui/LazyComponent.tsx';
import type { Content, Members } from './members.ts';
import { Section } from './Section.tsx';

/** What every renderer of a kind gets. */
export interface KindProps {
  content: Content;
  sources: readonly Source[];
}

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
      <ProseItems items={props.items} sources={props.sources} />
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
