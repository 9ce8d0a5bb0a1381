import * as t from '../i18n/en/dialogs.ts';
import type { OpenedArtifact } from '../open/outcome.ts';
import { fileNameOf, saveText } from './save-file.ts';

/** Saves the exact bytes that the artifact's ID stands for. */
export const DownloadButton = ({ artifact, canonical }: OpenedArtifact) => (
  <button
    type="button"
    class="button"
    onClick={() => saveText(fileNameOf(artifact.title), canonical)}
  >
    {t.downloadJson}
  </button>
);
