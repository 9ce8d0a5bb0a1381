import { Component } from 'preact';
import type { Artifact } from '#schemas/artifact.ts';
import type { AtHand } from '../history/at-hand.ts';
import * as t from '../i18n/en/artifact.ts';
import { isHosted, newerAddress, toldOf } from '../open/hosted.ts';
import { Plain } from '../text/Plain.tsx';
import { Time } from '../text/Time.tsx';
import { Section } from './parts.tsx';
import { savedAround } from './saved.ts';

interface Props {
  artifact: Artifact;
  onOpen?: ((text: string) => void) | undefined;
}

/** What the artifact claims about its own history, newest first, and what of it is at hand. */
export class History extends Component<Props, { saved: readonly AtHand[] }> {
  override state = { saved: [] as readonly AtHand[] };

  override async componentDidMount() {
    const saved = await savedAround(this.props.artifact);
    if (saved.length > 0) this.setState({ saved });
  }

  private saved({ artifact, canonical }: AtHand) {
    const { onOpen } = this.props;
    const { revision } = artifact.provenance;
    return (
      <li key={artifact.id} data-revision={revision}>
        {t.revision(revision)} ({t.savedHere}){' '}
        {onOpen && (
          <button type="button" class="button quiet" onClick={() => onOpen(canonical)}>
            {t.readIt}
          </button>
        )}
        <div class="muted small">
          {t.statuses[artifact.status]} · <Time value={artifact.updatedAt} />
        </div>
      </li>
    );
  }

  private newer() {
    const newer = toldOf(this.props.artifact.id)?.newer;
    return (
      newer && (
        <li data-revision={newer.revision}>
          {t.revision(newer.revision)} ({t.onServer}) <a href={newerAddress(newer)}>{t.readIt}</a>
          <div class="muted small">{t.statuses[newer.status]}</div>
        </li>
      )
    );
  }

  /** The parent where it is not saved: on the server of this page, or not here. */
  private parent(parentHash: string) {
    const { artifact } = this.props;
    const here = toldOf(artifact.id)?.parent;
    if (here) {
      return (
        <li data-revision={here.revision}>
          {t.revision(here.revision)} ({here.samePublisher ? t.onServer : t.onServerByOthers}){' '}
          {isHosted() && <a href={parentHash.slice('sha256:'.length)}>{t.readIt}</a>}
        </li>
      );
    }
    return (
      <li class="missing muted">
        {t.previous(artifact.provenance.revision - 1)}: {t.unavailable} <code>{parentHash}</code>
        <div class="muted small">{t.unchecked}</div>
      </li>
    );
  }

  override render({ artifact }: Props) {
    const { revision, parentHash, editingAgent, humanApprover, acceptedRevision } =
      artifact.provenance;
    const { saved } = this.state;
    const isBefore = (found: AtHand) => found.artifact.provenance.revision < revision;
    const before = saved.filter(isBefore);
    const newer = toldOf(artifact.id)?.newer;
    const after = saved.filter(
      (found) => !isBefore(found) && found.artifact.id !== `sha256:${newer?.id}`,
    );
    return (
      <Section title={t.history}>
        <ol class="history" reversed>
          {this.newer()}
          {after.map((found) => this.saved(found))}
          <li>
            {t.revision(revision)} ({t.thisOne})
            {editingAgent && (
              <>
                , {t.editedBy} <Plain value={editingAgent} />, {t.asStated}
              </>
            )}
            <div class="muted small">
              <Time value={artifact.updatedAt} />
              {humanApprover && (
                <>
                  {' '}
                  · {t.approvedBy} <Plain value={humanApprover} />, {t.asStated}
                </>
              )}
              {acceptedRevision && <> · {t.accepted(acceptedRevision)}</>}
            </div>
          </li>
          {before.map((found) => this.saved(found))}
          {parentHash && before.length === 0 && this.parent(parentHash)}
        </ol>
        <p class="muted small">
          {t.created} <Time value={artifact.createdAt} />
        </p>
      </Section>
    );
  }
}
