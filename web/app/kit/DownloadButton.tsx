import type { OpenedArtifact } from '../../page/open/outcome.ts';
import * as t from '../../words/en/dialogs.ts';
import { fileNameOf, type SaveText, saveText } from './save-file.ts';

type Props = Pick<OpenedArtifact, 'artifact' | 'canonical'> & {
  /** How this page saves files; by the browser unless told. */
  readonly save?: SaveText | undefined;
};

/** Saves the exact bytes that the artifact's ID stands for. */
export const DownloadButton = ({ artifact, canonical, save = saveText }: Props) => (
  <button type="button" class="button" onClick={() => save(fileNameOf(artifact.title), canonical)}>
    {t.downloadJson}
  </button>
);
