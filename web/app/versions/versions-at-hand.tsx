import type { VNode } from 'preact';
import type { Artifact } from '#schemas/document/artifact.ts';
import { isHosted, type Newer, type RecordState, recordState } from '../../page/open/hosted.ts';
import { Time } from '../../page/text/Time.tsx';
import { revision, statuses } from '../../words/en/page.ts';
import { lineage as lineageWords } from '../../words/en/reading.ts';
import { besideThis, newerAddress } from '../open/hosted-address.ts';
import { revisionsAround } from './around.ts';
import type { AtHand } from './at-hand.ts';

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
