import type { ComponentType, VNode } from 'preact';
import { isMiniApp } from '#schemas/program/mini-app.ts';
import * as t from '../words/en/page.ts';
import ArtifactPage from './document/ArtifactPage.tsx';
import * as doors from './doors.ts';
import { LazyComponent } from './kit/LazyComponent.tsx';
import { reloadOutdated } from './kit/load.ts';
import { Missing } from './kit/missing.tsx';
import type { OpenedArtifact, OpenOutcome } from './open/outcome.ts';
import { loadRareParts } from './text/read-markdown.ts';

/** Opens a file, a link or JSON that the person chose, pasted or dropped. */
export type OnOpen = (input: string | Blob) => void;

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
 * @param again tries once more where that fails
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
      const { type, content } = outcome.artifact;
      // A document that was made to be asked about has a nonce.
      const isAsking = type === 'approval-request' || 'nonce' in content;
      await loadRareParts(shownTexts(outcome), isAsking);
      return (
        <ArtifactPage
          {...outcome}
          onOpen={onOpen}
          openAddress={openAddress}
          loadMiniApp={async () => (await doors.loadMiniApp()).MiniAppInViewer}
          loadReading={async () => (await doors.loadReading()).Reading}
          signer={
            outcome.signed &&
            ((onAuthor) => (
              <LazyComponent
                load={async () => (await doors.loadSigned()).SignedLine}
                props={{ ...outcome, onAuthor }}
                waiting={t.checking}
              />
            ))
          }
        />
      );
    }
    // Each takes its own kind of outcome, by whose name it was found.
    const Page = (await doors.PAGES[outcome.view]()).default as ComponentType<
      OpenOutcome & { onOpen: OnOpen }
    >;
    return <Page {...outcome} onOpen={onOpen} />;
  } catch {
    if (await reloadOutdated()) return <p role="status">{t.checking}</p>;
    return <Missing again={again} />;
  }
}
