import type { Source } from '#schemas/artifact/artifact.ts';
import { Citation } from '../../text/Citation.tsx';
import { Plain } from '../../text/Plain.tsx';
import { ELEMENT, Gradual, type Part } from '../../ui/Gradual.tsx';

interface Props {
  ids: readonly string[];
  sources: readonly Source[];
}

function* entries({ ids, sources }: Props): Generator<Part> {
  for (const id of ids) {
    const content = (
      <li>
        <Citation number={id.replace(/^source-/, '')} sources={sources} />{' '}
        <Plain value={sources.find((source) => source.id === id)?.title ?? ''} />
      </li>
    );
    yield { weight: 6 * ELEMENT, content, isOpen: true };
  }
}

/** Sources by their ids, each a way to its entry in the list. */
export const Evidence = (props: Props) => (
  <ul>
    <Gradual parts={entries(props)} />
  </ul>
);
