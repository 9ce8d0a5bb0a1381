import { Component, type ComponentChildren } from 'preact';
import { loadSigned } from '../../page/doors.ts';
import type { OpenedArtifact } from '../../page/open/outcome.ts';
import { copied, copyFailed } from '../../words/en/page.ts';
import { share as t } from '../../words/en/share.ts';
import { fill } from '../../words/format.ts';
import { rootAddress } from '../../words/languages.ts';
import { byteSize } from '../../words/values.ts';
import { copyText } from '../kit/copy.tsx';
import { fileNameOf, saveText } from '../kit/save-file.tsx';
import { toast } from '../kit/toast.tsx';
import { drawRest, isAnyLeft, shownDrawings } from '../reading/diagram/drawings.ts';
import { deploymentAddress, keepsPrivateLinks, serverAddress } from './deployment.ts';
import { filesToEmbed, fillSingleFile, mayHaveFormulas } from './fill-single-file.ts';
import { Publish, type PublishedHere } from './Publish.tsx';
import { QrCode } from './QrCode.tsx';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Copies a title that is a link, as chats and mails paste it; as text, the title and the link. */
async function copyTitled(title: string, url: string): Promise<boolean> {
  const text = `${title}\n${url}`;
  const html = `<a href="${escapeHtml(url)}">${escapeHtml(title)}</a>`;
  try {
    const item = new ClipboardItem({
      'text/html': new Blob([html], { type: 'text/html' }),
      'text/plain': new Blob([text], { type: 'text/plain' }),
    });
    await navigator.clipboard.write([item]);
    return true;
  } catch {
    return copyText(text);
  }
}

/** Address that opens a mail with the link in the mail program of this device. */
export const mailWith = (title: string, url: string): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;

/** HTML that shows a page of a server within another page. */
export const embedCode = (title: string, url: string): string =>
  `<iframe src="${escapeHtml(url)}" title="${escapeHtml(title)}" width="100%" height="640" loading="lazy"></iframe>`;

/**
 * Most bytes in a link that gets a code: of more, the squares are smaller than phones tell apart on a
 * screen (117 of them in a row, 3 CSS pixels each).
 */
const MAX_QR_BYTES = 1_200;
/** Most characters of a link in a mail that common mail programs take from a page. */
const MAX_MAIL_CHARS = 1_900;

interface RowProps {
  label: string;
  hint: string;
  onClick: () => void;
  expanded?: boolean;
}

const Row = ({ label, hint, onClick, expanded }: RowProps) => (
  <button type="button" aria-expanded={expanded} onClick={onClick}>
    <span>{label}</span> <span class="muted small">{hint}</span>
  </button>
);

/** The name of the empty file in the language of this page. */
function emptyFile(): string {
  const { lang } = document.documentElement;
  return lang === 'en' ? 'single-file.html' : `single-file.${lang}.html`;
}

/** The text of a file of this deployment. */
async function deployedText(name: string): Promise<string> {
  const answer = await fetch(deploymentAddress(name));
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.text();
}

/** Saves the viewer and the document as one file. */
async function saveSingleFile(opened: OpenedArtifact): Promise<void> {
  const { artifact, canonical, signed } = opened;
  const { origin, pathname } = new URL(rootAddress());
  const viewer = origin + pathname;
  const api = keepsPrivateLinks() ? serverAddress('') : null;
  const signatures = signed ? (await loadSigned()).signaturesBeside(signed) : [];
  const template = await deployedText(emptyFile());
  const formulas = mayHaveFormulas(canonical) ? await deployedText('single-file-formulas.js') : '';
  const { title } = artifact;
  const page = fillSingleFile(
    template,
    title,
    canonical,
    viewer,
    api,
    signatures,
    shownDrawings(),
    formulas,
    await filesToEmbed(opened),
  );
  saveText(fileNameOf(title, 'html'), page, 'text/html');
}

/** File to send: the exact bytes that its ID stands for. */
export interface SealedFile {
  readonly title: string;
  readonly canonical: string;
}

interface Props {
  /** Link that the dialog shows; empty: it is not made yet. */
  url: string;
  file: SealedFile;
  /** A document, of which there can be a page. */
  opened?: OpenedArtifact | undefined;
  /** The link is the address of a page on a server, which other pages can embed. */
  isPage: boolean;
  /** True if it can be published from here. */
  canPublish: boolean;
  onPublished: (done: PublishedHere) => void;
  /** Closes the dialog around it. */
  close: () => void;
}

type Panel = 'qr' | 'publish';

interface State {
  panel?: Panel | undefined;
  failed?: boolean;
  /** Outcome of copying. */
  copied?: string;
}

/** The quiet ways beside the link: other apps, a code, a page, files. */
export class Rows extends Component<Props, State> {
  private readonly toggle = (panel: Panel): void =>
    this.setState({ panel: this.state.panel === panel ? undefined : panel });

  private async tellCopied(copying: Promise<boolean>): Promise<void> {
    this.setState({ copied: (await copying) ? copied : copyFailed });
  }

  /** Nothing is printed beside a dialog. Browsers name the file by the title of the page. */
  private readonly print = (): void => {
    this.props.close();
    setTimeout(print);
  };

  /** Diagrams that were never near are drawn first, and nothing is drawn beside a dialog. */
  private async drawAndSave(opened: OpenedArtifact): Promise<void> {
    this.props.close();
    toast(t.drawingFirst);
    await drawRest();
    await saveSingleFile(opened).then(
      () => toast(t.fileSaved),
      () => toast(t.singleFileFailed),
    );
  }

  private page(opened: OpenedArtifact): ComponentChildren {
    const save = async () => {
      this.setState({ failed: false });
      if (isAnyLeft()) return this.drawAndSave(opened);
      await saveSingleFile(opened).catch(() => this.setState({ failed: true }));
    };
    return (
      <>
        <Row label={t.webPage} hint={t.webPageHint} onClick={save} />
        {this.state.failed && (
          <p class="notice bad" role="alert">
            {t.singleFileFailed}
          </p>
        )}
      </>
    );
  }

  /** Ways that need a link. */
  private linked() {
    const { url, file, isPage } = this.props;
    const { panel } = this.state;
    const hasCode = url.length <= MAX_QR_BYTES;
    return (
      <>
        <Row
          label={t.chat}
          hint={t.chatHint}
          onClick={() => this.tellCopied(copyTitled(file.title, url))}
        />
        {url.length <= MAX_MAIL_CHARS && (
          <a href={mailWith(file.title, url)}>
            <span>{t.mail}</span> <span class="muted small">{t.mailHint}</span>
          </a>
        )}
        {isPage && (
          <Row
            label={t.embed}
            hint={t.embedHint}
            onClick={() => this.tellCopied(copyText(embedCode(file.title, url)))}
          />
        )}
        {hasCode && (
          <Row
            label={t.qrCode}
            hint={t.qrFor}
            expanded={panel === 'qr'}
            onClick={() => this.toggle('qr')}
          />
        )}
        {hasCode && panel === 'qr' && <QrCode link={url} />}
      </>
    );
  }

  override render({ url, file, opened, canPublish, onPublished }: Props) {
    const { panel, copied: said } = this.state;
    return (
      <div class="rows">
        {url && this.linked()}
        <p role="status" class="small">
          {said}
        </p>
        {opened && canPublish && (
          <Row
            label={t.publishTitle}
            hint={t.publishHint}
            expanded={panel === 'publish'}
            onClick={() => this.toggle('publish')}
          />
        )}
        {opened && canPublish && panel === 'publish' && (
          <Publish {...opened} onPublished={onPublished} />
        )}
        {opened && <Row label={t.pdf} hint={t.pdfHint} onClick={this.print} />}
        {opened && this.page(opened)}
        <Row
          label={t.json}
          hint={fill(t.jsonHint, {
            size: byteSize(new TextEncoder().encode(file.canonical).length),
          })}
          onClick={() => saveText(fileNameOf(file.title), file.canonical)}
        />
      </div>
    );
  }
}
