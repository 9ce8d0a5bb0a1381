import type { SaveText } from '../../page/document/document-files.ts';
import type { OpenedArtifact } from '../../page/open/outcome.ts';
import * as t from '../../words/en/page.ts';
import { CopyButton } from '../kit/CopyButton.tsx';
import { DownloadButton } from '../kit/DownloadButton.tsx';
import { Json } from './Json.tsx';

/** The artifact as readable JSON, and its exact bytes to copy or download. */
export const RawJsonView = (opened: OpenedArtifact & { readonly save?: SaveText }) => (
  <>
    <p>
      <CopyButton label={t.copyJson} text={opened.canonical} /> <DownloadButton {...opened} />
    </p>
    <p class="muted small">{t.canonical}</p>
    <Json json={opened.canonical} />
  </>
);
