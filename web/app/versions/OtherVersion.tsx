import { useState } from 'preact/hooks';
import { fragmentOf } from '#schemas/link/share-link.ts';
import { attempt } from '../../page/kit/missing.tsx';
import type { OpenedArtifact } from '../../page/open/outcome.ts';
import { compare as t } from '../../words/en/documents.ts';
import { loadOpen } from '../doors.ts';
import { keepAtHand } from './at-hand.ts';
import { comparisonOf } from './comparison.ts';

/** Field for the link of another version, which is then compared with the one that is open. */
export function OtherVersion({ opened }: { opened: OpenedArtifact }) {
  const [problem, setProblem] = useState('');
  const compare = async (link: string): Promise<void> => {
    const { openStrictly } = await loadOpen();
    const other = await openStrictly(fragmentOf(link.trim())).catch(() => null);
    if (!other) return setProblem(t.notAVersion);
    if (other.view !== 'artifact' || other.integrity !== 'match') {
      return setProblem(t.notAVersion);
    }
    if (other.artifact.id === opened.artifact.id) return setProblem(t.sameVersion);
    keepAtHand(other);
    keepAtHand(opened);
    location.hash = comparisonOf(other.artifact, opened.artifact);
  };
  return (
    <form
      class="other-version"
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('link') as HTMLInputElement;
        attempt(() => compare(field.value));
      }}
    >
      <label>
        {t.alone}
        <input
          class="field"
          name="link"
          dir="ltr"
          required
          aria-invalid={problem !== ''}
          aria-describedby="other-version-problem"
        />
      </label>{' '}
      <button type="submit" class="button">
        {t.compareThem}
      </button>
      <p id="other-version-problem" role="status">
        {problem}
      </p>
    </form>
  );
}
