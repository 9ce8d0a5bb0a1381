import { Component, type ComponentChildren } from 'preact';
import { loadSigned } from '../../page/doors.ts';
import { LazyComponent } from '../../page/kit/LazyComponent.tsx';
import { loadPart } from '../../page/kit/load.ts';
import type { OpenedArtifact } from '../../page/open/outcome.ts';
import { byteSize } from '../../words/byte-size.ts';
import * as t from '../../words/en/share.ts';
import { rootAddress } from '../../words/languages.ts';
import { fileNameOf, saveText } from '../kit/save-file.ts';
import { toast } from '../kit/toast.tsx';
import { keepsPrivateLinks, serverAddress } from '../private/deployment.ts';
import { shownDrawings } from '../reading/diagram/drawings.ts';
import { drawRest, isAnyLeft } from '../reading/diagram/near.ts';
import { deploymentAddress } from './deployment.ts';
import { filesToEmbed } from './embedded-files.ts';
import { fillSingleFile, mayHaveFormulas } from './fill-single-file.ts';
import { Publish } from './Publish.tsx';

/** Most bytes in a link for a code that cameras read; the largest code has room for 2,953. */
const MAX_QR_BYTES = 2900;

/** The library that draws them is larger than the rest of the dialog. */
const loadQrCode = async () => (await loadPart(() => import('./QrCode.tsx'))).default;

interface RowProps {
  label: string;
  hint: string;
  onClick: () => void;
  /** It cannot be done now; `hint` says why. */
  off?: boolean;
  expanded?: boolean;
}

const Row = ({ label, hint, onClick, off, expanded }: RowProps) => (
  <button
    type="button"
    aria-disabled={off}
    aria-expanded={expanded}
    onClick={() => !off && onClick()}
  >
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
  /** True if it can be published from here. */
  canPublish: boolean;
  /** Closes the dialog around it. */
  close: () => void;
}

type Panel = 'qr' | 'publish';

/** The quiet ways beside the link: a code, files, other apps. */
export class Rows extends Component<Props, { panel?: Panel | undefined; failed?: boolean }> {
  private readonly toggle = (panel: Panel): void =>
    this.setState({ panel: this.state.panel === panel ? undefined : panel });

  private qrHint(): string {
    const { url } = this.props;
    if (!url) return this.props.opened ? t.qrLater : t.qrNever;
    return url.length > MAX_QR_BYTES ? t.qrTooLong : t.qrFor;
  }

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

  override render({ url, file, opened, canPublish }: Props) {
    const { panel } = this.state;
    const hasCode = url !== '' && url.length <= MAX_QR_BYTES;
    return (
      <div class="rows">
        <Row
          label={t.qrCode}
          hint={this.qrHint()}
          off={!hasCode}
          expanded={hasCode && panel === 'qr'}
          onClick={() => this.toggle('qr')}
        />
        {hasCode && panel === 'qr' && (
          <LazyComponent key={url} load={loadQrCode} props={{ link: url }} />
        )}
        {opened && this.page(opened)}
        <Row
          label={t.json}
          hint={t.jsonHint(byteSize(new TextEncoder().encode(file.canonical).length))}
          onClick={() => saveText(fileNameOf(file.title), file.canonical)}
        />
        {'share' in navigator && (
          <Row
            label={t.systemShare}
            hint={url ? t.systemShareHint : this.qrHint()}
            off={!url}
            onClick={() => navigator.share({ url }).catch(() => {})}
          />
        )}
        {opened && canPublish && (
          <Row
            label={t.publishTitle}
            hint={t.publishHint}
            expanded={panel === 'publish'}
            onClick={() => this.toggle('publish')}
          />
        )}
        {opened && panel === 'publish' && <Publish {...opened} />}
      </div>
    );
  }
}
