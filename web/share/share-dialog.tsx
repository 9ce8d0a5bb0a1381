import { MAX_FRAGMENT_CHARS } from '#schemas/limits.ts';
import { encodeShareLink } from '#schemas/share-link.ts';
import * as t from '../i18n/en/dialogs.ts';
import type { OpenedArtifact } from '../open/outcome.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { DownloadButton } from '../ui/DownloadButton.tsx';
import { openDialog } from '../ui/open-dialog.tsx';

/** Where common programs were seen to cut a link, in characters. */
const lengthWarning = (length: number): string | undefined => {
  if (length > 8000) return t.linkTooLongFor.file;
  if (length > 4000) return t.linkTooLongFor.chat;
  return length > 2000 ? t.linkTooLongFor.discord : undefined;
};

const ShareForm = (opened: OpenedArtifact) => {
  const fragment = encodeShareLink(opened.artifact);
  const link = `${location.href.split('#')[0]}#${fragment}`;
  const warning = lengthWarning(link.length);
  const download = <DownloadButton {...opened} />;
  if (fragment.length > MAX_FRAGMENT_CHARS) {
    return (
      <>
        <p class="notice warn">{t.fileOnly}</p>
        <p>{download}</p>
      </>
    );
  }
  return (
    <>
      <p>
        <label>
          {t.link}
          <input
            class="field"
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      </p>
      <p class="muted small">{t.linkLength(link.length)}</p>
      {warning && <p class="notice warn">{warning}</p>}
      <p>
        <CopyButton label={t.copyLink} text={link} />
      </p>
      {'share' in navigator && (
        <p>
          <button
            type="button"
            class="button"
            onClick={() => navigator.share({ url: link }).catch(() => {})}
          >
            {t.systemShare}
          </button>
        </p>
      )}
      <p>{download}</p>
      <p>{t.shareNote}</p>
    </>
  );
};

/** Opens the Share dialog for an artifact. The link is made here, from the checked artifact. */
export const openShare = (opened: OpenedArtifact): void =>
  openDialog(t.shareTitle, () => <ShareForm {...opened} />);
