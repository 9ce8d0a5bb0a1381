import { Component } from 'preact';
import type { Artifact } from '#schemas/document/artifact.ts';
import type { VersionsAtHand } from '../../app/reading/versions-at-hand.tsx';
import * as top from '../../words/en/artifact.ts';
import * as t from '../../words/en/document.ts';
import { firstPicture } from '../kit/first-picture.ts';
import { loadPart } from '../kit/load.ts';
import { toldOf } from '../open/hosted.ts';
import { Plain } from '../text/Plain.tsx';
import { Time } from '../text/Time.tsx';
import { Section } from './Section.tsx';

interface Props {
  artifact: Artifact;
  onOpen?: ((text: string) => void) | undefined;
}

/** What the artifact claims about its own history, newest first, and what of it is at hand. */
export class History extends Component<Props, VersionsAtHand> {
  override componentDidMount() {
    // Without it the list says what the artifact says, and nothing is at hand.
    firstPicture()
      .then(() => this.findVersions())
      .catch(Boolean);
  }

  private async findVersions(): Promise<void> {
    const { artifact, onOpen } = this.props;
    const { hasDatabase } = await loadPart(() => import('../../app/kit/store.ts'));
    const hasSaved = await hasDatabase('vitrine-library');
    if (!hasSaved && !toldOf(artifact.id)) return;
    const { versionsAtHand } = await loadPart(
      () => import('../../app/reading/versions-at-hand.tsx'),
    );
    this.setState(await versionsAtHand(artifact, hasSaved, onOpen));
  }

  override render({ artifact }: Props) {
    const { revision, parentHash, editingAgent, humanApprover, acceptedRevision } =
      artifact.provenance;
    const { before, after } = this.state;
    return (
      <Section title={t.history} place="history">
        <ol class="history" reversed>
          {after}
          <li>
            {top.revision(revision)} ({t.thisOne})
            {editingAgent && (
              <>
                {' '}
                · {t.editedBy} <Plain value={editingAgent} /> ({top.asStated})
              </>
            )}
            <div class="muted small">
              <Time value={artifact.updatedAt} />
              {humanApprover && (
                <>
                  {' '}
                  · {t.approvedBy} <Plain value={humanApprover} /> ({top.asStated})
                </>
              )}
              {acceptedRevision && <> · {t.accepted(acceptedRevision)}</>}
            </div>
          </li>
          {before}
          {parentHash && !before && (
            <li class="missing muted">
              {top.revision(revision - 1)}: {t.unavailable} <code>{parentHash}</code>
              <div class="muted small">{t.unchecked}</div>
            </li>
          )}
        </ol>
        <p class="muted small">
          {t.created} <Time value={artifact.createdAt} />
        </p>
      </Section>
    );
  }
}
