import type { VNode } from 'preact';
import { loadPart } from '../../page/kit/load.ts';
import type { Place } from '../../page/open/outcome.ts';
import type { OnOpen } from '../../page/pages.tsx';
import HomePage from '../home/HomePage.tsx';
import { cleanFragment } from '../open/clean-address.ts';

/**
 * The rest of the address after the name of a place, as in `#compose=<rest>`; empty when nothing.
 */
export const restOfAddress = (): string =>
  /^#\w+=(.*)/.exec(cleanFragment(location.hash))?.[1] ?? '';

/**
 * A page of the viewer itself. The home page is here; the code of every other place is fetched when
 * somebody goes there.
 */
export async function loadPlace(place: 'home' | Place | 'private', onOpen: OnOpen): Promise<VNode> {
  switch (place) {
    case 'compose': {
      const { default: ComposePage } = await loadPart(() => import('../write/ComposePage.tsx'));
      return <ComposePage draftId={restOfAddress()} />;
    }
    case 'library': {
      const { default: Library } = await loadPart(() => import('../library/Library.tsx'));
      return <Library onOpen={onOpen} entry={restOfAddress()} />;
    }
    case 'compare': {
      const { default: Compare } = await loadPart(() => import('../compare/Compare.tsx'));
      return <Compare rest={restOfAddress()} />;
    }
    case 'private': {
      const { default: PrivatePage } = await loadPart(() => import('../private/PrivatePage.tsx'));
      return <PrivatePage />;
    }
    case 'home':
      return <HomePage onOpen={onOpen} />;
  }
}
