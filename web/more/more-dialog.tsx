import * as t from '../i18n/en/dialogs.ts';
import { SaveButton } from '../library/SaveButton.tsx';
import type { OpenOutcome } from '../open/outcome.ts';
import { LanguageSwitch } from '../places/LanguageSwitch.tsx';
import { PlaceLinks } from '../places/PlaceLinks.tsx';
import { ReviseButtons } from '../revise/ReviseButtons.tsx';
import type { OnOpen } from '../shell/pages.tsx';
import { DownloadButton } from '../ui/DownloadButton.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { openDialog } from '../ui/open-dialog.tsx';

/** Opens the More dialog: a file from the device, printing, the data itself. */
export const openMore = (outcome: OpenOutcome, onOpen: OnOpen): void =>
  openDialog(t.moreTitle, (close) => (
    <>
      <PlaceLinks />
      <LanguageSwitch />
      {(outcome.view === 'artifact' || outcome.view === 'capsule') && (
        <SaveButton opened={outcome} />
      )}
      <p>
        <FileButton
          label={t.openFile}
          onFile={(file) => {
            close();
            onOpen(file);
          }}
        />
      </p>
      <p>
        <a class="button" href="account.html">
          {t.account}
        </a>
      </p>
      {outcome.view === 'artifact' && (
        <>
          <ReviseButtons artifact={outcome.artifact} />
          <p>
            <button
              type="button"
              class="button"
              onClick={() => {
                close();
                import('../history/history-dialog.tsx').then((history) =>
                  history.openHistory(outcome, onOpen),
                );
              }}
            >
              {t.history}
            </button>
          </p>
          <p>
            <DownloadButton {...outcome} />
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
