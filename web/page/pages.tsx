import type { VNode } from 'preact';
import { isMiniApp } from '#schemas/program/mini-app.ts';
import * as t from '../words/en/shell.ts';
import ArtifactPage from './document/ArtifactPage.tsx';
import { firstPicture } from './kit/first-picture.ts';
import { LazyComponent } from './kit/LazyComponent.tsx';
import { loadPart, reloadOutdated } from './kit/load.ts';
import { Missing } from './kit/missing.tsx';
import type { OpenedArtifact, OpenOutcome } from './open/outcome.ts';
import { loadRareParts } from './text/read-markdown.ts';

/** Opens a file, a link or JSON that the person chose, pasted or dropped. */
export type OnOpen = (input: string | Blob) => void;

const loadReading = () => import('../app/reading/Reading.tsx');
/** A document is painted first; what checks its signatures comes then. */
const loadSigner = () => firstPicture().then(() => import('../app/keys/SignedLine.tsx'));
const loadMiniApp = () => import('../app/run/viewer/MiniAppInViewer.tsx');

/** JSON of all that is shown as text: programs and the bytes of files are not. */
function shownTexts({ artifact, canonical }: OpenedArtifact): string {
  const { content } = artifact;
  if (isMiniApp(artifact)) return JSON.stringify({ ...artifact, content: 0 });
  return Object.hasOwn(content, 'files')
    ? JSON.stringify({ ...artifact, content: { ...content, files: 0 } })
    : canonical;
}

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
      const isAsking = outcome.artifact.type === 'approval-request';
      await loadRareParts(shownTexts(outcome), isAsking);
      return (
        <ArtifactPage
          {...outcome}
          onOpen={onOpen}
          openAddress={openAddress}
          loadMiniApp={loadMiniApp}
          loadReading={loadReading}
          signer={
            outcome.signed &&
            ((onAuthor) => (
              <LazyComponent
                load={loadSigner}
                props={{ ...outcome, onAuthor }}
                waiting={t.checking}
              />
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
