import { Component } from 'preact';
import type { DocumentFile } from '#schemas/document/files.ts';
import { type DocumentFiles, Files } from '../../page/document/document-files.ts';
import { files as t } from '../../words/en/reading.ts';
import {
  checkedBytes,
  type FileRefusal,
  kindOfFile,
  releaseAddress,
  takeAddress,
} from './checked-file.ts';
import { FileCard, LazyExternalFile } from './FileCard.tsx';

/** Characters of a text that are shown; its card saves the rest. */
const MAX_TEXT = 200_000;

type State =
  | { readonly is: 'text'; readonly text: string; readonly isCut: boolean }
  | { readonly is: 'media'; readonly blob: Blob; readonly address: string }
  | { readonly is: 'refused'; readonly refusal: FileRefusal }
  | { readonly is: 'not-text' }
  | { readonly is?: never };

interface Props {
  file: DocumentFile;
  /** Somebody pressed for it. */
  isAsked?: boolean;
}

/** A file as its kind is shown: a table, code, a player, each above its card; others as the card. */
export class FileView extends Component<Props> {
  static override contextType = Files;

  override render({ file, isAsked }: Props) {
    const { isInChat }: DocumentFiles = this.context;
    const kind = kindOfFile(file);
    if (isInChat || kind === 'picture' || kind === 'pdf' || kind === 'other') {
      return <FileCard file={file} />;
    }
    const opened = <OpenedFile file={file} />;
    return file.data === undefined ? (
      <LazyExternalFile file={file} isAsked={isAsked}>
        {opened}
      </LazyExternalFile>
    ) : (
      opened
    );
  }
}

/** A file whose bytes are here: checked, then shown. */
class OpenedFile extends Component<{ file: DocumentFile }, State> {
  static override contextType = Files;
  override state: State = {};
  private blob: Blob | undefined;

  override async componentDidMount(): Promise<void> {
    const { file } = this.props;
    const kind = kindOfFile(file);
    const { origin }: DocumentFiles = this.context;
    const bytes = await checkedBytes(file, origin);
    if (!bytes.ok) this.setState({ is: 'refused', refusal: bytes.error });
    else if (kind === 'video' || kind === 'sound') {
      this.blob = new Blob([bytes.value], { type: file.mediaType });
      this.setState({ is: 'media', blob: this.blob, address: takeAddress(this.blob) });
    } else this.setState(textOf(bytes.value));
  }
  override componentWillUnmount() {
    if (this.blob) releaseAddress(this.blob);
  }

  override render({ file }: { file: DocumentFile }, state: State) {
    const { code }: DocumentFiles = this.context;
    switch (state.is) {
      case 'text':
        return (
          <div class="file">
            {code(state.text, languageOf(file))}
            <FileCard file={file} words={state.isCut ? t.cut : undefined} />
          </div>
        );
      case 'media':
        return (
          <div class="file">
            {kindOfFile(file) === 'video' ? (
              // biome-ignore lint/a11y/useMediaCaption: a file has no captions of its own
              <video controls preload="metadata" src={state.address} aria-label={file.name} />
            ) : (
              // biome-ignore lint/a11y/useMediaCaption: a file has no captions of its own
              <audio controls preload="metadata" src={state.address} aria-label={file.name} />
            )}
            <FileCard file={file} />
          </div>
        );
      case 'refused':
        return <FileCard file={file} words={state.refusal.words} />;
      case 'not-text':
        return <FileCard file={file} words={t.noText} />;
      default:
        return <FileCard file={file} />;
    }
  }
}

function textOf(bytes: Uint8Array): State {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const isCut = text.length > MAX_TEXT;
    return { is: 'text', text: isCut ? text.slice(0, MAX_TEXT).toWellFormed() : text, isCut };
  } catch {
    return { is: 'not-text' };
  }
}

/** The word behind a fence that a file's text would have. */
function languageOf(file: DocumentFile): string {
  if (kindOfFile(file) === 'table') return 'csv';
  if (/json$/.test(file.mediaType)) return 'json';
  const ending = /\.(\w{1,10})$/.exec(file.name)?.[1] ?? '';
  // These words draw something in the place of code.
  return /^(?:chart|csv)$/.test(ending) ? '' : ending;
}
