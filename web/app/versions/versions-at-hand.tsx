import type { VNode } from 'preact';
import type { Artifact } from '#schemas/document/artifact.ts';
import { isHosted, type Newer, type RecordState, recordState } from '../../page/open/hosted.ts';
import { Time } from '../../page/text/Time.tsx';
import { revision, statuses } from '../../words/en/page.ts';
import { lineage as lineageWords } from '../../words/en/reading.ts';
import { savedEntries } from '../library/store.ts';
import { besideThis, newerAddress } from '../open/hosted-address.ts';
import type { AtHand } from './at-hand.ts';
import { findSaved } from './at-hand.ts';

/** Most revisions before one that are looked for. */
const MAX_BEFORE = 20;
/** Most entries of the library that are looked through for later ones. */
const MAX_READ = 2_000;

/** The saved revisions before and right after an artifact, newest first; each was checked. */
async function revisionsAround(artifact: Artifact): Promise<readonly AtHand[]> {
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

type OnOpen = ((text: string) => void) | undefined;

/** Entries of the history under a document, newest first; absent where there are none. */
export interface VersionsAtHand {
  readonly before?: VNode[];
  readonly after?: VNode[];
}

const entryOf = ({ artifact, canonical }: AtHand, onOpen: OnOpen): VNode => (
  <li key={artifact.id} data-revision={artifact.provenance.revision}>
    {revision(artifact.provenance.revision)} ({lineageWords.savedHere}){' '}
    {onOpen && (
      <button type="button" class="button quiet" onClick={() => onOpen(canonical)}>
        {lineageWords.readIt}
      </button>
    )}
    <div class="muted small">
      {statuses[artifact.status]} · <Time value={artifact.updatedAt} />
    </div>
  </li>
);

/** A newer revision, as the server of the page tells of it. */
const newerEntry = (newer: Newer): VNode => (
  <li key={newer.id} data-revision={newer.revision}>
    {revision(newer.revision)} ({lineageWords.onServer}){' '}
    <a href={newerAddress(newer)}>{lineageWords.readIt}</a>
    <div class="muted small">{statuses[newer.status]}</div>
  </li>
);

const parentEntry = (parent: NonNullable<RecordState['parent']>, hash: string): VNode => (
  <li key={hash} data-revision={parent.revision}>
    {revision(parent.revision)} (
    {parent.samePublisher ? lineageWords.onServer : lineageWords.onServerByOthers}){' '}
    {isHosted() && <a href={besideThis(hash.slice('sha256:'.length))}>{lineageWords.readIt}</a>}
  </li>
);

/**
 * The revisions around an artifact that are on the server of this page, or saved on this device, each
 * of those checked.
 */
export async function versionsAtHand(
  artifact: Artifact,
  hasSaved: boolean,
  onOpen: OnOpen,
): Promise<VersionsAtHand> {
  const { parentHash, revision: own } = artifact.provenance;
  const state = recordState(artifact.id);
  const newer = state?.newer && 'id' in state.newer ? state.newer : null;
  const found = hasSaved ? await revisionsAround(artifact) : [];
  const saved = found.filter((each) => each.artifact.id !== newer?.id);
  const isBefore = (each: AtHand): boolean => each.artifact.provenance.revision < own;
  const before = saved.filter(isBefore).map((each) => entryOf(each, onOpen));
  if (before.length === 0 && state?.parent && parentHash) {
    before.push(parentEntry(state.parent, parentHash));
  }
  const after = saved.filter((each) => !isBefore(each)).map((each) => entryOf(each, onOpen));
  if (newer) after.unshift(newerEntry(newer));
  return { ...(before.length > 0 && { before }), ...(after.length > 0 && { after }) };
}
