import { useState } from 'preact/hooks';
import { loadOpen } from '../../page/doors.ts';
import { attempt } from '../../page/kit/missing.tsx';
import { compare as t } from '../../words/en/documents.ts';
import { type AtHand, findByHash, keepAtHand } from './at-hand.ts';

type Found = Pick<AtHand, 'artifact' | 'canonical'>;

/** The version that a link holds, or that it names on this site. Undefined: neither. */
async function versionOf(link: string): Promise<Found | undefined> {
  const [, hex] = /\/a\/([0-9a-f]{64})(?:[?#].*)?$/.exec(link) ?? [];
  if (hex && URL.parse(link)?.origin === location.origin) return findByHash(`sha256:${hex}`);
  const { fragmentOf, openStrictly } = await loadOpen();
  const opened = await openStrictly(fragmentOf(link)).catch(() => null);
  return opened?.view === 'artifact' && opened.integrity === 'match' ? opened : undefined;
}

interface Props {
  label: string;
  /**
   * Takes the version of the link.
   *
   * @returns the reason that it is not wanted; null: it was taken
   */
  onFound: (found: Found) => string | null;
}

/** Field for the link of a version that is not at hand. */
export function LinkOfVersion({ label, onFound }: Props) {
  const [problem, setProblem] = useState('');
  const take = async (link: string): Promise<void> => {
    const found = await versionOf(link);
    if (found) keepAtHand(found);
    setProblem(found ? (onFound(found) ?? '') : t.notAVersion);
  };
  return (
    <form
      class="other-version"
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('link') as HTMLInputElement;
        attempt(() => take(field.value.trim()));
      }}
    >
      <label>
        {label}
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
