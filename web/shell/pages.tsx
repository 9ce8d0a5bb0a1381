import type { VNode } from 'preact';
import ArtifactPage from '../artifact/ArtifactPage.tsx';
import * as t from '../i18n/en/shell.ts';
import type { OpenOutcome } from '../open/outcome.ts';
import { isPlain } from '../text/Prose.tsx';
import { firstPicture } from '../ui/first-picture.ts';
import { LazyComponent } from '../ui/LazyComponent.tsx';

/** Opens a file, a link or JSON that the person chose, pasted or dropped. */
export type OnOpen = (input: string | Blob) => void;

const loadReading = () => import('../reading/Reading.tsx');
/** A document is painted first; what checks its signatures comes then. */
const loadSigner = () => firstPicture().then(() => import('../signing/SignedLine.tsx'));
const loadMiniApp = () => import('../capsule/viewer/MiniAppInViewer.tsx');

/**
 * The page of an outcome. A document needs nothing more than what stands in the HTML; the code of
 * other pages is fetched first, so that nothing is shown by halves.
 */
export async function loadPage(outcome: OpenOutcome, onOpen: OnOpen): Promise<VNode> {
  try {
    if (outcome.view === 'artifact') {
      // On a slow network the rest of the page is still on its way: its top does not wait for it.
      const arrived = import('../artifact/below.tsx').then((module) => module.below);
      const next = new Promise<undefined>((resolve) => setTimeout(resolve));
      const isTopPlain = isPlain(outcome.artifact.summary);
      const below = await (isTopPlain ? Promise.race([arrived, next]) : arrived);
      await below?.prepare(outcome);
      return (
        <ArtifactPage
          {...outcome}
          below={below}
          onOpen={onOpen}
          loadMiniApp={loadMiniApp}
          loadReading={loadReading}
          signer={
            outcome.signed && (
              <LazyComponent load={loadSigner} props={outcome} waiting={t.checking} />
            )
          }
        />
      );
    }
    if (outcome.view === 'capsule') {
      return await import('../capsule/viewer/CapsuleInViewer.tsx').then((page) => (
        <page.default {...outcome} />
      ));
    }
    if (outcome.view === 'error') {
      return await import('../errors/ErrorPage.tsx').then((page) => <page.default {...outcome} />);
    }
    const { view } = outcome;
    return await import('../places/load-place.tsx').then((places) =>
      places.loadPlace(view, onOpen),
    );
  } catch {
    return <p role="alert">{t.partMissing}</p>;
  }
}
