import { Component, type ComponentChildren } from 'preact';
import type { DocumentFile } from '#schemas/document/files.ts';
import { type DocumentFiles, Files } from '../../page/document/document-files.ts';
import { LazyComponent } from '../../page/kit/LazyComponent.tsx';
import { Plain } from '../../page/text/Plain.tsx';
import { reveal } from '../../page/text/reveal.tsx';
import { files as t } from '../../words/en/reading.ts';
import { byteSize } from '../../words/values.ts';
import { loadExternalFiles } from '../doors.ts';
import { saveText } from '../kit/save-file.tsx';
import { checkedBytes, type FileRefusal, kindOfFile } from './checked-file.ts';
import './files.css';

export interface ExternalFileProps {
  file: DocumentFile;
  /** Description of a picture, which stands in its place. */
  alt?: string | undefined;
  /** Inside a link nothing else can be pressed. */
  isInLink?: boolean | undefined;
  /** Somebody pressed for it. */
  isAsked?: boolean | undefined;
  /** The view of the file, once its bytes were checked. */
  children: ComponentChildren;
}

/** A file without `data`, whose bytes are looked for by code that few documents need. */
export const LazyExternalFile = (props: ExternalFileProps) => (
  <LazyComponent<ExternalFileProps>
    load={async () => (await loadExternalFiles()).ExternalFile}
    props={props}
    waiting={<span class="muted">{reveal(props.alt || props.file.name)}</span>}
  />
);

interface Props {
  file: DocumentFile;
  /** Description of the picture that it is. */
  alt?: string | undefined;
  /** A sentence about it, such as why it is not shown. */
  words?: string | undefined;
  /** Shows it. */
  onShow?: (() => void) | undefined;
  /** On the button that does. */
  showWords?: string;
}

type ExternalFiles = Awaited<ReturnType<typeof loadExternalFiles>>;

interface State {
  /** Its bytes can be had; undefined: not known yet. */
  canSave?: boolean;
  refusal?: FileRefusal | undefined;
  /** Bytes that have arrived of a file that is to be saved. */
  received?: number | undefined;
  /** Shows how many. */
  FetchProgress?: ExternalFiles['FetchProgress'];
}

/** A file with its name, kind and size, and a button that saves it once it was checked. */
export class FileCard extends Component<Props, State> {
  static override contextType = Files;
  override state: State = this.props.file.data === undefined ? {} : { canSave: true };

  override async componentDidMount(): Promise<void> {
    if (this.state.canSave) return;
    const { origin }: DocumentFiles = this.context;
    const { whyAbsent, FetchProgress } = await loadExternalFiles();
    const refusal = await whyAbsent(this.props.file, origin);
    this.setState({ refusal, canSave: refusal === undefined, FetchProgress });
  }

  private readonly download = async (): Promise<void> => {
    if (this.state.received !== undefined) return;
    const { file } = this.props;
    const { save = saveText, origin }: DocumentFiles = this.context;
    const tell = (received: number) => this.setState({ received });
    this.setState({ received: 0, refusal: undefined });
    const bytes = await checkedBytes(file, origin, tell);
    this.setState({ received: undefined });
    if (!bytes.ok) return this.setState({ refusal: bytes.error });
    const name = file.name.slice(file.name.lastIndexOf('/') + 1);
    // Never as the type that it states: a browser might show it in the place of the page.
    save(name, bytes.value, 'application/octet-stream');
  };

  override render({ file, alt, words, onShow, showWords = t.show }: Props, state: State) {
    const { canSave, refusal, received, FetchProgress } = state;
    const told = refusal?.words ?? words;
    return (
      <span class="file-card">
        {alt && <span dir="auto">{reveal(alt)}</span>}
        <span class="file-name" dir="auto">
          <Plain value={file.name} />
        </span>
        <span class="muted small">
          {t.kinds[kindOfFile(file)]} · {byteSize(file.size)}
        </span>
        {told && (
          <span class="small" role="status" dir="auto">
            {told}
          </span>
        )}
        {FetchProgress && received !== undefined && <FetchProgress file={file} bytes={received} />}
        {canSave && (
          <span class="file-buttons">
            {onShow && (
              <button type="button" class="button" onClick={onShow}>
                {showWords}
              </button>
            )}
            <button
              type="button"
              class="button"
              aria-disabled={received !== undefined}
              onClick={this.download}
            >
              {t.download}
            </button>
          </span>
        )}
      </span>
    );
  }
}
