import * as t from '../i18n/en/compose.ts';
import { saveText } from '../ui/save-file.ts';
import { copyOf, type Draft, nameOf } from './draft.ts';
import { draftFile } from './draft-file.ts';
import type { SaveState } from './saver.ts';

interface Props {
  state: SaveState;
  draft: Draft;
  /** Said once, such as that another tab changed the draft. */
  notice: string;
  onRetry: () => void;
  /** The drafts to go on with after a conflict. */
  onChoose: (draft: Draft) => void;
}

/** Whether the draft is kept on this device, and what to do when it is not. */
export const SaveNote = ({ state, draft, notice, onRetry, onChoose }: Props) => {
  if (typeof state === 'string') {
    return (
      <p role="status" class="muted small saved">
        {notice || (state === 'saving' && t.saving) || (state === 'saved' && t.saved)}
      </p>
    );
  }
  if (state.reason === 'conflict') {
    const mine = copyOf(draft, t.copyName(nameOf(draft) || t.untitled));
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
