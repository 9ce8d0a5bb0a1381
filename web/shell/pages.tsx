import type { VNode } from 'preact';
import * as t from '../i18n/en/shell.ts';
import type { OpenOutcome } from '../open/outcome.ts';

/** Opens a file, a link or JSON that the person chose, pasted or dropped. */
export type OnOpen = (input: string | Blob) => void;

/**
 * The page of an outcome. Its code is fetched first, so that nothing is shown by halves; the HTML
 * (`build/inline-entry.ts`) starts to fetch the artifact page while it is still being read.
 */
export async function loadPage(outcome: OpenOutcome, onOpen: OnOpen): Promise<VNode> {
  try {
    if (outcome.view === 'artifact') {
      const { default: ArtifactPage } = await import('../artifact/ArtifactPage.tsx');
      return <ArtifactPage {...outcome} />;
    }
    if (outcome.view === 'capsule') {
      const { default: CapsulePage } = await import('../capsule/page/CapsulePage.tsx');
      return <CapsulePage {...outcome} />;
    }
    if (outcome.view === 'error') {
      const { default: ErrorPage } = await import('../errors/ErrorPage.tsx');
      return <ErrorPage {...outcome} />;
    }
    const { loadPlace } = await import('../places/load-place.tsx');
    return await loadPlace(outcome.view, onOpen);
  } catch {
    return <p role="alert">{t.partMissing}</p>;
  }
}
