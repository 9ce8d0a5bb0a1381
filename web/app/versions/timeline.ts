import type { Artifact } from '#schemas/document/artifact.ts';
import { cardOf } from '../library/entry.ts';
import { savedEntries } from '../library/store.ts';
import { type AtHand, findByHash, type ListedRevision, listedRevisions } from './at-hand.ts';

/** One revision of a lineage. `found` is there only when its bytes are, and match its hash. */
export interface Revision {
  readonly id: string;
  readonly revision: number | null;
  readonly parent: string | null;
  readonly found?: AtHand;
  /** Reason that a server has it no more. */
  readonly removed?: string;
  /** True if a server says that somebody else published it. */
  readonly isByOthers: boolean;
}

/** Most revisions that are looked for: a lineage may be made to have no end. */
const MAX_REVISIONS = 60;

interface Link {
  readonly id: string;
  readonly parent: string | null;
}

/** Places in which revisions are looked for. */
const PLACES = { savedEntries, listedRevisions, findByHash };

/** Saved revisions on this device, as links from child to parent. */
async function savedLinks(places: typeof PLACES): Promise<Link[]> {
  const links: Link[] = [];
  try {
    for await (const some of places.savedEntries()) {
      for (const [key, entry] of some) {
        const card = entry.kind === 'artifact' ? cardOf(key, entry) : null;
        if (card) links.push({ id: key, parent: card.parent });
      }
    }
  } catch {
    // A browser that keeps nothing has no revisions, either.
  }
  return links;
}

/** The lineage of an artifact as far as it is at hand: newest first, every one of them checked. */
export async function timelineOf(
  artifact: Artifact,
  canonical: string,
  places = PLACES,
): Promise<Revision[]> {
  const listed = await places.listedRevisions(artifact.id);
  const links: Link[] = [
    ...(await savedLinks(places)),
    ...listed.map(({ id, parentHash }) => ({ id, parent: parentHash })),
  ];
  const children = Map.groupBy(links, ({ parent }) => parent);
  const listedById = new Map(listed.map((entry) => [entry.id, entry]));
  const seen = new Map<string, Revision>();
  const waiting = [artifact.id];
  while (waiting.length > 0 && seen.size < MAX_REVISIONS) {
    const id = waiting.shift() as string;
    if (seen.has(id)) continue;
    const isThis = id === artifact.id;
    const found: AtHand | undefined = isThis
      ? { artifact, canonical, from: 'page' }
      : listedById.get(id)?.removed
        ? undefined
        : await places.findByHash(id);
    const entry = revisionOf(id, found, listedById.get(id));
    seen.set(id, entry);
    if (entry.parent) waiting.push(entry.parent);
    for (const child of children.get(id) ?? []) waiting.push(child.id);
  }
  // A revision without a number stands below all others: it is some parent that is not here.
  return [...seen.values()].sort((a, b) => (b.revision ?? 0) - (a.revision ?? 0));
}

function revisionOf(id: string, found?: AtHand, listed?: ListedRevision): Revision {
  const provenance = found?.artifact.provenance;
  return {
    id,
    revision: provenance?.revision ?? listed?.revision ?? null,
    parent: provenance ? (provenance.parentHash ?? null) : (listed?.parentHash ?? null),
    ...(found && { found }),
    isByOthers: listed ? !listed.samePublisher : false,
    ...(listed?.removed && { removed: listed.removed }),
  };
}
