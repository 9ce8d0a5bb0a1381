import type { VNode } from 'preact';
import type { Artifact } from '#schemas/artifact/artifact.ts';
import { revisionsAround } from '../history/around.ts';
import type { AtHand } from '../history/at-hand.ts';
import { readIt, revision, statuses } from '../i18n/en/artifact.ts';
import { savedHere } from '../i18n/en/lineage.ts';
import { toldOf } from '../open/hosted.ts';
import { Time } from '../text/Time.tsx';

type OnOpen = ((text: string) => void) | undefined;

/** Entries of the history under a document, newest first; absent where there are none. */
export interface SavedVersions {
  readonly before?: VNode[];
  readonly after?: VNode[];
}

const entryOf = ({ artifact, canonical }: AtHand, onOpen: OnOpen): VNode => (
  <li key={artifact.id} data-revision={artifact.provenance.revision}>
    {revision(artifact.provenance.revision)} ({savedHere}){' '}
    {onOpen && (
      <button type="button" class="button quiet" onClick={() => onOpen(canonical)}>
        {readIt}
      </button>
    )}
    <div class="muted small">
      {statuses[artifact.status]} · <Time value={artifact.updatedAt} />
    </div>
  </li>
);

/** The revisions around an artifact that are saved on this device, each one checked. */
export async function savedVersions(artifact: Artifact, onOpen: OnOpen): Promise<SavedVersions> {
  const own = artifact.provenance.revision;
  // What the server of the page tells stands there already.
  const told = `sha256:${toldOf(artifact.id)?.newer?.id}`;
  const found = (await revisionsAround(artifact)).filter((each) => each.artifact.id !== told);
  const isBefore = (each: AtHand): boolean => each.artifact.provenance.revision < own;
  const before = found.filter(isBefore).map((each) => entryOf(each, onOpen));
  const after = found.filter((each) => !isBefore(each)).map((each) => entryOf(each, onOpen));
  return { ...(before.length > 0 && { before }), ...(after.length > 0 && { after }) };
}
