import type { ComponentChildren } from 'preact';
import type { Source } from '#schemas/document/artifact.ts';
import { loadDetails } from '../doors.ts';
import { Growing } from '../kit/Growing.tsx';
import { LazyComponent } from '../kit/LazyComponent.tsx';
import { directionOf } from '../text/Markdown.tsx';
import { Prose } from '../text/Prose.tsx';
import type { Members } from './members.ts';

/** A titled part of the page. `place` is what an address calls it (`app/reading/places.ts`). */
export const Section = (props: {
  title: string;
  place: string;
  class?: string | false;
  children: ComponentChildren;
}) => (
  <section class={props.class || undefined} data-place={props.place}>
    <h2 class="section-title">{props.title}</h2>
    {props.children}
  </section>
);

interface TextsProps {
  items: readonly string[];
  sources: readonly Source[];
  /** `numbered` counts them; `tasks` and `done` mark each; `texts` has nothing of its own. */
  look?: string;
}

/** Texts as a list. */
export const Texts = ({ items, sources, look }: TextsProps) => {
  const List = look === 'numbered' ? 'ol' : 'ul';
  return (
    <Growing
      items={items}
      list={(shown) => (
        <List class={look && look !== 'texts' ? `marked ${look}` : 'texts'}>{shown}</List>
      )}
    >
      {(text) => (
        // Not `auto`: that looks past a heading, which has a direction of its own.
        <li dir={directionOf(text)}>
          <Prose text={text} sources={sources} tight />
        </li>
      )}
    </Growing>
  );
};

/** Members that no profile knows; few artifacts have any, so the code for them is loaded later. */
export const Rest = (props: { members: Members; sources: readonly Source[] }) => (
  <LazyComponent load={async () => (await loadDetails()).Value} props={props} />
);
