import type { Source } from '#schemas/artifact/artifact.ts';
import * as t from '../i18n/en/document.ts';
import { Plain } from './Plain.tsx';

/** The citation that was used last. */
let lastUsed: HTMLElement | undefined;
export const lastCitation = (): HTMLElement | undefined => lastUsed;

/** What a reader was led to; only one element of the page is. */
const HERE = 'here';

/** Marks an element as what the reader was led to, and goes there. */
export function arriveAt(target: HTMLElement, block: ScrollLogicalPosition): void {
  document.querySelector(`.${HERE}`)?.classList.remove(HERE);
  target.classList.add(HERE);
  target.scrollIntoView({ block });
  target.focus({ preventScroll: true });
}

/**
 * Leads to an element, although it may stand in what is not shown yet. Back leads to where the reader
 * was: the address is the artifact and stays.
 */
export async function goTo(
  find: () => HTMLElement | null,
  block: ScrollLogicalPosition = 'center',
): Promise<void> {
  const target =
    find() ?? (await import('../ui/show-until.ts').then((more) => more.showUntil(find)));
  if (!target) return;
  try {
    history.pushState(history.state, '');
  } catch {
    // A browser that has kept enough steps leads there all the same.
  }
  arriveAt(target, block);
}

/** Id of the list entry of a source on the page. */
export const sourceAnchor = (number: string): string => `source-${number}`;

/** `[3]` in a text: leads to the source with that number, or says that there is none. */
export const Citation = ({ number, sources }: { number: string; sources: readonly Source[] }) => {
  const id = `source-${number}`;
  if (!sources.some((source) => source.id === id)) return <Plain value={t.notListed(id)} />;
  return (
    <a
      class="cite"
      role="doc-noteref"
      // The address before it is added when somebody may want it (`reading/places.ts`): it may be long.
      href={`#~s${number}`}
      data-cite={number}
      aria-label={t.citation(number)}
      onClick={(event) => {
        event.preventDefault();
        lastUsed = event.currentTarget;
        goTo(() => document.getElementById(sourceAnchor(number)));
      }}
    >
      {number}
    </a>
  );
};
