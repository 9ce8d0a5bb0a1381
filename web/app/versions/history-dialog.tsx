import type { OpenedArtifact } from '../../page/open/outcome.ts';
import type { OnOpen } from '../../page/pages.tsx';
import * as t from '../../words/en/compare.ts';
import { openDialog } from '../kit/open-dialog.tsx';
import { HistoryList } from './HistoryList.tsx';

/** Opens the timeline of the revisions that are at hand. */
export const openHistory = (opened: OpenedArtifact, onOpen: OnOpen): void =>
  openDialog(t.historyTitle, (close) => (
    <HistoryList
      opened={opened}
      onOpen={(text) => {
        close();
        onOpen(text);
      }}
    />
  ));
