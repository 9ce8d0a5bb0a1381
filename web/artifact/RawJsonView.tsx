import * as t from '../i18n/en/dialogs.ts';
import type { OpenedArtifact } from '../open/outcome.ts';
import Json from '../text/Json.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { DownloadButton } from '../ui/DownloadButton.tsx';
import type { SaveText } from '../ui/save-file.ts';

/** The artifact as readable JSON, and its exact bytes to copy or download. */
const RawJsonView = (opened: OpenedArtifact & { readonly save?: SaveText }) => (
  <>
    <p>
      <CopyButton label={t.copyJson} text={opened.canonical} /> <DownloadButton {...opened} />
    </p>
    <p class="muted small">{t.canonical}</p>
    <Json json={opened.canonical} first />
  </>
);
export default RawJsonView;
