import type { Source } from '#schemas/artifact/artifact.ts';
import * as t from '../i18n/en/document.ts';
import { Plain } from './Plain.tsx';

/** The citation that was used last. */
let lastUsed: HTMLElement | undefined;
export const lastCitation = (): HTMLElement | undefined => lastUsed;

/** Leads to an element, although it may stand in what is not shown yet. */
export async function goTo(find: () => HTMLElement | null): Promise<void> {
  const target = find() ?? (await (await import('../ui/show-until.ts')).showUntil(find));
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

/** Id of the list entry of a source on the page. */
export const sourceAnchor = (number: string): string => `source-${number}`;

/** `[3]` in a text: leads to the source with that number, or says that there is none. */
export const Citation = ({ number, sources }: { number: string; sources: readonly Source[] }) => {
  const id = `source-${number}`;
  if (!sources.some((source) => source.id === id)) return <Plain value={t.notListed(id)} />;
  // Buttons and not links: the address of the page is the artifact, an anchor would replace it.
  return (
    <button
      type="button"
      class="cite"
      data-cite={number}
      aria-label={t.citation(number)}
      onClick={(event) => {
        lastUsed = event.currentTarget;
        goTo(() => document.getElementById(sourceAnchor(number)));
      }}
    >
      [{number}]
    </button>
  );
};
