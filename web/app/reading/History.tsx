import { Component } from 'preact';
import type { Artifact } from '#schemas/document/artifact.ts';
import { Section } from '../../page/document/parts.tsx';
import { recordState } from '../../page/open/hosted.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { Time } from '../../page/text/Time.tsx';
import * as top from '../../words/en/page.ts';
import { loadVersions } from '../doors.ts';
import { hasDatabase } from '../kit/store.ts';
import type { VersionsAtHand } from '../versions/versions-at-hand.tsx';

export interface HistoryProps {
  artifact: Artifact;
  onOpen?: ((text: string) => void) | undefined;
}

/** History as the artifact claims it, newest first, with the revisions that are at hand. */
export class History extends Component<HistoryProps, VersionsAtHand> {
  override componentDidMount() {
    // Without it the list says what the artifact says, and nothing is at hand.
    this.findVersions().catch(Boolean);
  }

  private async findVersions(): Promise<void> {
    const { artifact, onOpen } = this.props;
    const hasSaved = await hasDatabase('vitrine-library');
    if (!hasSaved && !recordState(artifact.id)) return;
    const { versionsAtHand } = await loadVersions();
    this.setState(await versionsAtHand(artifact, hasSaved, onOpen));
  }

  override render({ artifact }: HistoryProps) {
    const { revision, parentHash, editingAgent, humanApprover, acceptedRevision } =
      artifact.provenance;
    const { before, after } = this.state;
    return (
      <Section title={top.history} place="history">
        <ol class="history" reversed>
          {after}
          <li>
            {top.revision(revision)} ({top.thisOne})
            {editingAgent && (
              <>
                {' '}
                · {top.editedBy} <Plain value={editingAgent} /> ({top.asStated})
              </>
            )}
            <div class="muted small">
              <Time value={artifact.updatedAt} />
              {humanApprover && (
                <>
                  {' '}
                  · {top.approvedBy} <Plain value={humanApprover} /> ({top.asStated})
                </>
              )}
              {acceptedRevision && <> · {top.accepted(acceptedRevision)}</>}
            </div>
          </li>
          {before}
          {parentHash && !before && (
            <li class="missing muted">
              {top.revision(revision - 1)}: {top.unavailable} <code>{parentHash}</code>
              <div class="muted small">{top.unchecked}</div>
            </li>
          )}
        </ol>
        <p class="muted small">
          {top.created} <Time value={artifact.createdAt} />
        </p>
      </Section>
    );
  }
}
