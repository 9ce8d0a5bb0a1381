import { Component } from 'preact';
import { type Acceptance, checkAcceptance } from '#schemas/document/acceptance.ts';
import type { Artifact } from '#schemas/document/artifact.ts';
import type { ProvenAcceptance } from '#schemas/document/proven-acceptance.ts';
import { mixesScripts } from '#schemas/text/mixed-scripts.ts';
import type { Newer, Until } from '../../page/open/hosted.ts';
import { recordState } from '../../page/open/hosted.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { asStated, banner, date } from '../../words/en/page.ts';
import { lineage as t } from '../../words/en/reading.ts';
import { fill, parts } from '../../words/format.ts';
import { loadVersions } from '../doors.ts';
import { hasDatabase } from '../kit/store.ts';
import { LivingLine, type LivingProps } from '../living/LivingLine.tsx';
import { newerAddress } from '../open/hosted-address.ts';

/** A revision that is saved on this device, its hashes recomputed. */
async function savedParent(id: string): Promise<Artifact | undefined> {
  if (!(await hasDatabase('vitrine-library'))) return undefined;
  // Without the code to look for it, it is not here.
  const atHand = await loadVersions().catch(() => undefined);
  return (await atHand?.findSaved(id))?.artifact;
}

/** Acceptance shown by an answer that is saved here. Nothing is loaded for it when there is none. */
async function proven(artifact: Artifact): Promise<ProvenAcceptance | null> {
  const isKnown = (await hasDatabase('vitrine-contacts')) && (await hasDatabase('vitrine-library'));
  if (!isKnown || artifact.status !== 'accepted') return null;
  return (await loadVersions()).provenHere(artifact);
}

interface State {
  acceptance?: Acceptance | null;
  /** Proof that the named person accepted it; null: none on this device. */
  proven?: ProvenAcceptance | null;
}

/**
 * By whom an artifact says that it was accepted, and whether it is what that person saw: as the
 * server of this page found, or as what is saved on this device shows.
 */
class AcceptedLine extends Component<{ artifact: Artifact }, State> {
  override state: State = { acceptance: recordState(this.props.artifact.id)?.acceptance ?? null };

  override async componentDidMount() {
    const acceptance = await checkAcceptance(this.props.artifact, savedParent);
    const { state } = this;
    if (acceptance?.verdict !== 'not-here' || !state.acceptance) this.setState({ acceptance });
    this.setState({ proven: await proven(this.props.artifact).catch(() => null) });
  }

  override render({ artifact }: { artifact: Artifact }, { acceptance, proven: shown }: State) {
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
        {t.acceptedBy} <Plain value={humanApprover ?? ''} />{' '}
        {shown ? (
          <span data-proven={shown.way}>
            · {parts(t.shownByAnswer, { name: <b>{<Plain value={shown.signer.comment} />}</b> })}
          </span>
        ) : (
          `(${asStated})`
        )}
        {acceptance?.verdict === 'same' &&
          ` · ${fill(t.sameText, { revision: acceptance.revision })}`}
        {verdict === 'not-here' &&
          ` · ${fill(t.acceptedNotHere, { revision: acceptedRevision ?? 0 })}`}
      </p>
    );
  }
}

type NoticeProps =
  /** The publisher of this page has a newer revision; or it is a preview, which goes. */
  | { readonly newer: Newer | Until }
  /** The address of the page is a living link. */
  | { readonly living: LivingProps }
  /** The artifact says that somebody accepted it. */
  | { readonly accepted: Artifact }
  /** A title and a name that may mix alphabets whose letters look alike. */
  | { readonly names: readonly string[] }
  /** The link was damaged on its way, and has been read in the only way there was. */
  | { readonly of: 'repaired' };

/** Says that the publisher of this page has a newer revision; of a preview, when it goes. */
const NewerLine = (told: Newer | Until) => {
  if ('until' in told) {
    return <p class="notice warn">{fill(t.previewUntil, { date: date(new Date(told.until)) })}</p>;
  }
  const { status, publishedAt } = told;
  return (
    <p class={`notice ${status in banner ? 'bad' : 'warn'}`} data-newer={status}>
      {fill(t.newer[status] ?? t.newerOne, { date: date(new Date(publishedAt)) })}{' '}
      <a href={newerAddress(told)}>{t.readIt}</a>
    </p>
  );
};

/** A line of the masthead that few artifacts have. */
export const Notice = (props: NoticeProps) => {
  if ('newer' in props) return <NewerLine {...props.newer} />;
  if ('living' in props) return <LivingLine {...props.living} />;
  if ('accepted' in props) return <AcceptedLine artifact={props.accepted} />;
  if ('names' in props && !props.names.some(mixesScripts)) return null;
  return <p class="notice warn">{'names' in props ? t.mixedScripts : t.repaired}</p>;
};
