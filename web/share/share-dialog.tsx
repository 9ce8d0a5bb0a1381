import { MAX_FRAGMENT_CHARS } from '#schemas/limits.ts';
import { APP_LIMITS, cutBy } from '#schemas/link/link-length.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import * as t from '../i18n/en/dialogs.ts';
import * as s from '../i18n/en/share.ts';
import { rootAddress } from '../i18n/languages.ts';
import { hostedAddress } from '../open/hosted.ts';
import type { OpenedArtifact, OpenOutcome } from '../open/outcome.ts';
import { keepsPrivateLinks } from '../private/deployment.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { DownloadButton } from '../ui/DownloadButton.tsx';
import { LazyComponent } from '../ui/LazyComponent.tsx';
import { openDialog } from '../ui/open-dialog.tsx';
import { SingleFileButton } from './SingleFileButton.tsx';

/** Most bytes in a link for a code that cameras read; the largest code has room for 2,953. */
const MAX_QR_BYTES = 2900;

const lengthWarning = (length: number): string | undefined => {
  const cut = cutBy(length);
  return cut && t.linkTooLongFor[cut];
};

/** An address to select, copy and hand on. */
const Address = ({ label, copy, url }: { label: string; copy: string; url: string }) => (
  <>
    <p>
      <label>
        {label}
        <input
          class="field"
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
    </p>
    <p>
      <CopyButton label={copy} text={url} />
    </p>
  </>
);

/** The system's share sheet and a code for cameras. */
const HandOn = ({ url }: { url: string }) => (
  <>
    {'share' in navigator && (
      <p>
        <button
          type="button"
          class="button"
          onClick={() => navigator.share({ url }).catch(() => {})}
        >
          {t.systemShare}
        </button>
      </p>
    )}
    {url.length <= MAX_QR_BYTES && (
      <Disclosure
        class="raw"
        summary={s.qrCode}
        load={() => import('./QrCode.tsx')}
        props={{ link: url }}
      />
    )}
  </>
);

const LinkLength = ({ length }: { length: number }) => {
  const warning = lengthWarning(length);
  return (
    <>
      <p class="muted small">
        {t.linkLength(length)}{' '}
        <meter
          aria-label={s.meter}
          min={0}
          max={APP_LIMITS.most}
          low={APP_LIMITS.discord}
          high={APP_LIMITS.chat}
          optimum={0}
          value={length}
        />
      </p>
      {warning && <p class="notice warn">{warning}</p>}
    </>
  );
};

/** What a server holds: its address, and beside it the link that needs no server. */
const HostedForm = ({
  url,
  link,
  opened,
}: {
  url: string;
  link?: string;
  opened: OpenedArtifact;
}) => (
  <>
    <Address label={s.address} copy={s.copyAddress} url={url} />
    <HandOn url={url} />
    <p>{s.addressNote}</p>
    <details class="raw" data-share="link">
      <summary>{s.linkTitle}</summary>
      {link ? (
        <>
          <p>{s.linkNote}</p>
          <Address label={t.link} copy={t.copyLink} url={link} />
          <LinkLength length={link.length} />
        </>
      ) : (
        <p class="notice warn">{t.fileOnly}</p>
      )}
    </details>
    <p>
      <DownloadButton {...opened} />
    </p>
    <SingleFileButton {...opened} />
  </>
);

/** The short link that only itself opens, where the server of this page keeps them. */
const privately = (opened: OpenedArtifact) =>
  keepsPrivateLinks() && (
    <LazyComponent load={() => import('../private/PrivateShare.tsx')} props={opened} />
  );

const ShareForm = (opened: OpenedArtifact) => {
  const { id } = opened.artifact;
  const fragment = encodeShareLink(opened.artifact);
  const link = `${rootAddress()}#${fragment}`;
  const isLinkable = fragment.length <= MAX_FRAGMENT_CHARS;
  const address = hostedAddress(`a/${id.slice('sha256:'.length)}`);
  if (address) {
    return <HostedForm url={address} {...(isLinkable && { link })} opened={opened} />;
  }
  const rest = (
    <>
      <p>
        <DownloadButton {...opened} />
      </p>
      <SingleFileButton {...opened} />
      <Disclosure
        class="raw"
        summary={s.publishTitle}
        load={() => import('./Publish.tsx')}
        props={opened}
      />
    </>
  );
  if (!isLinkable) {
    return (
      <>
        {privately(opened)}
        <p class="notice warn">{t.fileOnly}</p>
        {rest}
      </>
    );
  }
  return (
    <>
      {privately(opened)}
      <Address label={t.link} copy={t.copyLink} url={link} />
      <LinkLength length={link.length} />
      <HandOn url={link} />
      {rest}
      <p>{t.shareNote}</p>
    </>
  );
};

/** Opens the Share dialog. A link is made here, from the checked artifact; an address is the server's. */
export function openShare(outcome: OpenOutcome): void {
  if (outcome.view === 'artifact') openDialog(t.shareTitle, () => <ShareForm {...outcome} />);
  if (outcome.view !== 'capsule') return;
  const url = hostedAddress(`i/${outcome.record.id}`);
  if (!url) return;
  openDialog(s.shareApp, () => (
    <>
      <Address label={s.address} copy={s.copyAddress} url={url} />
      <HandOn url={url} />
      <p>{s.addressNote}</p>
    </>
  ));
}
