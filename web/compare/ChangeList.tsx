import * as t from '../i18n/en/compare.ts';
import { Plain } from '../text/Plain.tsx';
import { VISUALLY_HIDDEN } from '../ui/visually-hidden.ts';
import { type Listed, listed } from './changes.ts';
import type { Comparison } from './documents.ts';

/** Changes that are listed by name. */
const MAX_LISTED = 200;

const SIGNS: Readonly<Record<Listed['is'], string>> = {
  changed: '~',
  added: '+',
  removed: '−',
  up: '↑',
  down: '↓',
};

/** Goes to a change: what is in an open list of rows is where its table is. */
function goTo(id: string): void {
  const all = document.querySelectorAll<HTMLElement>('[data-change]');
  const place = [...all].find(
    ({ dataset }) => dataset.change === id || dataset.changes?.split(' ').includes(id),
  );
  place?.scrollIntoView({ block: 'center' });
  place?.focus({ preventScroll: true });
}

/** All changes by name, each leading to its place. */
export const ChangeList = ({ comparison }: { comparison: Comparison }) => {
  const changes = listed(comparison);
  if (changes.length === 0) return <p class="notice ok">{t.same}</p>;
  return (
    <nav class="changes" aria-labelledby="changes-title">
      <h2 id="changes-title">{t.changes(changes.length)}</h2>
      <ul class="scroll">
        {changes.slice(0, MAX_LISTED).map(({ id, is, name }) => (
          <li>
            <button type="button" onClick={() => goTo(id)}>
              <span class={`sign ${is}`} aria-hidden="true">
                {SIGNS[is]}
              </span>
              <span>
                <Plain value={name} />
                <span class={VISUALLY_HIDDEN}> ({t.signs[is]})</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {changes.length > MAX_LISTED && (
        <p class="small">{t.moreChanges(changes.length - MAX_LISTED)}</p>
      )}
    </nav>
  );
};
