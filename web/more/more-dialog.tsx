import * as t from '../i18n/en/dialogs.ts';
import type { OpenOutcome } from '../open/outcome.ts';
import type { OnOpen } from '../shell/pages.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { openDialog } from '../ui/open-dialog.tsx';
import { fileNameOf, saveText } from '../ui/save-file.ts';

/** Opens the More dialog: a file from the device, printing, the data itself. */
export const openMore = (outcome: OpenOutcome, onOpen: OnOpen): void =>
  openDialog(t.moreTitle, (close) => (
    <>
      <p>
        <FileButton
          label={t.openFile}
          onFile={(file) => {
            close();
            onOpen(file);
          }}
        />
      </p>
      {outcome.view === 'artifact' && (
        <>
          <p>
            <button
              type="button"
              class="button"
              onClick={() => saveText(fileNameOf(outcome.artifact.title), outcome.canonical)}
            >
              {t.downloadJson}
            </button>
          </p>
          <p>
            <button
              type="button"
              class="button"
              onClick={() => {
                close();
                print();
              }}
            >
              {t.print}
            </button>
          </p>
        </>
      )}
    </>
  ));
