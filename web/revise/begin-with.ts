import { Component } from 'preact';
import type { Artifact } from '#schemas/artifact/artifact.ts';
import { isFinal } from '#schemas/artifact/status.ts';
import { isMiniApp } from '#schemas/capsule/mini-app.ts';
import * as t from '../i18n/en/revise.ts';

/** Makes a draft that begins with an artifact, keeps it and goes to it. */
async function beginWith(artifact: Artifact, how: 'revise' | 'remix'): Promise<void> {
  const { draftOf } = await import('../compose/from-artifact.ts');
  await draftOf(artifact, how);
}

/** The ways to go on with an artifact: as its next revision, or as something of one's own. */
export class ReviseButtons extends Component<{ artifact: Artifact }, { failed?: boolean }> {
  private button(label: string, how: 'revise' | 'remix') {
    const press = () =>
      beginWith(this.props.artifact, how).catch(() => this.setState({ failed: true }));
    return (
      <p>
        <button type="button" class="button" onClick={press}>
          {label}
        </button>
      </p>
    );
  }
  override render({ artifact }: { artifact: Artifact }) {
    const { revision } = artifact.provenance;
    return (
      <>
        {isFinal(artifact.status) ? (
          <p class="muted">{t.final}</p>
        ) : (
          this.button(t.edit(revision + 1), 'revise')
        )}
        {isMiniApp(artifact) && this.button(t.remix, 'remix')}
        {this.state.failed && <p role="alert">{t.failed}</p>}
      </>
    );
  }
}
