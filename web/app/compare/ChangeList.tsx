import { Plain } from '../../page/text/Plain.tsx';
import { compare as t } from '../../words/en/documents.ts';
import { VISUALLY_HIDDEN } from '../kit/visually-hidden.ts';
import { growUntil } from '../reading/growth.ts';
import { countOf, type Listed, listed } from './changes.ts';
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

/** Goes to a change as soon as it is there. */
async function goTo(id: string): Promise<void> {
  const selector = `[data-change="${CSS.escape(id)}"]`;
  const find = () => document.querySelector<HTMLElement>(selector);
  await growUntil(() => find() !== null);
  const place = find();
  place?.scrollIntoView({ block: 'center' });
  place?.focus({ preventScroll: true });
}

/** All changes by name, each leading to its place. */
export const ChangeList = ({ comparison }: { comparison: Comparison }) => {
  const count = countOf(comparison);
  if (count === 0) {
    return (
      <p id="changes-title" class="notice">
        {t.same}
      </p>
    );
  }
  const first: Listed[] = [];
  for (const change of listed(comparison)) if (first.push(change) === MAX_LISTED) break;
  return (
    <nav class="changes" aria-labelledby="changes-title">
      <h2 id="changes-title">{t.changes(count)}</h2>
      <ul class="scroll">
        {first.map(({ id, is, name }) => (
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
      {count > MAX_LISTED && <p class="small">{t.moreChanges(count - MAX_LISTED)}</p>}
    </nav>
  );
};
