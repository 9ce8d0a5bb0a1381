import type { Source } from '#schemas/document/artifact.ts';
import * as t from '../../words/en/page.ts';
import { loadReading } from '../doors.ts';
import { attempt } from '../kit/missing.tsx';
import { Plain } from './Plain.tsx';

/** `[3]` in a text: leads to the source with that number, or says that there is none. */
export const Citation = ({ number, sources }: { number: string; sources: readonly Source[] }) => {
  const id = `source-${number}`;
  if (!sources.some((source) => source.id === id)) return <Plain value={t.notListed(id)} />;
  return (
    <a
      class="cite"
      role="doc-noteref"
      // The address before it is added when somebody may want it (`app/reading/places.ts`): it may be long.
      href={`#~s${number}`}
      data-cite={number}
      aria-label={t.citation(number)}
      onClick={(event) => {
        const { currentTarget } = event;
        event.preventDefault();
        attempt(async () => (await loadReading()).goToSource(number, currentTarget));
      }}
    >
      {number}
    </a>
  );
};
