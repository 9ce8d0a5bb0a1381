import type { DocumentFile } from '#schemas/document/files.ts';
import { byteSize } from '../../../words/byte-size.ts';
import { externalFiles as t } from '../../../words/en/reading.ts';
import { fill } from '../../../words/format.ts';

/** Size from which the progress of a file is shown, in bytes. */
const LARGE = 1_000_000;

interface Props {
  file: DocumentFile;
  bytes: number;
}

/** Progress of a large file on its way; nothing for a small one. */
export const FetchProgress = ({ file: { name, size }, bytes }: Props) =>
  size < LARGE ? null : (
    <span class="muted small received">
      <progress max={size} value={bytes} aria-label={name} />{' '}
      {fill(t.received, { some: byteSize(bytes), all: byteSize(size) })}
    </span>
  );
