import { Plain } from '../../page/text/Plain.tsx';
import { compose as t, writing as w } from '../../words/en/write.ts';
import { fill, list } from '../../words/format.ts';
import { changedPlaces } from './changed.ts';
import { placeName } from './place-name.ts';
import type { Look } from './sealed.ts';

interface Props {
  look: Look;
  onCompare: () => void;
  onOpen: () => void;
  onDownload: () => void;
}

/** Other steps with the draft, and its changes since the version before. */
export const Finish = ({ look, onCompare, onOpen, onDownload }: Props) => {
  const { draft, canSeal } = look;
  const before = draft.parent?.provenance.revision;
  const changed = [...new Set(changedPlaces(draft).map(placeName))];
  const button = (label: string, act: () => void) => (
    <button type="button" class="button" onClick={act}>
      {label}
    </button>
  );
  return (
    <div class="finish">
      {/* The button that comes and goes while somebody writes is last: one that moves is missed. */}
      <div class="pair">
        {canSeal && draft.kind !== 'capsule' && button(t.openIt, onOpen)}
        {draft.kind !== 'capsule' && button(t.downloadDraft, onDownload)}
        {before !== undefined && canSeal && changed.length > 0 && button(w.compare, onCompare)}
      </div>
      {before !== undefined && (
        <p class="small changed">
          {changed.length === 0 ? (
            fill(w.nothingChanged, { before })
          ) : (
            <>
              {fill(w.changedSince, { before })} <Plain value={list(changed)} />
            </>
          )}
        </p>
      )}
    </div>
  );
};
