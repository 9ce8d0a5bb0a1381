import type { SaveText } from '../../page/document/document-files.ts';
import type { OpenedArtifact } from '../../page/open/outcome.ts';
import * as t from '../../words/en/page.ts';

/** Download by the browser; no server takes part. */
export const saveText: SaveText = (name, text, type = 'application/json') => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has started to read it by then; a second is plenty.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
};

/** A file name made of the words of a title: letters and digits of any script, at most 60 long. */
export function fileNameOf(title: string, extension = 'json'): string {
  // Some letters and marks cannot be seen: fillers, variation selectors.
  const words =
    title
      .slice(0, 500)
      .normalize('NFC')
      .replace(/\p{DI}/gu, ' ')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${[...words.join('-')].slice(0, 60).join('') || 'artifact'}.${extension}`;
}

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
