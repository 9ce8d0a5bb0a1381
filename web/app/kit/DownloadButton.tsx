import type { SaveText } from '../../page/document/document-files.ts';
import type { OpenedArtifact } from '../../page/open/outcome.ts';
import * as t from '../../words/en/page.ts';
import { fileNameOf, saveText } from './save-file.ts';

type Props = Pick<OpenedArtifact, 'artifact' | 'canonical'> & {
  /** Saves files on this page; the browser does unless told. */
  readonly save?: SaveText | undefined;
};

/** Saves the exact bytes that the artifact's ID stands for. */
export const DownloadButton = ({ artifact, canonical, save = saveText }: Props) => (
  <button type="button" class="button" onClick={() => save(fileNameOf(artifact.title), canonical)}>
    {t.downloadJson}
  </button>
);
