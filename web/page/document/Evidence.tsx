import type { Source } from '#schemas/document/artifact.ts';
import { Growing } from '../kit/Growing.tsx';
import { Citation } from '../text/Citation.tsx';
import { Plain } from '../text/Plain.tsx';

interface Props {
  ids: readonly string[];
  sources: readonly Source[];
}

/** Sources by their ids, each a way to its entry in the list. */
export const Evidence = ({ ids, sources }: Props) => (
  <Growing items={ids} list={(shown) => <ul>{shown}</ul>}>
    {(id) => (
      <li>
        <Citation number={id.replace(/^source-/, '')} sources={sources} />{' '}
        <Plain value={sources.find((source) => source.id === id)?.title ?? ''} />
      </li>
    )}
  </Growing>
);
