import type { Artifact } from '#schemas/artifact.ts';
import type { AtHand } from '../history/at-hand.ts';

/** Whether anything was ever saved here: otherwise nobody waits for the code that looks for it. */
async function hasLibrary(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === 'vitrine-library');
  } catch {
    return false;
  }
}

/** A revision that is saved on this device, its hashes recomputed. */
export async function savedParent(id: string): Promise<Artifact | undefined> {
  if (!(await hasLibrary())) return undefined;
  const { findSaved } = await import('../history/at-hand.ts');
  return (await findSaved(id))?.artifact;
}

/** The revisions around an artifact that are saved on this device, newest first. */
export async function savedAround(artifact: Artifact): Promise<readonly AtHand[]> {
  if (!(await hasLibrary())) return [];
  const { revisionsAround } = await import('../history/around.ts');
  return revisionsAround(artifact);
}
