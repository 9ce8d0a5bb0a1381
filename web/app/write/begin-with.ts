import { loadWrite } from '../../page/doors.ts';
import { PartMissing } from '../../page/kit/load.ts';
import type { OpenedArtifact } from '../../page/open/outcome.ts';
import { revise as t } from '../../words/en/reading.ts';
import { toast } from '../kit/toast.tsx';

/**
 * Makes a draft that begins with a document, keeps it and goes to it: its next version (`revise`), or
 * something of one's own (`remix`).
 */
export async function beginWith(
  { artifact, files }: Pick<OpenedArtifact, 'artifact' | 'files'>,
  how: 'revise' | 'remix',
): Promise<void> {
  try {
    const { draftOf } = await loadWrite();
    await draftOf(artifact, how, files);
  } catch (error) {
    if (error instanceof PartMissing) throw error;
    toast(t.failed);
  }
}
