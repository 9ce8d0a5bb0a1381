import type { VNode } from 'preact';
import * as t from '../words/en/shell.ts';
import ArtifactPage from './document/ArtifactPage.tsx';
import { firstPicture } from './kit/first-picture.ts';
import { LazyComponent } from './kit/LazyComponent.tsx';
import { loadPart, reloadOutdated } from './kit/load.ts';
import { Missing } from './kit/missing.tsx';
import { isLong, shownTexts } from './open/is-long.ts';
import type { OpenOutcome } from './open/outcome.ts';
import { loadRareParts } from './text/read-markdown.ts';

/** Opens a file, a link or JSON that the person chose, pasted or dropped. */
export type OnOpen = (input: string | Blob) => void;

const loadReading = () => import('../app/reading/Reading.tsx');
/** A document is painted first; what checks its signatures comes then. */
const loadSigner = () => firstPicture().then(() => import('../app/keys/SignedLine.tsx'));
const loadMiniApp = () => import('../app/run/viewer/MiniAppInViewer.tsx');

/**
 * The page of an outcome. A document needs nothing more than what stands in the HTML; the code of
 * other pages is fetched first, so that nothing is shown by halves.
 *
 * @param again what tries once more where that fails
 * @param openAddress shows what the page holds
 */
export async function loadPage(
  outcome: OpenOutcome,
  onOpen: OnOpen,
  again: () => unknown,
  openAddress: () => Promise<void>,
): Promise<VNode> {
  try {
    if (outcome.view === 'artifact') {
      const texts = shownTexts(outcome);
      if (isLong(texts)) await loadPart(() => import('../app/reading/long-parts.tsx'));
      const isAsking = outcome.artifact.type === 'approval-request';
      await loadRareParts(texts, isAsking);
      return (
        <ArtifactPage
          {...outcome}
          onOpen={onOpen}
          openAddress={openAddress}
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
      return await loadPart(() => import('../app/run/viewer/CapsuleInViewer.tsx')).then((page) => (
        <page.default {...outcome} />
      ));
    }
    if (outcome.view === 'error') {
      return await loadPart(() => import('../app/errors/ErrorPage.tsx')).then((page) => (
        <page.default {...outcome} />
      ));
    }
    const { view } = outcome;
    return await loadPart(() => import('../app/menu/load-place.tsx')).then((places) =>
      places.loadPlace(view, onOpen),
    );
  } catch {
    if (await reloadOutdated()) return <p role="status">{t.checking}</p>;
    return <Missing again={again} />;
  }
}
