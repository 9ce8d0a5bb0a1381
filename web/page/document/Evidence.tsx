import type { Source } from '#schemas/document/artifact.ts';
import { ELEMENT, Gradual, type Part } from '../kit/Gradual.tsx';
import { Citation } from '../text/Citation.tsx';
import { Plain } from '../text/Plain.tsx';

/** A title up to this length, in UTF-16 units, is there at once. */
const SHORT = 99;

interface Props {
  ids: readonly string[];
  sources: readonly Source[];
}

function* entries({ ids, sources }: Props): Generator<Part> {
  for (const id of ids) {
    const title = sources.find((source) => source.id === id)?.title ?? '';
    const content = (
      <li>
        <Citation number={id.replace(/^source-/, '')} sources={sources} /> <Plain value={title} />
      </li>
    );
    yield { weight: 6 * ELEMENT, content, isOpen: title.length > SHORT };
  }
}

/** Sources by their ids, each a way to its entry in the list. */
export const Evidence = (props: Props) => (
  <ul>
    <Gradual parts={entries(props)} />
  </ul>
);
