import { MAX_FRAGMENT_CHARS } from '#schemas/limits.ts';
import { encodeShareLink } from '#schemas/share-link.ts';
import * as t from '../i18n/en/dialogs.ts';
import * as s from '../i18n/en/share.ts';
import { rootAddress } from '../i18n/languages.ts';
import type { OpenedArtifact } from '../open/outcome.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { DownloadButton } from '../ui/DownloadButton.tsx';
import { openDialog } from '../ui/open-dialog.tsx';
import { SingleFileButton } from './SingleFileButton.tsx';

/** Where common programs were seen to cut a link, in characters. */
const DISCORD = 2000;
const CHAT = 4000;
const MANY = 8000;
/** Most bytes in a link for a code that cameras read; the largest code has room for 2,953. */
const MAX_QR_BYTES = 2900;

const lengthWarning = (length: number): string | undefined => {
  if (length > MANY) return t.linkTooLongFor.file;
  if (length > CHAT) return t.linkTooLongFor.chat;
  return length > DISCORD ? t.linkTooLongFor.discord : undefined;
};

const ShareForm = (opened: OpenedArtifact) => {
  const fragment = encodeShareLink(opened.artifact);
  const link = `${rootAddress()}#${fragment}`;
  const warning = lengthWarning(link.length);
  const download = <DownloadButton {...opened} />;
  const publishing = (
    <Disclosure
      class="raw"
      summary={s.publishTitle}
      load={() => import('./Publish.tsx')}
      props={opened}
    />
  );
  if (fragment.length > MAX_FRAGMENT_CHARS) {
    return (
      <>
        <p class="notice warn">{t.fileOnly}</p>
        <p>{download}</p>
        <SingleFileButton {...opened} />
        {publishing}
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
      <p class="muted small">
        {t.linkLength(link.length)}{' '}
        <meter
          aria-label={s.meter}
          min={0}
          max={MANY}
          low={DISCORD}
          high={CHAT}
          optimum={0}
          value={link.length}
        />
      </p>
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
      {link.length <= MAX_QR_BYTES && (
        <Disclosure
          class="raw"
          summary={s.qrCode}
          load={() => import('./QrCode.tsx')}
          props={{ link }}
        />
      )}
      <p>{download}</p>
      <SingleFileButton {...opened} />
      {publishing}
      <p>{t.shareNote}</p>
    </>
  );
};

/** Opens the Share dialog for an artifact. The link is made here, from the checked artifact. */
export const openShare = (opened: OpenedArtifact): void =>
  openDialog(t.shareTitle, () => <ShareForm {...opened} />);
