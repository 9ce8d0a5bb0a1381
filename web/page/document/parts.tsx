import type { Source } from '#schemas/document/artifact.ts';
import { loadDetails } from '../doors.ts';
import { Growing } from '../kit/Growing.tsx';
import { LazyComponent } from '../kit/LazyComponent.tsx';
import { Prose } from '../text/Prose.tsx';
import type { Members } from './members.ts';

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
        <li dir="auto">
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
