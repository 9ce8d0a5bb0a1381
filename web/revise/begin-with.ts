import type { Artifact } from '#schemas/artifact/artifact.ts';
import * as t from '../i18n/en/revise.ts';
import { loadPart, PartMissing } from '../ui/load.ts';
import { toast } from '../ui/toast.tsx';

/**
 * Makes a draft that begins with a document, keeps it and goes to it: its next version (`revise`), or
 * something of one's own (`remix`).
 */
export async function beginWith(artifact: Artifact, how: 'revise' | 'remix'): Promise<void> {
  try {
    const { draftOf } = await loadPart(() => import('../compose/from-artifact.ts'));
    await draftOf(artifact, how);
  } catch (error) {
    if (error instanceof PartMissing) throw error;
    toast(t.failed);
  }
}
