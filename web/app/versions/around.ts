import type { Artifact } from '#schemas/document/artifact.ts';
import { savedEntries } from '../library/store.ts';
import { type AtHand, findSaved } from './at-hand.ts';

/** Most revisions before one that are looked for. */
const MAX_BEFORE = 20;
/** Most entries of the library that are looked through for later ones. */
const MAX_READ = 2_000;

/** The saved revisions before and right after an artifact, newest first; each was checked. */
export async function revisionsAround(artifact: Artifact): Promise<readonly AtHand[]> {
  const before: AtHand[] = [];
  let { parentHash } = artifact.provenance;
  while (parentHash && before.length < MAX_BEFORE) {
    const parent = await findSaved(parentHash);
    if (!parent) break;
    before.push(parent);
    ({ parentHash } = parent.artifact.provenance);
  }
  return [...(await revisionsAfter(artifact.id).catch(() => [])), ...before];
}

/** As it stands in canonical JSON, of which every entry is made. */
const childMark = (id: string): string => `"parentHash":"${id}"`;

async function revisionsAfter(id: string): Promise<AtHand[]> {
  const after: AtHand[] = [];
  let read = 0;
  for await (const some of savedEntries()) {
    for (const [key, { kind, text }] of some) {
      if (kind !== 'artifact' || !text.includes(childMark(id))) continue;
      const child = await findSaved(key);
      if (child?.artifact.provenance.parentHash === id) after.push(child);
    }
    read += some.length;
    if (read >= MAX_READ) break;
  }
  return after;
}
