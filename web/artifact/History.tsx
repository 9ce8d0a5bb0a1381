import { Component } from 'preact';
import type { Artifact } from '#schemas/artifact/artifact.ts';
import * as t from '../i18n/en/artifact.ts';
import { isHosted, newerAddress, toldOf } from '../open/hosted.ts';
import { Plain } from '../text/Plain.tsx';
import { Time } from '../text/Time.tsx';
import { hasLibrary } from './has-library.ts';
import { Section } from './parts.tsx';
import type { SavedVersions } from './saved-versions.tsx';

interface Props {
  artifact: Artifact;
  onOpen?: ((text: string) => void) | undefined;
}

/** What the artifact claims about its own history, newest first, and what of it is at hand. */
export class History extends Component<Props, Partial<SavedVersions>> {
  override async componentDidMount() {
    if (!(await hasLibrary())) return;
    const { savedVersions } = await import('./saved-versions.tsx');
    this.setState(await savedVersions(this.props.artifact, this.props.onOpen));
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
    const { before, after } = this.state;
    return (
      <Section title={t.history}>
        <ol class="history" reversed>
          {this.newer()}
          {after}
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
          {before}
          {parentHash && !before && this.parent(parentHash)}
        </ol>
        <p class="muted small">
          {t.created} <Time value={artifact.createdAt} />
        </p>
      </Section>
    );
  }
}
