import { Plain } from '../../page/text/Plain.tsx';
import { compose as t, writing as w } from '../../words/en/write.ts';
import { fill, list } from '../../words/format.ts';
import { type Draft, documentOf } from './draft.ts';
import { placeName } from './ProblemList.tsx';
import type { Look } from './sealed.ts';

/**
 * The places, as JSON Pointers, at which a revision says something else than the one before; empty
 * for a first one.
 */
function changedPlaces(draft: Draft): string[] {
  const { parent } = draft;
  if (!parent) return [];
  const now = documentOf(draft);
  const { title, summary, status, sources, content } = parent;
  const before = { title, summary, status, sources };
  return [
    ...differing('', before, now, Object.keys(before)),
    ...differing('/content', content, now.content, [
      ...new Set([...Object.keys(content), ...Object.keys(now.content ?? {})]),
    ]),
  ];
}

function differing(at: string, before: object, after: unknown, names: readonly string[]): string[] {
  const [one, other] = [new Map(Object.entries(before)), new Map(Object.entries(after ?? {}))];
  return names
    .filter((name) => JSON.stringify(one.get(name)) !== JSON.stringify(other.get(name)))
    .map((name) => `${at}/${name}`);
}

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
