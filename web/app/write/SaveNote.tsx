import { compose as t } from '../../words/en/write.ts';
import { fill } from '../../words/format.ts';
import { fileNameOf, saveText } from '../kit/save-file.tsx';
import { copyOf, type Draft, documentOf } from './draft.ts';
import { nameOf } from './draft-store.ts';
import type { SaveState } from './saver.ts';

/** A draft as a file that the composer can begin with again: its name and its text. */
export const draftFile = (draft: Draft): [name: string, text: string] => [
  fileNameOf(nameOf(draft) || 'draft'),
  `${JSON.stringify({ ...(draft.kind === 'capsule' ? documentOf(draft) : draft.document), ...(draft.parent && { parent: draft.parent }) }, null, 2)}\n`,
];

/** State of the draft: kept on this device, or what happened to it. */
export const SavedWords = ({ state, notice }: { state: SaveState; notice: string }) => (
  <span role="status" class="muted small save-note">
    {notice || (state === 'saving' && t.saving) || (state === 'saved' && t.saved)}
  </span>
);

interface Props {
  state: SaveState;
  draft: Draft;
  onRetry: () => void;
  /** The drafts to go on with after a conflict. */
  onChoose: (draft: Draft) => void;
}

/** Ways out when the draft is not kept on this device. */
export const SaveTrouble = ({ state, draft, onRetry, onChoose }: Props) => {
  if (typeof state === 'string') return null;
  if (state.reason === 'conflict') {
    const mine = copyOf(draft, fill(t.copyName, { name: nameOf(draft) || t.untitled }));
    return (
      <div role="alert" class="notice warn">
        <p>{t.conflict}</p>
        <div class="controls">
          <button type="button" class="button" onClick={() => onChoose(mine)}>
            {t.keepMine}
          </button>{' '}
          <button type="button" class="button" onClick={() => onChoose(state.theirs)}>
            {t.takeTheirs}
          </button>
        </div>
      </div>
    );
  }
  return (
    <div role="alert" class="notice bad">
      <p>{t.unsaved[state.reason]}</p>
      <button type="button" class="button" onClick={() => saveText(...draftFile(draft))}>
        {t.downloadDraft}
      </button>{' '}
      <button type="button" class="button" onClick={onRetry}>
        {t.tryAgain}
      </button>
    </div>
  );
};
