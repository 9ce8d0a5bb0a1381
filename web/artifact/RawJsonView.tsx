import * as t from '../i18n/en/dialogs.ts';
import type { OpenedArtifact } from '../open/outcome.ts';
import { Plain } from '../text/Plain.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { fileNameOf, saveText } from '../ui/save-file.ts';

/** The artifact as readable JSON, and its exact bytes to copy or download. */
const RawJsonView = ({ artifact, canonical }: OpenedArtifact) => (
  <>
    <p>
      <CopyButton label={t.copyJson} text={canonical} />{' '}
      <button
        type="button"
        class="button"
        onClick={() => saveText(fileNameOf(artifact.title), canonical)}
      >
        {t.downloadJson}
      </button>
    </p>
    <p class="muted small">{t.canonical}</p>
    <pre tabIndex={0}>
      <Plain value={JSON.stringify(artifact, null, 2)} multiline />
    </pre>
  </>
);
export default RawJsonView;
