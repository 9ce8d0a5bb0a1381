import type { Source } from '#schemas/artifact/artifact.ts';
import { Citation } from '../../text/Citation.tsx';
import { ELEMENT, Gradual, type Part } from '../../ui/Gradual.tsx';

interface Props {
  ids: readonly string[];
  sources: readonly Source[];
}

/** How many sources stand in one paragraph: each is laid out for itself. */
const GROUP = 200;

function* paragraphs({ ids, sources }: Props): Generator<Part> {
  for (let from = 0; from < ids.length; from += GROUP) {
    const group = ids.slice(from, from + GROUP);
    const content = (
      <p>
        {group.map((id) => (
          <>
            <Citation number={id.replace(/^source-/, '')} sources={sources} />{' '}
          </>
        ))}
      </p>
    );
    yield { weight: group.length * 3 * ELEMENT, content };
  }
}

/** Sources by their ids, each a way to its entry in the list. */
export const Evidence = (props: Props) => <Gradual parts={paragraphs(props)} />;
