import * as t from '../i18n/en/compare.ts';
import type { OpenedArtifact } from '../open/outcome.ts';
import type { OnOpen } from '../shell/pages.tsx';
import { openDialog } from '../ui/open-dialog.tsx';
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
