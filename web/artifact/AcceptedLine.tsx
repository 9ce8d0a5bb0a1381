import { Component } from 'preact';
import { type Acceptance, checkAcceptance } from '#schemas/artifact/acceptance.ts';
import type { Artifact } from '#schemas/artifact/artifact.ts';
import { asStated } from '../i18n/en/artifact.ts';
import * as t from '../i18n/en/lineage.ts';
import { toldOf } from '../open/hosted.ts';
import { Plain } from '../text/Plain.tsx';
import { hasDatabase } from '../ui/has-database.ts';

/** A revision that is saved on this device, its hashes recomputed. */
async function savedParent(id: string): Promise<Artifact | undefined> {
  if (!(await hasDatabase('vitrine-library'))) return undefined;
  // What cannot be looked for is not here.
  const atHand = await import('../history/at-hand.ts').catch(() => undefined);
  return (await atHand?.findSaved(id))?.artifact;
}

/**
 * By whom an artifact says that it was accepted, and whether it is what that person saw: as the
 * server of this page found, or as what is saved on this device shows.
 */
export class AcceptedLine extends Component<
  { artifact: Artifact },
  { acceptance?: Acceptance | null }
> {
  override state = { acceptance: toldOf(this.props.artifact.id)?.acceptance ?? null };

  override async componentDidMount() {
    const acceptance = await checkAcceptance(this.props.artifact, savedParent);
    const { state } = this;
    if (acceptance?.verdict !== 'not-here' || !state.acceptance) this.setState({ acceptance });
  }

  override render({ artifact }: { artifact: Artifact }) {
    const { acceptance } = this.state;
    const { humanApprover, acceptedRevision } = artifact.provenance;
    if (artifact.status !== 'accepted') return null;
    const verdict = acceptance?.verdict;
    if (acceptance?.verdict === 'different') {
      const members = acceptance.members.map((member) => t.acceptedMembers[member]);
      return (
        <p class="notice bad" data-acceptance={verdict}>
          {t.notAccepted(members, acceptance.revision)}
        </p>
      );
    }
    if (acceptance?.verdict === 'unfounded') {
      const words = acceptance.because === 'first-revision' ? t.acceptedFirst : t.acceptedByNobody;
      return (
        <p class="notice warn" data-acceptance={verdict}>
          {words}
        </p>
      );
    }
    return (
      <p class="muted" data-acceptance={verdict}>
        {t.acceptedBy} <Plain value={humanApprover ?? ''} /> ({asStated})
        {acceptance?.verdict === 'same' && ` · ${t.sameText(acceptance.revision)}`}
        {verdict === 'not-here' && ` · ${t.acceptedNotHere(acceptedRevision ?? 0)}`}
      </p>
    );
  }
}
