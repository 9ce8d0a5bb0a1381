import type { VNode } from 'preact';
import ArtifactPage from '../artifact/ArtifactPage.tsx';
import * as t from '../i18n/en/shell.ts';
import { isLong } from '../open/is-long.ts';
import type { OpenOutcome } from '../open/outcome.ts';
import { firstPicture } from '../ui/first-picture.ts';
import { LazyComponent } from '../ui/LazyComponent.tsx';
import { loadPart, reloadOutdated } from '../ui/load.ts';
import { Missing } from '../ui/missing.tsx';

/** Opens a file, a link or JSON that the person chose, pasted or dropped. */
export type OnOpen = (input: string | Blob) => void;

const loadReading = () => import('../reading/Reading.tsx');
/** A document is painted first; what checks its signatures comes then. */
const loadSigner = () => firstPicture().then(() => import('../signing/SignedLine.tsx'));
const loadMiniApp = () => import('../capsule/viewer/MiniAppInViewer.tsx');

/**
 * The page of an outcome. A document needs nothing more than what stands in the HTML; the code of
 * other pages is fetched first, so that nothing is shown by halves.
 *
 * @param again what tries once more where that fails
 */
export async function loadPage(
  outcome: OpenOutcome,
  onOpen: OnOpen,
  again: () => unknown,
): Promise<VNode> {
  try {
    if (outcome.view === 'artifact') {
      if (isLong(outcome)) await loadPart(() => import('../text/long-parts.tsx'));
      return (
        <ArtifactPage
          {...outcome}
          onOpen={onOpen}
          loadMiniApp={loadMiniApp}
          loadReading={loadReading}
          signer={
            outcome.signed &&
            ((tell) => (
              <LazyComponent load={loadSigner} props={{ ...outcome, tell }} waiting={t.checking} />
            ))
          }
        />
      );
    }
    if (outcome.view === 'capsule') {
      return await loadPart(() => import('../capsule/viewer/CapsuleInViewer.tsx')).then((page) => (
        <page.default {...outcome} />
      ));
    }
    if (outcome.view === 'error') {
      return await loadPart(() => import('../errors/ErrorPage.tsx')).then((page) => (
        <page.default {...outcome} />
      ));
    }
    const { view } = outcome;
    return await loadPart(() => import('../places/load-place.tsx')).then((places) =>
      places.loadPlace(view, onOpen),
    );
  } catch {
    if (await reloadOutdated()) return <p role="status">{t.checking}</p>;
    return <Missing again={again} />;
  }
}
